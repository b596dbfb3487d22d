public import Foundation

/// A view with a box layout, whose properties it exposes: ``VBox``, ``HBox``, ``FlowBox``.
///
/// Changing any property invalidates the view; setting an equal value does nothing.
open class BoxView<Box: BoxLayout>: View {
  /// A box with some subviews, in this order.
  ///
  /// - Parameters:
  ///   - subviews: the views to add, from the first to the last along the box.
  ///   - spacing: the distance between neighbours, in points; 0 if `nil`.
  ///   - insets: the distance of the content from the edges; zero if `nil`.
  ///   - name: the name of the view.
  public init(
    _ subviews: [View] = [], spacing: CGFloat? = nil, insets: EdgeInsets? = nil, name: String? = nil
  ) {
    super.init(name: name)
    if node.body == nil, let body = Box.body(spacing: spacing, insets: insets) {
      setBody(body, because: .property("layout"))
    } else {
      // The box that `viewInit()` has set, or one whose numbers have to be reported.
      box = box.with(spacing: spacing, insets: insets)
    }
    for view in subviews { addSubview(view) }
  }

  /// A box that keeps its content out of some areas, with some subviews, in this order.
  ///
  /// - Parameters:
  ///   - subviews: the views to add, from the first to the last along the box.
  ///   - spacing: the distance between neighbours, in points.
  ///   - areas: the areas at the edges that the content keeps out of.
  ///   - insets: the distance of the content from those areas.
  ///   - name: the name of the view.
  public convenience init(
    _ subviews: [View] = [], spacing: CGFloat? = nil, insets areas: InsetAreas,
    plus insets: EdgeInsets? = nil, name: String? = nil
  ) {
    self.init(subviews, spacing: spacing, insets: insets, name: name)
    insetAreas = areas
  }

  /// The layout, as a value.
  public final var box: Box {
    get { Box.layout(of: self) }
    set { newValue.becomeLayout(of: self) }
  }

  /// The distance of the content from the edges, in points.
  public final var insets: EdgeInsets {
    get { box.insets }
    set { box.insets = newValue }
  }

  /// The distance of the content from the edges, in points, by the reading direction; it takes the
  /// place of ``insets``, and the other way round.
  public final var directionalInsets: DirectionalEdgeInsets {
    get { box.directionalInsets }
    set { box.directionalInsets = newValue }
  }

  /// The areas at the edges that the content keeps out of, on top of the ``insets``.
  public final var insetAreas: InsetAreas {
    get { box.insetAreas }
    set { box.insetAreas = newValue }
  }

  /// The distance between neighbours, in points.
  public final var spacing: CGFloat {
    get { box.spacing }
    set { box.spacing = newValue }
  }

  /// The least size of each child without one of its own, and of the box itself, in points.
  public final var minSize: CGSize {
    get { box.minSize }
    set { box.minSize = newValue }
  }

  /// The greatest size of each child without one of its own, in points; 0 on an axis means no
  /// limit.
  public final var maxSize: CGSize {
    get { box.maxSize }
    set { box.maxSize = newValue }
  }

  /// The alignment of the content between left and right.
  public final var horizontalAlignment: HorizontalAlignment {
    get { box.horizontalAlignment }
    set { box.horizontalAlignment = newValue }
  }

  /// The alignment between top and bottom: of each child in a row, of the whole content in a
  /// column.
  public final var verticalAlignment: VerticalAlignment {
    get { box.verticalAlignment }
    set { box.verticalAlignment = newValue }
  }

  /// Whether hidden subviews get no slot.
  public final var ignoresHidden: Bool {
    get { box.ignoresHidden }
    set { box.ignoresHidden = newValue }
  }
}

extension BoxLayout {
  /// The box that lays out a view; one with the defaults if another body does.
  @_specialize(where Self == VBoxLayout)
  @_specialize(where Self == HBoxLayout)
  fileprivate static func layout(of view: View) -> Self {
    LayoutValueBody<Self>.layout(of: view.node) ?? Self()
  }

  /// Replaces the body of a view by this box, unless it has an equal one.
  @_specialize(where Self == VBoxLayout)
  @_specialize(where Self == HBoxLayout)
  fileprivate func becomeLayout(of view: View) {
    let finite = view.withFiniteNumbers(ofBox: self)
    if finite == LayoutValueBody<Self>.layout(of: view.node) { return }
    view.setBody(SharedBody.of(finite), because: .property("layout"))
  }
}

/// Stacks its subviews from top to bottom: see ``VBoxLayout``.
public typealias VBox = BoxView<VBoxLayout>

/// Places its subviews side by side: see ``HBoxLayout``.
public typealias HBox = BoxView<HBoxLayout>

/// Places its subviews side by side, in as many rows as needed: see ``FlowBoxLayout``.
public typealias FlowBox = BoxView<FlowBoxLayout>
