/// The result of one case.
package enum Verdict: Equatable, Sendable {
  case passed, discarded, failed
}

/// Runs the body of a property repeatedly on one source, whose memory it reuses.
final class CaseDriver {
  private var source = ChoiceSource(seed: 0)
  private let body: (inout ChoiceSource) throws -> Void

  init(_ body: @escaping (inout ChoiceSource) throws -> Void) { self.body = body }

  var recording: ChoiceRecording { source.recording }
  var findings: CaseFindings { source.findings }
  /// Whether the last case exceeded ``ChoiceSource/limit``.
  var overran: Bool { source.overran }

  func run(seed: UInt64) -> Verdict {
    source.restart(seed: seed)
    return judge()
  }

  func run(replaying choices: [UInt64], keepingNotes: Bool = false) -> Verdict {
    source.restart(replaying: choices)
    source.findings.keepsNotes = keepingNotes
    defer { source.findings.keepsNotes = false }
    return judge()
  }

  /// One step of shrinking.
  func attempt(replaying choices: [UInt64]) -> Shrinker.Attempt {
    let verdict = run(replaying: choices)
    return Shrinker.Attempt(source.recording, isFailure: verdict == .failed)
  }

  /// Runs the body; a recorded failure outweighs a discard that came after it.
  private func judge() -> Verdict {
    do {
      try body(&source)
    } catch is Discard {
      return source.findings.failures.isEmpty ? .discarded : .failed
    } catch {
      source.fail("threw \(String(reflecting: error))")
    }
    return source.findings.failures.isEmpty ? .passed : .failed
  }
}
