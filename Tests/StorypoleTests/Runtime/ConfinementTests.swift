import Dispatch
import Foundation
import Storypole
import StorypoleProof
import Testing

/// A view of a runtime's tree that has escaped from its queue.
private struct Escaped: @unchecked Sendable {
  let view: View
  let state: ConfinedState
}

private final class ConfinedState: @unchecked Sendable {
  @LayoutState var height: CGFloat = 7
}

/// A runtime, and its root outside of its queue.
private func escape(
  isStrict: Bool = false
) -> (runtime: LayoutRuntime<View>, escaped: Escaped) {
  let runtime = LayoutRuntime(size: CGSize(width: 30, height: 20)) {
    let root = View(name: "shelf")
    root.addSubview(View(name: "cover"))
    root.printsDiagnostics = false
    return root
  }
  let escaped = runtime.queue.sync {
    runtime.assumeIsolated { runtime in
      let state = ConfinedState()
      let escaped = runtime.update { root in
        root.isStrict = isStrict
        root.setLayout { root, layout, size in
          layout.setFrame(CGRect(x: 0, y: 0, width: 3, height: state.height), of: root.subviews[0])
          return size
        }
        return Escaped(view: root, state: state)
      }
      runtime.settle()
      return escaped
    }
  }
  return (runtime, escaped)
}

#if DEBUG
  /// A call of a tree off its queue.
  private enum OffQueueCall: String, Codable, CaseIterable {
    case mark, property, equalFrame, newSubview, movedSubview, layout, measurement, state
    case readSubviews, readFrame

    /// Whether the call is only refused in strict mode.
    var isRead: Bool { self == .readSubviews || self == .readFrame }

    var report: String {
      switch self {
      case .mark: "setNeedsLayout() was called on shelf"
      case .property: "isHidden of shelf/cover was set"
      case .equalFrame: "frame of shelf was set"
      case .newSubview: "addSubview(_:) was called on shelf"
      case .movedSubview: "a subview of shelf was removed"
      case .layout: "layoutIfNeeded() was called on shelf"
      case .measurement: "shelf was measured"
      case .state: "a value that shelf has read was changed"
      case .readSubviews, .readFrame: "shelf was read"
      }
    }

    func make(_ escaped: Escaped) {
      let view = escaped.view
      switch self {
      case .mark: view.setNeedsLayout()
      case .property: view.subviews[0].isHidden = true
      case .equalFrame: view.frame = view.frame
      case .newSubview: view.addSubview(View(name: "title"))
      case .movedSubview: View().addSubview(view.subviews[0])
      case .layout: view.layoutIfNeeded()
      case .measurement: _ = view.sizeThatFits(CGSize(width: 7, height: 14))
      case .state: escaped.state.height = 9
      case .readSubviews: _ = view.subviews
      case .readFrame: _ = view.frame
      }
    }
  }

  /// R44: what a tree on a queue says of calls from elsewhere, in debug builds.
  @Suite(.ends) struct `Off its queue a tree` {
    private func expectAdvice(_ result: ExitTest.Result?, _ call: String) {
      #expect(result.message.contains(call))
      #expect(result.message.contains("off the queue of its tree"))
      #expect(result.message.contains("Use post(_:) or update(_:) of its LayoutRuntime"))
    }

    @Test(.waitsForProcess, arguments: OffQueueCall.allCases)
    fileprivate func `traps on a call, also if the tree is dirty`(call: OffQueueCall) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [call = call as OffQueueCall] in
        let (runtime, escaped) = escape(isStrict: call.isRead)
        await runtime.suspend()
        if call == .mark { await runtime.update { $0.setNeedsLayout() } }
        call.make(escaped)
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(result, call.report)
    }

    @Test(.waitsForProcess) func `traps on a call of its host`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let queue = DispatchQueue(label: "shelf")
        nonisolated(unsafe) var host: LayoutHost<View>?
        queue.sync {
          host = LayoutHost(
            size: .upright, root: View(name: "shelf"), scheduler: DispatchScheduler(queue: queue))
        }
        host?.tick()
      }
      expectAdvice(result, "tick() was called on shelf")
    }

    @Test(.waitsForProcess) func `traps where its runtime is assumed to be isolated`() async {
      await #expect(processExitsWith: .failure) {
        Self.assumeIsolated(LayoutRuntime(size: .upright) { View(name: "shelf") })
      }
    }

    private static func assumeIsolated(_ runtime: LayoutRuntime<View>) {
      runtime.assumeIsolated { _ in }
    }
  }
#endif

@Suite(.ends) struct `A tree with a queue` {
  @Test func `may be read elsewhere if it isn't strict`() {
    let (runtime, escaped) = escape()
    #expect(runtime.queue.sync { escaped.view.subviews[0].frame.height } == 7)
    #expect(escaped.view.frame.width == 30)
  }

  @Test func `belongs to no queue when its host is gone`() {
    var (runtime, escaped): (LayoutRuntime<View>?, Escaped) = escape()
    let queue = runtime?.queue
    runtime = nil
    queue?.sync {}
    escaped.view.setNeedsLayout()
    escaped.view.layoutIfNeeded()
    #expect(!escaped.view.needsLayout)
  }

  private final class Mortal: View {
    var goodbye: () -> Void = {}

    deinit { goodbye() }
  }

  @Test func `dies on that queue`() {
    let onQueue = Tally()
    let key = DispatchSpecificKey<Int>()
    var runtime: LayoutRuntime? = LayoutRuntime(size: .upright) { Mortal(name: "shelf") }
    let queue = runtime?.queue
    queue?.setSpecific(key: key, value: 1)
    runtime?.post { $0.goodbye = { if DispatchQueue.getSpecific(key: key) == 1 { onQueue.add() } } }
    runtime?.flush()
    runtime = nil
    queue?.sync {}
    #expect(onQueue.count == 1)
  }
}
