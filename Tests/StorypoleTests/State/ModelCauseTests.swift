import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R30 The explanation of a run for a model` {
  private let model = MailModel()
  private let page = View(frame: rect(0, 0, 300, 500), name: "page").holding()

  init() { page.recordsCauses = true }

  private func lines(_ view: View) -> [String] { view.explain().causes.map { "\($0)" } }

  private func add(_ name: String) -> ModularView {
    let view = ModularView(frame: rect(0, 0, 9, 9), name: name)
    page.addSubview(view)
    return view
  }

  @Test func `says that an observed model has changed`() {
    let row = add("row")
    row.onLayout = { [model] _ in _ = model.title }
    page.layoutIfNeeded()
    model.title = "cd"
    page.layoutIfNeeded()
    #expect(
      lines(row) == [
        "page/row ran: an observed model that it read changed",
        "a property of an observed model was set",
      ])
  }

  @Test func `says so for an update, too`() {
    let badge = add("badge")
    badge.onUpdateProperties = { [model] badge in
      _ = model.unread
      badge.setNeedsPlacement()
    }
    page.layoutIfNeeded()
    model.unread = 5
    page.layoutIfNeeded()
    #expect(
      lines(badge).suffix(2) == [
        "page/badge updated its properties: an observed model that it read changed",
        "a property of an observed model was set",
      ])
  }

  @Test func `names the body that has set it`() {
    let row = add("row")
    row.onLayout = { [model] _ in _ = model.unread }
    let writer = add("writer")
    page.layoutIfNeeded()
    writer.onLayout = { [model] _ in model.unread = 5 }
    writer.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(
      lines(row).prefix(3) == [
        "page/row ran: an observed model that it read changed",
        "a property of an observed model was set, by the layout body of page/writer",
        "page/writer ran: it was marked",
      ])
  }
}
