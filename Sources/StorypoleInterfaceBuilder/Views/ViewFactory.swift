import Foundation
import Storypole

/// Makes the view of an element, without what is below it.
struct ViewFactory {
  let document: InterfaceDocument
  /// Whether content has its stored size where that is plausible.
  let usesStoredSizes: Bool

  private var tools: Int { document.toolsVersion }

  /// The view, as it is before its attributes are applied.
  func make(_ element: MarkupElement) -> View {
    switch element.name {
    case "label": return DesignedLabel()
    case "button": return DesignedButton()
    case "textField": return DesignedTextField()
    case "textView":
      return element["scrollEnabled"] == "NO" ? DesignedLabel() : TextView()
    case "imageView": return DesignedImageView()
    case "stackView": return StackView()
    case "scrollView", "tableView", "collectionView": return ScrollView()
    default: return control(element) ?? View()
    }
  }

  /// Applies what an element says about its view, apart from constraints and frames.
  func apply(_ element: MarkupElement, to view: View) {
    view.isHidden = element.isOn("hidden")
    if let margins = ["layoutMargins", "directionalLayoutMargins"].compactMap(element.margins).first
    {
      view.layoutMargins = margins
    }
    view.insetsLayoutMarginsFromSafeArea = element["insetsLayoutMarginsFromSafeArea"] != "NO"
    view.preservesSuperviewLayoutMargins = element.isOn("preservesSuperviewLayoutMargins")
    view.clipsToBounds = element.isOn("clipsSubviews")
    applyPriorities(of: element, to: view)
    switch view {
    case let label as DesignedLabel: apply(element, to: label)
    case let button as DesignedButton: apply(element, to: button)
    case let field as DesignedTextField: apply(element, to: field)
    case let text as TextView:
      text.text = element.string("text") ?? ""
      text.show(font(of: element))
    case let image as DesignedImageView: apply(element, to: image)
    case let stack as StackView: apply(element, to: stack)
    default: break
    }
  }

  private func applyPriorities(of element: MarkupElement, to view: View) {
    func priority(_ name: String, _ usual: LayoutPriority) -> LayoutPriority {
      element.number(name).map { LayoutPriority(min(Float($0), Self.mostOfContent)) } ?? usual
    }
    for (axis, names) in Self.priorities {
      let hugging = priority(names.hugging, .defaultLow)
      if view.contentHuggingPriority(for: axis) != hugging {
        view.setContentHuggingPriority(hugging, for: axis)
      }
      let resistance = priority(names.resistance, .defaultHigh)
      if view.contentCompressionResistancePriority(for: axis) != resistance {
        view.setContentCompressionResistancePriority(resistance, for: axis)
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

  private func apply(_ element: MarkupElement, to label: DesignedLabel) {
    let font = font(of: element)
    label.rule = rule(element, isUnknown: font.isNamed || element.isOn("usesAttributedText"))
    label.text = element.string("text") ?? element.string("attributedText") ?? ""
    label.show(font)
    if element.name == "textView" {
      label.padding = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
      label.keepsLine = true
      return
    }
    label.numberOfLines = element.number("numberOfLines").map { Int(min(max($0, 0), 1e6)) } ?? 1
    label.preferredWidth = element.number("preferredMaxLayoutWidth") ?? 0
    label.leading = font.leading
    label.setNeedsLayout()
  }

  private func apply(_ element: MarkupElement, to field: DesignedTextField) {
    let font = font(of: element)
    field.rule = rule(element, isUnknown: font.isNamed)
    field.soundnessExemptions = .smallTarget
    field.text = element.string("text") ?? ""
    field.placeholder = element.string("placeholder") ?? ""
    field.show(font)
    let isRounded = element["borderStyle"] == "roundedRect"
    field.contentInsets = isRounded ? EdgeInsets(left: 7, right: 7) : .zero
    let isOld = tools < 15_000
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

  private func apply(_ element: MarkupElement, to button: DesignedButton) {
    let state = element.child(key: "normal")
    let configuration = element.child(key: "configuration")
    let source = configuration ?? element
    let image = configuration == nil ? state?["image"] : configuration?["image"]
    let text = configuration ?? state
    button.title = text?.string("title") ?? text?.string("attributedTitle") ?? ""
    button.imageSize = image.map { imageSize($0, in: source) } ?? element.systemImageSize
    button.usesWholePoints = configuration == nil
    var font = DesignedFont(
      size: Self.usualSize(of: element, hasConfiguration: configuration != nil))
    if configuration != nil {
      if source.child(key: "titleFontDescription") != nil {
        font = self.font(of: source, key: "titleFontDescription")
      }
    } else if element.child(key: "fontDescription") != nil {
      font = self.font(of: element)
    } else if state?.child(key: "attributedTitle") != nil {
      font = self.font(of: state ?? element)
    }
    button.show(font)
    button.rule = rule(
      element, isUnknown: font.isNamed || image != nil || configuration != nil)
    applyInsets(element, to: button, configuration)
    button.setNeedsLayout()
  }

  /// The size of a title whose font isn't in the document.
  private static func usualSize(of button: MarkupElement, hasConfiguration: Bool) -> CGFloat {
    if hasConfiguration { return 17 }
    return button["buttonType"] == nil ? 18 : 15
  }

  private func applyInsets(
    _ element: MarkupElement, to button: DesignedButton, _ configuration: MarkupElement?
  ) {
    button.leastWidth = 0
    if let configuration {
      button.imagePadding = configuration.number("imagePadding") ?? 0
      button.contentInsets =
        configuration.margins(key: "contentInsets")
        ?? EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    } else if let insets = element.margins(key: "contentEdgeInsets") {
      button.contentInsets = insets
    } else if button.title.isEmpty && button.imageSize != .zero {
      button.contentInsets = .zero
    } else {
      button.contentInsets = EdgeInsets(top: 6, bottom: 6)
      button.leastWidth = 30
    }
  }

  private func apply(_ element: MarkupElement, to view: DesignedImageView) {
    var size = element["image"].map { imageSize($0, in: element) } ?? .zero
    let isPlaced = size != .zero
    size = isPlaced ? rule(element, isUnknown: true).adjusted(size) : size
    let placeholder = element.placeholderSize
    view.imageSize = CGSize(
      width: placeholder.width ?? size.width, height: placeholder.height ?? size.height)
  }

  /// The size of an image in the document's list, where symbols are listed larger than they are.
  private func imageSize(_ name: String, in element: MarkupElement) -> CGSize {
    guard let image = document.images[name] else { return .zero }
    if !image.isSymbol { return image.size }
    let points = element.child(key: "preferredSymbolConfiguration")?.number("pointSize") ?? 17
    let factor = 20.0 / 128 * points / 17
    return CGSize(width: image.size.width * factor, height: image.size.height * factor)
  }

  private func apply(_ element: MarkupElement, to stack: StackView) {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.distribution = element["distribution"].flatMap(StackView.Distribution.init) ?? .fill
    stack.alignment =
      switch element["alignment"] {
      case "top": .leading
      case "bottom": .trailing
      case let name: name.flatMap(StackView.Alignment.init) ?? .fill
      }
    let standard: CGFloat = element["spacingType"] == "standard" ? 8 : 0
    stack.spacing = element.number("spacing") ?? standard
    stack.isLayoutMarginsRelativeArrangement = element.ownMargins != nil
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

  /// The size of the image that a button of a special type has.
  fileprivate var systemImageSize: CGSize {
    switch self["buttonType"] {
    case "infoLight", "infoDark", "detailDisclosure", "contactAdd":
      CGSize(width: 25, height: 24)
    case "close": CGSize(width: 30, height: 30)
    default: .zero
    }
  }
}
