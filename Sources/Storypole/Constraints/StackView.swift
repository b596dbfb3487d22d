public import Foundation

/// A view that arranges subviews in a row or a column by constraints, with `UIStackView`'s
/// properties.
///
///     let date = Label("Today")
///     let row = StackView(arrangedSubviews: [icon, title, date])
///     row.spacing = 8
///     row.alignment = .firstBaseline
///
/// It is sized by constraints, or measured and placed by any other layout. Hidden and collapsed
/// subviews take no part. Constraints of one's own may concern what is arranged as well.
open class StackView: View {
  /// How the arranged subviews share the extent along the axis.
  public enum Distribution: String, Sendable, CaseIterable {
    /// By their content: hugging and compression resistance decide.
    ///
    /// In a row, several labels that aren't limited to one line get at most equal parts.
    case fill
    /// All alike.
    case fillEqually
    /// In proportion to what their content needs.
    case fillProportionally
    /// Equal gaps, at least the spacing.
    case equalSpacing
    /// Equal distances of the middles, with gaps of at least the spacing.
    case equalCentering
  }

  /// How the arranged subviews lie across the axis.
  public enum Alignment: String, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a column, or the top of a row.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge of a column, or the bottom of a row.
    case trailing
    /// By the first lines of text, in a row.
    case firstBaseline
    /// By the last lines of text, in a row.
    case lastBaseline

    /// At the top of a row: ``leading``.
    public static var top: Alignment { .leading }
    /// At the bottom of a row: ``trailing``.
    public static var bottom: Alignment { .trailing }
  }

  private final var arranged: [View] = []
  private final var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// A stack view of some subviews, in a row.
  public init(arrangedSubviews: [View] = [], name: String? = nil) {
    super.init(name: name)
    setBody(ConstraintBody(), because: .property("arrangedSubviews"))
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// The direction in which subviews are arranged, horizontal by default.
  public final var axis = Axis.horizontal { didSet { changed("axis", axis != oldValue) } }
  /// How the subviews share the extent along the axis.
  public final var distribution = Distribution.fill {
    didSet { changed("distribution", distribution != oldValue) }
  }
  /// How the subviews lie across the axis.
  public final var alignment = Alignment.fill {
    didSet { changed("alignment", alignment != oldValue) }
  }
  /// The gap between neighbours, or the least one, in points.
  ///
  /// A number that isn't finite is replaced by 0, and is reported.
  public final var spacing: CGFloat = 0 {
    didSet {
      spacing = usable(spacing, "spacing")
      changed("spacing", spacing != oldValue)
    }
  }
  /// Whether the subviews lie within the layout margins, off by default.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet {
      changed(
        "isLayoutMarginsRelativeArrangement", isLayoutMarginsRelativeArrangement != oldValue)
    }
  }

  private final func changed(_ name: StaticString, _ isChange: Bool) {
    if isChange { constraintsChanged(.property(name)) }
  }

  // MARK: Arranged subviews

  /// The subviews in the row, in their order.
  public final var arrangedSubviews: [View] {
    noteRead(of: .children)
    return arranged
  }

  final func arranges(_ view: View) -> Bool { arranged.contains { $0 === view } }

  /// Adds a view at the end of the row, and makes it a subview.
  public final func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arranged.count - (arranges(view) ? 1 : 0))
  }

  /// Adds a view to the row at an index, or moves it there, and makes it a subview.
  ///
  /// Only the order in the row changes, not that of ``View/subviews``. An index outside the row is
  /// clamped to it.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    if view.presentSuperview !== self { addSubview(view) }
    guard view.presentSuperview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: max(0, min(index, arranged.count)))
    changed("arrangedSubviews", true)
  }

  /// Takes a view out of the row, and leaves it a subview.
  public final func removeArrangedSubview(_ view: View) {
    if !arranges(view) { return }
    forget(view)
    changed("arrangedSubviews", true)
  }

  /// Takes a view that leaves out of the row.
  final func forget(_ view: View) {
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
  }

  /// Sets the gap after an arranged subview, in place of ``spacing``, or `nil` for none of its own.
  public final func setCustomSpacing(_ spacing: CGFloat?, after view: View) {
    if !arranges(view) || customSpacing(after: view) == spacing { return }
    customSpacings[ObjectIdentifier(view)] = spacing.map { usable($0, "custom spacing") }
    changed("setCustomSpacing(_:after:)", true)
  }

  /// The gap after an arranged subview, if it has one of its own.
  public final func customSpacing(after view: View) -> CGFloat? {
    customSpacings[ObjectIdentifier(view)]
  }

  /// The gap after a view, or the least one.
  final func gap(after view: View) -> CGFloat { customSpacing(after: view) ?? spacing }
}
