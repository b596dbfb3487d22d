import Foundation
public import Storypole

extension Kind where Object == View {
  /// `Slider`: has an intrinsic height, and no intrinsic width.
  public static let slider = ViewKind(
    "Slider", "A slider: 31 points high, and as wide as proposed.", inherits: .view,
    properties: [Property<Slider>](), make: { Slider() })

  /// `TextView`: has no intrinsic width or height.
  public static let textView = ViewKind(
    "TextView", "A text of any length that fills the size that it is offered.", inherits: .view,
    properties: [
      Property<TextView>("text", .text, \.text, "The text."),
      Property<TextView>("font", .font, \.font, "The font of the text."),
    ], make: { TextView() })

  /// `Toolbar`: a row of items with spaces between them.
  public static let toolbar = ViewKind(
    "Toolbar", "A row of its children, each of its own size, with spaces between them.",
    inherits: .view, properties: [Property<Toolbar>](), make: { Toolbar() })

  /// `Space`: an empty item of a toolbar.
  public static let space = ViewKind(
    "Space", "A space in a toolbar.", inherits: .view,
    properties: [
      Property<Space>(
        "extent", .optional(.extent), \.extent,
        "The width; `null` shares what the other elements leave.")
    ], make: { Space() })

  /// `ScrollView`: scrolls its content.
  public static let scrollView = ViewKind(
    "ScrollView", "A scrollable view whose content may be larger than itself.",
    inherits: .view,
    properties: [
      Property<ScrollView>(
        "contentOffset", .point, \.contentOffset, "The point of the content at the top left."),
      Property<ScrollView>(
        "isPagingEnabled", .flag, \.isPagingEnabled, "Whether a resize keeps the current page."),
    ], make: { ScrollView() })
}
