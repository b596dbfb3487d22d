import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Controllers under any order of requests, cancellations, edits of their tree and frames.
@Suite(.ends) struct `Controllers in any order of events` {
  @Test func `hear of each appearance and each transition once, and of the last size (R47, R48)`()
    throws
  {
    try checkCovering(
      Property("controllers", cases: 400, labels: Self.labels) { source in
        var trial = ControllerTrial(&source)
        _ = source.array(planned: 3...20, "step") { trial.step(&$0) }
        trial.finish(&source)
      })
  }

  private static let labels = [
    "a transition", "a class change", "a cancellation under way", "a cancellation before the pass",
    "two transitions at once", "a child came", "a child went", "closed within a call",
    "a cancellation of what begins",
    "a child came or went within a call",
  ]
}

/// A controller that checks the order in which it is called.
private final class Witness: ViewController {
  enum Stage { case gone, coming, present, going }

  let notes: Notes
  private(set) var stage = Stage.gone
  private var isAppearingCalled = false

  init(_ name: String, _ notes: Notes) {
    self.notes = notes
    super.init(name: name)
  }

  /// The notes of all controllers of a trial.
  final class Notes {
    var broken: [String] = []
    var transitions = 0
    var completions = 0
    var classChanges = 0
    var moves = 0
    var told: [CGSize] = []
    /// Called with each call of a controller.
    var onCall: (String) -> Void = { _ in }

    func check(_ condition: Bool, _ text: String) { if !condition { broken.append(text) } }
  }

  private func go(from old: Stage, to new: Stage, _ call: String) {
    notes.check(stage == old, "\(call) of \(name ?? "") came when it was \(stage)")
    stage = new
    notes.onCall(call)
  }

  override func viewWillAppear() {
    isAppearingCalled = false
    go(from: .gone, to: .coming, "viewWillAppear()")
  }
  override func viewIsAppearing() {
    isAppearingCalled = true
    go(from: .coming, to: .coming, "viewIsAppearing()")
  }
  override func viewDidAppear() {
    notes.check(isAppearingCalled, "viewIsAppearing() was left out")
    go(from: .coming, to: .present, "viewDidAppear()")
  }
  override func viewWillDisappear() {
    // It may leave before it has appeared.
    go(from: stage == .coming ? .coming : .present, to: .going, "viewWillDisappear()")
  }
  override func viewDidDisappear() { go(from: .going, to: .gone, "viewDidDisappear()") }

  override func viewDidLayoutSubviews() {
    notes.onCall("viewDidLayoutSubviews()")
    for child in children where child.isViewLoaded { child.view.frame = view.bounds }
  }

  override func willTransition(
    to newTraits: LayoutEnvironment, with coordinator: TransitionCoordinator
  ) {
    notes.check(
      newTraits.verticalSizeClass != view.environment.verticalSizeClass, "no class has changed")
    notes.classChanges += 1
    notes.onCall("willTransition(to:with:)")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {
    notes.check(stage == .present, "\(name ?? "") is told of a transition while \(stage)")
    notes.check(size != view.root.frame.size, "no size has changed")
    notes.onCall("viewWillTransition(to:with:)")
    if parent != nil { return }
    notes.transitions += 1
    notes.told.append(size)
    coordinator.animate { [unowned self] in
      notes.check(view.frame.size == $0.targetSize, "alongside before the bounds")
      notes.onCall("alongside")
    } completion: { [notes] _ in
      notes.completions += 1
    }
  }
}

private struct ControllerTrial {
  private let clock = VirtualFrameClock(hertz: 60)
  private let notes = Witness.Notes()
  private let controllers: [Witness]
  private let host: LayoutHost<View>
  private var asked = [CGSize(width: 30, height: 50)]
  /// The size of the root before the last pass.

  init(_ source: inout ChoiceSource) {
    controllers = (0..<4).map { [notes] in Witness("c\($0)", notes) }
    host = LayoutHost(
      size: asked[0], rootViewController: controllers[0], scheduler: clock, clock: .stopped)
    if source.boolean() { clock.advance() }
  }

  mutating func step(_ source: inout ChoiceSource) {
    if host.isClosed { return }
    switch source.int(in: 0...8) {
    case 0, 1, 2: resize(&source)
    case 3: cancel(&source)
    case 4: move(&source)
    case 5: actWithin(source.pick(from: Self.calls), &source)
    default: advance(source.int(in: 1...9), &source)
    }
    source.check(notes.broken.isEmpty, "\(notes.broken)")
  }

  private mutating func resize(_ source: inout ChoiceSource) {
    let sizes = [
      CGSize(width: 30, height: 50), CGSize(width: 50, height: 30), CGSize(width: 40, height: 40),
    ]
    let size = sizes[source.int(in: 0...2)]
    var environment = LayoutEnvironment()
    environment.verticalSizeClass = size.height > 30 ? .regular : .compact
    environment.safeAreaInsets.top = size.height / 10
    let frames = source.int(in: 0...12)
    asked.append(size)
    source.note("resize to \(size) in \(frames) frames")
    host.resize(
      to: size, environment: source.boolean() ? environment : nil,
      duration: .milliseconds(100 * frames / 6))
  }

  private func cancel(_ source: inout ChoiceSource) {
    source.note("cancel")
    source.label("a cancellation before the pass", if: host.needsPass)
    source.label("a cancellation under way", if: !host.needsPass && host.needsFrames)
    host.cancelTransition()
  }

  private static let calls = [
    "viewWillAppear()", "viewIsAppearing()", "viewDidAppear()", "viewWillDisappear()",
    "viewDidDisappear()", "viewDidLayoutSubviews()", "willTransition(to:with:)",
    "viewWillTransition(to:with:)", "alongside",
  ]

  /// Lets the next such call close the host, or a child come or go.
  private func actWithin(_ call: String, _ source: inout ChoiceSource) {
    if source.boolean(probability: 0.3) { return cancelWithin(call, &source) }
    let child = source.boolean(probability: 0.7) ? controllers[source.int(in: 1...3)] : nil
    source.note("within \(call): \(child?.name ?? "close")")
    notes.onCall = { [unowned host, notes, controllers] in
      if $0 != call { return }
      notes.onCall = { _ in }
      guard let child else { return host.close() }
      notes.moves += 1
      Self.move(child, to: controllers[0])
    }
  }

  /// Lets the next such call take back what is running or requested.
  private func cancelWithin(_ call: String, _ source: inout ChoiceSource) {
    source.note("within \(call): cancel")
    let isTelling = call.contains("Transition") || call == "alongside"
    source.label("a cancellation of what begins", if: isTelling)
    notes.onCall = { [unowned host, notes] in
      if $0 != call { return }
      notes.onCall = { _ in }
      host.cancelTransition()
    }
  }

  /// Lets a child leave its parent, or join one.
  private static func move(_ child: Witness, to parent: Witness) {
    if child.parent != nil {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    } else if !parent.view.isDescendant(of: child.view) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
  }

  private func move(_ source: inout ChoiceSource) {
    let child = controllers[source.int(in: 1...3)]
    let parent = controllers[source.int(in: 0...3)]
    let former = child.parent
    Self.move(child, to: parent)
    source.note("\(child.name ?? "") leaves, or joins \(parent.name ?? "")")
    source.label("a child went", if: former != nil)
    source.label("a child came", if: child.parent != nil)
  }

  private func advance(_ frames: Int, _ source: inout ChoiceSource) {
    source.note("\(frames) frames")
    for _ in 0..<frames {
      let passes = host.lastReport.number
      let transitions = notes.transitions
      clock.advance()
      source.check(host.lastReport.number - passes <= 1, "two passes in a frame")
      source.check(notes.transitions - transitions <= 1, "two transitions in a pass")
    }
    source.label("two transitions at once", if: notes.transitions - notes.completions > 1)
  }

  /// Lets everything end.
  func finish(_ source: inout ChoiceSource) {
    advance(40, &source)
    // It retains the controllers, and they the notes.
    notes.onCall = { _ in }
    source.label("a transition", if: notes.transitions > 0)
    source.label("a class change", if: notes.classChanges > 0)
    source.check(notes.broken.isEmpty, "\(notes.broken)")
    source.check(
      notes.transitions == notes.completions,
      "\(notes.transitions) transitions, but \(notes.completions) completions")
    source.label("closed within a call", if: host.isClosed)
    source.label("a child came or went within a call", if: notes.moves > 0)
    source.check(
      (host.isClosed || !host.needsPass) && !host.needsFrames, "the host isn't idle")
    source.check(clock.clock.waitingCount == 0, "\(clock.clock.waitingCount) timers are left")
    source.check(notes.told.allSatisfy(asked.contains), "\(notes.told) were told of, not \(asked)")
    for controller in controllers {
      let isVisible = controller.viewIfLoaded?.root === host.root
      source.check(
        (controller.stage == .present) == (isVisible && !host.isClosed),
        "\(controller.name ?? "") is \(controller.stage) in the end")
      if isVisible {
        source.check(
          controller.view.frame.size == host.root.frame.size, "\(controller.name ?? "") has no size"
        )
      }
    }
  }
}
