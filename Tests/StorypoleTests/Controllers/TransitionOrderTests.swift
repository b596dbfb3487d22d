import Foundation
import Storypole
import StorypoleProof
import Testing

/// The order of a rotation, for three controllers in one another.
@Suite(.ends) struct `Controllers: the order of a rotation` {
  private let log = Log()
  private let clock = VirtualFrameClock(hertz: 60)
  private let controllers: [RecordingController]
  private let host: LayoutHost<View>

  init() {
    controllers = ["A", "B", "C"].map { [log] in RecordingController($0, log) }
    controllers[0].adopt(controllers[1])
    controllers[1].adopt(controllers[2])
    controllers[0].animates = true
    host = LayoutHost(
      size: .upright, rootViewController: controllers[0], scheduler: clock, clock: .stopped)
    host.resize(to: .upright, environment: .upright)
    clock.advance()
    _ = log.take()
  }

  private func rotate(duration: Duration = .zero) {
    for controller in controllers { controller.view.setNeedsUpdateProperties() }
    host.resize(to: .sideways, environment: .sideways, duration: duration)
  }

  /// The calls of the pass that turns the screen, and changes a class.
  private static let turningPass = [
    "A willTransition to compact, from regular",
    "B willTransition to compact, from regular",
    "C willTransition to compact, from regular",
    "A viewWillTransition to 844.0, from 390.0",
    "B viewWillTransition to 844.0, from 390.0",
    "C viewWillTransition to 844.0, from 390.0",
    "A traits regular → compact",
    "B traits regular → compact",
    "C traits regular → compact",
    "A safe area 0.0",
    "A alongside to 844.0",
    "A properties", "B properties", "C properties",
    "A will layout", "A layout", "A did layout",
    "B safe area 0.0",
    "B will layout", "B layout", "B did layout",
    "C safe area 0.0",
    "C will layout", "C layout", "C did layout",
  ]

  @Test func `with a class change`() {
    rotate()
    clock.advance()
    #expect(log.take() == Self.turningPass + ["A completion"])
    #expect(host.lastReport.ran == ["A", "B", "C"])
    #expect(host.lastReport.generations == 1)
  }

  @Test func `without a class change`() {
    host.resize(to: .splitView)
    clock.advance()
    #expect(
      log.take() == [
        "A viewWillTransition to 507.0, from 390.0",
        "B viewWillTransition to 507.0, from 390.0",
        "C viewWillTransition to 507.0, from 390.0",
        "A alongside to 507.0",
        "A will layout", "A layout", "A did layout",
        "B will layout", "B layout", "B did layout",
        "C will layout", "C layout", "C did layout",
        "A completion",
      ])
  }

  @Test func `of a class alone, without a new size`() {
    var compact = LayoutEnvironment()
    compact.verticalSizeClass = .compact
    host.resize(to: .upright, environment: compact)
    clock.advance()
    #expect(
      log.take() == [
        "A willTransition to compact, from regular",
        "B willTransition to compact, from regular",
        "C willTransition to compact, from regular",
        "A traits regular → compact",
        "B traits regular → compact",
        "C traits regular → compact",
      ])
    #expect(host.lastReport.ran == [])
  }

  @Test func `on its side and back, without a class change: only insets are told`() {
    rotate()
    clock.advance()
    _ = log.take()
    var otherSide = LayoutEnvironment.sideways
    otherSide.safeAreaInsets = EdgeInsets(top: 7, left: 59, bottom: 20, right: 59)
    host.resize(to: .sideways, environment: otherSide)
    clock.advance()
    #expect(
      log.take() == [
        "A safe area 7.0",
        "A will layout", "A layout", "A did layout",
        "B safe area 7.0",
        "B will layout", "B layout", "B did layout",
        "C safe area 7.0",
        "C will layout", "C layout", "C did layout",
      ])
  }

  @Test func `with a duration completes after its frames`() {
    rotate(duration: .milliseconds(300))
    clock.advance()
    #expect(log.take().last == "C did layout")
    let passes = host.lastReport.number
    clock.advance(frames: 17)
    #expect(log.take() == [])
    #expect(host.needsFrames)
    clock.advance()
    #expect(log.take() == ["A completion"])
    #expect(host.lastReport.number == passes)
    #expect(!host.needsFrames && !clock.isScheduled && clock.clock.waitingCount == 0)
  }

  @Test func `cancelled half way: the old size is set again, and it ends when it would have`() {
    rotate(duration: .milliseconds(300))
    clock.advance(frames: 1 + 8)
    _ = log.take()
    host.cancelTransition()
    for controller in controllers { controller.view.setNeedsUpdateProperties() }
    clock.advance()
    #expect(
      log.take() == [
        "A traits compact → regular",
        "B traits compact → regular",
        "C traits compact → regular",
        "A safe area 59.0",
        "A alongside to 390.0, cancelled",
        "A properties", "B properties", "C properties",
        "A will layout", "A layout", "A did layout",
        "B safe area 59.0",
        "B will layout", "B layout", "B did layout",
        "C safe area 59.0",
        "C will layout", "C layout", "C did layout",
      ])
    #expect(host.root.frame.size == .upright)
    clock.advance(frames: 8)
    #expect(log.take() == [])
    clock.advance()
    #expect(log.take() == ["A completion, cancelled"])
    #expect(!host.needsFrames && clock.clock.waitingCount == 0)
  }

  @Test func `cancelled before its last frame: it is over when it has been taken back`() {
    rotate(duration: .milliseconds(300))
    clock.advance(frames: 1 + 17)
    _ = log.take()
    host.cancelTransition()
    clock.advance()
    #expect(log.take().contains("A alongside to 390.0, cancelled"))
    #expect(host.root.frame.size == .upright)
    clock.advance()
    #expect(log.take() == ["A completion, cancelled"])
    #expect(!host.needsFrames && clock.clock.waitingCount == 0)
  }

  @Test(arguments: ["trait observer", "transition", "alongside"])
  func `a child that is added in it appears before it is laid out`(phase: String) {
    let child = RecordingController("D", log)
    let adopt = { [unowned parent = controllers[0]] in parent.adopt(child) }
    let registration = controllers[0].registerForTraitChanges([VerticalSizeClassKey.self]) { _, _ in
      if phase == "trait observer" { adopt() }
    }
    controllers[0].onTransition = { coordinator in
      if phase == "transition" { adopt() }
      if phase == "alongside" { coordinator.animate { _ in adopt() } }
    }
    rotate()
    clock.advance()
    let own = log.take().filter { $0.hasPrefix("D ") && !$0.contains("safe area") }
    #expect(
      own.drop { $0 != "D willAppear" } == [
        "D willAppear", "D isAppearing", "D properties", "D will layout", "D layout",
        "D did layout", "D didAppear",
      ])
    #expect(!host.needsPass)
    registration.cancel()
  }

  @Test func `taken back before the pass: none`() {
    host.resize(to: .sideways, environment: .sideways, duration: .milliseconds(300))
    host.cancelTransition()
    #expect(!host.needsPass && !clock.isScheduled)
    clock.advance(frames: 30)
    #expect(log.take() == [])
    #expect(host.size == .upright)
  }

  @Test(arguments: [Duration.zero, .milliseconds(300)])
  func `cancelled while controllers are told of it: the next pass undoes it`(duration: Duration) {
    var inner: TransitionCoordinator?
    controllers[1].onTransition = { [unowned host] coordinator in
      inner = coordinator
      host.cancelTransition()
    }
    rotate(duration: duration)
    clock.advance()
    #expect(host.root.frame.size == .sideways)
    #expect(host.root.environment.overrides.verticalSizeClass == .compact)
    #expect(log.take().contains("A alongside to 844.0"))
    #expect(inner?.isCancelled == true)
    clock.advance()
    #expect(host.root.frame.size == .upright)
    #expect(host.root.environment.overrides.verticalSizeClass == .regular)
    let isOver = duration == .zero
    let last = log.take()
    #expect(last.contains("A alongside to 390.0, cancelled"))
    #expect(last.contains("A completion, cancelled") == isOver)
    clock.advance(frames: 18)
    #expect(log.take() == (isOver ? [] : ["A completion, cancelled"]))
    #expect(!host.needsPass && !host.needsFrames)
  }

  @Test func `a size without an environment and a duration drops earlier ones`() {
    rotate(duration: .milliseconds(300))
    host.resize(to: .splitView)
    clock.advance()
    #expect(host.root.frame.size == .splitView)
    #expect(host.root.environment.overrides.verticalSizeClass == .regular)
    #expect(!host.needsFrames)
  }

  @Test func `a released host ends its transitions`() {
    let shelf = RecordingController("shelf", log)
    shelf.animates = true
    var host: LayoutHost<View>? = LayoutHost(
      size: .upright, rootViewController: shelf, scheduler: clock)
    clock.advance()
    host?.resize(to: .sideways, duration: .milliseconds(300))
    clock.advance()
    _ = log.take()
    host = nil
    #expect(log.take() == ["shelf completion, cancelled"])
    #expect(!clock.isScheduled)
  }

  @Test func `a coordinator that its blocks hold is released when the transition has ended`() {
    final class Holding: ViewController {
      weak var coordinator: TransitionCoordinator?
      override func viewWillTransition(to _: CGSize, with coordinator: TransitionCoordinator) {
        self.coordinator = coordinator
        coordinator.animate { _ in
          _ = coordinator
        } completion: { _ in
          _ = coordinator
        }
      }
    }
    let page = Holding(name: "page")
    let host = LayoutHost(size: .upright, rootViewController: page)
    host.tick()
    host.resize(to: .sideways)
    #expect(page.coordinator == nil)
    host.tick()
    #expect(page.coordinator == nil)
  }

  @Test func `a block that is too late for the pass is refused, and so is none`() {
    final class Asking: ViewController {
      var answers: [Bool] = []
      override func viewWillTransition(to _: CGSize, with coordinator: TransitionCoordinator) {
        answers.append(coordinator.animate { _ in })
        answers.append(coordinator.animate(alongsideTransition: nil))
        coordinator.animate(alongsideTransition: nil) { [unowned self] over in
          answers.append(over.animate { _ in })
        }
      }
    }
    let page = Asking(name: "page")
    let host = LayoutHost(size: .upright, rootViewController: page)
    host.tick()
    host.resize(to: .sideways)
    host.tick()
    #expect(page.answers == [true, false, false])
  }

  /// The calls of a host that is closed while a transition is running.
  private static let closing = [
    "A completion, cancelled",
    "A willDisappear", "B willDisappear", "C willDisappear",
    "A didDisappear", "B didDisappear", "C didDisappear",
  ]

  @Test(arguments: [
    "A willTransition", "A viewWillTransition", "C viewWillTransition", "B traits", "A safe area",
    "A alongside", "B properties", "A will layout", "C layout", "C did layout",
  ])
  func `a host that is closed within a pass completes that, and ends its transition`(call: String) {
    log.onAdd = { [host] in if $0.hasPrefix(call) { host.close() } }
    defer { log.onAdd = { _ in } }
    var report: PassReport?
    host.afterLayout { report = $0 }
    rotate(duration: .milliseconds(300))
    clock.advance()
    #expect(log.take() == Self.turningPass + Self.closing)
    #expect(report?.ran == ["A", "B", "C"] && controllers[2].view.frame.size == .sideways)
    #expect(host.root.environment.overrides.safeAreaInsets.left == 59)
    #expect(host.isClosed && !host.needsFrames && !host.needsPass)
    #expect(!clock.isScheduled && clock.clock.waitingCount == 0)
    #expect(controllers[2].view.presentationFrame == controllers[2].view.frame)
  }
}
