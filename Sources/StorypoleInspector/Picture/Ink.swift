/// The purpose of a stretch of characters; a terminal style determines its appearance.
public enum Ink: Equatable, Sendable {
  /// Text of the views, cells of tables.
  case plain
  /// Lines around boxes, rules of tables.
  case border
  /// The shade inside a picture.
  case shade
  /// Names of views.
  case name
  /// Captions and column titles.
  case caption
  /// Notices: omissions and problems.
  case notice
}
