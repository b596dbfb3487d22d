import Foundation
import Storypole
import StorypoleSimulator

/// Makes a script that fails smaller, as long as it fails: first without all events of a kind, then
/// without events, then with simpler ones.
///
/// Sizes become those of the display, thresholds and devices, not zero.
struct ScriptShrinker {
  private(set) var events: [SceneEvent]
  private let conditions: SceneConditions
  private let fails: ([SceneEvent]) -> Bool
  /// The scripts that may still be tried.
  private var attemptsLeft: Int

  /// - Parameter fails: whether a script fails in the same way.
  init(
    _ events: [SceneEvent], for conditions: SceneConditions, attempts: Int,
    fails: @escaping ([SceneEvent]) -> Bool
  ) {
    self.events = events
    self.conditions = conditions
    attemptsLeft = attempts
    self.fails = fails
  }

  /// Shrinks until nothing smaller fails, or there were too many attempts.
  mutating func run() {
    var before: [SceneEvent] = []
    while before != events, attemptsLeft > 0 {
      before = events
      dropKinds()
      dropChunks()
      simplifyEvents()
    }
  }

  /// Takes a script in place of the present one if it fails.
  private mutating func takes(_ smaller: [SceneEvent]) -> Bool {
    if attemptsLeft == 0 || smaller == events { return false }
    attemptsLeft -= 1
    guard fails(smaller) else { return false }
    events = smaller
    return true
  }

  private mutating func dropKinds() {
    for kind in SceneEvent.Kind.allCases where events.contains(where: { $0.kind == kind }) {
      _ = takes(events.filter { $0.kind != kind })
    }
  }

  private mutating func dropChunks() {
    var count = max(1, events.count / 2)
    while true {
      var start = 0
      while start < events.count {
        var smaller = events
        smaller.removeSubrange(start..<min(start + count, events.count))
        if !takes(smaller) { start += count }
      }
      if count == 1 { return }
      count /= 2
    }
  }

  private mutating func simplifyEvents() {
    var index = 0
    while index < events.count {
      for simpler in simpler(than: events[index]) {
        var changed = events
        changed[index] = simpler
        if takes(changed) { break }
      }
      index += 1
    }
  }

  /// Events in place of another one, simplest first; none of them leads back to it.
  private func simpler(than event: SceneEvent) -> [SceneEvent] {
    switch event {
    case .wait(let frames):
      return [1, frames / 2].filter { $0 >= 1 && $0 < frames }.map { .wait(frames: $0) }
    case .window(.free(let size)): return simpler(than: size).map { .window(.free($0)) }
    case .resizeDuringPass(let size):
      return [.window(.free(size))] + simpler(than: size).map { .resizeDuringPass($0) }
    case .liveResize(let resize): return simpler(than: resize)
    case .keyboard(.height): return [.keyboard(.shown)]
    default: return []
    }
  }

  /// A single size, then fewer, then simpler ones.
  private func simpler(than resize: LiveResize) -> [SceneEvent] {
    guard let last = resize.steps.last else { return [] }
    var simpler: [SceneEvent] = [.window(.free(last.size))]
    for index in resize.steps.indices where resize.steps.count > 1 {
      var fewer = resize
      fewer.steps.remove(at: index)
      simpler.append(.liveResize(fewer))
    }
    return simpler
  }

  /// Sizes with a notable width, or with the height of the display, that come before this one.
  private func simpler(than size: CGSize) -> [CGSize] {
    let widths = conditions.notableWidths
    let better = widths.prefix { $0 != size.width }
    let height = conditions.pose.size.height
    return better.map { CGSize(width: $0, height: height) }
      + better.map { CGSize(width: $0, height: size.height) }
      + (size.height == height ? [] : [CGSize(width: size.width, height: height)])
  }
}
