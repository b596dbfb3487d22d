public import Foundation

/// A change of a host's size or size classes, from the call before it to its completion.
///
/// The host makes one per pass that changes them, and hands it to its controllers. Requests that
/// are replaced before the pass make no transition of their own.
public final class TransitionCoordinator {
  /// The size of the root before.
  public let startSize: CGSize
  /// The size of the root after, or the ``startSize`` once the transition is cancelled.
  public private(set) var targetSize: CGSize
  /// The time that the transition takes, zero if it isn't animated.
  public let duration: Duration
  /// Whether the transition was cancelled, and the old size set again.
  public private(set) var isCancelled = false

  private var alongside: [(TransitionCoordinator) -> Void] = []
  private var completions: [(TransitionCoordinator) -> Void] = []
  /// Whether the first run of the blocks is over, or the whole transition.
  private var isUnderWay = false
  /// The values that the root has set before, and the keys that the transition sets.
  let formerEnvironment: LayoutEnvironment
  let keys: [EnvironmentKeyID]
  /// The course of the animation.
  let curve: AnimationCurve
  /// The end, in the time of the host.
  let end: Duration

  init(
    from startSize: CGSize, to targetSize: CGSize, former: LayoutEnvironment,
    setting keys: [EnvironmentKeyID], at start: Duration, for duration: Duration,
    curve: AnimationCurve
  ) {
    self.startSize = startSize
    self.targetSize = targetSize
    self.duration = duration
    formerEnvironment = former
    self.keys = keys
    self.curve = curve
    end = start.addingClamped(duration)
  }

  /// Whether the transition takes time.
  public var isAnimated: Bool { duration > .zero }

  /// Runs a closure as a part of the transition, and another one when it is over.
  ///
  /// - Parameters:
  ///   - alongsideTransition: called in the pass, when bounds, traits and insets are set, before
  ///     properties are updated and anything is laid out. If the transition is cancelled, it is
  ///     called again when the old ones are set: compute from ``targetSize``, which is the old size
  ///     then, or from the bounds of the view.
  ///   - completion: called when the transition is over, cancelled or not.
  /// - Returns: whether the first closure will be called: it is too late when the pass has laid
  ///   out.
  @discardableResult
  public func animate(
    alongsideTransition: ((TransitionCoordinator) -> Void)?,
    completion: ((TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let alongsideTransition, !isUnderWay else { return false }
    alongside.append(alongsideTransition)
    return true
  }

  /// Runs the blocks: in the pass of the transition, and in the pass that takes it back.
  func runAlongside() {
    isUnderWay = true
    for block in alongside { block(self) }
  }

  func cancel() {
    isCancelled = true
    targetSize = startSize
  }

  /// Calls the completions, once.
  func complete() {
    let due = completions
    completions = []
    alongside = []
    for completion in due { completion(self) }
  }
}
