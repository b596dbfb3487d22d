/// What a stretch of characters is for; a terminal style decides how it looks.
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
  /// What deserves a second look: what was left out, what went wrong.
  case notice
}
