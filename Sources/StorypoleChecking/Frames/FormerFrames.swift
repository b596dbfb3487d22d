import Foundation
package import Storypole
import StorypoleInspector

/// The frames of views and drawn items at an earlier moment, with which those of now are compared.
///
/// What else layout has written is compared, too: hidden and collapsed views, content sizes, insets
/// and the order of subviews. Scroll offsets are left out, since they depend on the history.
package struct FormerFrames {
  private let layouts: [(holder: FrameHolder, former: WrittenLayout)]
  private let comparison: WrittenLayout.Comparison

  /// Takes the present frames of a tree.
  package init(of root: View) {
    layouts = root.frameHolders().map { ($0, $0.written) }
    comparison = .otherMoment
  }

  /// Given layouts, in the order of their holders.
  init(
    _ layouts: [WrittenLayout], of holders: [FrameHolder],
    by comparison: WrittenLayout.Comparison
  ) {
    self.layouts = Array(zip(holders, layouts))
    self.comparison = comparison
  }

  /// The number of frames.
  package var count: Int { layouts.count }

  /// The views with other frames now, in words; empty if all frames are as before.
  ///
  /// - Parameter relation: what stands before the former frame.
  package func differences(_ relation: String = "and was at") -> [String] {
    layouts.flatMap { holder, former -> [String] in
      let present = holder.written
      guard present.differs(from: former, by: comparison) else { return [] }
      let moved = "\(holder.path) is at \(present.frame.brief), \(relation) \(former.frame.brief)"
      let states = present.stateDifferences(from: former, by: comparison)
      return (present.frame == former.frame ? [] : [moved])
        + states.map { "\(holder.path): \($0)" }
    }
  }
}
