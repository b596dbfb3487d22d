import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

private func settings() throws -> PropertySettings {
  try PropertySettings(environment: ProcessInfo.processInfo.environment)
}

/// Checks properties with the settings of the environment, and reports the first counterexample.
private func check(
  _ property: Property, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let outcome = PropertyRunner(settings: try settings()).check(property)
  print(outcome.summary)
  if let scale = try? settings().scale, scale >= 10 { printCounts(outcome) }
  if !outcome.passed || outcome.warnings.contains(where: { $0.hasPrefix("no case of ") }) {
    Issue.record("\(outcome.report)", sourceLocation: sourceLocation)
  }
}

/// Runs a body on all choices, depth first: after each case, the last choice below its bound is
/// raised by one, and all after it are 0 again.
private func forEachCase(_ body: (inout ChoiceSource) -> Void) {
  var next: [UInt64]? = []
  while let choices = next {
    var source = ChoiceSource(replaying: choices)
    body(&source)
    let made = source.recording.choices
    next = made.lastIndex { $0.value < $0.bound }.map { last in
      made[..<last].map(\.value) + [made[last].value + 1]
    }
  }
}

/// Prints the number of cases per label, for long runs.
private func printCounts(_ outcome: PropertyOutcome) {
  for (label, cases) in outcome.labels.sorted(by: { $0.value > $1.value }) {
    print("  \(cases)  \(label)")
  }
}

/// A tree and a program on it, which is printed as it is drawn.
private func drawTrial(
  _ source: inout ChoiceSource, views: Int, mayChangeItself: Bool = true, isMeddling: Bool = false,
  readsModels: Bool = false
) -> ContractTrial {
  var inputs = source.views(upTo: views)
  if readsModels { source.addModelReads(to: &inputs) }
  if isMeddling { source.addMeddling(to: &inputs) }
  if !mayChangeItself { for view in inputs.indices { inputs[view].armedRuns = 0 } }
  for (number, view) in inputs.enumerated() { source.note(view.source(number)) }
  let trial = ContractTrial(inputs, readsModels: readsModels)
  trial.take(.layoutIfNeeded(0))
  return trial
}

/// A property of programs, whose views must not outlive them (R41).
private func programs(
  _ name: String, cases: Int = 200, labels: [String] = [],
  _ program: @escaping (inout ChoiceSource) -> ContractTrial
) -> Property {
  Property(name, cases: cases, labels: labels) { source in
    let census = program(&source).live.census
    // The program's trees are gone by now.
    let living = census.living
    source.check(living.isEmpty, "views \(living) have outlived their tree (R41)")
  }
}

private func report(_ trial: ContractTrial, to source: inout ChoiceSource) {
  if let failure = trial.failure { source.fail(failure) }
  for label in trial.notes.labels { source.label(label) }
}

/// Half of the trees are small, some are large.
private func drawSize(_ source: inout ChoiceSource) -> Int {
  source.pick(weighted: [(5, 8), (4, 20), (1, 64)])
}

@Suite(.ends) struct `The engine keeps the contract` {
  @Test func `incremental layout equals layout from scratch, and no body runs needlessly`() throws {
    try check(
      programs("incremental", cases: 2_000, labels: Self.labels) { source in
        let isMeddling = source.boolean(probability: 0.25)
        let trial = drawTrial(&source, views: drawSize(&source), isMeddling: isMeddling)
        _ = source.array(planned: 12...40, "edit") { source in
          source.takeEdits(on: trial, isMeddling: isMeddling)
        }
        trial.take(.layoutIfNeeded(0))
        report(trial, to: &source)
        return trial
      })
  }

  /// Situations that occur in one of 200 programs at least, bodies that read models aside.
  ///
  /// 2,000 programs miss one with a probability of about 1 in 10,000.
  private static let labels = TrialNote.allCases.filter { $0 != .readModel }.map(\.rawValue)

  /// R51: with what a scope was charged with as a dependency of the record that opened it.
  @Test
  func `incremental layout equals layout from scratch for bodies that read observable models`()
    throws
  {
    try check(
      programs("models in programs", cases: 500, labels: ["R51 model read"]) { source in
        let isMeddling = source.boolean(probability: 0.25)
        let trial = drawTrial(
          &source, views: drawSize(&source), isMeddling: isMeddling, readsModels: true)
        _ = source.array(planned: 12...40, "edit") { source in
          source.takeEdits(on: trial, isMeddling: isMeddling, readsModels: true)
        }
        trial.take(.layoutIfNeeded(0))
        report(trial, to: &source)
        return trial
      })
  }

  @Test func `rotating a screen there and back restores every frame`() throws {
    try check(
      programs("rotation", cases: 500) { source in
        let trial = drawTrial(&source, views: drawSize(&source), mayChangeItself: false)
        let before = trial.model.states.map(\.frame)
        let root = before[0]
        let sizes = source.array(count: 1...4, "size") {
          (width: $0.int(in: 0...120), height: $0.int(in: 0...120))
        }
        for size in sizes + [(width: Int(root.width), height: Int(root.height))] {
          let edit = Edit.setFrame(0, x: 0, y: 0, width: size.width, height: size.height)
          source.note(edit.source)
          trial.take(edit)
          trial.take(.layoutIfNeeded(0))
        }
        report(trial, to: &source)
        if !trial.isOver { compareRestored(trial, before, &source) }
        return trial
      })
  }

  /// Of two steps on up to two views, at a scale of 2 on three.
  ///
  /// At a scale of 100 they are some eight million, of three steps on up to four views.
  @Test func `all programs on all small trees`() throws {
    let scale = try settings().scale
    let (views, steps) = scale >= 100 ? (4, 3) : scale >= 2 ? (3, 2) : (2, 2)
    forEachCase { source in
      let inputs = source.smallTree(upTo: views)
      var edits: [Edit] = []
      let trial = ContractTrial(inputs)
      trial.take(.layoutIfNeeded(0))
      for _ in 0..<steps {
        let edit = source.smallEdit(on: trial.model)
        edits.append(edit)
        trial.take(edit)
      }
      trial.take(.layoutIfNeeded(0))
      if let failure = trial.failure {
        let lines = inputs.enumerated().map { $1.source($0) } + edits.map(\.source)
        Issue.record("\(failure)\n\(lines.joined(separator: "\n"))")
      }
    }
  }
}

/// R17, except for views that their superview has stopped placing meanwhile.
private func compareRestored(
  _ trial: ContractTrial, _ before: [CGRect], _ source: inout ChoiceSource
) {
  for (number, frame) in before.enumerated() {
    if trial.model.isOut(number) || trial.model.states[number].isGone { continue }
    let path = sequence(first: number) { trial.model.views[$0].parent }
    if path.contains(where: { trial.model.states[$0].keepsOldPlacement }) { continue }
    let now = trial.live[number].frame
    source.check(now == frame, "v\(number) was at \(frame), and is at \(now) (R17)")
  }
}
