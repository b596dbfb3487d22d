import Foundation

/// Entering: an engine begins to run code on a thread, perhaps in the middle of another tree's.
///
/// One engine at a time is on its thread: that of the body which runs innermost, to which reads are
/// charged. A tree that another one interrupts has no reader until that has left.
extension EngineRef {
  /// What the thread was at when an engine entered.
  struct Interruption {
    let thread: UnsafeMutablePointer<ThreadContext>
    let engine: EngineRef?
    fileprivate let reader: NodeRef?
    fileprivate let wasSuspended: Bool
    fileprivate let wasWithinMeasurement: Bool
  }

  /// From now on this tree's code is what runs on the thread.
  func enter() -> Interruption {
    let thread = ThreadContext.current
    let outer = thread.pointee.engine
    let interruption = Interruption(
      thread: thread, engine: outer, reader: outer?.pointee.reader,
      wasSuspended: pointee.isSuspended,
      wasWithinMeasurement: pointee.isWithinMeasurement)
    joinSession(of: thread)
    if let outer { suspend(outer) }
    thread.pointee.engine = self
    pointee.isWithinMeasurement = outer?.isMeasuringThread ?? false
    pointee.isOnThread = true
    pointee.isSuspended = false
    pointee.stackFloor = thread.pointee.stackFloor
    return interruption
  }

  /// The thread goes on with what this engine has interrupted.
  func leave(_ interruption: Interruption) {
    interruption.thread.pointee.engine = interruption.engine
    pointee.isOnThread = false
    pointee.isSuspended = interruption.wasSuspended
    pointee.isWithinMeasurement = interruption.wasWithinMeasurement
    guard let outer = interruption.engine else { return }
    outer.pointee.isOnThread = true
    outer.pointee.isSuspended = false
    outer.pointee.reader = interruption.reader
  }

  private func suspend(_ outer: EngineRef) {
    outer.pointee.isOnThread = false
    outer.pointee.isSuspended = true
    outer.pointee.reader = nil
  }

  /// R13: what one flush, or outermost measurement, measures of any tree belongs to one session of
  /// that tree.
  func joinSession(of thread: UnsafeMutablePointer<ThreadContext>) {
    if thread.pointee.engine == nil { thread.pointee.sessions &+= 1 }
    if pointee.threadSession == thread.pointee.sessions && thread.pointee.engine != nil { return }
    pointee.threadSession = thread.pointee.sessions
    if pointee.measureDepth == 0 && pointee.flushDepth == 0 { pointee.session &+= 1 }
  }

  /// The same, before an answer is taken from a valid record.
  func joinBusySession() {
    let thread = ThreadContext.current
    if thread.pointee.engine != nil { joinSession(of: thread) }
  }

  // MARK: What may change

  /// Whether the code that runs on this engine's thread measures, this tree or one that it has
  /// interrupted.
  fileprivate var isMeasuringThread: Bool {
    pointee.measureDepth > 0 || pointee.isWithinMeasurement
  }

  /// R8, R10: whether something measures, so that no frame of the tree and none of its subviews may
  /// change.
  var refusesMoves: Bool {
    if pointee.measureDepth > 0 || pointee.isOnThread { return pointee.measureDepth > 0 }
    return ThreadContext.isMeasuring
  }

  /// R10: whether the tree is measured, or interrupted by what is: then the content of its views
  /// stays as well.
  @inline(__always) var refusesChanges: Bool {
    pointee.measureDepth > 0 || (pointee.isSuspended && ThreadContext.isMeasuring)
  }
}

extension ThreadContext {
  /// Whether measuring code runs on the calling thread, of whichever tree.
  static var isMeasuring: Bool { current.pointee.engine?.isMeasuringThread ?? false }
}

// MARK: - Lifetime

/// What has left its tree, or might be let go of, while bodies run: what a running record concerns
/// has to live until the outermost flush or measurement of the thread has ended (R28).
final class KeptObjects {
  fileprivate var objects: [AnyObject] = []
  /// Measurements that have to wait for the next generation.
  fileprivate var restless: [(view: WeakView, entryIndex: Int)] = []

  fileprivate func settleRestless() {
    for case (let weak, let entryIndex) in restless {
      if let node = weak.view?.node { node.entry(entryIndex).pointee.isRestless = false }
    }
    restless = []
  }
}

extension ThreadContext {
  /// Keeps an object until the thread has nothing to run any more; not if there is nothing now.
  static func keepWhileBusy(_ object: AnyObject) {
    if let kept = keptWhileBusy { kept.objects.append(object) }
  }

  /// What the thread keeps while it is busy; `nil` if it isn't.
  private static var keptWhileBusy: KeptObjects? {
    let thread = current
    if thread.pointee.engine == nil { return nil }
    if let kept = thread.pointee.kept { return kept.takeUnretainedValue() }
    let kept = KeptObjects()
    thread.pointee.kept = .passRetained(kept)
    return kept
  }

  /// A measurement was dirtied by a body that runs: it executes again in the next generation, not
  /// in this one.
  static func noteRestless(_ node: NodeRef, _ entryIndex: Int) {
    if entryIndex == 0 { return }
    let entry = node.entry(entryIndex)
    if entry.pointee.state == .valid { entry.pointee.state = .maybe }
    guard let kept = keptWhileBusy, !entry.pointee.isRestless, !entry.pointee.state.isUnderWay
    else { return }
    entry.pointee.isRestless = true
    kept.restless.append((WeakView(node.view), entryIndex))
  }

  /// Another generation begins.
  static func settleRestless() { current.pointee.kept?.takeUnretainedValue().settleRestless() }

  /// Lets go of what the calling thread has kept.
  static func releaseKeptIfIdle() { current.releaseKeptIfIdle() }
}

extension UnsafeMutablePointer<ThreadContext> {
  /// Lets go of what was kept, once the outermost flush or measurement has ended.
  ///
  /// Views that die then may do what they like: nothing runs.
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
  /// Keeps a tree that another one's records depend on, and its engine, while bodies run.
  func keepTreeWhileBusy() {
    let root = pointee.root.view
    // A root that is dying can't be kept, and has no need to.
    guard WeakView(root).view != nil else { return }
    ThreadContext.keepWhileBusy(root)
    if let owner = root.extras?.engine { ThreadContext.keepWhileBusy(owner) }
  }
}
