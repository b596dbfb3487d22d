import Foundation
import Storypole

/// Makes the view of an element, without what is below it.
struct ViewFactory {
  let document: InterfaceDocument
  /// Whether views are as Xcode shows them.
  let isDesignTime: Bool
  /// Whether content has its stored size where that is plausible.
  let usesStoredSizes: Bool

  /// The version of Xcode whose sizes content has: that of the document, which devices of today don't
  /// have if it is older than theirs.
  var tools: Int { isDesignTime ? document.toolsVersion : max(document.toolsVersion, 17_000) }

  /// The view, as it is before its attributes are applied.
  func make(_ element: MarkupElement) -> View {
    switch element.name {
    case "label": return DesignedLabel()
    case "button": return DesignedButton()
    case "textField": return DesignedTextField()
    case "textView":
      return element["scrollEnabled"] == "NO" ? DesignedLabel() : TextView()
    case "imageView": return ImageView()
    case "stackView": return StackView()
    case "scrollView", "tableView", "collectionView": return ScrollView()
    default: return control(element) ?? View()
    }
  }

  /// Applies what is new about a view, apart from constraints and frames.
  func apply(_ change: ElementChange, to view: View) {
    change.set(\.isHidden, of: view) { $0.isOn("hidden") || !isDesignTime && $0.hasStopped }
    change.set(\.alpha, of: view) { $0.number("alpha") ?? 1 }
    change.set(\.layoutMargins, of: view, to: \.leftAndRightMargins)
    change.set(\.directionalLayoutMargins, of: view, to: \.leadingAndTrailingMargins)
    change.set(\.insetsLayoutMarginsFromSafeArea, of: view) {
      $0["insetsLayoutMarginsFromSafeArea"] != "NO"
    }
    change.set(\.preservesSuperviewLayoutMargins, of: view) {
      $0.isOn("preservesSuperviewLayoutMargins")
    }
    change.set(\.clipsToBounds, of: view) { $0.isOn("clipsSubviews") }
    change.apply(\.forcedDirection) { view.environment.layoutDirection = $0 }
    applyPriorities(change, to: view)
    switch view {
    case let label as DesignedLabel: apply(change, to: label)
    case let button as DesignedButton: apply(change, to: button)
    case let field as DesignedTextField: apply(change, to: field)
    case let text as TextView:
      change.set(\.text, of: text) { $0.string("text") ?? "" }
      change.apply({ font(of: $0) }) { text.show($0) }
    case let image as ImageView: change.set(\.imageSize, of: image, to: size(ofImageView:))
    case let stack as StackView: apply(change, to: stack)
    case let scroll as ScrollView: change.set(\.safeAreaAxes, of: scroll, to: \.safeAreaAxes)
    default: break
    }
  }

  private func applyPriorities(_ change: ElementChange, to view: View) {
    func apply(
      _ name: String, _ usual: LayoutPriority, _ perform: (LayoutPriority) -> Void
    ) {
      change.apply(
        { $0.number(name).map { LayoutPriority(min(Float($0), Self.mostOfContent)) } ?? usual },
        perform)
    }
    for (axis, names) in Self.priorities {
      apply(names.hugging, .defaultLow) { view.setContentHuggingPriority($0, for: axis) }
      apply(names.resistance, .defaultHigh) {
        view.setContentCompressionResistancePriority($0, for: axis)
      }
    }
  }

  private static let priorities = [
    (
      Axis.horizontal,
      (hugging: "horizontalHuggingPriority", resistance: "horizontalCompressionResistancePriority")
    ),
    (
      .vertical,
      (hugging: "verticalHuggingPriority", resistance: "verticalCompressionResistancePriority")
    ),
  ]

  /// The priority of content in place of a required one: constraints between views win.
  private static let mostOfContent: Float = 999.5

  private func rule(_ element: MarkupElement, isUnknown: Bool = false) -> ContentRule {
    ContentRule(
      placeholder: element.placeholderSize,
      stored: usesStoredSizes ? element.frame?.size : nil, isUnknown: isUnknown)
  }

  // MARK: Text

  private func apply(_ change: ElementChange, to label: DesignedLabel) {
    let element = change.element
    label.rule = rule(
      element, isUnknown: font(of: element).isNamed || element.isOn("usesAttributedText"))
    change.set(\.text, of: label) { $0.string("text") ?? $0.string("attributedText") ?? "" }
    let isLabel = element.name != "textView"
    change.apply({ font(of: $0) }) { font in
      label.show(font)
      label.leading = isLabel ? font.leading : 0
    }
    if isLabel {
      change.set(\.numberOfLines, of: label) { element in
        element.number("numberOfLines").map { Int(min(max($0, 0), 1e6)) } ?? 1
      }
      label.preferredWidth = element.number("preferredMaxLayoutWidth") ?? 0
    } else {
      label.padding = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
      label.keepsLine = true
    }
    label.setNeedsLayout()
  }

  private func apply(_ change: ElementChange, to field: DesignedTextField) {
    let element = change.element
    field.rule = rule(element, isUnknown: font(of: element).isNamed)
    field.soundnessExemptions = .smallTarget
    change.set(\.text, of: field) { $0.string("text") ?? "" }
    change.set(\.placeholder, of: field) { $0.string("placeholder") ?? "" }
    change.apply({ font(of: $0) }) { field.show($0) }
    change.set(\.contentInsets, of: field) {
      $0.isRounded ? EdgeInsets(left: 7, right: 7) : .zero
    }
    let (isRounded, isOld) = (element.isRounded, tools < 15_000)
    let extra: CGFloat = tools >= 14_000 ? 1 : 0
    field.height = { line in
      if !isRounded { return line + extra }
      return isOld ? max(30, line + 12) : max(34, line + 12)
    }
  }

  /// The font of an element, or that of the first part of its attributed text.
  func font(of element: MarkupElement, key: String = "fontDescription") -> DesignedFont {
    if let description = element.child(key: key) { return DesignedFont(description, in: document) }
    let fragments = element.child(key: "attributedText") ?? element.child(key: "attributedTitle")
    let attributes = fragments?.child("fragment")?.child("attributes")
    if let font = attributes?.child(key: "NSFont") { return DesignedFont(font, in: document) }
    return DesignedFont(size: 17)
  }

  // MARK: Buttons and images

  private func apply(_ change: ElementChange, to button: DesignedButton) {
    let element = change.element
    let hasConfiguration = element.configuration != nil
    change.set(\.title, of: button, to: \.buttonTitle)
    change.set(\.imageSize, of: button, to: size(ofImageIn:))
    change.set(\.imagePadding, of: button) { $0.configuration?.number("imagePadding") ?? 0 }
    change.apply({ font(ofButton: $0) }) { button.show($0) }
    change.set(\.contentInsets, of: button, to: insets(ofButton:))
    button.usesWholePoints = !hasConfiguration
    button.takesTouches = element["userInteractionEnabled"] != "NO"
    button.leastSize = element.backgroundImage.map { imageSize($0, in: element) } ?? .zero
    if hasUsualInsets(element) { button.leastSize.width = max(30, button.leastSize.width) }
    button.rule = rule(
      element,
      isUnknown: font(ofButton: element).isNamed || element.buttonImage != nil || hasConfiguration)
    button.setNeedsLayout()
  }

  private func font(ofButton element: MarkupElement) -> DesignedFont {
    let usual = DesignedFont(size: element.usualTitleSize)
    if let configuration = element.configuration {
      let key = "titleFontDescription"
      return configuration.child(key: key) == nil ? usual : font(of: configuration, key: key)
    }
    if element.child(key: "fontDescription") != nil { return font(of: element) }
    guard let state = element.child(key: "normal"), state.child(key: "attributedTitle") != nil
    else { return usual }
    return font(of: state)
  }

  private func insets(ofButton element: MarkupElement) -> EdgeInsets {
    if let configuration = element.configuration {
      return configuration.margins(key: "contentInsets")
        ?? EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    }
    if hasUsualInsets(element) { return EdgeInsets(top: 6, bottom: 6) }
    return element.margins(key: "contentEdgeInsets") ?? .zero
  }

  /// Whether a button has no insets of its own around more than an image.
  private func hasUsualInsets(_ element: MarkupElement) -> Bool {
    if element.configuration != nil || element.margins(key: "contentEdgeInsets") != nil {
      return false
    }
    return !element.buttonTitle.isEmpty || size(ofImageIn: element) == .zero
  }

  private func size(ofImageIn button: MarkupElement) -> CGSize {
    button.buttonImage.map { imageSize($0, in: button.configuration ?? button) }
      ?? button.systemImageSize
  }

  private func size(ofImageView element: MarkupElement) -> CGSize {
    let size = element.imageName.map { imageSize($0, in: element) } ?? .zero
    if size != .zero { return rule(element, isUnknown: true).adjusted(size) }
    let placeholder = element.placeholderSize
    return CGSize(width: placeholder.width ?? 0, height: placeholder.height ?? 0)
  }

  /// The size of an image in the document's list, where symbols are listed larger than they are.
  private func imageSize(_ name: String, in element: MarkupElement) -> CGSize {
    guard let image = document.images[name] else { return .zero }
    if !image.isSymbol { return image.size }
    let points = element.child(key: "preferredSymbolConfiguration")?.number("pointSize") ?? 17
    let factor = 20.0 / 128 * points / 17
    return CGSize(width: image.size.width * factor, height: image.size.height * factor)
  }

  private func apply(_ change: ElementChange, to stack: StackView) {
    change.set(\.axis, of: stack) { $0["axis"] == "vertical" ? .vertical : .horizontal }
    change.set(\.distribution, of: stack) {
      $0["distribution"].flatMap(StackView.Distribution.init) ?? .fill
    }
    change.set(\.alignment, of: stack) { element in
      switch element["alignment"] {
      case "top": .leading
      case "bottom": .trailing
      case let name: name.flatMap(StackView.Alignment.init) ?? .fill
      }
    }
    change.set(\.spacing, of: stack) {
      $0.number("spacing") ?? ($0["spacingType"] == "standard" ? 8 : 0)
    }
    change.set(\.isLayoutMarginsRelativeArrangement, of: stack) { $0.hasOwnMargins }
  }
}

extension TextShowing {
  /// Shows the text in a font of the document's.
  func show(_ font: DesignedFont) {
    if let measurer = font.measurer {
      environment.textMeasurer = measurer
    } else {
      environment.removeOverride(of: TextMeasurerKey.self)
    }
    self.font = Font(size: font.size, weight: font.weight)
    textStyle = font.style
  }
}

extension MarkupElement {
  /// The size that takes the place of the content's at design time.
  var placeholderSize: (width: CGFloat?, height: CGFloat?) {
    (number("placeholderIntrinsicWidth"), number("placeholderIntrinsicHeight"))
  }

  /// The direction of content that isn't that of the language.
  ///
  /// It holds for what is in the view, too, which UIKit asks for its own.
  fileprivate var forcedDirection: LayoutDirection? {
    switch self["semanticContentAttribute"] {
    case "playback", "spatial", "forceLeftToRight": .leftToRight
    case "forceRightToLeft": .rightToLeft
    default: nil
    }
  }

  /// The size of the image that a button of a special type has.
  fileprivate var systemImageSize: CGSize {
    switch self["buttonType"] {
    case "infoLight", "infoDark", "detailDisclosure", "contactAdd":
      CGSize(width: 25, height: 24)
    case "close": CGSize(width: 30, height: 30)
    default: .zero
    }
  }

  /// The axes along which a scroll view takes up its safe area.
  fileprivate var safeAreaAxes: Set<Axis> {
    switch self["contentInsetAdjustmentBehavior"] {
    case "never": []
    case "always": [.horizontal, .vertical]
    default: [.vertical]
    }
  }

  fileprivate var isRounded: Bool { self["borderStyle"] == "roundedRect" }

  /// The configuration of a button.
  fileprivate var configuration: MarkupElement? { child(key: "configuration") }

  fileprivate var buttonTitle: String {
    let source = configuration ?? child(key: "normal")
    return source?.string("title") ?? source?.string("attributedTitle") ?? ""
  }

  fileprivate var buttonImage: String? { (configuration ?? child(key: "normal"))?.imageName }

  fileprivate var backgroundImage: String? {
    let state = child(key: "normal")
    return state?["backgroundImage"] ?? state?.child(key: "backgroundImage")?["image"]
  }

  /// The name of the image, which is in an element of its own if more is said of it.
  fileprivate var imageName: String? { self["image"] ?? child(key: "image")?["image"] }

  /// Whether an activity indicator hides itself.
  fileprivate var hasStopped: Bool {
    name == "activityIndicatorView" && isOn("hidesWhenStopped") && !isOn("animating")
  }

  /// The size of a button's title whose font isn't in the document.
  fileprivate var usualTitleSize: CGFloat {
    if configuration != nil { return 17 }
    return self["buttonType"] == nil ? 18 : 15
  }
}
