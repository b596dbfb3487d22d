import Foundation
import Storypole
import StorypoleChecking
import Synchronization
import Testing

extension SplitMix64 {
  mutating func oneIn(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &self) == 0 }

  /// The seeds of a property: the given number, or the one to replay (`PROPERTY_SEED=7`).
  ///
  /// Expectations include `replay(seed)`, so that a failure prints how to run it again.
  static func seeds(_ count: UInt64) -> [UInt64] {
    let replayed = ProcessInfo.processInfo.environment["PROPERTY_SEED"].flatMap { UInt64($0) }
    return replayed.map { [$0] } ?? Array(1...count)
  }

  static func replay(_ seed: UInt64) -> Comment { "PROPERTY_SEED=\(seed)" }
}

extension CGSize {
  static let upright = CGSize(width: 390, height: 844)
  static let sideways = CGSize(width: 844, height: 390)
  static let splitView = CGSize(width: 507, height: 1_133)

  static func drawn(_ random: inout SplitMix64) -> CGSize {
    [upright, sideways, splitView].randomElement(using: &random) ?? upright
  }
}

/// A counter that several threads increment.
final class Tally: Sendable {
  private let value = Atomic<Int>(0)
  var count: Int { value.load(ordering: .acquiring) }
  func add() { value.add(1, ordering: .acquiringAndReleasing) }
}

/// Counts the requests, and forwards them to another scheduler.
final class CountingScheduler: PassScheduler {
  private let scheduler: any PassScheduler
  private let asked: Tally

  init(_ scheduler: any PassScheduler, asked: Tally) {
    self.scheduler = scheduler
    self.asked = asked
  }

  func schedule(_ pass: ScheduledPass) {
    asked.add()
    scheduler.schedule(pass)
  }
}
