public import Foundation

/// A view with a box layout, whose settings (``BoxStyle``) are its properties: ``VBox``, ``HBox``,
/// ``FlowBox``.
///
/// In a subclass write `self.spacing`. Changing any setting invalidates the view. Setting an equal
/// value does nothing.
@dynamicMemberLookup
open class BoxView<Box: BoxLayout>: View {
  /// A box with some subviews, in this order.
  ///
  /// - Parameters:
  ///   - subviews: the views to add, from the first to the last along the box.
  ///   - spacing: the distance between neighbours, in points, or 0 if `nil`.
  ///   - insets: the distance of the content from the edges, zero if `nil`.
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
    box.style.insetAreas = areas
  }

  /// The layout, as a value.
  public final var box: Box {
    get { Box.layout(of: self) }
    set { newValue.becomeLayout(of: self) }
  }

  /// A setting of the box.
  public final subscript<Value>(
    dynamicMember setting: WritableKeyPath<BoxStyle, Value>
  ) -> Value {
    get { box.style[keyPath: setting] }
    set { box.style[keyPath: setting] = newValue }
  }
}

extension BoxLayout {
  /// The box that lays out a view, or one with the defaults if another body does.
  @_specialize(where Self == VBoxLayout)
  @_specialize(where Self == HBoxLayout)
  fileprivate static func layout(of view: View) -> Self {
    LayoutValueBody<Self>.layout(of: view.node) ?? Self()
  }

  /// Replaces the body of a view by this box, unless it has an equal one.
  @_specialize(where Self == VBoxLayout)
  @_specialize(where Self == HBoxLayout)
  fileprivate func becomeLayout(of view: View) {
    let finite = style.isFinite ? self : view.usable(self) as? Self ?? self
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
