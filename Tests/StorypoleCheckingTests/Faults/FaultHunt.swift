#if Faults
  import StorypoleChecking
  @testable import Storypole

  /// Plants a fault, or none, and looks for a program on which the engine breaks the contract.
  struct FaultHunt {
    let fault: Fault?
    let seed: UInt64
    let outcome: PropertyOutcome
    let time: Duration

    init(_ fault: Fault?, seed: UInt64, programs: Int = 10_000) {
      self.fault = fault
      self.seed = seed
      let start = ContinuousClock.now
      outcome = Self.check(fault, seed: seed, programs: programs)
      time = start.duration(to: .now)
    }

    private static func check(_ fault: Fault?, seed: UInt64, programs: Int) -> PropertyOutcome {
      let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(seed)))
      let property = Property("contract", cases: programs) { runProgram(&$0) }
      return fault?.whilePlanted { runner.check(property) } ?? runner.check(property)
    }

    /// Draws a tree and a program, which may shrink to nothing but its first and its last flush.
    private static func runProgram(_ source: inout ChoiceSource) {
      let inputs = source.views(upTo: source.pick(weighted: [(5, 8), (4, 20), (1, 64)]))
      for (number, view) in inputs.enumerated() { source.note(view.source(number)) }
      let trial = ContractTrial(inputs)
      take(.layoutIfNeeded(0), on: trial, &source)
      _ = source.array(count: 0...28, "edit") { source in
        take(source.edit(on: trial.model, limit: 64), on: trial, &source)
      }
      take(.layoutIfNeeded(0), on: trial, &source)
      if let failure = trial.failure { source.fail(failure) }
    }

    private static func take(
      _ edit: Edit, on trial: ContractTrial, _ source: inout ChoiceSource
    ) {
      source.note("\(edit)")
      trial.take(edit)
    }
  }

  extension FaultHunt {
    /// How many edits and flushes the shrunk program has; nothing if no program failed.
    var operations: Int? {
      outcome.counterexample?.notes.count { $0.hasPrefix(".") }
    }

    /// One line of the table: fault, seed, programs needed, operations of the shrunk one, time, what was wrong.
    var line: String {
      let milliseconds = time / .milliseconds(1)
      let columns = [
        "\(fault.map { "\($0)" } ?? "none")".padding(to: 22), "seed \(seed)".padding(to: 9),
        "programs \(outcome.checked)".padding(to: 14),
        "operations \(operations.map { "\($0)" } ?? "-")".padding(to: 13),
        "\(Int(milliseconds)) ms".padding(to: 9),
        outcome.counterexample?.failures.first ?? "",
      ]
      return columns.joined(separator: " ")
    }
  }

  extension String {
    fileprivate func padding(to width: Int) -> String {
      self + String(repeating: " ", count: max(0, width - count))
    }
  }
#endif
