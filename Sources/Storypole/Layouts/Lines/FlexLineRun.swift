import Foundation

/// One run of a flexible line, along either axis: main is along it, cross is across it.
struct FlexLineRun {
  /// An item's extents, where `nil` means a share along the line, and the whole extent across it.
  private struct Extents {
    var main: CGFloat?
    var cross: CGFloat?
  }

  /// The line without the items that get no slot.
  let line: FlexLineLayout
  let context: LayoutContext
  let available: CGSize
  private var axis: Axis { line.axis }

  func layout() -> CGSize {
    let extents = line.items.indices.map(extents)
    var run = FlexRun()
    for extent in extents { run.append(extent.main) }
    let main = available.main(axis)
    let share = main < .infinity ? run.share(of: main) : longestContent(extents)
    let widest = extents.reduce(0) { max($0, $1.cross ?? 0) }
    let cross =
      available.cross(axis) < .infinity
      ? available.cross(axis) : max(widest, widestContent(extents, share: share))
    place(extents, run, share: share, across: cross)
    reportOverflow(run, widest)
    let needed = main < .infinity ? max(main, run.fixed) : run.extent(share: share)
    return CGSize(main: needed, cross: max(cross, widest), axis: axis)
  }

  private func place(
    _ extents: [Extents], _ run: FlexRun, share: CGFloat, across available: CGFloat
  ) {
    let mirror = mirror(of: run.extent(share: share))
    for (index, item) in line.items.enumerated() {
      guard let content = item.content else { continue }
      let cross = extents[index].cross ?? available
      let (start, extent) = (
        run.start(of: index, share: share, isFlipped: line.isFlipped),
        run.extent(of: index, share: share)
      )
      let origin = CGPoint(
        main: mirror.map { $0 - start - extent } ?? start,
        cross: line.alignment.offset(of: cross, in: available), axis: axis)
      let size = CGSize(main: extent, cross: cross, axis: axis)
      context.placeOnce(content, at: CGRect(origin: origin, size: size))
    }
  }

  /// The extent within which a row from right to left is mirrored, or `nil` if the line isn't one.
  private func mirror(of run: CGFloat) -> CGFloat? {
    let main = available.main(axis)
    guard axis == .horizontal, context.reverses(lineIn: main) else { return nil }
    return context.scrollsOverflow ? max(main, run) : main
  }

  private func reportOverflow(_ run: FlexRun, _ widest: CGFloat) {
    if !run.fits(in: available.main(axis)) {
      context.reportOverflow(run.fixed, in: available.main(axis), along: axis)
    }
    context.reportOverflow(widest, in: available.cross(axis), along: axis.cross)
  }

  // MARK: Measuring

  /// The extents of an item: given ones, and measured ones if the item fits its content.
  private func extents(ofItem index: Int) -> Extents {
    let item = line.items[index]
    var extents = Extents(main: item.main(axis), cross: item.cross(axis))
    guard item.isFitting, extents.main == nil || extents.cross == nil else { return extents }
    let fitted = fitted(index, main: extents.main ?? .infinity, cross: extents.cross)
    extents.main = extents.main ?? fitted.main(axis)
    extents.cross = extents.cross ?? fitted.cross(axis)
    return extents
  }

  /// The greatest main extent that a flexible item needs, for an unlimited axis.
  private func longestContent(_ extents: [Extents]) -> CGFloat {
    extents.enumerated().reduce(0) { longest, part in
      guard part.1.main == nil else { return longest }
      return max(longest, fitted(part.0, main: .infinity, cross: part.1.cross).main(axis))
    }
  }

  /// The greatest cross extent that items without one need, for an unlimited axis.
  private func widestContent(_ extents: [Extents], share: CGFloat) -> CGFloat {
    extents.enumerated().reduce(0) { widest, part in
      guard part.1.cross == nil else { return widest }
      return max(widest, fitted(part.0, main: part.1.main ?? share, cross: nil).cross(axis))
    }
  }

  private func fitted(_ index: Int, main: CGFloat, cross: CGFloat?) -> CGSize {
    guard let item = line.items[index].content else { return .zero }
    let proposal = CGSize(main: main, cross: cross ?? available.cross(axis), axis: axis)
    return context.measure(item, proposal) {
      line.distances(isFirst: index == 0, isLast: index == line.items.count - 1, $0)
    }
  }
}

/// Consecutive extents, some of them flexible: the arithmetic of ``FlexLine`` and
/// ``FlexLineLayout``.
///
/// Two sums are stored per item: the fixed extents before it and the number of flexible ones
/// before it. So an item is appended in one step, and a changed share updates no stored value.
struct FlexRun: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    /// `nil` for a flexible extent.
    let extent: CGFloat?
    let fixedBefore: CGFloat
    let flexibleBefore: Int
  }

  private var parts: [Part] = []
  /// The sum of the fixed extents.
  private(set) var fixed: CGFloat = 0
  /// The number of flexible extents.
  private(set) var flexibleCount = 0

  mutating func append(_ extent: CGFloat?) {
    parts.append(Part(extent: extent, fixedBefore: fixed, flexibleBefore: flexibleCount))
    if let extent { fixed += extent } else { flexibleCount += 1 }
  }

  /// The share of each flexible extent: an equal part of the remainder, and never less than 0.
  func share(of available: CGFloat) -> CGFloat {
    flexibleCount == 0 ? 0 : max(0, available - fixed) / CGFloat(flexibleCount)
  }

  func extent(of index: Int, share: CGFloat) -> CGFloat { parts[index].extent ?? share }

  /// The start of an extent, from the start of the run.
  func start(of index: Int, share: CGFloat, isFlipped: Bool) -> CGFloat {
    let part = parts[index]
    if !isFlipped { return part.fixedBefore + CGFloat(part.flexibleBefore) * share }
    let flexibleBehind = flexibleCount - part.flexibleBefore - (part.extent == nil ? 1 : 0)
    return fixed - part.fixedBefore - (part.extent ?? 0) + CGFloat(flexibleBehind) * share
  }

  /// The extent of the whole run.
  func extent(share: CGFloat) -> CGFloat { fixed + CGFloat(flexibleCount) * share }

  /// Whether the fixed extents fit the available extent.
  func fits(in available: CGFloat) -> Bool { Self.fits(fixed, of: parts.count, in: available) }

  /// Whether a sum of extents fits the available extent, allowing for the rounding errors of
  /// the addition.
  static func fits(_ sum: CGFloat, of count: Int, in available: CGFloat) -> Bool {
    sum <= available || sum - available <= CGFloat(count) * available.ulp
  }
}
