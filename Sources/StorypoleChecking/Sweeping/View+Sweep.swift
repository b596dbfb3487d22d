public import Foundation
public import Storypole

extension View {
  /// Lays the view out at every whole width of a range, and returns what its layout does: the
  /// straight runs of each edge, the breakpoints, and the problems with their widths.
  ///
  ///     let sweep = screen.sweep(widths: 320...1_366)
  ///     print(sweep.report)
  ///
  /// The same tree is resized, with the views and marks that it has, so a sweep costs what the
  /// changes cost; at some widths the layout is compared with a fresh one. Between two widths that
  /// differ by more than a straight line explains, the place of the change is searched to a pixel.
  /// The view has its own size again at the end, and is laid out at it unless that is no size at all.
  ///
  /// - Parameters:
  ///   - widths: the widths, in points.
  ///   - height: the height, in points; `nil` for the view's own.
  ///   - rules: the rules that the layout has to keep.
  ///   - threshold: the width from which the view's horizontal size class is regular, and below
  ///     which it is compact; `nil` to leave the class as it is.
  ///   - comparisons: the number of widths at which the layout is compared with a fresh one.
  public func sweep(
    widths: ClosedRange<Int>, height: CGFloat? = nil, rules: SoundnessRules = .standard,
    regularFrom threshold: CGFloat? = nil, freshComparisons comparisons: Int = 8
  ) -> LayoutSweep {
    SweepStage(self).sweep(
      SweepPlan(
        axis: .horizontal, extents: widths, crossExtent: height ?? frame.size.height,
        rules: rules, regularFrom: threshold, freshComparisons: comparisons))
  }
}

extension LayoutHost {
  /// Resizes the host to every whole width of a range, and returns what the layout of its root
  /// does, as the sweep of a view does; each size takes as many passes as it needs.
  ///
  /// - Parameters:
  ///   - widths: the widths, in points.
  ///   - height: the height, in points; `nil` for the host's own.
  ///   - rules: the rules that the layout has to keep.
  ///   - threshold: the width from which the root's horizontal size class is regular, and below
  ///     which it is compact; `nil` to leave the class as it is.
  ///   - comparisons: the number of widths at which the layout is compared with a fresh one.
  ///   - advance: called with the number of sizes that are done.
  public func sweep(
    widths: ClosedRange<Int>, height: CGFloat? = nil, rules: SoundnessRules = .standard,
    regularFrom threshold: CGFloat? = nil, freshComparisons comparisons: Int = 8,
    advance: (Int) -> Void = { _ in }
  ) -> LayoutSweep {
    SweepStage(self).sweep(
      SweepPlan(
        axis: .horizontal, extents: widths, crossExtent: height ?? size.height, rules: rules,
        regularFrom: threshold, freshComparisons: comparisons),
      advance: advance)
  }

  /// Resizes the host to the sizes of a plan.
  package func sweep(_ plan: SweepPlan, advance: (Int) -> Void) -> LayoutSweep {
    SweepStage(self).sweep(plan, advance: advance)
  }
}
