/// The layout engine of one tree, by reference.
///
/// The address stays inside this type. A reference is valid as long as the tree's root keeps the
/// engine's owner.
struct EngineRef: Equatable, BitwiseCopyable {
  private let pointer: UnsafeMutablePointer<Engine>

  fileprivate init(of root: NodeRef) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: Engine(root: root))
  }

  fileprivate func free() {
    causes?.destroy()
    measuring.verifying.free()
    schedule.stack.free()
    schedule.worklist.free()
    schedule.spareEdges.free()
    flushing.layoutStack.free()
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  var root: NodeRef { @_transparent get { pointer.pointee.root } }
  var schedule: Schedule {
    @_transparent _read { yield pointer.pointee.schedule }
    @_transparent nonmutating _modify { yield &pointer.pointee.schedule }
  }
  var reading: RunningRecord {
    @_transparent _read { yield pointer.pointee.reading }
    @_transparent nonmutating _modify { yield &pointer.pointee.reading }
  }
  var presence: Presence {
    @_transparent _read { yield pointer.pointee.presence }
    @_transparent nonmutating _modify { yield &pointer.pointee.presence }
  }
  var measuring: MeasuringState {
    @_transparent _read { yield pointer.pointee.measuring }
    @_transparent nonmutating _modify { yield &pointer.pointee.measuring }
  }
  var flushing: FlushState {
    @_transparent _read { yield pointer.pointee.flushing }
    @_transparent nonmutating _modify { yield &pointer.pointee.flushing }
  }
  var settings: EngineSettings {
    @_transparent _read { yield pointer.pointee.settings }
    @_transparent nonmutating _modify { yield &pointer.pointee.settings }
  }
  var counters: WorkCounters {
    @_transparent get { pointer.pointee.journal.counters }
    @_transparent nonmutating _modify { yield &pointer.pointee.journal.counters }
  }
  var causes: CauseLogRef? {
    @_transparent get { pointer.pointee.journal.causes }
    @_transparent nonmutating _modify { yield &pointer.pointee.journal.causes }
  }
  var runLog: RunLog? {
    @_transparent _read { yield pointer.pointee.journal.runLog }
    @_transparent nonmutating _modify { yield &pointer.pointee.journal.runLog }
  }
  var converters: [View]? {
    @_transparent _read { yield pointer.pointee.journal.converters }
    @_transparent nonmutating _modify { yield &pointer.pointee.journal.converters }
  }

  /// The view whose code is innermost in this tree, if any.
  @_transparent var reader: NodeRef? { pointer.pointee.reading.reader }

  /// The same, to be used only while a view's code runs.
  @_transparent var presentReader: NodeRef { pointer.pointee.reading.reader.unsafelyUnwrapped }

  /// The objects whose lifetime is that of the tree and of the engine: a body may release the root,
  /// or add it to another tree, which releases the engine.
  var keepers: (root: View, owner: EngineOwner?) {
    let root = self.root.view
    return (root, root.extras?.engine)
  }

  /// Whether a flush of the whole tree would find nothing to do.
  @_transparent var isClean: Bool { pointer.pointee.schedule.isEmpty }
}

/// Owns an engine's storage for the root view, which has the only lasting reference.
final class EngineOwner {
  let engine: EngineRef

  init(root: NodeRef) {
    engine = EngineRef(of: root)
    if let watch = DiagnosticWatch.current {
      engine.settings.watch = watch
      engine.settings.isStrict = true
    }
  }

  deinit { engine.free() }
}
