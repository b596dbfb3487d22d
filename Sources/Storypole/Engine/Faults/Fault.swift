import Foundation

/// The mistakes that the tests must catch: each can be switched on, where the package trait `Faults` is enabled.
///
/// Without the trait `isOn` is the constant `false`, so that the optimiser drops the conditions that ask for it, and
/// this type with them. Each fault is one condition, at the place in the engine that keeps the rule it breaks.
enum Fault: CaseIterable {
  /// A mark dirties what read the changed value, and not what read those readers (R15, R21 d).
  case markOnlyDirectReaders
  /// A measurement that was made again counts as changed, though it gave an equal answer (R15).
  case noCutoff
  /// A view that was laid out before is not queued where it is moved to, whatever is pending in it (R34).
  case moveWithoutQueueing
  /// What was read last is verified first (R22).
  case verifyInReverse
  /// The view that was queued last is visited first, however deep it lies (R21).
  case lastInFirstOut
  /// A view that loses a subview is neither forced nor are its measurements invalid (R33).
  case removalSparesSuperview
  /// `setNeedsLayout()` marks every view up to the root, as if it were their own (R4).
  case dirtyToTheRoot
  /// Writing a frame is `setNeedsLayout()`, even if only the origin differs, or nothing does (R6).
  case everyFrameWriteDirties
  /// An answer within 2 points of the one that was read counts as equal (R16).
  case sizesWithinTwoPoints
}

#if Faults
  extension Fault {
    /// The fault that the present task has switched on.
    ///
    /// A task's, for suites run in parallel: what one plants in its own trees no other finds.
    @TaskLocal static var planted: Fault?

    @inline(__always) static func isOn(_ fault: Fault) -> Bool { planted == fault }

    /// Switches the fault on for as long as a closure runs.
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
  /// What ``Fault/sizesWithinTwoPoints`` takes for equal.
  func isNear(_ other: CGSize) -> Bool {
    abs(width - other.width) <= 2 && abs(height - other.height) <= 2
  }
}
