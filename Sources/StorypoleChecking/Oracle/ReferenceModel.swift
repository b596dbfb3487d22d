package import Foundation
import Storypole

/// The contract carried out the slow way: which bodies run, how many measurements execute, what every frame is.
///
/// Each record is a plain list of what was read, with the values seen. A flush walks all views from shallow to deep, and
/// holds every list against the present values (R21, R22). Nothing is marked, queued or evicted.
package final class ReferenceModel {
  package internal(set) var views: [ViewInputs]
  package internal(set) var states: [ViewState]
  /// How many measurements have executed.
  package internal(set) var measured = 0
  /// The views whose layout bodies ran in the last flush, in order.
  package internal(set) var ran: [Int] = []
  /// Answers that were taken from a record which the engine was free to evict (R14).
  package internal(set) var evictableHits = 0
  /// Whether a body has changed the tree in this sweep, so that there has to be another.
  var hasMeddled = false
  /// How many sweeps the last flush took.
  package internal(set) var generations = 0
  /// The flush, or the measurement from outside, that is going on.
  var session = 0
  /// Changes with every edit: what was verified in this epoch still holds.
  var epoch = 0
  /// All attributes that views have had, so that a dependency can name them by number.
  var knownAttributes: [BoxAttributes] = [BoxAttributes()]

  /// A model of views that were never laid out.
  package init(_ views: [ViewInputs]) {
    self.views = views
    states = views.map { ViewState(frame: $0.writtenFrame) }
    for view in views.indices {
      if !views[view].mask.isEmpty { self.views[view].written = views[view].writtenFrame }
      if self.views[view].written == nil { continue }
      self.views[view].writtenIn = views[view].parent.map { states[$0].frame.size } ?? .zero
    }
    for view in views.indices where views[view].content.hasBody { states[view].isForced = true }
    for view in views.indices where views[view].isArmed { arm(view) }
  }
}

/// What the model keeps of one view.
package struct ViewState {
  /// The current frame.
  package internal(set) var frame: CGRect
  /// The number that is set aside for a view which this one may add.
  var grown: Int?
  /// Whether the superview's last run placed the view.
  package internal(set) var isPlaced = false
  /// Whether the frame is a placement that no longer stands, which the view keeps (R20).
  package internal(set) var keepsOldPlacement = false
  /// Whether the view has left for good.
  package internal(set) var isGone = false
  var isForced = false
  var layout: LayoutRun?
  var measurements: [MeasureRun] = []
  /// Counts the times the view has left a superview, which forgets what that has read of it.
  var departures = 0
  /// Counts changes of the list of children, which is a dependency by this number.
  var childrenVersion = 0

  init(frame: CGRect) { self.frame = frame }
}

/// L(v): the last layout.
struct LayoutRun {
  var size: CGSize
  var reads: [Dependency] = []
}

/// M(v, p): a measurement.
struct MeasureRun {
  let proposal: CGSize
  var answer = CGSize.zero
  var reads: [Dependency] = []
  var isInvalid = true
  var isRunning = false
  /// Whether what it read the last time had to be kept until it began to run again.
  var isKept = false
  var verifiedAt = -1
  /// The last session that used it.
  var usedIn = -1
}

/// Something that was read, and the value seen.
struct Dependency {
  enum Kind {
    case measurement, writtenSize, writtenOrigin, boundsOrigin, isHidden, isCollapsed
    case children, attributes
  }
  let kind: Kind
  let view: Int
  var proposal = CGSize.zero
  let value: CGSize
  /// How often the view had left a superview by then.
  var departures = 0
}
