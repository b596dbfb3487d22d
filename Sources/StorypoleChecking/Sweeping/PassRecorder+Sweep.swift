public import Foundation
public import Storypole
public import StorypoleInspector

extension PassRecorder {
  /// Records the layout at each size of a sweep, for the page's second slider, with the breakpoints
  /// and the problems that it has found.
  ///
  /// The tree is the one that is recorded, as it is now; its host gives it its own size again at
  /// the end. The passes of the sweep are no moments: remove what records them from `onPass`
  /// before.
  ///
  /// ```swift
  /// host.onPass = nil
  /// recorder.record(host.sweep(widths: 320...1_366), of: host)
  /// ```
  ///
  /// - Parameters:
  ///   - sweep: the sweep, whose ``LayoutSweep/recordedExtents`` are laid out once more.
  ///   - host: the host of the tree.
  ///   - advance: called with the number of sizes that are done.
  public func record<Root: View>(
    _ sweep: LayoutSweep, of host: LayoutHost<Root>, advance: (Int) -> Void = { _ in }
  ) {
    let stage = SweepStage(host)
    let (size, overrides) = (stage.root.frame.size, stage.root.environment.overrides)
    var done = 0
    recordSweep(
      over: sweep.recordedExtents, along: sweep.axis,
      breakpoints: sweep.breakpoints.map { ($0.extent, $0.path, $0.what) },
      problems: sweep.problems.map { ($0.extents, $0.problem.path, $0.problem.description) }
    ) { extent in
      stage.layOut(extent, of: sweep)
      done += 1
      advance(done)
    }
    stage.restore(size, overrides, after: sweep)
  }
}

extension LayoutSweep {
  /// The sizes of a recording, in points, ascending: every whole one, and each at which something
  /// changes or a problem begins or ends.
  public var recordedExtents: [CGFloat] {
    let changes = breakpoints.flatMap { [$0.previous, $0.extent] }
    let ends = problems.flatMap { [$0.extents.lowerBound, $0.extents.upperBound] }
    return Set(extents.map { CGFloat($0) } + changes + ends).sorted()
  }
}
