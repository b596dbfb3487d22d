import Foundation
import Storypole
import StorypoleSimulator

/// Draws random events for a scene on a device, of kinds that the device has.
///
/// Each generator first draws the *subset* of kinds that it uses (swarm testing). A script in which
/// all kinds take turns rarely does one of them twice in a row. Time goes by in all scripts.
struct ScriptGenerator: Sendable {
  /// The kinds that the events are of.
  private let kinds: [SceneEvent.Kind]
  /// The views that may leave and come back, by name.
  private let views: [String]
  /// The conditions after the events so far.
  private var conditions: SceneConditions
  private var removed: [String] = []

  /// Draws the kinds.
  ///
  /// - Parameters:
  ///   - conditions: the scene at the beginning.
  ///   - views: the names of the views that may leave and come back.
  ///   - source: the source of the choices.
  init(
    for conditions: SceneConditions, views: [String] = [], from source: inout ChoiceSource
  ) {
    self.conditions = conditions
    self.views = views
    let possible = SceneEvent.Kind.allCases.filter { kind in
      kind != .wait && Self.isPossible(kind, on: conditions.device, hasViews: !views.isEmpty)
    }
    var kinds = possible.filter { _ in source.boolean() }
    if kinds.isEmpty { kinds = [source.pick(from: possible)] }
    self.kinds = kinds + [.wait]
  }

  private static func isPossible(
    _ kind: SceneEvent.Kind, on device: DeviceProfile, hasViews: Bool
  ) -> Bool {
    switch kind {
    case .liveResize, .resizeDuringPass: device.hasFreeWindows
    case .window: device.hasFreeWindows || device.hasSplitView
    case .fold: device.folds
    case .leave, .comeBack: hasViews
    case .rotate, .cancelRotation, .keyboard, .textSize, .direction, .snapshot, .wait: true
    }
  }

  /// Draws the next event.
  mutating func next(from source: inout ChoiceSource) -> SceneEvent {
    let event = event(of: source.pick(from: kinds), from: &source)
    switch event {
    case .leave(let name): removed.append(name)
    case .comeBack(let name): removed.removeAll { $0 == name }
    default: conditions = conditions.after(event)
    }
    return event
  }

  private func event(of kind: SceneEvent.Kind, from source: inout ChoiceSource) -> SceneEvent {
    switch kind {
    case .rotate: return .rotate(source.pick(from: Orientation.allCases))
    case .cancelRotation: return .cancelRotation
    case .window: return .window(window(from: &source))
    case .liveResize: return .liveResize(liveResize(from: &source))
    case .fold: return .fold(source.pick(from: FoldState.allCases))
    case .keyboard: return .keyboard(keyboard(from: &source))
    case .textSize: return .textSize(source.pick(from: Self.textSizes))
    case .direction: return .direction(source.pick(from: LayoutDirection.allCases))
    case .snapshot: return .snapshot
    case .leave, .comeBack:
      let present = views.filter { !removed.contains($0) }
      let leaves = removed.isEmpty || (!present.isEmpty && source.boolean())
      let name = source.pick(from: leaves ? present : removed)
      return leaves ? .leave(view: name) : .comeBack(view: name)
    case .resizeDuringPass: return .resizeDuringPass(size(from: &source))
    case .wait:
      // Few frames lead into the middle of a rotation, many out of it.
      return .wait(frames: source.int(in: 0...(source.boolean() ? 30 : 6), toward: 1))
    }
  }

  /// The default first, then from the largest, which shows most.
  private static let textSizes =
    [ContentSizeCategory.large] + ContentSizeCategory.allCases.reversed().filter { $0 != .large }

  private func window(from source: inout ChoiceSource) -> SceneWindow {
    if !conditions.device.hasFreeWindows {
      return source.pick(from: [.fullScreen] + SplitShare.allCases.map { .split($0) })
    }
    return source.boolean(probability: 0.25) ? .fullScreen : .free(size(from: &source))
  }

  private func liveResize(from source: inout ChoiceSource) -> LiveResize {
    LiveResize(
      hertz: source.pick(from: [60, 120]),
      source.array(count: 1...12, "size") { source in
        LiveResize.Step(ticks: source.pick(from: [1, 0, 2, 30]), size(from: &source))
      })
  }

  private func keyboard(from source: inout ChoiceSource) -> KeyboardState {
    let isKnown = conditions.device.keyboardIsKnown
    let states: [KeyboardState] = [.hidden] + (isKnown ? [.shown] : []) + [.height(271)]
    return source.pick(from: states)
  }

  /// A size at a threshold or of a device, or any in between.
  private func size(from source: inout ChoiceSource) -> CGSize {
    let display = conditions.pose.size
    return CGSize(
      width: extent(
        conditions.notableWidths, least: conditions.rules.leastSize.width, most: display.width,
        from: &source),
      height: extent(
        [display.height, conditions.rules.leastSize.height],
        least: conditions.rules.leastSize.height, most: display.height, from: &source))
  }

  private func extent(
    _ notable: [CGFloat], least: CGFloat, most: CGFloat, from source: inout ChoiceSource
  ) -> CGFloat {
    if !source.boolean() { return source.pick(from: notable) }
    return CGFloat(source.int(in: Int(least)...max(Int(least), Int(most)), toward: Int(most)))
  }
}

extension DeviceProfile {
  /// Whether the height of the keyboard is known in all orientations.
  fileprivate var keyboardIsKnown: Bool {
    [display, innerDisplay ?? display].allSatisfy { display in
      Orientation.allCases.allSatisfy { display[$0].keyboardHeight != nil }
    }
  }
}

extension SceneConditions {
  /// The widths at which much changes: the display, the threshold of the size class, and devices.
  var notableWidths: [CGFloat] {
    let display = pose.size.width
    let least = rules.leastSize.width
    return [display, rules.regularWidth, rules.regularWidth - 1, 375, 320, least].filter {
      $0 >= least && $0 <= display
    }
  }
}
