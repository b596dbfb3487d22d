#if Faults
  import StorypoleChecking
  import Testing
  @testable import Storypole

  private let seeds: [UInt64] = [3, 17, 41]

  @Suite struct `The random programs catch every fault that is planted` {
    @Test(arguments: Fault.allCases)
    func `within 10,000 programs from each of three seeds, and shrink it to 5 operations`(
      fault: Fault
    ) {
      let hunts = seeds.map { FaultHunt(fault, seed: $0) }
      for hunt in hunts { print(hunt.line) }
      for hunt in hunts where hunt.operations == nil { Issue.record("not caught: \(hunt.line)") }
      let operations = hunts.compactMap(\.operations).sorted()
      let median = operations.isEmpty ? 0 : operations[operations.count / 2]
      if median > 5 {
        for hunt in hunts { print(hunt.outcome.report) }
      }
      #expect(median <= 5)
    }

    @Test(arguments: seeds)
    func `and nothing where none is planted`(seed: UInt64) {
      let hunt = FaultHunt(nil, seed: seed, programs: 500)
      #expect(hunt.outcome.passed, "\(hunt.outcome.report)")
    }

    @Test func `and there are the nine of the contract`() {
      #expect(Fault.allCases.count == 9)
    }
  }
#endif
