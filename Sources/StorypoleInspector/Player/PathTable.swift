/// Finds the views of a moment by their names and paths.
///
/// Reports name views as `View.path` does. A name that several views bear, and a path with an
/// ellipsis, stand for none.
final class PathTable {
  private let tree: RecordedTree
  private let nameIndices: [Int]
  private let strings: [String]
  private lazy var names = nameIndices.map { $0 < 0 ? nil : strings[$0] }
  private var children: [Int: [Int]]?
  private var named: [String: [Int]]?
  private var known: [String: Int?] = [:]

  init(_ tree: RecordedTree, of recording: PassRecording, _ strings: [String]) {
    self.tree = tree
    nameIndices = recording.names
    self.strings = strings
  }

  /// The number of the only view with a name, or of the view with a path.
  func number(ofNameOrPath text: String) -> Int? {
    let bearers = viewsByName[text] ?? []
    return bearers.isEmpty ? number(ofPath: text) : bearers.count == 1 ? bearers[0] : nil
  }

  /// The number of the view with a path.
  func number(ofPath path: String) -> Int? {
    if let number = known[path] { return number }
    let number = find(path)
    known[path] = .some(number)
    return number
  }

  private func find(_ path: String) -> Int? {
    guard let root = tree.order.first else { return nil }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)[...]
    guard let first = parts.popFirst(), first == names[root] ?? "root" else { return nil }
    var number = root
    for part in parts {
      let candidates = childrenByParent[number] ?? []
      let found = candidates.filter { names[$0].map { $0 == part } ?? false }
      if found.count > 1 { return nil }
      guard let next = found.first ?? nameless(String(part), among: candidates) else { return nil }
      number = next
    }
    return number
  }

  /// The view without a name that is given by its index.
  private func nameless(_ index: String, among candidates: [Int]) -> Int? {
    guard let index = Int(index), candidates.indices.contains(index) else { return nil }
    return names[candidates[index]] == nil ? candidates[index] : nil
  }

  private var childrenByParent: [Int: [Int]] {
    if let children { return children }
    var lists: [Int: [Int]] = [:]
    for (id, parent) in zip(tree.order, tree.parents) { lists[parent, default: []].append(id) }
    children = lists
    return lists
  }

  private var viewsByName: [String: [Int]] {
    if let named { return named }
    var lists: [String: [Int]] = [:]
    for id in tree.order {
      if let name = names[id] { lists[name, default: []].append(id) }
    }
    named = lists
    return lists
  }
}
