package import Foundation
package import Storypole

/// A slow implementation of the contract: the bodies that run, the number of executed measurements,
/// and every frame.
///
/// Each record is a plain list of reads with their values. A flush walks all views from shallow to
/// deep, and compares every list with the current values (R21, R22). Nothing is marked, queued or
/// evicted.
package final class ReferenceModel {
  package internal(set) var views: [ViewInputs]
  package internal(set) var states: [ViewState]
  /// The situations covered since the last query, for labels.
  package var notes: TrialNotes = []
  /// The diagnostics expected since the last query.
  package var diagnostics: Set<ExpectedDiagnostic> = []
  /// Diagnostics that are optional, as they depend on the engine's evictions.
  package var possibleDiagnostics: Set<ExpectedDiagnostic> = []

  // MARK: Measuring

  /// The number of executed measurements.
  package internal(set) var measured = 0
  /// The number of answers taken from a record that the engine could evict (R14).
  package internal(set) var evictableHits = 0
  /// The reads of the running measurements, outermost first.
  var measuring: [ReadLog] = []
  /// The current flush, or measurement from outside.
  var session = 0
  /// Changes with every edit, so that records verified in the current epoch are still valid.
  var epoch = 0
  /// All attributes that views have had, so that a dependency can name them by number.
  var knownAttributes: [BoxAttributes] = [BoxAttributes()]
  /// All lists of subviews that bodies have read, for the same purpose.
  var knownLists: [[Int]] = [[]]

  // MARK: The flush

  /// The views whose layout bodies ran in the last flush, in order.
  package internal(set) var ran: [Int] = []
  /// The views whose properties the last flush has updated, in order.
  package internal(set) var updated: [Int] = []
  /// The number of these calls, including classes without an override.
  package internal(set) var updates = 0
  /// The number of sweeps of the last flush.
  package internal(set) var generations = 0
  /// Whether a body has written a frame of another view in the last flush (R27).
  package internal(set) var wroteForeignFrames = false
  /// Whether the engine may have executed more measurements since the last flush, or measurement
  /// from outside, began.
  var mayMeasureLess: Bool { evictableHits > 0 }
  /// Whether the last flush stopped at a limit (R28).
  package internal(set) var hasHitLimit = false
  /// Whether a body has changed the tree in this sweep, so that another sweep is needed.
  var hasMeddled = false
  /// Whether a body has changed the tree in this flush, so that views may have left it, or wait.
  var hasMeddledInFlush = false
  /// The generation, numbered as in the live tree.
  var generation = 0
  /// The live tree's events, whose choice among allowed orders is followed.
  var story = FlushTrace()
  /// The views that were visited since the last body that ran in the live tree, too.
  var visitedSinceRun: Set<Int> = []
  /// The root of the innermost flush.
  var flushed = 0
  /// A unique number of this generation, as nested ones have their own.
  var turn = 0
  var turns = 0
  /// The views that are visited before any queued one, outer flushes first (R36).
  var next = NextVisits()
  /// The views whose current frames were ever read by a view other than the superview.
  var viewsReadFromAfar: Set<Int> = []
  /// The views whose bodies run, outermost first.
  var running: [RunningBody] = []
  /// The root of the tree that is flushed, from which views may depart, and then take no further
  /// part.
  var flushedRoot = 0
  /// Whether a measurement has measured itself, so that answers depend on earlier measurements.
  package internal(set) var hasCycled = false

  // MARK: Trees

  /// The values of the environment that views set.
  var environments: [Int: WorldEnvironment] = [:]
  /// The roots that were laid out or measured, and so have an engine.
  var engines: Set<Int> = []
  /// The roots of trees in strict mode.
  var strictRoots: Set<Int> = []
  /// The text of the detached view that bodies measure, and the number of its changes.
  var sizerCount = 5
  var sizerEpoch = 0
  /// The observable model.
  var models = ReferenceModels()

  /// A model of views that were never laid out.
  package init(_ views: [ViewInputs]) {
    self.views = views
    states = views.map { ViewState($0) }
    for view in views.indices {
      // A view that is created with a frame of zero has none written.
      if views[view].written == .zero { self.views[view].written = nil }
      noteMask(of: view)
      if !views[view].mask.isEmpty { self.views[view].written = views[view].writtenFrame }
      if self.views[view].written == nil { continue }
      self.views[view].writtenIn = views[view].parent.map { states[$0].frame.size } ?? .zero
    }
    for view in views.indices where views[view].armedRuns > 0 {
      arm(view, runs: views[view].armedRuns)
    }
  }

  /// Notes that the view's body is due, so that it has to be visited unless it awaits that (R24).
  func noteDue(_ view: Int) {
    if states[view].isAwaited { return }
    states[view].isAwaited = true
    states[view].visitsCaused += 1
  }

  package func diagnose(_ kind: Diagnostic.Kind, _ view: Int) {
    diagnostics.insert(ExpectedDiagnostic(kind: kind, view: view))
  }
}

/// A diagnostic, with the parts that the model knows.
package struct ExpectedDiagnostic: Hashable, Sendable, CustomStringConvertible {
  let kind: Diagnostic.Kind
  let view: Int

  package var description: String { "\(kind) of v\(view)" }
}

/// The model's state of one view.
package struct ViewState {
  /// The current frame.
  package internal(set) var frame: CGRect
  /// The number reserved for a view that this one may add.
  var grown: Int?
  /// Whether the superview's last run placed the view.
  package internal(set) var isPlaced = false
  /// Whether an earlier run placed the view, and the superview's last run has left its frame alone.
  var isLeftUnplaced = false
  /// Whether the frame is neither written nor placed by a valid run, so that the view keeps it
  /// (R20).
  package internal(set) var keepsOldPlacement = false
  /// Whether the view has left for good.
  package internal(set) var isGone = false
  /// Whether masks of subviews have to act in the next visit.
  var needsMasks = false
  /// Whether a subview has a mask, or once had.
  var hasHadMasks = false
  /// Whether the view awaits a visit, from the start of the flush on or since a body has made it
  /// due.
  var isAwaited = false
  /// The number of times that the last flush has made the view due while it awaited no visit.
  package internal(set) var visitsCaused = 0
  /// The generation in which the view, or one below it, ran last.
  var turn = 0
  /// Whether the view has had no turn yet.
  var isNew = true
  package internal(set) var isForced = false
  package internal(set) var needsUpdate = false
  /// Whether a body has invalidated a dependency of the layout, which is dirty until it is
  /// verified, even if it is measured again before.
  var isDoubted = false
  /// Whether a body that doesn't place the view has resized it since its last visit.
  var wasResized = false
  package internal(set) var layout: LayoutRun?
  var measurements: [MeasureRun] = []
  /// The numbers of changes of the view's own sizing view, from outside and by bodies.
  var sizerEpoch = 0
  var sizerEdits = 0
  /// Counts the times the view has left a superview, which discards the superview's reads of it.
  var departures = 0

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

  /// Whether the run read positions of views other than subviews.
  var readsForeignFrames: Bool { reads.contains { $0.kind == .size || $0.kind == .origin } }
}

/// M(v, p): a measurement.
struct MeasureRun {
  let proposal: CGSize
  var answer = CGSize.zero
  var reads: [Dependency] = []
  var isInvalid = true
  var isRunning = false
  /// Whether its dependencies are being compared.
  var isVerifying = false
  /// Whether the entries that it read had to be kept until it began to run again.
  var isKept = false
  /// Whether the engine could evict the answer before a valid record came to depend on it.
  var mayBeGone = false
  /// Whether a body has set what the record has read: until the next generation it keeps its
  /// answer, and counts as changed (R10, R53).
  var isRestless = false
  var verifiedAt = -1
  /// The last session in which it was read or executed, and so can't be evicted (R14).
  var usedIn = -1
  /// The last session in which it was read, executed or compared.
  var touchedIn = -1
}

/// An input that was read, and its value.
struct Dependency {
  enum Kind {
    case measurement, sizer, ownSizer, writtenSize, writtenOrigin, size, origin, boundsOrigin
    case isHidden, isCollapsed, superview, children, attributes
    case scale, direction, metrics, density
    /// The properties that were read in the record's scope (R51).
    case models
  }
  let kind: Kind
  let view: Int
  var proposal = CGSize.zero
  let value: CGSize
  /// The number of times the view had left a superview by then, if its superview read it: reads of
  /// other views, and its own, outlast a departure.
  var departures: Int?

  /// Whether the run has measured a sizing view without setting it before.
  var hasSetNothing = false

  /// Whether finding the current value may require a measurement.
  var isMeasured: Bool { kind == .measurement }
}
