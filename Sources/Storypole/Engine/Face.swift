import Dispatch
import Foundation

/// The engine's face: what views, layouts and hosts ask of it.
///
/// The rest of the library uses these members, the links and the frame of a node (`superNode`,
/// `children`, `frame`, `extras`), and the verbs of the steps: `noteRead`, `inputChanged`,
/// `changing` and `mark` for a property that layout reads, `link` and `unlink` for subviews.
/// Storage and schedules stay in this folder.
extension NodeRef {
  /// The size that the view needs for a proposal, in points: from its record if that is valid.
  @inline(__always) func measure(_ proposal: CGSize) -> CGSize {
    assertOnQueue("\(view.path) was measured")
    return EngineRef.engine(for: self).measure(self, proposal)
  }

  /// The baselines of the view at a size, in points, from its record if that is valid.
  func baselines(at size: CGSize) -> Baselines {
    Baselines(EngineRef.engine(for: self).baselines(self, at: size))
  }

  /// Lays out the subtree, and above it as far as views need layout without a gap (R7).
  func layoutIfNeeded(from origin: CallOrigin) {
    let isNew = engine == nil
    // A tree that was just created may be laid out while another one is measured (R8).
    EngineRef.engine(for: self).layoutIfNeeded(self, from: origin, isNew: isNew)
  }

  /// Updates the properties of the subtree that need it.
  func updatePropertiesIfNeeded(from origin: CallOrigin) {
    EngineRef.engine(for: self).updatePropertiesIfNeeded(self, from: origin)
  }

  /// Whether a layout of the view runs any code but the engine's.
  var hasLayoutBody: Bool { has(.hasBody) }

  // MARK: What is running

  /// The engine, while this view's own code is the innermost on it, otherwise `nil`.
  @inline(__always) var runningEngine: EngineRef? {
    guard let engine, engine.reader == self else { return nil }
    return engine
  }

  /// Whether a body of the view's tree is the innermost on its thread.
  var isTreeRunning: Bool { engine?.reader != nil }

  /// Runs the block or layout of the view for its running record.
  ///
  /// - Returns: the size that it answers, or `nil` if the view has neither, or isn't running.
  @inline(__always) func runBody(in size: CGSize) -> CGSize? {
    guard let engine = runningEngine else { return nil }
    return withBody { engine.runWithin($0, of: self, size: size) }
  }

  /// The root of the tree, found without climbing, or `nil` if the tree has no engine.
  var attachedRoot: NodeRef? { engine?.root }

  /// Whether the view is a subview of another that was placed in a run of that one's body.
  func isPlaced(by container: NodeRef, inRun stamp: UInt64) -> Bool {
    superNode == container && placedStamp == stamp
  }

  // MARK: What is refused

  /// R10: whether content may not change, because the tree is being measured.
  var refusesChanges: Bool { engine?.refusesChanges == true }

  /// R8, R10: whether no frame and no list of subviews may change, because something measures.
  var refusesMoves: Bool { engine?.refusesMoves == true }

  // MARK: Settings

  /// The settings of the view's tree.
  var settings: EngineSettings {
    _read { yield EngineRef.engine(for: self).settings }
    nonmutating _modify { yield &EngineRef.engine(for: self).settings }
  }
}

extension EngineRef {
  /// Whether the innermost code of the tree measures, so that placements apply nothing.
  @_transparent var isMeasuring: Bool { measuring.depth > 0 }

  /// Whether the innermost code of the tree is a layout body, not a measurement.
  @_transparent var isRunningLayout: Bool { reading.record == 0 }

  /// The stamp of the record whose code is innermost.
  @_transparent var runStamp: UInt64 { reading.stamp }

  /// Whether the innermost code of the tree is a view's own, or `false` for no view.
  @_transparent func isRunning(_ node: NodeRef?) -> Bool { node != nil && reader == node }

  /// Whether the innermost code of the tree is a view's own, for a record and in a run of it.
  @_transparent func isRunning(_ node: NodeRef, record: Int, stamp: UInt64) -> Bool {
    reader == node && reading.stamp == stamp && reading.record == record
  }

  /// Whether there is too little stack left to call user code once more.
  @inline(__always) var isStackLow: Bool { StackLimit.isLow(floor: presence.stackFloor) }

  /// Records where a measuring body would have placed an item.
  func imagine(_ frame: CGRect, of item: ItemID) { measuring.imagined.add(frame, of: item) }

  /// Measures a layout that is an item of the running one: it places nothing.
  @inline(__always) func measuringWithin(_ layOut: () -> CGSize) -> CGSize {
    let imagined = measuring.imagined.count
    measuring.depth += 1
    let size = layOut()
    measuring.depth -= 1
    carryOutKeptMarksIfDone()
    measuring.imagined.truncate(to: imagined)
    return size
  }

  /// The answers of the nested layouts of the running body.
  var nestedAnswers: NestedAnswers {
    @_transparent _read { yield measuring.nestedAnswers }
    @_transparent nonmutating _modify { yield &measuring.nestedAnswers }
  }

  /// The frame that the running measurement would have given to an item, if any.
  func imaginedFrame(of item: ItemID) -> CGRect? {
    isMeasuring ? measuring.imagined.frame(of: item) : nil
  }
}

extension ThreadContext {
  /// Whether code of any tree runs on the calling thread.
  static var isBusy: Bool { current.engine != nil }

  /// Counts steps from drawn items up to their views.
  static func noteClimb(of steps: Int) { current.state.drawnItemsClimbed += steps }
}

/// Confining: a tree with a queue is used on that queue (R44).
///
/// Checked in debug builds: calls elsewhere trap, and name the way to the queue. Release builds
/// don't look.
extension NodeRef {
  /// Traps in debug builds, unless the calling code may use the tree.
  ///
  /// - Parameter action: what was done, as a sentence about the past.
  @inline(__always) func assertOnQueue(_ action: @autoclosure () -> String) {
    assert(engine?.isUsableHere ?? true, "\(action()) \(Self.advice)")
  }

  /// The same for reading, in strict mode.
  @inline(__always) func assertReadable() {
    assert(
      engine.map { !$0.settings.isStrict || $0.isUsableHere } ?? true,
      "\(view.path) was read \(Self.advice)")
  }

  private static var advice: String {
    "off the queue of its tree. Use post(_:) or update(_:) of its LayoutRuntime, or go to that "
      + "queue first (R44)."
  }
}

extension EngineRef {
  /// Whether the calling code runs on the tree's queue, if it has one.
  ///
  /// Cost: some 10 ns within the tree's own code, else a look at the thread's queue.
  fileprivate var isUsableHere: Bool {
    let number = settings.queueNumber
    if number == 0 || ThreadContext.current.engine == self { return true }
    // A tree that has outlived its host belongs to no queue.
    return DispatchQueue.currentNumber == number || settings.host == nil
  }
}

extension View {
  /// Traps in debug builds, unless the calling code runs on the tree's queue.
  @inline(__always) final func assertOnQueue(_ call: @autoclosure () -> String) {
    node.assertOnQueue("\(call()) was called on \(path)")
  }
}
