import Foundation
import Storypole

/// The sizes of a live resize, or of opening and closing a device, that are to come.
///
/// A value without a clock: its owner, ``SimulatedScene``, takes what is due before each frame.
struct SizeStream {
  struct Step {
    let time: Duration
    let window: SceneWindow
    let fold: FoldState
  }

  /// The steps that are left, the next one last.
  private var steps: [Step] = []
  /// The state to which the device is being folded, or `nil` unless it is.
  private(set) var fold: FoldState?

  init() {}

  /// The sizes of a live resize.
  init(_ resize: LiveResize, of conditions: SceneConditions, at start: Duration) {
    var ticks = 0
    for step in resize.steps {
      ticks += step.ticks
      let time = start + .seconds(ticks) / max(1, resize.hertz)
      steps.append(Step(time: time, window: .free(step.size), fold: conditions.fold))
    }
    steps.reverse()
  }

  /// The sizes between the two displays of a device.
  ///
  /// They are windows of the inner display. The last one fills the display that the device ends at.
  init(
    foldingTo state: FoldState, of conditions: SceneConditions, over duration: Duration,
    at start: Duration
  ) {
    var end = conditions
    (end.fold, end.window) = (state, .fullScreen)
    let count = max(1, Int((duration / .seconds(1) * 60).rounded(.up)))
    let sizes = LiveResize(from: conditions.size, to: end.size, count: count).steps
    for (index, step) in sizes.enumerated() {
      let isLast = index == sizes.count - 1
      steps.append(
        Step(
          time: start + .seconds(index + 1) / 60, window: isLast ? .fullScreen : .free(step.size),
          fold: isLast || conditions.fold == .folded ? state : conditions.fold))
    }
    steps.reverse()
    fold = state
  }

  var isEmpty: Bool { steps.isEmpty }

  /// Removes and returns the next size, if it is due by a time.
  mutating func takeNext(until time: Duration) -> Step? {
    guard let next = steps.last, next.time <= time else { return nil }
    return steps.removeLast()
  }
}
