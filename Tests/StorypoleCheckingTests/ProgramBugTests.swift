import StorypoleChecking
import StorypoleProof
import Testing

/// An operation on a list of books that are referred to by position.
private enum Step: CustomStringConvertible {
  case add(pages: Int)
  case read(Int)
  case remove(Int)

  var description: String {
    switch self {
    case .add(let pages): "add \(pages)"
    case .read(let index): "read \(index)"
    case .remove(let index): "remove \(index)"
    }
  }
}

/// Runs random steps on a list, and returns whether a book was removed after it was read.
private func drawProgram(_ source: inout ChoiceSource) throws {
  var books: [(pages: Int, isRead: Bool)] = []
  var isBroken = false
  let steps = source.array(count: 0...40, "step") { source in
    let step = drawStep(&source, books.count)
    switch step {
    case .add(let pages): books.append((pages, false))
    case .read(let index): books[index].isRead = true
    case .remove(let index):
      let book = books.remove(at: index)
      isBroken = isBroken || book.isRead && book.pages > 12
    }
    return step
  }
  source.note(steps.map(\.description).joined(separator: ", "))
  if isBroken { throw Torn() }
}

/// Draws a kind even if only one is possible, so that every step has the same form.
private func drawStep(_ source: inout ChoiceSource, _ count: Int) -> Step {
  let ifAny = count > 0 ? 2 : 0
  switch source.weightedIndex([3, ifAny, ifAny]) {
  case 0: return .add(pages: source.int(in: 0...400))
  case 1: return .read(source.int(in: 0...count - 1))
  default: return .remove(source.int(in: 0...count - 1))
  }
}

@Test(.ends)
func `a program of forty steps shrinks to the three relevant ones for each of 100 seeds`() {
  var shrunk: [String: Int] = [:]
  for seed in 1...UInt64(100) {
    let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(seed)))
    let outcome = runner.check(Property("books", body: drawProgram))
    shrunk[outcome.counterexample?.notes.joined() ?? "not found", default: 0] += 1
  }
  #expect(shrunk == ["add 13, read 0, remove 0": 100])
}
