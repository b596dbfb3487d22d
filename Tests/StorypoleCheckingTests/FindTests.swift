import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Views found by name or class.
@Suite(.ends) struct `Finding a view` {
  private let screen: View = {
    func row(_ name: String, _ title: String) -> View {
      HBox([Label(title, name: "title"), Button("More", name: "more")], name: name)
    }
    let list = VBox(
      [row("notifications", "Notifications"), row("privacy", "Privacy")], name: "list")
    let screen = View(name: "settings")
    screen.addSubview(Label("Settings", name: "heading"))
    screen.addSubview(list)
    return screen
  }()

  @Test func `by its name, its path, or a part of the path`() throws {
    #expect(try screen.find("heading").path == "settings/heading")
    #expect(try screen.find("list/1/title").path == "settings/list/privacy/title")
    let title = try screen.find("notifications/title", as: Label.self)
    #expect(title.text == "Notifications")
  }

  @Test func `by its class, or all of a class by a condition`() throws {
    #expect(try screen.find(VBox.self).name == "list")
    #expect(screen.findAll(Button.self).count == 2)
    #expect(screen.findAll(Label.self) { $0.text.hasPrefix("P") }.map(\.text) == ["Privacy"])
  }

  private func message(_ find: () throws -> View) -> String {
    do {
      return "found \(try find().path)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `fails with near paths if none fits`() {
    #expect(
      message { try screen.find("privacy/titel") }
        == #"no view in settings is called "privacy/titel"; did you mean "list/privacy/title"?"#)
    #expect(
      message { try screen.find("Heading") }
        == #"no view in settings is called "Heading"; did you mean "heading"?"#)
    #expect(
      message { try screen.find("nothing like it") }
        == #"no view in settings is called "nothing like it""#)
    #expect(
      message { try screen.find("heading", as: Button.self) }
        == #""heading" is a Label, not a Button"#)
    #expect(
      message { try screen.find("title", as: ImageView.self) }
        == #""title" is a Label, not an ImageView"#)
    #expect(
      message { try screen.find("haeding", as: Label.self) }
        == #"no view in settings is called "haeding" and a Label; did you mean "heading"?"#)
    #expect(
      message { try screen.find(ScrollView.self) }
        == "no view in settings is a ScrollView: there are BoxView<HBoxLayout>, "
        + "BoxView<VBoxLayout>, Button, Label")
  }

  @Test func `fails with the paths if several fit`() {
    #expect(
      message { try screen.find("title") }
        == "2 views in settings are called \"title\": choose one by its path, "
        + "\"list/notifications/title\", \"list/privacy/title\"")
    #expect(message { try screen.find(Button.self) }.hasPrefix("2 views in settings are a Button"))
  }

  @Test func `by the path that reports print, from the root of the tree`() throws {
    #expect(try screen.find("settings/list/privacy/title").path == "settings/list/privacy/title")
    #expect(try screen.find("settings") === screen)
    let list = try screen.find("list")
    #expect(try list.find("settings/list/privacy").name == "privacy")
    #expect(message { try list.find("settings/heading") }.hasPrefix("no view in settings/list is"))
    #expect(screen.differences(from: ["settings/heading": .zero]).isEmpty)
  }

  @Test func `every path that is printed or offered leads to its view`() throws {
    screen.addSubview(Label("Top", name: "title"))
    for view in screen.findAll(View.self) {
      #expect(try screen.find(view.path) === view)
      guard let name = view.name, let paths = error(name)?.paths else {
        continue
      }
      for path in paths { #expect(try screen.find(path).name == name) }
    }
  }

  private func error(_ path: String) -> FindError? {
    do throws(FindError) {
      _ = try screen.find(path)
      return nil
    } catch { return error }
  }

  @Test func `random paths with names left out lead to their view, or to several`() throws {
    let claim = Property("finding") { source in
      let paths = ["heading", "list/privacy/more", "list/notifications/title", "list/privacy"]
      let path = source.pick(from: paths)
      let parts = path.split(separator: "/")
      let kept = parts.dropLast().filter { _ in source.boolean() } + parts.suffix(1)
      let wanted = kept.joined(separator: "/")
      source.note("wanted = \(wanted)")
      do {
        let found = try screen.find(wanted)
        source.check(found.path == "settings/\(path)", found.path)
      } catch let error as FindError {
        source.check(error.paths.contains(path), "\(error)")
      }
    }
    try checkCovering(claim)
  }
}
