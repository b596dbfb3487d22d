import Foundation
package import Storypole

extension Kind where Object == DrawnItem {
  /// A drawn item, as an element of a view's `drawn`.
  package static let drawnItem = Kind(
    "DrawnItem",
    "An item drawn in a view and placed by its layout, without being a view.",
    properties: [
      Property<DrawnItem>("id", .text, "Its name: unique in the scene, among the views' too.") {
        $0.name ?? ""
      } set: {
        $0.name = $1
      },
      Property<DrawnItem>(
        "size", .optional(.size), \.fittingSize, "The size that it needs when it is fitted."),
      Property<DrawnItem>(
        "frame", .rect, \.frame, "The frame in the view, or in the containing item."),
      Property<DrawnItem>("layout", .layout, \.layout, "The layout of the drawn items in it."),
      Property<DrawnItem>("drawn", .drawnItems, "The drawn items in it, back to front.") {
        $0.drawnItems
      } set: { item, drawn in
        for old in item.drawnItems { old.remove() }
        for new in drawn { item.addDrawnItem(new) }
      },
    ] + ExemptionProperties.ofDrawnItems, make: { DrawnItem() })
}

extension PropertyType where Value == [DrawnItem] {
  /// An array of objects; existing items are read back without their layouts.
  static var drawnItems: Self {
    Self(
      .drawnItems,
      unwrapIn: { value, context in
        value.list?.compactMap { $0.settings.map { make($0, in: context) } }
      }, wrap: { .list($0.map { .settings(Kind.drawnItem.settings(of: $0)) }) })
  }

  /// Makes an item; its layout is applied last, because it names the items in this one.
  private static func make(_ settings: [Setting], in context: SceneContext) -> DrawnItem {
    var item = DrawnItem()
    Kind.drawnItem.apply(settings.filter { $0.name != "layout" }, to: &item, in: context)
    var context = context
    item.drawnItems.forEach { context.add($0) }
    Kind.drawnItem.apply(settings.filter { $0.name == "layout" }, to: &item, in: context)
    return item
  }
}
