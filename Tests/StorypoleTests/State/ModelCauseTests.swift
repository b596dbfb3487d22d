import Foundation
import Observation
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

/// A row model, of either kind.
private protocol RowModel: AnyObject {
  var unread: Int { get set }
  init()
}

@Observable private final class ObservedRow: RowModel {
  var unread = 0
}

private final class StateRow: RowModel {
  @LayoutState var unread = 0
}

/// A list of 1,000 rows over row models: which code runs when one row's unread count changes.
@Suite(.ends) struct `A list of 1,000 rows over models` {
  /// A row as high as before, whatever its count.
  private static func row(_ model: some RowModel, _ index: Int) -> View {
    let row = View(name: "row-\(index)")
    row.setLayout { _, _, size in
      CGSize(width: size.width, height: model.unread < 100 ? 44 : 61)
    }
    return row
  }

  /// The bodies that run for four changes of one row's count, and for a change of its height.
  private func ran<Model: RowModel>(
    _ type: Model.Type, in makeList: ([View]) -> View
  ) -> [[String]] {
    let models = (0..<1_000).map { _ in Model() }
    let list = makeList(models.indices.map { Self.row(models[$0], $0) })
    list.frame.size = CGSize(width: 320, height: 480)
    list.layoutIfNeeded()
    var ran = [1, 2, 3].map { count in list.bodiesRun { models[500].unread = count } }
    ran.append(list.bodiesRun { models[7].unread = 1 })
    #expect(list.work { models[500].unread = 4 }.measurements == 1)
    #expect(list.brokenInvariants() == [])
    return ran
  }

  private func box(_ rows: [View]) -> View { VBox(rows, name: "list") }

  private func ownList(_ rows: [View]) -> View {
    let list = View(name: "list")
    for row in rows { list.addSubview(row) }
    list.setLayout { list, layout, size in
      var y: CGFloat = 0
      for row in list.subviews {
        let place = CGRect(x: 0, y: y, width: size.width, height: 0)
        y = layout.sizeToFitVertical(row, in: place).maxY
      }
      return CGSize(width: size.width, height: y)
    }
    return list
  }

  @Test func `a box with observed models runs exactly the row, from the first change on`() {
    #expect(
      ran(ObservedRow.self, in: box) == [["row-500"], ["row-500"], ["row-500"], ["row-7"]])
  }

  @Test func `a box with states runs exactly the row, from the first change on`() {
    #expect(ran(StateRow.self, in: box) == [["row-500"], ["row-500"], ["row-500"], ["row-7"]])
  }

  @Test func `a list of one's own with observed models runs, too, at the first change only`() {
    #expect(
      ran(ObservedRow.self, in: ownList)
        == [["list", "row-500"], ["row-500"], ["row-500"], ["row-7"]])
  }
}
