import Foundation
package import Storypole

/// A program of events carried out on a ``LayoutHost``, with everything checked after each.
///
/// To widen it, add an event, carry it out here, and add what it changes to ``ScreenInputs`` if
/// frames depend on it.
package final class HostTrial {
  /// The scheduler that drives a host.
  package enum Pace: Sendable, CaseIterable {
    case byHand, virtualClock
  }

  package let host: LayoutHost<ReactiveScreen>
  /// The objects of the tree that are alive.
  package let life: LifeCount
  /// The first thing that was not as it has to be.
  package private(set) var failure: String?
  /// The situations that the program covered, for labels.
  package private(set) var labels: Set<String> = []
  /// The work of the passes, and the closures that were called, a line each.
  package private(set) var trace: [String] = []
  private let pace: HostPace
  package let animations = ScreenAnimations()
  private let controller: ScreenController?
  /// Actions of the controller when it has laid out, one at a time.
  private var inCallback: [() -> Void] = []
  /// The number of calls of the controller.
  private var callCount = 0
  /// The last frame that animations know.
  private var shownFrame = 0

  /// The last size that was asked for, and those that bodies ask for in the running pass.
  private var asked: Asked
  private var askedInPass: [Asked] = []
  private var passes = 0
  private var isSuspended = false
  private var isInTurn = false
  /// The size that the last pass has laid out.
  private var formerSize = CGSize.zero
  /// The closures that wait for a pass.
  package let calls = PassCalls()
  private var laidOutBeforeCalls: Int?

  private struct Asked: Equatable {
    var size: CGSize
    var isInteractive = false
  }

  package init(_ inputs: ScreenInputs, pace: Pace, hasController: Bool) {
    life = LifeCount()
    self.pace = HostPace(pace)
    asked = Asked(size: CGSize(width: 90, height: 200))
    let screen = ReactiveScreen(inputs, life: life)
    controller = hasController ? ScreenController(screen) : nil
    host = LayoutHost(
      size: asked.size, root: screen, scheduler: self.pace.scheduler, clock: .stopped)
    host.onPass = { [unowned self] in check($0) }
    hear()
  }

  private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition && failure == nil { failure = message() }
  }

  /// Takes an event, and checks what must hold between events.
  package func take(_ event: RuntimeEvent) {
    if failure != nil { return }
    carryOut(event)
    checkIdle()
    checkAnimations()
    if isQuiet { compareWithFresh() }
  }

  private func carryOut(_ event: RuntimeEvent) {
    switch event {
    case .edit(let edit): apply(edit)
    case .editInBody(let edit):
      host.root.inBody.append { [unowned self] in
        host.root.apply(edit)
        labels.insert("a body edited the tree")
      }
    case .editAfterPass(let edit): expectPass { [unowned self] in editAfterPass(edit) }
    case .resize(let size, let isInteractive):
      asked = Asked(size: size, isInteractive: isInteractive)
      host.resize(to: size, isInteractive: isInteractive)
    case .resizeInBody(let size): host.root.inBody.append { [unowned self] in resizeInBody(size) }
    case .turn(let size, let density, let frames): turn(to: size, density, frames)
    case .endInteractiveResize:
      asked.isInteractive = false
      host.endInteractiveResize()
    case .cancelTransition: cancel()
    case .frames(let count): run(frames: count)
    case .flush: flush()
    case .suspend:
      isSuspended = true
      host.suspend()
    case .resume:
      isSuspended = false
      host.resume()
    case .expectPass: expectPass {}
    case .animate(let edit, let frames, let isLinear): animate(edit, frames, isLinear)
    case .removeAnimations(let row): host.root.row(row).map(animations.remove)
    case .editInCallback(let edit):
      inCallback.append { [unowned self] in
        host.root.apply(edit)
        labels.insert("a callback edited the tree")
      }
    }
  }

  private func apply(_ edit: ScreenEdit) {
    let ran = host.root.laidOut.count
    host.root.apply(edit)
    if case .layOut = edit { return }
    check(host.root.laidOut.count == ran, "\(edit) ran code at once (R1)")
  }

  private func turn(to size: CGSize, _ density: Int, _ frames: Int) {
    asked = Asked(size: size)
    var environment = LayoutEnvironment()
    environment[ScreenDensity.self] = density
    if frames > 0 { animations.beginTurning() }
    host.resize(to: size, environment: environment, duration: HostPace.time(of: frames))
  }

  private func cancel() {
    if host.isTransitioning || passes == 0 || !host.isInputDue { return }
    asked = Asked(size: host.root.frame.size)
    host.cancelTransition()
    labels.insert("a request was taken back")
  }

  private func resizeInBody(_ size: CGSize) {
    if isInTurn { askedInPass.append(Asked(size: size)) } else { asked = Asked(size: size) }
    host.resize(to: size)
    labels.insert("a body asked for a size")
  }

  private func editAfterPass(_ edit: ScreenEdit) {
    host.root.apply(edit)
    labels.insert("a pass was followed by an edit")
  }
}

// MARK: - Callbacks and animations

extension HostTrial {
  private func hear() {
    animations.onEnd = { [weak self] number, isFinished in
      self?.trace.append("animation \(number) ended, finished: \(isFinished)")
    }
    controller?.onCall = { [weak self] call in
      self?.trace.append(call)
      self?.callCount += 1
      if call == "viewDidLayoutSubviews()" { self?.editInCallback() }
    }
  }

  private func editInCallback() {
    if !inCallback.isEmpty { inCallback.removeFirst()() }
  }

  private func animate(_ edit: ScreenEdit, _ frames: Int, _ isLinear: Bool) {
    let difference = animations.animate(
      host.root, for: frames, isLinear ? .linear : .easeInOut, at: pace.frame,
      shownAt: shownFrame
    ) {
      host.root.apply(edit)
      host.root.layoutIfNeeded()
    }
    difference.map { check(false, $0) }
    if host.needsFrames { labels.insert("an animation") }
  }

  /// Checks the callbacks and animations between events.
  private func checkAnimations() {
    animations.advance(to: shownFrame, isIdle: !host.needsPass && !host.needsFrames)
    animations.difference(in: host.root, at: shownFrame).map { check(false, $0) }
    (controller?.failure).map { check(false, $0) }
  }
}

// MARK: - Passes

extension HostTrial {
  private func expectPass(_ call: @escaping () -> Void) {
    let number = calls.expect()
    host.afterLayout { [weak self, calls] report in
      calls.call(number)
      guard let self, let report else { return }
      trace.append("closure \(number) of pass \(report.number)")
      laidOutBeforeCalls = laidOutBeforeCalls ?? host.root.laidOut.count
      check(report.number == host.lastReport.number, "a completion was given another report")
      call()
    }
  }

  /// R46, R48: a scheduled pass runs at the next turn, and at most one at each.
  private func run(frames: Int) {
    let before = passes
    let isDue = host.needsPass && !isSuspended
    formerSize = host.root.frame.size
    isInTurn = true
    pace.run(frames: frames)
    isInTurn = false
    if !isSuspended { shownFrame = pace.frame }
    check(passes - before <= frames, "\(passes - before) passes ran in \(frames) frames (R48)")
    check(passes > before || !isDue, "a scheduled pass didn't run (R45)")
    check(passes == before || isDue, "a pass ran that wasn't scheduled (R45)")
    if frames > passes - before { labels.insert("a frame passed without a pass") }
  }

  private func flush() {
    let before = passes
    let isDue = host.needsPass
    let hasInput = host.isInputDue
    let callsBefore = callCount
    let registers = host.root.registers
    let isStateBack = registers.hasStateBack
    let formerValues = registers.formerValues
    registers.formerValues = [:]
    formerSize = host.root.frame.size
    isInTurn = true
    let report = host.tick()
    isInTurn = false
    check(report == nil ? passes == before : passes == before + 1, "a tick ran other passes")
    if isSuspended { check(report == nil, "a suspended host ran a pass") }
    if report == nil { registers.formerValues = formerValues }
    // An update is due until the pass finds that the states it has read are as they were (R52).
    let hasCause = isDue && !hasInput && callCount == callsBefore && !isStateBack
    if let work = report?.work, hasCause {
      check(work.visited + work.propertyUpdates > 0, "a pass had nothing to do (R23, R45)")
    }
    if isDue && !isSuspended { check(report != nil, "a tick ran no pass") }
    if report != nil { shownFrame = pace.frame }
  }

  /// Checks a pass; `onPass` calls it last of all.
  private func check(_ report: PassReport) {
    passes += 1
    trace.append("\(report)")
    check(report.number == passes, "pass \(passes) has the number \(report.number)")
    check(!isSuspended, "a pass ran while the host was suspended")
    check(
      Asked(size: report.size, isInteractive: report.isInteractive) == asked,
      "laid out \(report.size), \(report.isInteractive), asked for \(asked) (R48)")
    checkCalls()
    controller?.passEnded(report, from: formerSize)
    formerSize = report.size
    if report.isInteractive { labels.insert("an interactive pass") }
    if report.generations > 1 { labels.insert("several generations") }
    if let last = askedInPass.last { asked = last }
    askedInPass = []
  }

  /// Closures are called once each, in order, when all is laid out and before `onPass`.
  private func checkCalls() {
    if let laidOutBeforeCalls {
      check(host.root.laidOut.count == laidOutBeforeCalls, "a body ran after a completion (R47)")
    }
    laidOutBeforeCalls = nil
    calls.difference.map { check(false, $0) }
    calls.forget()
  }
}

// MARK: - Between events

extension HostTrial {
  /// R45: a pass is scheduled if and only if one is due, and nothing else is armed.
  private func checkIdle() {
    let isDue = (host.needsPass || host.needsFrames) && !isSuspended
    check(pace.isScheduled == isDue, "scheduled is \(pace.isScheduled), due is \(isDue) (R45)")
    check(pace.timerCount == (isDue ? 1 : 0), "\(pace.timerCount) timers, due is \(isDue)")
    if isSuspended && host.needsPass { labels.insert("changes waited for a suspended host") }
  }

  private var isQuiet: Bool { !host.needsPass && passes > 0 }

  private func compareWithFresh() {
    host.root.differenceFromFresh.map { check(false, $0) }
    check(host.root.frame.size == asked.size, "the size is \(host.root.frame.size) (R48)")
    animations.noteLaidOut(host.root)
    labels.insert("compared with a fresh tree")
  }

  /// Ends interactive resizes and suspensions, lays out what is left, and compares.
  package func finish() {
    take(.resume)
    take(.endInteractiveResize)
    // Each may let a body or a completion make another one due.
    for _ in 0..<100 where host.needsPass { take(.flush) }
    check(isQuiet, "the tree doesn't settle")
    take(.frames(20))
    check(!host.needsFrames, "a host asks for frames without an animation")
    animations.differenceAtEnd(isClosed: false).map { check(false, $0) }
    controller?.difference.map { check(false, $0) }
    let before = passes
    take(.flush)
    check(passes == before, "a pass ran although nothing was due (R23)")
    let invariants = host.root.brokenInvariants()
    check(invariants.isEmpty, "\(invariants)")
  }

  /// Closes the host, which tells what waits that there is no pass any more.
  package func close() {
    expectPass {}
    host.close()
    calls.difference.map { check(false, $0) }
    host.resize(to: CGSize(width: 7, height: 7))
    check(pace.timerCount == 0 && host.tick() == nil, "a closed host runs passes")
  }

}
