extension PropertyRunner {
  /// Checks a property on every possible case, up to the cap.
  ///
  /// For small scopes: all trees of up to four views, all programs of two operations. A case
  /// that fails is shrunk like any other. More cases than the cap cause a warning. The seed and
  /// the scale are ignored; a replay in the settings is not.
  public func checkEveryCase(_ property: Property, cap: Int = 1_000_000) -> PropertyOutcome {
    if let choices = settings.replay { return replay(choices, of: property) }
    let cap = max(cap, 1)
    var run = PropertyRun(property, self, .exhaustive(cap: cap))
    var tree = ChoiceTree()
    var cases = 0
    while let choices = tree.next {
      guard cases < cap else {
        run.warn(.notExhausted(cap: cap))
        break
      }
      cases += 1
      guard run.check({ $0.run(replaying: choices) }) else { break }
      tree.advance(past: run.driver.recording)
    }
    run.warnOfCases()
    run.warnOfMissingLabels(atScale: 1)
    return run.outcome
  }
}

extension Generator {
  /// Every value that the generator makes, in order of its choices, up to the cap.
  ///
  /// A value appears once per choice sequence that makes it.
  public func everyValue(cap: Int = 1_000_000) -> [Value] {
    var source = ChoiceSource(seed: 0)
    var tree = ChoiceTree()
    var values: [Value] = []
    while let choices = tree.next, values.count < cap {
      source.restart(replaying: choices)
      values.append(draw(from: &source))
      tree.advance(past: source.recording)
    }
    return values
  }
}

/// An enumeration of all choice sequences: a walk through the tree of choices.
///
/// Depth first, the smallest value first. It needs no model of the generator: after a run, the
/// last choice that was below its bound is raised by one, and all choices after it start at 0
/// again.
package struct ChoiceTree {
  /// The sequence to run next; `nil` when all have been run.
  package private(set) var next: [UInt64]? = []

  package init() {}

  /// Advances past the sequence that was just run.
  package mutating func advance(past recording: ChoiceRecording) {
    guard let index = recording.choices.lastIndex(where: { $0.value < $0.bound }) else {
      next = nil
      return
    }
    next = recording.choices[..<index].map(\.value) + [recording.choices[index].value + 1]
  }
}
