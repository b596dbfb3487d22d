//: # Reactive state
//:
//: Views read models, and exactly those are laid out again whose values have changed.
//:
//: In Xcode open the package, choose the scheme *Storypole-Package*, build, and run this page. On
//: Linux it is a program: `swift run ReactiveState`.

import Foundation
import Storypole

//: ## A model
//:
//: A `LayoutState` is an input of layout, in any class. Nothing has to be registered or marked.

final class RowModel {
  let sender: String
  @LayoutState var unread = 0

  init(sender: String) { self.sender = sender }
}

//: ## A view that reads it
//:
//: The block reads how many messages are unread, to leave space for the badge.

final class Row: View {
  let model: RowModel
  let sender: Label
  let badge = Label("", name: "badge")

  init(_ model: RowModel) {
    self.model = model
    sender = Label(model.sender, name: "sender")
    super.init(name: model.sender)
    for view in [sender, badge] { addSubview(view) }
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

//: ## A message arrives
//:
//: Bob's row runs, and its labels, which have other widths now. The list has read nothing that is
//: another value: the row is as high as before.

func arrive() {
  let models = ["Ada", "Bob", "Cem"].map(RowModel.init)
  let list = VBox(models.map(Row.init), name: "list")
  let host = LayoutHost(size: CGSize(width: 320, height: 480), root: list)
  host.tick()
  func tell(_ what: String) { print("\(what):", host.tick()?.ran ?? []) }

  models[1].unread = 3
  tell("Three messages for Bob")
  models[1].unread = 4
  models[1].unread = 3
  tell("One more, which is read before the pass")
  models[1].unread = 0
  tell("All are read")
  host.root.recordsCauses = true
  models[0].unread = 1
  host.tick()
  print(list.subviews[0].explain())
}

arrive()
