import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@Suite(.ends) struct `Conditions of a scene` {
  private func pad(_ name: String, _ orientation: Orientation) throws -> SceneConditions {
    SceneConditions(try DeviceCatalog.standard.profile(named: name), orientation: orientation)
  }

  /// The widths of ⅓, ½ and ⅔, and the classes.
  private func shares(_ conditions: SceneConditions) -> [String] {
    SplitShare.allCases.map { share in
      var shared = conditions
      shared.window = .split(share)
      return "\(shared.size.width) \(shared.horizontalSizeClass)"
    }
  }

  @Test func `split view divides the width, less a gap`() throws {
    #expect(
      try shares(pad("iPad@16", .landscapeLeft)) == [
        "375.0 compact", "585.0 compact", "795.0 regular",
      ])
    #expect(
      try shares(pad("iPad@16", .portrait)) == ["320.0 compact", "405.0 compact", "490.0 compact"])
    #expect(
      try shares(pad("iPad Pro 12.9", .landscapeRight)) == [
        "375.0 compact", "678.0 regular", "981.0 regular",
      ])
    #expect(
      try shares(pad("iPad Pro 12.9", .portrait)) == [
        "375.0 compact", "507.0 compact", "639.0 compact",
      ])
    #expect(
      try shares(pad("iPad mini@16", .portrait)) == [
        "320.0 compact", "367.0 compact", "414.0 compact",
      ])
    #expect(
      try shares(pad("iPad Pro 11@16", .portrait)) == [
        "320.0 compact", "412.0 compact", "504.0 compact",
      ])
    #expect(try pad("iPad mini@16", .portrait).verticalSizeClass == .regular)
  }

  @Test func `a free window is at least as large as it may be, and at most as the display`() throws
  {
    var conditions = SceneConditions(.iPadMiniA17Pro, window: .free(CGSize(width: 7, height: 500)))
    #expect(conditions.size == CGSize(width: 320, height: 500))
    conditions.window = .free(CGSize(width: 5_000, height: 7))
    #expect(conditions.size == CGSize(width: 744, height: 320))
    conditions.rules.leastSize = .zero
    conditions.window = .free(.zero)
    #expect(conditions.size == .zero)
  }

  @Test func `a free window is compact below the threshold on an iPad`() {
    var conditions = SceneConditions(.iPadPro11M5, orientation: .landscapeLeft)
    let classes = [639.5, 640].map { width in
      conditions.window = .free(CGSize(width: width, height: 700))
      return conditions.horizontalSizeClass
    }
    #expect(classes == [.compact, .regular])
    conditions.rules.regularWidth = 700
    #expect(conditions.horizontalSizeClass == .compact)
  }

  @Test func `a free window keeps the classes of a phone`() {
    let later = DeviceProfile.iPhone16Plus.running(SystemVersion(27))
    var conditions = SceneConditions(
      later, orientation: .landscapeLeft, window: .free(CGSize(width: 330, height: 400)))
    #expect(conditions.horizontalSizeClass == .regular && conditions.verticalSizeClass == .compact)
    conditions.orientation = .portrait
    #expect(conditions.horizontalSizeClass == .compact && conditions.verticalSizeClass == .regular)
  }

  @Test func `a pane of the phone that folds is compact`() {
    var conditions = SceneConditions(.iPhoneDuo, orientation: .landscapeLeft, fold: .unfolded)
    #expect(conditions.horizontalSizeClass == .regular)
    conditions.window = .free(CGSize(width: 469, height: 669))
    #expect(conditions.horizontalSizeClass == .compact && conditions.verticalSizeClass == .regular)
  }

  @Test func `a smaller window has what is left of the safe area`() {
    var conditions = SceneConditions(
      .iPadMiniA17Pro, window: .free(CGSize(width: 500, height: 600)))
    #expect(conditions.safeAreaInsets == EdgeInsets(top: 32))
    conditions.window = .free(CGSize(width: 500, height: 1133 - 7))
    #expect(conditions.safeAreaInsets == EdgeInsets(top: 32, bottom: 25 - 7))
  }

  @Test func `the keyboard is at the bottom of the display`() {
    var conditions = SceneConditions(.iPhone17Pro, keyboard: .shown)
    #expect(conditions.keyboardFrame == CGRect(x: 0, y: 874 - 335, width: 402, height: 335))
    conditions.orientation = .landscapeRight
    #expect(conditions.keyboardFrame == CGRect(x: 0, y: 402 - 208, width: 874, height: 208))
    conditions.keyboard = .height(250)
    #expect(conditions.keyboardFrame == CGRect(x: 0, y: 402 - 250, width: 874, height: 250))
    conditions.keyboard = .hidden
    #expect(conditions.keyboardFrame == .zero)
  }

  @Test func `the fold is active while the device is half open`() {
    var conditions = SceneConditions(.iPhoneDuo, orientation: .landscapeLeft, fold: .halfOpen)
    #expect(
      conditions.reservedRegions == [
        ReservedRegion(.fold, frame: CGRect(x: 455.5, y: 0, width: 40, height: 669)),
        ReservedRegion(.camera, frame: CGRect(x: 867, y: 0, width: 84, height: 120)),
      ])
    conditions.fold = .unfolded
    #expect(conditions.reservedRegions.map(\.isActive) == [false, true])
    conditions.fold = .folded
    #expect(
      conditions.reservedRegions == [
        ReservedRegion(.camera, frame: CGRect(x: 0, y: 0, width: 84, height: 170))
      ])
  }

  @Test func `what a device can't do is refused by name`() {
    func complaint(_ conditions: SceneConditions) -> String? {
      do throws(SimulationError) {
        try conditions.check()
        return nil
      } catch { return error.description }
    }
    #expect(
      complaint(SceneConditions(.iPhone17, fold: .halfOpen))
        == "iPhone 17 doesn't fold; the iPhone Duo does")
    #expect(
      complaint(SceneConditions(.iPadA16, window: .split(.half)))
        == "iPad (A16) has no split view with iOS 26; iPads have it before iPadOS 26")
    #expect(
      complaint(SceneConditions(.iPhone17, window: .free(CGSize(width: 400, height: 400))))
        == "iPhone 17 has no free windows with iOS 26; "
        + "iPads have them since iPadOS 26, iPhones since iOS 27")
    #expect(
      complaint(SceneConditions(.iPhoneDuo, keyboard: .shown))
        == "the height of the keyboard of iPhone Duo isn't known; give one")
    #expect(complaint(SceneConditions(.iPhoneDuo, keyboard: .height(300))) == nil)
    #expect(
      complaint(SceneConditions(.iPadA16, window: .free(CGSize(width: -1, height: 400))))
        == "a window of -1.0 × 400.0 isn't possible; use finite extents of 0 or more")
    #expect(
      complaint(SceneConditions(.iPadA16, keyboard: .height(.infinity)))
        == "a keyboard of the height inf isn't possible; use finite extents of 0 or more")
  }

  /// A line is 1.193359 em high, rounded up to the device's three pixels per point.
  @Test func `text grows with the size that the reader prefers`() {
    func height(_ category: ContentSizeCategory) -> CGFloat {
      let label = Label("Title")
      label.textStyle = .body
      var conditions = SceneConditions(.iPhone17)
      conditions.contentSizeCategory = category
      let scene = SimulatedScene(conditions, root: label)
      scene.host.tick()
      return label.sizeThatFits(CGSize(width: 300, height: 300)).height
    }
    #expect(height(.extraSmall) == CGFloat(51) / 3)
    #expect(height(.large) == CGFloat(61) / 3)
    #expect(height(.accessibilityLarge) == CGFloat(119) / 3)
    #expect(height(.accessibilityExtraExtraExtraLarge) == CGFloat(190) / 3)
  }
}
