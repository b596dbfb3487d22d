import Foundation
import Storypole
import StorypoleInspector

/// The rule about siblings: they don't cover each other.
///
/// It is broken where a layout that keeps its items apart has placed both, or where visible text or
/// touch targets of both have more than a point in common on each axis. Layers that a layout puts
/// on top of each other break it never, nor does an image or a background under content.
extension SoundnessCheck {
  func overlapFindings() -> [Finding] {
    guard rules.contains(.overlap) else { return [] }
    var search = OverlapSearch(self)
    search.compareItems()
    search.compareContents()
    return search.findings
  }
}

/// One search for overlaps, which reports each pair of siblings once.
private struct OverlapSearch {
  private struct Pair: Hashable {
    let back: Int
    let front: Int
  }

  private let check: SoundnessCheck
  private let contents: [VisibleContent]
  /// The views that have content, or contain a view that does.
  private let hasContent: [Bool]
  private var groups: [Int: ItemGroups] = [:]
  private var reported: Set<Pair> = []
  private(set) var findings: [SoundnessCheck.Finding] = []

  private var views: VisibleViews { check.views }

  init(_ check: SoundnessCheck) {
    self.check = check
    contents = check.views.range.flatMap(check.views.contents)
    var hasContent = check.views.range.map { _ in false }
    for content in contents {
      hasContent[content.owner] = true
      for above in check.views.ancestors(of: content.owner) { hasContent[above] = true }
    }
    self.hasContent = hasContent
  }

  // MARK: Items

  /// Compares the frames of siblings that a layout has placed.
  mutating func compareItems() {
    for (parent, children) in views.families() where children.count > 1 {
      let sweep = RectSweep(
        children.map { views[$0].frame }, tolerance: SoundnessCheck.rounding)
      if sweep.isInOrder || !arrangements(in: parent).keepsAnyApart { continue }
      sweep.forEachPair { compare(Pair(back: children[$0], front: children[$1])) }
    }
  }

  private mutating func compare(_ pair: Pair) {
    guard arrangement(of: pair) == .apart, isBound(pair), !isUnderlay(pair) else { return }
    let common =
      views[pair.back].frame.common(with: views[pair.front].frame)?.size ?? CGSize.zero
    report(
      pair,
      "overlaps \(views[pair.front].view.path) by \(common.width.brief) × \(common.height.brief), "
        + "although their layout keeps its items apart")
  }

  /// Whether a view without text and targets lies under one that has some: an image, or a
  /// background that lies under all of it.
  private func isUnderlay(_ pair: Pair) -> Bool {
    if hasContent[pair.back] || !hasContent[pair.front] { return false }
    let back = views[pair.back]
    return back.view is ImageView || back.frame.holds(views[pair.front].frame)
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
      "\(before.name) of \(views[before.owner].view.path) covers \(behind.name) of "
        + "\(views[behind.owner].view.path) by \(common.width.brief) × \(common.height.brief)")
  }

  /// The visible part that two contents have in common, now or after scrolling both, or `nil` if it
  /// is too small to count.
  private func visiblePart(of first: VisibleContent, _ second: VisibleContent, under pair: Pair)
    -> CGSize?
  {
    let shared = views[pair.back].parent
    var part = first.rect.common(with: second.rect)
    // Within one of the siblings, what is scrolled out of sight doesn't cover the other one.
    for start in [first.owner, second.owner] {
      for clip in views.ancestors(of: start, upTo: shared) where views[clip].view.clipsToBounds {
        part = part?.common(with: views[clip].frame)
      }
    }
    for clip in views.ancestors(of: pair.back) where views[clip].view.clipsToBounds {
      part = part?.common(with: views[clip].reach)
      // From here on it is where it is scrolled to.
      if views[clip].view.scrollsContent { break }
    }
    guard let part, part.width > Self.tolerance, part.height > Self.tolerance else { return nil }
    return part.size
  }

  /// Whether a view within one of the siblings can be scrolled so that its content is beside that
  /// of the other one: a list under a floating bar.
  private func canScroll(
    _ content: VisibleContent, outOf other: VisibleContent, under pair: Pair
  ) -> Bool {
    views.ancestors(of: content.owner, upTo: views[pair.back].parent).contains {
      views[$0].canScroll(content.rect, outOf: other.rect)
    }
  }

  /// Contents may have this much in common, in points.
  private static var tolerance: CGFloat { 1 }

  // MARK: Pairs

  private mutating func arrangements(in parent: Int) -> ItemGroups {
    if let known = groups[parent] { return known }
    let made = ItemGroups(of: views[parent].view)
    groups[parent] = made
    return made
  }

  private mutating func arrangement(of pair: Pair) -> ItemArrangement {
    guard let parent = views[pair.back].parent else { return .unspecified }
    return arrangements(in: parent).arrangement(
      of: views[pair.back].view, and: views[pair.front].view)
  }

  private func isBound(_ pair: Pair) -> Bool {
    check.applies(.overlap, to: pair.back) && check.applies(.overlap, to: pair.front)
  }

  /// Whether a view, and each above it up to the sibling, has to keep the rule.
  private func isBound(_ owner: Int, upTo pair: Pair) -> Bool {
    ([owner] + views.ancestors(of: owner, upTo: views[pair.back].parent)).allSatisfy {
      check.applies(.overlap, to: $0)
    }
  }

  private mutating func report(_ pair: Pair, _ what: String) {
    guard reported.insert(pair).inserted else { return }
    let found = check.finding(
      .overlap, pair.back, with: pair.front, what,
      advice: "Make room between them, or exempt one of them from the rule.")
    if let found { findings.append(found) }
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

  /// Whether each rect begins where the one before it ends, or after that, as in a column or a row, so
  /// that no two overlap.
  var isInOrder: Bool { areInOrder(\.minY, \.maxY) || areInOrder(\.minX, \.maxX) }

  private func areInOrder(_ start: (CGRect) -> CGFloat, _ end: (CGRect) -> CGFloat) -> Bool {
    zip(rects, rects.dropFirst()).allSatisfy { end($0) <= start($1) }
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
