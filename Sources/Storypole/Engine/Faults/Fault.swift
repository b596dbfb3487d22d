import Foundation

/// Deliberate bugs that the tests must catch: each can be switched on if the package trait
/// `Faults` is enabled.
///
/// Without the trait `isOn` is the constant `false`, so that the optimiser removes the
/// conditions that use it, and this type with them. Each fault is one condition, at the place
/// in the engine that implements the rule that it breaks.
enum Fault: CaseIterable {
  /// A mark dirties the readers of the changed value, but not the readers of those readers
  /// (R15, R21 d).
  case markOnlyDirectReaders
  /// A measurement that executed again counts as changed, although it returned an equal size (R15).
  case noCutoff
  /// A view that was laid out before is not queued where it is moved to, whatever is pending in
  /// it (R34).
  case moveWithoutQueueing
  /// The value that was read last is verified first (R22).
  case verifyInReverse
  /// The view that was queued last is visited first, however deep it lies (R21).
  case lastInFirstOut
  /// Removing a subview neither forces the superview nor invalidates its measurements (R33).
  case removalSparesSuperview
  /// `setNeedsLayout()` marks every view up to the root (R4).
  case dirtyToTheRoot
  /// Writing a frame is `setNeedsLayout()`, even if only the origin differs, or nothing does (R6).
  case everyFrameWriteDirties
  /// An answer within 2 points of the one that was read counts as equal (R16).
  case sizesWithinTwoPoints
}

#if Faults
  extension Fault {
    /// The fault that the current task has switched on.
    ///
    /// It is local to a task, so that suites that run in parallel don't affect each other's trees.
    @TaskLocal static var planted: Fault?

    @inline(__always) static func isOn(_ fault: Fault) -> Bool { planted == fault }

    /// Switches the fault on while a closure runs.
    func whilePlanted<Result>(_ body: () throws -> Result) rethrows -> Result {
      try Self.$planted.withValue(self, operation: body)
    }
  }
#else
  extension Fault {
    @inline(__always) static func isOn(_: Fault) -> Bool { false }
  }
#endif

extension CGSize {
  /// Whether two sizes are equal for ``Fault/sizesWithinTwoPoints``.
  func isNear(_ other: CGSize) -> Bool {
    abs(width - other.width) <= 2 && abs(height - other.height) <= 2
  }
}
