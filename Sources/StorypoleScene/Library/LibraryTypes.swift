import Foundation
import Storypole

extension PropertyType where Value == AutoresizingMask {
  /// The words of a mask.
  static var mask: Self {
    .words([
      "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
      "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
      "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
    ])
  }
}

extension PropertyType where Value == Font {
  /// `{"size": 20, "weight": "bold"}`, or the size alone.
  static var font: Self {
    .record(
      Kind<Font>(
        "Font", "The font of a text.",
        properties: [
          Property("size", .number(.positive), \.size, "The size of an em."),
          Property("weight", .word, \.weight, "The weight of the strokes."),
        ], shorthand: "size", make: { Font() }))
  }
}

extension PropertyType where Value == any LayoutItem {
  /// A view or a drawn item by its id, or a layout as an item of another.
  ///
  /// An existing layout item can't be read back: it has no kind's name.
  static var item: Self {
    Self(
      .item,
      unwrapIn: { value, context in
        switch value {
        case .text(let id): context.item(id)
        case .layout(let description): context.layout(description)
        default: nil
        }
      }, wrap: { (($0 as? View)?.name ?? ($0 as? DrawnItem)?.name).map { .text($0) } })
  }
}

extension PropertyType where Value == (any Layout)? {
  /// A layout by its kind, or `null`.
  ///
  /// A view's existing layout can't be read back: it has no kind's name.
  static var layout: Self {
    Self(
      .optional(.layout),
      unwrapIn: { value, context in .some(value.layout.map { context.layout($0) }) },
      wrap: { $0 == nil ? SceneValue.none : nil })
  }
}

extension PropertyType where Value == ((View) -> Void)? {
  /// A block by its name, converted to a closure that sets it on a view, or `null`.
  static var block: Self {
    Self(
      .optional(.block),
      unwrapIn: { value, context in
        guard let name = value.text else { return .some(nil) }
        return .some { context.registry.install(name, in: $0) }
      }, wrap: { _ in nil })
  }
}
