import Foundation
public import Storypole

extension SceneRegistry {
  /// The library's own views and layouts.
  public static let standard: SceneRegistry = {
    var registry = SceneRegistry()
    for kind in [
      ViewKind.view, .label, .imageView, .button, .vBox, .hBox, .flowBox, .slider, .textField,
      .textView, .toolbar, .space, .scrollView, .stackView,
    ] { registry.add(kind) }
    for kind in LayoutKind.lines + LayoutKind.managers + [.fixedContent] { registry.add(kind) }
    return registry
  }()
}

// The properties that most views of a scene set are written with closures: setting one by a key
// path takes 1,500 instructions more.

extension Kind where Object == View {
  /// `View`: the properties of every view.
  public static let view = ViewKind(
    "View", "A plain view.",
    properties: [
      Property(
        "frame", .rect, \.frame, "The frame in the superview, written after the superview's."),
      Property("bounds", .rect, \.bounds, "The view's own coordinates."),
      Property("mask", .mask, \.autoresizingMask, "The flexible parts of the frame: springs."),
      Property("isHidden", .flag, \.isHidden, "Whether it is invisible but keeps its place."),
      Property("alpha", .number(.within(0...1)), \.alpha, "The opacity. 0 is invisible."),
      Property("isCollapsed", .flag, \.isCollapsed, "Whether it is excluded from layout."),
      Property(
        "clipsToBounds", .flag, \.clipsToBounds,
        "Whether the children are only visible within it, true for scroll views."),
      Property("tag", .integer(Int.min...Int.max), \.tag, "A number of your own."),
      Property(
        "fixedWidth", .optional(.extent), \.fixedWidth, "A width in place of the measured one."),
      Property(
        "fixedHeight", .optional(.extent), \.fixedHeight, "A height in place of the measured one."),
      Property("drawn", .drawnItems, "The items drawn in the view that aren't views.") {
        view, drawn in
        for old in view.drawnItems { old.remove() }
        for new in drawn { view.addDrawnItem(new) }
      }, Property("layout", .layout, "The layout of the subviews.") { $0.layout = $1 }, .block,
      .environment,
    ] + insets + ConstraintProperties.all + ExemptionProperties.all, make: { View() })

  /// The properties of a view's insets: `"layoutMargins": 16`.
  private static let insets: [Property<View>] = [
    Property(
      "additionalSafeAreaInsets", .insets, \.additionalSafeAreaInsets,
      "What the view adds to its safe area."),
    Property(
      "layoutMargins", .insets, \.layoutMargins,
      "The recommended distances of its content, 8 by default."),
    Property(
      "directionalLayoutMargins", .directionalInsets, \.directionalLayoutMargins,
      "The layout margins by the reading direction, as `\"top,leading,bottom,trailing\"`."),
    Property(
      "insetsLayoutMarginsFromSafeArea", .flag, \.insetsLayoutMarginsFromSafeArea,
      "Whether the safe area is added to the layout margins, true by default."),
    Property(
      "preservesSuperviewLayoutMargins", .flag, \.preservesSuperviewLayoutMargins,
      "Whether the layout margins are at least what is left of the superview's."),
  ]

  private typealias Path<Target, Value> = any WritableKeyPath<Target, Value> & Sendable

  /// The font of a text, and the style that decides its size.
  private static func fonts<Target: View>(
    _ font: Path<Target, Font>, _ style: Path<Target, TextStyle?>
  ) -> [Property<Target>] {
    [
      Property("font", .font, font, "The font of the text."),
      Property(
        "textStyle", .optional(.word), style,
        "The style that decides the font's size, by the content size category."),
    ]
  }

  /// `Label`: a text that wraps.
  public static let label = ViewKind(
    "Label", "A text that wraps at the width it is given.", inherits: .view,
    properties: [
      Property("text", .text, "The text.", set: { $0.text = $1 }),
      Property(
        "numberOfLines", .integer(), \.numberOfLines,
        "The maximum number of lines. 0 means unlimited."),
      Property("textAlignment", .word, \.textAlignment, "The alignment of the lines."),
    ] + fonts(\.font, \.textStyle), make: { Label() })

  /// `ImageView`: an image, represented by its size.
  public static let imageView = ViewKind(
    "ImageView", "An image, represented by its size.", inherits: .view,
    properties: [
      Property("imageSize", .size, "The size of the image.", set: { $0.imageSize = $1 })
    ], make: { ImageView() })

  /// `Button`: a title within insets.
  public static let button = ViewKind(
    "Button", "A title within insets.", inherits: .view,
    properties: [
      Property("title", .text, "The title.", set: { $0.title = $1 }),
      Property(
        "contentInsets", .insets, \.contentInsets, "The distance of the title from the edges."),
      Property("imageSize", .size, \.imageSize, "The size of the image before the title."),
      Property(
        "imagePadding", .extent, \.imagePadding, "The distance between the image and the title."),
    ] + fonts(\.font, \.textStyle), make: { Button() })

  /// `TextField`: an editable text on one line.
  public static let textField = ViewKind(
    "TextField", "An editable text on one line, as wide as proposed.", inherits: .view,
    properties: [
      Property("text", .text, \.text, "The text."),
      Property("placeholder", .text, \.placeholder, "The text in place of none."),
      Property(
        "contentInsets", .insets, \.contentInsets, "The distance of the text from the edges."),
    ] + fonts(\.font, \.textStyle), make: { TextField() })

  /// `VBox`: stacks its subviews.
  public static let vBox = ViewKind(
    "VBox", "Stacks its subviews from top to bottom.", inherits: .view,
    properties: BoxProperties.ofView(VBoxLayout.self), itemProperties: BoxProperties.ofItems,
    make: { VBox() })

  /// `HBox`: puts its subviews side by side.
  public static let hBox = ViewKind(
    "HBox", "Puts its subviews side by side.", inherits: .view,
    properties: BoxProperties.ofView(HBoxLayout.self), itemProperties: BoxProperties.ofItems,
    make: { HBox() })

  /// `FlowBox`: puts its subviews side by side, in rows.
  public static let flowBox = ViewKind(
    "FlowBox", "Puts its subviews side by side, in as many rows as needed.", inherits: .view,
    properties: BoxProperties.ofView(FlowBoxLayout.self), itemProperties: BoxProperties.ofItems,
    make: { FlowBox() })
}

extension Property where Target == View {
  /// Values that the view sets for its subtree: an object sets its keys, and leaves the others.
  fileprivate static var environment: Self {
    Property(
      "environment", .optional(.record(.environment)),
      "The environment of the view and its subtree, where it isn't the superview's. `null` inherits "
        + "all."
    ) { view, environment in
      if let environment {
        view.environment.overrides.formUnion(environment)
      } else {
        view.environment.overrides = LayoutEnvironment()
      }
    }
  }

  /// A block; `null` removes one, and leaves a layout.
  fileprivate static var block: Self {
    Property("block", .block, "The block that lays out the subviews, by its registered name.") {
      view, block in if let block { block(view) } else if view.layout == nil { view.layout = nil }
    }
  }
}

extension Kind where Object == View {
  /// `Slider`: has an intrinsic height, and no intrinsic width.
  public static let slider = ViewKind(
    "Slider", "A slider: 31 points high, and as wide as proposed.", inherits: .view,
    properties: [Property<Slider>](), make: { Slider() })

  /// `TextView`: is as high as its lines, within limits, and scrolls beyond them.
  public static let textView = ViewKind(
    "TextView", "A text as high as its lines, within limits, that scrolls beyond them.",
    inherits: .scrollView,
    properties: [
      Property("text", .text, \.text, "The text."),
      Property(
        "minimumNumberOfLines", .integer(), \.minimumNumberOfLines,
        "The number of lines that it is at least high."),
      Property(
        "maximumNumberOfLines", .integer(), \.maximumNumberOfLines,
        "The number of lines that it is at most high; 0 means unlimited."),
      Property(
        "textContainerInset", .insets, \.textContainerInset,
        "The distance of the text from the edges of the content."),
    ] + fonts(\.font, \.textStyle), make: { TextView() })

  /// `Toolbar`: a row of items with spaces between them.
  public static let toolbar = ViewKind(
    "Toolbar", "A row of its children, each of its own size, with spaces between them.",
    inherits: .view, properties: [Property<Toolbar>](), make: { Toolbar() })

  /// `Space`: an empty item of a toolbar.
  public static let space = ViewKind(
    "Space", "A space in a toolbar.", inherits: .view,
    properties: [
      Property(
        "extent", .optional(.extent), \.extent,
        "The width. `null` shares what the other elements leave.")
    ], make: { Space() })

  /// `ScrollView`: scrolls its content.
  public static let scrollView = ViewKind(
    "ScrollView", "A scrollable view whose content may be larger than itself.", inherits: .view,
    properties: [
      Property(
        "contentOffset", .point, \.contentOffset, "The point of the content at the top left."),
      Property(
        "contentInset", .insets, \.contentInset,
        "How far the content may be scrolled beyond its edges."),
      Property(
        "safeAreaAxes", .words(["horizontal": [.horizontal], "vertical": [.vertical]]),
        \.safeAreaAxes, "The axes along which it takes up its safe area, vertical by default."),
      Property(
        "isPagingEnabled", .flag, \.isPagingEnabled, "Whether a resize keeps the current page."),
      Property(
        "staysAtBottom", .flag, \.staysAtBottom,
        "Whether content that is scrolled to its bottom stays there."),
    ], make: { ScrollView() })
}
