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
    _ orientation: Orientation = .portrait, screen name: String? = nil,
    design: String = "retina4_7", isLandscape: Bool = false
  ) throws -> (InterfaceScreen, (String) -> CGRect?) {
    let document = try makeDocument(
      content, device: design, attributes: "useSafeAreas=\"YES\"", isStoryboard: true,
      isLandscape: isLandscape)
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

  @Test func `has the margins of the device, and its own where these are larger`() throws {
    #expect(try box(board())?.minX == 16)
    #expect(try box(board(), .iPadMiniA17Pro)?.minX == 20)
    #expect(try box(board(width: 414, height: 896), design: "retina6_1")?.minX == 16)
    func content(_ side: Int, controller: String = "") -> String {
      let own = "<edgeInsets key=\"layoutMargins\" left=\"\(side)\" right=\"\(side)\"/>"
      return board().replacing("<viewLayoutGuide", with: own + "<viewLayoutGuide")
        .replacing("<viewController", with: "<viewController \(controller)")
    }
    #expect(try box(content(17), .iPadMiniA17Pro)?.minX == 20)
    #expect(try box(content(17))?.minX == 17)
    let free = content(7, controller: "viewRespectsSystemMinimumLayoutMargins=\"NO\"")
    #expect(try box(free, .iPadMiniA17Pro)?.minX == 7)
  }

  @Test func `keeps to the readable width where its margins do`() throws {
    let follows = "layoutMarginsFollowReadableWidth=\"YES\""
    let readable = board(root: follows)
    #expect(try box(readable)?.minX == 16)
    // 1133 wide, of which 664 can be read.
    #expect(try box(readable, .iPadMiniA17Pro, .landscapeLeft)?.minX == (1133 - 664) / 2)
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
    // Whatever Xcode drew for the document's own device.
    let turned = board(width: 667, height: 375)
    let (_, frame) = try frames(turned, .iPhone17Pro, .landscapeLeft, isLandscape: true)
    #expect(frame("box")?.minY == 32)
    #expect(try box(board(controller: item("prompt=\"Choose\"")))?.minY == 62 + 44 + 30)
  }

  @Test func `has large titles upright, where its own isn't small`() throws {
    let large = bar("largeTitles=\"YES\"")
    #expect(try box(board(bar: large))?.minY == 62 + 44 + 52)
    #expect(try box(board(bar: large), .iPhone17Pro, .landscapeLeft)?.minY == 32)
    let small = item("largeTitleDisplayMode=\"never\"")
    #expect(try box(board(bar: large, controller: small))?.minY == 62 + 44)
  }

  /// A controller that another one shows, with a box in the safe area.
  private func pushed(
    _ id: String, _ attributes: String = "", _ content: String = ""
  ) -> String {
    """
    <scene sceneID="s\(id)"><objects><viewController storyboardIdentifier="\(id)" id="\(id)"
    sceneMemberID="viewController" \(attributes)><view key="view" id="root-\(id)">
    \(frame(0, 0, 375, 667))<viewLayoutGuide key="safeArea" id="safe-\(id)"/><subviews>
    \(placed("view", "box-\(id)"))</subviews><constraints>
    \(constraint("box-\(id)", "top", "safe-\(id)", "top"))
    \(constraint("safe-\(id)", "bottom", "box-\(id)", "bottom"))</constraints></view>\(content)
    </viewController></objects></scene>
    """
  }

  private func segue(_ kind: String, to id: String) -> String {
    """
    <connections><segue destination="\(id)" kind="\(kind)" id="to-\(id)"/></connections>
    """
  }

  private func item(_ attributes: String) -> String {
    "<navigationItem key=\"navigationItem\" \(attributes) id=\"i\"/>"
  }

  @Test func `has large titles again after a small one`() throws {
    let small = item("largeTitleDisplayMode=\"never\"") + segue("show", to: "B")
    let content =
      board(bar: bar("largeTitles=\"YES\""), controller: small)
      + pushed("B", "", segue("show", to: "C"))
      + pushed("C", "", item("largeTitleDisplayMode=\"always\""))
    #expect(try frames(content, screen: "B").1("box-B")?.minY == 62 + 44)
    #expect(try frames(content, screen: "C").1("box-C")?.minY == 62 + 44 + 52)
  }

  @Test func `has the tab bar also below a navigation bar that is hidden, and hides a toolbar`()
    throws
  {
    let tabs = """
      <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController">
      <connections><segue destination="nav" kind="relationship" relationship="viewControllers"
      id="t"/></connections></tabBarController></objects></scene>
      """
    let content = tabs + board(controller: segue("show", to: "B")) + pushed("B")
    let hidden = content.replacing(
      "<navigationController", with: "<navigationController navigationBarHidden=\"YES\"")
    let (_, frame) = try frames(hidden, screen: "B")
    #expect(frame("box-B")?.minY == 62 && frame("box-B")?.maxY == 874 - 34 - 49)
    let tools = content.replacing(tabs, with: "").replacing(
      "<navigationController", with: "<navigationController toolbarHidden=\"NO\"")
    #expect(try frames(tools, screen: "B").1("box-B")?.maxY == 874 - 34 - 44)
    let alone = tools.replacing(
      "storyboardIdentifier=\"B\"",
      with: "storyboardIdentifier=\"B\" hidesBottomBarWhenPushed=\"YES\"")
    #expect(try frames(alone, screen: "B").1("box-B")?.maxY == 874 - 34)
    let opaque = tools.replacing(
      "<connections><segue destination=\"vc\"",
      with: "<toolbar key=\"toolbar\" translucent=\"NO\" id=\"tools\"/>"
        + "<connections><segue destination=\"vc\"")
    #expect(try frames(opaque, screen: "B").1("root-B")?.maxY == 874 - 34 - 44)
  }

  @Test func `has the bars of the controller that embeds it over its whole height`() throws {
    let content = board(controller: segue("embed", to: "B")) + pushed("B")
    #expect(try frames(content, screen: "B").1("box-B")?.minY == 62 + 44)
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

  @Test func `has a bar of its own in a navigation controller that another controller embeds`()
    throws
  {
    let inner = """
      <scene sceneID="m"><objects><navigationController id="inner" sceneMemberID="viewController">
      <connections><segue destination="B" kind="relationship" relationship="rootViewController"
      id="q"/></connections></navigationController></objects></scene>
      """
    let child = pushed("B").replacing(frame(0, 0, 375, 667), with: frame(0, 0, 375, 300))
    let content = board(controller: segue("embed", to: "inner")) + inner + child
    let (screen, inside) = try frames(content, screen: "B")
    #expect(screen.frame == rect(0, 62, 402, 300))
    #expect(inside("box-B")?.minY == 44 && inside("box-B")?.maxY == 300)
    #expect(try frames(content, .iPhone17Pro, .landscapeLeft, screen: "B").1("box-B")?.minY == 32)
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

  private func label(_ id: String, _ x: Double, _ width: Double) -> String {
    "<label text=\"tide\" id=\"\(id)\">\(frame(x, 12, width, 20))</label>"
  }

  /// A table with a cell of a style of the system's.
  private func styled(_ style: String, _ cell: String) -> String {
    let content = """
      <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES"
      insetsLayoutMarginsFromSafeArea="NO" id="content">\(frame(0, 0, 375, 44))<subviews>\(cell)
      </subviews></tableViewCellContentView>
      """
    return board(
      root: "style=\"plain\"",
      subviews: """
        <prototypes><tableViewCell style="IBUITableViewCellStyle\(style)" textLabel="title"
        detailTextLabel="detail" reuseIdentifier="Row" preservesSuperviewLayoutMargins="YES"
        id="cell">\(frame(0, 28, 375, 44))\(content)</tableViewCell></prototypes>
        """, tag: "tableView")
  }

  @Test func `has labels of the system's cells that follow the edges and the margins`() throws {
    let plain = styled("Default", label("title", 16, 343))
    #expect(try frames(plain, .iPadMiniA17Pro).1("title") == rect(20, 12, 744 - 40, 20))
    let two = styled("Value1", label("title", 16, 200) + label("detail", 315, 44))
    let (screen, frame) = try frames(two, .iPadMiniA17Pro)
    #expect(frame("title") == rect(20, 12, 200, 20))
    #expect(frame("detail") == rect(744 - 20 - 44, 12, 44, 20))
    screen.root.environment.layoutDirection = .rightToLeft
    screen.root.layoutIfNeeded()
    #expect(frame("title")?.minX == 744 - 20 - 200 && frame("detail")?.minX == 20)
  }

  @Test func `has inset groups as far from the edges as the margins are`() throws {
    let grouped = table("style=\"insetGrouped\"", x: 16)
    #expect(try frames(grouped, .iPadMiniA17Pro).1("cell") == rect(20, 28, 704, 44))
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
    ("ipad9_7", true, .regular, .regular), ("retina6_12", true, .compact, .compact),
  ])
  func `is drawn for the size classes of its design device`(
    id: String, isLandscape: Bool, width: SizeClass, height: SizeClass
  ) {
    let device = DesignDevice(
      id: id, isLandscape: isLandscape, tools: 22_000, usesSafeAreas: true)
    #expect(device.traits == DesignTraits(width: width, height: height))
  }

  @Test func `is drawn beside the housing of a design device on its side`() {
    let device = DesignDevice(
      id: "retina6_12", isLandscape: true, tools: 22_000, usesSafeAreas: true)
    #expect(device.insets == EdgeInsets(left: 59, bottom: 21, right: 59))
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

  @Test func `keeps subviews whose superview doesn't resize them, and hides what has stopped`()
    throws
  {
    let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\"/>"
    let child = "<view id=\"k\">\(frame(10, 10, 300, 50))\(mask)</view>"
    let panel = """
      <view id="p" autoresizesSubviews="NO">\(frame(0, 0, 375, 100))\(mask)<subviews>\(child)
      </subviews></view><activityIndicatorView id="off" hidesWhenStopped="YES"/>
      <activityIndicatorView id="on" animating="YES" hidesWhenStopped="YES"/>
      """
    let screen = try makeDocument(rootView(panel)).screen()
    screen.frame.size.width = 402
    screen.layoutIfNeeded()
    #expect(screen.view(id: "k")?.frame == rect(10, 10, 300, 50))
    #expect(["off", "on"].map { screen.view(id: $0)?.isHidden } == [true, false])
  }

  @Test func `has images in elements of their own, and controls as high as today`() throws {
    let reference = "<imageReference key=\"image\" image=\"star\" renderingMode=\"template\"/>"
    let views =
      placed("imageView", "icon", "", reference) + placed("stepper", "count")
      + placed("button", "go", "", "<state key=\"normal\">\(reference)</state>")
      + placed("button", "card", "", "<state key=\"normal\" backgroundImage=\"star\"/>")
      + placed("button", "bare") + placed("button", "old", "buttonType=\"system\"")
    let image = "<image name=\"star\" width=\"60\" height=\"40\"/>"
    let document = try makeDocument(
      "\(rootView(views))</objects><resources>\(image)</resources><objects>", tools: 14_000)
    let screen = try document.screen()
    #expect((screen.view(id: "icon") as? ImageView)?.imageSize == size(60, 40))
    func sizes(_ ids: String...) -> [CGSize?] {
      ids.map { screen.view(id: $0)?.sizeThatFits(width: 300) }
    }
    #expect(sizes("go", "card") == [size(60, 40), size(60, 40)])
    #expect(sizes("bare", "old") == [size(30, 34), size(30, 30)])
    #expect(screen.view(id: "count")?.intrinsicContentSize == size(94, 32))
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

@Suite(.ends) struct `Constraints and values that can't be read` {
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

  @Test(arguments: [
    ("<rect key=\"frame\" x=\"7\" y=\"9\" width=\"abc\" height=\"13\"/>", "width abc"),
    ("<size key=\"customSize\" width=\"11\" height=\"inf\"/>", "height inf"),
    ("<stackView axis=\"sideways\" id=\"s\"/>", "axis sideways"),
    ("<stackView distribution=\"weird\" id=\"s\"/>", "distribution weird"),
    ("<stackView alignment=\"above\" id=\"s\"/>", "alignment above"),
    ("<stackView spacing=\"8pt\" id=\"s\"/>", "spacing 8pt"),
  ])
  func `of frames and stack views are named with their lines`(
    element: String, fault: String
  ) throws {
    let document = try makeDocument(rootView(placed("view", "box", "", "\n" + element)))
    #expect(document.faults == ["Values that can't be read are left out: \(fault) in line 6."])
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
