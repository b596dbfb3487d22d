import Foundation

/// Turns view objects and repeats into a flat list of descriptions, without recursion.
struct ViewLoader {
  var decoder: ValueDecoder
  var index = ViewIndex()
  /// The descriptions so far, for the trees being loaded.
  private(set) var views: [ViewDescription] = []
  private var expansion: Expansion<Place>

  /// The parent of new views: an entry of the index, and a description of this list.
  struct Place {
    var entry: Int?
    var description: Int?
  }

  init(decoder: ValueDecoder) {
    self.decoder = decoder
    expansion = Expansion(.views(decoder.limits))
  }

  /// Loads a view or a repeat with everything below, under an entry of the index.
  mutating func load(_ input: Input, under entry: Int?) throws(SceneError) -> [ViewDescription] {
    views = []
    expansion.add(JSONElements(of: input.value), in: input.scope, at: Place(entry: entry))
    while let (input, place) = try expansion.next(with: &decoder) {
      try describe(input, under: place)
    }
    return views
  }

  private mutating func describe(_ input: Input, under place: Place) throws(SceneError) {
    let kind = try kind(of: input)
    let firstReference = decoder.references.count
    let settings = try decoder.settings(
      input, of: kind, besides: FormatKeys.namesInViews)
    try refuseTwoLayouts(settings, input)
    try decoder.refuseForeignBlock(settings, on: kind, input)
    let id = try id(of: input)
    let entry = ViewIndex.Entry(
      kind: kind.name, layout: settings.layoutKind, superview: place.entry,
      origin: input.value["id"] ?? input.value)
    let below = Place(entry: try register(entry, id, input), description: views.count)
    let item = try item(of: input, under: place)
    decoder.bindItems(from: firstReference, to: below.entry)
    views.append(
      ViewDescription(
        id: id, kind: kind.name, superview: place.description, settings: settings, item: item))
    try registerDrawnItems()
    try readChildren(of: input, under: below)
  }

  private mutating func kind(of input: Input) throws(SceneError) -> KindDescription {
    let name = SceneCatalog.plainView
    guard let kind = input.below("kind") else {
      return decoder.catalog.views[name] ?? KindDescription(name, "")
    }
    return try decoder.kind(kind, in: decoder.catalog.views, "a view's kind")
  }

  private mutating func id(of input: Input) throws(SceneError) -> String? {
    guard let input = input.below("id") else { return nil }
    let id = try decoder.text(input, expected: "an id as a string")
    guard ViewIndex.isID(id) else { throw input.error(expected: ViewIndex.expectation) }
    return id
  }

  /// Adds a view to the index; refuses an id that is taken.
  private mutating func register(
    _ entry: ViewIndex.Entry, _ id: String?, _ input: Input
  ) throws(SceneError) -> Int {
    if let position = index.add(entry, id: id) { return position }
    let id = id ?? ""
    throw repeated(id, input.below(entry.origin), first: index.origin(of: id) ?? entry.origin)
  }

  /// Registers the ids of the drawn items decoded since the last call; these ids stay taken.
  mutating func registerDrawnItems() throws(SceneError) {
    for (id, input) in decoder.drawnIDs {
      if let first = index.origin(of: id) { throw repeated(id, input, first: first) }
      index.addDrawnItem(id, origin: input.value)
    }
    decoder.drawnIDs = []
  }

  private func repeated(_ id: String, _ input: Input, first: JSONValue) -> SceneError {
    let isFixed = input.scope != nil && input.value.string == id
    let advice = isFixed ? "put a placeholder such as {i} into it" : "it is first \(first.place)"
    return input.error(
      found: "the id \(Quoting.quoted(id)) again", expected: "each id once", hint: advice)
  }

  private mutating func item(
    of input: Input, under place: Place
  ) throws(SceneError) -> ItemDescription? {
    guard let item = input.below("item") else { return nil }
    guard let superview = place.entry else {
      throw item.error(expected: "no item at the root, which is in no layout")
    }
    return try decoder.item(item, of: index.container(at: superview, in: decoder.catalog))
  }

  private func refuseTwoLayouts(_ settings: [Setting], _ input: Input) throws(SceneError) {
    guard settings.layoutKind != nil, settings.hasBlock, let block = input.below("block") else {
      return
    }
    throw block.error(
      found: "a block besides a layout", expected: "one of the two",
      hint: "each lays out all of the view's children")
  }

  private mutating func readChildren(
    of input: Input, under place: Place
  ) throws(SceneError) {
    guard let children = input.below("children") else { return }
    guard let elements = children.value.elements else {
      throw children.error(expected: "an array of views")
    }
    expansion.add(elements, in: input.scope, at: place)
  }

  /// Refuses references to unknown ids, among the references made since the last call.
  mutating func checkReferences() throws(SceneError) {
    for reference in decoder.references {
      if reference.allowsPart {
        _ = try target(of: reference.id, reference.input)
      } else if let position = index.position(of: reference.id) {
        try refuseCircle(position, reference)
      } else if !index.has(reference) {
        throw index.unknown(reference)
      }
    }
    decoder.references = []
  }

  /// Refuses a layout whose items include its own view or an ancestor of that view.
  ///
  /// A reference to another view that is not a child is allowed: the view may become a child,
  /// and until then the tree reports it.
  private func refuseCircle(
    _ position: Int, _ reference: ValueDecoder.Reference
  ) throws(SceneError) {
    guard let host = reference.host, index.contains(position, host) else { return }
    throw reference.input.error(
      found: "\(Quoting.quoted(reference.id)), which has this layout in it",
      expected: "the id of one of the view's children")
  }
}

extension ViewIndex {
  static let expectation = "an id that isn't empty and has no / or control characters"

  /// Whether the referenced object exists; only item references may refer to a drawn item.
  fileprivate func has(_ reference: ValueDecoder.Reference) -> Bool {
    position(of: reference.id) != nil
      || reference.allowsItem && origin(of: reference.id) != nil
  }

  static func isID(_ text: String) -> Bool {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      utf8.allSatisfy { $0 &- 0x20 < 0x5F && $0 != UInt8(ascii: "/") }
    }
    return isPlain ? !text.isEmpty : text.unicodeScalars.allSatisfy { $0 != "/" && !$0.isControl }
  }

  /// Maximum number of ids compared with an unknown one.
  private static var fewIDs: Int { 10_000 }

  func unknown(_ reference: ValueDecoder.Reference) -> SceneError {
    let nearest = Spelling.nearest(to: reference.id, among: ids.prefix(Self.fewIDs))
    return reference.input.error(
      found: "the unknown id \(Quoting.quoted(reference.id))",
      expected: reference.allowsItem ? "the id of an item" : "the id of a view",
      hint: nearest.map { "did you mean \"\($0)\"?" })
  }
}

extension JSONValue {
  /// The place of the value, for errors: `on line 7`.
  fileprivate var place: String {
    let source = tree.source
    return "on line \(source.position(at: tree.nodes[index].offset).line) of \(source.file)"
  }
}
