import Foundation
package import Storypole
import StorypoleInspector

/// The frames of views and drawn items at an earlier moment, with which those of now are compared.
///
/// A layout that finds its way back has the frames that it had:
///
/// ```swift
/// let former = FormerFrames(of: screen)
/// host.resize(to: CGSize(width: 844, height: 390))
/// host.tick()
/// host.resize(to: CGSize(width: 390, height: 844))
/// host.tick()
/// #expect(former.differences() == [])
/// ```
package struct FormerFrames {
  private let frames: [(holder: FrameHolder, frame: CGRect)]

  /// Takes the present frames of a tree.
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
