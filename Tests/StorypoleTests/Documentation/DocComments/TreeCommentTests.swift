import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples in the doc comments of `Tree/`, `Engine/`, `Environment/`, `Geometry/`,
/// `Controllers/` and `Animation/`.
@Suite(.ends) struct TreeCommentTests {
  private let printout = Printout()
  private let title = Label("Bricks", name: "title")
  private let cover = View(name: "cover")
  private let shelf = Shelf(name: "shelf")

  private func print(_ item: Any) { printout.add(item) }

  final class Shelf: View {
    var columns = 1
    var isNarrow = false { didSet { setNeedsLayout() } }

    override func layoutSubviews() {
      for view in subviews {
        view.frame = CGRect(x: 0, y: 0, width: isNarrow ? 40 : bounds.width, height: 60)
      }
    }
  }

  init() {
    shelf.frame.size = CGSize(width: 320, height: 84)
    shelf.addSubview(cover)
    cover.addSubview(title)
    cover.layout = .fitVertical(title)
    shelf.layoutIfNeeded()
  }

  @Test func `frames move`() {
    let clock = VirtualFrameClock(hertz: 60)
    let host = LayoutHost(size: shelf.bounds.size, root: shelf, scheduler: clock, clock: .stopped)
    clock.advance()
    View.animate(duration: .milliseconds(300)) {
      shelf.isNarrow = true
      shelf.layoutIfNeeded()
    }
    #expect(cover.frame.width == 40)
    #expect(cover.presentationFrame.width == host.root.bounds.width)
  }

  @Test func `what ran is listed`() {
    let list = VBox([title], name: "list")
    list.layoutIfNeeded()
    title.text = "a"
    list.layoutIfNeeded()
    print(list.bodiesRun { title.text = "c" })  // ["title"]
    #expect(printout.lines == [#"["title"]"#])
  }

  @Test func `a run is explained`() {
    shelf.recordsCauses = true
    title.text = "Storypole, second edition"
    shelf.layoutIfNeeded()
    print(shelf.explain())
    #expect(printout.lines.count == 1)
  }

  @Test func `an environment has keys of the user's`() {
    enum Density: LayoutEnvironmentKey {
      static let defaultValue = 1.0
    }

    shelf.environment[Density.self] = 0.5
    cover.setLayout { _, layout, size in
      CGSize(width: size.width, height: 44 * layout[Density.self])
    }
    #expect(cover.sizeThatFits(width: 100).height == 22)
    let page = shelf
    page.environment.layoutDirection = .rightToLeft
    let density = cover.environment[Density.self]
    #expect(density == 0.5 && title.environment.layoutDirection == .rightToLeft)
  }

  @Test func `edges are properties`() {
    let page = shelf
    title.width = 200
    title.right = page.bounds.right - .edgeSpace
    #expect(title.frame.minX == 100)  // 320 - 20 - 200
  }

  @Test func `a size is observed`() {
    shelf.onSizeChange { shelf, oldSize in
      shelf.columns = shelf.bounds.width < 600 ? 2 : 4
    }
    let host = LayoutHost(size: CGSize(width: 700, height: 84), root: shelf, clock: .stopped)
    host.tick()
    #expect(shelf.columns == 4)
  }

  final class PageController: ViewController {
    var arranged: [SizeClass?] = []

    func arrange(_ former: SizeClass?) { arranged.append(former) }

    override func viewDidLoad() {
      registerForTraitChanges([HorizontalSizeClassKey.self]) { controller, former in
        controller.arrange(former.horizontalSizeClass)
      }
    }
  }

  final class ShelfController: ViewController {
    let page = PageController(name: "page")

    override func viewDidLoad() {
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
      page.view.frame = view.bounds
    }
  }

  @Test func `a controller has a child, which observes a trait`() {
    let controller = ShelfController(name: "shelf")
    let size = CGSize(width: 390, height: 844)
    let host = LayoutHost(size: size, rootViewController: controller, clock: .stopped)
    host.tick()
    host.root.environment.horizontalSizeClass = .regular
    host.tick()
    #expect(controller.page.view.frame.size == size)
    #expect(controller.page.arranged.count == 1)
  }
}
