import Foundation

/// The extents of a row whose children stand on one baseline: the greatest ones above and below it.
struct BaselineExtents {
  private(set) var above: CGFloat = 0
  private var below: CGFloat = 0

  /// The height of the row.
  var sum: CGFloat { above + below }

  /// Adds a child of a height, with its baseline at a distance from its top.
  mutating func add(_ height: CGFloat, baseline: CGFloat) {
    above = max(above, baseline)
    below = max(below, height - baseline)
  }
}

extension BoxLayout {
  /// The distance from a subview's top to the baseline by which the box aligns it, at a size, or
  /// `nil` if the box doesn't align by baselines.
  ///
  /// If it does, the baseline is a dependency.
  func baseline(of item: NodeRef, in size: CGSize, _ context: LayoutContext) -> CGFloat? {
    switch style.verticalAlignment {
    case .top, .center, .bottom: nil
    case .firstBaseline: context.baselines(of: item, in: size).width
    case .lastBaseline: context.baselines(of: item, in: size).height
    }
  }
}
