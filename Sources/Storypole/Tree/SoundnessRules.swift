/// The rules that a sound layout keeps: see `LayoutProblem` in StorypoleChecking.
///
/// A set says which rules to check, or which rules a view or a drawn item need not keep
/// (``View/soundnessExemptions``, ``DrawnItem/soundnessExemptions``).
public struct SoundnessRules: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt16

  /// Rules from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A label or a button shows all of its text, unless it was told to truncate it.
  public static let cutText = SoundnessRules(rawValue: 1 << 0)
  /// A label, a button or an image that isn't empty has a size.
  public static let zeroSize = SoundnessRules(rawValue: 1 << 1)
  /// A view can be seen whole, or scrolled to, and a control can be hit.
  public static let outside = SoundnessRules(rawValue: 1 << 2)
  /// Subviews of one view don't cover each other.
  public static let overlap = SoundnessRules(rawValue: 1 << 3)
  /// A layout has enough space for its items, or scrolls.
  public static let overflow = SoundnessRules(rawValue: 1 << 4)
  /// Every view has been given a frame.
  public static let unplaced = SoundnessRules(rawValue: 1 << 5)
  /// A frame has one origin, and doesn't depend on earlier layouts.
  public static let ambiguity = SoundnessRules(rawValue: 1 << 6)
  /// A text isn't truncated, even where its label was told to (a warning).
  public static let truncation = SoundnessRules(rawValue: 1 << 7)
  /// A control is at least 44 points wide and high (a warning).
  public static let smallTarget = SoundnessRules(rawValue: 1 << 8)
  /// The layout settles: no change that a layout makes leads to itself.
  public static let feedback = SoundnessRules(rawValue: 1 << 9)
  /// Text and controls are inside the window.
  public static let offWindow = SoundnessRules(rawValue: 1 << 10)
  /// Text and controls are in the safe area.
  public static let unsafeArea = SoundnessRules(rawValue: 1 << 11)
  /// The keyboard covers no text and no control.
  public static let underKeyboard = SoundnessRules(rawValue: 1 << 12)
  /// No text and no control lies in a reserved region that is active, such as the fold.
  public static let reservedRegion = SoundnessRules(rawValue: 1 << 13)
  /// Required constraints can all be met.
  public static let constraintConflict = SoundnessRules(rawValue: 1 << 14)
  /// Constraints decide the whole frame of each view that they place.
  public static let constraintAmbiguity = SoundnessRules(rawValue: 1 << 15)

  /// All rules but the warnings, and those about the window.
  public static let standard: SoundnessRules = [
    .cutText, .zeroSize, .outside, .overlap, .overflow, .unplaced, .ambiguity, .feedback,
    .constraintConflict, .constraintAmbiguity,
  ]
  /// The rules that a sound layout may break on purpose, not among the standard ones.
  public static let warnings: SoundnessRules = [.truncation, .smallTarget]
  /// The rules about the window and what covers it, which ask something of a layout only where the
  /// environment has a safe area, a keyboard or reserved regions, and at the edges of the root.
  public static let window: SoundnessRules = [
    .offWindow, .unsafeArea, .underKeyboard, .reservedRegion,
  ]
  /// The rules for a screen on a device: the standard ones, those about the window, and the size of
  /// touch targets.
  public static let device: SoundnessRules = [.standard, .window, .smallTarget]
  /// All rules.
  public static let all: SoundnessRules = [.standard, .warnings, .window]
}

extension View {
  /// The rules of soundness that this view need not keep, none by default.
  ///
  /// Subviews aren't exempt. Layout doesn't read it, so changing it marks nothing.
  ///
  ///     badge.soundnessExemptions.insert(.overlap)
  public final var soundnessExemptions: SoundnessRules {
    get { extras?.soundnessExemptions ?? [] }
    set { if newValue != soundnessExemptions { makeExtras().soundnessExemptions = newValue } }
  }
}
