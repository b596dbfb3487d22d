import Foundation
public import Storypole
public import StorypoleChecking
public import StorypoleSimulator
public import Testing

/// Expects a screen to survive random events on devices: rotations, some of them cancelled, windows,
/// live resizes, folds, keyboards, text sizes, directions.
///
///     @Test func `nothing that happens to a device confuses the shelf`() {
///       loop(rounds: 1_000) { Shelf(name: "shelf") }
///     }
///
/// After each event all frames have to be those of a new screen, the bodies that had to run have run
/// and no others, and the layout is sound. The issue is the first script that fails, as small as it
/// was found, with the reason. `storypole loop` does the same with a scene in a file.
///
/// - Parameters:
///   - rounds: the number of events.
///   - seed: determines all scripts.
///   - devices: the devices that scripts begin on.
///   - rules: the rules of soundness that the layout has to keep, too, or none.
///   - sourceLocation: the location of the issue.
///   - makeScreen: makes the screen, called for each script and each comparison.
/// - Returns: what happened how often, and the failure.
@discardableResult
public func loop(
  rounds: Int = 300, seed: UInt64 = 1,
  on devices: [DeviceProfile] = [.iPhone17Pro, .iPadPro11M5, .iPhoneDuo],
  rules: SoundnessRules = .device, sourceLocation: SourceLocation = #_sourceLocation,
  _ makeScreen: @escaping () -> View
) -> CampaignReport {
  if devices.isEmpty {
    record("the loop has no devices", at: sourceLocation)
    return CampaignReport(seed: seed)
  }
  var campaign = SceneCampaign(on: devices.map { SceneConditions($0) }, root: makeScreen)
  campaign.rules = rules
  let report = campaign.run(rounds: rounds, seed: seed)
  if report.failure != nil { record(report.description, at: sourceLocation) }
  return report
}
