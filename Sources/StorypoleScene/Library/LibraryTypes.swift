import Foundation
package import Storypole

extension PropertyType where Value == AutoresizingMask {
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
  static let font: Self = .record(
    Kind(
      "Font", "The font of a text.",
      properties: [
        Property("size", .number(.positive), \.size, "The size of an em, 17 by default."),
        Property("weight", .word, \.weight, "The weight of the strokes."),
      ], shorthand: "size", make: { Font() }))
}

extension PropertyType where Value == any LayoutItem {
  /// A view or a drawn item by its id, or a layout as an item of another.
  static var item: Self {
    Self(.item) { value, context in
      switch value {
      case .text(let id): context.item(id)
      case .layout(let description): context.layout(description)
      default: nil
      }
    }
  }
}

extension PropertyType where Value == (any Layout)? {
  /// A layout by its kind, or `null`.
  static var layout: Self {
    Self(.optional(.layout)) { value, context in .some(value.layout.map { context.layout($0) }) }
  }
}

extension PropertyType where Value == ((View) -> Void)? {
  /// A block by its name, converted to a closure that sets it on a view, or `null`.
  static var block: Self {
    Self(.optional(.block)) { value, context in
      guard let name = value.text else { return .some(nil) }
      return .some { context.registry.install(name, in: $0) }
    }
  }
}

// MARK: - Drawn items

extension Kind where Object == DrawnItem {
  /// A drawn item, as an element of a view's `drawn`.
  package static let drawnItem = Kind(
    "DrawnItem", "An item drawn in a view and placed by its layout, without being a view.",
    properties: [
      Property("id", .text, "Its name: unique in the scene, among the views' too.") {
        $0.name = $1
      },
      Property(
        "size", .optional(.size), \.fittingSize, "The size that it needs when it is fitted."),
      Property("frame", .rect, \.frame, "The frame in the view, or in the containing item."),
      Property("layout", .layout, \.layout, "The layout of the drawn items in it."),
      Property("drawn", .drawnItems, "The drawn items in it, back to front.") { item, drawn in
        for old in item.drawnItems { old.remove() }
        for new in drawn { item.addDrawnItem(new) }
      },
    ] + ExemptionProperties.ofDrawnItems, make: { DrawnItem() })
}

extension PropertyType where Value == [DrawnItem] {
  static var drawnItems: Self {
    Self(.drawnItems) { value, context in
      value.list?.compactMap { $0.settings.map { make($0, in: context) } }
    }
  }

  /// Makes an item, with its layout last, because that names the items in this one.
  private static func make(_ settings: [Setting], in context: SceneContext) -> DrawnItem {
    var item = Kind.drawnItem.make(settings.filter { $0.name != "layout" }, in: context)
    var context = context
    item.drawnItems.forEach { context.add($0) }
    Kind.drawnItem.apply(settings.filter { $0.name == "layout" }, to: &item, in: context)
    return item
  }
}

// MARK: - Exemptions

/// The exemptions from rules of soundness, one property each: `"allowsOverlap": true`.
enum ExemptionProperties {
  static let all: [Property<View>] = rules.map { property($0, \.soundnessExemptions) }

  static let ofDrawnItems: [Property<DrawnItem>] = rules.filter {
    SoundnessRules([.cutText, .zeroSize, .outside, .unplaced]).contains($0.rule)
  }.map { property($0, \.soundnessExemptions) }

  private typealias Rule = (name: String, rule: SoundnessRules, licence: String)

  private static let rules: [Rule] = [
    ("allowsCutText", .cutText, "show less than its text"),
    ("allowsZeroSize", .zeroSize, "have no size although it has content"),
    ("allowsOutside", .outside, "reach beyond the bounds that clip it"),
    ("allowsOverlap", .overlap, "cover its siblings, and be covered by them"),
    ("allowsOverflow", .overflow, "need more space for its children than it has"),
    ("allowsUnplaced", .unplaced, "lack a frame"),
    ("allowsAmbiguity", .ambiguity, "keep the frame of an earlier layout"),
    ("allowsTruncation", .truncation, "truncate its text without a warning"),
    ("allowsSmallTarget", .smallTarget, "be a small control without a warning"),
    ("allowsFeedback", .feedback, "be the first of a cycle of changes that never settles"),
    ("allowsOffWindow", .offWindow, "show text or be a control outside the window"),
    ("allowsUnsafeArea", .unsafeArea, "show text or be a control beyond the safe area"),
    ("allowsUnderKeyboard", .underKeyboard, "be covered by the keyboard"),
    ("allowsReservedRegion", .reservedRegion, "lie in a reserved region, such as the fold"),
    ("allowsConstraintConflict", .constraintConflict, "have a constraint that is given up"),
    ("allowsConstraintAmbiguity", .constraintAmbiguity, "be placed by its written frame in part"),
  ]

  private static func property<Target>(
    _ rule: Rule, _ exemptions: any WritableKeyPath<Target, SoundnessRules> & Sendable
  ) -> Property<Target> {
    Property(rule.name, .flag, "Whether it may \(rule.licence).") { target, isExempt in
      target[keyPath: exemptions].subtract(rule.rule)
      if isExempt { target[keyPath: exemptions].formUnion(rule.rule) }
    }
  }
}
