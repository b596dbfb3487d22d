import Foundation

/// The layout engine of one tree: what is due, the code that is running, the flush, the settings.
///
/// It is raw storage, like the nodes, so that inner loops do no reference counting or exclusivity
/// checks. It is used through its address, an `EngineRef`. The root view owns it (`EngineOwner`).
/// Frames and records live in the nodes. The operations are the steps, in the folder beside this
/// one.
struct Engine {
  let root: NodeRef
  var schedule = Schedule()
  var reading = RunningRecord()
  var presence = Presence()
  var measuring = MeasuringState()
  var flushing = FlushState()
  var settings = EngineSettings()
  var journal = Journal()

  init(root: NodeRef) { self.root = root }
}

/// The views for which something is due.
struct Schedule {
  /// Views to visit in the running flush, or in the next one.
  var worklist = Worklist()
  /// What was queued as a body asked for the running flush, and as another one asked for the flush
  /// around it, the outermost first.
  var outerWorklists: [Worklist] = []
  /// Blocks for the dirty edges of marks to come.
  var spareEdges = SpareEdges()
  /// Views deferred to the next generation of the running flush (R25).
  var deferred: [NodeRef?] = []
  /// Views due immediately: resized by the body that ran last, or never visited before.
  var stack = RawStack<NodeRef?>()
  /// Views that have moved, whose readers have yet to be marked.
  var moved = MovedViews()
  /// Views whose `updateProperties()` is due.
  var propertyQueue: [NodeRef?] = []
  /// Views whose `updateProperties()` was called in this generation, or is running.
  var propertyTurns: Set<NodeRef> = []
  /// Views that are due below collapsed views.
  var parking = ParkingLot()
  /// Views that ran in the current generation, and views that wait for the next.
  var notes = GenerationNotes()
  /// The notes of the generations whose bodies asked for the running flush.
  var outerNotes: [GenerationNotes] = []
  /// Views that the flush of another subtree found and set aside.
  var held: [NodeRef?] = []
  /// The changes of models that were made elsewhere, or `nil` if no body has read a model (R50).
  var modelInbox: ModelInbox?

  /// Whether a flush of the whole tree would find nothing to do.
  @_transparent var isEmpty: Bool { worklist.isEmpty && propertyQueue.isEmpty }
}

/// The record whose code is innermost in this tree, to which reads are charged.
struct RunningRecord: BitwiseCopyable {
  /// The view, or `nil` while no code of the tree is running, or while another tree's is.
  var reader: NodeRef?
  var stamp: UInt64 = 0
  private var recordNumber: UInt32 = 0
  /// The number of reads so far in this run.
  var order: UInt32 = 0
  /// The facets read in summary so far.
  var summary = SummaryReads()
  /// Whether the running code of the record is in a scope that tracks models.
  var isObserved = false

  /// No record.
  init() {}

  @inline(__always) init(reader: NodeRef?, record: Int, stamp: UInt64) {
    (self.reader, self.stamp) = (reader, stamp)
    recordNumber = UInt32(truncatingIfNeeded: record)
  }

  /// The entry index of the record: 0 for the layout.
  @inline(__always) var record: Int { Int(recordNumber) }
}

/// The engine's place among the engines that run on its thread.
struct Presence: BitwiseCopyable {
  /// Whether the innermost body on the thread belongs to this tree, or its flush is running.
  var isOnThread = false
  /// The thread that the engine is on, valid while `isOnThread`.
  var thread = ThreadContext.current
  /// Whether another tree's code has interrupted a body of this one.
  var isSuspended = false
  /// The run of another tree's body that made the last change of this tree, or `nil` if code
  /// outside any body did.
  var editor: RunningRecord?
  /// Whether this tree's code runs inside a measurement of another tree.
  var isWithinMeasurement = false
  var stackFloor: UInt = 0
  /// The thread's session that the tree's own belongs to.
  var threadSession: UInt32 = 0
}

/// The measurements that are running.
struct MeasuringState {
  /// The number of nested measurements that are running.
  ///
  /// While it isn't 0, changes are refused (R10).
  var depth = 0
  /// The number of the flush or outermost measurement; entries used in it are not evicted
  /// before it ends (R13).
  var session: UInt32 = 1
  /// Placements of measuring blocks, which are recorded but not applied.
  var imagined = ImaginedPlacements()
  /// The call for which the innermost answer executes, on the stack, as are those around it.
  var call: StackRef<AnswerCall>?
  /// The innermost call that says where its item will be, on the stack, as are those around it.
  var offers: StackRef<InsetOffer>?
  /// Answers of nested layouts.
  var nestedAnswers = NestedAnswers()
  /// Marks made by measuring code, carried out when the measurement ends (R10).
  var keptMarks: [Mark] = []
  /// Records that are being verified, each requested by the one before it.
  var verifying = RawStack<RecordRef>()
  /// Records that were cut short for lack of stack, and are due to be made again (R43).
  var refusals: [Refusal] = []
  /// What islands of constraints of one form have in common.
  var islandPlans = IslandPlans()
  /// Answers measurements in place of the engine during a layout from scratch, otherwise `nil`.
  var audit: FreshMeasuring?
}

/// The flush that is running.
struct FlushState {
  /// The number of nested flushes that are running (R8).
  var depth = 0
  /// The current generation, whose number is not reused.
  var generation: UInt32 = 0
  var lastGeneration: UInt32 = 0
  /// The last generation before the running flush.
  var start: UInt32 = 0
  /// The views whose layout bodies are running, outermost first.
  var layoutStack = RawStack<NodeRef>()
  /// The number of times that the view of a running layout body has left its place in the tree.
  var movesOfRunning = 0
  /// Whether a sweep over the queued views is running.
  var isSweeping = false
  /// The view whose `updateProperties()` is running, or `nil` during a flush that it started.
  var updating: NodeRef?
  /// Views inserted by bodies in the running generation (R28).
  var insertions = Insertions()
  /// The number of runs in this flush, for views that ran more than once (R28).
  var repeatedRuns: [NodeRef: Int] = [:]
  /// Views whose frames were written in this flush by bodies that don't place them; each is
  /// reported once (R27).
  var foreignFrames: Set<NodeRef> = []
  /// The number of times a body made the flush revisit a view that it had passed (R25 to R27).
  var feedbackEdges = 0
  var hasHitLimit = false
  /// The view that reached its limit of runs, until it is reported (R28).
  var overrunView: NodeRef?
  var hasReportedDepth = false
}

/// The settings of a tree, which outlast its flushes.
struct EngineSettings {
  var limits = LayoutLimits()
  /// The environment at the root.
  var environment = RootEnvironment()
  var isStrict = false
  /// The watch of the task in which the engine was made: passes on a queue have none of their own.
  var watch: DiagnosticWatch?
  /// Whether causes are recorded from the next flush on, rather than only watched for.
  var recordsCauses = false
  /// The host that lays the tree out, notified when the tree turns dirty (R45).
  weak var host: (any TreeHost)?
  /// The number of the queue that the tree belongs to while it has a host, or 0 for none (R44).
  var queueNumber = 0
  /// Whether layouts continue their last runs where they can.
  var resumesRuns = true
  /// Whether causes are recorded across passes, as several in a row have left the tree dirty.
  var watchesPasses = false
}

/// The account of the work done.
struct Journal {
  var counters = WorkCounters()
  /// The views whose layout bodies ran, in order, or `nil` unless runs are recorded.
  var runLog: RunLog?
  /// The views whose bodies converted coordinates, which isn't tracked, or `nil` unless recorded.
  var converters: [View]?
  /// The causes of runs, or `nil` unless they are recorded or a flush doesn't settle (R29, R30).
  var causes: CauseLogRef?
}

/// Limits at which a flush stops and leaves the rest to the next one (R28): see
/// ``View/layoutLimits``.
public struct LayoutLimits: Sendable, Hashable {
  /// Generations in one flush, 10 by default.
  public var generations = 10
  /// Runs of one view's layout body in one flush, 50 by default.
  public var runsOfOneView = 50
  /// Weighted number of views that bodies may insert in one generation, 1,000,000 by default.
  ///
  /// The weight grows with the distance from the views that existed when the generation began. A
  /// view inserted by a body of one of those counts 0, so that a body may insert any number.
  /// Views that the inserted view's own body inserts count 1 each, those inserted by these count
  /// 2, and so on: a chain in which each body inserts the next view ends after some 1,400.
  public var insertions = 1_000_000

  /// The default limits.
  public init() {}
}

/// Placements that measuring blocks would have made, for blocks that read a frame which they
/// have just set.
///
/// A stack: a nested measurement pushes its placements, and pops them as it ends.
struct ImaginedPlacements {
  private var placements: [(item: ItemID, frame: CGRect)] = []
  /// The index of the innermost measurement's first placement.
  private var start = 0

  var count: Int { placements.count }

  mutating func add(_ frame: CGRect, of item: ItemID) {
    placements.append((item, frame))
  }

  /// Begins a measurement, which doesn't see the placements of those around it: a view may
  /// measure itself.
  ///
  /// - Returns: the value to pass to `end(_:)`.
  mutating func begin() -> (start: Int, count: Int) {
    defer { start = placements.count }
    return (start, placements.count)
  }

  mutating func end(_ outer: (start: Int, count: Int)) {
    truncate(to: outer.count)
    start = outer.start
  }

  mutating func truncate(to count: Int) {
    if placements.count > count { placements.removeLast(placements.count - count) }
  }

  /// The frame that the innermost measurement gave an item, if any.
  func frame(of item: ItemID) -> CGRect? {
    placements[start...].last { $0.item == item }?.frame
  }
}
