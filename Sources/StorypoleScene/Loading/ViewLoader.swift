/// Turns view objects and repeats into a flat list of descriptions, without recursion.
struct ViewLoader {
  var decoder: ValueDecoder
  var index = ViewIndex()
  /// The descriptions so far, for the trees being loaded.
  var views: [ViewDescription] = []
  /// The constraints whose items haven't been looked up yet.
  var constraints: [PendingConstraint] = []
  private var expansion: Expansion<Place>

  /// The parent of new views: an entry of the index, and a description of this list.
  struct Place {
    var entry: Int?
    var description: Int?
  }

  init(decoder: ValueDecoder) {
    self.decoder = decoder
    expansion = Expansion(of: "view", most: decoder.limits.views)
  }

  /// Loads a view or a repeat with everything below, under an entry of the index.
  mutating func load(_ input: Input, under entry: Int?) throws(SceneError) -> [ViewDescription] {
    views = []
    let first = index.count
    expansion.add(JSONElements(of: input.value), in: input.scope, at: Place(entry: entry))
    while let (input, place) = try expansion.next(with: &decoder) {
      if input.scope?.isEmpty == true {
        try check(input, under: place)
      } else {
        try describe(input, under: place)
      }
    }
    try resolveConstraints(from: first)
    return views
  }

  /// Checks a view that isn't made, with everything below, except for what its references name.
  private mutating func check(_ input: Input, under place: Place) throws(SceneError) {
    var loader = ViewLoader(decoder: decoder)
    loader.decoder.references = []
    let entry = place.entry.flatMap { loader.index.add(index[$0], id: nil) }
    loader.expansion.add(
      JSONElements(of: input.value), in: input.scope, at: Place(entry: entry))
    while let (input, place) = try loader.expansion.next(with: &loader.decoder) {
      try loader.describe(input, under: place)
    }
    decoder.filling = loader.decoder.filling
  }

  private mutating func describe(_ input: Input, under place: Place) throws(SceneError) {
    let kind =
      if let kind = input.below("kind") {
        try decoder.kind(kind, in: decoder.catalog.views, "a view's kind")
      } else { decoder.catalog.viewKind(SceneCatalog.plainView) }
    let firstReference = decoder.references.count
    let settings = try decoder.settings(
      input, of: kind, besides: FormatKeys.namesInViews, rarely: FormatKeys.constraints.name)
    try checkBlock(settings, on: kind, input)
    let id = try id(of: input)
    let entry = ViewIndex.Entry(
      kind: kind.name, layout: settings.layoutKind, superview: place.entry,
      origin: input.value["id"] ?? input.value)
    let below = Place(entry: try register(entry, id, input), description: views.count)
    let item = try item(of: input, under: place)
    try keepConstraints(decoder.rareValue.take(), at: index.count - 1, description: views.count)
    for index in decoder.references.indices.dropFirst(firstReference)
    where decoder.references[index].allowsItem { decoder.references[index].host = below.entry }
    views.append(
      ViewDescription(
        id: id, kind: kind.name, superview: place.description, settings: settings, item: item))
    try registerDrawnItems()
    guard let children = input.below("children") else { return }
    guard let elements = children.value.elements else {
      throw children.error(expected: "an array of views")
    }
    expansion.add(elements, in: input.scope, at: below)
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
    throw repeated(id ?? "", input.below(entry.origin))
  }

  /// Registers the ids of the drawn items decoded since the last call, which then stay taken.
  mutating func registerDrawnItems() throws(SceneError) {
    for (id, input) in decoder.drawnIDs {
      if index.origin(of: id) != nil { throw repeated(id, input) }
      index.addDrawnItem(id, origin: input.value)
    }
    decoder.drawnIDs = []
  }

  private func repeated(_ id: String, _ input: Input) -> SceneError {
    let isFixed = input.scope != nil && input.value.string == id
    let first = (index.origin(of: id) ?? input.value)
    return input.error(
      found: "the id \(Quoting.quoted(id)) again", expected: "each id once",
      hint: isFixed
        ? "put a placeholder such as {i} into it"
        : "it is first on line \(first.line) of \(first.tree.source.file)")
  }

  private mutating func item(
    of input: Input, under place: Place
  ) throws(SceneError) -> ItemDescription? {
    guard let item = input.below("item") else { return nil }
    guard let superview = place.entry else {
      throw item.error(expected: "no item at the root, which is in no layout")
    }
    return try self.item(item, under: superview)
  }

  /// Decodes the settings that the layout of a superview keeps for a view.
  mutating func item(_ input: Input, under superview: Int) throws(SceneError) -> ItemDescription {
    let container = index.container(at: superview, in: decoder.catalog)
    let item = container.item ?? KindDescription("an item of \(container.name)", "")
    return ItemDescription(
      container: container.name, settings: try decoder.settings(input, of: item))
  }

  /// Refuses a block besides a layout, and one for views of another class.
  func checkBlock(
    _ settings: [Setting], on kind: KindDescription, _ input: Input
  ) throws(SceneError) {
    guard let name = settings["block"]?.text, let place = input.below("block") else { return }
    if settings.layoutKind != nil {
      throw place.error(
        found: "a block besides a layout", expected: "one of the two",
        hint: "each lays out all of the view's children")
    }
    guard let block = decoder.catalog.blocks.first(where: { $0.name == name }),
      !block.kinds.contains(kind.name)
    else { return }
    let kinds = block.kinds.isEmpty ? "no known kind" : block.kinds.joined(separator: ", ")
    throw place.error(
      found: "the block \(Quoting.quoted(name)), which is for \(kinds)",
      expected: "one for \(kind.name)")
  }

  /// Refuses references to unknown ids, and layouts whose items include their own view or an
  /// ancestor of it, among the references made since the last call.
  ///
  /// A reference to another view that is not a child is allowed: the view may become a child,
  /// and until then the tree reports it.
  mutating func checkReferences() throws(SceneError) {
    for reference in decoder.references {
      if reference.allowsPart {
        _ = try target(of: reference.id, reference.input)
      } else if let position = index.position(of: reference.id) {
        guard let host = reference.host, index.contains(position, host) else { continue }
        throw reference.input.error(
          found: "\(Quoting.quoted(reference.id)), which has this layout in it",
          expected: "the id of one of the view's children")
      } else if !reference.allowsItem || index.origin(of: reference.id) == nil {
        throw index.unknown(reference)
      }
    }
    decoder.references = []
  }
}

/// A view of the scene, or a part of one, named by a step.
struct ViewTarget {
  let position: Int
  let isPart: Bool
  let kind: KindDescription
}

extension ViewLoader {
  /// Finds the view with an id, or with an id and a part's name after a slash.
  func target(of id: String, _ input: Input) throws(SceneError) -> ViewTarget {
    let names = id.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let position = index.position(of: String(names[0])) else {
      throw index.unknown(.init(id: id, input: input))
    }
    let kind = decoder.catalog.viewKind(index[position].kind)
    guard names.count > 1 else { return ViewTarget(position: position, isPart: false, kind: kind) }
    guard let part = kind.part(String(names[1])) else {
      throw input.error(
        expected: "a part of \(kind.name)",
        hint: Spelling.hint(for: String(names[1]), among: kind.partNames))
    }
    return ViewTarget(position: position, isPart: true, kind: part)
  }
}
