/// A layout that lists the layouts among its items.
protocol NestingLayout: Layout {
  /// The items, including all layouts among them; other items may be left out.
  var nestedItems: [any LayoutItem] { get }
}

/// The limit for nested layouts (R43).
///
/// Nested layouts are values in values: they are compared, and run, on the native stack. Deeper
/// nesting is refused when a layout is set, before any of that; a layout that is too deep for a
/// smaller than usual stack is reported when it runs.
enum Nesting {
  /// Maximum number of nested layouts, the outermost included.
  static let limit = 500

  static let attempted = "was given a layout that nests layouts more than \(limit) levels deep"
  static let advice = "The old layout stays; give them views of their own (R43)."
}

extension Layout {
  /// Whether nested layouts exceed the limit; visits each of them, without recursion.
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
  /// Reports a layout that nests too deep, and returns whether it is refused.
  final func refusesNesting(of layout: any Layout) -> Bool {
    if !layout.nestsTooDeep { return false }
    diagnose(.depthLimit, Nesting.attempted, advice: Nesting.advice)
    return true
  }
}
