import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleInterfaceBuilder

/// What devices change about a document's screens: margins, bars, and the cells of tables.
@Suite(.ends) struct `A document's screen on a device` {
  /// A controller in a navigation controller, with a box in the safe area and between the margins.
  private func board(
    bar: String = "", controller: String = "", root: String? = nil, subviews: String = "",
    tag: String = "view", width: Double = 375, height: Double = 667
  ) -> String {
    let box = """
      <viewLayoutGuide key="safeArea" id="safe"/><subviews>\(placed("view", "box"))</subviews>
      <constraints>\(constraint("box", "top", "safe", "top"))
      \(constraint("safe", "bottom", "box", "bottom"))
      \(constraint("box", "leading", "root", "leadingMargin"))
      \(constraint("box", "width", nil, nil, "constant=\"21\""))</constraints>
      """
    return """
      <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">\(bar)
      <connections><segue destination="vc" kind="relationship" relationship="rootViewController"
      id="r"/></connections></navigationController></objects></scene>
      <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
      <\(tag) key="view" id="root" \(root ?? "")>\(frame(0, 0, width, height))
      \(subviews.isEmpty ? box : subviews)</\(tag)>
      \(controller)</viewController></objects></scene>
      """
  }

  private func bar(_ attributes: String) -> String {
    "<navigationBar key=\"navigationBar\" id=\"bar\" \(attributes)/>"
  }

  /// The frames of views by their identifiers, on a device.
  private func frames(
    _ content: String, _ device: DeviceProfile = .iPhone17Pro,
    _ orientation: Orientation = .portrait, screen name: String? = nil, design: String = "retina4_7"
  ) throws -> (InterfaceScreen, (String) -> CGRect?) {
    let document = try makeDocument(
      content, device: design, attributes: "useSafeAreas=\"YES\"", isStoryboard: true)
    let screen = try document.screen(name)
    screen.printsDiagnostics = false
    let window = screen.inWindow()
    let scene = SimulatedScene(SceneConditions(device, orientation: orientation), root: window)
    scene.settle()
    return (screen, { id in withExtendedLifetime(scene) { screen.view(id: id)?.frame } })
  }

  private func box(
    _ content: String, _ device: DeviceProfile = .iPhone17Pro,
    _ orientation: Orientation = .portrait, design: String = "retina4_7"
  ) throws -> CGRect? {
    try frames(content, device, orientation, design: design).1("box")
  }

  @Test func `has the margins of the device, and its own where it sets some`() throws {
    #expect(try box(board())?.minX == 16)
    #expect(try box(board(), .iPadMiniA17Pro)?.minX == 20)
    #expect(try box(board(width: 414, height: 896), design: "retina6_1")?.minX == 16)
    let own = "<edgeInsets key=\"layoutMargins\" top=\"0\" left=\"7\" bottom=\"0\" right=\"7\"/>"
    let content = board().replacing("<viewLayoutGuide", with: own + "<viewLayoutGuide")
    #expect(try box(content, .iPadMiniA17Pro)?.minX == 7)
  }

  @Test func `keeps margins that a program has set, and takes one generation for others`() throws {
    let document = try makeDocument(table(), attributes: "useSafeAreas=\"YES\"", isStoryboard: true)
    let screen = try document.screen()
    let scene = SimulatedScene(.iPadMiniA17Pro, root: screen)
    #expect(scene.host.lastReport.generations == 1)
    screen.view(id: "content")?.layoutMargins.left = 31
    scene.settle()
    try scene.rotate(to: .landscapeLeft)
    #expect(screen.view(id: "title")?.frame.minX == 31)
  }

  @Test func `has low bars on a phone's side, and higher ones on a tablet`() throws {
    #expect(try box(board())?.minY == 62 + 44)
    #expect(try box(board(), .iPhone17Pro, .landscapeLeft)?.minY == 32)
    #expect(try box(board(), .iPadMiniA17Pro)?.minY == 32 + 50)
  }

  @Test func `has large titles upright, where its own isn't small`() throws {
    let large = bar("largeTitles=\"YES\"")
    #expect(try box(board(bar: large))?.minY == 62 + 44 + 52)
    #expect(try box(board(bar: large), .iPhone17Pro, .landscapeLeft)?.minY == 32)
    let small = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"i\"/>"
    #expect(try box(board(bar: large, controller: small))?.minY == 62 + 44)
  }

  @Test(arguments: [
    (true, "", 106), (true, "extendedLayoutIncludesOpaqueBars=\"YES\"", 0), (false, "", 0),
    (false, "<extendedEdge key=\"edgesForExtendedLayout\" bottom=\"YES\"/>", 106),
    (false, "<extendedEdge key=\"edgesForExtendedLayout\" top=\"YES\"/>", 0),
  ])
  func `begins below a bar that is opaque, or that it doesn't extend below`(
    isOpaque: Bool, own: String, top: CGFloat
  ) throws {
    let bar = isOpaque ? bar("translucent=\"NO\"") : ""
    var content = board(bar: bar, controller: own.hasPrefix("<") ? own : "")
    if !own.hasPrefix("<") { content.replace("<viewController", with: "<viewController \(own)") }
    let (_, frame) = try frames(content)
    #expect(frame("root") == rect(0, top, 402, 874 - top))
    #expect(frame("box")?.minY == 106 - top)
    #expect(frame("box")?.height == 734)
  }

  @Test func `ends above a tab bar that is opaque`() throws {
    let tabs = """
      <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController">
      <tabBar key="tabBar" translucent="NO" id="bar"/><connections><segue destination="vc"
      kind="relationship" relationship="viewControllers" id="t"/></connections></tabBarController>
      </objects></scene>
      """
    let (_, frame) = try frames(tabs + board().replacing("navigationController", with: "object"))
    #expect(frame("root") == rect(0, 0, 402, 791))
    #expect(frame("box")?.minY == 62 && frame("box")?.maxY == 791)
  }

  @Test func `is as high as in the document if another controller embeds it`() throws {
    let child = """
      <scene sceneID="c"><objects><viewController storyboardIdentifier="Child" id="child"
      sceneMemberID="viewController"><view key="view" id="in">\(frame(0, 0, 375, 120))
      <viewLayoutGuide key="safeArea" id="inside"/><subviews>\(placed("view", "star"))</subviews>
      <constraints>\(constraint("star", "top", "inside", "top", "constant=\"7\""))
      \(constraint("in", "bottom", "star", "bottom", "constant=\"14\""))</constraints></view>
      </viewController></objects></scene>
      """
    let embed = "<connections><segue destination=\"child\" kind=\"embed\" id=\"e\"/></connections>"
    let content = board(controller: embed) + child
    let (screen, frame) = try frames(content, screen: "Child")
    #expect(screen.frame == rect(0, 62, 402, 120))
    #expect(frame("star")?.minY == 7 && frame("star")?.height == 120 - 7 - 14)
    // Without a device there is no status bar in it, either.
    let document = try makeDocument(
      content, attributes: "useSafeAreas=\"YES\"", isStoryboard: true)
    let alone = try document.screen("Child")
    alone.layoutIfNeeded()
    #expect(alone.view(id: "star")?.frame.minY == 7)
  }

  // MARK: Cells

  /// A table that fills the screen, with a cell whose texts keep to its margins and to its edge.
  private func table(_ attributes: String = "style=\"plain\"", x: Double = 0) -> String {
    let content = """
      <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES"
      insetsLayoutMarginsFromSafeArea="NO" tableViewCell="cell" id="content">
      \(frame(0, 0, 375 - 2 * x, 44))<autoresizingMask key="autoresizingMask"/><subviews>
      \(placed("view", "title"))\(placed("view", "edge"))</subviews><constraints>
      \(constraint("title", "top", "content", "topMargin"))
      \(constraint("title", "leading", "content", "leadingMargin"))
      \(constraint("content", "bottomMargin", "title", "bottom"))
      \(constraint("edge", "leading", "content", "leading", "constant=\"7\""))
      \(constraint("content", "trailing", "edge", "trailing", "constant=\"7\""))
      </constraints></tableViewCellContentView>
      """
    return board(
      root: attributes,
      subviews: """
        <prototypes><tableViewCell preservesSuperviewLayoutMargins="YES" reuseIdentifier="Row"
        id="cell">\(frame(x, 28, 375 - 2 * x, 44))\(content)</tableViewCell></prototypes>
        """, tag: "tableView")
  }

  @Test func `has cells whose margins aren't those of the bars above the table`() throws {
    let (screen, frame) = try frames(table())
    #expect(frame("title")?.origin == CGPoint(x: 16, y: 11))
    #expect(frame("title")?.height == 22)
    #expect(screen.diagnostics == [])
    #expect(try frames(table(), .iPadMiniA17Pro).1("title")?.minX == 20)
    let own = table().replacing("preservesSuperviewLayoutMargins=\"YES\"", with: "")
    #expect(try frames(own, .iPadMiniA17Pro).1("title")?.origin == CGPoint(x: 20, y: 11))
  }

  @Test func `has cells whose contents lie in the safe area`() throws {
    let (_, frame) = try frames(table(), .iPhone17Pro, .landscapeLeft)
    #expect(frame("cell") == rect(0, 28, 874, 44))
    #expect(frame("content") == rect(62, 0, 750, 44))
    #expect(frame("title")?.minX == 16)
    #expect(frame("edge")?.minX == 7 && frame("edge")?.maxX == 743)
  }

  @Test func `has inset groups as far from the edges as they are in the document`() throws {
    let grouped = table("style=\"insetGrouped\"", x: 16)
    #expect(try frames(grouped).1("cell") == rect(16, 28, 370, 44))
    #expect(try frames(grouped, .iPhone17Pro, .landscapeLeft).1("cell") == rect(78, 28, 718, 44))
    #expect(try frames(grouped, .iPhone17Pro, .landscapeLeft).1("content")?.minX == 0)
  }

  @Test func `has cells that place their contents by constraints of their own`() throws {
    let own = constraint("title", "leading", "cell", "leading", "constant=\"7\"")
    let content = table().replacing(
      "</tableViewCell>", with: "<constraints>\(own)</constraints></tableViewCell>"
    ).replacing(constraint("title", "leading", "content", "leadingMargin"), with: "")
    let (screen, frame) = try frames(content)
    #expect(frame("title")?.minX == 7 && frame("content") == rect(0, 0, 402, 44))
    #expect(screen.diagnostics == [])
  }

  @Test(arguments: [
    ("retina4_7", false, SizeClass.compact, SizeClass.regular),
    ("retina4_7", true, .compact, .compact), ("retina5_5", true, .regular, .compact),
    ("ipad9_7", true, .regular, .regular),
  ])
  func `is drawn for the size classes of its design device`(
    id: String, isLandscape: Bool, width: SizeClass, height: SizeClass
  ) {
    let device = DesignDevice(
      id: id, isLandscape: isLandscape, tools: 22_000, usesSafeAreas: true)
    #expect(device.traits == DesignTraits(width: width, height: height))
  }

  // MARK: Attributes

  @Test func `doesn't take up the safe area in a scroll view that never adjusts its insets`() throws
  {
    func axes(_ behavior: String) throws -> Set<Axis>? {
      let view = placed("scrollView", "list", behavior)
      return (try makeDocument(rootView(view)).screen().view(id: "list") as? ScrollView)?
        .safeAreaAxes
    }
    #expect(try axes("") == [.vertical])
    #expect(try axes("contentInsetAdjustmentBehavior=\"never\"") == [])
    #expect(try axes("contentInsetAdjustmentBehavior=\"always\"") == [.horizontal, .vertical])
  }

  @Test func `has views that are transparent, and buttons and controls that take no touches`()
    throws
  {
    let off = "userInteractionEnabled=\"NO\" alpha=\"0.25\""
    let document = try makeDocument(
      rootView(
        placed("button", "go", off) + placed("button", "stop") + placed("switch", "on", off)))
    let screen = try document.screen()
    #expect(screen.view(id: "go")?.alpha == 0.25 && screen.view(id: "stop")?.alpha == 1)
    #expect(
      ["go", "stop", "on"].map { screen.view(id: $0)?.isTouchTarget } == [false, true, false])
  }
}

@Suite(.ends) struct `Constraints that can't be read` {
  @Test(arguments: [
    ("firstItem=\"nope\" firstAttribute=\"width\"", "firstItem nope"),
    ("firstAttribute=\"width\" secondItem=\"nope\" secondAttribute=\"width\"", "secondItem nope"),
    ("firstAttribute=\"widht\"", "firstAttribute widht"),
    (
      "firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"leading\"",
      "secondAttribute leading"
    ),
    ("firstAttribute=\"width\" relation=\"greater\"", "relation greater"),
    ("firstAttribute=\"width\" secondItem=\"root\" multiplier=\"1:0\"", "multiplier 1:0"),
    ("firstAttribute=\"width\" secondItem=\"root\" multiplier=\"2:x\"", "multiplier 2:x"),
    ("firstAttribute=\"width\" constant=\"abc\"", "constant abc"),
    ("firstAttribute=\"width\" priority=\"2000\"", "priority 2000"),
  ])
  func `are left out, and named with their lines`(attributes: String, fault: String) throws {
    let inner = "<constraints>\n<constraint \(attributes) id=\"c\"/></constraints>"
    let document = try makeDocument(rootView(placed("view", "box", "", inner)))
    #expect(
      document.faults == ["Constraints that can't be read are left out: \(fault) in line 6."])
    #expect(document.frames()["box"] == rect(7, 9, 11, 13))
  }

  @Test func `are none where a left edge is related to a leading one, or a ratio is written`()
    throws
  {
    let document = try makeDocument(
      rootView(
        placed("view", "box"),
        constraint("box", "left", "root", "leading")
          + constraint("box", "width", "box", "height", "multiplier=\"16:9\" priority=\"0\"")))
    #expect(document.faults == [])
  }

  @Test func `may be about one of several views with the same identifier, which is said`() throws {
    let document = try makeDocument(rootView(placed("view", "box") + placed("view", "box")))
    #expect(document.faults == ["Several views have the same id: box."])
  }
}
