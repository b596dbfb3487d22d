/// The findings of a property's body about its case, apart from the choices it made.
package struct CaseFindings: Sendable {
  package var labels: [String] = []
  package var notes: [String] = []
  package var failures: [String] = []
  /// The labels of what had an effect in the case.
  package var effects: Set<String> = []
  /// Whether notes are recorded: only for a case that will be shown.
  package var keepsNotes = false
}

extension ChoiceSource {
  /// Adds a line to the description of the counterexample.
  ///
  /// The text is evaluated only for the shrunk case that is reported: notes cost nothing in
  /// passing cases, so print as much as a reader needs to understand the case, or to paste it.
  public mutating func note(_ text: @autoclosure () -> String) {
    if findings.keepsNotes { findings.notes.append(text()) }
  }

  /// Counts this case under a label if the condition holds, once for any number of calls.
  public mutating func label(_ label: String, if condition: Bool = true) {
    if condition, !findings.labels.contains(label) { findings.labels.append(label) }
  }

  /// Records a failure, and lets the body continue.
  public mutating func fail(_ message: String) { findings.failures.append(message) }

  /// Records a failure unless the condition holds, and lets the body continue.
  public mutating func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fail(message()) }
  }
}
