import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import StorypoleTesting
import Testing

/// A page with a column that is as wide as the page, or as it was when it was first laid out.
private final class Page: View {
  let column = View(name: "column")
  private let keepsWidth: Bool
  private var firstWidth: CGFloat?

  init(keepsWidth: Bool) {
    self.keepsWidth = keepsWidth
    super.init(name: "page")
    addSubview(column)
  }

  override func layoutSubviews() {
    firstWidth = firstWidth ?? bounds.width
    let width = keepsWidth ? firstWidth : bounds.width
    column.frame = CGRect(x: 0, y: 0, width: width ?? 0, height: 10)
  }
}

@Suite(.ends) struct `A loop in a test` {
  @Test func `expects a screen to survive what happens to devices`() async {
    let found = await issues {
      let report = loop(rounds: 90) { Page(keepsWidth: false) }
      #expect(report.rounds >= 90 && report.failure == nil)
    }
    #expect(found == [])
  }

  @Test func `shows the smallest script that confuses a screen`() async throws {
    let found = await issues { loop(seed: 3) { Page(keepsWidth: true) } }
    let issue = try #require(found.first)
    #expect(issue.contains(", seed 3; on ") && issue.contains("page/column"))
    #expect(issue.split(separator: "\n").filter { $0.hasPrefix("- ") }.count <= 2)
  }

  @Test func `judges the layout where that is asked for`() async {
    @Sendable func makeScreen() -> View {
      let button = Button("Go", name: "go")
      button.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
      let page = View(name: "page")
      page.addSubview(button)
      return page
    }
    let found = await issues { loop(rounds: 20) { makeScreen() } }
    #expect(found.count == 1 && found[0].contains("not sound: page/go"))
    #expect(await issues { loop(rounds: 20, isSound: false) { makeScreen() } } == [])
  }

  @Test func `says that it has no devices`() async {
    #expect(await issues { loop(on: []) { View() } } == ["the loop has no devices"])
  }
}
