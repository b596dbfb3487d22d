extension InvalidationSearch {
  /// The report of an outcome: the missed invalidation, a test to paste, and the means to
  /// repeat it.
  ///
  /// A summary, if nothing was found.
  public func report(of outcome: PropertyOutcome) -> String {
    guard let found = outcome.counterexample else { return outcome.report }
    let parts = [
      "\(name) failed\(outcome.caseText(found)):",
      found.failures.joined(separator: "\n\n"),
      found.notes.isEmpty ? nil : "As a test:\n\n\(found.notes.joined(separator: "\n\n"))",
      outcome.repetition(found).joined(separator: "\n"),
    ]
    return parts.compactMap { $0 }.joined(separator: "\n\n")
  }

  /// The source of a test that runs a program, for a file in which the search is visible by its
  /// name.
  func testSource(_ steps: [ScreenStep]) -> String {
    let sources = steps.map(source)
    let lines = sources.map { "      \($0),\n" }.joined()
    // Formatted as a formatter would do.
    let list = steps.count < 2 ? "[\(sources.joined())]" : "[\n\(lines)    ]"
    let title = steps.last(where: \.isChange).map { "tracks \($0.title)" } ?? "is laid out"
    return """
      @Test func `\(identifier("\(name) \(title)"))`() {
        expectNoMissedInvalidation(
          \(name),
          after: \(list))
      }
      """
  }

  private func source(of step: ScreenStep) -> String {
    step.source { label, argument in
      (try? mutation(label))?.spell(argument) ?? SwiftLiteral.text(argument)
    }
  }

  /// The characters of a text that are allowed between backticks.
  private func identifier(_ text: String) -> String {
    text.filter { !"`\\\n\r".contains($0) }
  }
}
