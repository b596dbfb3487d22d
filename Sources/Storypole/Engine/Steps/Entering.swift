import Foundation

/// Entering: an engine begins to run code on a thread, possibly in the middle of another tree's.
///
/// One engine at a time is on its thread: the innermost running body belongs to it, and is charged
/// with reads. An interrupted tree has no reader until the other engine has left.
extension EngineRef {
  /// Takes up what has changed without a mark: the stack, unless something is running, and the
  /// models that were set on other threads.
  @inline(__always) func takeUpOutsideChanges() {
    askRefusedAgain()
    if schedule.modelInbox != nil { takeUpModelChanges() }
  }

  /// The thread's state when an engine entered.
  struct Interruption {
    let thread: ThreadContext
    let engine: EngineRef?
    fileprivate let reader: NodeRef?
    fileprivate let wasSuspended: Bool
    fileprivate let wasWithinMeasurement: Bool
  }

  /// Makes this tree's engine the one that runs on the thread.
  func enter() -> Interruption {
    let thread = ThreadContext.current
    let outer = thread.engine
    let interruption = Interruption(
      thread: thread, engine: outer, reader: outer?.reader,
      wasSuspended: presence.isSuspended,
      wasWithinMeasurement: presence.isWithinMeasurement)
    joinSession(of: thread)
    if let outer {
      suspend(outer)
    } else {
      ThreadContext.countBusy(1)
      thread.outermost = self
    }
    thread.engine = self
    presence.thread = thread
    presence.isWithinMeasurement = outer?.isMeasuringThread ?? false
    presence.isOnThread = true
    presence.isSuspended = false
    presence.stackFloor = thread.stack.floor
    return interruption
  }

  /// Returns the thread to the engine that this one interrupted.
  func leave(_ interruption: Interruption) {
    interruption.thread.engine = interruption.engine
    presence.isOnThread = false
    presence.isSuspended = interruption.wasSuspended
    presence.isWithinMeasurement = interruption.wasWithinMeasurement
    guard let outer = interruption.engine else {
      ThreadContext.countBusy(-1)
      interruption.thread.outermost = nil
      return takeRefusals(of: interruption.thread)
    }
    outer.presence.isOnThread = true
    outer.presence.isSuspended = false
    outer.reading.reader = interruption.reader
  }

  private func suspend(_ outer: EngineRef) {
    outer.presence.isOnThread = false
    outer.presence.isSuspended = true
    outer.reading.reader = nil
  }

  /// R13: assigns everything that one flush or outermost measurement measures in a tree to one
  /// session of that tree.
  func joinSession(of thread: ThreadContext) {
    if thread.engine == nil { thread.state.sessions &+= 1 }
    if presence.threadSession == thread.state.sessions && thread.engine != nil { return }
    presence.threadSession = thread.state.sessions
    if measuring.depth == 0 && flushing.depth == 0 { measuring.session &+= 1 }
  }

  // MARK: Refusing changes

  /// Whether the code on this engine's thread is measuring, in this tree or in one that it has
  /// interrupted.
  fileprivate var isMeasuringThread: Bool {
    measuring.depth > 0 || presence.isWithinMeasurement
  }

  /// R8, R10: whether a measurement is running, so that no frame or subview list of the tree
  /// may change.
  var refusesMoves: Bool {
    if measuring.depth > 0 || presence.isOnThread { return measuring.depth > 0 }
    return ThreadContext.isMeasuring
  }

  /// R10: whether the tree is being measured or interrupted by a measurement, so that the
  /// content of its views may not change either.
  @inline(__always) var refusesChanges: Bool {
    measuring.depth > 0 || (presence.isSuspended && ThreadContext.isMeasuring)
  }
}

extension ThreadContext {
  /// Whether measuring code of any tree runs on the calling thread.
  static var isMeasuring: Bool { current.engine?.isMeasuringThread ?? false }
}

// MARK: - Lifetime

/// Objects that have left their tree, or might be released, while bodies run.
///
/// Everything that a running record refers to has to live until the thread's outermost flush or
/// measurement has ended (R28).
final class KeptObjects {
  fileprivate var objects: [AnyObject] = []
  /// Measurements deferred to the next generation.
  fileprivate var restless: [(view: WeakView, entryIndex: Int)] = []
  /// Records cut short for lack of stack.
  var refusals: [Refusal] = []

  fileprivate func settleRestless() {
    for case (let weak, let entryIndex) in restless {
      if let node = weak.view?.node { node.entry(entryIndex).isRestless = false }
    }
    restless = []
  }
}

extension ThreadContext {
  /// Keeps an object alive until the thread's outermost flush or measurement ends, and does nothing
  /// if the thread is idle.
  static func keepWhileBusy(_ object: AnyObject) {
    if let kept = keptWhileBusy { kept.objects.append(object) }
  }

  /// The objects that the thread keeps while it is busy, or `nil` if it is idle.
  static var keptWhileBusy: KeptObjects? {
    let thread = current
    if thread.engine == nil { return nil }
    if let kept = thread.state.kept { return kept.takeUnretainedValue() }
    let kept = KeptObjects()
    thread.state.kept = .passRetained(kept)
    return kept
  }

  /// Defers a measurement that a running body dirtied: it executes again in the next
  /// generation, not in this one.
  static func noteRestless(_ node: NodeRef, _ entryIndex: Int) {
    let entry = node.entry(entryIndex)
    entry.state = .maybe
    entry.isRestless = true
    keptWhileBusy?.restless.append((WeakView(node.view), entryIndex))
  }

  /// Clears the deferred state of measurements as another generation begins.
  static func settleRestless() { current.state.kept?.takeUnretainedValue().settleRestless() }

  /// Releases the objects kept by the calling thread, if it is idle.
  static func releaseKeptIfIdle() { current.releaseKeptIfIdle() }
}

extension ThreadContext {
  /// Releases the kept objects once the outermost flush or measurement has ended.
  ///
  /// Deinitialisers that run then are unrestricted, as no body is running.
  func releaseKeptIfIdle() {
    guard engine == nil, let kept = state.kept else { return }
    state.kept = nil
    kept.takeUnretainedValue().settleRestless()
    kept.release()
  }
}

extension EngineRef {
  /// Keeps a tree that another tree's records depend on, and its engine, alive while bodies run.
  func keepTreeWhileBusy() {
    let root = self.root.view
    // A root that is being deinitialised can't be retained.
    guard WeakView(root).view != nil else { return }
    ThreadContext.keepWhileBusy(root)
    if let owner = root.extras?.engine { ThreadContext.keepWhileBusy(owner) }
  }
}
