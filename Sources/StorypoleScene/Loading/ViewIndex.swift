/// The views known while a scene is loaded and a scenario is checked: their ids, kinds and
/// layouts.
struct ViewIndex {
  /// The properties of a view that checks need.
  struct Entry {
    let kind: String
    /// The kind of its layout, if it has one.
    var layout: String?
    /// The entry of its superview.
    var superview: Int?
    /// The place of its id.
    let origin: JSONValue
  }

  private var entries: [Entry] = []
  private var positions: [String: Int] = [:]
  /// The places of the ids of drawn items, which views can't use.
  private var drawnOrigins: [String: JSONValue] = [:]

  /// The identifiers of constraints.
  private(set) var constraints: Set<String> = []

  /// The number of views.
  var count: Int { entries.count }

  func position(of id: String) -> Int? { positions[id] }

  /// Adds a constraint's identifier, and returns whether it was free.
  mutating func add(constraint identifier: String) -> Bool {
    constraints.insert(identifier).inserted
  }

  /// The place where an id is given to a view or a drawn item, or nil if it is free.
  func origin(of id: String) -> JSONValue? {
    positions[id].map { entries[$0].origin } ?? drawnOrigins[id]
  }

  mutating func addDrawnItem(_ id: String, origin: JSONValue) { drawnOrigins[id] = origin }

  subscript(position: Int) -> Entry {
    get { entries[position] }
    set { entries[position] = newValue }
  }

  /// Adds a view and returns its position, or `nil` if its id is taken, which then stays with the
  /// first.
  mutating func add(_ entry: Entry, id: String?) -> Int? {
    if let id {
      if drawnOrigins[id] != nil { return nil }
      if let first = positions.updateValue(entries.count, forKey: id) {
        positions[id] = first
        return nil
      }
    }
    entries.append(entry)
    return entries.count - 1
  }

  /// Prepares for a number of further views.
  mutating func reserve(_ count: Int) {
    positions.reserveCapacity(positions.count + count)
    entries.reserveCapacity(entries.count + count)
  }

  /// Whether a view is another view, or its ancestor.
  func contains(_ ancestor: Int, _ descendant: Int) -> Bool {
    var current: Int? = descendant
    while let position = current, position != ancestor { current = entries[position].superview }
    return current != nil
  }

  /// The kind that keeps the `item` settings of a view's children: its layout's, or else its
  /// own.
  func container(at position: Int, in catalog: SceneCatalog) -> KindDescription {
    let entry = entries[position]
    return entry.layout.flatMap { catalog.layouts[$0] } ?? catalog.viewKind(entry.kind)
  }
}

extension ViewIndex {
  static let expectation = "an id that isn't empty and has no / or control characters"

  static func isID(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 &- 0x20 < 0x5F && $0 != "/" }) { return !text.isEmpty }
    return text.unicodeScalars.allSatisfy { $0 != "/" && !$0.isControl }
  }

  /// Maximum number of ids compared with an unknown one.
  private static var fewIDs: Int { 10_000 }

  /// The first ids, to be compared with an unknown one.
  var firstIDs: [String] {
    positions.sorted { $0.value < $1.value }.prefix(Self.fewIDs).map(\.key)
  }

  func unknown(_ reference: ValueDecoder.Reference) -> SceneError {
    reference.input.error(
      found: "the unknown id \(Quoting.quoted(reference.id))",
      expected: reference.allowsItem ? "the id of an item" : "the id of a view",
      hint: Spelling.hint(for: reference.id, among: firstIDs, listing: false))
  }
}
