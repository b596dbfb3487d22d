public import Storypole

extension View {
  /// Checks the engine's records of the whole tree, and returns the inconsistencies.
  ///
  ///     #expect(screen.checkInvariants().isEmpty)
  ///
  /// Links and depths; the scheduled views, and that they include every view that needs layout;
  /// derived flags; the states of measurements; that readers of an invalid measurement are
  /// notified. Each line names a view and the numbers that disagree. No program can break an
  /// invariant, however wrong it is: a line is a fault of Storypole. Not for use within a pass.
  /// Cost: visits all records.
  public func checkInvariants() -> [String] { brokenInvariants().map(\.description) }
}
