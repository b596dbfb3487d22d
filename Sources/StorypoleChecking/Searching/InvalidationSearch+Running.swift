import Foundation
import Storypole

extension InvalidationSearch {
  /// Runs programs until one reveals a missed invalidation, and shrinks and explains it.
  ///
  /// - Parameters:
  ///   - programs: the programs to try.
  ///   - runner: the settings: seed, scale, the case to replay.
  /// - Returns: the outcome, which ``report(of:)`` describes.
  /// - Throws: ``SearchError``, if the screen can't be searched.
  public func run(
    _ programs: ProgramScope = .random(), with runner: PropertyRunner = PropertyRunner()
  ) throws(SearchError) -> PropertyOutcome {
    let property = Property(name, cases: programs.cases, labels: labels, body: try body(programs))
    return warned(runner.check(property), by: runner)
  }

  /// An outcome with a warning for each mutation that it can't have tested.
  ///
  /// None if it failed, was reduced in scale or replays a case.
  package func warned(_ outcome: PropertyOutcome, by runner: PropertyRunner) -> PropertyOutcome {
    var outcome = outcome
    guard outcome.passed, !outcome.isReplay, runner.settings.scale >= 1 else { return outcome }
    for label in labels where outcome.labels[label] != nil && !outcome.effects.contains(label) {
      outcome.warnings.append(
        "\"\(label)\" never changed a frame or a line, so a missing mark wouldn't have shown: does the "
          + "layout read what it changes, or a copy that was made with the block? The argument may "
          + "also be too small to show; a text size needs metrics that scale: set a textMeasurer, or "
          + "use a device. If it shouldn't, add `.withoutWarnings()`")
    }
    return outcome
  }

  /// Runs one program, and returns the invalidation that it misses, or `nil`.
  ///
  /// - Throws: ``SearchError``, if the program can't be run.
  package func missedInvalidation(
    after steps: [ScreenStep]
  ) throws(SearchError) -> MissedInvalidation? {
    let run = try ScreenRun(self, firstFrames: firstFrames(), keepsDrawings: true)
    run.begin()
    for step in steps { try run.takeAndCheck(step) }
    run.end()
    return run.explanation()
  }

  /// The labels of mutations that cause a warning if they occur in no case, or have no effect.
  package var labels: [String] { list.mutations.filter(\.isWarnedOf).map(\.label) }

  /// The body of the property that no program misses an invalidation.
  package func body(
    _ programs: ProgramScope
  ) throws(SearchError) -> @Sendable (inout ChoiceSource) throws -> Void {
    let firstFrames = try firstFrames()
    return { source in
      let run = try ScreenRun(
        self, firstFrames: firstFrames, keepsDrawings: source.findings.keepsNotes)
      let favour = Favour(among: list.count, &source)
      run.begin()
      _ = try source.program(count: programs.steps) { source in
        run.symptom == nil ? randomStep(&source, on: run, favour) : nil
      } take: { step throws(SearchError) in
        try run.takeAndCheck(step)
      }
      run.end()
      source.judge(run)
    }
  }

  /// Validates the search, and returns the frames of its screens after the first layout.
  func firstFrames() throws(SearchError) -> [CGRect] {
    if list.count == 0 { throw .noMutations }
    let labels = list.mutations.map(\.label)
    for (index, label) in labels.enumerated() where labels[..<index].contains(label) {
      throw .sameLabel(label)
    }
    let first = try ScreenRun(self, firstFrames: nil)
    let second = try ScreenRun(self, firstFrames: nil)
    if first.screen === second.screen { throw .sameScreen }
    if let missing = missingExtent(of: first.size) {
      throw .noSize(path: first.root.path, missing: missing)
    }
    for run in [first, second] { run.layOut() }
    let differences = FrameDifferences(
      of: second.root, with: first.root,
      words: .init(claim: "differ", found: "second", expected: "first"))
    if !differences.isEmpty { throw .unlikeScreens(differences: "\(differences)") }
    return first.root.viewsFromHere().map(\.frame)
  }

  /// The extent that a new screen lacks, and no resize gives it: nearly all of its frames would be
  /// empty.
  private func missingExtent(of size: CGSize) -> String? {
    let lacksWidth = size.width == 0 && list.resizes.isEmpty
    let lacksHeight = size.height == 0 && list.resizes.allSatisfy { $0.heights == nil }
    return lacksWidth && lacksHeight ? "size" : lacksWidth ? "width" : lacksHeight ? "height" : nil
  }
}

extension ChoiceSource {
  /// Fails if a run shows a symptom, which is explained only if the case is reported.
  fileprivate mutating func judge(_ run: ScreenRun<some SearchableScreen>) {
    for step in run.steps where step.isChange { label(step.title) }
    findings.effects = run.effective
    if run.symptom == nil { return }
    guard findings.keepsNotes, let explanation = run.explanation() else {
      return fail("a missed invalidation")
    }
    fail(explanation.summary)
    note(explanation.testSource)
    if !explanation.evidence.isEmpty { note(explanation.evidence) }
  }
}
