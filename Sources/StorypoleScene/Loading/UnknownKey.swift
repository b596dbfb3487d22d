/// The advice for a key that its object can't have: the word that is meant, or the place that the
/// key belongs to.
///
/// Made for errors only. It compares with many words.
struct UnknownKey {
  let key: String
  /// The kind whose properties the object sets.
  let kind: KindDescription
  /// The keys that the object may have besides.
  let reserved: [String]
  /// The object with the key.
  let object: Input
  let catalog: SceneCatalog

  func error(at place: Input) -> SceneError {
    place.error(
      found: "the unknown key \(Quoting.quoted(key))", expected: "a property of \(kind.name)",
      hint: hint)
  }

  private var hint: String? {
    let places = [
      (ofLayout, "under \"layout\""), (ofItems, "under \"item\""),
      (besideLayout, "beside \"layout\""),
    ]
    let elsewhere = places.compactMap { words, place in
      word(among: words).map { "\"\($0)\" \(place)" }
    }
    let meant = [here.map { "\"\($0)\"" }].compactMap(\.self) + elsewhere
    if !meant.isEmpty { return "did you mean \(meant.joined(separator: ", or "))?" }
    return ofNoLayout ?? owners ?? Spelling.hint(for: key, among: known)
  }

  private var known: [String] {
    reserved + kind.properties.map(\.name).filter { !reserved.contains($0) }
  }

  private var here: String? { crossAlignment ?? Spelling.meant(by: key, among: known) }

  /// The alignment across the line of a box, which stack views call `alignment`.
  private var crossAlignment: String? {
    guard ["align", "alignitems", "alignment"].contains(key.lowercased()) else { return nil }
    let boxes = ["HBox": "verticalAlignment", "VBox": "horizontalAlignment"]
    let box = boxes.first { kind.name == $0.key || kind.name == $0.key + "Layout" }
    return box.map(\.value)
  }

  /// The advice for a property of layouts in a scroll view that has no layout.
  private var ofNoLayout: String? {
    guard kind.name == ViewKind.scrollView.description.name, object.value["layout"] == nil,
      let layout = catalog.layouts.kinds.first(where: { $0.property(key) != nil })
    else { return nil }
    return "it belongs to the view's \"layout\", such as {\"kind\": \"\(layout.name)\", "
      + "\"\(key)\": …}"
  }

  /// The properties of the layout that a view has.
  private var ofLayout: [String] {
    guard kind.property("layout") != nil, let layout = object.value["layout"] else { return [] }
    let name = layout.string ?? layout["kind"]?.string
    return name.flatMap { catalog.layouts[$0] }?.properties.map(\.name) ?? []
  }

  /// The settings that superviews' layouts keep for their children.
  private var ofItems: [String] {
    reserved.contains("item") ? kinds.flatMap { $0.itemProperties.map(\.name) } : []
  }

  /// The keys of the view that a layout belongs to.
  private var besideLayout: [String] {
    catalog.layouts[kind.name] == nil ? [] : FormatKeys.namesInViews
  }

  /// The word of another place that is meant; only the key itself if it has a meaning here.
  private func word(among words: [String]) -> String? {
    here == nil ? Spelling.meant(by: key, among: words) : words.first { $0 == key }
  }

  /// The kinds that have such a property, or keep such a setting for their children.
  private var owners: String? {
    let isItem = kinds.contains { KindDescription.item(of: $0).name == kind.name }
    if isItem, let owners = list(where: { KindDescription.item(of: $0).property(key) != nil }) {
      return "it is for the children of \(owners)"
    }
    guard isItem || kinds.contains(where: { $0.name == kind.name }) else { return nil }
    return list { $0.property(key) != nil }.map { "it is a property of \($0)" }
  }

  private var kinds: [KindDescription] { catalog.views.kinds + catalog.layouts.kinds }

  /// Maximum number of kinds listed.
  private static let fewKinds = 4

  private func list(where isOwner: (KindDescription) -> Bool) -> String? {
    let owners = kinds.filter(isOwner).map(\.name)
    let library = SceneRegistry.standard.catalog
    let ofLibrary = owners.filter { library.views[$0] != nil || library.layouts[$0] != nil }
    let names = ofLibrary.isEmpty ? owners : ofLibrary
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(Self.fewKinds).joined(separator: ", ")
    return names.count > Self.fewKinds ? shown + " and others" : shown
  }
}

extension KindDescription {
  /// The settings that a container keeps for each child.
  static func item(of container: KindDescription) -> KindDescription {
    KindDescription("an item of \(container.name)", "", properties: container.itemProperties)
  }
}

/// The advice for a kind that is known, but not where it is named.
struct MisplacedKind {
  let name: String
  let catalog: SceneCatalog

  /// Nil if the kind isn't one of the layouts or views, or has a namesake among those expected.
  func hint(in list: KindList) -> String? {
    if list == catalog.views, catalog.layouts[name] != nil {
      return "it is a layout's kind: \"layout\": \"\(name)\""
    }
    guard list == catalog.layouts, catalog.views[name] != nil,
      Spelling.meant(by: name, among: list.names) == nil
    else { return nil }
    return "it is a view's kind: \"kind\": \"\(name)\""
  }
}
