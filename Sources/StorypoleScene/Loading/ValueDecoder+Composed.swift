/// Decoding of composed values: lists, records, layouts, drawn items.
extension ValueDecoder {
  mutating func composed(
    _ filled: Filled, _ shape: ValueShape, nesting: Int
  ) throws(SceneError) -> SceneValue {
    switch shape {
    case .optional(let inner): return try optional(filled, inner, shape, nesting: nesting)
    case .list(let inner):
      var values: [SceneValue] = []
      for element in try elements(filled, shape) {
        values.append(try value(element, inner, nesting: nesting))
      }
      return .list(values)
    case .record(let kind), .properties(let kind):
      return .settings(try object(filled, of: kind, shape, nesting: nesting))
    case .item:
      // A string is an id, never a layout's kind, since layouts with items are objects.
      guard let object = filled.object else {
        return .text(try reference(filled, shape, allowsItem: true))
      }
      return .layout(try layout(object, nesting: nesting))
    case .drawnItems: return try drawnItems(filled, shape, nesting: nesting)
    default:
      if let object = filled.object { return .layout(try layout(object, nesting: nesting)) }
      guard filled.text != nil else { throw filled.error(expected: shape.expectation) }
      let kind = try kind(filled.input, in: catalog.layouts, "a layout's kind")
      return .layout(LayoutDescription(kind: kind.name))
    }
  }

  /// The elements of an array, which may be the entry of a placeholder.
  private func elements(_ filled: Filled, _ shape: ValueShape) throws(SceneError) -> [Input] {
    guard let elements = filled.json?.elements else {
      throw filled.error(expected: shape.expectation)
    }
    return elements
  }

  private mutating func optional(
    _ filled: Filled, _ inner: ValueShape, _ shape: ValueShape, nesting: Int
  ) throws(SceneError) -> SceneValue {
    if filled.json?.value.kind == .null { return .none }
    do throws(SceneError) {
      return try value(filled.input, inner, nesting: nesting)
    } catch {
      var error = error
      if error.expected == inner.expectation { error.expected = shape.expectation }
      throw error
    }
  }

  private mutating func object(
    _ filled: Filled, of kind: KindDescription, _ shape: ValueShape, nesting: Int
  ) throws(SceneError) -> [Setting] {
    if let object = filled.object {
      let settings = try settings(object, of: kind, nesting: nesting)
      if kind.isChoice, settings.isEmpty {
        throw object.error(found: "an empty object", expected: shape.expectation)
      }
      return settings
    }
    if let property = kind.shorthand.flatMap(kind.property),
      let value = try? value(filled.input, property.shape, nesting: nesting)
    {
      return [Setting(property.name, value)]
    }
    throw filled.error(expected: shape.expectation)
  }

  private mutating func layout(_ input: Input, nesting: Int) throws(SceneError) -> LayoutDescription
  {
    guard nesting < limits.nesting else {
      throw input.error(found: "one more level of layouts", expected: "at most \(limits.nesting)")
    }
    guard let name = input.below("kind") else {
      throw input.missing("kind", expected: "a layout's kind")
    }
    let kind = try kind(name, in: catalog.layouts, "a layout's kind")
    return LayoutDescription(
      kind: kind.name,
      settings: try settings(input, of: kind, besides: ["kind"], nesting: nesting + 1))
  }

  /// Returns the properties that an object sets, in the order of the file, without the reserved
  /// keys and the keys of its structure.
  ///
  /// - Parameter rare: a reserved key that few objects have, so that it is only compared with keys
  ///   that aren't properties. Its value is kept in `rareValue`.
  mutating func settings(
    _ input: Input, of kind: KindDescription, besides reserved: [String] = [],
    rarely rare: String? = nil, nesting: Int = 0
  ) throws(SceneError) -> [Setting] {
    guard let members = input.value.members else {
      throw input.error(expected: "an object with properties of \(kind.name)")
    }
    var settings: [Setting] = []
    for member in members {
      if reserved.contains(where: { member.hasKey($0) }) { continue }
      let key = member.key
      guard let property = kind.property(key) else {
        if key != rare {
          throw unknown(key, of: kind, besides: reserved, rare, input.below(member))
        }
        rareValue = input.below(member.value)
        continue
      }
      if property.shape.isDefined { continue }
      if let other = property.other(besides: key, in: settings, oneOf: kind.oneOf) {
        throw input.below(member).error(
          found: "\(Quoting.quoted(key)) besides \(Quoting.quoted(other))",
          expected: "one of the two")
      }
      let value = try value(input.below(member.value), property.shape, nesting: nesting)
      settings.append(Setting(property.name, value))
    }
    for property in kind.required where input.value[property.name] == nil {
      throw input.missing(property.name, expected: property.shape.expectation)
    }
    return settings
  }

  /// An error about a key that its object can't have, with the kinds that can.
  private func unknown(
    _ key: String, of kind: KindDescription, besides reserved: [String], _ rare: String?,
    _ place: Input
  ) -> SceneError {
    let reserved = reserved + [rare].compactMap(\.self)
    let names = reserved + kind.properties.map(\.name).filter { !reserved.contains($0) }
    let nearest = Spelling.nearest(to: key, among: names)
    let owners = (catalog.views + catalog.layouts).filter { $0.property(key) != nil }
    let listed = owners.prefix(4).map(\.name).joined(separator: ", ")
    let hint = "it is a property of \(listed)" + (owners.count > 4 ? " and others" : "")
    return place.error(
      found: "the unknown key \(Quoting.quoted(key))", expected: "a property of \(kind.name)",
      hint: nearest == nil && !owners.isEmpty ? hint : Spelling.hint(for: key, among: names))
  }
}

extension PropertyDescription {
  /// The key that is already set and excludes this one: the property's other name, or another
  /// property that excludes it.
  fileprivate func other(besides key: String, in settings: [Setting], oneOf: [String]) -> String? {
    if let alias, settings.contains(where: { $0.name == name }) {
      return key == name ? alias : name
    }
    guard oneOf.contains(name) else { return nil }
    return settings.first { oneOf.contains($0.name) }?.name
  }
}

// MARK: - Drawn items

/// Drawn items are records with ids, which contain drawn items and layouts that name them.
extension ValueDecoder {
  private mutating func drawnItems(
    _ filled: Filled, _ shape: ValueShape, nesting: Int
  ) throws(SceneError) -> SceneValue {
    guard nesting < limits.nesting else {
      throw filled.input.error(
        found: "one more level of drawn items", expected: "at most \(limits.nesting)")
    }
    var items: [SceneValue] = []
    for element in try elements(filled, shape) {
      items.append(.settings(try drawnItem(try filling.fill(element), nesting: nesting + 1)))
    }
    return .list(items)
  }

  private mutating func drawnItem(_ filled: Filled, nesting: Int) throws(SceneError) -> [Setting] {
    guard let entry = filled.object else { throw filled.error(expected: "a drawn item") }
    let first = references.count
    let settings = try settings(entry, of: Kind.drawnItem.description, nesting: nesting)
    if let id = settings["id"]?.text, let input = entry.below("id") {
      guard ViewIndex.isID(id) else { throw input.error(expected: ViewIndex.expectation) }
      drawnIDs.append((id, input))
    }
    // A layout of a drawn item names nothing but the items directly in it.
    let ids = (settings["drawn"]?.list ?? []).compactMap { $0.settings?["id"]?.text }
    for reference in references[first...] where !ids.contains(reference.id) {
      throw reference.input.error(
        found: "the id \(Quoting.quoted(reference.id))",
        expected: "the id of a drawn item in this one",
        hint: Spelling.hint(for: reference.id, among: ids, listing: false))
    }
    references.removeSubrange(first...)
    return settings
  }
}
