import Foundation
import Storypole

/// Finds the pairs of rects that overlap, without comparing each with all others.
///
/// A line sweeps over the rects along the axis on which they are spread most. Cost: sorting, and
/// the pairs of rects that the line crosses at a time.
struct RectSweep {
  private let rects: [CGRect]
  /// Overlaps up to this, on either axis, don't count.
  private let tolerance: CGFloat

  init(_ rects: [CGRect], tolerance: CGFloat) {
    self.rects = rects
    self.tolerance = tolerance
  }

  /// Calls a closure with each pair; the order depends on the rects only.
  func forEachPair(_ body: (Int, Int) -> Void) {
    let isVertical = isSpreadVertically
    func start(_ index: Int) -> CGFloat { isVertical ? rects[index].minY : rects[index].minX }
    func end(_ index: Int) -> CGFloat { isVertical ? rects[index].maxY : rects[index].maxX }
    var crossed: [Int] = []
    for index in rects.indices.sorted(by: { (start($0), $0) < (start($1), $1) }) {
      crossed.removeAll { end($0) - start(index) <= tolerance }
      for other in crossed where overlap(index, other) {
        body(min(index, other), max(index, other))
      }
      crossed.append(index)
    }
  }

  private func overlap(_ a: Int, _ b: Int) -> Bool {
    guard let common = rects[a].common(with: rects[b]) else { return false }
    return common.width > tolerance && common.height > tolerance
  }

  /// Whether the rects cover less of their whole height than of their whole width.
  private var isSpreadVertically: Bool {
    guard let first = rects.first else { return true }
    let whole = rects.dropFirst().reduce(first) { $0.union($1) }
    let sum = rects.reduce(CGSize.zero) {
      CGSize(width: $0.width + $1.width, height: $0.height + $1.height)
    }
    return sum.height * whole.width <= sum.width * whole.height
  }
}
