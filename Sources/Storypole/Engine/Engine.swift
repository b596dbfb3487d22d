import Foundation

/// The layout engine of one tree, as its nodes know it.
typealias EngineRef = UnsafeMutablePointer<Engine>

/// The layout engine of one tree: its worklist, what is running, and the counters.
///
/// Raw storage like the nodes, and for the same reason: the inner loops count no references and check no
/// exclusive access. The root view owns it (`EngineOwner`). Frames and records live in the nodes. What it does is
/// in the files beside this one: `Marking`, `Reading`, `Measuring`, `Verifying`, `Running`, `Placing`,
/// `Flushing`, `Attaching`.
struct Engine {
  let root: NodeRef

  // MARK: Dirt

  /// Views to look at; between flushes, what the next one starts with.
  var worklist = Worklist()
  /// Views that have to wait for the next generation of the running flush (R25).
  var deferred: [NodeRef?] = []
  /// Views that are due now: resized by the body that ran last, or never visited before.
  var stack: [NodeRef?] = []
  /// Views whose `updateProperties()` is due.
  var propertyQueue: [NodeRef?] = []
  /// Views whose `updateProperties()` was called in this generation, or is running.
  var propertyTurns: Set<NodeRef> = []
  /// What is due below collapsed views.
  var parking = ParkingLot()
  /// What has run in the current generation, and what waits for the next.
  var notes = GenerationNotes()
  /// The same of the generations whose bodies asked for the running flush.
  var outerNotes: [GenerationNotes] = []
  /// Views that the flush of another subtree came upon, and put aside.
  var held: [NodeRef?] = []
  /// Who lays the tree out, and wants to know when there is something to do (R45).
  weak var host: (any TreeHost)?

  // MARK: What is running

  /// Whether the body that runs innermost on the thread is of this tree, or its flush is at work.
  var isOnThread = false
  /// Whether another tree's code has interrupted a body of this one.
  var isSuspended = false
  /// Whether the tree is at work in the middle of a measurement of another one.
  var isWithinMeasurement = false
  /// The view whose body runs innermost, with its record; reads are charged to it.
  var reader: NodeRef?
  var readerRecord = 0
  var readerStamp: UInt64 = 0
  /// The number of reads so far in this run.
  var readOrder: UInt32 = 0
  var readerSummary: SummaryReads = []
  /// Measurements under way, one within another.
  ///
  /// While there are any, nothing may be changed (R10).
  var measureDepth = 0
  /// Placements of measuring blocks, which are only imagined.
  var imagined = ImaginedPlacements()
  /// What layouts in layouts have answered.
  var nestedAnswers = NestedAnswers()
  /// Marks that measuring code made, to be carried out when it ends (R10).
  var keptMarks: [Mark] = []
  /// The views whose layout bodies run, outermost first.
  var layoutStack: [NodeRef] = []
  /// The view whose `updateProperties()` is running, unless a flush within it is.
  var updating: NodeRef?
  /// Records that are being verified, each demanded by the one before it.
  var verifying = RawStack<RecordRef>()
  var stackFloor: UInt = 0

  // MARK: The flush

  /// Flushes under way, one within another (R8).
  var flushDepth = 0
  /// The current generation; never used twice.
  var generation: UInt32 = 0
  var lastGeneration: UInt32 = 0
  /// The last generation before the running flush.
  var flushStart: UInt32 = 0
  /// Names a flush or an outermost measurement: entries used in it are not evicted before it ends (R13).
  var session: UInt32 = 1
  /// The thread's session that `session` belongs to.
  var threadSession: UInt32 = 0
  /// What bodies of other trees have done to this one's content.
  var edits = Edits()
  /// Views that bodies have inserted in the running generation (R28).
  var insertions = Insertions()
  /// Runs in this flush of the views that ran more than once (R28).
  var repeatedRuns: [NodeRef: Int] = [:]
  /// Views whose frames bodies wrote in this flush that don't place them: each is reported once (R27).
  var foreignFrames: Set<NodeRef> = []
  /// Calls that made a flush look at something again: bodies that marked what had run (R25 to R27).
  var feedbackEdges = 0
  var hasHitLimit = false
  /// The view that came to its limit of runs, for the report that takes it (R28).
  var overrunView: NodeRef?
  var hasReportedDepth = false

  // MARK: Settings and results

  var limits = LayoutLimits()
  var environment = LayoutEnvironment()
  var isStrict = false
  /// Who answers measurements while the engine's own answers are in doubt: in checks.
  var audit: MeasureAudit?
  var counters = WorkCounters()
  /// The views whose layout bodies ran, in order, while somebody wants to know.
  var runLog: [View]?
  /// What happened and why, while somebody wants to know, or while a flush doesn't validate (R29, R30).
  var causes: CauseLogRef?
  /// Whether causes are to be recorded from the next flush on, rather than only watched for.
  var recordsCauses = false

  init(root: NodeRef) { self.root = root }
}

extension EngineRef {
  /// Whether a flush of the whole tree would find nothing to do.
  @inline(__always) var isClean: Bool {
    pointee.worklist.isEmpty && pointee.propertyQueue.isEmpty
  }
}

/// Keeps an engine's storage; the root view has the only lasting reference.
final class EngineOwner {
  let engine: EngineRef

  init(root: NodeRef) {
    engine = EngineRef.allocate(capacity: 1)
    engine.initialize(to: Engine(root: root))
  }

  deinit {
    engine.pointee.causes?.destroy()
    engine.pointee.verifying.free()
    engine.deinitialize(count: 1)
    engine.deallocate()
  }
}

/// A mark made by code that was measuring.
struct Mark {
  enum Kind { case layout, placement, measuredSize, properties }
  weak var view: View?
  var kind: Kind
  let change: Change
}

/// When a flush gives up, and leaves the rest to the next one (R28): see ``View/layoutLimits``.
public struct LayoutLimits: Sendable, Hashable {
  /// Generations in one flush; 10 by default.
  public var generations = 10
  /// Runs of one view's layout body in one flush; 50 by default.
  public var runsOfOneView = 50
  /// Views that bodies may insert in one generation, weighted by how far they are from the views
  /// that were there when it began; 1,000,000 by default.
  ///
  /// A view inserted by a body of one of those counts nothing, so that a body may insert any
  /// number. What the inserted view's own body inserts counts once each, what these insert twice,
  /// and so on: a chain in which each body inserts the next view ends after some 1,400.
  public var insertions = 1_000_000

  /// The default limits.
  public init() {}
}
