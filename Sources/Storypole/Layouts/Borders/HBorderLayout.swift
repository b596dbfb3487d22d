public import Foundation

/// A centre between items at the left and items at the right: see ``BorderLine``.
///
///     row.layout = HBorderLayout(center: title, left: [icon], right: [badge], spacing: 10)
public typealias HBorderLayout = BorderLine<HorizontalBorder>

/// From left to right.
public enum HorizontalBorder: BorderDirection {
  /// The axis along which edges have the widths that they need; they get the whole available
  /// height.
  public static var axis: Axis { .horizontal }
}

extension BorderLine where Direction == HorizontalBorder {
  /// A border with edges at the left and at the right, each in their order from left to right.
  public init(
    center: (any LayoutItem)? = nil, left: [any LayoutItem] = [], right: [any LayoutItem] = [],
    insets: EdgeInsets = .zero, spacing: CGFloat = 0
  ) {
    self.center = center
    self.start = left
    self.end = right
    self.insets = insets
    self.spacing = spacing
  }

  /// The edges before the centre, from left to right.
  public var left: [any LayoutItem] {
    get { start }
    set { start = newValue }
  }

  /// The edges after the centre, from left to right.
  public var right: [any LayoutItem] {
    get { end }
    set { end = newValue }
  }

  /// Adds an edge before the centre, to the right of the existing ones.
  public mutating func addToLeft(_ item: any LayoutItem) { start.append(item) }

  /// Adds an edge at the right, to the right of the existing ones.
  public mutating func addToRight(_ item: any LayoutItem) { end.append(item) }
}
