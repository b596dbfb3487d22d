extension View {
  /// Asks for this view's layout body to run in the next flush, and forgets its measurements.
  ///
  /// Nothing runs, is measured or moves before it returns (R1); calling it again before the flush does nothing (R2). The body
  /// runs exactly once then (R3). No superview's body runs by itself, only if a value that it read has changed (R4):
  /// unlike UIKit, a label that grew needs no second call above it. Cost: the edges that turn dirty (R24). Where the call
  /// stands is what ``View/explain()`` names; leave the arguments to the compiler.
  public final func setNeedsLayout(fileID: StaticString = #fileID, line: UInt = #line) {
    mark(.layout, because: .call("setNeedsLayout()", CallOrigin(fileID, line)))
  }

  /// Asks for the layout body to run, but keeps the measurements: what this view answers is unchanged (R5).
  public final func setNeedsPlacement(fileID: StaticString = #fileID, line: UInt = #line) {
    mark(.placement, because: .call("setNeedsPlacement()", CallOrigin(fileID, line)))
  }

  /// Forgets the measurements, without asking for this view's own layout body to run (R5).
  public final func invalidateMeasuredSize(fileID: StaticString = #fileID, line: UInt = #line) {
    mark(.measuredSize, because: .call("invalidateMeasuredSize()", CallOrigin(fileID, line)))
  }

  /// What ``invalidateMeasuredSize(fileID:line:)`` does, under UIKit's name.
  public final func invalidateIntrinsicContentSize(
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    mark(
      .measuredSize, because: .call("invalidateIntrinsicContentSize()", CallOrigin(fileID, line)))
  }

  /// Asks for ``updateProperties()`` to be called in the next flush, before layout (R5).
  ///
  /// Neither the body nor the measurements are touched; what the method changes marks what it must.
  public final func setNeedsUpdateProperties(fileID: StaticString = #fileID, line: UInt = #line) {
    mark(.properties, because: .call("setNeedsUpdateProperties()", CallOrigin(fileID, line)))
  }

  /// Lays out what needs it, now: in this view's subtree, and above it as far as views need layout without a gap (R7).
  ///
  /// Where nothing does, it returns at once. Called by a layout body it lays out a view below; on the running view or above
  /// it, it does nothing and is reported, as it is while measuring (R8).
  public final func layoutIfNeeded(fileID: StaticString = #fileID, line: UInt = #line) {
    let isNew = node.pointee.engine == nil
    let engine = EngineRef.engine(for: node)
    // A tree that is just being made may be laid out while another one is measured (R8).
    engine.layoutIfNeeded(node, from: CallOrigin(fileID, line), isNew: isNew)
  }

  /// Runs this view's layout body and lays out what needs it, now, for animation blocks (YOLayout).
  ///
  /// ``setNeedsLayout(fileID:line:)`` and ``layoutIfNeeded(fileID:line:)`` in one, so that what the body takes from
  /// properties which nothing tracks is in the frames when it returns.
  public final func layoutView(fileID: StaticString = #fileID, line: UInt = #line) {
    setNeedsLayout(fileID: fileID, line: line)
    layoutIfNeeded(fileID: fileID, line: line)
  }

  /// Whether a flush would have to look at this view; it may find that nothing has to run.
  ///
  /// It says nothing about the views below. A view that was never laid out always needs it.
  public final var needsLayout: Bool { node.isPending }

  /// R10: what is marked while something measures is kept until that ends.
  final func mark(_ kind: Mark.Kind, because change: @autoclosure () -> Change) {
    if let engine = node.pointee.engine, engine.refusesChanges {
      return keepMark(kind, change(), in: engine)
    }
    carryOut(kind, because: change())
  }

  private final func keepMark(_ kind: Mark.Kind, _ change: Change, in engine: EngineRef) {
    engine.pointee.keptMarks.append(Mark(view: self, kind: kind, change: change))
    diagnose(
      .markWhileMeasuring, "was marked while a body was measuring", at: change.origin,
      advice: "The mark was carried out afterwards; change properties outside of measuring (R10).")
  }

  final func carryOut(_ kind: Mark.Kind, because change: @autoclosure () -> Change) {
    node.changing(change()) {
      switch kind {
      case .layout: node.markNeedsLayout()
      case .placement: node.force()
      case .measuredSize: node.invalidateMeasurements()
      case .properties: node.markNeedsUpdateProperties()
      }
    }
  }
}
