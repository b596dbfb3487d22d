import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleInterfaceBuilder

@Suite(.ends) struct `A document is refused` {
  private func refusal(_ text: String) -> String { refusal(Array(text.utf8)) }

  private func refusal(_ bytes: [UInt8]) -> String {
    do {
      _ = try InterfaceDocument(xml: bytes, file: "a.xib")
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func `if it isn't for iOS, with the place`() {
    let text = refusal("<?xml version=\"1.0\"?>\n<plist/>")
    #expect(text.hasPrefix("a.xib:2:"))
    #expect(
      text.hasSuffix("found the element plist, expected a document of Interface Builder for iOS"))
  }

  @Test func `if it isn't well-formed`() {
    let text = refusal("<document>\n<view>\n</document>")
    #expect(text.hasPrefix("a.xib:3:") && text.hasSuffix("expected a storyboard or a xib"))
    #expect(refusal("").hasPrefix("a.xib:1:"))
  }

  /// Foundation's parser traps on an attribute with such a byte.
  @Test(arguments: [[0xFF], [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `if it isn't UTF-8, with the place`(bytes: [UInt8]) {
    let text = Array("<document>\n<a é=\"".utf8) + bytes + Array("\"/></document>".utf8)
    #expect(
      refusal(text) == "a.xib:2:8: found a byte that isn't UTF-8, expected a document in UTF-8")
    #expect(refusal([0xFF, 0xFE]).hasPrefix("a.xib:1:1: found a byte"))
  }

  @Test func `if it declares entities, such as a billion laughs`() {
    let text = refusal(
      """
      <?xml version="1.0"?>
       <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]>
      <document>&lol2;</document>
      """)
    #expect(text.hasPrefix("a.xib:2:2: found a document type declaration"))
  }

  @Test func `if it is nested too deep, or has too many elements`() {
    let deep = String(repeating: "<a>", count: 300)
    #expect(refusal(deep).contains("found elements nested more than 256 deep"))
    let many = "<a>" + String(repeating: "<b/>", count: 200_001) + "</a>"
    #expect(refusal(many).contains("found 200001 elements, expected fewer"))
  }

  @Test func `if it is too long`() {
    let text = String(repeating: " ", count: 16 << 20) + "<document/>"
    #expect(refusal(text) == "a.xib: found more than 16 MB, expected a smaller document")
  }

  @Test func `if there is no file, or no screen of a name`() throws {
    #expect(throws: InterfaceError.self) { try InterfaceDocument(contentsOf: "/no/such.xib") }
    let document = try makeDocument(rootView(""))
    let error = try #require(throws: InterfaceError.self) { try document.screen("Login") }
    #expect(error.description == "Test.xib: found no screen named Login, expected one of Test")
  }

  @Test(arguments: [nil, "Login"]) func `if all its views are made in code`(name: String?) throws {
    let scene = "<scene sceneID=\"s\"><objects><viewController id=\"c\"/></objects></scene>"
    let document = try makeDocument(scene, isStoryboard: true)
    let error = try #require(throws: InterfaceError.self) { try document.screen(name) }
    let expected =
      "a controller's view, a cell or a view of its own (what is made in code isn't here)"
    #expect(error.description == "Test.xib: found no views, expected \(expected)")
  }
}

@Suite(.ends) struct `A screen` {
  private let login = """
    <scene sceneID="s"><objects>
    <viewController id="c" storyboardIdentifier="Login" sceneMemberID="viewController">
    <view key="view" id="root">\(frame(0, 0, 375, 667))
    <subviews>\(placed("textField", "field", "placeholder=\"Password\""))</subviews>
    <constraints>\(pinned("field"))</constraints></view>
    <connections><outlet property="passwordField" destination="field" id="o"/>
    <outletCollection property="fields" destination="field" id="p"/></connections>
    </viewController></objects></scene>
    """

  @Test func `has its views by outlet and by identifier`() throws {
    let document = try makeDocument(login, isStoryboard: true)
    #expect(document.screenNames == ["Login"])
    let screen = try document.screen("Login")
    screen.layoutIfNeeded()
    let field = try #require(screen.view(outlet: "passwordField") as? TextField)
    #expect(field === screen.view(id: "field"))
    #expect(field === screen.view(outlet: "fields"))
    #expect(field.frame.origin == CGPoint(x: 20, y: 30))
    let width = field.frame.width
    field.text = "A text that is longer than the placeholder"
    screen.layoutIfNeeded()
    #expect(field.frame.width > width)
    #expect(field.path == "Login/view/passwordField")
  }

  @Test func `follows the size classes of the device that shows it`() throws {
    let box = placed("view", "box")
    let document = try makeDocument(
      rootView(
        box,
        pinned("box")
          + "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"90\" id=\"w\">"
          + "<variation key=\"widthClass=regular\" constant=\"300\"/></constraint>"
          + "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"40\" id=\"h\"/>"
          + "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"70\" id=\"r\"/>",
        extra: """
          <variation key="default"><mask key="constraints"><exclude reference="r"/></mask>
          </variation><variation key="heightClass=regular-widthClass=regular"><mask key="constraints">
          <include reference="r"/><exclude reference="h"/></mask></variation>
          """))
    let screen = try document.screen()
    screen.layoutIfNeeded()
    #expect(screen.view(id: "box")?.frame.size == CGSize(width: 90, height: 40))
    screen.environment.horizontalSizeClass = .regular
    screen.layoutIfNeeded()
    #expect(screen.view(id: "box")?.frame.size == CGSize(width: 300, height: 70))
    screen.environment.horizontalSizeClass = .compact
    screen.layoutIfNeeded()
    #expect(screen.view(id: "box")?.frame.size == CGSize(width: 90, height: 40))
    #expect(screen.diagnostics.isEmpty)
  }

  @Test func `keeps what a program has set, but for what varies when that changes`() throws {
    let label = placed(
      "label", "title", "text=\"Title\"",
      """
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <variation key="heightClass=compact"><fontDescription key="fontDescription" type="system"
      pointSize="12"/></variation>
      """)
    let document = try makeDocument(
      rootView(
        label,
        constraint("title", "top", "root", "top")
          + """
          <constraint firstItem="title" firstAttribute="leading" secondItem="root"
          secondAttribute="leading" priority="700" id="l" identifier="leading">
          <variation key="heightClass=compact" priority="900"/></constraint>
          """))
    let screen = try document.screen()
    let title = try #require(screen.view(id: "title") as? Label)
    let leading = try #require(
      screen.subviews[0].activeConstraints.first { $0.identifier == "leading" })
    title.text = "A longer title"
    title.numberOfLines = 2
    leading.constant = 21
    for (sizeClass, points, priority) in [(SizeClass.regular, 17.0, 700.0), (.compact, 12, 900)] {
      screen.environment.verticalSizeClass = sizeClass
      screen.layoutIfNeeded()
      #expect(title.font.size == points && leading.priority.rawValue == Float(priority))
      #expect(title.frame.minX == 21)
      title.isHidden = true
    }
    #expect(title.text == "A longer title" && title.numberOfLines == 2 && title.isHidden)
    title.font.size = 14
    leading.isActive = false
    screen.setNeedsUpdateProperties()
    screen.layoutIfNeeded()
    #expect(title.font.size == 14 && !leading.isActive)
  }

  @Test func `keeps subviews apart that only some size classes have`() throws {
    let document = try makeDocument(
      rootView(
        placed("view", "box") + placed("view", "wide"), pinned("box") + pinned("wide"),
        extra: """
          <variation key="default"><mask key="subviews"><exclude reference="wide"/></mask>
          </variation><variation key="widthClass=regular"><mask key="subviews">
          <include reference="wide"/></mask></variation>
          """))
    let screen = try document.screen()
    screen.layoutIfNeeded()
    #expect(screen.view(id: "wide")?.isCollapsed == true)
    screen.environment.horizontalSizeClass = .regular
    screen.layoutIfNeeded()
    #expect(screen.view(id: "wide")?.isCollapsed == false)
  }

  @Test func `places a view that its design device hasn't`() throws {
    func mask(_ entry: String) -> String {
      let constraints = ["box-leading-root", "box-top-root", "box-width-"].map {
        "<\(entry) reference=\"\($0)\"/>"
      }
      return "<mask key=\"subviews\"><\(entry) reference=\"box\"/></mask>"
        + "<mask key=\"constraints\">\(constraints.joined())</mask>"
    }
    let document = try makeDocument(
      rootView(
        placed("view", "box"),
        pinned("box") + constraint("box", "width", nil, nil, "constant=\"90\"")
          + constraint("box", "height", nil, nil, "constant=\"40\""),
        extra: """
          <variation key="default">\(mask("exclude"))</variation>
          <variation key="widthClass=regular">\(mask("include"))</variation>
          """))
    let screen = try document.screen()
    screen.layoutIfNeeded()
    screen.environment.horizontalSizeClass = .regular
    screen.layoutIfNeeded()
    #expect(screen.view(id: "box")?.frame == rect(20, 30, 90, 40))
    #expect(screen.diagnostics.isEmpty)
  }

  @Test func `has the cells of its table, which are as wide as that`() throws {
    let cell = """
      <tableViewCell id="row">\(frame(0, 28, 375, 60))
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" tableViewCell="row" id="content">
      \(frame(0, 0, 375, 60))<subviews>\(placed("view", "box"))</subviews><constraints>
      \(constraint("content", "trailingMargin", "box", "trailing"))
      \(constraint("box", "top", "content", "top"))
      \(constraint("box", "width", nil, nil, "constant=\"9\""))
      \(constraint("box", "height", nil, nil, "constant=\"9\""))
      </constraints></tableViewCellContentView></tableViewCell>
      """
    let document = try makeDocument(
      """
      <tableView id="table">\(frame(0, 0, 375, 667))<sections><tableViewSection id="section"><cells>
      \(cell)</cells></tableViewSection></sections></tableView>
      """)
    let screen = try document.screen()
    screen.layoutIfNeeded()
    let table = try #require(screen.view(id: "table") as? ScrollView)
    #expect(table.contentSize == CGSize(width: 375, height: 88))
    screen.frame.size.width += 100
    screen.layoutIfNeeded()
    #expect(screen.view(id: "row")?.frame == rect(0, 28, 475, 60))
    #expect(screen.view(id: "content")?.frame.width == 475)
    #expect(screen.view(id: "box")?.frame.maxX == 459.0)
  }

  @Test func `is that of the initial controller, in its containers`() throws {
    let container = """
      <scene sceneID="n"><objects><navigationController id="n" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="bar">\(frame(0, 20, 375, 44))</navigationBar>
      <connections><segue destination="c" kind="relationship" relationship="rootViewController"
      id="x"/></connections></navigationController></objects></scene>
      """
    let document = try makeDocument(
      container + login, attributes: "initialViewController=\"n\"", isStoryboard: true)
    #expect(try document.screen().name == "Login")
    #expect(document.screens.map(\.name) == ["Login"])
  }

  /// The safe area of an iPhone 17 in landscape is 62 points wide at each side.
  @Test(arguments: [
    ("<view", "</view>", 375.0, CGRect(x: 62, y: 0, width: 750, height: 90)),
    ("<view", "</view>", 210, CGRect(x: 62, y: 0, width: 210, height: 90)),
    (
      "<tableViewCell", "</tableViewCell>", 320, CGRect(x: 62, y: 0, width: 750, height: 90)
    ),
  ])
  func `lies in the safe area of a window if it is a cell or a free view`(
    start: String, end: String, width: Double, expected: CGRect
  ) throws {
    let text = rootView(placed("label", "title"), pinned("title"), width: width, height: 90)
    let document = try makeDocument(
      text.replacing("<view", with: start).replacing("</view>", with: end))
    let window = try document.screen().inWindow()
    let scene = SimulatedScene(
      awaitingFirstFrame: SceneConditions(.iPhone17, orientation: .landscapeLeft), root: window)
    scene.advance()
    #expect(window.subviews[0].frame == expected)
    let screen = try #require(window.subviews[0] as? InterfaceScreen)
    #expect(screen.view(id: "title")?.frame.origin == CGPoint(x: 20, y: 30))
    #expect(screen.environment.displayScale == 3)
  }

  @Test func `knows the place of each view in the document`() throws {
    let document = try makeDocument("\n" + rootView("\n  " + placed("label", "title")))
    let screen = try document.screen()
    let title = try #require(screen.view(id: "title"))
    #expect(screen.position(ofViewAt: title.path)?.line == 7)
    #expect(screen.position(ofViewAt: "nothing") == nil)
  }

  @Test func `is laid out on a device with its bars and insets`() throws {
    let document = try makeDocument(
      login.replacing("\"root\" secondAttribute=\"top\"", with: "\"safe\" secondAttribute=\"top\"")
        .replacing("<subviews>", with: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/><subviews>"),
      isStoryboard: true)
    let screen = try document.screen("Login")
    let scene = SimulatedScene(
      awaitingFirstFrame: SceneConditions(.iPhone17), passClock: .stopped, root: screen)
    scene.advance()
    #expect(screen.view(outlet: "passwordField")?.frame.minY == 30 + screen.safeAreaInsets.top)
    #expect(screen.safeAreaInsets.top > 40)
  }
}

@Suite(.ends) struct `Broken documents` {
  /// A document with most of what the reader reads.
  private func document() -> String {
    let label = placed("label", "label", "text=\"Title\" numberOfLines=\"0\"")
    let stack = placed("stackView", "stack", "axis=\"vertical\"", "<subviews>\(label)</subviews>")
    let scroll = placed("scrollView", "scroll", "", "<subviews>\(stack)</subviews>")
    let lines = rootView(
      scroll + placed("button", "button", "", "<state key=\"normal\" title=\"OK\"/>"),
      pinned("scroll") + pinned("button") + constraint("stack", "width", "scroll", "width")
        + constraint("label", "top", "scroll", "top")
        + constraint("button", "height", "label", "top"))
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22000">
      <device id="retina4_7"/><objects>\(lines)</objects></document>
      """
  }

  @Test func `are laid out or refused, and never trap`() {
    let text = Array(document().utf8)
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func mutate(_ mutant: inout [UInt8]) {
      let (from, to) = (next(mutant.count), next(mutant.count))
      switch next(4) {
      case 0: mutant[from] = UInt8(32 + next(95))
      case 1: mutant.removeSubrange(min(from, to)..<min(max(from, to), min(from, to) + 20))
      case 2: mutant.insert(contentsOf: mutant[min(from, to)...].prefix(60), at: from)
      default: mutant.replaceSubrange(from..<min(from + 2, mutant.count), with: Array("9e".utf8))
      }
    }
    for _ in 0..<400 {
      var mutant = text
      for _ in 0...next(3) { mutate(&mutant) }
      guard let document = try? InterfaceDocument(xml: mutant, file: "seed \(seed)") else {
        continue
      }
      _ = document.check()
      for frame in document.frames().values {
        #expect(frame.width.isFinite && frame.minX.isFinite, "seed \(seed)")
      }
      let screen = try? document.screen()
      screen?.printsDiagnostics = false
      screen?.layoutIfNeeded()
    }
  }

  @Test func `have containers that lead to each other`() throws {
    func container(_ id: String, _ target: String) -> String {
      """
      <scene sceneID="\(id)"><objects>
      <navigationController id="\(id)" sceneMemberID="viewController"><connections><segue destination="\(target)" kind="relationship"
      relationship="rootViewController" id="x"/><segue destination="\(target)" kind="show" id="y"/>
      </connections></navigationController></objects></scene>
      """
    }
    let document = try makeDocument(
      container("a", "b") + container("b", "a"), isStoryboard: true)
    #expect(document.screenNames.isEmpty)
    #expect(throws: InterfaceError.self) { try document.screen() }
  }
}
