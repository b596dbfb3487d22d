/// Finds the views of a moment by their names and paths.
///
/// Reports name views as `View.path` does. A name that several views bear, also below one superview,
/// and a path with an ellipsis, stand for none.
final class PathTable {
  /// A superview, and a view's name or index below it.
  private struct Place: Hashable {
    let parent: Int
    let part: String
  }

  /// The present views by their numbers, and the superview of each.
  private let order: [Int]
  private let parents: [Int]
  /// The names of views, as indices of the strings, and their roles, by their numbers.
  private let names: [Int]
  private let roles: [Int]
  private let strings: [String]
  /// The views by their places and by their names, or nil for those that several bear.
  private lazy var tables = makeTables()

  init(_ tree: RecordedTree, of recording: PassRecording, _ strings: [String]) {
    (order, parents) = (tree.order, tree.parents)
    (names, roles) = (recording.names, recording.roles)
    self.strings = strings
  }

  /// The number of the only view with a name, or of the view with a path.
  func number(ofNameOrPath text: String) -> Int? {
    tables.named[text] ?? number(ofPath: text)
  }

  /// The number of the view with a path.
  func number(ofPath path: String) -> Int? {
    path.split(separator: "/", omittingEmptySubsequences: false).reduce(-1 as Int?) {
      parent, part in
      parent.flatMap { tables.placed[Place(parent: $0, part: String(part))] ?? nil }
    }
  }

  private func makeTables() -> (placed: [Place: Int?], named: [String: Int?]) {
    var (placed, named): ([Place: Int?], [String: Int?]) = ([:], [:])
    /// The numbers of subviews and of drawn items so far, which are counted apart.
    var counts: [Place: Int] = [:]
    for (id, parent) in zip(order, parents) {
      let name = names[id] < 0 ? nil : strings[names[id]]
      let isDrawn = roles[id] == Snapshot.Role.drawing.rawValue
      let siblings = Place(parent: parent, part: isDrawn ? "drawn-" : "")
      let part = name ?? (parent < 0 ? "root" : "\(siblings.part)\(counts[siblings, default: 0])")
      let place = Place(parent: parent, part: part)
      placed[place] = placed[place] == nil ? .some(id) : .some(nil)
      if let name { named[name] = named[name] == nil ? .some(id) : .some(nil) }
      counts[siblings, default: 0] += 1
    }
    return (placed, named)
  }
}
