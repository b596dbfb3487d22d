import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A verification that executes several measurements` {
  private let title = Label("a", name: "title")
  private let byline = Label("b", name: "byline")

  /// Two boxes in a box in a box: the inner one is verified, its boxes executed.
  private func shelf(_ first: VBox, _ second: VBox) -> VBox {
    let inner = VBox([first, second], name: "inner")
    let shelf = VBox([inner], name: "shelf")
    shelf.holding(frame: rect(0, 0, 300, 500))
    shelf.recordsCauses = true
    shelf.layoutIfNeeded()
    return shelf
  }

  @Test func `gives each its own cause (R30)`() {
    let first = VBox([title, Label("a long title", name: "other")], name: "first")
    let second = VBox([byline], name: "second")
    let shelf = shelf(first, second)
    title.text = "ab"
    byline.text = "b\nb"
    second.setNeedsLayout()
    shelf.layoutIfNeeded()
    let lines = shelf.explain().causes.map { "\($0)".replacing(/\.swift:\d+/, with: ".swift") }
    #expect(
      Array(lines.dropFirst(2)) == [
        "shelf/inner/second was measured for 300 × ∞: its measurements were invalid",
        "setNeedsLayout() was called on shelf/inner/second, at StorypoleTests/VerifyingTests.swift",
      ])
  }

  @Test func `names the difference that it found (R30)`() {
    let first = VBox([title], name: "first")
    let shelf = shelf(first, VBox([byline], name: "second"))
    title.text = "a\na"
    byline.text = "b\nb"
    shelf.layoutIfNeeded()
    let lines = shelf.explain().causes.map { "\($0)" }
    #expect(
      lines.contains { $0.contains("the size for 300 × ∞ of shelf/inner/first/title changed") })
    #expect(!lines.contains { $0.contains("byline") })
  }
}
