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

/// A page that has a bar or a rail, collapses its banner in a low window, and lays out its card in
/// its own body.
private final class Shell: View {
  let bar = View(name: "bar")
  let rail = View(name: "rail")
  let banner = Label("Low tide at noon", name: "banner")
  let card = VBox([Label("A text of as many lines as it needs on a phone", name: "text")])
  let hint = View(name: "hint")

  override func viewInit() { for view in [banner, card, hint] { addSubview(view) } }

  override func updateProperties() {
    let isCompact = environment.horizontalSizeClass == .compact
    let (shown, gone) = isCompact ? (bar, rail) : (rail, bar)
    gone.removeFromSuperview()
    if shown.superview == nil { addSubview(shown) }
    banner.isCollapsed = environment.verticalSizeClass == .compact
    hint.isHidden = !isCompact
  }

  override func layoutSubviews() {
    let size = bounds.size
    bar.frame = CGRect(x: 0, y: size.height - 80, width: size.width, height: 80)
    rail.frame = CGRect(x: 0, y: 0, width: 80, height: size.height)
    banner.frame = CGRect(x: 80, y: 0, width: size.width - 80, height: 34)
    card.frame = CGRect(x: 80, y: 100, width: size.width - 80, height: 200)
    card.layoutIfNeeded()
    let end = 100 + (card.subviews.first?.frame.maxY ?? 0)
    if !hint.isHidden { hint.frame = CGRect(x: 80, y: end, width: size.width - 80, height: 10) }
  }
}

@Suite(.ends) struct `A loop in a test` {
  @Test func `lets a screen swap, collapse and hide views, and lay one out in a body`() async {
    let found = await issues {
      loop(rounds: 600, on: [.iPhone17Pro, .iPadMiniA17Pro], rules: []) {
        Shell(name: "shell")
      }
    }
    #expect(found == [])
  }

  @Test func `expects a screen to survive what happens to devices`() async {
    let found = await issues {
      let report = loop(rounds: 90) { Page(keepsWidth: false) }
      #expect(report.rounds >= 90 && report.failure == nil)
    }
    #expect(found == [])
  }

  @Test func `says which view has led to a second generation`() async {
    final class SelfMarking: View {
      private var width: CGFloat = 0

      override func layoutSubviews() {
        if bounds.width == width { return }
        width = bounds.width
        setNeedsLayout()
      }
    }
    let found = await issues { loop(rounds: 20) { SelfMarking(name: "sheet") } }
    let claim = "surplus work: a pass took 2 generations to "
    #expect(found.count == 1 && found[0].contains(claim), "\(found)")
    #expect(found[0].contains(", where sheet ran last"))
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
    #expect(await issues { loop(rounds: 20, rules: []) { makeScreen() } } == [])
  }

  @Test func `says that it has no devices`() async {
    #expect(await issues { loop(on: []) { View() } } == ["the loop has no devices"])
  }
}
