public import Foundation

/// A centre between what stays at the top and what stays at the bottom: see ``BorderLine``.
///
///     page.layout = VBorderLayout(center: text, top: [title], bottom: [toolbar], spacing: 10)
public typealias VBorderLayout = BorderLine<VerticalBorder>

/// From top to bottom.
public enum VerticalBorder: BorderDirection {
  /// Edges have the heights that they need, and the width of the room.
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

  /// Adds an edge above the centre, below those that are there.
  public mutating func addToTop(_ item: any LayoutItem) { start.append(item) }

  /// Adds an edge at the bottom, below those that are there.
  public mutating func addToBottom(_ item: any LayoutItem) { end.append(item) }
}
