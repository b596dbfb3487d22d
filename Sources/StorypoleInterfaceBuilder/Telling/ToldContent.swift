import Foundation

/// What was told about the views of a document, put into it before its screens are built.
struct ToldContent {
  private let options: InterfaceOptions
  private let names: DocumentNames
  private let file: String

  /// Checks that the document has what the options name.
  init(
    _ options: InterfaceOptions, for names: DocumentNames, file: String
  ) throws(InterfaceError) {
    (self.options, self.names, self.file) = (options, names, file)
    try Self.check(options.classes.keys, are: "custom class", in: file, among: names.classes)
    try Self.check(options.classes.values, are: "kind of view", in: file, among: Self.kinds)
    try Self.check(
      options.sizes.keys, are: "image, view or custom class", in: file, among: names.sized)
    try Self.check(options.fonts.keys, are: "font", in: file, among: names.fontNames) {
      $0.hasPrefix($1)
    }
  }

  private static func check(
    _ names: some Collection<String>, are sort: String, in file: String,
    among known: @autoclosure () -> [String], by match: (String, String) -> Bool = { $0 == $1 }
  ) throws(InterfaceError) {
    if names.isEmpty { return }
    let known = known()
    let unknown = names.filter { name in !known.contains { match($0, name) } }.min()
    if let unknown { throw .unknown(sort, unknown, in: file, among: Set(known)) }
  }

  /// Returns the document with the kinds and sizes of its views.
  func told(_ root: MarkupElement) throws(InterfaceError) -> MarkupElement {
    if options.classes.isEmpty && options.sizes.isEmpty { return root }
    var children: [MarkupElement] = []
    for child in root.children { children.append(try told(child)) }
    let element = root.with(children: children)
    return element.isView ? try sized(classified(element)) : element
  }

  /// A view as the kind that its class was told to be.
  private func classified(_ view: MarkupElement) -> MarkupElement {
    guard let kind = view["customClass"].flatMap({ options.classes[$0] }) else { return view }
    let name = kind.prefix(1).lowercased() + kind.dropFirst()
    let text = view.runtimeText.map { [("text", $0)] }
    return view.with(name: name, attributes: text ?? [])
  }

  /// A view with the size of its content, which takes the place of that at design time.
  private func sized(_ view: MarkupElement) throws(InterfaceError) -> MarkupElement {
    let size = names.names(of: view).lazy.compactMap { options.sizes[$0] }.first
    guard let size else { return view }
    if Self.contentless.contains(view.name) {
      throw InterfaceError(
        file, view.position, found: "a size for a \(view.name)",
        expected: "a view with content of its own, or --class for its kind")
    }
    return view.with(attributes: [
      ("placeholderIntrinsicWidth", "\(Double(size.width))"),
      ("placeholderIntrinsicHeight", "\(Double(size.height))"),
    ])
  }

  private static let contentless: Set = [
    "stackView", "scrollView", "tableView", "collectionView",
  ]

  /// The kinds of views that are measured or laid out by rules of their own.
  private static let kinds = [
    "ActivityIndicatorView", "Button", "DatePicker", "ImageView", "Label", "PageControl",
    "PickerView", "ProgressView", "ScrollView", "SearchBar", "SegmentedControl", "Slider",
    "StackView", "Stepper", "Switch", "TextField", "TextView", "View",
  ]
}

/// The names that a document has for what can be told about it.
struct DocumentNames: Sendable {
  /// The custom classes of views, in the document's order.
  private(set) var classes: [String] = []
  /// The images, in the document's order.
  private(set) var images: [String] = []
  /// The elements that describe fonts.
  private(set) var fonts: [MarkupElement] = []
  /// The attributes that would change the layout, and aren't applied.
  private(set) var unapplied: [String] = []
  /// The identifiers of all elements.
  private(set) var identifiers: Set<String> = []
  /// The identifiers that several views have.
  private(set) var doubled: [String] = []
  private var views: [MarkupElement] = []
  private var outlets: [String: [String]] = [:]

  init(in root: MarkupElement) {
    root.forEach { element in
      if let id = element["id"], !identifiers.insert(id).inserted, element.isView {
        doubled.append(id)
      }
      if let name = element["image"] { images.append(name) }
      if element.isOn("baselineRelativeArrangement") {
        unapplied.append("baselineRelativeArrangement")
      }
      if element.name == "variation" && element["multiplier"] != nil {
        unapplied.append("multiplier of a variation")
      }
      unapplied += element.runtimeLayoutAttributes
      if element.isView {
        views.append(element)
      } else if element.isFont {
        fonts.append(element)
      } else if element.name == "outlet" || element.name == "outletCollection",
        let name = element["property"], let id = element["destination"]
      {
        outlets[id, default: []].append(name)
      }
    }
    (images, unapplied) = (images.distinct, unapplied.distinct)
    classes = views.compactMap { $0["customClass"] }.distinct
  }

  /// What can have a size of its own: images, and the names of views.
  var sized: [String] { images + views.flatMap(names) }

  /// The families and the PostScript names of fonts.
  var fontNames: [String] { fonts.flatMap(\.fontNames) }

  /// The names of a view, the most specific one first.
  func names(of view: MarkupElement) -> [String] {
    let id = view["id"] ?? ""
    return [id] + (outlets[id] ?? []) + [view["userLabel"], view["customClass"]].compactMap(\.self)
  }
}

extension [String] {
  /// The strings without those that have come before.
  var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension MarkupElement {
  /// Whether the element describes a font.
  var isFont: Bool { name == "fontDescription" || self["key"] == "NSFont" }

  /// The family and the PostScript name of a font, unless it is the system's.
  var fontNames: [String] { [self["family"], self["name"]].compactMap(\.self) }

  /// The attributes of the system's classes that are set when a view or a constraint is loaded, and
  /// that change its layout.
  ///
  /// A custom class has its text if its kind is told.
  fileprivate var runtimeLayoutAttributes: [String] {
    list("userDefinedRuntimeAttributes").compactMap { $0["keyPath"] }.filter {
      Self.layoutAttributes.contains($0) && ($0 != "text" || self["customClass"] == nil)
    }
  }

  private static let layoutAttributes: Set = [
    "alignment", "attributedText", "axis", "baselineRelativeArrangement", "constant",
    "contentEdgeInsets", "contentInset", "directionalLayoutMargins", "distribution", "font",
    "hidden", "imageEdgeInsets", "insetsLayoutMarginsFromSafeArea", "isHidden",
    "isLayoutMarginsRelativeArrangement", "layoutMargins", "layoutMarginsRelativeArrangement",
    "numberOfLines", "preferredMaxLayoutWidth", "preservesSuperviewLayoutMargins", "priority",
    "spacing", "text", "textContainerInset", "titleEdgeInsets", "titleLabel.font",
    "titleLabel.numberOfLines", "translatesAutoresizingMaskIntoConstraints",
  ]

  /// The text that a view of a custom class has by an attribute that is set when it is loaded.
  fileprivate var runtimeText: String? {
    list("userDefinedRuntimeAttributes").first {
      $0["type"] == "string" && $0["keyPath"] == "text"
    }?.string("value")
  }
}
