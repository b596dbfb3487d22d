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
      "view", "shelf/byline\\u{2026}", "fresh", "+ shelf ", "The whole report:\n/",
    ]
    var rest = text[...]
    for part in order {
      let range = try #require(rest.range(of: part), "\(part) is missing after:\n\(text)")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `has no blank rows in its drawing`() async {
    let rows = await message().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(!rows.contains { $0.contains("|") && $0.allSatisfy { " |:".contains($0) } })
    #expect(!zip(rows, rows.dropFirst()).contains { $0.isEmpty && $1.isEmpty })
  }

  @Test func `names the file with the whole report in its last line`() async throws {
    let path = try #require(await message().split(separator: "\n").last.map(String.init))
    #expect(path.contains("/.build/storypole/reports/names-the-file-with-the-whole-report"))
    #expect(path.hasSuffix("-in-its-last-line-quotedSearch.txt"))
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    let report = await issues { await expectNoMissedInvalidation(quotedSearch, environment: fixed) }
    #expect(whole == report.joined() + "\n")
    #expect(whole.contains("│") && whole.contains("byline…"))
  }

  @Test func `removes the file of an earlier run if it is whole itself`() async throws {
    let package = try #require(PackageFolder(of: "\(#filePath)"))
    let reports = package.buildFolder.appendingPathComponent("storypole/reports")
    let name = "removes-the-file-of-an-earlier-run-if-it-is-whole-itself.txt"
    try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
    let stale = reports.appendingPathComponent(name)
    try Data("stale".utf8).write(to: stale)
    let found = await issues(.ascii) { expectRan(["title"], in: Bookshelf()) {} }
    #expect(found.count == 1)
    #expect(!FileManager.default.fileExists(atPath: stale.path))
  }

  @Test func `has no file if it is whole itself, and not of a search or a property`() async throws {
    let found = await issues(.ascii) {
      expectRan(["title"], in: Bookshelf()) {}
      await checkProperty("pages", environment: fixed) { $0.fail("torn – twice") }
    }
    #expect(found.count == 2)
    #expect(found.first?.contains("The whole report") == false)
    let lines = try #require(found.last?.split(separator: "\n"))
    #expect(lines.contains { $0.contains("torn - twice") })
    #expect(lines.suffix(2).first == "The whole report:")
    let path = try #require(lines.last.map(String.init))
    #expect(path.contains("/.build/storypole/reports/") && path.hasSuffix("-pages.txt"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("torn – twice"))
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

  @Test func `spells the ellipsis of a value that is cut, also within quotes`() {
    let cut =
      "track was set, Track(title: \"So What\", artist: \"Miles … → Track(title: \"né\", art…"
    #expect(
      IssueMessage(cut).text
        == "track was set, Track(title: \"So What\", artist: \"Miles ... -> "
        + "Track(title: \"n\\u{e9}\", art...")
  }

  @Test func `keeps string literals equal, and raw identifiers valid`() {
    let report = "@Test func `né … x`() { f(\"né … \\\" →\") } → … 3 × 7"
    #expect(
      IssueMessage(report).text
        == #"@Test func `ne ~ x`() { f("n\u{e9} \u{2026} \" \u{2192}") } -> ... 3 x 7"#)
  }

  @Test func `is written elsewhere if there is no package, or it can't be written`() throws {
    let outside = try #require(ReportFile("…", of: "a test", in: "/dev/null/Tests/A.swift"))
    #expect(!outside.path.contains(".build"))
    #expect(try String(contentsOfFile: outside.path, encoding: .utf8) == "…\n")
    try FileManager.default.removeItem(atPath: outside.path)
    #expect(PackageFolder(of: "/dev/null/Tests/A.swift") == nil)
    let package = try #require(PackageFolder(of: #filePath)).url
    let manifest = package.appendingPathComponent("Package.swift").path
    #expect(FileManager.default.fileExists(atPath: manifest))
    #expect(ReportFile.fileName("`a shelf … keeps`()") == "a-shelf-keeps")
    #expect(ReportFile.fileName("測") == "report")
    #expect(ReportFile.fileName("`a shelf … keeps`()", about: "a shelf … keeps") == "a-shelf-keeps")
    #expect(ReportFile.fileName("shelf()", about: "its lines") == "shelf-its-lines")
    #expect(ReportFile.fileName("測", about: "lines") == "lines")
  }
}

@Suite(.ends, .reports(.unicode)) struct `A trait for reports` {
  @Test func `chooses the style of its tests`() { #expect(ReportStyle.current == .unicode) }

  @Test(.reports(.ascii)) func `is overridden by that of a test`() {
    #expect(ReportStyle.current == .ascii)
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

  @Test func `is made by a closure of several statements, a host too`() async {
    let issues = await issues {
      await expectNoMissedInvalidation(
        in: {
          let host = LayoutHost(size: size(210, 91), root: Bookshelf())
          host.root.byline.text = "Lath"
          return host
        }, programs: .random(cases: 7), environment: fixed
      ) {
        Mutation("larger lines") { host in
          host.root.reader.lineHeight = 34
          host.root.title.setNeedsLayout()
        }
      }
    }
    #expect(issues == [])
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

@Suite(.ends) struct `A property that failed` {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("storypole-failures-\(UUID().uuidString)").path

  private func check(_ limit: Int, replay: String? = nil) async -> [String] {
    var environment = fixed
    environment["PROPERTY_FAILURES"] = folder
    environment["PROPERTY_REPLAY"] = replay
    return await issues { [environment] in
      await checkProperty("pages", environment: environment) { source in
        #expect(source.int(in: 0...999) < limit)
      }
    }
  }

  @Test func `is tried first next time, in the folder that the environment names`() async {
    #expect(await check(71).joined().contains("failed on case "))
    #expect(await check(71).joined().contains("failed on the case that failed in an earlier run"))
    #expect(await check(71, replay: "7").isEmpty)
    #expect(await check(1_000).isEmpty)
    #expect(await check(71).joined().contains("failed on case "))
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `is told from that of another search in the same test`() async throws {
    let environment = ["PROPERTY_SEED": "0x2a", "PROPERTY_FAILURES": folder]
    let found = await issues {
      for name in ["lines", "byline"] {
        await expectNoMissedInvalidation(name, in: { Bookshelf() }, environment: environment) {
          Mutation("larger lines") { $0.reader.lineHeight = 34 }
        }
      }
    }
    #expect(found.map { $0.prefix { $0 != " " } } == ["lines", "byline"])
    #expect(found.allSatisfy { !$0.contains("in an earlier run") })
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 2)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `is kept in the package, in a named folder, or not at all`() {
    func folder(_ name: String?, _ source: String = #filePath) -> String? {
      let environment = name.map { ["PROPERTY_FAILURES": $0] } ?? [:]
      return FailureFolder(environment: environment, source: source)?.url.path
    }
    #expect(folder(nil)?.hasSuffix("/.build/storypole/failures") == true)
    #expect(folder("kept")?.hasSuffix("/kept") == true)
    let elsewhere = FileManager.default.temporaryDirectory.appendingPathComponent("kept").path
    #expect(folder(elsewhere) == elsewhere)
    #expect(folder("none") == nil)
    #expect(folder(nil, "/dev/null/A.swift") == nil)
    FailureFolder.$isOff.withValue(true) { #expect(folder(nil) == nil) }
  }
}
