/// A layout that can say which layouts are items of it.
protocol NestingLayout: Layout {
  /// The items, among them all layouts in this one; others may be left out.
  var nestedItems: [any LayoutItem] { get }
}

/// How deep layouts may nest (R43).
///
/// Layouts in layouts are values in values: they are compared, and run, on the native stack. What nests deeper than the limit is
/// refused when it is set, before any of that; what a stack can't take that is smaller than usual is reported when it runs.
enum Nesting {
  /// The most layouts in one another, the outermost included.
  static let limit = 500

  static let attempted = "was given a layout that nests layouts more than \(limit) deep"
  static let advice = "The old one stays; give them views of their own (R43)."
}

extension Layout {
  /// Whether layouts in it nest deeper than they may; looks at each of them, without recursion.
  var nestsTooDeep: Bool {
    guard self is any NestingLayout else { return false }
    var level: [any Layout] = [self]
    for _ in 0..<Nesting.limit {
      level = level.flatMap(\.nestedLayouts)
      if level.isEmpty { return false }
    }
    return true
  }

  private var nestedLayouts: [any Layout] {
    (self as? any NestingLayout)?.nestedItems.compactMap { $0 as? any Layout } ?? []
  }
}

extension View {
  /// Refuses a layout that nests too deep, and reports it.
  final func refusesNesting(of layout: any Layout) -> Bool {
    if !layout.nestsTooDeep { return false }
    diagnose(.depthLimit, Nesting.attempted, advice: Nesting.advice)
    return true
  }
}

extension OneItemLayout: NestingLayout {
  var nestedItems: [any LayoutItem] { item.map { [$0] } ?? [] }
}

extension BorderLine: NestingLayout {
  var nestedItems: [any LayoutItem] { start + end + (center.map { [$0] } ?? []) }
}

extension FlexLineLayout: NestingLayout {
  var nestedItems: [any LayoutItem] { items.compactMap(\.content) }
}

extension FillLayout: NestingLayout {
  var nestedItems: [any LayoutItem] { items.compactMap(\.item) }
}

extension LinearLayout: NestingLayout {
  var nestedItems: [any LayoutItem] { items.compactMap(\.item) }
}

extension TileLayout: NestingLayout {
  var nestedItems: [any LayoutItem] { items.compactMap(\.item) }
}

extension GridLayout: NestingLayout {
  var nestedItems: [any LayoutItem] { rows.flatMap { $0.cells.compactMap(\.layout) } }
}

extension BorderLayout: NestingLayout {
  var nestedItems: [any LayoutItem] {
    [north, south, west, east, center].compactMap { $0?.layout }
  }
}
