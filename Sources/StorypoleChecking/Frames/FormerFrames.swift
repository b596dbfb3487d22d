import Foundation
package import Storypole
import StorypoleInspector

/// The frames of views and drawn items at an earlier moment, or on another screen, with which
/// those of now are compared.
package struct FormerFrames {
  private let frames: [(holder: FrameHolder, frame: CGRect)]

  /// The present frames of a tree.
  package init(of root: View) { frames = root.frameHolders().map { ($0, $0.frame) } }

  /// Given frames, in the order of their holders.
  init(_ frames: [CGRect], of holders: [FrameHolder]) { self.frames = Array(zip(holders, frames)) }

  /// The number of frames.
  package var count: Int { frames.count }

  /// The views with other frames now, in words; empty if all frames are as before.
  ///
  /// - Parameter relation: what stands before the former frame.
  package func differences(_ relation: String = "and was at") -> [String] {
    frames.filter { $0.holder.frame != $0.frame }.map { holder, frame in
      "\(holder.path) is at \(holder.frame.brief), \(relation) \(frame.brief)"
    }
  }
}
