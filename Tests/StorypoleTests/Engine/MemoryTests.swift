#if os(Linux)
  import Foundation
  import StorypoleChecking
  import StorypoleProof
  import Testing

  @testable import Storypole

  /// Trees that are built, edited and dropped, again and again, in processes of their own.
  ///
  /// Once caches and tables are as large as they get, a further round has to give back every byte
  /// that it took.
  @Suite(.ends) struct `Memory that trees have taken` {
    @Test(.waitsForProcess) func `is given back by programs with hosts, several trees and causes`()
      async
    {
      await #expect(processExitsWith: .success) {
        expectNothingStays { number in
          var source = ChoiceSource(seed: UInt64(number))
          let trial = source.program(isMeddling: number % 4 == 0)
          #expect(trial.failure == nil)
        }
      }
    }

    @Test(.waitsForProcess) func `is given back by nested layouts of all kinds`() async {
      await #expect(processExitsWith: .success) {
        expectNothingStays { number in
          var source = ChoiceSource(seed: UInt64(number))
          let trial = MixtureTrial(
            source.viewPlan(upTo: 15), size: CGSize(width: 240, height: 310))
          trial.root.recordsCauses = number % 2 == 0
          for _ in 0..<5 { trial.take(source.planEdit(of: trial.plan, upTo: 30)) }
          #expect(trial.failure == nil)
        }
      }
    }

    @Test(.waitsForProcess) func `is given back by hosts, animations and controllers`() async {
      await #expect(processExitsWith: .success) {
        expectNothingStays { number in
          var source = ChoiceSource(seed: UInt64(number))
          let trial = HostTrial(
            source.screenInputs(), pace: .virtualClock, hasController: number % 2 == 0)
          for _ in 0..<20 { trial.take(source.runtimeEvent()) }
          if number % 5 > 0 { trial.finish() }
          #expect(trial.failure == nil)
        }
      }
    }
  }

  /// Runs the same pieces of work in several rounds, and expects that some rounds take no memory.
  ///
  /// Tables that grow show in some rounds, a leak in each. What malloc reports is off by a byte per
  /// free block.
  private func expectNothingStays(_ work: (_ number: Int) -> Void) {
    let used = (0..<14).map { _ in
      for number in 0..<10 { work(number) }
      fillCachesOfAllocator()
      return HeapMemory.bytesInUse ?? 0
    }
    let grown = zip(used, used.dropFirst()).map { $1 - $0 }.sorted()
    #expect(grown[4] < 32)
  }

  /// Fills glibc's caches of small free blocks, seven per size, which it reports as used.
  private func fillCachesOfAllocator() {
    for size in stride(from: 24, through: 1_032, by: 16) {
      let blocks = (0..<7).map { _ in malloc(size) }
      for block in blocks { free(block) }
    }
  }
#endif
