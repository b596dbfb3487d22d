public import Foundation

/// A column of a centre between edges, by the document's name (YOLayout).
public typealias VBorderLayout = BorderLine

/// A row of a centre between edges, by the document's name (YOLayout).
public typealias HBorderLayout = BorderLine

/// The document's words for the edges of a column, and of a row that keeps its sides.
extension BorderLine {
  /// A column of a centre between edges at its top and bottom, with distances in points.
  ///
  /// A centre alone lies as it would in a row.
  public init(
    center: (any LayoutItem)? = nil, top: [any LayoutItem] = [], bottom: [any LayoutItem] = [],
    insets: EdgeInsets = .zero, spacing: CGFloat = 0
  ) {
    self.init(
      .vertical, center: center, start: top, end: bottom, insets: insets, spacing: spacing)
  }

  /// A row of a centre between edges at its left and right, whatever the reading direction, with
  /// distances in points.
  public init(
    center: (any LayoutItem)? = nil, left: [any LayoutItem] = [], right: [any LayoutItem],
    insets: EdgeInsets = .zero, spacing: CGFloat = 0
  ) {
    self.init(
      .horizontal, center: center, start: left, end: right, followsDirection: false,
      insets: insets, spacing: spacing)
  }

  /// A row of edges at its left, and a centre that gets the remainder, with distances in points.
  public init(
    center: (any LayoutItem)? = nil, left: [any LayoutItem], insets: EdgeInsets = .zero,
    spacing: CGFloat = 0
  ) {
    self.init(center: center, left: left, right: [], insets: insets, spacing: spacing)
  }

  /// Adds an edge of a column below those at the top.
  public mutating func addToTop(_ item: any LayoutItem) { start.append(item) }

  /// Adds an edge of a column below those at the bottom.
  public mutating func addToBottom(_ item: any LayoutItem) { end.append(item) }
}
