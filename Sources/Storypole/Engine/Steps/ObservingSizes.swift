import Foundation
import Synchronization

/// Size observers: finds the views whose size is another one than their observers know, for the
/// rounds of a pass (R47).
///
/// The engine notes observed views as their frames change, and as they are attached, so that a pass
/// looks at no other views. Whether a size is another one is decided when it is asked: there and
/// back is no change.
final class SizeObservers {
  fileprivate(set) weak var view: View?
  fileprivate var observers: [SizeObserver] = []

  fileprivate init(_ view: View) { self.view = view }
}

/// A closure that is called when the size of a view has changed.
final class SizeObserver {
  fileprivate let call: (View, CGSize) -> Void
  /// The place of the registration.
  let origin: CallOrigin
  /// The order of registration among all observers.
  fileprivate let serial: Int
  /// The size that the observer knows: that of its last call, or of its registration.
  fileprivate(set) var known: CGSize
  fileprivate(set) var isCancelled = false

  fileprivate init(
    _ call: @escaping (View, CGSize) -> Void, at origin: CallOrigin, knowing size: CGSize
  ) {
    self.call = call
    self.origin = origin
    known = size
    serial = Self.lastSerial.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let lastSerial = Atomic<Int>(0)
}

/// An observer that is due, with the depth of its view as the round begins.
struct DueSizeObserver {
  fileprivate let view: View
  fileprivate let observer: SizeObserver
  let depth: Int
}

extension DueSizeObserver {
  /// Calls the observer, unless it was cancelled, the view has left its tree, or the size has come
  /// back since the round began.
  func call(inTreeOf root: View) {
    let size = view.node.frame.size
    let known = observer.known
    guard !observer.isCancelled, size != known, view.root === root else { return }
    observer.known = size
    observer.call(view, known)
  }

  /// Reports that the observer was called in many passes in a row, and its view has another size
  /// again.
  func reportEndless(passes: Int) {
    view.diagnose(
      .observerFeedback,
      "its size observer was called in \(passes) passes in a row, and its size has changed again, "
        + "\(observer.known.brief) → \(view.node.frame.size.brief)",
      at: observer.origin,
      advice: "The next pass calls it again; an observer must not change what decides the size of "
        + "its view (R47).")
  }
}

// MARK: - Registering

extension View {
  /// Adds an observer that knows the present size.
  final func addSizeObserver(
    at origin: CallOrigin, _ call: @escaping (View, CGSize) -> Void
  ) -> ChangeRegistration {
    let extras = makeExtras()
    let observers = extras.sizeObservers ?? SizeObservers(self)
    extras.sizeObservers = observers
    node.rareFlags.insert(.isSizeObserved)
    let observer = SizeObserver(call, at: origin, knowing: node.frame.size)
    observers.observers.append(observer)
    return ChangeRegistration { [weak self, weak observer] in
      observer?.isCancelled = true
      self?.forgetCancelledSizeObservers()
    }
  }

  private final func forgetCancelledSizeObservers() {
    guard let observers = extras?.sizeObservers else { return }
    observers.observers.removeAll { $0.isCancelled }
    if observers.observers.isEmpty { stopObservingSize() }
  }

  private final func stopObservingSize() {
    node.engine?.forgetSizeObservers(of: node)
    extras?.sizeObservers = nil
    node.rareFlags.remove(.isSizeObserved)
    node.engine?.tellHostUnlessFlushing()
  }
}

// MARK: - Noting

extension EngineRef {
  /// Notes an observed view, whose size may be another one now.
  func noteSizeObservers(of node: NodeRef) {
    guard let observers = node.extras?.sizeObservers else { return }
    schedule.sizeObservers[ObjectIdentifier(observers)] = observers
    tellHostUnlessFlushing()
  }

  /// Forgets a view that leaves the tree, or isn't observed any more.
  func forgetSizeObservers(of node: NodeRef) {
    guard let observers = node.extras?.sizeObservers else { return }
    schedule.sizeObservers[ObjectIdentifier(observers)] = nil
  }

  /// Lets the host look for what is due besides layout; a flush does so when it ends.
  func tellHostUnlessFlushing() {
    if flushing.depth == 0 { settings.host?.dirtDidChange() }
  }
}

// MARK: - Finding

extension View {
  /// Whether the size of a view in the tree is another one than an observer knows.
  ///
  /// Cost: the observed views whose frames have changed since the last pass.
  final var hasDueSizeObservers: Bool {
    guard let engine = node.engine, !engine.schedule.sizeObservers.isEmpty else { return false }
    return engine.schedule.sizeObservers.values.contains { !$0.due.isEmpty }
  }

  /// The observers that are due in the tree, from shallow to deep, and at one depth in the order of
  /// registration.
  final func dueSizeObservers() -> [DueSizeObserver] {
    guard let engine = node.engine, !engine.schedule.sizeObservers.isEmpty else { return [] }
    let noted = engine.schedule.sizeObservers
    engine.schedule.sizeObservers = noted.filter { !$0.value.due.isEmpty }
    return noted.values.flatMap(\.due).sorted {
      ($0.depth, $0.observer.serial) < ($1.depth, $1.observer.serial)
    }
  }
}

extension SizeObservers {
  fileprivate var due: [DueSizeObserver] {
    guard let view else { return [] }
    return observers.filter { $0.known != view.node.frame.size }
      .map { DueSizeObserver(view: view, observer: $0, depth: Int(view.node.depth)) }
  }
}
