/// What is known of the views while a scene is loaded and a scenario is checked: which ids there
/// are, of what kind, and who lays them out.
struct ViewIndex {
  /// A view, as far as checks need it.
  struct Entry {
    let kind: String
    /// The kind of its layout, if it has one.
    var layout: String?
    /// The entry of its superview.
    var superview: Int?
    /// Where it gets its id.
    let origin: JSONValue
  }

  private(set) var entries: [Entry] = []
  private var positions: [String: Int] = [:]
  /// Where drawn items get their ids, which no view may have too.
  private var drawnOrigins: [String: JSONValue] = [:]

  /// All ids of views; for errors, as it walks through a table in no particular order.
  var ids: [String] { positions.sorted { $0.value < $1.value }.map(\.key) }

  func position(of id: String) -> Int? { positions[id] }

  /// Where an id is given to a view or a drawn item; nil if it is free.
  func origin(of id: String) -> JSONValue? {
    positions[id].map { entries[$0].origin } ?? drawnOrigins[id]
  }

  mutating func addDrawnItem(_ id: String, origin: JSONValue) { drawnOrigins[id] = origin }

  subscript(position: Int) -> Entry {
    get { entries[position] }
    set { entries[position] = newValue }
  }

  /// Adds a view and answers its position.
  mutating func add(_ entry: Entry, id: String?) -> Int {
    if let id { positions[id] = entries.count }
    entries.append(entry)
    return entries.count - 1
  }

  /// Whether one view is the other, or lies below it.
  func contains(_ ancestor: Int, _ descendant: Int) -> Bool {
    var current: Int? = descendant
    while let position = current, position != ancestor { current = entries[position].superview }
    return current != nil
  }

  /// Who keeps what the children of a view say under `item`: its layout, or else its kind.
  func keeper(at position: Int, in catalog: SceneCatalog) -> KindDescription {
    let entry = entries[position]
    return entry.layout.flatMap { catalog.layouts[$0] } ?? catalog.views[entry.kind]
      ?? KindDescription(entry.kind, "")
  }
}
