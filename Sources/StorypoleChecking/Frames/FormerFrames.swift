import Foundation
package import Storypole
import StorypoleInspector

/// The frames of views at an earlier moment, or on another screen, with which those of now are
/// compared.
package struct FormerFrames {
  private let frames: [(view: View, frame: CGRect)]

  /// The present frames of a tree.
  package init(of root: View) { frames = root.viewsFromHere().map { ($0, $0.frame) } }

  /// Given frames, in the order of the views.
  init(_ frames: [CGRect], of views: [View]) { self.frames = Array(zip(views, frames)) }

  /// The number of frames.
  package var count: Int { frames.count }

  /// The views with other frames now, in words; empty if all frames are as before.
  ///
  /// - Parameter relation: what stands before the former frame.
  package func differences(_ relation: String = "and was at") -> [String] {
    frames.filter { $0.view.frame != $0.frame }.map { view, frame in
      "\(view.path) is at \(view.frame.brief), \(relation) \(frame.brief)"
    }
  }
}
