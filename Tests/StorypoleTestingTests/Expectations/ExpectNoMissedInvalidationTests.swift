import Foundation
import Storypole
import StorypoleChecking
import StorypoleTesting
import Testing

private let fixed = ["PROPERTY_SEED": "0x2a"]

private var shelfSearch: InvalidationSearch<Bookshelf> {
  InvalidationSearch(in: { Bookshelf() }) {
    Mutation("larger lines") { $0.reader.lineHeight = 34 }
    Mutation("byline", .text(count: 0...30)) { $0.byline.text = $1 }
    Rotate()
  }
}

@Suite struct `Expecting no missed invalidation` {
  @Test func `a screen whose changes are marked is no issue`() async {
    let issues = await issues {
      let outcome = await expectNoMissedInvalidation(in: { Bookshelf() }, environment: fixed) {
        Mutation("byline", .text(count: 0...30)) { $0.byline.text = $1 }
        Mutation("collapse", anyOf: \.subviews) { $1.isCollapsed.toggle() }
        Resize(widths: 31...311, heights: 31...311)
        Rotate()
      }
      #expect(outcome?.passed == true)
    }
    #expect(issues == [])
  }

  @Test func `a host whose changes are marked is no issue`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(
        in: { LayoutHost(size: size(210, 91), root: Bookshelf()) }, programs: .every(upTo: 2),
        environment: fixed
      ) {
        Mutation("byline") { $0.root.byline.text = "Lath, Strand and Plumb" }
        Rotate()
      }
    }
    #expect(issues == [])
  }

  @Test func `what is missed is one issue, with a test and a replay line`() async throws {
    let issues = await issues {
      await expectNoMissedInvalidation(shelfSearch, environment: fixed)
    }
    let text = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(text.hasPrefix("shelfSearch failed on case "))
    #expect(text.contains("\n\nAs a test:\n\n\(Self.pasted)\n\nreplay: PROPERTY_REPLAY=1\n"))
    #expect(text.contains("changed    Reader.lineHeight held by shelf: 17.0 → 34.0"))
  }

  /// What the search prints: the very code of the next test.
  private static let pasted = """
    @Test func `shelfSearch hears of larger lines`() {
      expectNoMissedInvalidation(
        shelfSearch,
        after: [
          .mutate("larger lines"),
        ])
    }
    """

  @Suite(.failing) struct Pasted {
    @Test func `shelfSearch hears of larger lines`() {
      expectNoMissedInvalidation(
        shelfSearch,
        after: [
          .mutate("larger lines"),
        ])
    }
  }

  @Test func `the replay line runs the one program`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(shelfSearch, environment: ["PROPERTY_REPLAY": "1"])
    }
    #expect(issues.count == 1)
    #expect(issues.joined().hasPrefix("shelfSearch failed on the replayed case:\n\nafter "))
  }

  @Test func `a search that can't be made is an issue`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(in: { Bookshelf() }, environment: fixed) {}
      expectNoMissedInvalidation(shelfSearch, after: [.mutate("smaller lines")])
    }
    #expect(
      issues == [
        "search: there is nothing to search with: list a Mutation, a Resize or a Rotate",
        "shelfSearch: there is no mutation called \"smaller lines\": there is \"larger lines\", "
          + "\"byline\"",
      ])
  }

  @Test func `a mutation that no program had is a warning`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(in: { Bookshelf() }, environment: fixed) {
        Mutation("never", when: { _ in false }) { _ in }
        Rotate()
      }
    }
    #expect(
      issues == [
        "property \"search\": no case of 100 had the label \"never\": more cases, or another "
          + "generator"
      ])
  }
}
