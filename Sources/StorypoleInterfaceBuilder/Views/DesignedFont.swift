import Foundation
import Storypole

/// A font as a document describes it.
struct DesignedFont {
  var size: CGFloat
  var weight = Font.Weight.regular
  var style: TextStyle?
  /// Whether it is another font than the system's, whose widths aren't known.
  var isNamed = false
  /// The metrics that were told for it.
  var measurer: (any TextMeasurer)?

  init(size: CGFloat) { self.size = size }

  /// The font of a description, which is measured as the document's options say.
  init(_ description: MarkupElement, in document: InterfaceDocument) {
    self.init(description)
    if !isNamed { return }
    let fonts = document.options.fonts
    let told = fonts.keys.filter { name in
      description.fontNames.contains { $0.hasPrefix(name) }
    }
    if let name = told.max(by: { $0.count < $1.count }) {
      (measurer, isNamed) = (fonts[name], false)
    } else if let name = description["name"], Self.ofHelveticasWidths.contains(name) {
      (measurer, isNamed) = (.helvetica, false)
    }
  }

  /// Helvetica, and Arial, which was drawn to its widths.
  private static let ofHelveticasWidths: Set = [
    "Helvetica", "Helvetica-Oblique", "Helvetica-Bold", "Helvetica-BoldOblique",
    "ArialMT", "Arial-ItalicMT", "Arial-BoldMT", "Arial-BoldItalicMT",
  ]

  private init(_ description: MarkupElement) {
    let meta = description["metaFont"]
    let given = description.number("pointSize") ?? description.number("size")
    size = min(max(given ?? meta.flatMap { Self.metaSizes[$0] } ?? 17, 1), 1_000)
    if let name = description["style"].flatMap({ Self.styles[$0] }) {
      style = name
      size = name.pointSize(in: .large)
      if name == .headline { weight = .semibold }
      return
    }
    if let name = description["name"] {
      isNamed = ![".SF", ".AppleSystemUIFont"].contains(where: name.hasPrefix)
      weight = Self.weight(in: name)
    } else if description["type"] == "boldSystem" || meta == "systemBold" {
      weight = .bold
    } else if let word = description["weight"] {
      weight = Font.Weight(rawValue: word) ?? .regular
    }
  }

  private static let metaSizes: [String: CGFloat] = [
    "system": 17, "smallSystem": 12, "miniSystem": 9,
  ]

  /// The distance of the baselines of the style, in ems, or 0 without one.
  var leading: CGFloat {
    switch style {
    case nil: 0
    case .largeTitle: 41.0 / 34
    case .title1: 34.0 / 28
    case .title2: 28.0 / 22
    case .title3: 25.0 / 20
    case .headline, .body: 22.0 / 17
    case .callout: 21.0 / 16
    case .subheadline: 20.0 / 15
    case .footnote: 18.0 / 13
    case .caption1: 16.0 / 12
    case .caption2: 13.0 / 11
    }
  }

  private static func weight(in name: String) -> Font.Weight {
    let name = name.lowercased()
    if name.contains("semibold") || name.contains("demi") { return .semibold }
    if name.contains("bold") || name.contains("heavy") || name.contains("black") { return .bold }
    return name.contains("medium") ? .medium : .regular
  }

  private static let styles: [String: TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleLargeTitle": .largeTitle,
    "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout,
    "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleFootnote": .footnote,
    "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
  ]
}

extension DesignedFont: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    one.size == other.size && one.weight == other.weight && one.style == other.style
      && one.isNamed == other.isNamed
      && one.measurer.map { AnyHashable($0) } == other.measurer.map { AnyHashable($0) }
  }
}
