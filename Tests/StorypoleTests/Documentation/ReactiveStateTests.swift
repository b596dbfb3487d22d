import Foundation
import Observation
import Storypole
import StorypoleProof
import Testing

@Observable final class Mailbox {
  let sender: String
  var unread = 0

  init(sender: String) { self.sender = sender }
}

final class MailRow: View {
  init(_ mailbox: Mailbox) {
    super.init(name: mailbox.sender)
    setLayout { _, _, size in
      CGSize(width: size.width, height: mailbox.unread < 100 ? 17 : 34)
    }
  }
}

/// The samples of the article "Reactive state".
@Suite(.ends) struct ReactiveStateTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  final class RowModel {
    let sender: String
    @LayoutState var unread = 0

    init(sender: String) { self.sender = sender }
  }

  final class Row: View {
    let model: RowModel
    let sender: Label
    let badge = Label("", name: "badge")

    init(_ model: RowModel) {
      self.model = model
      sender = Label(model.sender, name: "sender")
      super.init(name: model.sender)
      addSubview(sender)
      addSubview(badge)
      setLayout { [model, sender, badge] _, layout, size in
        let badgeWidth: CGFloat = model.unread == 0 ? 0 : 30
        let rest = size.width - badgeWidth
        layout.setFrame(CGRect(x: rest, y: 0, width: badgeWidth, height: 17), of: badge)
        layout.setFrame(CGRect(x: 0, y: 0, width: rest, height: 17), of: sender)
        return CGSize(width: size.width, height: 17)
      }
    }

    override func updateProperties() {
      badge.text = model.unread == 0 ? "" : "\(model.unread)"
    }
  }

  @Test func `exactly the row runs whose model has changed`() throws {
    let models = ["Ada", "Bob", "Cem"].map(RowModel.init)
    let list = VBox(models.map(Row.init), name: "list")
    let host = LayoutHost(size: CGSize(width: 320, height: 480), root: list)
    host.tick()

    models[1].unread = 3
    print(host.tick()?.ran ?? [])
    try printout.expectOutput(0, of: "ReactiveState")
  }

  /// The list of the article, laid out.
  private static func list() -> ([RowModel], VBox, LayoutHost<VBox>) {
    let models = ["Ada", "Bob", "Cem"].map(RowModel.init)
    let list = VBox(models.map(Row.init), name: "list")
    let host = LayoutHost(size: CGSize(width: 320, height: 480), root: list)
    models[1].unread = 3
    host.tick()
    return (models, list, host)
  }

  @Test func `there and back runs nothing`() throws {
    let (models, _, host) = Self.list()
    models[1].unread = 4
    models[1].unread = 3
    print(host.tick()?.ran ?? [])
    try printout.expectOutput(1, of: "ReactiveState")
  }

  @Test func `the explanation names the property`() throws {
    let (models, list, host) = Self.list()
    list.recordsCauses = true
    models[2].unread = 1
    host.tick()
    print(list.subviews[2].explain())
    try printout.expectOutput(2, of: "ReactiveState")
  }

  @Test func `an observable model makes exactly its row run`() throws {
    let mailboxes = ["Ada", "Bob", "Cem"].map(Mailbox.init)
    let list = VBox(mailboxes.map(MailRow.init), name: "list")
    list.recordsCauses = true
    let host = LayoutHost(size: CGSize(width: 320, height: 480), root: list)
    host.tick()

    mailboxes[1].unread = 3
    print(host.tick()?.ran ?? [])
    print(list.subviews[1].explain())
    try printout.expectOutput(3, of: "ReactiveState")
  }

  final class ProgressBar: View {
    @LayoutState var progress = 0.0
    let fill = View(name: "fill")

    override func viewInit() {
      addSubview(fill)
      setLayout { bar, layout, size in
        let width = size.width * bar.progress
        layout.setFrame(CGRect(x: 0, y: 0, width: width, height: size.height), of: bar.fill)
        return size
      }
    }
  }

  @Test func `a runtime lays out what another thread has set`() async throws {
    let runtime = LayoutRuntime(size: CGSize(width: 200, height: 4)) { ProgressBar(name: "bar") }
    _ = await runtime.settle()
    // On any thread:
    for progress in [0.25, 0.5] { runtime.post { $0.progress = progress } }
    let settled = await runtime.settle()
    print(settled.ran)
    try printout.expectOutput(4, of: "ReactiveState")
  }
}
