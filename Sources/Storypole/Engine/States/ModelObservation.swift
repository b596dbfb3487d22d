import Observation
import Synchronization

/// The properties of `@Observable` models that one record of a view has read in its last run
/// (R50, R51).
///
/// The framework calls back once, on the writing thread, before the value changes. Each tracking
/// has a number, by which a callback of an earlier one is recognised and dropped, and a
/// `TrackingToken`, so that neither long-lived models nor long-lived views collect trackings.
final class ModelObservation: @unchecked Sendable {
  /// The code of a view that reads models.
  enum Reader: Hashable {
    /// The layout (0), or the measurement with this entry index.
    case record(Int)
    case update
  }

  let reader: Reader
  /// Only loaded where the tree is used.
  private weak var view: View?
  /// The number of the tracking that counts; 0 once it has fired.
  private let current = Atomic<UInt64>(0)
  private var lastNumber: UInt64 = 0
  /// The stamp of the run that the last tracking belongs to.
  private var stamp: UInt64 = 0
  /// The token of the last tracking; `nil` for the first one of its code.
  private var token: TrackingToken?
  /// The tokens that scopes within the last one have read, which it has thereby read, too.
  private var innerTokens: [TrackingToken] = []

  fileprivate init(of view: View, _ reader: Reader) {
    self.view = view
    self.reader = reader
  }

  // MARK: Tracking

  /// Runs code, and tracks what it reads from now on.
  ///
  /// Until the code has returned the tracking of the last run counts, so that a body which sets
  /// what it has read then runs again (R53).
  func track<Result>(_ stamp: UInt64, in engine: EngineRef, _ code: () -> Result) -> Result {
    let new = TrackingToken()
    let thread = engine.presence.thread
    let start = thread.tokenCount
    let result = thread.tracking(
      with: new, code, onChange: begin(stamp, in: engine, tokensFrom: start))
    token?.drop()
    token = new
    return result
  }

  /// Begins a tracking, in place of the last one.
  ///
  /// - Parameter start: the number of tokens that were read before the scope was opened.
  /// - Returns: what the framework has to call.
  fileprivate func begin(
    _ stamp: UInt64, in engine: EngineRef, tokensFrom start: Int
  ) -> @Sendable () -> Void {
    lastNumber += 1
    self.stamp = stamp
    current.store(lastNumber, ordering: .releasing)
    let thread = engine.presence.thread
    replaceInnerTokens(by: thread.tokens(from: start))
    let (number, identity) = (lastNumber, thread.identity)
    let bell = engine.groupOfRunningTrees(with: engine).bell
    return { self.fire(number, bell, identity) }
  }

  private func replaceInnerTokens(by tokens: [TrackingToken]) {
    let old = innerTokens
    innerTokens = tokens
    for token in tokens { token.retainByOuter() }
    for token in old { token.releaseByOuter() }
  }

  /// Ends all tracking, as the view dies.
  fileprivate func end() {
    current.store(0, ordering: .releasing)
    token?.drop()
    replaceInnerTokens(by: [])
  }

  // MARK: Changing

  /// Called by the framework, on any thread, before a property changes.
  private func fire(_ number: UInt64, _ bell: SharedBell, _ thread: UInt) {
    let (isCurrent, _) = current.compareExchange(
      expected: number, desired: 0, ordering: .acquiringAndReleasing)
    if !isCurrent { return }
    if bell.isHere(thread) { markReader() } else { bell.ring(for: self) }
  }

  /// Marks the record; the value may be the old one still, so nothing is read.
  func markReader() {
    guard let view else { return }
    ThreadContext.runningEngine?.measuring.audit?.noteStateChange()
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
  /// - Returns: what the framework has to call.
  final func beginObservation(
    for reader: ModelObservation.Reader, _ stamp: UInt64, in engine: EngineRef,
    tokensFrom start: Int
  ) -> @Sendable () -> Void {
    ObservingCode(of: self).note()
    return makeObservation(for: reader).begin(stamp, in: engine, tokensFrom: start)
  }
}

/// Code that has read models in some view: a class, and the place of its block.
///
/// Other views with the same code are expected to read models from their first run on, so that each
/// of their trackings can be dropped. The first one of all can't: it stays with the model until one
/// of the properties is set, once per place in the source.
struct ObservingCode: Hashable {
  private let type: ObjectIdentifier
  private let block: CallOrigin?

  private static let known = Guarded<Set<ObservingCode>>([])
  private static let isAnyKnown = Atomic<Bool>(false)

  init(of view: View) {
    type = ObjectIdentifier(Swift.type(of: view))
    block = view.body?.origin
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
