import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The samples in the module's doc comments: generators, searches and matrices.
@Suite(.ends) struct SearchCommentTests {
  private struct Cover {
    var width: Int
    var title: String
  }

  @Test func `generators are made of generators`() {
    let cover = Generator { source in
      Cover(width: source.int(in: 1...9), title: source.text(count: 0...12))
    }
    let shelf = Generator.array(count: 0...7, of: cover)
    var source = ChoiceSource(seed: 7)
    let covers = (0..<20).flatMap { _ in source.draw(shelf) }
    #expect(covers.count > 20 && covers.allSatisfy { $0.title.count < 13 })
  }

  private enum Change { case add, remove, sort }

  @Test func `a program is drawn step by step`() {
    final class Shelf {
      var books: [Int] = []

      func take(_ change: Change) {
        switch change {
        case .add: books.append(7)
        case .remove: books.removeLast()
        case .sort: books.sort()
        }
      }
    }
    var source = ChoiceSource(seed: 7)
    let shelf = Shelf()
    let program = source.program(count: 1...12) { source in
      shelf.books.isEmpty ? .add : source.pick(from: [.add, .remove, .sort])
    } take: { step in
      shelf.take(step)
    }
    #expect(program.first == .add)
  }

  @Test func `a tree is drawn`() {
    struct Shelf {
      var width: Int
      var shelves: [Shelf]
      var count: Int { shelves.reduce(1) { $0 + $1.count } }
    }
    var source = ChoiceSource(seed: 7)
    let shelf = source.tree(upTo: 12) { source, growth in
      Shelf(width: source.int(in: 1...9), shelves: growth.children(from: &source))
    }
    #expect((1...12).contains(shelf.count))
  }

  var shelfSearch: InvalidationSearch<ShelfScreen> {
    InvalidationSearch(in: { ShelfScreen() }) {
      Mutation("rename", .text(count: 0...12)) { screen, name in screen.title.text = name }
      Mutation("add a book") { screen in screen.shelf.addBook() }
      Mutation("toggle a cell", anyOf: \.cells) { _, cell in cell.isCompact.toggle() }
      Resize(widths: 200...900)
      Rotate()
    }
  }

  @MutationBuilder<ShelfScreen> var edits: Mutations<ShelfScreen> {
    Mutation("rename", .text(count: 0...12)) { screen, name in screen.title.text = name }
    Resize(widths: 200...900)
    Rotate()
  }

  @MutationBuilder<ShelfScreen> private var mutations: Mutations<ShelfScreen> {
    Mutation("add a book") { screen in screen.shelf.addBook() }
    Mutation("rename", .text(count: 0...12)) { screen, name in screen.title.text = name }
    Mutation("toggle a cell", anyOf: \.cells) { _, cell in cell.isCompact.toggle() }
    Mutation("retitle a cell", anyOf: \.cells, .text(count: 0...40)) { _, cell, text in
      cell.title.text = text
    }
    Mutation("log out") { screen in screen.account = nil }.withoutWarnings()
  }

  @Test func `programs are searched`() throws {
    #expect(try shelfSearch.run(.random(cases: 9)).passed)
    let search = InvalidationSearch("edits", in: { ShelfScreen() }) { edits }
    #expect(try search.run(.random(cases: 9)).passed)
  }

  @Test func `steps are performed`() throws {
    let steps: [ScreenStep] = [
      .mutate("add a book"), .layOut, .mutate("retitle a cell", at: 2, "Plumb"),
    ]
    let search = InvalidationSearch("edits", in: { ShelfScreen() }) { mutations }
    #expect(try search.missedInvalidation(after: steps) == nil)
  }

  @Test func `a matrix is reported`() {
    var output = ""
    func print(_ report: some CustomStringConvertible) { output = report.description }

    let matrix = LayoutMatrix(of: { ShelfScreen() })
    print(matrix.report)
    #expect(output.contains("\(matrix.caseCount)"))
  }
}
