import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInterfaceBuilder

@Suite(.ends) struct `Constraints of a document` {
  private let box = placed("view", "box")

  @Test func `place views, with numbers, ratios and priorities`() throws {
    let document = try makeDocument(
      rootView(
        box,
        pinned("box") + constraint("box", "width", nil, nil, "constant=\"90\"")
          + constraint("box", "width", "box", "height", "multiplier=\"3:2\"")
          + constraint("box", "height", nil, nil, "constant=\"17\" priority=\"250\"")))
    #expect(document.frames()["box"] == rect(20, 30, 90, 60))
  }

  @Test func `have their owner as the first item, if they name none`() throws {
    let document = try makeDocument(
      rootView(
        box,
        pinned("box") + constraint("box", "width", nil, nil, "constant=\"90\"")
          + "<constraint firstAttribute=\"bottom\" secondItem=\"box\" secondAttribute=\"bottom\" "
          + "constant=\"50\" id=\"a\"/>"))
    #expect(document.frames()["box"] == rect(20, 30, 90, 667 - 30 - 50))
  }

  @Test func `that a variation excludes aren't installed`() throws {
    let document = try makeDocument(
      rootView(
        box,
        pinned("box") + constraint("box", "width", nil, nil, "constant=\"90\"")
          + constraint("box", "height", nil, nil, "constant=\"60\"")
          + "<constraint firstAttribute=\"trailing\" secondItem=\"box\" "
          + "secondAttribute=\"trailing\" id=\"gone\"/>",
        extra: """
          <variation key="default"><mask key="constraints"><exclude reference="gone"/></mask>
          </variation>
          """))
    #expect(document.frames()["box"] == rect(20, 30, 90, 60))
  }

  @Test func `have the number of the variation for both size classes, wherever it stands`() throws {
    let document = try makeDocument(
      rootView(
        box,
        pinned("box") + constraint("box", "height", nil, nil, "constant=\"60\"")
          + """
          <constraint firstItem="box" firstAttribute="width" constant="90" id="w">
          <variation key="heightClass=regular" constant="70"/>
          <variation key="heightClass=regular-widthClass=compact" constant="50"/>
          <variation key="widthClass=compact" constant="30"/></constraint>
          """))
    #expect(document.frames()["box"] == rect(20, 30, 50, 60))
  }

  @Test func `that are placeholders count at design time, and not when the app runs`() throws {
    let document = try makeDocument(
      rootView(
        box,
        pinned("box") + constraint("box", "width", nil, nil, "constant=\"90\"")
          + constraint("box", "height", nil, nil, "constant=\"60\" placeholder=\"YES\"")
          + constraint("box", "height", nil, nil, "constant=\"40\" priority=\"700\"")))
    #expect(document.frames()["box"] == rect(20, 30, 90, 60))
    let screen = try document.screen()
    screen.layoutIfNeeded()
    #expect(screen.view(id: "box")?.frame == rect(20, 30, 90, 40))
  }

  @Test func `relate left and leading edges in old documents`() throws {
    let document = try makeDocument(
      rootView(
        box,
        constraint("box", "left", "root", "leading", "constant=\"21\"")
          + constraint("box", "top", "root", "top")
          + constraint("box", "width", nil, nil, "constant=\"90\"")
          + constraint("box", "height", nil, nil, "constant=\"60\"")))
    #expect(document.frames()["box"] == rect(21, 0, 90, 60))
  }

  @Test func `leave a view where it is stored, if they say nothing but its size`() throws {
    let document = try makeDocument(
      rootView(box, constraint("box", "width", nil, nil, "constant=\"90\"")))
    #expect(document.frames()["box"] == rect(7, 9, 11, 13))
  }

  @Test func `treat frames as constants that an autoresizing mask makes`() throws {
    let springs = """
      <view id="spring">\(frame(10, 10, 100, 40))\
      <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view>
      """
    let document = try makeDocument(
      rootView(
        springs + box,
        constraint("box", "leading", "spring", "trailing", "constant=\"8\"")
          + constraint("box", "top", "spring", "top")
          + constraint("box", "width", nil, nil, "constant=\"90\"")
          + constraint("box", "height", "spring", "height")))
    #expect(document.frames()["box"] == rect(118, 10, 90, 40))
    let screen = try document.screen()
    screen.frame.size.width += 25
    screen.layoutIfNeeded()
    #expect(screen.view(id: "box")?.frame == rect(143, 10, 90, 40))
  }

  @Test func `win against content that hugs at 1000`() throws {
    let label = placed(
      "label", "label", "text=\"Tick\" horizontalHuggingPriority=\"1000\"")
    let document = try makeDocument(
      rootView(label, pinned("label") + constraint("label", "width", nil, nil, "constant=\"90\"")))
    #expect(document.frames()["label"]?.width == 90)
    #expect(document.check().views.count { $0.id == "label" } == 1)
  }

  @Test func `with a scroll view's content mean the content's edges`() throws {
    let scroll = placed(
      "scrollView", "scroll", "",
      "<subviews>\(box)</subviews><constraints>"
        + constraint("box", "leading", "scroll", "leading")
        + constraint("box", "trailing", "scroll", "trailing")
        + constraint("box", "top", "content", "top", "constant=\"4\"")
        + constraint("box", "bottom", "content", "bottom")
        + constraint("box", "width", "seen", "width")
        + constraint("box", "height", nil, nil, "constant=\"900\"")
        + "</constraints><viewLayoutGuide key=\"contentLayoutGuide\" id=\"content\"/>"
        + "<viewLayoutGuide key=\"frameLayoutGuide\" id=\"seen\"/>")
    let document = try makeDocument(
      rootView(
        scroll,
        pinned("scroll", left: 0, top: 0)
          + constraint("scroll", "width", nil, nil, "constant=\"200\"")
          + constraint("scroll", "height", nil, nil, "constant=\"300\"")))
    #expect(document.frames()["box"] == rect(0, 4, 200, 900))
    let screen = try document.screen()
    screen.layoutIfNeeded()
    let view = try #require(screen.view(id: "scroll") as? ScrollView)
    #expect(view.contentSize == CGSize(width: 200, height: 904))
  }
}

@Suite(.ends) struct `Stack views of a document` {
  private func bars(_ attributes: String, _ inner: String = "", margins: String = "") throws
    -> [String: CGRect]
  {
    try document(attributes, inner, margins).frames()
  }

  private func document(_ attributes: String, _ inner: String, _ margins: String) throws
    -> InterfaceDocument
  {
    let items = ["a", "b"].map { id in
      placed(
        "view", id, "",
        "<constraints>\(constraint(id, "height", nil, nil, "constant=\"40\""))</constraints>")
    }
    let stack = placed(
      "stackView", "stack", attributes,
      "<subviews>\(items.joined())\(inner)</subviews>\(margins)")
    return try makeDocument(
      rootView(
        stack, pinned("stack") + constraint("stack", "width", nil, nil, "constant=\"210\"")))
  }

  @Test func `fill by default, in a row`() throws {
    let frames = try bars("distribution=\"fillEqually\" spacing=\"10\"")
    #expect(frames["b"] == rect(110, 0, 100, 40))
  }

  @Test func `align to the top or the bottom of a row`() throws {
    let tall = placed(
      "view", "c", "",
      "<constraints>\(constraint("c", "height", nil, nil, "constant=\"70\""))</constraints>")
    #expect(try bars("alignment=\"bottom\" distribution=\"fillEqually\"", tall)["a"]?.minY == 30)
    #expect(try bars("alignment=\"top\" distribution=\"fillEqually\"", tall)["a"]?.minY == 0)
  }

  @Test func `keep to margins that the document gives`() throws {
    let margins =
      "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"10\" bottom=\"5\" right=\"20\"/>"
    let frames = try bars("axis=\"vertical\"", margins: margins)
    #expect(frames["a"] == rect(10, 5, 180, 40))
    #expect(frames["stack"]?.height == 90)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `keep to margins that follow the reading direction`(direction: LayoutDirection) throws {
    let margins = """
      <directionalEdgeInsets key="directionalLayoutMargins" top="5" leading="10" bottom="5"
       trailing="20"/>
      """
    let screen = try document("axis=\"vertical\"", "", margins).screen()
    screen.environment.layoutDirection = direction
    screen.layoutIfNeeded()
    let left: CGFloat = direction == .leftToRight ? 10 : 20
    #expect(screen.view(id: "a")?.frame == rect(left, 5, 180, 40))
  }

  @Test(arguments: [("playback", 0 as CGFloat), ("forceRightToLeft", 110), ("unspecified", 110)])
  func `have the direction of their content, in any language`(content: String, x: CGFloat) throws {
    let attributes = "distribution=\"fillEqually\" spacing=\"10\""
    let semantic = "semanticContentAttribute=\"\(content)\""
    let screen = try document("\(attributes) \(semantic)", "", "").screen()
    screen.environment.layoutDirection = .rightToLeft
    screen.layoutIfNeeded()
    #expect(screen.view(id: "a")?.frame.minX == x)
  }

  @Test func `close the gap of a hidden view`() throws {
    let hidden = placed("view", "c", "hidden=\"YES\"")
    #expect(try bars("axis=\"vertical\" spacing=\"10\"", hidden)["stack"]?.height == 90)
  }

  @Test func `have a standard spacing of 8`() throws {
    #expect(try bars("axis=\"vertical\" spacingType=\"standard\"")["b"]?.minY == 48)
  }
}
