/// The horizontal position of content that is narrower than its space.
///
/// The raw values are the words used in scene files and in the documents.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}

/// The vertical position of content that is lower than its space.
///
/// The raw values are the words used in scene files and in the documents.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top edge.
  case top
  /// In the middle.
  case center
  /// At the bottom edge.
  case bottom
}
