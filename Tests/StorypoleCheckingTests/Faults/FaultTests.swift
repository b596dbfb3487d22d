#if Faults
  import StorypoleChecking
  import Testing
  import StorypoleProof
  @testable import Storypole

  private let seeds: [UInt64] = [3, 17, 41]

  @Suite(.ends) struct `The random programs catch every fault that is planted` {
    @Test(arguments: Fault.allCases)
    func `within 10,000 programs per seed, shrunk to 5 operations`(
      fault: Fault
    ) {
      let hunts = seeds.map { FaultHunt(fault, seed: $0) }
      for hunt in hunts {
        print(hunt.line)
        #expect(hunt.operations != nil, "not caught: \(hunt.line)")
        #expect(hunt.passesWithoutFault, "not the fault: \(hunt.outcome.report)")
      }
      let operations = hunts.compactMap(\.operations).sorted()
      let reports = hunts.map(\.outcome.report).joined(separator: "\n")
      #expect(operations.dropFirst().first ?? .max <= 5, "the median of \(operations)\n\(reports)")
    }

    @Test(arguments: seeds)
    func `no failure without a planted fault`(seed: UInt64) {
      let hunt = FaultHunt(nil, seed: seed, programs: 500)
      print(hunt.line)
      #expect(hunt.outcome.passed, "\(hunt.outcome.report)")
    }

    @Test func `there are the nine faults of the contract`() {
      #expect(Fault.allCases.count == 9)
    }

    @Test func `a fault is off after the closure that it was planted for`() {
      Fault.noCutoff.whilePlanted {
        #expect(Fault.isOn(.noCutoff))
        #expect(!Fault.isOn(.lastInFirstOut))
      }
      #expect(!Fault.isOn(.noCutoff))
    }
  }
#endif
