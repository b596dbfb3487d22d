import Foundation

/// The holder of a value that bodies read through a `StateSource`.
protocol StateHolder: AnyObject {
  /// Whether the present value equals one that a reader has seen.
  func holds(_ seen: AnyObject?) -> Bool
  /// A value that a reader has seen, for explanations.
  func text(of seen: AnyObject?) -> ChangedValue
  /// The present value, for explanations.
  var text: ChangedValue { get }
}

/// The node of a state: what bodies have read when they read its value (R52).
///
/// It is a view outside any tree, like a sizing view, so that the engine tracks, marks and verifies
/// its readers like any other view's. It is never laid out or shown.
final class StateSource: View {
  private weak var holder: (any StateHolder)?
  private weak var owner: AnyObject?
  private var updaters = Updaters()
  /// The run that has set the present value, as an event in a log of causes.
  private(set) var writer: (log: Int, event: EventID)?

  init(of owner: AnyObject, holding holder: any StateHolder) {
    self.owner = owner
    self.holder = holder
    super.init(name: nil)
  }

  // MARK: Reading

  /// Charges a read to the code that is running on the thread, if that is tracked.
  func noteRead() {
    guard let engine = ThreadContext.runningEngine else { return }
    if engine.reader != nil { return engine.recordRead(of: .state, in: node) }
    if let updating = engine.flushing.updating { noteRead(byUpdateOf: updating.view) }
  }

  private func noteRead(byUpdateOf view: View) {
    let stamp = view.makeExtras().updates.stamp
    if !updaters.add(view, stamp: stamp) {
      view.node.noteSecondLook(at: StateDoubt(source: self, seen: self))
    }
  }

  // MARK: Changing

  /// Marks the readers of the value, which has just been replaced.
  func valueChanged(from seen: AnyObject) {
    guard let engine = ThreadContext.runningEngine else { return markReaders(seen) }
    let isOutsideCode = engine.reader == nil && engine.flushing.updating == nil
    writer = isOutsideCode ? nil : engine.causes.map { ($0.log.serial, $0.current) }
    engine.measuring.audit?.noteStateChange()
    if ThreadContext.isMeasuring { return keepMark(in: engine) }
    markReaders(seen)
  }

  /// R10: keeps the mark until the measurement has ended.
  private func keepMark(in engine: EngineRef) {
    let change = Change.property("state")
    engine.measuring.keptMarks.append(Mark(view: self, kind: .state, change: change))
    engine.reader?.view.diagnose(
      .markWhileMeasuring, "set the state \(title) while it was measured",
      advice:
        "The mark took effect after the measurement; change properties outside measurements (R10).")
  }

  /// Marks the readers of the value, or of several values that were set while measuring.
  ///
  /// - Parameter seen: the value that they have seen, or `nil` if that isn't known, in which case
  ///   they run.
  func markReaders(_ seen: AnyObject?) {
    let entryIndex = node.entryIndex(for: .state)
    if entryIndex != 0 && node.hasCleanReader(of: entryIndex) {
      node.markReaders(of: entryIndex, seen: .zero, object: seen ?? UnknownValue())
    }
    markUpdaters(seen)
  }

  private func markUpdaters(_ seen: AnyObject?) {
    for view in updaters.takeCleanOnes() {
      view.node.doubtProperties(StateDoubt(source: self, seen: seen ?? UnknownValue()))
    }
  }

  /// Lets the next change make an update due again that was found to have seen the present value.
  func updateIsCurrent(of view: View) { updaters.becomeClean(view) }

  // MARK: Comparing

  /// Whether the present value equals one that a reader has seen.
  ///
  /// The reads of the comparison are no inputs of the code that is running.
  func holds(_ seen: AnyObject?) -> Bool {
    ThreadContext.unread { holder?.holds(seen) ?? false }
  }

  // MARK: Explaining

  /// The property with its owner in front, such as `RowModel.unread`.
  var title: String {
    guard let owner else { return "state" }
    let path = (owner as? View)?.path ?? "\(type(of: owner))"
    return "\(path).\(property(of: owner) ?? "state")"
  }

  /// The property's name, by reflection: wrappers aren't given it.
  private func property(of owner: AnyObject) -> String? {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let present = mirror {
      if let child = present.children.first(where: { ($0.value as AnyObject) === holder }) {
        return child.label.map { String($0.drop { $0 == "_" }) }
      }
      mirror = present.superclassMirror
    }
    return nil
  }

  /// The change of the value since a reader has seen it.
  func change(from seen: AnyObject?) -> Change {
    ThreadContext.unread {
      .property("state", holder?.text(of: seen) ?? .none, holder?.text ?? .none)
    }
  }
}

/// A value that equals none.
private final class UnknownValue {}

/// A state, or a value of the environment, that has been set since it was read.
struct StateDoubt {
  weak var source: StateSource?
  /// The view at which a key of the environment was read.
  private(set) weak var place: View?
  let seen: AnyObject
  /// Whether it is about an `@Observable` model.
  var isOfModel = false

  init(source: StateSource?, seen: AnyObject, isOfModel: Bool = false) {
    self.source = source
    self.seen = seen
    self.isOfModel = isOfModel
  }

  /// A doubt about a key of the environment at a view.
  init(of box: EnvironmentBox, at view: View) {
    seen = box
    place = view
  }

  /// The value of the environment that was seen.
  var box: EnvironmentBox? { seen as? EnvironmentBox }

  /// Whether both are about the same state, or the same key at the same view.
  func isOfSame(as other: StateDoubt) -> Bool {
    if isOfModel || other.isOfModel { return isOfModel && other.isOfModel }
    if let box { return box.key == other.box?.key && place === other.place }
    return other.box == nil && source === other.source
  }

  /// A doubt about models, which can't be compared.
  static var ofModel: StateDoubt {
    StateDoubt(source: nil, seen: UnknownValue(), isOfModel: true)
  }

  /// Whether the value is another one now, or the state is gone.
  var isChange: Bool {
    if let box { return place.map { !box.isCurrent(at: $0.node) } ?? true }
    return source?.holds(seen) != true
  }
}

extension DirtyEdgeRef {
  /// The state that the edge is about, or `nil` for an edge about anything else.
  var stateDoubt: StateDoubt? {
    guard facet == .state else { return nil }
    return StateDoubt(source: watchedView as? StateSource, seen: seenObject ?? UnknownValue())
  }
}
