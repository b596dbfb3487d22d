import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Synchronization
import Testing

@testable import StorypoleTesting

private let fixed = ["PROPERTY_SEED": "0x2a"]

/// A shelf with a view that isn't named in ASCII, and a forgetful title.
private var quotedSearch: InvalidationSearch<Bookshelf> {
  InvalidationSearch(in: {
    let shelf = Bookshelf()
    shelf.byline.name = "byline…"
    return shelf
  }) {
    Mutation("larger “lines”") { $0.reader.lineHeight = 34 }
    Rotate()
  }
}

@Suite(.ends) struct `A report in ASCII` {
  private func message() async -> String {
    await issues(.ascii) {
      await expectNoMissedInvalidation(quotedSearch, environment: fixed)
    }.joined(separator: "\n=====\n")
  }

  @Test func `has what was missed, what to do and the replay first, and the drawing last`()
    async throws
  {
    let text = await message()
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.count < IssueMessage.longest)
    let order = [
      "quotedSearch failed on case ",
      "after \"larger \\u{201c}lines\\u{201d}\", 2 of 4 frames in shelf",
      "missed in  shelf/title (ForgetfulTitle): setNeedsLayout()", "-> 34.0", "to do  ",
      "replay: PROPERTY_REPLAY=1", "As a test:", #".mutate("larger \u{201c}lines\u{201d}")"#,
      "view", "shelf/byline...", "fresh", "+ shelf ", "The whole report is attached: ",
    ]
    var rest = text[...]
    for part in order {
      let range = try #require(rest.range(of: part), "\(part) is missing after:\n\(text)")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `is attached if it isn't whole, or of a search or a property`() async throws {
    let found = await issues(.ascii) {
      expectRan(["title"], in: Bookshelf()) {}
      await checkProperty("pages", environment: fixed) { $0.fail("torn – twice") }
    }
    #expect(found.count == 2)
    #expect(found.map { $0.contains("The whole report is attached: ") } == [false, true])
    #expect(found.last?.contains("torn - twice") == true)
    let short = await issues(.ascii) { record("nothing to draw", at: #_sourceLocation) }
    #expect(short == ["nothing to draw"])
  }

  @Test func `explains causes in words, and arrows as everywhere`() async throws {
    let found = await issues(.ascii) {
      let shelf = Bookshelf.laidOut()
      expectRan(["byline", "shelf"], in: shelf) { shelf.byline.text = "Bath" }
      expectRan([], in: shelf) { shelf.byline.text = "Strand" }
    }
    let text = try #require(found.last)
    #expect(
      text.hasSuffix(
        """

        shelf/byline ran: it was marked
        + text of shelf/byline was set, "Bath" -> "Strand"
        """))
  }

  @Test func `says at the drawing what that omits`() {
    let report = """
      view   found
      ────────────
      shelf  7

          fresh
      ┌ shelf ──────┐
      │ Book        │
         (4 blank rows omitted)
      """
    let message = IssueMessage(report)
    #expect(message.text.hasSuffix("| Book        |\n   (4 blank rows omitted)"))
    #expect(message.isWhole)
    #expect(!IssueMessage(report.replacing("Book", with: "Étagère")).isWhole)
    #expect(!IssueMessage(report.replacing("│ Book        │", with: "│             │")).isWhole)
  }

  @Test func `has a command with a filter that a shell and a regular expression take`() {
    #expect(Test.filter("`isn't \"here\" (yet)`()") == "[/.].?isn.t .here. .yet..?[(]")
    #expect(Test.filter("`une étagère…`()") == "[/.].?une .+tag.+re.+.?[(]")
    #expect(Test.filter("shelfNeverMisses()") == "[/.].?shelfNeverMisses.?[(]")
    #expect(Test.filter("table(_:)") == "[/.].?table.?[(]")
  }

  @Test func `is cut if it is very long, and says so`() {
    let lines = (0..<999).map { "line \($0)" }
    let text = IssueMessage(lines.joined(separator: "\n")).text
    #expect(text.hasPrefix("line 0\nline 1\n"))
    #expect(text.hasSuffix(" more lines)"))
    #expect(text.count < IssueMessage.longest + 30)
  }

  @Test func `keeps string literals equal, and raw identifiers valid`() {
    let report = "@Test func `né … x`() { f(\"né … \\\" →\") } → … 3 × 7"
    #expect(
      IssueMessage(report).text
        == #"@Test func `ne ~ x`() { f("n\u{e9} \u{2026} \" \u{2192}") } -> ... 3 x 7"#)
  }
}

@Suite(.ends) struct `A printed test` {
  @Test func `of a search with a name in words says which one it needs`() async {
    let found = await issues {
      await expectNoMissedInvalidation(in: { Bookshelf() }, environment: fixed) {
        Mutation("larger lines") { $0.reader.lineHeight = 34 }
      }
    }
    let text = found.joined()
    let name = "of a search with a name in words says which one it needs"
    #expect(text.hasPrefix("\"\(name)\" failed on case "))
    #expect(
      text.contains(
        """
        @Test func `\(name): tracks larger lines`() {
          // search: the InvalidationSearch of "\(name)"
          expectNoMissedInvalidation(
            search,
            after: [.mutate("larger lines")])
        }
        """))
  }
}

@Suite(.ends) struct `A screen to be searched` {
  /// An object of one's own that has a tree.
  final class Controller: SearchableScreen {
    let shelf = Bookshelf()
    var screenRoot: View { shelf }
    var screenSize: CGSize { shelf.frame.size }
    func resizeScreen(to size: CGSize) { shelf.frame.size = size }
    func layOutScreen() -> [Diagnostic] {
      shelf.layoutIfNeeded()
      return shelf.takeDiagnostics()
    }
  }

  @Test func `may be an object of one's own`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(in: { Controller() }, environment: fixed) {
        Mutation("larger lines") { $0.shelf.reader.lineHeight = 34 }
      }
    }
    #expect(issues.count == 1 && issues.joined().contains("missed in  shelf/title"))
  }
}
