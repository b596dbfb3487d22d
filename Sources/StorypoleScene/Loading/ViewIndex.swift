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

  private(set) var entries: [Entry] = []
  private var positions: [String: Int] = [:]
  /// The places of the ids of drawn items, which views can't use.
  private var drawnOrigins: [String: JSONValue] = [:]

  /// All ids of views, in the order in which they were added; sorts a table, so it is for
  /// errors only.
  var ids: [String] { positions.sorted { $0.value < $1.value }.map(\.key) }

  func position(of id: String) -> Int? { positions[id] }

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
    if let id, !take(id, for: entries.count) { return nil }
    entries.append(entry)
    return entries.count - 1
  }

  private mutating func take(_ id: String, for position: Int) -> Bool {
    if drawnOrigins[id] != nil { return false }
    guard let first = positions.updateValue(position, forKey: id) else { return true }
    positions[id] = first
    return false
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
    return entry.layout.flatMap { catalog.layouts[$0] } ?? catalog.views[entry.kind]
      ?? KindDescription(entry.kind, "")
  }
}
