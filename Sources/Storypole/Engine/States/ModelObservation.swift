import Observation
import Synchronization

/// The properties of `@Observable` models that one record of a view has read in its last run
/// (R50, R51).
///
/// The framework calls back on the writing thread, before a value changes. Each tracking has a
/// number, which identifies callbacks of earlier ones, and a `TrackingToken`, so that neither
/// long-lived models nor long-lived views collect trackings.
final class ModelObservation: @unchecked Sendable {
  /// The code of a view that reads models.
  enum Reader: Hashable {
    /// The layout (0), or the measurement with this entry index.
    case record(Int)
    /// `updateProperties()`.
    case properties
    /// `updateConstraints()`.
    case constraints

    /// A number per part of a view's code: its layout, its measurements, its updates.
    fileprivate var part: UInt64 {
      switch self {
      case .record(let record): record == 0 ? 0 : 1
      case .properties: 2
      case .constraints: 3
      }
    }
  }

  let reader: Reader
  /// Only loaded where the tree is used.
  private weak var view: View?
  /// The number of the last tracking, or the largest number once the view is gone.
  private let lastNumber = Atomic<UInt64>(0)
  /// The same while the next change has to mark the reader, or 0 once one has.
  private let listening = Atomic<UInt64>(0)
  /// The stamp of the run that the last tracking belongs to.
  private var stamp: UInt64 = 0
  /// The token of the last tracking.
  private var token: TrackingToken?
  /// The tokens that scopes within the last one have read, which it has thereby read, too.
  private var innerTokens: [TrackingToken] = []
  private let notice = Guarded(Notice())

  /// A change made where the tree must not be used.
  private struct Notice {
    /// The inbox of the tree that the last run was for, or `nil` in a tree without an engine.
    ///
    /// The tree's engine keeps it, and it keeps those that have sent it something.
    weak var inbox: ModelInbox?
    /// Whether there was a change that the tree hasn't taken up.
    var isPending = false
  }

  fileprivate init(of view: View, _ reader: Reader) {
    self.view = view
    self.reader = reader
  }

  // MARK: Tracking

  /// Runs code, and tracks what it reads from now on.
  ///
  /// The tracking of the last run counts until the code has returned, whether or not a change has
  /// marked the reader since. So a body that sets what it has read runs again (R53).
  func track<Result>(_ stamp: UInt64, in engine: EngineRef, _ code: () -> Result) -> Result {
    listening.store(lastNumber.load(ordering: .relaxed), ordering: .releasing)
    let thread = engine.presence.thread
    let start = thread.tokenCount
    return thread.tracking(with: TrackingToken(), code) {
      begin(stamp, with: $0, in: engine, tokensFrom: start)
    }
  }

  /// Begins a tracking, in place of the last one.
  ///
  /// - Parameters:
  ///   - token: the one that the scope has read.
  ///   - start: the number of tokens that were read before the scope was opened.
  /// - Returns: what is to be called before each change.
  fileprivate func begin(
    _ stamp: UInt64, with token: TrackingToken, in engine: EngineRef, tokensFrom start: Int
  ) -> TrackedChange {
    let number = lastNumber.add(1, ordering: .acquiringAndReleasing).newValue
    self.stamp = stamp
    listening.store(number, ordering: .releasing)
    self.token?.drop()
    self.token = token
    let thread = engine.presence.thread
    replaceInnerTokens(by: thread.tokens(from: start))
    let identity = thread.identity
    move(to: (thread.outermost ?? engine).makeModelInbox())
    return { isLate in self.fire(number, isLate ? nil : identity) }
  }

  /// Marks the reader for no change until it runs again, which it is about to.
  func pause() { listening.store(0, ordering: .releasing) }

  private func replaceInnerTokens(by tokens: [TrackingToken]) {
    let old = innerTokens
    innerTokens = tokens
    for token in tokens { token.retainByOuter() }
    for token in old { token.releaseByOuter() }
  }

  /// Ends all tracking, as the view dies.
  fileprivate func end() {
    lastNumber.store(.max, ordering: .releasing)
    listening.store(0, ordering: .releasing)
    token?.drop()
    replaceInnerTokens(by: [])
  }

  // MARK: Changing

  /// Called on any thread before a property changes.
  ///
  /// - Parameters:
  ///   - number: the number of the tracking.
  ///   - thread: the thread that the tracking was made on, or `nil` if another one has made the
  ///     change.
  /// - Returns: whether the tracking still counts.
  private func fire(_ number: UInt64, _ thread: UInt?) -> Bool {
    let (isNews, _) = listening.compareExchange(
      expected: number, desired: 0, ordering: .acquiringAndReleasing)
    if isNews, let thread, isHere(thread) {
      markReader()
    } else if isNews {
      notice.withLock { notice in
        notice.isPending = true
        notice.inbox?.add(self)
      }
    }
    return lastNumber.load(ordering: .acquiring) == number
  }

  /// Whether the calling code may use the tree: it runs on its queue or, without one, on the given
  /// thread.
  private func isHere(_ thread: UInt) -> Bool {
    if let queue = notice.withLock({ $0.inbox })?.queue { return queue.isCurrent }
    return ThreadContext.current.identity == thread
  }

  /// Sends changes made elsewhere to another tree from now on, those included that the former one
  /// hasn't taken up.
  fileprivate func move(to inbox: ModelInbox?) {
    notice.withLock { notice in
      if notice.inbox === inbox { return }
      notice.inbox = inbox
      if notice.isPending { inbox?.add(self) }
    }
  }

  /// Marks the record for a change made elsewhere, if the inbox still belongs to its tree.
  func takeUp(from inbox: ModelInbox) {
    let isDue = notice.withLock { notice in
      if !notice.isPending || notice.inbox !== inbox { return false }
      notice.isPending = false
      return true
    }
    if !isDue { return }
    if inbox.queue != nil { reportChangeOffQueue() }
    markReader()
  }

  private func reportChangeOffQueue() {
    view?.diagnose(
      .modelOffQueue, "a model that it has read was set off the queue of its tree",
      advice:
        "The view is laid out again, but may read the old value. Set the model in post(_:) or "
        + "update(_:) of its LayoutRuntime, or go to that queue first (R50).")
  }

  /// Marks the record, and reads nothing, as the value may still be the old one.
  private func markReader() {
    guard let view else { return }
    ThreadContext.runningEngine?.measuring.audit?.noteStateChange()
    let stamp = view.node.stampOfRun(after: stamp, of: reader)
    view.mark(.models(reader, stamp: stamp), because: .property(Change.model))
  }
}

/// The observations of a view, which end with it.
final class ModelObservations {
  private var observations: [ModelObservation] = []

  deinit { for observation in observations { observation.end() } }

  func observation(for reader: ModelObservation.Reader) -> ModelObservation? {
    observations.first { $0.reader == reader }
  }

  fileprivate func add(_ observation: ModelObservation) { observations.append(observation) }

  /// Sends changes made elsewhere to the tree that the view is in now, or `nil` for none.
  func move(to inbox: ModelInbox?) {
    for observation in observations { observation.move(to: inbox) }
  }
}

extension View {
  final func makeObservation(for reader: ModelObservation.Reader) -> ModelObservation {
    let extras = makeExtras()
    let observations = extras.observations ?? ModelObservations()
    extras.observations = observations
    if let known = observations.observation(for: reader) { return known }
    let made = ModelObservation(of: self, reader)
    observations.add(made)
    return made
  }

  /// Begins to track a record that has read models for the first time.
  ///
  /// - Returns: what is to be called before each change.
  final func beginObservation(
    for reader: ModelObservation.Reader, _ stamp: UInt64, with token: TrackingToken,
    in engine: EngineRef, tokensFrom start: Int
  ) -> TrackedChange {
    ObservingCode(of: self).note()
    return makeObservation(for: reader)
      .begin(stamp, with: token, in: engine, tokensFrom: start)
  }
}

/// Code that has read models in some view: a class, and the place of its block.
///
/// Other views with the same code are expected to read models from their first run on, so that
/// finding out whether they do costs nothing.
struct ObservingCode: Hashable {
  private let type: ObjectIdentifier
  private let block: CallOrigin?

  private static let known = Guarded<Set<ObservingCode>>([])
  private static let isAnyKnown = Atomic<Bool>(false)

  init(of view: View) {
    type = ObjectIdentifier(Swift.type(of: view))
    block = view.body?.origin
  }

  /// A number that differs for other code, and for other parts of it.
  @inline(__always) func identity(of reader: ModelObservation.Reader) -> UInt64 {
    let code = UInt64(UInt(bitPattern: type)) ^ (block?.identity ?? 0)
    return (code &+ reader.part) &* 0xBF58_476D_1CE4_E5B9
  }

  fileprivate func note() {
    Self.known.withLock { _ = $0.insert(self) }
    Self.isAnyKnown.store(true, ordering: .relaxed)
  }

  /// Whether the code of a view has read models, in this view or in another one.
  static func isKnown(of view: View) -> Bool {
    if !isAnyKnown.load(ordering: .relaxed) { return false }
    return known.withLock { $0.contains(ObservingCode(of: view)) }
  }
}
