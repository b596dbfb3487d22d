public import Foundation
public import Storypole
public import StorypoleInspector

extension View {
  /// Lays the view out at every whole width of a range, and returns what its layout does: the
  /// straight runs of each edge, the breakpoints, and the problems with their widths.
  ///
  ///     let sweep = screen.sweep(widths: 320...1_366)
  ///     print(sweep.report)
  ///
  /// The same tree is resized, with the views and marks that it has, so a sweep costs what the
  /// changes cost. At some widths the layout is compared with a fresh one. Between two widths that
  /// differ by more than a straight line explains, the place of the change is searched to a pixel.
  /// The view has its own size again at the end, and is laid out at it unless that is no size at
  /// all.
  ///
  /// - Parameters:
  ///   - widths: the widths, in points.
  ///   - height: the height, in points, or `nil` for the view's own.
  ///   - rules: the rules that the layout has to keep.
  ///   - comparisons: the number of widths at which the layout is compared with a fresh one.
  public func sweep(
    widths: ClosedRange<Int>, height: CGFloat? = nil, rules: SoundnessRules = .standard,
    freshComparisons comparisons: Int = 8
  ) -> LayoutSweep {
    SweepStage(self).sweep(
      SweepPlan(
        axis: .horizontal, extents: widths, crossExtent: height ?? frame.size.height,
        rules: rules, freshComparisons: comparisons))
  }
}

extension LayoutHost {
  /// Resizes the host to every whole width of a range, and returns what the layout of its root
  /// does, as the sweep of a view does; each size takes as many passes as it needs.
  ///
  /// - Parameters:
  ///   - widths: the widths, in points.
  ///   - height: the height, in points, or `nil` for the host's own.
  ///   - rules: the rules that the layout has to keep.
  ///   - comparisons: the number of widths at which the layout is compared with a fresh one.
  ///   - advance: called with the number of sizes that are done.
  public func sweep(
    widths: ClosedRange<Int>, height: CGFloat? = nil, rules: SoundnessRules = .standard,
    freshComparisons comparisons: Int = 8,
    advance: (Int) -> Void = { _ in }
  ) -> LayoutSweep {
    SweepStage(self).sweep(
      SweepPlan(
        axis: .horizontal, extents: widths, crossExtent: height ?? size.height, rules: rules,
        freshComparisons: comparisons),
      advance: advance)
  }

  /// Resizes the host to the sizes of a plan.
  package func sweep(_ plan: SweepPlan, advance: (Int) -> Void) -> LayoutSweep {
    SweepStage(self).sweep(plan, advance: advance)
  }
}

extension PassRecorder {
  /// Records the layout at each size of a sweep, for the page's second slider, with the breakpoints
  /// and the problems that it has found.
  ///
  /// The tree is the one that is recorded, as it is now. Its host gives it its own size again at
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
    let size = stage.root.frame.size
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
    stage.restore(size)
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

/// A screen whose size a sweep changes: a tree of its own, or that of a host.
struct SweepStage {
  let root: View
  /// Gives the root a size.
  private let resize: (CGSize) -> Void
  /// Lays the root out until nothing is left to do.
  private let settle: () -> Void

  /// A tree that is laid out by itself.
  init(_ root: View) {
    self.root = root
    resize = { root.frame.size = $0 }
    settle = { root.root.layoutIfNeeded() }
  }

  /// The tree of a host, which is ticked.
  init<Root: View>(_ host: LayoutHost<Root>) {
    root = host.root
    resize = { host.resize(to: $0) }
    settle = { _ = host.passesToSettle(atMost: Self.mostPasses) }
  }

  /// Sweeps, and gives the root its own size again.
  ///
  /// - Parameters:
  ///   - plan: the sizes.
  ///   - advance: called with the number of sizes that are done.
  func sweep(_ plan: SweepPlan, advance: (Int) -> Void = { _ in }) -> LayoutSweep {
    precondition(plan.extents.lowerBound >= 0, "a sweep was asked for sizes below 0")
    let size = root.frame.size
    // A problem is listed once, with its sizes.
    let prints = root.printsDiagnostics
    root.printsDiagnostics = false
    defer { root.printsDiagnostics = prints }
    var run = SweepRun(self, plan)
    let sweep = run.sweepAll(advance)
    restore(size)
    return sweep
  }

  /// Lays the screen out at a size of a sweep.
  func layOut(_ extent: CGFloat, of sweep: LayoutSweep) {
    resize(CGSize(main: extent, cross: sweep.crossExtent, axis: sweep.axis))
    settle()
  }

  /// Gives the root its own size again; a root that had none isn't laid out at it.
  func restore(_ size: CGSize) {
    resize(size)
    if size.width > 0 && size.height > 0 { settle() }
  }

  /// Maximum number of passes for one size.
  private static var mostPasses: Int { 10 }
}

/// The choices of a sweep.
package struct SweepPlan {
  let axis: Axis
  let extents: ClosedRange<Int>
  let crossExtent: CGFloat
  let rules: SoundnessRules
  /// The number of sizes that are compared with a fresh layout.
  let freshComparisons: Int

  package init(
    axis: Axis, extents: ClosedRange<Int>, crossExtent: CGFloat,
    rules: SoundnessRules = .standard, freshComparisons: Int = 8
  ) {
    (self.axis, self.extents, self.crossExtent) = (axis, extents, crossExtent)
    (self.rules, self.freshComparisons) = (rules, freshComparisons)
  }

  /// Whether a size is one of those compared: the first, the last, and some in between.
  func isCompared(_ extent: Int) -> Bool {
    guard freshComparisons > 0 else { return false }
    let (count, steps) = (extents.count - 1, freshComparisons - 1)
    let position = extent - extents.lowerBound
    if steps <= 0 || count == 0 { return position == 0 }
    let nearest = (position * steps + count / 2) / count
    return (nearest * count + steps / 2) / steps == position
  }
}
