import Foundation
import Storypole
import StorypoleInspector

extension FrameDifferences {
  /// Compares the frames of a tree with those that its views had before, as far as layout decides
  /// about them.
  ///
  /// - Parameters:
  ///   - claim: what is said of the frames that are others now.
  ///   - now: the caption of the present layout.
  init(
    in root: View, since before: [(view: View, frame: CGRect)], claim: String, now: String
  ) {
    let moved = before.filter { $0.view.frame != $0.frame && !$0.view.isOutOfLayout }
    let former = Dictionary(
      uniqueKeysWithValues: moved.map { (ObjectIdentifier($0.view), $0.frame) })
    let present = Snapshot(of: root, limit: Self.drawnViews)
    self.init(
      moved.map { FrameDifference(path: $0.view.path, expected: $0.frame, found: $0.view.frame) },
      of: before.count, words: .init(claim: claim, found: now, expected: "before"),
      found: present, expected: present.replacing(root.frames(former)))
  }
}
