import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Coming from UIKit".
@Suite(.ends) struct ComingFromUIKitTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  final class Screen: View {
    let sidebar = View(name: "sidebar"), page = View(name: "page")

    override func viewInit() {
      for view in [sidebar, page] { addSubview(view) }
      setLayout { screen, layout, size in
        var safe = layout.safeAreaRect
        let keyboard = layout.keyboardOverlap
        if keyboard != .zero { safe.size.height = keyboard.minY - safe.minY }
        let width: CGFloat = size.width >= 600 ? 200 : 0  // in place of a size class
        let side = CGRect(x: safe.left, y: safe.top, width: width, height: safe.height)
        layout.setFrame(side, of: screen.sidebar)
        layout.setFrame(
          CGRect(x: side.right, y: safe.top, width: safe.right - side.right, height: safe.height),
          of: screen.page)
        return size
      }
    }
  }

  @Test func `a screen asks for its safe area and for the keyboard`() throws {
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: Screen(name: "screen"))
    host.root.environment.safeAreaInsets = EdgeInsets(top: 59, bottom: 34)
    host.tick()
    print(host.root.page.frame)

    host.root.environment.keyboardFrame = CGRect(x: 0, y: 508, width: 390, height: 336)
    host.tick()
    print(host.root.page.frame)

    var landscape = LayoutEnvironment()
    landscape.safeAreaInsets = EdgeInsets(left: 59, bottom: 21, right: 59)
    landscape.keyboardFrame = .zero
    host.resize(to: CGSize(width: 844, height: 390), environment: landscape)
    host.tick()
    print(host.root.page.frame)
    try printout.expectOutput(0, of: "ComingFromUIKit")
  }

  final class Switch: View {
    override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  }

  @Test func `a settings row is a box`() throws {
    let icon = ImageView(size: CGSize(width: 29, height: 29), name: "icon")
    let title = Label("Download new chapters automatically", name: "title")
    title.numberOfLines = 1
    let toggle = Switch(name: "switch")
    title.boxAttributes = BoxAttributes(grow: 1, shrink: 1)
    let row = HBox([icon, title, toggle], spacing: 12, insets: EdgeInsets(left: 16, right: 16))
    row.verticalAlignment = .center
    row.frame.size = CGSize(width: 320, height: 44)
    row.layoutIfNeeded()
    for view in row.subviews { print(view.frame) }
    print(title.textLayout.lines[0].text)
    try printout.expectOutput(1, of: "ComingFromUIKit")
  }

  @Test func `the tables have a row for each name that is looked up first`() throws {
    let rows = try Article("ComingFromUIKit").text.split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.map { $0.split(separator: "|")[0] }
    let names = [
      "UILabel", "UITextView", "UITableView", "UIScrollView", "UIViewController", "axis",
      "distribution", "setCustomSpacing", "intrinsicContentSize", "sizeThatFits",
      "systemLayoutSizeFitting", "safeAreaInsets", "layoutMargins", "UILayoutGuide", "Priorities",
      "Auto Layout", "clipsToBounds", "keyboard", "Size classes", "traitCollection",
      "viewDidLayoutSubviews", "viewWillTransition", "contentInset", "Baseline", "Dynamic Type",
    ]
    for name in names {
      #expect(rows.contains { $0.contains(name) }, "\(name)")
    }
  }
}
