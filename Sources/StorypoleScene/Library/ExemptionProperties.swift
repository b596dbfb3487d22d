import Storypole

/// The exemptions from rules of soundness, one property each: `"allowsOverlap": true`.
enum ExemptionProperties {
  static let all: [Property<View>] = [
    property("allowsCutText", .cutText, "show less than its text"),
    property("allowsZeroSize", .zeroSize, "have no size although it has content"),
    property("allowsOutside", .outside, "reach beyond the bounds that clip it"),
    property("allowsOverlap", .overlap, "cover its siblings, and be covered by them"),
    property("allowsOverflow", .overflow, "need more space for its children than it has"),
    property("allowsUnplaced", .unplaced, "lack a frame"),
    property("allowsAmbiguity", .ambiguity, "keep the frame of an earlier layout"),
    property("allowsTruncation", .truncation, "truncate its text without a warning"),
    property("allowsSmallTarget", .smallTarget, "be a small control without a warning"),
  ]

  private static func property(
    _ name: String, _ rule: SoundnessRules, _ licence: String
  ) -> Property<View> {
    Property(name, .flag, "Whether it may \(licence).") {
      $0.soundnessExemptions.contains(rule)
    } set: { view, isExempt in
      view.soundnessExemptions =
        isExempt ? view.soundnessExemptions.union(rule) : view.soundnessExemptions.subtracting(rule)
    }
  }
}
