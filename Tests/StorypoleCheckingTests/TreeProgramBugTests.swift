import StorypoleChecking
import StorypoleProof
import Testing

/// A tree of shelves as a program sees it: the parent of each, in the order they were made.
private struct Library {
  var parents: [Int?] = []

  mutating func add(_ shelf: Shelf, under parent: Int?) {
    let index = parents.count
    parents.append(parent)
    for shelf in shelf.shelves { add(shelf, under: index) }
  }
}

/// Resizes and hides shelves of a tree, and is torn when one is hidden after the shelf that it is on,
/// and the shelf that this one is on, were resized in that order.
private func drawSession(_ source: inout ChoiceSource) throws {
  let tree = source.draw(Shelf.any)
  source.note("tree = \(tree)")
  var library = Library()
  library.add(tree, under: nil)
  var resized: [Int] = []
  var isTorn = false
  let steps = source.array(count: 0...25, "step") { source in
    let hides = source.boolean()
    let shelf = source.int(in: 0...library.parents.count - 1)
    if hides {
      isTorn = isTorn || tears(shelf, library, resized)
    } else {
      resized.append(shelf)
    }
    return hides ? "hide \(shelf)" : "resize \(shelf)"
  }
  source.note(steps.joined(separator: ", "))
  if isTorn { throw Torn() }
}

private func tears(_ shelf: Int, _ library: Library, _ resized: [Int]) -> Bool {
  guard let parent = library.parents[shelf], let grandparent = library.parents[parent],
    let first = resized.firstIndex(of: parent), let last = resized.lastIndex(of: grandparent)
  else { return false }
  return first < last
}

@Test(.ends) func `a tree and a program on it shrink together for each of 100 seeds`() {
  var shrunk: [String: Int] = [:]
  var mostCalls = 0
  for seed in 1...UInt64(100) {
    let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(seed)))
    let outcome = runner.check(Property("session", cases: 1_000, body: drawSession))
    shrunk[outcome.counterexample?.notes.joined(separator: ": ") ?? "not found", default: 0] += 1
    mostCalls = max(mostCalls, outcome.counterexample?.calls ?? 0)
  }
  #expect(shrunk == ["tree = 0[0[0]]: resize 1, resize 0, hide 2": 100])
  #expect(mostCalls < 5_000)
}
