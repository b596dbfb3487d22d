import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Requests of one thread, of a host and of a runtime whose queue is busy at times, against a model
/// that follows the order of the calls (R48).
@Suite(.ends) struct `Requests in the order of the calls` {
  @Test func `a host and a runtime lay out what a model of a few numbers says`() throws {
    try checkCovering(
      Property("requests", cases: 2_000, labels: Self.labels) { source in
        let calls = source.array(planned: 3...40, "call") { $0.requestCall() }
        source.note("\(calls)")
        var model = RequestModel()
        let trial = RequestTrial()
        for call in calls {
          model.take(call)
          trial.take(call)
          if case .settle = call { compare(trial, model, &source) }
        }
        for call in [RequestCall.resume, .endInteractive, .settle] {
          model.take(call)
          trial.take(call)
        }
        compare(trial, model, &source)
        source.check(!trial.host.needsPass, "a pass is due at the end")
        model.labels.sorted().forEach { source.label($0) }
      })
  }

  private static let labels = [
    "a busy queue", "a cancelled size", "a cancelled transition", "an older transition cancelled",
    "a size after a cancel", "a transition taken back", "an environment dropped", "suspended",
  ]

  private func compare(_ trial: RequestTrial, _ model: RequestModel, _ source: inout ChoiceSource) {
    let (host, runtime) = trial.results()
    source.check(host == model.result, "the host has \(host), the model \(model.result)")
    source.check(runtime == model.result, "the runtime has \(runtime), the model \(model.result)")
  }
}

private enum RequestCall {
  case resize(Int, isInteractive: Bool)
  case change(Int, density: Int, isAnimated: Bool)
  case endInteractive, cancel
  case mark
  case suspend, resume
  /// The queue is busy until the next `settle`.
  case busy
  case settle
}

extension ChoiceSource {
  fileprivate mutating func requestCall() -> RequestCall {
    switch int(in: 0...16) {
    case 0, 1, 2: .resize(int(in: 1...3), isInteractive: boolean(probability: 0.3))
    case 3, 4, 5: .change(int(in: 1...3), density: int(in: 0...2), isAnimated: boolean())
    case 6: .endInteractive
    case 7, 8: .cancel
    case 9: .mark
    case 10: boolean() ? .suspend : .resume
    case 11: .busy
    default: .settle
    }
  }
}

private enum DensityKey: LayoutEnvironmentKey { static let defaultValue = 0 }

/// What a host, a runtime and the model must agree on.
private struct RequestResult: Equatable {
  var width: Int
  var density: Int
  var isInteractive: Bool
  var passCount: Int
}

/// The rules of requests, for a tree that nothing else changes.
private struct RequestModel {
  private struct Transition {
    let start: Int
    let formerDensity: Int
    let setsDensity: Bool
    var isCancelled = false
  }

  private var width = 0
  private var density = 0
  private var asked = (width: 3, isInteractive: false)
  private var laidOut: (width: Int, isInteractive: Bool)?
  private var passCount = 0
  private var nextDensity: Int?
  private var isNextAnimated = false
  private var undone: Transition?
  private var running: [Transition] = []
  private var isMarked = false
  private var isSuspended = false
  private var hasCancelled = false
  private(set) var labels: Set<String> = []

  var result: RequestResult {
    RequestResult(
      width: width, density: density, isInteractive: laidOut?.isInteractive ?? false,
      passCount: passCount)
  }

  private var isInputDue: Bool {
    guard let laidOut else { return true }
    return asked.width != laidOut.width || (laidOut.isInteractive && !asked.isInteractive)
      || nextDensity != nil || undone != nil
  }

  mutating func take(_ call: RequestCall) {
    switch call {
    case .resize(let width, let isInteractive): resize(width, isInteractive)
    case .change(let width, let density, let isAnimated): change(width, density, isAnimated)
    case .endInteractive: asked.isInteractive = false
    case .cancel: cancel()
    case .mark: isMarked = true
    case .suspend: isSuspended = true
    case .resume: isSuspended = false
    case .busy: labels.insert("a busy queue")
    case .settle: settle()
    }
  }

  private mutating func resize(_ width: Int, _ isInteractive: Bool) {
    if nextDensity != nil { labels.insert("an environment dropped") }
    if hasCancelled { labels.insert("a size after a cancel") }
    asked = (width, isInteractive)
    nextDensity = nil
    isNextAnimated = false
  }

  private mutating func change(_ width: Int, _ density: Int, _ isAnimated: Bool) {
    asked = (width, false)
    nextDensity = density == self.density && undone == nil ? nil : density
    isNextAnimated = isAnimated
  }

  private mutating func cancel() {
    if passCount == 0 { return }
    hasCancelled = true
    if isInputDue {
      labels.insert("a cancelled size")
    } else {
      guard let last = running.lastIndex(where: { !$0.isCancelled }) else { return }
      labels.insert("a cancelled transition")
      if last < running.count - 1 { labels.insert("an older transition cancelled") }
      running[last].isCancelled = true
      undone = running[last]
    }
    asked = (undone?.start ?? width, false)
    nextDensity = nil
    isNextAnimated = false
  }

  private mutating func settle() {
    hasCancelled = false
    if isSuspended && (isInputDue || isMarked) { labels.insert("suspended") }
    if isSuspended || !(isInputDue || isMarked) { return }
    if let undone, undone.start == asked.width {
      labels.insert("a transition taken back")
      if undone.setsDensity { density = undone.formerDensity }
    } else if passCount > 0 && width != asked.width && isNextAnimated {
      running.append(
        Transition(start: width, formerDensity: density, setsDensity: nextDensity != nil))
    }
    if let nextDensity { density = nextDensity }
    width = asked.width
    laidOut = asked
    passCount += 1
    (nextDensity, isNextAnimated, undone, isMarked) = (nil, false, nil, false)
  }
}

/// A host that is called directly, and a runtime with the same calls from outside its queue.
private final class RequestTrial {
  let host = LayoutHost(size: size(3), root: screen())
  private let runtime = LayoutRuntime(size: size(3), scheduler: { _ in ManualScheduler() }) {
    screen()
  }
  private var isBusy = false

  deinit { release() }

  /// A root with a body: a mark has nothing to do without one.
  @Sendable private static func screen() -> View {
    let screen = View(name: "screen")
    screen.setLayout { $2 }
    return screen
  }

  private static func size(_ width: Int) -> CGSize { CGSize(width: 17 * width, height: 29) }

  func take(_ call: RequestCall) {
    switch call {
    case .resize(let width, let isInteractive):
      host.resize(to: Self.size(width), isInteractive: isInteractive)
      runtime.resize(to: Self.size(width), isInteractive: isInteractive)
    case .change(let width, let density, let isAnimated):
      change(to: Self.size(width), density, isAnimated ? .seconds(1) : .zero)
    case .endInteractive:
      host.endInteractiveResize()
      runtime.endInteractiveResize()
    case .cancel:
      host.cancelTransition()
      runtime.cancelTransition()
    case .mark:
      host.root.setNeedsLayout()
      runtime.post { $0.setNeedsLayout() }
    case .suspend:
      host.suspend()
      onQueue { $0.suspend() }
    case .resume:
      host.resume()
      onQueue { $0.resume() }
    case .busy: hold()
    case .settle: settle()
    }
  }

  private func change(to size: CGSize, _ density: Int, _ duration: Duration) {
    var environment = LayoutEnvironment()
    environment[DensityKey.self] = density
    host.resize(to: size, environment: environment, duration: duration)
    runtime.resize(to: size, environment: environment, duration: duration)
  }

  private func onQueue(_ call: @escaping @Sendable (isolated LayoutRuntime<View>) -> Void) {
    runtime.queue.async { [runtime] in runtime.assumeIsolated(call) }
  }

  private func hold() {
    if !isBusy { runtime.queue.suspend() }
    isBusy = true
  }

  private func release() {
    if isBusy { runtime.queue.resume() }
    isBusy = false
  }

  private func settle() {
    release()
    host.tick()
    runtime.flush()
  }

  func results() -> (host: RequestResult, runtime: RequestResult) {
    let density = runtime.queue.sync {
      runtime.assumeIsolated { $0.update { $0.environment[DensityKey.self] } }
    }
    return (
      Self.result(host.lastReport, host.root.environment[DensityKey.self]),
      Self.result(runtime.flush(), density)
    )
  }

  private static func result(_ report: PassReport, _ density: Int) -> RequestResult {
    RequestResult(
      width: Int(report.size.width) / 17, density: density, isInteractive: report.isInteractive,
      passCount: report.number)
  }
}
