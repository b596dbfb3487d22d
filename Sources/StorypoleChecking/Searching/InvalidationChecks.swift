/// The comparisons that a search makes after each layout, or at the end of each program.
public struct InvalidationChecks: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Checks from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A second layout has nothing to do (R23).
  public static let settling = InvalidationChecks(rawValue: 1 << 0)
  /// After each layout, every frame equals that of a layout from scratch, in place (R20).
  public static let freshLayout = InvalidationChecks(rawValue: 1 << 1)
  /// After each layout, every recorded measurement equals a new one (R9).
  public static let measurements = InvalidationChecks(rawValue: 1 << 2)
  /// At the end, every frame equals that of a fresh screen with the same mutations, laid out
  /// once (R20).
  ///
  /// It detects state that views keep from one layout to the next. Omit it if mutations depend
  /// on frames, as scrolling does.
  public static let freshScreen = InvalidationChecks(rawValue: 1 << 3)
  /// At the end, rotating a screen there and back restores every frame (R17).
  public static let sizesBack = InvalidationChecks(rawValue: 1 << 4)
  /// Strict mode reports nothing; not among the standard checks.
  public static let strictMode = InvalidationChecks(rawValue: 1 << 5)

  /// All but strict mode.
  public static let standard: InvalidationChecks = [
    .settling, .freshLayout, .measurements, .freshScreen, .sizesBack,
  ]
}
