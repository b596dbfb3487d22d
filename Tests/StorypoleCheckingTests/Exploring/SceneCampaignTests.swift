import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleChecking

@Suite(.ends) struct `Campaigns of random scripts` {
  private static let starts: [SceneConditions] = {
    var pad = SceneConditions(.iPadPro11M5)
    pad.rules.leastSize = .zero
    return [SceneConditions(.iPhone17Pro), pad]
  }()

  private func campaign(_ mistake: PlantedMistake) -> SceneCampaign {
    SceneCampaign(on: Self.starts, rootViewController: { mistake.makeController() })
  }

  @Test func `a screen without a mistake passes`() {
    let report = campaign(.none).run(rounds: 1_500, seed: 7)
    #expect(report.failure.map { "\($0.reason): \($0.script.events)" } == nil)
    #expect(report.rounds == 1_500)
    let without: Set<SceneEvent.Kind> = [.fold, .leave, .comeBack]
    #expect(Set(report.events.keys) == Set(SceneEvent.Kind.allCases).subtracting(without))
  }

  @Test(arguments: PlantedMistake.allCases.filter { $0 != .none })
  func `a planted mistake is found on 10 of 10 seeds within 1,000 rounds, and shrunk`(
    mistake: PlantedMistake
  ) throws {
    var campaign = campaign(mistake)
    campaign.eventsPerScript = 20
    for seed in 1...10 {
      // Shrinking takes longer than finding.
      if seed > 1 { campaign.shrinkAttempts = 0 }
      let report = campaign.run(rounds: 1_000, seed: UInt64(seed))
      let failure = try #require(report.failure, "seed \(seed): \(report.rounds) rounds")
      if seed > 1 { continue }
      #expect(failure.script.events.count <= 4, "\(failure.script.events)")
      #expect(campaign.failure(of: failure.script, from: failure.start) == failure.reason)
    }
  }

  @Test func `a report says what failed, and after which events`() throws {
    let passed = campaign(.none).run(rounds: 60, seed: 7)
    #expect("\(passed)" == "60 rounds in 1 script, no failure")
    let failed = campaign(.textSizeReadOnce).run(rounds: 1_000, seed: 3)
    let failure = try #require(failed.failure)
    let first = try #require(failure.script.events.first)
    #expect("\(failed)".contains(": \(failure.reason)\n- \(first)"))
    // The rotation there and back that ends each script is enough to show this one.
    let withoutEvents = campaign(.marginNotUndone).run(rounds: 1_000, seed: 3)
    let reason = try #require(withoutEvents.failure?.reason)
    #expect("\(withoutEvents)".hasSuffix(", after 0 events: \(reason)"))
  }

  @Test func `the same seed finds the same`() throws {
    let reports = (1...2).map { _ in campaign(.marginNotUndone).run(rounds: 1_000, seed: 3) }
    #expect(reports[0].failure?.script == reports[1].failure?.script)
    #expect(reports[0].rounds == reports[1].rounds)
  }

  @Test func `as many scripts as there are devices have all of them`() {
    let devices = [DeviceProfile.iPhone17Pro, .iPadPro11M5, .iPhoneDuo, .iPadA16, .iPhoneAir]
    var campaign = SceneCampaign(on: devices.map { SceneConditions($0) }) { View(name: "page") }
    campaign.eventsPerScript = 1
    let orders = (0..<6).map { round in
      (5 * round..<5 * round + 5).map { campaign.start(ofScript: $0, 7).device.name }
    }
    #expect(orders.allSatisfy { Set($0) == Set(devices.map(\.name)) })
    #expect(Set(orders).count > 3)
  }
}
