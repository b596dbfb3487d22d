import StorypoleTesting

struct ShelfTests {
  @Test func `nothing that happens to a device confuses the shelf`() {
    let starts = [SceneConditions(.iPhone17Pro), SceneConditions(.iPadPro11M5)]
    let campaign = SceneCampaign(on: starts) { Shelf(name: "shelf") }
    let report = campaign.run(rounds: 1_000, seed: 1)
    #expect(report.failure == nil)
  }
}
