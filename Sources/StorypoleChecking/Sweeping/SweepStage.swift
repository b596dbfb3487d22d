package import Foundation
package import Storypole

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

  /// Sweeps, and gives the root its own size and values again.
  ///
  /// - Parameters:
  ///   - plan: the sizes.
  ///   - advance: called with the number of sizes that are done.
  func sweep(_ plan: SweepPlan, advance: (Int) -> Void = { _ in }) -> LayoutSweep {
    precondition(plan.extents.lowerBound >= 0, "a sweep was asked for sizes below 0")
    let (size, overrides) = (root.frame.size, root.environment.overrides)
    // A problem is listed once, with its sizes.
    let prints = root.printsDiagnostics
    root.printsDiagnostics = false
    defer { root.printsDiagnostics = prints }
    var run = SweepRun(self, plan)
    let sweep = run.sweepAll(advance)
    restore(size, overrides, after: sweep)
    return sweep
  }

  /// Lays the screen out at a size of a sweep.
  func layOut(_ extent: CGFloat, of sweep: LayoutSweep) {
    if let threshold = sweep.regularFrom {
      let sizeClass = extent < threshold ? SizeClass.compact : .regular
      switch sweep.axis {
      case .horizontal: root.environment.horizontalSizeClass = sizeClass
      case .vertical: root.environment.verticalSizeClass = sizeClass
      }
    }
    resize(CGSize(main: extent, cross: sweep.crossExtent, axis: sweep.axis))
    settle()
  }

  /// Gives the root its own size and values again; a root that had no size isn't laid out at it.
  func restore(_ size: CGSize, _ overrides: LayoutEnvironment, after sweep: LayoutSweep) {
    if sweep.regularFrom != nil { root.environment.overrides = overrides }
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
  /// The width, or height, from which the size class along the axis is regular; `nil` where the
  /// sweep sets none.
  let regularFrom: CGFloat?
  /// The number of sizes that are compared with a fresh layout.
  let freshComparisons: Int

  package init(
    axis: Axis, extents: ClosedRange<Int>, crossExtent: CGFloat,
    rules: SoundnessRules = .standard, regularFrom: CGFloat?, freshComparisons: Int = 8
  ) {
    (self.axis, self.extents, self.crossExtent) = (axis, extents, crossExtent)
    (self.rules, self.regularFrom) = (rules, regularFrom)
    self.freshComparisons = freshComparisons
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
