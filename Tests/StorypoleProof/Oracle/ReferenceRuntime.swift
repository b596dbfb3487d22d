import Foundation
import Storypole

/// The required behaviour of a host, by the contract: the last requested size, in one pass.
struct ReferenceRuntime {
  var asked: CGSize
  var isInteractive = false
  private(set) var passes = 0
  private var lastPass: (size: CGSize, isInteractive: Bool)?

  init(asked: CGSize) { self.asked = asked }

  /// R48: a size that the last pass did not lay out is due, or the end of an interactive resize.
  var needsPass: Bool {
    guard let lastPass else { return true }
    return lastPass.size != asked || lastPass.isInteractive && !isInteractive
  }

  mutating func pass() {
    passes += 1
    lastPass = (asked, isInteractive)
  }
}

/// The host of the first tree.
extension ContractTrial {
  func askHost(_ edit: Edit) {
    switch edit {
    case .resize(let width, let height, let isInteractive):
      let host = useHost()
      host.resize(to: CGSize(width: width, height: height), isInteractive: isInteractive)
      runtime?.asked = CGSize(width: width, height: height)
      runtime?.isInteractive = isInteractive
    case .endInteractiveResize:
      useHost().endInteractiveResize()
      runtime?.isInteractive = false
    default:
      live.host = nil
      runtime = nil
      check(!live.scheduler.isScheduled, "a pass waits for a host that is gone (R41)")
    }
    check(live.recorder.ran.isEmpty && live.recorder.measured == 0, "ran code at once (R1)")
  }

  /// R45: a pass is scheduled while there is work.
  func checkSchedule() {
    guard let host = live.host else { return }
    check(!host.needsPass || live.scheduler.isScheduled, "needs a pass that is not scheduled (R45)")
  }

  /// R47, R48, R49: one pass at the last size, or none.
  func tick() {
    let host = useHost()
    let last = host.lastReport.number
    var hasRun: Bool { host.lastReport.number > last }
    layOut(top: 0) {
      live.recorder.forgetWaiting(where: isStretched)
      live.scheduler.tick()
      if hasRun { writeBounds() }
    }
    if failure != nil || isOver { return }
    check(hasRun || runtime?.needsPass == false, "no pass for a new size (R48)")
    if hasRun { compareReport(host.lastReport) }
  }

  /// Whether a view is due because its mask has made another size of it, which the host's size may
  /// undo before anything is visited.
  private func isStretched(_ view: Int) -> Bool {
    guard !model.views[view].mask.isEmpty, let layout = model.states[view].layout else {
      return false
    }
    return layout.size != model.states[view].frame.size
  }

  private func useHost() -> LayoutHost<WorldView> {
    if live.host == nil { runtime = ReferenceRuntime(asked: model.states[0].frame.size) }
    return live.runningHost()
  }

  private func writeBounds() {
    guard let runtime else { return }
    model.write(0, CGRect(origin: model.states[0].frame.origin, size: runtime.asked))
    self.runtime?.pass()
  }

  private func compareReport(_ report: PassReport) {
    notes.insert(.ranPass)
    reported += report.diagnostics
    check(report.number == runtime?.passes, "pass \(report.number) is not the next (R49)")
    check(report.size == model.states[0].frame.size, "laid out \(report.size) (R48)")
    check(report.isInteractive == runtime?.isInteractive, "interactive: \(report.isInteractive)")
    check(
      report.ran.sorted() == model.ran.map { "v\($0)" }.sorted(), "reports \(report.ran) (R49)")
    check(report.isSettled == !model.hasHitLimit, "settled: \(report.isSettled) (R28)")
  }
}
