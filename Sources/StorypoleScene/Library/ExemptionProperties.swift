import Storypole

/// The exemptions from rules of soundness, one property each: `"allowsOverlap": true`.
enum ExemptionProperties {
  static let all: [Property<View>] = rules.map { property($0, \.soundnessExemptions) }

  static let ofDrawnItems: [Property<DrawnItem>] = rules.filter {
    SoundnessRules([.cutText, .zeroSize, .outside, .unplaced]).contains($0.rule)
  }.map { property($0, \.soundnessExemptions) }

  private typealias Rule = (name: String, rule: SoundnessRules, licence: String)

  private static let rules: [Rule] = [
    ("allowsCutText", .cutText, "show less than its text"),
    ("allowsZeroSize", .zeroSize, "have no size although it has content"),
    ("allowsOutside", .outside, "reach beyond the bounds that clip it"),
    ("allowsOverlap", .overlap, "cover its siblings, and be covered by them"),
    ("allowsOverflow", .overflow, "need more space for its children than it has"),
    ("allowsUnplaced", .unplaced, "lack a frame"),
    ("allowsAmbiguity", .ambiguity, "keep the frame of an earlier layout"),
    ("allowsTruncation", .truncation, "truncate its text without a warning"),
    ("allowsSmallTarget", .smallTarget, "be a small control without a warning"),
    ("allowsFeedback", .feedback, "be the first of a cycle of changes that never settles"),
    ("allowsOffWindow", .offWindow, "show text or be a control outside the window"),
    ("allowsUnsafeArea", .unsafeArea, "show text or be a control beyond the safe area"),
    ("allowsUnderKeyboard", .underKeyboard, "be covered by the keyboard"),
    ("allowsReservedRegion", .reservedRegion, "lie in a reserved region, such as the fold"),
  ]

  private static func property<Target>(
    _ rule: Rule, _ exemptions: any WritableKeyPath<Target, SoundnessRules> & Sendable
  ) -> Property<Target> {
    Property(rule.name, .flag, "Whether it may \(rule.licence).") {
      $0[keyPath: exemptions].contains(rule.rule)
    } set: { target, isExempt in
      if isExempt {
        target[keyPath: exemptions].formUnion(rule.rule)
      } else {
        target[keyPath: exemptions].subtract(rule.rule)
      }
    }
  }
}
