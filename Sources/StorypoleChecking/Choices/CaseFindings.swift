/// What the body of a property said about its case, apart from the choices it made.
package struct CaseFindings: Sendable {
  package var labels: [String] = []
  package var notes: [String] = []
  package var failures: [String] = []
  /// Whether notes are made at all: only for a case that will be shown to somebody.
  package var keepsNotes = false

  /// Forgets a case; `keepsNotes` stays.
  mutating func removeAll() {
    labels.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
    failures.removeAll(keepingCapacity: true)
  }
}

/// Thrown to say that a case is not one the property is about: neither passed nor failed.
public struct Discard: Error, Sendable {
  /// A discard.
  public init() {}
}

extension ChoiceSource {
  /// Adds a line to the description of the counterexample.
  ///
  /// The text is evaluated only for the shrunk case that is reported: notes cost nothing in the
  /// cases that pass, so print as much as a reader needs to understand the case, or to paste it.
  public mutating func note(_ text: @autoclosure () -> String) {
    if findings.keepsNotes { findings.notes.append(text()) }
  }

  /// Counts this case under a label, once, however often it is called.
  public mutating func label(_ label: String) {
    if !findings.labels.contains(label) { findings.labels.append(label) }
  }

  /// Counts this case under a label if the condition holds.
  public mutating func label(_ label: String, if condition: Bool) {
    if condition { self.label(label) }
  }

  /// Records a failure; the body goes on.
  public mutating func fail(_ message: String) { findings.failures.append(message) }

  /// Records a failure unless the condition holds; the body goes on.
  public mutating func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fail(message()) }
  }

  /// Goes on only if the case is one the property is about.
  ///
  /// - Throws: ``Discard``. Too many of them earn a warning: build fitting values instead.
  public func assume(_ condition: Bool) throws(Discard) {
    if !condition { throw Discard() }
  }
}
