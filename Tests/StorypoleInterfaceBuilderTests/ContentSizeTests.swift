import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInterfaceBuilder

@Suite(.ends) struct `Content of a document` {
  private func size(
    _ tag: String, _ attributes: String = "", _ inner: String = "", tools: Int = 22_000,
    device: String = "retina4_7"
  ) throws -> CGSize {
    let document = try makeDocument(
      rootView(placed(tag, "it", attributes, inner), pinned("it")), tools: tools, device: device)
    return try #require(document.frames()["it"]).size
  }

  private func font(_ attributes: String) -> String {
    "<fontDescription key=\"fontDescription\" \(attributes)/>"
  }

  @Test func `of a label is its text, rounded up to the pixel`() throws {
    let plain = font("type=\"system\" pointSize=\"17\"")
    #expect(try size("label", "text=\"Label\"", plain) == CGSize(width: 41.5, height: 20.5))
    let sharp = try size("label", "text=\"Label\"", plain, device: "retina5_9")
    #expect(abs(sharp.height - 61.0 / 3) < 1e-9)
    #expect(try size("label", "text=\"\"", plain) == .zero)
  }

  @Test func `of a label in Helvetica or Arial has Helvetica's widths and lines`() throws {
    for name in ["Helvetica", "ArialMT"] {
      let named = font("name=\"\(name)\" family=\"\(name)\" pointSize=\"17\"")
      #expect(try size("label", "text=\"Label\"", named) == CGSize(width: 42, height: 20))
    }
    let system = font("name=\".AppleSystemUIFont\" family=\"System\" pointSize=\"17\"")
    #expect(try size("label", "text=\"Label\"", system) == CGSize(width: 41.5, height: 20.5))
  }

  @Test func `of attributed text has the font of its first part, with the size that is given`()
    throws
  {
    func height(_ font: String) throws -> CGFloat {
      let text = """
        <attributedString key="attributedText"><fragment content="Label"><attributes>
        <font key="NSFont" \(font)/></attributes></fragment></attributedString>
        """
      return try size("label", "usesAttributedText=\"YES\"", text).height
    }
    #expect(try height("metaFont=\"system\" size=\"20\"") == 24)
    #expect(try height("metaFont=\"system\"") == 20.5)
    #expect(try height("metaFont=\"smallSystem\"") == 14.5)
  }

  @Test func `of a label in a text style is as high as the style says`() throws {
    let body = font("style=\"UICTFontTextStyleBody\"")
    let text = "<string key=\"text\">One\nTwo</string>"
    #expect(try size("label", "numberOfLines=\"0\"", text + body).height == 42.5)
    let plain = font("type=\"system\" pointSize=\"17\"")
    #expect(try size("label", "numberOfLines=\"0\"", text + plain).height == 41)
  }

  @Test func `of a label of several lines wraps at the width that it gets`() throws {
    let text = "<string key=\"text\">Measure twice, and cut once, and then measure again</string>"
    let label = placed(
      "label", "it", "numberOfLines=\"0\"", text + font("type=\"system\" pointSize=\"17\""))
    let document = try makeDocument(
      rootView(
        label,
        pinned("it")
          + constraint("it", "width", nil, nil, "relation=\"lessThanOrEqual\" constant=\"200\"")))
    let frame = try #require(document.frames()["it"])
    #expect(frame.height == 61)
    #expect(frame.width > 150 && frame.width < 200)
  }

  @Test func `of a button is its title in whole points, and more`() throws {
    let title = "<state key=\"normal\" title=\"Done\"/>"
    let plain = try size("button", "buttonType=\"system\"", title)
    #expect(plain == CGSize(width: 37, height: 30))
    let short = "<state key=\"normal\" title=\"A\"/>"
    #expect(try size("button", "buttonType=\"system\"", short).width == 30)
    // Without a type, the title is larger.
    #expect(try size("button", "", title).height == 34)
    let insets =
      "<inset key=\"contentEdgeInsets\" minX=\"5\" minY=\"2.2250738585072014e-308\" maxX=\"5\"/>"
    let inset = try size("button", "buttonType=\"system\"", title + insets)
    #expect(inset == CGSize(width: 47, height: 18))
  }

  @Test func `of a button with a configuration is measured in pixels`() throws {
    let configuration =
      "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Done\"/>"
    let size = try size("button", "buttonType=\"system\"", configuration)
    #expect(size.height == 20.5 + 14)
    #expect(size.width > 24 + 40 && size.width < 24 + 44)
  }

  @Test func `of images has the size that is listed, and of symbols that of their points`() throws {
    func size(_ tag: String, _ attributes: String, _ inner: String = "") throws -> CGSize? {
      let text = rootView(placed(tag, "it", attributes, inner), pinned("it"))
      let list = """
        <image name="logo" width="30" height="20"/>
        <image name="star" catalog="system" width="128" height="64"/>
        """
      return try makeDocument("\(text)</objects><resources>\(list)</resources><objects>")
        .frames()["it"]?.size
    }
    #expect(try size("imageView", "image=\"star\"") == CGSize(width: 20, height: 10))
    let points =
      "<imageReference key=\"preferredSymbolConfiguration\" pointSize=\"34\"/>"
    #expect(try size("imageView", "image=\"star\"", points) == CGSize(width: 40, height: 20))
    let state = "<state key=\"normal\" image=\"logo\"/>"
    #expect(try size("button", "", state) == CGSize(width: 30, height: 20))
    #expect(try size("button", "buttonType=\"infoLight\"") == CGSize(width: 25, height: 24))
    func width(_ padding: String) throws -> CGFloat? {
      let more = "style=\"plain\" title=\"Done\" image=\"logo\" \(padding)"
      return try size("button", "", "<buttonConfiguration key=\"configuration\" \(more)/>")?.width
    }
    let narrow = try #require(try width(""))
    #expect(try width("imagePadding=\"7\"") == narrow + 7)
  }

  @Test func `of a rounded text field begins beside its border`() throws {
    func insets(_ attributes: String) throws -> EdgeInsets? {
      let document = try makeDocument(rootView(placed("textField", "it", attributes)))
      return (try document.screen().view(id: "it") as? TextField)?.contentInsets
    }
    #expect(try insets("borderStyle=\"roundedRect\"") == EdgeInsets(left: 7, right: 7))
    #expect(try insets("") == .zero)
  }

  @Test func `of text fields depends on the border and the version`() throws {
    let plain = font("type=\"system\" pointSize=\"14\"")
    let rounded = "borderStyle=\"roundedRect\" placeholder=\"Name\""
    #expect(try size("textField", rounded, plain, tools: 14_000).height == 30)
    #expect(try size("textField", rounded, plain).height == 34)
    #expect(try size("textField", "placeholder=\"Name\"", plain, tools: 13_000).height == 17)
    #expect(try size("textField", "placeholder=\"Name\"", plain).height == 18)
  }

  @Test func `of a text view that doesn't scroll is its text and its insets`() throws {
    let plain = font("type=\"system\" pointSize=\"14\"")
    #expect(try size("textView", "scrollEnabled=\"NO\"", plain).height == 33)
  }

  @Test(arguments: [
    ("switch", 22_000, 51.0, 31.0), ("switch", 24_000, 63, 28), ("stepper", 22_000, 94, 32),
    ("activityIndicatorView", 22_000, 20, 20), ("datePicker", 22_000, 320, 216),
  ])
  func `of controls is fixed`(tag: String, tools: Int, width: Double, height: Double) throws {
    #expect(try size(tag, tools: tools) == CGSize(width: width, height: height))
  }

  @Test func `of sliders and switches is aligned by less than their frames`() throws {
    let slider = placed("slider", "slider")
    let document = try makeDocument(
      rootView(
        slider,
        pinned("slider", left: 16)
          + constraint("slider", "width", nil, nil, "constant=\"100\"")))
    #expect(document.frames()["slider"] == rect(14, 30, 104, 31))
  }

  /// The base64 of "Sign in …" has a digit of padding, which is absent.
  @Test func `of a text that is written in base64 is that of what it stands for`() throws {
    let encoded = placed(
      "label", "it", "",
      "<string key=\"text\" base64-UTF8=\"YES\">\nU2lnbiBp\nbiDigKY\n</string>")
    let document = try makeDocument(rootView(encoded, pinned("it")))
    let label = try #require(try document.screen().view(id: "it") as? Label)
    #expect(label.text == "Sign in …")
  }

  @Test func `of an image is in the document's list, and none without an image`() throws {
    let image = placed("imageView", "it", "image=\"logo\"")
    let text = rootView(image, pinned("it"))
    let document = try makeDocument(
      "\(text)</objects><resources><image name=\"logo\" width=\"30\" height=\"20\"/></resources>"
        + "<objects>")
    #expect(document.frames()["it"]?.size == CGSize(width: 30, height: 20))
    #expect(document.assumptions.isEmpty)
    let unknown = try makeDocument(text)
    #expect(
      unknown.assumptions == ["Images that aren't in the document's list have no size: logo."])
  }

  @Test func `gives way to a placeholder`() throws {
    let size = try size(
      "view", "placeholderIntrinsicWidth=\"33\" placeholderIntrinsicHeight=\"44\"")
    #expect(size == CGSize(width: 33, height: 44))
  }

  @Test func `has the stored size if that is asked for, where it is plausible`() throws {
    let plain = font("type=\"system\" pointSize=\"17\"")
    func frame(width: Double) throws -> CGRect? {
      let stored = CGRect(x: 0, y: 0, width: width, height: 21)
      let label = placed("label", "it", "text=\"Label\"", plain, stored: stored)
      return try makeDocument(rootView(label, pinned("it"))).frames(usesStoredSizes: true)["it"]
    }
    #expect(try frame(width: 44)?.size == CGSize(width: 44, height: 21))
    #expect(try frame(width: 70)?.size == CGSize(width: 41.5, height: 21))
  }
}
