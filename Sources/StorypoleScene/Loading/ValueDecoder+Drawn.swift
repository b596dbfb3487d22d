/// Decoding of drawn items: records with ids, which contain drawn items and layouts that name
/// them.
extension ValueDecoder {
  mutating func drawnItems(_ input: Input, nesting: Int) throws(SceneError) -> SceneValue {
    let expected = ValueShape.drawnItems.expectation
    guard nesting < limits.nesting else {
      throw input.error(
        found: "one more level of drawn items", expected: "at most \(limits.nesting)")
    }
    var items: [SceneValue] = []
    for element in try elements(input, expected: expected) {
      items.append(.settings(try drawnItem(element, nesting: nesting + 1)))
    }
    return .list(items)
  }

  private mutating func drawnItem(
    _ input: Input, nesting: Int
  ) throws(SceneError) -> [Setting] {
    guard case .json(let entry) = try filling.fill(input), entry.value.kind == .object else {
      throw input.error(expected: "a drawn item")
    }
    let firstReference = references.count
    let settings = try settings(entry, of: Kind.drawnItem.description, nesting: nesting)
    if let id = settings.drawnID, let input = entry.below("id") {
      guard ViewIndex.isID(id) else { throw input.error(expected: ViewIndex.expectation) }
      drawnIDs.append((id, input))
    }
    try checkOwnReferences(from: firstReference, among: settings.drawnIDsBelow)
    return settings
  }

  /// Refuses a layout of a drawn item that names anything but the items in it.
  private mutating func checkOwnReferences(
    from first: Int, among ids: [String]
  ) throws(SceneError) {
    for reference in references[first...] where !ids.contains(reference.id) {
      let nearest = Spelling.nearest(to: reference.id, among: ids[...])
      throw reference.input.error(
        found: "the id \(Quoting.quoted(reference.id))",
        expected: "the id of a drawn item in this one",
        hint: nearest.map { "did you mean \"\($0)\"?" })
    }
    references.removeSubrange(first...)
  }
}

extension [Setting] {
  var drawnID: String? { self["id"]?.text }

  /// The ids of the drawn items directly in this one.
  fileprivate var drawnIDsBelow: [String] {
    (self["drawn"]?.list ?? []).compactMap { $0.settings?.drawnID }
  }
}
