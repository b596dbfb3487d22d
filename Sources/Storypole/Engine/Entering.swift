import Foundation

/// Entering: an engine begins to run code on a thread, possibly in the middle of another tree's.
///
/// One engine at a time is on its thread: that of the innermost running body, to which reads
/// are charged. An interrupted tree has no reader until the other engine has left.
extension EngineRef {
  /// The thread's state when an engine entered.
  struct Interruption {
    let thread: UnsafeMutablePointer<ThreadContext>
    let engine: EngineRef?
    fileprivate let reader: NodeRef?
    fileprivate let wasSuspended: Bool
    fileprivate let wasWithinMeasurement: Bool
  }

  /// Makes this tree's engine the one that runs on the thread.
  func enter() -> Interruption {
    let thread = ThreadContext.current
    let outer = thread.pointee.engine
    let interruption = Interruption(
      thread: thread, engine: outer, reader: outer?.pointee.reader,
      wasSuspended: pointee.isSuspended,
      wasWithinMeasurement: pointee.isWithinMeasurement)
    joinSession(of: thread)
    if let outer {
      suspend(outer)
    } else {
      ThreadContext.noteBusy()
    }
    thread.pointee.engine = self
    pointee.thread = thread
    pointee.isWithinMeasurement = outer?.isMeasuringThread ?? false
    pointee.isOnThread = true
    pointee.isSuspended = false
    pointee.stackFloor = thread.pointee.stackFloor
    return interruption
  }

  /// Returns the thread to the engine that this one interrupted.
  func leave(_ interruption: Interruption) {
    interruption.thread.pointee.engine = interruption.engine
    pointee.isOnThread = false
    pointee.isSuspended = interruption.wasSuspended
    pointee.isWithinMeasurement = interruption.wasWithinMeasurement
    guard let outer = interruption.engine else {
      ThreadContext.noteIdle()
      return
    }
    outer.pointee.isOnThread = true
    outer.pointee.isSuspended = false
    outer.pointee.reader = interruption.reader
  }

  private func suspend(_ outer: EngineRef) {
    outer.pointee.isOnThread = false
    outer.pointee.isSuspended = true
    outer.pointee.reader = nil
  }

  /// R13: assigns everything that one flush or outermost measurement measures in a tree to one
  /// session of that tree.
  func joinSession(of thread: UnsafeMutablePointer<ThreadContext>) {
    if thread.pointee.engine == nil { thread.pointee.sessions &+= 1 }
    if pointee.threadSession == thread.pointee.sessions && thread.pointee.engine != nil { return }
    pointee.threadSession = thread.pointee.sessions
    if pointee.measureDepth == 0 && pointee.flushDepth == 0 { pointee.session &+= 1 }
  }

  /// Joins the session before an answer is returned from a valid record, if the thread is
  /// running code.
  func joinBusySession() {
    let thread = ThreadContext.current
    if thread.pointee.engine != nil { joinSession(of: thread) }
  }

  // MARK: Refusing changes

  /// Whether the code on this engine's thread is measuring, in this tree or in one that it has
  /// interrupted.
  fileprivate var isMeasuringThread: Bool {
    pointee.measureDepth > 0 || pointee.isWithinMeasurement
  }

  /// R8, R10: whether a measurement is running, so that no frame or subview list of the tree
  /// may change.
  var refusesMoves: Bool {
    if pointee.measureDepth > 0 || pointee.isOnThread { return pointee.measureDepth > 0 }
    return ThreadContext.isMeasuring
  }

  /// R10: whether the tree is being measured or interrupted by a measurement, so that the
  /// content of its views may not change either.
  @inline(__always) var refusesChanges: Bool {
    pointee.measureDepth > 0 || (pointee.isSuspended && ThreadContext.isMeasuring)
  }
}

extension ThreadContext {
  /// Whether measuring code of any tree runs on the calling thread.
  static var isMeasuring: Bool { current.pointee.engine?.isMeasuringThread ?? false }
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

  fileprivate func settleRestless() {
    for case (let weak, let entryIndex) in restless {
      if let node = weak.view?.node { node.entry(entryIndex).pointee.isRestless = false }
    }
    restless = []
  }
}

extension ThreadContext {
  /// Keeps an object alive until the thread's outermost flush or measurement ends; does nothing
  /// if the thread is idle.
  static func keepWhileBusy(_ object: AnyObject) {
    if let kept = keptWhileBusy { kept.objects.append(object) }
  }

  /// The objects that the thread keeps while it is busy; `nil` if it is idle.
  private static var keptWhileBusy: KeptObjects? {
    let thread = current
    if thread.pointee.engine == nil { return nil }
    if let kept = thread.pointee.kept { return kept.takeUnretainedValue() }
    let kept = KeptObjects()
    thread.pointee.kept = .passRetained(kept)
    return kept
  }

  /// Defers a measurement that a running body dirtied: it executes again in the next
  /// generation, not in this one.
  static func noteRestless(_ node: NodeRef, _ entryIndex: Int) {
    if entryIndex == 0 { return }
    let entry = node.entry(entryIndex)
    if entry.pointee.state == .valid { entry.pointee.state = .maybe }
    guard let kept = keptWhileBusy, !entry.pointee.isRestless, !entry.pointee.state.isUnderWay
    else { return }
    entry.pointee.isRestless = true
    kept.restless.append((WeakView(node.view), entryIndex))
  }

  /// Clears the deferred state of measurements as another generation begins.
  static func settleRestless() { current.pointee.kept?.takeUnretainedValue().settleRestless() }

  /// Releases the objects kept by the calling thread, if it is idle.
  static func releaseKeptIfIdle() { current.releaseKeptIfIdle() }
}

extension UnsafeMutablePointer<ThreadContext> {
  /// Releases the kept objects once the outermost flush or measurement has ended.
  ///
  /// Deinitialisers that run then are unrestricted, as no body is running.
  @inline(__always) func releaseKeptIfIdle() {
    if pointee.engine == nil && pointee.kept != nil { releaseKept() }
  }

  private func releaseKept() {
    guard let kept = pointee.kept else { return }
    pointee.kept = nil
    kept.takeUnretainedValue().settleRestless()
    kept.release()
  }
}

extension EngineRef {
  /// Keeps a tree that another tree's records depend on, and its engine, alive while bodies run.
  func keepTreeWhileBusy() {
    let root = pointee.root.view
    // A root that is being deinitialised can't be retained.
    guard WeakView(root).view != nil else { return }
    ThreadContext.keepWhileBusy(root)
    if let owner = root.extras?.engine { ThreadContext.keepWhileBusy(owner) }
  }
}
