import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@Suite(.ends) struct `Simulated scene` {
  /// A page of a reading app: a toolbar, text, and a field at the bottom, above the keyboard.
  private final class Page: View {
    let toolbar = View(name: "toolbar")
    let text = Label("Seven storeys, and the rod on which they are marked.", name: "text")
    let field = View(name: "field")

    override func viewInit() {
      printsDiagnostics = false
      for view in [toolbar, text, field] { addSubview(view) }
      text.numberOfLines = 0
      text.textStyle = .body
      setLayout { page, layout, size in
        let area = layout.marginsRect
        layout.setFrame(
          CGRect(x: 0, y: 0, width: size.width, height: area.minY + 44), of: page.toolbar)
        layout.sizeToFitVertical(
          page.text, in: CGRect(x: area.minX, y: area.minY + 44, width: area.width, height: 0))
        let covered = max(layout.keyboardOverlap.height, layout.safeArea.bottom)
        layout.setFrame(
          CGRect(x: area.minX, y: size.height - covered - 44, width: area.width, height: 44),
          of: page.field)
        return size
      }
    }

    var frames: [CGRect] { [frame, toolbar.frame, text.frame, field.frame] }
  }

  private func scene(_ conditions: SceneConditions, hertz: Int = 60) -> SimulatedScene<Page> {
    SimulatedScene(conditions, hertz: hertz, root: Page(name: "page"))
  }

  private func scene(_ device: DeviceProfile) -> SimulatedScene<Page> {
    scene(SceneConditions(device))
  }

  @Test func `is laid out for its device at once`() {
    let scene = scene(.iPhone17Pro)
    #expect(scene.root.toolbar.frame == CGRect(x: 0, y: 0, width: 402, height: 62 + 44))
    #expect(scene.root.field.frame == CGRect(x: 16, y: 874 - 34 - 44, width: 402 - 32, height: 44))
    #expect(scene.root.environment.idiom == .phone && scene.root.environment.displayScale == 3)
  }

  @Test(arguments: DeviceCatalog.standard.profiles.map(\.name))
  func `turned there and back, every frame is as before`(device: String) throws {
    let profile = try DeviceCatalog.standard.profile(named: device)
    for fold in profile.folds ? FoldState.allCases : [.folded] {
      let scene = scene(SceneConditions(profile, fold: fold))
      let frames = scene.root.frames
      for orientation in Orientation.allCases {
        let passes = scene.host.lastReport.number
        try scene.rotate(to: orientation)
        #expect(scene.host.lastReport.number <= passes + 1)
        try scene.rotate(to: .portrait)
        #expect(scene.root.frames == frames)
      }
    }
  }

  @Test func `a rotation animates from frame to frame`() throws {
    let scene = scene(.iPhone17Pro)
    try scene.perform(.rotate(.landscapeLeft))
    scene.advance()
    let shown = scene.root.field.presentationFrame
    // 874 without insets of 62 and margins of 16.
    #expect(scene.root.field.frame.width == 718)
    #expect(shown.width == CGFloat(402) - 32)
    scene.advance(frames: 9)
    #expect(scene.root.field.presentationFrame.width > 402 - 32)
    #expect(scene.root.field.presentationFrame.width < 718)
    scene.settle()
    #expect(scene.root.field.presentationFrame == scene.root.field.frame)
  }

  @Test func `half a turn animates from insets to insets`() throws {
    let scene = scene(.iPhone17Pro)
    try scene.perform(.rotate(.portraitUpsideDown))
    scene.advance()
    let field = scene.root.field
    #expect(field.frame.maxY == 812 && field.presentationFrame.maxY == 840)
    scene.advance(frames: 9)
    #expect((813...839).contains(field.presentationFrame.maxY))
    scene.settle()
    #expect(field.presentationFrame == field.frame)
  }

  @Test func `a cancelled rotation restores every frame`() throws {
    let scene = scene(.iPhone16ProMax)
    let frames = scene.root.frames
    try scene.play([.rotate(.landscapeRight), .wait(frames: 9), .cancelRotation])
    #expect(scene.root.frames == frames)
    #expect(scene.root.environment.horizontalSizeClass == .compact)
    #expect(scene.root.layoutMargins == EdgeInsets(left: 20, right: 20))
  }

  @Test(arguments: [3, 60])
  func `a half turn isn't taken back once it is laid out, whatever still runs`(frames: Int) throws {
    let scene = scene(SceneConditions(.iPhone17Pro, orientation: .landscapeLeft))
    try scene.play([
      .rotate(.portraitUpsideDown), .wait(frames: frames), .rotate(.portrait), .wait(frames: 3),
      .cancelRotation,
    ])
    scene.settle()
    #expect(scene.conditions.orientation == .portrait)
    #expect(scene.root.frame.size == CGSize(width: 402, height: 874))
  }

  @Test func `a keyboard that goes during a rotation stays away when that is cancelled`() throws {
    let scene = scene(SceneConditions(.iPadA16, keyboard: .shown))
    try scene.play([
      .rotate(.landscapeRight), .wait(frames: 5), .keyboard(.hidden), .wait(frames: 2),
      .cancelRotation,
    ])
    #expect(scene.root.environment.overrides.keyboardFrame == .zero)
    #expect(scene.root.field.frame.maxY == CGFloat(1180) - 25)
  }

  @Test func `the text size stays when a rotation is cancelled in the frame of its change`() throws
  {
    let scene = scene(.iPhone17Pro)
    try scene.play([
      .rotate(.landscapeRight), .wait(frames: 5), .textSize(.accessibilityLarge), .cancelRotation,
    ])
    #expect(scene.root.environment.contentSizeCategory == .accessibilityLarge)
    #expect(scene.root.frame.size == CGSize(width: 402, height: 874))
  }

  @Test func `the field is above the keyboard, and only readers of the keyboard run`() throws {
    let scene = scene(.iPhone17Pro)
    try scene.showKeyboard()
    #expect(scene.root.field.frame.maxY == CGFloat(874) - 335)
    #expect(scene.host.lastReport.ran == ["page"])
    try scene.rotate(to: .landscapeLeft)
    #expect(scene.root.field.frame.maxY == CGFloat(402) - 208)
    try scene.showKeyboard(height: 251)
    #expect(scene.root.field.frame.maxY == CGFloat(402) - 251)
    try scene.play([.keyboard(.hidden)])
    #expect(scene.root.field.frame.maxY == CGFloat(402) - 20)
  }

  @Test func `text grows with the text size`() throws {
    let scene = scene(.iPhone17Pro)
    let lines = scene.root.text.frame.height
    try scene.setTextSize(.accessibilityExtraExtraExtraLarge)
    #expect(scene.root.text.frame.height > 3 * lines)
    try scene.setTextSize(.large)
    #expect(scene.root.text.frame.height == lines)
  }

  @Test func `split view has its widths, before iPadOS 26`() throws {
    let scene = scene(try DeviceCatalog.standard.profile(named: "iPad@16"))
    var widths: [CGFloat] = []
    for share in SplitShare.allCases {
      try scene.play([.window(.split(share))])
      widths.append(scene.root.frame.width)
    }
    try scene.play([.window(.fullScreen)])
    #expect(widths + [scene.root.frame.width] == [320, 405, 490, 820])
    #expect(scene.root.environment.horizontalSizeClass == .regular)
  }

  @Test func `what the device can't do changes nothing`() {
    let scene = scene(.iPhone17Pro)
    let refused: [SceneEvent] = [
      .window(.split(.half)), .window(.free(CGSize(width: 400, height: 400))), .fold(.halfOpen),
      .leave(view: "shelf"), .comeBack(view: "text"),
      .liveResize(LiveResize(from: .zero, to: CGSize(width: 400, height: 400), count: 2)),
    ]
    for event in refused { #expect(throws: SimulationError.self) { try scene.perform(event) } }
    #expect(!scene.isBusy)
    #expect(scene.conditions == SceneConditions(.iPhone17Pro))
    #expect(scene.host.lastReport.number == 1)
  }

  // MARK: Streams

  /// The passes of a scene from now on, with the number of frames before each.
  private final class Passes {
    private(set) var all: [(report: PassReport, frame: Int)] = []

    init(of scene: SimulatedScene<Page>) {
      scene.onPass = { [unowned scene] in self.all.append(($0, scene.clock.frame)) }
    }

    var sizes: [CGSize] { all.map(\.report.size) }
    var widths: [CGFloat] { sizes.map(\.width) }
    var areInteractive: [Bool] { all.map(\.report.isInteractive) }
  }

  @Test func `a live resize lays out one size a frame, the last one alone as final`() throws {
    let scene = scene(.iPadPro11M5)
    let passes = Passes(of: scene)
    let start = CGSize(width: 834, height: 1210)
    let end = CGSize(width: 434, height: 1210)
    try scene.play([.liveResize(LiveResize(from: start, to: end, count: 4))])
    #expect(passes.widths == [734, 634, 534, 434])
    #expect(passes.areInteractive == [true, true, true, false])
    #expect(!scene.root.environment.isInteractiveResize)
  }

  @Test func `sizes at 120 Hz are two per frame of 60 Hz, of which the later is laid out`() throws {
    let scene = scene(.iPadPro11M5)
    let passes = Passes(of: scene)
    let sizes = LiveResize(
      from: CGSize(width: 834, height: 1210), to: CGSize(width: 434, height: 1210), count: 4,
      hertz: 120)
    try scene.play([.liveResize(sizes)])
    #expect(passes.widths == [634, 434])
  }

  @Test func `a stream may pause, and come in bursts`() throws {
    let scene = scene(.iPadPro11M5)
    let sizes = [(1, 800), (0, 790), (3, 700), (0, 690), (0, 680)].map {
      LiveResize.Step(ticks: $0.0, CGSize(width: $0.1, height: 900))
    }
    let passes = Passes(of: scene)
    try scene.play([.liveResize(LiveResize(sizes))])
    #expect(passes.widths == [790, 680])
    #expect(passes.all.map { $0.frame - 1 } == [1, 4])
    #expect(passes.areInteractive == [true, false])
  }

  @Test func `a display of 120 Hz lays out each size of a stream at 120 Hz`() throws {
    let scene = scene(SceneConditions(.iPadPro11M5), hertz: 120)
    let sizes = LiveResize(
      from: CGSize(width: 834, height: 1210), to: CGSize(width: 434, height: 1210), count: 4,
      hertz: 120)
    let passes = Passes(of: scene)
    try scene.play([.liveResize(sizes)])
    #expect(passes.widths == [734, 634, 534, 434])
  }

  @Test func `a stream ends where another event finds it`() throws {
    let scene = scene(.iPadPro11M5)
    let sizes = LiveResize(
      from: CGSize(width: 834, height: 1210), to: CGSize(width: 434, height: 1210), count: 4)
    let passes = Passes(of: scene)
    try scene.play([.liveResize(sizes), .wait(frames: 2), .textSize(.small)])
    #expect(scene.root.frame.width == 634)
    #expect(!scene.root.environment.isInteractiveResize)
    #expect(passes.areInteractive == [true, true, false])
  }

  @Test func `opening the device resizes the scene live, from one display to the other`() throws {
    let scene = scene(.iPhoneDuo)
    let closed = scene.root.frames
    let opening = Passes(of: scene)
    try scene.play([.fold(.unfolded)])
    #expect(opening.widths.count == 18 && opening.sizes.last == CGSize(width: 669, height: 951))
    #expect(opening.widths.dropLast().allSatisfy { $0 < 669 })
    #expect(opening.areInteractive.dropLast().allSatisfy { $0 })
    #expect(scene.root.environment.horizontalSizeClass == .regular)
    let closing = Passes(of: scene)
    try scene.play([.fold(.folded)])
    #expect(closing.widths.count == 18 && closing.widths.dropLast().allSatisfy { $0 > 466 })
    #expect(closing.areInteractive.dropLast().allSatisfy { $0 })
    #expect(scene.root.frames == closed)
  }

  @Test func `half open, the fold is a region that divides the scene`() throws {
    let scene = scene(SceneConditions(.iPhoneDuo, orientation: .landscapeLeft, fold: .unfolded))
    #expect(scene.root.reservedRegions.map(\.isActive) == [false, true])
    let passes = scene.host.lastReport.number
    try scene.play([.fold(.halfOpen)])
    #expect(scene.root.reservedRegions.map(\.isActive) == [true, true])
    #expect(scene.root.reservedRegions[0].frame == CGRect(x: 455.5, y: 0, width: 40, height: 669))
    #expect(scene.host.lastReport.number == passes + 1)
    #expect(scene.host.lastReport.ran == [])
  }

  @Test func `a size that is asked for in a pass is laid out by the next one`() throws {
    let scene = scene(.iPadPro11M5)
    let passes = Passes(of: scene)
    try scene.play([
      .resizeDuringPass(CGSize(width: 500, height: 600)),
      .window(.free(CGSize(width: 700, height: 800))),
    ])
    #expect(passes.widths == [700, 500])
    #expect(scene.conditions.size == CGSize(width: 500, height: 600))
  }

  @Test func `a window may have no size at all, where rules allow it`() throws {
    var conditions = SceneConditions(.iPadPro11M5)
    conditions.rules.leastSize = .zero
    let scene = scene(conditions)
    let frames = scene.root.frames
    try scene.play([.window(.free(.zero))])
    #expect(scene.root.frame.size == .zero)
    try scene.play([.window(.fullScreen)])
    #expect(scene.root.frames == frames)
  }

  @Test func `views come back to their places, in whatever order`() throws {
    let names = ["toolbar", "text", "field"]
    for order in [names, names.reversed(), ["text", "field", "toolbar"]] {
      let scene = scene(.iPhone17Pro)
      for name in names.reversed() { try scene.perform(.leave(view: name)) }
      for name in order { try scene.perform(.comeBack(view: name)) }
      #expect(scene.root.subviews.map(\.name) == names)
    }
  }

  @Test func `a view comes back to its place among those that came while others were away`() throws
  {
    let scene = scene(.iPhone17Pro)
    try scene.perform(.leave(view: "text"))
    scene.root.insertSubview(View(name: "note"), at: 0)
    try scene.perform(.leave(view: "note"))
    try scene.perform(.comeBack(view: "note"))
    try scene.perform(.comeBack(view: "text"))
    #expect(scene.root.subviews.map(\.name) == ["note", "toolbar", "text", "field"])
  }

  // MARK: The root's own values

  @Test func `margins and text metrics that the root sets itself stay`() throws {
    let page = Page(name: "page")
    page.layoutMargins = EdgeInsets(all: 3)
    page.environment.textMeasurer = .fixed(advance: 5, lineHeight: 11)
    let scene = SimulatedScene(.iPhone17Pro, root: page)
    try scene.rotate(to: .landscapeLeft)
    #expect(page.layoutMargins == EdgeInsets(all: 3))
    #expect(page.text.frame.height == 11)
  }

  @Test func `what overhangs a superview counts as unsafe, with or without an inset`() throws {
    let badge = View(frame: CGRect(x: 13, y: -7, width: 40, height: 20), name: "badge")
    let card = View(frame: CGRect(x: 31, y: 300, width: 200, height: 90), name: "card")
    let banner = View(frame: CGRect(x: 0, y: -11, width: 402, height: 90), name: "banner")
    let root = View(name: "root")
    for view in [card, banner] { root.addSubview(view) }
    card.addSubview(badge)
    let scene = SimulatedScene(.iPhone17Pro, root: root)
    #expect(banner.safeAreaInsets == EdgeInsets(top: 62 + 11))
    #expect(card.safeAreaInsets == .zero)
    #expect(badge.safeAreaInsets == EdgeInsets(top: 7))
    try scene.rotate(to: .landscapeLeft)
    #expect(banner.safeAreaInsets == EdgeInsets(top: 11, left: 62, right: 0))
  }

  @Test func `a script leads to the same passes each time`() throws {
    let script: SceneScript = [
      .rotate(.landscapeLeft), .wait(frames: 7), .keyboard(.shown), .cancelRotation,
      .wait(frames: 3), .window(.free(CGSize(width: 500, height: 500))), .snapshot,
      .leave(view: "text"), .rotate(.portraitUpsideDown), .wait(frames: 30),
      .comeBack(view: "text"),
      .liveResize(LiveResize(from: .zero, to: CGSize(width: 700, height: 700), count: 5)),
      .wait(frames: 90),
    ]
    let scenes = (1...2).map { _ in scene(.iPadPro11M5) }
    let passes = try scenes.map { scene in
      let passes = Passes(of: scene)
      try scene.play(script)
      return passes.all.map { "\($0.frame) \($0.report.size) \($0.report.ran)" }
    }
    #expect(passes[0] == passes[1] && passes[0].count > 10)
    #expect(scenes[0].root.frames == scenes[1].root.frames)
  }

  @Test func `a scene that doesn't settle says so`() {
    let scene = scene(.iPhone17Pro)
    scene.onPass = { [unowned scene] _ in scene.root.setNeedsLayout() }
    scene.root.setNeedsLayout()
    #expect(!scene.settle(within: 40))
    #expect(scene.host.lastReport.number > 30)
  }
}
