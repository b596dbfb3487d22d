import Foundation
import Storypole

/// A label in boxes that hold one view each, to measure the cost of marks by depth.
///
/// The number of rows is the depth.
final class BenchChain: GeneratedTree {
  static let name = "chain"

  let screen: View
  let viewCount: Int
  private let label = Label("Plumb or level")

  static func content(rows: Int) -> Int { rows }

  init(_ depth: Int) {
    var top: View = label
    for _ in 0..<depth { top = VBox([top]) }
    screen = top
    viewCount = depth + 1
    screen.frame.size = CGSize(width: 390, height: 844)
  }

  static var cases: [BenchCase<BenchChain>] {
    [
      .fullLayout, .resize,
      BenchCase("mark", "first mark of the label", timesLayout: false) { chain, _ in
        chain.label.setNeedsLayout()
      },
      BenchCase("mark-again", "100 more marks of it", timesLayout: false) { chain, _ in
        for _ in 0..<100 { chain.label.setNeedsLayout() }
      } prepare: { chain in
        chain.label.setNeedsLayout()
      },
      .nothing,
    ]
  }
}
