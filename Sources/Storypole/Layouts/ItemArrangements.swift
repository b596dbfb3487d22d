// The arrangements of the library's layouts: all but one keep their items apart.

extension BoxLayout {
  /// A box keeps its subviews apart.
  public var itemArrangement: ItemArrangement { .apart }
}

extension BorderLine {
  /// A border keeps its edges and its centre apart.
  public var itemArrangement: ItemArrangement { .apart }
}

extension FlexLineLayout {
  /// A line keeps its items apart.
  public var itemArrangement: ItemArrangement { .apart }
}

extension LinearLayout {
  /// A line keeps its items apart.
  public var itemArrangement: ItemArrangement { .apart }
}

extension TileLayout {
  /// Tiles are apart.
  public var itemArrangement: ItemArrangement { .apart }
}

extension GridLayout {
  /// Cells are apart.
  public var itemArrangement: ItemArrangement { .apart }
}

extension BorderLayout {
  /// Regions are apart.
  public var itemArrangement: ItemArrangement { .apart }
}

extension FillLayout {
  /// The items of a fill lie on top of each other.
  public var itemArrangement: ItemArrangement { .layered }
}

extension ToolbarLayout {
  var itemArrangement: ItemArrangement { .apart }
}
