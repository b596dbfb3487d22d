import StorypoleProof
import Testing

@testable import StorypoleScene

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
