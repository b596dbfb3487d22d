public import Foundation

/// A centre between items at the top and items at the bottom: see ``BorderLine``.
///
///     page.layout = VBorderLayout(center: text, top: [title], bottom: [toolbar], spacing: 10)
public typealias VBorderLayout = BorderLine<VerticalBorder>

/// From top to bottom.
public enum VerticalBorder: BorderDirection {
  /// The axis along which edges have the heights that they need; they get the whole available
  /// width.
  public static var axis: Axis { .vertical }
}

extension BorderLine where Direction == VerticalBorder {
  /// A border with edges at the top and at the bottom, each in their order from top to bottom.
  public init(
    center: (any LayoutItem)? = nil, top: [any LayoutItem] = [], bottom: [any LayoutItem] = [],
    insets: EdgeInsets = .zero, spacing: CGFloat = 0
  ) {
    self.center = center
    self.start = top
    self.end = bottom
    self.insets = insets
    self.spacing = spacing
  }

  /// The edges above the centre, from top to bottom.
  public var top: [any LayoutItem] {
    get { start }
    set { start = newValue }
  }

  /// The edges below the centre, from top to bottom.
  public var bottom: [any LayoutItem] {
    get { end }
    set { end = newValue }
  }

  /// Adds an edge above the centre, below the existing ones.
  public mutating func addToTop(_ item: any LayoutItem) { start.append(item) }

  /// Adds an edge at the bottom, below the existing ones.
  public mutating func addToBottom(_ item: any LayoutItem) { end.append(item) }
}
