import Foundation
import Storypole
import StorypoleInspector

/// The rule about siblings: they don't cover each other.
///
/// It is broken where a layout that keeps its items apart has placed both, or where visible text or
/// touch targets of both have more than a point in common on each axis. Layers that a layout puts
/// on top of each other break it never, nor does an image or a background under content.
extension SoundnessCheck {
  func checkOverlaps() {
    guard rules.contains(.overlap) else { return }
    var search = OverlapSearch(check: self)
    search.compareItems()
    search.compareContents()
  }
}

/// One search for overlaps, which reports each pair of siblings once.
private struct OverlapSearch {
  private struct Pair: Hashable {
    let back: Int
    let front: Int
  }

  private let check: SoundnessCheck
  private let views: VisibleViews
  private let contents: [VisibleContent]
  /// The views that have content, or contain a view that does.
  private lazy var hasContent = makeHasContent()
  private var groups: [Int: ItemGroups] = [:]
  private var reported: Set<Pair> = []

  init(check: SoundnessCheck) {
    (self.check, views, contents) = (check, check.views, check.contents)
  }

  private func makeHasContent() -> [Bool] {
    contents.reduce(into: views.range.map { _ in false }) { hasContent, content in
      hasContent[content.owner] = true
      for above in views.ancestors(of: content.owner) { hasContent[above] = true }
    }
  }

  // MARK: Items

  /// Compares the frames of siblings that a layout has placed.
  mutating func compareItems() {
    for (parent, children) in views.familiesOutOfOrder()
    where arrangements(in: parent).keepsAnyApart {
      let sweep = RectSweep(children.map { views.frames[$0] }, tolerance: SoundnessCheck.rounding)
      sweep.forEachPair { compare(Pair(back: children[$0], front: children[$1])) }
    }
  }

  private mutating func compare(_ pair: Pair) {
    guard arrangement(of: pair) == .apart, isBound(pair), !isUnderlay(pair) else { return }
    let common =
      views.frames[pair.back].common(with: views.frames[pair.front])?.size ?? CGSize.zero
    report(
      pair,
      "overlaps \(check.path(of: pair.front)) by \(common.width.brief) × \(common.height.brief), "
        + "although their layout keeps its items apart")
  }

  /// Whether a view without text and targets lies under one that has some: an image, or a
  /// background that lies under all of it.
  private mutating func isUnderlay(_ pair: Pair) -> Bool {
    if hasContent[pair.back] || !hasContent[pair.front] { return false }
    return views[pair.back] is ImageView
      || views.frames[pair.back].holds(views.frames[pair.front])
  }

  // MARK: Contents

  /// Compares texts and targets, and charges what they have in common to the siblings above them.
  mutating func compareContents() {
    let sweep = RectSweep(contents.map(\.rect), tolerance: Self.tolerance)
    sweep.forEachPair { compare(contents[$0], contents[$1]) }
  }

  private mutating func compare(_ first: VisibleContent, _ second: VisibleContent) {
    guard let (back, front) = views.siblings(above: first.owner, second.owner) else { return }
    let pair = Pair(back: back, front: front)
    if reported.contains(pair) || arrangement(of: pair) == .layered { return }
    if !isBound(first.owner, upTo: pair) || !isBound(second.owner, upTo: pair) { return }
    if canScroll(first, outOf: second, under: pair) || canScroll(second, outOf: first, under: pair)
    {
      return
    }
    let isOrdered = first.owner < second.owner
    let (behind, before) = isOrdered ? (first, second) : (second, first)
    guard let common = visiblePart(of: behind, before, under: pair) else { return }
    report(
      pair,
      "\(before.name) of \(check.path(of: before.owner)) covers \(behind.name) of "
        + "\(check.path(of: behind.owner)) by \(common.width.brief) × \(common.height.brief)")
  }

  /// The visible part that two contents have in common, now or after scrolling both, or `nil` if it
  /// is too small to count.
  private func visiblePart(of first: VisibleContent, _ second: VisibleContent, under pair: Pair)
    -> CGSize?
  {
    let shared = views.parents[pair.back]
    var part = first.rect.common(with: second.rect)
    // Within one of the siblings, what is scrolled out of sight doesn't cover the other one.
    for start in [first.owner, second.owner] {
      for clip in views.ancestors(of: start, upTo: shared) where views[clip].clipsToBounds {
        part = part?.common(with: views.frames[clip])
      }
    }
    for clip in views.ancestors(of: pair.back) where views[clip].clipsToBounds {
      part = part?.common(with: views.reach(clip))
      // From here on it is where it is scrolled to.
      if views[clip].scrollsContent { break }
    }
    guard let part, part.width > Self.tolerance, part.height > Self.tolerance else { return nil }
    return part.size
  }

  /// Whether a view within one of the siblings can be scrolled so that its content is beside that
  /// of the other one: a list under a floating bar.
  private func canScroll(
    _ content: VisibleContent, outOf other: VisibleContent, under pair: Pair
  ) -> Bool {
    views.ancestors(of: content.owner, upTo: views.parents[pair.back]).contains {
      views.canScroll($0, content.rect, outOf: other.rect)
    }
  }

  /// Contents may have this much in common, in points.
  private static var tolerance: CGFloat { 1 }

  // MARK: Pairs

  private mutating func arrangements(in parent: Int) -> ItemGroups {
    if let known = groups[parent] { return known }
    let made = ItemGroups(of: views[parent])
    groups[parent] = made
    return made
  }

  private mutating func arrangement(of pair: Pair) -> ItemArrangement {
    guard let parent = views.parents[pair.back] else { return .unspecified }
    return arrangements(in: parent).arrangement(
      of: views[pair.back], and: views[pair.front])
  }

  private func isBound(_ pair: Pair) -> Bool {
    check.applies(.overlap, to: pair.back) && check.applies(.overlap, to: pair.front)
  }

  /// Whether a view, and each above it up to the sibling, has to keep the rule.
  private func isBound(_ owner: Int, upTo pair: Pair) -> Bool {
    check.applies(.overlap, to: owner)
      && views.ancestors(of: owner, upTo: views.parents[pair.back]).allSatisfy {
        check.applies(.overlap, to: $0)
      }
  }

  private mutating func report(_ pair: Pair, _ what: String) {
    guard reported.insert(pair).inserted else { return }
    check.report(
      .overlap, pair.back, with: pair.front, what,
      advice: "Make room between them, or exempt one of them from the rule.")
  }
}

extension VisibleViews {
  /// The views whose subviews don't follow one another in a column or a row, so that two of them
  /// may overlap, each with its subviews in order.
  fileprivate func familiesOutOfOrder() -> [(parent: Int, children: [Int])] {
    var ends = Array(repeating: Ends(), count: range.count)
    for index in range {
      if let parent = parents[index] { ends[parent].pass(frames[index]) }
    }
    if ends.allSatisfy(\.isInOrder) { return [] }
    var children: [[Int]] = Array(repeating: [], count: range.count)
    for index in range {
      if let parent = parents[index], !ends[parent].isInOrder { children[parent].append(index) }
    }
    return range.filter { !children[$0].isEmpty }.map { ($0, children[$0]) }
  }

  /// How far the subviews of a view reach, and whether each begins where the one before it ends.
  private struct Ends {
    private var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
    private var (isRow, isColumn) = (true, true)

    var isInOrder: Bool { isRow || isColumn }

    mutating func pass(_ frame: CGRect) {
      if frame.minX < right { isRow = false }
      if frame.minY < bottom { isColumn = false }
      (right, bottom) = (frame.maxX, frame.maxY)
    }
  }
}

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

  /// Calls a closure with each pair, in an order that depends on the rects only.
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
