import Foundation
import Synchronization

/// Watching frames: remembers the frames that views had before code of a scope changed them, for
/// animations.
///
/// Nothing is noted while no scope is open. In a scope, the frames of all subviews are noted before
/// their superview's body runs, or its masks are applied, and the frame of a view before it is
/// written.
final class FrameWatch {
  private var changes: [FrameChange] = []
  private var noted: Set<NodeRef> = []
  private let report: ([FrameChange]) -> Void

  private init(_ report: @escaping ([FrameChange]) -> Void) { self.report = report }

  /// Runs a closure, and reports the views that it may have moved with their former frames.
  ///
  /// A scope within another interrupts it: what was moved so far is reported first.
  static func watching<Result>(
    _ changes: () throws -> Result, _ report: @escaping ([FrameChange]) -> Void
  ) rethrows -> Result {
    let thread = ThreadContext.current
    let outer = thread.state.frameWatch
    outer?.takeUnretainedValue().reportChanges()
    let watch = FrameWatch(report)
    openCount.add(1, ordering: .relaxed)
    thread.state.frameWatch = .passUnretained(watch)
    defer {
      thread.state.frameWatch = outer
      openCount.subtract(1, ordering: .relaxed)
      watch.reportChanges()
    }
    return try changes()
  }

  private func reportChanges() {
    let due = changes
    changes = []
    noted = []
    report(due)
  }

  /// The number of open scopes on all threads, so that other code need not look for the thread's
  /// own.
  private static let openCount = Atomic<Int>(0)

  /// The innermost scope of the calling thread.
  @inline(__always) static var current: FrameWatch? {
    openCount.load(ordering: .relaxed) == 0 ? nil : ofThread
  }

  @inline(never) private static var ofThread: FrameWatch? {
    ThreadContext.current.state.frameWatch?.takeUnretainedValue()
  }

  /// Notes the frame of a view, unless it was noted, or the view was never laid out: then it isn't
  /// noted in a later generation, either.
  func note(_ node: NodeRef) {
    if !noted.insert(node).inserted || node.has(.needsFirstVisit) { return }
    changes.append(FrameChange(view: node.view, former: node.frame))
  }

  /// Notes the frames of all subviews of a view.
  func noteChildren(of node: NodeRef) {
    for child in node.childNodes { note(child) }
  }
}

extension EngineRef {
  /// Makes bodies note frames in a flush, if a scope is open: as for a log of runs, which costs
  /// nothing while there is none.
  @inline(__always) func watchFramesIfAsked() {
    if FrameWatch.current == nil || runLog != nil { return }
    runLog = RunLog(isListing: false, times: nil, isOfWatch: true)
  }

  /// Ends a log that was begun for a scope.
  func endLogOfWatch() {
    if runLog?.isOfWatch == true { runLog = nil }
  }

  /// Notes the frames of the subviews of a view that is about to run, if a scope is open.
  func noteFramesOfChildren(of node: NodeRef) {
    // A layout from scratch moves views only to put them back.
    if measuring.audit == nil { FrameWatch.current?.noteChildren(of: node) }
  }
}
