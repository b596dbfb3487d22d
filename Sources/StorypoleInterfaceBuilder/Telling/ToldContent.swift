import Foundation

/// What was told about the views of a document, put into it before its screens are built.
struct ToldContent {
  private let options: InterfaceOptions
  private let names: DocumentNames
  private let file: String

  /// Checks that the document has what the options name.
  init(_ options: InterfaceOptions, for root: MarkupElement, file: String) throws(InterfaceError) {
    (self.options, self.file) = (options, file)
    names = DocumentNames(in: root)
    let sized = names.images.union(names.views)
    try Self.check(options.classes.keys, are: "custom class", in: file, among: names.classes)
    try Self.check(options.classes.values, are: "kind of view", in: file, among: Self.kinds)
    try Self.check(options.sizes.keys, are: "image, view or custom class", in: file, among: sized)
    for name in options.fonts.keys.sorted()
    where !names.fonts.contains(where: { $0.hasPrefix(name) }) {
      throw .unknown("font", name, in: file, among: names.fonts)
    }
  }

  private static func check(
    _ names: some Sequence<String>, are sort: String, in file: String, among known: Set<String>
  ) throws(InterfaceError) {
    let unknown = names.filter { !known.contains($0) }.min()
    if let unknown { throw .unknown(sort, unknown, in: file, among: known) }
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
    let text = view.runtimeText.map { ["text": $0] }
    return view.with(name: name, attributes: text ?? [:])
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
      "placeholderIntrinsicWidth": "\(Double(size.width))",
      "placeholderIntrinsicHeight": "\(Double(size.height))",
    ])
  }

  private static let contentless: Set = [
    "stackView", "scrollView", "tableView", "collectionView",
  ]

  /// The kinds of views that are measured or laid out by rules of their own.
  private static let kinds: Set = [
    "ActivityIndicatorView", "Button", "DatePicker", "ImageView", "Label", "PageControl",
    "PickerView", "ProgressView", "ScrollView", "SearchBar", "SegmentedControl", "Slider",
    "StackView", "Stepper", "Switch", "TextField", "TextView", "View",
  ]
}

/// The names that a document has for what can be told about it.
struct DocumentNames {
  private(set) var classes: Set<String> = []
  private(set) var images: Set<String> = []
  private(set) var fonts: Set<String> = []
  /// All names of views.
  private(set) var views: Set<String> = []
  private var outlets: [String: [String]] = [:]

  init(in root: MarkupElement) {
    root.forEach { element in
      if let name = element["image"] { images.insert(name) }
      if element.isFont { fonts.formUnion(element.fontNames) }
      if element.isView, let name = element["customClass"] { classes.insert(name) }
      if ["outlet", "outletCollection"].contains(element.name), let name = element["property"],
        let id = element["destination"]
      {
        outlets[id, default: []].append(name)
      }
    }
    root.forEach { if $0.isView { views.formUnion(names(of: $0)) } }
  }

  /// The names of a view, the most specific one first.
  func names(of view: MarkupElement) -> [String] {
    let id = view["id"] ?? ""
    return [id] + (outlets[id] ?? []) + [view["userLabel"], view["customClass"]].compactMap(\.self)
  }
}

extension MarkupElement {
  /// Whether the element describes a font.
  var isFont: Bool { name == "fontDescription" || self["key"] == "NSFont" }

  /// The family and the PostScript name of a font, unless it is the system's.
  var fontNames: [String] { [self["family"], self["name"]].compactMap(\.self) }

  /// The text that a view of a custom class has by an attribute that is set when it is loaded.
  fileprivate var runtimeText: String? {
    list("userDefinedRuntimeAttributes").first {
      $0["type"] == "string" && $0["keyPath"] == "text"
    }?.string("value")
  }
}
