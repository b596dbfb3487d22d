public import Storypole

extension View {
  /// Looks whether the engine's records of the whole tree are sound, and says what disagrees.
  ///
  ///     #expect(screen.checkInvariants().isEmpty)
  ///
  /// Links and depths; who is scheduled, and whether all are that need layout; flags that follow
  /// from something else; the states of measurements; readers that know of every doubt. Each line
  /// names a view and the numbers that disagree. No program can break an invariant, however wrong
  /// it is: a line is a fault of Storypole's. Not for use within a pass. Cost: everything that is
  /// recorded.
  public func checkInvariants() -> [String] { brokenInvariants().map(\.description) }
}
