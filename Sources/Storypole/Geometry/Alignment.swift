/// Where something narrower than its space stands in it.
///
/// The raw values are the words of scene files and of the documents.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}

/// Where something lower than its space stands in it.
///
/// The raw values are the words of scene files and of the documents.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top edge.
  case top
  /// In the middle.
  case center
  /// At the bottom edge.
  case bottom
}
