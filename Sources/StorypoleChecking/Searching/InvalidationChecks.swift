/// What a search compares after each layout, or at the end of each program.
public struct InvalidationChecks: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Checks by their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A second layout has nothing to do (R23).
  public static let settling = InvalidationChecks(rawValue: 1 << 0)
  /// After each layout, every frame is that of a layout from scratch, in place (R20).
  public static let freshLayout = InvalidationChecks(rawValue: 1 << 1)
  /// After each layout, every recorded measurement is what measuring answers now (R9).
  public static let measurements = InvalidationChecks(rawValue: 1 << 2)
  /// In the end, every frame is that of a fresh screen with the same mutations, laid out once (R20).
  ///
  /// It finds what views keep from one layout to the next. Leave it out where mutations depend on
  /// frames, as scrolling does.
  public static let freshScreen = InvalidationChecks(rawValue: 1 << 3)
  /// In the end, a screen that is rotated there and back has every frame where it was (R17).
  public static let sizesBack = InvalidationChecks(rawValue: 1 << 4)
  /// Strict mode has nothing to say; not among the standard ones.
  public static let strictMode = InvalidationChecks(rawValue: 1 << 5)

  /// All but strict mode.
  public static let standard: InvalidationChecks = [
    .settling, .freshLayout, .measurements, .freshScreen, .sizesBack,
  ]
}
