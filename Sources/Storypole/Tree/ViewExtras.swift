import Foundation
import Synchronization

/// Rarely used view state, allocated on demand.
///
/// What each run or measurement reads isn't checked for exclusive access, as a check takes 50
/// instructions: nothing else refers to these properties while a method uses them.
final class ViewExtras {
  var tag = 0
  var boundsOrigin = CGPoint.zero
  var autoresizingMask: AutoresizingMask = []
  /// Whether the view clips its subviews, if that was set.
  var clipsToBounds: Bool?
  var alpha: CGFloat = 1
  /// The rules of soundness that the view is exempt from.
  var soundnessExemptions: SoundnessRules = []
  /// Extents that replace the measured ones.
  @exclusivity(unchecked) var fixedSize = FixedSize()
  /// The attributes that box layouts keep for this view.
  @exclusivity(unchecked) var attributes: AttributesBox?
  /// The drawn items in this view, back to front.
  @exclusivity(unchecked) var drawnItems: [DrawnItem] = []
  /// The last runs of the layout, as far as it has kept them.
  @exclusivity(unchecked) var keptRuns = KeptRuns()
  /// The edges of records that belong to neither the superview nor this view.
  var distantEdges = DistantEdges()
  /// A number unique among all views, assigned once a body has read the view as a superview, or 0
  /// before that.
  private(set) var serial = 0
  /// The last session in which too many proposals were reported (R14).
  var explodedIn: UInt32 = 0
  /// The views that have left the list of subviews, kept as long as an earlier list is to be
  /// compared.
  weak var departures: Departures?
  /// The view's settings and reads of the environment, or `nil` without any, or readers below.
  var inheritance: Inheritance?
  /// The object whose code is a part of the view's layout.
  weak var layoutCompanion: (any LayoutCompanion)?
  /// The same, until a host takes it over.
  var keptCompanion: (any LayoutCompanion)?
  /// The offsets that animations add to the frame, in the order in which they began.
  var frameShifts: [FrameShift] = []
  /// The calls of `updateProperties()`, and what they have read.
  var updates = PropertyUpdates()
  /// The `@Observable` models that the records have read.
  var observations: ModelObservations?
  /// The diagnostics of the last run of the layout body.
  var standing: StandingDiagnostics?
  /// What the view keeps for constraints, or `nil` if none ever concerned it.
  var constraints: ViewConstraints?
  /// The engine of the tree, for roots only.
  var engine: EngineOwner?
  /// The diagnostics of the tree, for roots only.
  var log: DiagnosticLog?
}

extension ViewExtras {
  private static let lastSerial = Atomic<Int>(0)

  /// Assigns the serial number.
  ///
  /// An address wouldn't do, because a deallocated view's may be reused.
  func takeSerial() {
    if serial != 0 { return }
    serial = Self.lastSerial.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

/// Extents that replace measured ones.
struct FixedSize {
  var width: CGFloat?
  var height: CGFloat?

  /// Whether both extents are fixed.
  var isWhole: Bool { width != nil && height != nil }

  /// A size with the fixed extents in place of its own.
  func over(_ size: CGSize) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// Attributes of a view that its superview's layout reads, kept as an object so that the old
/// ones can be compared with the new ones.
final class AttributesBox: Sendable {
  let attributes: BoxAttributes
  /// Whether the view has a limit of its own.
  let hasLimits: Bool
  /// Whether the view has a width and a height at most.
  let hasExtentsOnly: Bool

  init(_ attributes: BoxAttributes) {
    self.attributes = attributes
    hasLimits = attributes.minSize != SizeLimits() || attributes.maxSize != SizeLimits()
    hasExtentsOnly =
      attributes == BoxAttributes(width: attributes.width, height: attributes.height)
  }

  /// The attributes of all views that never had others.
  static let unset = AttributesBox(BoxAttributes())
}

extension View {
  final var children: [View] {
    get { node.children }
    _modify { yield &node.children }
  }

  final var extras: ViewExtras? { node.extras }

  final func makeExtras() -> ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    node.initialize(made)
    return made
  }
}

/// The record of a view's `updateProperties()`: its readings of states (R52).
struct PropertyUpdates {
  /// The number of calls, as a state that an earlier one has read is no input any more.
  var stamp: UInt64 = 0
  /// The states for which the view is due, if it is for no other reason.
  var doubts: [StateDoubt] = []
}
