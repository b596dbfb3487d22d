import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `Controllers: views and children` {
  private let log = Log()
  private let scheduler = ManualScheduler()

  private func controller(_ name: String) -> RecordingController { RecordingController(name, log) }

  private func host(_ controller: ViewController) -> LayoutHost<View> {
    LayoutHost(size: .upright, rootViewController: controller, scheduler: scheduler)
  }

  @Test func `a view is loaded once, when it is first read`() {
    let shelf = controller("shelf")
    #expect(!shelf.isViewLoaded && shelf.viewIfLoaded == nil)
    #expect(log.take() == [])
    let view = shelf.view
    #expect(shelf.view === view && view.viewController === shelf)
    #expect(log.take() == ["shelf didLoad"])
  }

  @Test func `the default view is plain, with the controller's name`() {
    let shelf = ViewController(name: "shelf")
    #expect(shelf.view.name == "shelf")
    #expect(type(of: shelf.view) == View.self)
  }

  @Test func `a controller that reads its view while it loads gets a plain one`() {
    final class Eager: ViewController {
      override func loadView() { view.name = "eager" }
    }
    #expect(Eager().view.name == "eager")
  }

  @Test func `a second view, and another controller's, are refused`() {
    let shelf = ViewController(name: "shelf")
    let view = shelf.view
    view.printsDiagnostics = false
    shelf.view = View()
    #expect(shelf.view === view)
    final class Thief: ViewController {
      var loot: View?
      override func loadView() { if let loot { view = loot } }
    }
    let thief = Thief(name: "thief")
    thief.loot = view
    #expect(thief.view !== view)
    #expect(view.viewController === shelf)
    #expect(view.takeDiagnostics().map(\.kind) == [.refusedTreeChange, .refusedTreeChange])
  }

  @Test func `the first pass makes a controller appear`() {
    let shelf = controller("shelf")
    let host = host(shelf)
    host.resize(to: .upright, environment: .upright)
    #expect(log.take() == ["shelf didLoad"])
    host.tick()
    #expect(
      log.take() == [
        "shelf willAppear", "shelf safe area 59.0", "shelf isAppearing",
        "shelf properties", "shelf will layout", "shelf layout", "shelf did layout",
        "shelf didAppear",
      ])
    #expect(!host.needsPass)
    #expect(host.rootViewController === shelf)
  }

  @Test func `a child that is added appears in the next pass, and one that is removed disappears`()
  {
    let (shelf, page) = (controller("shelf"), controller("page"))
    let host = host(shelf)
    host.tick()
    _ = log.take()
    shelf.logsLayout = false
    page.logsLayout = false
    shelf.adopt(page)
    #expect(log.take() == ["page willMove to shelf", "page didLoad", "page didMove to shelf"])
    host.tick()
    #expect(log.take() == ["page willAppear", "page isAppearing", "page didAppear"])
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
    #expect(log.take() == ["page willMove to nil", "page didMove to nil"])
    host.tick()
    #expect(log.take() == ["page willDisappear", "page didDisappear"])
    #expect(!host.needsPass)
  }

  @Test func `a child that leaves its parent disappears, also if its view stays`() {
    let (shelf, page) = (controller("shelf"), controller("page"))
    let host = host(shelf)
    shelf.adopt(page)
    host.tick()
    #expect(!host.needsPass)
    _ = log.take()
    page.willMove(toParent: nil)
    page.removeFromParent()
    #expect(log.take() == ["page willMove to nil", "page didMove to nil"])
    #expect(scheduler.isScheduled)
    host.tick()
    #expect(log.take() == ["page willDisappear", "page didDisappear"])
    #expect(!scheduler.isScheduled)
    // Its view is there still.
    shelf.addChild(page)
    #expect(scheduler.isScheduled)
    host.tick()
    #expect(log.take().contains("page didAppear"))
    shelf.addChild(controller("other"))
    #expect(!scheduler.isScheduled)
  }

  @Test(arguments: [false, true])
  func `a child that moves to another host leaves the one, and then appears in the other`(
    isNewFirst: Bool
  ) {
    let (shelf, desk, page) = (controller("shelf"), controller("desk"), controller("page"))
    let (old, new) = (host(shelf), host(desk))
    for controller in [shelf, desk, page] { controller.logsLayout = false }
    shelf.adopt(page)
    for host in [old, new] { host.tick() }
    desk.adopt(page)
    _ = log.take()
    for host in isNewFirst ? [new, old, new] : [old, new] { host.tick() }
    #expect(
      log.take() == [
        "page willDisappear", "page didDisappear",
        "page willAppear", "page isAppearing", "page didAppear",
      ])
    #expect(!old.needsPass && !new.needsPass)
  }

  @Test func `a child whose view is added by a layout appears in a pass of its own`() {
    let (shelf, page) = (controller("shelf"), controller("page"))
    shelf.logsLayout = false
    page.logsLayout = false
    shelf.addChild(page)
    shelf.onLayout = { [unowned shelf, unowned page] in
      if page.viewIfLoaded?.superview == nil { shelf.view.addSubview(page.view) }
    }
    let host = host(shelf)
    _ = log.take()
    host.tick()
    #expect(
      log.take() == [
        "shelf willAppear", "shelf isAppearing", "page didLoad", "shelf didAppear",
      ])
    #expect(host.needsPass && scheduler.isScheduled)
    host.tick()
    #expect(log.take() == ["page willAppear", "page isAppearing", "page didAppear"])
    #expect(!host.needsPass)
  }

  @Test func `a parent decides the size that a child is told of`() {
    final class Half: RecordingController {
      override func size(forChild: ViewController, withParentSize size: CGSize) -> CGSize {
        CGSize(width: size.width / 2, height: size.height)
      }
    }
    let (shelf, page, note) = (Half("shelf", log), controller("page"), controller("note"))
    shelf.adopt(page)
    page.adopt(note)
    let host = host(shelf)
    host.tick()
    _ = log.take()
    for controller in [shelf, page, note] { controller.logsLayout = false }
    host.resize(to: .sideways)
    host.tick()
    #expect(
      log.take() == [
        "shelf viewWillTransition to 844.0, from 390.0",
        "page viewWillTransition to 422.0, from 390.0",
        "note viewWillTransition to 422.0, from 390.0",
      ])
  }

  @Test func `a child moves to another parent, and can't contain its own`() {
    let (shelf, page, note) = (controller("shelf"), controller("page"), controller("note"))
    shelf.addChild(note)
    page.addChild(note)
    #expect(shelf.children.isEmpty && note.parent === page)
    #expect(
      log.take() == ["note willMove to shelf", "note didMove to nil", "note willMove to page"])
    note.addChild(page)
    note.addChild(note)
    #expect(note.children.isEmpty && page.parent == nil)
    #expect(note.view.takeDiagnostics().map(\.kind) == [.refusedTreeChange, .refusedTreeChange])
  }

  @Test func `layout and the calls around it are one body, whose reads are tracked`() {
    final class Reader: ViewController {
      let title = Label("Storypole", name: "title")
      var runs = 0
      override func viewDidLoad() { view.addSubview(title) }
      override func viewDidLayoutSubviews() {
        runs += 1
        let height = title.sizeThatFits(width: view.bounds.width).height
        title.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
      }
    }
    let reader = Reader(name: "reader")
    let host = host(reader)
    host.tick()
    #expect(reader.runs == 1)
    #expect(reader.title.frame == CGRect(x: 0, y: 0, width: 390, height: 17))
    reader.title.text = "A rod on which every height is marked once, and each course is set by it"
    #expect(host.tick()?.ran.first == "reader")
    #expect(reader.title.frame.height == CGFloat(17 + 17))
    reader.title.text = "Storypole"
    host.tick()
    #expect(host.tick() == nil && reader.runs == 1 + 2)
    // The frame was placed: to write it makes the body run again.
    reader.title.frame.size.height = 7
    #expect(host.tick()?.ran.first == "reader")
    #expect(reader.title.frame.height == 17)
  }

  @Test func `a view with a block has the calls around it, and measures as before`() {
    final class Boxed: RecordingController {
      override func loadView() { view = VBox([Label("Storypole")], name: name) }
    }
    let boxed = Boxed("boxed", log)
    #expect(boxed.view.sizeThatFits(width: 390).height == 17)
    let host = host(boxed)
    _ = log.take()
    host.tick()
    #expect(boxed.view.subviews[0].frame.height == 17)
    #expect(log.take().contains("boxed did layout"))
    boxed.view.setLayout { _, _, size in size }
    host.tick()
    #expect(log.take() == ["boxed will layout", "boxed did layout"])
    boxed.view.layout = nil
    boxed.view.setNeedsLayout()
    host.tick()
    #expect(log.take() == ["boxed will layout", "boxed did layout"])
  }

  @Test func `a controller without the override doesn't depend on the safe area`() {
    let plain = ViewController(name: "plain")
    let host = host(plain)
    host.tick()
    host.root.environment.safeAreaInsets.top = 7
    #expect(!host.needsPass)
    let shelf = controller("shelf")
    let other = self.host(shelf)
    other.tick()
    _ = log.take()
    other.root.environment.safeAreaInsets.top = 7
    #expect(other.tick()?.ran == ["shelf"])
    #expect(log.take().first == "shelf safe area 7.0")
  }

  @Test func `additional insets are those of the view, before it is loaded and after`() {
    let shelf = controller("shelf")
    shelf.additionalSafeAreaInsets = EdgeInsets(top: 14)
    #expect(!shelf.isViewLoaded)
    #expect(shelf.view.additionalSafeAreaInsets.top == 14)
    shelf.additionalSafeAreaInsets.top = 7
    #expect(shelf.view.safeAreaInsets.top == 7)
  }

  @Test func `ten levels that each add the next as they appear do so in one pass`() {
    final class Shelf: RecordingController {
      var levels = 12
      override func viewWillAppear() {
        super.viewWillAppear()
        if levels == 1 { return }
        let child = Shelf("shelf", log)
        child.levels = levels - 1
        adopt(child)
      }
    }
    let host = host(Shelf("shelf", log))
    let appeared = (0..<2).map { _ in
      host.tick()
      return log.take().filter { $0 == "shelf willAppear" }.count
    }
    #expect(appeared == [10, 2])
  }

  @Test func `observers of traits hear changes between passes, compared by value`() {
    let shelf = ViewController(name: "shelf")
    let host = host(shelf)
    let registration = shelf.registerForTraitChanges([DisplayScaleKey.self]) {
      [log] shelf, former in
      log.add("\(former.displayScale) → \(shelf.view.environment.displayScale)")
    }
    host.tick()
    host.root.environment.displayScale = 3
    #expect(host.needsPass && scheduler.isScheduled)
    host.root.environment.displayScale = 1
    #expect(!host.needsPass && !scheduler.isScheduled)
    host.root.environment.displayScale = 2
    host.root.environment.layoutDirection = .rightToLeft
    host.tick()
    #expect(log.take() == ["1.0 → 2.0"])
    registration.cancel()
    #expect(!registration.isActive)
    host.root.environment.displayScale = 3
    #expect(!host.needsPass)
  }

  @Test func `an observer of traits that is registered before the view is loaded hears changes`() {
    let shelf = ViewController(name: "shelf")
    shelf.registerForTraitChanges([DisplayScaleKey.self]) { [log] shelf, former in
      log.add("\(former.displayScale) → \(shelf.view.environment.displayScale)")
    }
    #expect(!shelf.isViewLoaded)
    let host = host(shelf)
    host.tick()
    host.root.environment.displayScale = 3
    host.tick()
    #expect(log.take() == ["1.0 → 3.0"])
  }

  @Test(arguments: ["viewWillAppear", "viewIsAppearing", "layout", "viewDidAppear"])
  func `an observer of traits knows those with which the view appears`(moment: String) {
    final class Registering: ViewController {
      var register: (ViewController, String) -> Void = { _, _ in }
      override func viewWillAppear() { register(self, "viewWillAppear") }
      override func viewIsAppearing() { register(self, "viewIsAppearing") }
      override func viewDidLayoutSubviews() { register(self, "layout") }
      override func viewDidAppear() { register(self, "viewDidAppear") }
    }
    let shelf = Registering(name: "shelf")
    var isRegistered = false
    shelf.register = { [log] shelf, present in
      if present != moment || isRegistered { return }
      isRegistered = true
      shelf.registerForTraitChanges([DisplayScaleKey.self]) { shelf, former in
        log.add("\(former.displayScale) → \(shelf.view.environment.displayScale)")
      }
    }
    let host = host(shelf)
    var environment = LayoutEnvironment()
    environment.displayScale = 2
    host.resize(to: .upright, environment: environment)
    host.tick()
    #expect(isRegistered && log.take() == [] && !host.needsPass)
    environment.displayScale = 3
    host.resize(to: .upright, environment: environment)
    host.tick()
    #expect(log.take() == ["2.0 → 3.0"])
  }

  @Test func `controllers and hosts are released`() {
    weak var released: RecordingController?
    weak var page: RecordingController?
    do {
      let shelf = controller("shelf")
      let child = controller("page")
      shelf.adopt(child)
      released = shelf
      page = child
      let host = host(shelf)
      host.tick()
    }
    #expect(released == nil && page == nil)
  }

  @Test func `a closed host retains no controller that leaves its root`() {
    let shelf = controller("shelf")
    let host = host(shelf)
    weak var page: RecordingController?
    do {
      let child = controller("page")
      shelf.adopt(child)
      page = child
      host.tick()
      host.close()
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(page == nil && host.isClosed)
  }

  @Test func `a view outlives its controller as a plain view`() {
    var shelf: RecordingController? = controller("shelf")
    final class Plain: RecordingController {
      override func loadView() { view = View(name: name) }
    }
    shelf = Plain("shelf", log)
    let view = shelf?.view ?? View()
    view.layoutIfNeeded()
    shelf = nil
    _ = log.take()
    #expect(view.viewController == nil)
    view.setLayout { [log] _, _, size in
      log.add("block")
      return size
    }
    view.layoutIfNeeded()
    #expect(log.take() == ["block"])
  }

  @Test func `a runtime has a root controller on its queue`() async {
    let runtime = LayoutRuntime(size: .upright) { ViewController(name: "shelf") }
    let report = await runtime.settle()
    #expect(report.ran == ["shelf"])
    let name = await runtime.update { $0.viewController?.name }
    #expect(name == "shelf")
    runtime.resize(to: .sideways, environment: .sideways, duration: .milliseconds(7))
    let settled = await runtime.settle()
    #expect(settled.size == .sideways)
    await runtime.close()
  }
}
