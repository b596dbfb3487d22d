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
  /// R44: what a tree on a queue says of calls from elsewhere, in debug builds.
  @Suite(.ends) struct `Off its queue a tree` {
    private func expectAdvice(_ result: ExitTest.Result?, _ call: String) {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains(call))
      #expect(message.contains("off the queue of its tree"))
      #expect(message.contains("Use post(_:) or update(_:) of its LayoutRuntime"))
    }

    @Test func `traps on a mark, also on a second one`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (runtime, escaped) = escape()
        await runtime.suspend()
        await runtime.update { $0.setNeedsLayout() }
        escaped.view.setNeedsLayout()
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(result, "setNeedsLayout() was called on shelf")
    }

    @Test func `traps on a property that is set`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (runtime, escaped) = escape()
        escaped.view.subviews[0].isHidden = true
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(result, "isHidden of shelf/cover was set")
    }

    @Test func `traps on a frame, even an equal one`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (runtime, escaped) = escape()
        escaped.view.frame = escaped.view.frame
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(result, "frame of shelf was set")
    }

    @Test func `traps on a subview that is added`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (runtime, escaped) = escape()
        escaped.view.addSubview(View(name: "title"))
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(result, "addSubview(_:) was called on shelf")
    }

    @Test func `traps on a layout or a measurement`() async {
      let layout = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (runtime, escaped) = escape()
        escaped.view.layoutIfNeeded()
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(layout, "layoutIfNeeded() was called on shelf")
      let measurement = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (runtime, escaped) = escape()
        _ = escaped.view.sizeThatFits(CGSize(width: 7, height: 14))
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(measurement, "shelf was measured")
    }

    @Test func `traps on a state that it has read`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (runtime, escaped) = escape()
        escaped.state.height = 9
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(result, "a value that shelf has read was changed")
    }

    @Test func `traps on a call of its host`() async {
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

    @Test func `traps on a read of its subviews in strict mode`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (runtime, escaped) = escape(isStrict: true)
        _ = escaped.view.subviews
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(result, "shelf was read")
    }

    @Test func `traps on a read in strict mode`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (runtime, escaped) = escape(isStrict: true)
        _ = escaped.view.frame
        withExtendedLifetime(runtime) {}
      }
      expectAdvice(result, "shelf was read")
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
