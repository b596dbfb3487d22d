import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Stand-ins for a class with a superclass and a part, and for a value behind a protocol.
private class Book: View {
  var pages = 7
  var title = "Emma"
}

private final class Atlas: Book {
  var fold = CGSize(width: 7, height: 14)
  let cover = Book()
}

private protocol Binding {}

private struct Stitches: Binding, Equatable {
  var spacing: CGFloat = 3
  var side: HorizontalAlignment = .left
  var edges: Edges = []
  var slack: Length?
  var holes: [CGFloat] = []
}

private struct Edges: OptionSet {
  let rawValue: Int
  static let top = Edges(rawValue: 1)
  static let bottom = Edges(rawValue: 2)
}

@Suite(.ends) struct KindTests {
  private let context = SceneContext(registry: .standard)

  private static let book = ViewKind(
    "Book", "",
    properties: [
      Property<Book>("pages", .integer(), \.pages, ""), Property<Book>("title", .text, \.title, ""),
    ], make: { Book() })

  private static let atlas = ViewKind(
    "Atlas", "", inherits: book,
    properties: [
      Property<Atlas>("fold", .size, \.fold, ""),
      Property<Atlas>(part: "cover", book, "") { $0.cover },
    ], make: { Atlas() })

  private static let stitches = Kind<any Binding>(
    "Stitches", "",
    properties: [
      Property<Stitches>("spacing", .extent, \.spacing, ""),
      Property<Stitches>("side", .word, \.side, ""),
      Property<Stitches>("edges", .words(["top": .top, "bottom": .bottom]), \.edges, ""),
      Property<Stitches>("slack", .optional(.length), \.slack, ""),
      Property<Stitches>("holes", .list(of: .number()), \.holes, ""),
    ], make: { Stitches() })

  @Test func `properties of a class, of its superclass and of its parts are set`() {
    let atlas = Self.atlas.make(
      [
        Setting("fold", .size(CGSize(width: 21, height: 28))), Setting("pages", .integer(14)),
        Setting("cover", .settings([Setting("title", .text("Walden"))])),
      ], in: context)
    #expect((atlas as? Atlas)?.fold == CGSize(width: 21, height: 28))
    #expect((atlas as? Atlas)?.pages == 14)
    #expect((atlas as? Atlas)?.cover.title == "Walden")
  }

  @Test func `properties of a value behind a protocol are set`() {
    let settings = [
      Setting("spacing", .number(7)), Setting("side", .text("right")),
      Setting("edges", .words(["top"])), Setting("slack", .length(.percent(33))),
      Setting("holes", .list([.number(1), .number(2.5)])),
    ]
    var binding = Self.stitches.make(settings, in: context)
    #expect(
      binding as? Stitches
        == Stitches(spacing: 7, side: .right, edges: .top, slack: .percent(33), holes: [1, 2.5]))
    Self.stitches.apply([Setting("slack", .none)], to: &binding, in: context)
    #expect((binding as? Stitches)?.slack == nil)
  }
}

@Suite(.ends) struct SpellingTests {
  @Test(arguments: [
    ("spaceing", "spacing"), ("SPACING", "spacing"), ("sapcing", "spacing"), ("insetss", "insets"),
    ("nisets", "insets"), ("tag", "tag"), ("tga", "tag"), ("ins", "insets"),
  ]) func `a misspelled word is recognised`(word: String, meant: String) {
    #expect(Spelling.nearest(to: word, among: ["insets", "spacing", "tag"]) == meant)
  }

  @Test(arguments: ["", "in", "shelf", "gat9", String(repeating: "spacing", count: 99)])
  func `no correction is suggested for a word unlike all others`(word: String) {
    #expect(Spelling.nearest(to: word, among: ["insets", "spacing", "tag"]) == nil)
  }

  @Test func `the only word that begins with it is suggested`() {
    #expect(Spelling.nearest(to: "hbox", among: ["VBoxLayout", "HBoxLayout"]) == "HBoxLayout")
    #expect(Spelling.nearest(to: "max", among: ["maximumLines", "maximumSize"]) == nil)
  }
}
