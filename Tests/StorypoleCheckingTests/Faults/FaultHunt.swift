#if Faults
  import StorypoleChecking
  import StorypoleProof
  @testable import Storypole

  /// Plants a fault, or none, and searches for a program on which the engine breaks the contract.
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
      // Limited by calls only, so that it shrinks equally on every machine.
      let limits = ShrinkLimits(time: .seconds(600))
      let settings = PropertySettings(seed: .fixed(seed))
      let runner = PropertyRunner(settings: settings, limits: limits)
      let property = contract(programs)
      return fault?.whilePlanted { runner.check(property) } ?? runner.check(property)
    }

    /// A tree and a program on it, which may shrink to only its first and its last flush.
    private static func contract(_ programs: Int) -> Property {
      Property("contract", cases: programs) { source in
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
    }

    private static func take(
      _ edit: Edit, on trial: ContractTrial, _ source: inout ChoiceSource
    ) {
      source.note("\(edit)")
      trial.take(edit)
    }
  }

  extension FaultHunt {
    /// The number of edits and flushes of the shrunk program; `nil` if no program failed.
    var operations: Int? {
      outcome.counterexample?.notes.count { $0.hasPrefix(".") }
    }

    /// Whether the shrunk program passes without the fault, so that it is the fault that was
    /// caught.
    var passesWithoutFault: Bool {
      guard let counterexample = outcome.counterexample else { return outcome.passed }
      return PropertyRunner().replay(counterexample.choices, of: Self.contract(1)).passed
    }

    /// One line of the table: fault, seed, programs needed, operations of the shrunk program, time,
    /// failure.
    var line: String {
      let columns: [(text: String, width: Int)] = [
        (fault.map { "\($0)" } ?? "no fault", 22),
        ("seed \(seed)", 7),
        ("programs \(outcome.checked)", 14),
        ("operations \(operations.map { "\($0)" } ?? "-")", 13),
        ("\(Int(time / .milliseconds(1))) ms", 8),
      ]
      let padded = columns.map { column in
        column.text + String(repeating: " ", count: max(0, column.width - column.text.count))
      }
      return (padded + (outcome.counterexample?.failures ?? [])).joined(separator: "  ")
    }
  }
#endif
