public import Foundation

/// What a view keeps for constraints, allocated when it is first needed.
final class ViewConstraints {
  /// Whether constraints alone determine the view's frame.
  var isGoverned = false
  /// The active constraints that relate something in the view to something outside it, or to the view
  /// itself.
  var crossings = 0
  /// The active constraints whose nearest common view this is, in the order of activation.
  var active: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  var ownGuides: [LayoutGuide.Role: LayoutGuide] = [:]
  /// How much the view resists being larger or smaller than its content, along either axis.
  var hugging = PerAxis(LayoutPriority.defaultLow)
  var compression = PerAxis(LayoutPriority.defaultHigh)
  var fittingWidth = LayoutPriority.fittingSizeLevel
  /// The system of the island that the view is the root of, or of its part of another.
  var island: Island?
  /// What the island's root found for the subviews.
  var slice: IslandSlice?
  /// The same in a layout from scratch, which leaves no trace.
  var auditedSlice: IslandSlice?

  /// Whether the view takes part in its superview's island.
  var isMember: Bool { isGoverned || crossings > 0 }
}

/// A value for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ both: Value) { (horizontal, vertical) = (both, both) }

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Equatable where Value: Equatable {}

/// A container's part of an island's solution.
struct IslandSlice: Equatable {
  /// The frames of the subviews that constraints place, in the order of subviews.
  ///
  /// The views may be gone: their nodes are only compared.
  var frames: [(node: NodeRef, frame: CGRect)]
  /// The size of the content, for a scroll view.
  var contentSize: CGSize

  static func == (a: Self, b: Self) -> Bool {
    a.contentSize == b.contentSize
      && a.frames.elementsEqual(b.frames) { $0.node == $1.node && $0.frame == $1.frame }
  }
}

extension View {
  final var constraints: ViewConstraints? { extras?.constraints }

  final func makeConstraints() -> ViewConstraints {
    let extras = makeExtras()
    if let known = extras.constraints { return known }
    let made = ViewConstraints()
    extras.constraints = made
    return made
  }

  /// Whether the view's frame is what was written and its mask make of it, which is the default, or
  /// what constraints determine.
  ///
  /// Turned off, the superview places the view by the active constraints, unless it has a layout of
  /// its own. Turned on, the view keeps its present frame, as if that had been written. Constraints
  /// that name a view for which it is on treat the frame as a constant.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraints?.isGoverned != true }
    set {
      let name: StaticString = "translatesAutoresizingMaskIntoConstraints"
      if newValue == translatesAutoresizingMaskIntoConstraints || refusesChange("\(name)") {
        return
      }
      makeConstraints().isGoverned = !newValue
      if newValue { node.referToPresentFrame() }
      roleChanged()
      presentSuperview?.constraintsChanged(.property(name, .flag(!newValue), .flag(newValue)))
    }
  }

  /// How much the view resists being larger than its content along an axis.
  public final func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    constraints?.hugging[axis] ?? .defaultLow
  }

  /// Sets how much the view resists being larger than its content along an axis, 250 by default.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    set(\.hugging[axis], to: priority, "setContentHuggingPriority(_:for:)")
  }

  /// How much the view resists being smaller than its content along an axis.
  public final func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    constraints?.compression[axis] ?? .defaultHigh
  }

  /// Sets how much the view resists being smaller than its content along an axis, 750 by default.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    set(\.compression[axis], to: priority, "setContentCompressionResistancePriority(_:for:)")
  }

  /// How strongly a view that is laid out by constraints is drawn to a proposed width when it is
  /// measured, 50 by default.
  ///
  /// At 50 a view whose content hugs (250) is as wide as its content. A cell of a list has the width
  /// of the list: with ``LayoutPriority/required`` it is measured at just that width, as UIKit's
  /// cells are.
  public final var horizontalFittingPriority: LayoutPriority {
    get { constraints?.fittingWidth ?? .fittingSizeLevel }
    set {
      let constraints = makeConstraints()
      if constraints.fittingWidth == newValue || refusesChange("horizontalFittingPriority") {
        return
      }
      constraints.fittingWidth = newValue
      constraints.island = nil
      mark(.measuredSize, because: .property("horizontalFittingPriority"))
    }
  }

  private final func set(
    _ path: ReferenceWritableKeyPath<ViewConstraints, LayoutPriority>, to priority: LayoutPriority,
    _ name: StaticString
  ) {
    let constraints = makeConstraints()
    if constraints[keyPath: path] == priority || refusesChange("a priority of content") { return }
    constraints[keyPath: path] = priority
    memberChanged(.call(name, nil))
  }

  /// Returns the size that the view needs, drawn to a size at the fitting priority.
  ///
  /// An extent of 0 (``View/layoutFittingCompressedSize``) asks for the least. It is
  /// ``sizeThatFits(_:)``, so it is cached and tracked, and needs no layout pass.
  public final func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
    sizeThatFits(
      CGSize(
        width: target.width == 0 ? .infinity : target.width,
        height: target.height == 0 ? .infinity : target.height))
  }

  /// The target of ``systemLayoutSizeFitting(_:)`` that asks for the least size.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The active constraints that this view holds: those whose nearest common view it is.
  public final var activeConstraints: [LayoutConstraint] { constraints?.active ?? [] }
}
