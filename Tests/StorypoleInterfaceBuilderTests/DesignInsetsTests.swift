import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInterfaceBuilder

@Suite(.ends) struct `Insets at design time` {
  private let box = placed("view", "box")

  /// A controller's scene, whose box fills the safe area, or the area between the guides.
  private func scene(
    _ id: String, _ inner: String = "", root: String? = nil, usesGuides: Bool = false,
    tag: String = "viewController"
  ) -> String {
    let top =
      usesGuides
      ? constraint("box\(id)", "top", "top\(id)", "bottom")
      : constraint("box\(id)", "top", "safe\(id)", "top")
    let bottom =
      usesGuides
      ? constraint("bottom\(id)", "top", "box\(id)", "bottom")
      : constraint("safe\(id)", "bottom", "box\(id)", "bottom")
    let guides =
      usesGuides
      ? "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"top\(id)\"/>"
        + "<viewControllerLayoutGuide type=\"bottom\" id=\"bottom\(id)\"/></layoutGuides>" : ""
    return """
      <scene sceneID="s\(id)"><objects><\(tag) id="\(id)" sceneMemberID="viewController">\(guides)
      <view key="view" id="root\(id)">\(root ?? frame(0, 0, 375, 667))
      <viewLayoutGuide key="safeArea" id="safe\(id)"/>
      <subviews>\(placed("view", "box\(id)"))</subviews><constraints>\(top)\(bottom)
      \(constraint("box\(id)", "leading", "root\(id)", "leadingMargin"))
      \(constraint("box\(id)", "trailing", "root\(id)", "trailingMargin"))
      </constraints></view>\(inner)</\(tag)></objects></scene>
      """
  }

  private func container(_ tag: String, _ id: String, _ segues: String, bar: String = "") -> String
  {
    """
    <scene sceneID="s\(id)"><objects><\(tag) id="\(id)" sceneMemberID="viewController">\(bar)
    <connections>\(segues)</connections></\(tag)></objects></scene>
    """
  }

  private func segue(
    _ kind: String, _ destination: String, _ relationship: String? = nil
  ) -> String {
    let relation = relationship.map { "relationship=\"\($0)\"" } ?? ""
    return "<segue destination=\"\(destination)\" kind=\"\(kind)\" \(relation) id=\"x\"/>"
  }

  private func boxes(
    _ content: String, tools: Int = 14_000, device: String? = "retina4_7",
    usesSafeAreas: Bool = true
  ) throws -> [String: CGRect] {
    try makeDocument(
      content, tools: tools, device: device,
      attributes: usesSafeAreas ? "useSafeAreas=\"YES\"" : "", isStoryboard: true
    ).frames()
  }

  @Test func `are those of the status bar, with margins of 16 at the sides`() throws {
    #expect(try boxes(scene("a"))["boxa"] == rect(16, 20, 343, 647))
  }

  @Test func `of small phones are 0 in some versions`() throws {
    #expect(try boxes(scene("a"), tools: 16_000)["boxa"]?.minY == 0)
    #expect(try boxes(scene("a"), tools: 22_000)["boxa"]?.minY == 20)
    let guides = scene("a", usesGuides: true)
    #expect(try boxes(guides, tools: 16_000, usesSafeAreas: false)["boxa"]?.minY == 20)
  }

  @Test func `of large phones are doubled in the newest versions, with margins of 20`() throws {
    let tall = frame(0, 0, 430, 932)
    #expect(
      try boxes(scene("a", root: tall), tools: 24_500, device: "retina6_72")["boxa"]
        == rect(20, 118, 390, 932 - 118 - 68))
    #expect(
      try boxes(scene("a", root: tall), tools: 23_000, device: "retina6_72")["boxa"]
        == rect(20, 59, 390, 932 - 59 - 34))
  }

  @Test func `include bars that segues lead to, and no others`() throws {
    let screens =
      container("navigationController", "nav", segue("relationship", "a", "rootViewController"))
      + scene("a", "<connections>\(segue("show", "b"))\(segue("presentation", "c"))</connections>")
      + scene("b") + scene("c", "<navigationItem key=\"navigationItem\" id=\"n\"/>")
    let frames = try boxes(screens)
    #expect(frames["boxa"]?.minY == 64)
    #expect(frames["boxb"]?.minY == 64)
    #expect(frames["boxc"]?.minY == 20)
  }

  @Test func `include tab bars, unless these are hidden when pushed`() throws {
    let screens =
      container("tabBarController", "tabs", segue("relationship", "nav", "viewControllers"))
      + container("navigationController", "nav", segue("relationship", "a", "rootViewController"))
      + scene("a", "<connections>\(segue("show", "b"))</connections>") + scene("b")
    let frames = try boxes(screens)
    #expect(frames["boxa"]?.maxY == 618.0)
    #expect(frames["boxb"]?.maxY == 618.0)
    let hiding = screens.replacing("id=\"b\"", with: "id=\"b\" hidesBottomBarWhenPushed=\"YES\"")
    #expect(try boxes(hiding)["boxb"]?.maxY == 667)
  }

  @Test func `include large titles and simulated bars`() throws {
    let large = container(
      "navigationController", "nav", segue("relationship", "a", "rootViewController"),
      bar: "<navigationBar key=\"navigationBar\" largeTitles=\"YES\" id=\"bar\"/>")
    #expect(try boxes(large + scene("a"))["boxa"]?.minY == 20 + 44 + 52)
    let bars =
      "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
      + "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    #expect(try boxes(scene("a", bars))["boxa"] == rect(16, 64, 343, 667 - 64 - 44))
    let none = "<nil key=\"simulatedStatusBarMetrics\"/>"
    #expect(try boxes(scene("a", none))["boxa"]?.minY == 0)
  }

  @Test func `of a sheet leave out the status bar, and have a higher navigation bar`() throws {
    let nav = container(
      "navigationController", "nav", segue("relationship", "b", "rootViewController"))
    let sheet = frame(0, 0, 414, 842)
    let phone = try boxes(
      nav + scene("a", root: sheet) + scene("b", root: sheet)
        + scene("c", root: frame(0, 0, 414, 841)), tools: 17_156, device: "retina6_1")
    #expect(phone["boxa"] == rect(20, 0, 374, 842 - 34))
    #expect(phone["boxb"] == rect(20, 56, 374, 842 - 56 - 34))
    #expect(phone["boxc"]?.minY == 44)
    let tablet = try boxes(
      scene("a", root: frame(0, 0, 704, 995.5)) + scene("b", root: frame(0, 0, 704, 994)),
      tools: 23_000, device: "ipad10_9rounded")
    #expect(tablet["boxa"] == rect(20, 0, 664, 995.5))
    #expect(tablet["boxb"]?.minY == 24)
  }

  @Test func `of tablets have bars of 50, and no status bar in some versions`() throws {
    let screens =
      container("tabBarController", "tabs", segue("relationship", "nav", "viewControllers"))
      + container("navigationController", "nav", segue("relationship", "a", "rootViewController"))
      + scene("a", root: frame(0, 0, 820, 1180))
    func box(_ tools: Int) throws -> CGRect? {
      try boxes(screens, tools: tools, device: "ipad10_9rounded")["boxa"]
    }
    #expect(try box(23_000) == rect(20, 74, 780, 1180 - 74 - 70))
    #expect(try box(17_156) == rect(20, 50, 780, 1180 - 50 - 70))
    #expect(try box(20_000)?.minY == 74)
    #expect(try box(13_999) == rect(20, 68, 780, 1180 - 68 - 69))
  }

  @Test func `are those of the guides without safe areas`() throws {
    let guides = scene("a", usesGuides: true)
    #expect(try boxes(guides, usesSafeAreas: false)["boxa"] == rect(16, 20, 343, 647))
  }

  @Test func `leave out what a root of another position doesn't reach`() throws {
    #expect(try boxes(scene("a", root: frame(0, 20, 375, 647)))["boxa"]?.minY == 0)
    #expect(try boxes(scene("a", root: frame(0, 0, 375, 647)))["boxa"]?.minY == 0)
  }

  @Test func `of a xib of free size are 0 at the bottom, where the margin isn't`() throws {
    func document(_ bottom: String) throws -> InterfaceDocument {
      try makeDocument(
        rootView(
          box,
          pinned("box", top: 60) + constraint("box", "width", nil, nil, "constant=\"9\"") + bottom,
          extra: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>", width: 320, height: 300),
        device: "retina6_3", attributes: "useSafeAreas=\"YES\"")
    }
    let guide = try document(constraint("box", "bottom", "safe", "bottom"))
    #expect(guide.frames()["box"]?.maxY == 300)
    let margin = try document(constraint("box", "bottom", "root", "bottomMargin"))
    #expect(margin.frames()["box"]?.maxY == 266.0)
  }

  /// A cell with a box at the top and leading margins of its content.
  private func cell(_ x: Double = 0, _ width: Double = 375) -> String {
    """
    <tableViewCell id="cell" reuseIdentifier="Row">\(frame(x, 0, width, 60))
    <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
    \(frame(0, 0, width, 60))<subviews>\(placed("view", "box"))</subviews><constraints>
    \(constraint("box", "leading", "content", "leadingMargin"))
    \(constraint("box", "top", "content", "topMargin"))
    \(constraint("box", "width", nil, nil, "constant=\"9\""))
    \(constraint("box", "height", nil, nil, "constant=\"9\""))
    </constraints></tableViewCellContentView></tableViewCell>
    """
  }

  @Test(arguments: [(12_000, 8.0, 8.0), (14_000, 16, 11), (16_000, 15, 11), (24_500, 16, 15)])
  func `of cells follow the version`(tools: Int, left: Double, top: Double) throws {
    let document = try makeDocument(cell(), tools: tools)
    #expect(document.frames()["box"] == rect(left, top, 9, 9))
    #expect(try document.screen("Row").view(id: "box") != nil)
  }

  @Test func `of cells are 20 in tables as wide as a large phone, and never on tablets`() throws {
    func left(_ cell: String, _ device: String) throws -> CGFloat? {
      try makeDocument(cell, tools: 17_156, device: device).frames()["box"]?.minX
    }
    #expect(try left(cell(0, 414), "retina6_1") == 20)
    #expect(try left(cell(20, 374), "retina6_1") == 20)
    #expect(try left(cell(0, 374), "retina6_1") == 16)
    #expect(try left(cell(0, 780), "ipad10_9rounded") == 16)
  }
}
