import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A random border, whose seed a failure prints.
private struct Case {
  let start: [CGSize]
  let end: [CGSize]
  let center: CGSize?
  let insets: EdgeInsets
  let spacing: CGFloat
  let room: CGSize

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func size() -> CGSize {
      CGSize(
        width: Int.random(in: 0...90, using: &random), height: .random(in: 0...60, using: &random))
    }
    func sizes() -> [CGSize] { (0..<Int.random(in: 0...3, using: &random)).map { _ in size() } }
    (start, end) = (sizes(), sizes())
    center = Bool.random(using: &random) ? size() : nil
    let sides = (0..<4).map { _ in CGFloat(Int.random(in: 0...20, using: &random)) }
    insets = EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    spacing = CGFloat(Int.random(in: 0...12, using: &random))
    room = CGSize(
      width: Int.random(in: 50...300, using: &random), height: .random(in: 0...500, using: &random))
  }

  /// The heights of all parts with fixed heights, plus the gaps and insets.
  func height(with center: CGFloat?) -> CGFloat {
    let heights = start.map(\.height) + [center].compactMap { $0 } + end.map(\.height)
    return insets.top + insets.bottom + heights.reduce(0, +)
      + spacing * CGFloat(max(0, heights.count - 1))
  }

  /// The frames of the edges: the first are stacked from the top, the last from the bottom, which
  /// is the end of the available height, or lower if they are pushed.
  var frames: (start: [CGRect], center: CGRect?, end: [CGRect]) {
    let (x, width) = (insets.left, max(0, room.width - insets.left - insets.right))
    let bottom = max(room.height, height(with: center == nil ? nil : 0)) - insets.bottom
    func frame(_ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    let tops = start.indices.map { index in
      frame(
        insets.top + start[..<index].reduce(0) { $0 + $1.height + spacing }, start[index].height)
    }
    let bottoms = end.indices.map { index in
      let y = bottom - end[index...].reduce(-spacing) { $0 + $1.height + spacing }
      return frame(y, end[index].height)
    }
    let above = tops.last.map { $0.maxY + spacing } ?? insets.top
    let below = bottoms.first.map { $0.minY - spacing } ?? bottom
    return (tops, center.map { _ in frame(above, below - above) }, bottoms)
  }

  /// The views of the case, in a page of its size.
  func page(turned: Bool) -> (page: View, start: [View], center: View?, end: [View]) {
    func leaf(_ size: CGSize) -> View { Leaf(turned ? size.turned : size) }
    let parts = (start.map(leaf), center.map(leaf), end.map(leaf))
    let page = View(frame: CGRect(origin: .zero, size: turned ? room.turned : room))
    page.printsDiagnostics = false
    for view in parts.0 + [parts.1].compactMap({ $0 }) + parts.2 { page.addSubview(view) }
    return (page, parts.0, parts.1, parts.2)
  }
}

extension CGSize {
  fileprivate var turned: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  fileprivate var turned: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}

private let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)

@Test(.ends) func `random borders have the frames of the formula`() {
  for seed in 1_000..<2_000 as Range<UInt64> {
    let item = Case(seed: seed)
    let (page, start, center, end) = item.page(turned: false)
    page.layout = BorderLine(
      .vertical,
      center: center, start: start, end: end, insets: item.insets, spacing: item.spacing)
    page.layoutIfNeeded()
    let expected = item.frames
    #expect(start.map(\.frame) == expected.start, "seed \(seed)")
    #expect(center?.frame == expected.center, "seed \(seed)")
    #expect(end.map(\.frame) == expected.end, "seed \(seed)")
    let widest = (item.start + item.end + [item.center].compactMap { $0 }).map(\.width).max() ?? 0
    #expect(
      page.sizeThatFits(unlimited)
        == size(
          widest + item.insets.left + item.insets.right, item.height(with: item.center?.height)),
      "seed \(seed)")
    let least = item.height(with: item.center == nil ? nil : 0)
    #expect(
      page.sizeThatFits(item.room) == size(item.room.width, max(item.room.height, least)),
      "seed \(seed)")
    #expect(page.takeKinds() == (least > item.room.height ? [.overflow] : []), "seed \(seed)")
  }
}

@Test(.ends) func `a turned border has turned frames`() {
  for seed in 3_000..<3_500 as Range<UInt64> {
    let item = Case(seed: seed)
    let (page, start, center, end) = item.page(turned: true)
    let insets = EdgeInsets(
      top: item.insets.left, left: item.insets.top, bottom: item.insets.right,
      right: item.insets.bottom)
    page.layout = BorderLine(
      .horizontal,
      center: center, start: start, end: end, followsDirection: false, insets: insets,
      spacing: item.spacing)
    page.layoutIfNeeded()
    let expected = item.frames
    #expect(start.map(\.frame.turned) == expected.start, "seed \(seed)")
    #expect(center?.frame.turned == expected.center, "seed \(seed)")
    #expect(end.map(\.frame.turned) == expected.end, "seed \(seed)")
  }
}
