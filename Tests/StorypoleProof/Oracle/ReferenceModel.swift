package import Foundation
package import Storypole

/// The contract carried out the slow way: which bodies run, how many measurements execute, what every frame is.
///
/// Each record is a plain list of what was read, with the values seen. A flush walks all views from shallow to deep, and
/// holds every list against the present values (R21, R22). Nothing is marked, queued or evicted.
package final class ReferenceModel {
  package internal(set) var views: [ViewInputs]
  package internal(set) var states: [ViewState]
  /// What was come upon since somebody last asked, for labels.
  package var notes: TrialNotes = []
  /// The diagnostics that are due since somebody last asked.
  package var diagnostics: Set<ExpectedDiagnostic> = []
  /// Those that there may be, or not: they hang on what the engine has evicted.
  package var possibleDiagnostics: Set<ExpectedDiagnostic> = []

  // MARK: Measuring

  /// How many measurements have executed.
  package internal(set) var measured = 0
  /// Answers that were taken from a record which the engine was free to evict (R14).
  package internal(set) var evictableHits = 0
  /// Measurements under way, one within another.
  var measureDepth = 0
  /// The flush, or the measurement from outside, that is going on.
  var session = 0
  /// Changes with every edit: what was verified in this epoch still holds.
  var epoch = 0
  /// All attributes that views have had, so that a dependency can name them by number.
  var knownAttributes: [BoxAttributes] = [BoxAttributes()]
  /// All lists of subviews that bodies have read, for the same purpose.
  var knownLists: [[Int]] = [[]]

  // MARK: The flush

  /// The views whose layout bodies ran in the last flush, in order.
  package internal(set) var ran: [Int] = []
  /// The views whose properties the last flush has brought up to date, in order.
  package internal(set) var updated: [Int] = []
  /// How many calls that was, those of classes included that override nothing.
  package internal(set) var updates = 0
  /// How many sweeps the last flush took.
  package internal(set) var generations = 0
  /// Whether a body has written a frame in the last flush that wasn't its to write (R27).
  package internal(set) var wroteForeignFrames = false
  /// Whether a body has changed in the last flush what another one reads, which may have been verified before.
  package internal(set) var mayVerifyInVain = false
  /// Whether the last flush gave up (R28).
  package internal(set) var hasHitLimit = false
  /// Whether a body has changed the tree in this sweep, so that there has to be another.
  var hasMeddled = false
  /// Whether one has in this flush, so that views may have left it, or wait.
  var hasMeddledInFlush = false
  /// The generation, counted as the live tree counts.
  var generation = 0
  /// What the live tree did, whose choice among several orders is followed.
  var story = FlushTrace()
  /// The view that is flushed with all below it, innermost.
  var flushed = 0
  /// Names this generation, never twice; nested ones have their own.
  var turn = 0
  var turns = 0
  /// The subviews that a view's turn in this generation has resized, in order; all, if that was its first.
  var resized: [Int: [Int]] = [:]
  /// The views of that list, in the order of their turns, as far as they are not done with.
  var resizers: [Int] = []
  /// The views whose current frames somebody else than the superview has once read.
  var viewsReadFromAfar: Set<Int> = []
  /// The views whose bodies run, outermost first.
  var running: [RunningBody] = []
  /// The root of the tree that is flushed: what leaves it takes no part any more.
  var flushedRoot = 0
  /// Whether a measurement has asked for itself: what that answers hangs on what was measured before.
  package internal(set) var hasCycled = false

  // MARK: Trees

  /// What the trees of some roots are laid out in, where it isn't the default.
  var environments: [Int: WorldEnvironment] = [:]
  /// The roots that were laid out or measured, so that their trees have an engine.
  var engines: Set<Int> = []
  /// The roots of trees in strict mode.
  var strictRoots: Set<Int> = []
  /// The text of the view in no tree that bodies measure.
  var sizerCount = 5

  /// A model of views that were never laid out.
  package init(_ views: [ViewInputs]) {
    self.views = views
    states = views.map { ViewState($0) }
    for view in views.indices {
      if !views[view].mask.isEmpty { self.views[view].written = views[view].writtenFrame }
      if self.views[view].written == nil { continue }
      self.views[view].writtenIn = views[view].parent.map { states[$0].frame.size } ?? .zero
    }
    for view in views.indices where views[view].armedRuns > 0 {
      arm(view, runs: views[view].armedRuns)
    }
  }

  package func diagnose(_ kind: Diagnostic.Kind, _ view: Int) {
    diagnostics.insert(ExpectedDiagnostic(kind: kind, view: view))
  }
}

/// A diagnostic, as far as the model knows it.
package struct ExpectedDiagnostic: Hashable, Sendable, CustomStringConvertible {
  let kind: Diagnostic.Kind
  let view: Int

  package var description: String { "\(kind) of v\(view)" }
}

/// What the model keeps of one view.
package struct ViewState {
  /// The current frame.
  package internal(set) var frame: CGRect
  /// The number that is set aside for a view which this one may add.
  var grown: Int?
  /// Whether the superview's last run placed the view.
  package internal(set) var isPlaced = false
  /// Whether the frame is neither written nor placed by a run that stands: the view keeps it (R20).
  package internal(set) var keepsOldPlacement = false
  /// Whether the view has left for good.
  package internal(set) var isGone = false
  /// Whether masks of subviews have to act in the next visit.
  var needsMasks = false
  /// The generation in which the view, or one below it, ran last.
  var turn = 0
  /// Whether the view has had no turn yet.
  var isNew = true
  package internal(set) var isForced = false
  package internal(set) var needsUpdate = false
  /// Whether a body has invalidated what the layout has read: that is in doubt until it is verified, though it be
  /// measured again before.
  var isDoubted = false
  package internal(set) var layout: LayoutRun?
  var measurements: [MeasureRun] = []
  /// Counts the times the view has left a superview, which forgets what that has read of it.
  var departures = 0
  /// The width of a character that the view was last told, and how often that changed.
  var advance: CGFloat = WorldEnvironment().advance
  var metricsVersion = 0

  init(_ inputs: ViewInputs) {
    frame = inputs.writtenFrame
    isForced = inputs.content.hasBody
    needsUpdate = inputs.update != nil
  }

  /// Whether every measurement is invalid already.
  package var areMeasurementsInvalid: Bool { measurements.allSatisfy(\.isInvalid) }
}

/// L(v): the last layout.
package struct LayoutRun {
  var size: CGSize
  var reads: [Dependency] = []

  /// Whether the run measured a view.
  func measured(_ view: Int) -> Bool {
    reads.contains { $0.kind == .measurement && $0.view == view }
  }

  /// Whether the run read where views stand that are no subviews.
  var readsForeignFrames: Bool { reads.contains { $0.kind == .size || $0.kind == .origin } }
}

/// M(v, p): a measurement.
struct MeasureRun {
  let proposal: CGSize
  var answer = CGSize.zero
  var reads: [Dependency] = []
  var isInvalid = true
  var isRunning = false
  /// Whether what it read is being compared.
  var isVerifying = false
  /// Whether what it read the last time had to be kept until it began to run again.
  var isKept = false
  /// Whether the engine was free to forget the answer before a record that stands came to rely on it.
  var mayBeGone = false
  var verifiedAt = -1
  /// The last session in which it was read or executed, so that it is not evicted in that (R14).
  var usedIn = -1
  /// The last session in which it was read, executed or compared.
  var touchedIn = -1
}

/// Something that was read, and the value seen.
struct Dependency {
  enum Kind {
    case measurement, sizer, ownSizer, writtenSize, writtenOrigin, size, origin, boundsOrigin
    case isHidden, isCollapsed, superview, children, attributes, scale, direction, metrics
  }
  let kind: Kind
  let view: Int
  var proposal = CGSize.zero
  let value: CGSize
  /// How often the view had left a superview by then.
  var departures = 0
  /// What a view's own sizing view showed before it was set back.
  var firstCount = 0

  /// Whether somebody may have to measure to find the present value.
  var isMeasured: Bool { kind == .measurement || kind == .sizer || kind == .ownSizer }
}
