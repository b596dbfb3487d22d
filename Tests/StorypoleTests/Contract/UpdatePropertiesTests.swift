import Foundation
import Storypole
import StorypoleProof
import Testing

/// A view that logs the updates of its properties.
private final class Updater: View {
  let log: Log
  var onUpdate: (Updater) -> Void = { _ in }

  init(_ log: Log, name: String) {
    self.log = log
    super.init(name: name)
    printsDiagnostics = false
  }

  override func updateProperties() {
    log.add(name ?? "")
    onUpdate(self)
  }
}

@Suite(.ends) struct `Updating properties` {
  private let log = Log()
  private let shelf: Updater
  private let row: Updater
  private let cover: Updater

  init() {
    shelf = Updater(log, name: "shelf")
    row = Updater(log, name: "row")
    cover = Updater(log, name: "cover")
    shelf.addSubview(row)
    row.addSubview(cover)
    shelf.layoutIfNeeded()
    _ = log.take()
  }

  @Test func `on request updates the marked views of the subtree, and lays out nothing`() {
    for view in [cover, row, shelf] {
      view.setNeedsUpdateProperties()
      view.setNeedsLayout()
    }
    row.updatePropertiesIfNeeded()
    #expect(log.take() == ["row", "cover"])
    row.updatePropertiesIfNeeded()
    #expect(log.take() == [])
    shelf.layoutIfNeeded()
    #expect(log.take() == ["shelf"])
  }

  @Test func `on request leaves what it marks to the next flush`() {
    let label = Label("Storypole", name: "title")
    let box = VBox([label], name: "box")
    row.addSubview(box)
    box.frame.size = .upright
    shelf.layoutIfNeeded()
    row.onUpdate = { _ in label.text = "A rod on which every height is marked" }
    row.setNeedsUpdateProperties()
    row.updatePropertiesIfNeeded()
    #expect(label.text.count > 9)
    #expect(box.needsLayout)
    #expect(shelf.bodiesRun {}.first == "box")
  }

  @Test func `on request updates a view once, though it marks itself`() {
    row.onUpdate = { $0.setNeedsUpdateProperties() }
    row.setNeedsUpdateProperties()
    row.updatePropertiesIfNeeded()
    #expect(log.take() == ["row"])
    row.onUpdate = { _ in }
    shelf.layoutIfNeeded()
    #expect(log.take() == ["row"])
  }

  @Test func `is the cause of what it changes, the first time without a cause of its own`() {
    let page = Updater(log, name: "page")
    page.recordsCauses = true
    page.onUpdate = { $0.addSubview(Label("12", name: "title")) }
    page.layoutIfNeeded()
    let causes = page.subviews[0].explain().causes.map { "\($0)" }
    #expect(causes.last == "page updated its properties: for the first time")
  }

  @Test func `of a view that is being laid out is refused`() {
    let screen = RecordingScreen("screen")
    screen.afterLayout = { [unowned screen] in
      screen.setNeedsUpdateProperties()
      screen.updatePropertiesIfNeeded()
    }
    screen.layoutIfNeeded()
    screen.afterLayout = {}
    #expect(screen.takeDiagnostics().map(\.kind) == [.layoutWhileRunning])
  }
}
