import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInterfaceBuilder

private let brandFont = """
  <fontDescription key="fontDescription" name="Brand-Bold" family="Brand" pointSize="20"/>
  """

/// A font in which all letters are 600/1000 em wide, and a bold "a" 700/1000 em.
private let brandFile = """
  {"what": "Brand", "lineHeight": 1.5, "ascent": 1.1,
  "tracking": {"10": 0, "30": 20},
  "advances": {"regular": {"a": 600, "b": 600}, "bold": {"a": 700, "b": 600}}}
  """

extension InterfaceDocument {
  fileprivate func size(_ id: String) -> CGSize? { frames()[id]?.size }
}

@Suite(.ends) struct `A size that is told` {
  private func folder() throws -> DocumentFolder {
    try DocumentFolder([
      "Main.xib": xib(
        placed("imageView", "cover", "image=\"Cover\"")
          + placed("view", "badge", "customClass=\"Badge\" userLabel=\"New\"")
          + placed("view", "other", "customClass=\"Badge\"")
          + placed("stackView", "row"),
        of: "cover", "badge", "other", "row",
        extra: """
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
          <outlet property="badgeView" destination="badge" id="o"/></connections></placeholder>
          """)
    ])
  }

  @Test func `is that of an image, which then is no longer unknown`() throws {
    let folder = try folder()
    let without = try folder.document("Main.xib")
    #expect(
      without.assumptions == [
        "Custom classes measure as those that they derive from: Badge.",
        "Images that aren't in the document's list have no size: Cover.",
      ])
    let told = try folder.document("Main.xib") { options in
      options.sizes["Cover"] = CGSize(width: 120, height: 40.5)
      options.sizes["Badge"] = CGSize(width: 7, height: 14)
    }
    #expect(told.size("cover") == CGSize(width: 120, height: 40.5))
    #expect(told.assumptions.isEmpty)
  }

  @Test func `is that of the views of a class, of which some have another`() throws {
    let folder = try folder()
    for name in ["badge", "badgeView", "New"] {
      let told = try folder.document("Main.xib") { options in
        options.sizes["Badge"] = CGSize(width: 7, height: 14)
        options.sizes[name] = CGSize(width: 9, height: 18)
      }
      #expect(told.size("badge") == CGSize(width: 9, height: 18))
      #expect(told.size("other") == CGSize(width: 7, height: 14))
    }
  }

  @Test func `is refused for a name that the document doesn't have, with a near one`() throws {
    let found = try folder().refusal("Main.xib") { $0.sizes["Covr"] = .zero }
    #expect(
      found == "Main.xib: found no image, view or custom class named Covr, expected one of Badge, "
        + "Cover, New, badge, badgeView, cover, other, root, row; did you mean Cover?")
  }

  @Test func `is refused for a view without content of its own, with the place`() throws {
    let found = try folder().refusal("Main.xib") { $0.sizes["row"] = .zero }
    #expect(found.hasPrefix("Main.xib:5:"))
    #expect(found.contains("found a size for a stackView, expected a view with content of its own"))
  }
}

@Suite(.ends) struct `An attribute that is left out` {
  @Test func `is among the assumptions if it would change the layout`() throws {
    let attributes = ["layer.cornerRadius", "layoutMarginsRelativeArrangement"].map {
      "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"\($0)\" value=\"YES\"/>"
    }
    let document = try makeDocument(
      rootView(
        placed(
          "stackView", "row", "baselineRelativeArrangement=\"YES\"",
          "<userDefinedRuntimeAttributes>\(attributes.joined())</userDefinedRuntimeAttributes>")))
    #expect(
      document.assumptions == [
        "Attributes that change the layout are left out: baselineRelativeArrangement, "
          + "layoutMarginsRelativeArrangement."
      ])
  }
}

@Suite(.ends) struct `A class that is told` {
  private let document = xib(
    placed(
      "view", "fancy", "customClass=\"FancyLabel\"",
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="text"
       value="Label"/></userDefinedRuntimeAttributes>
      """)
      + placed("view", "plain", "customClass=\"Toggle\""), of: "fancy", "plain")

  @Test func `measures as another kind of view, with the text that it is given`() throws {
    let folder = try DocumentFolder(["Main.xib": document])
    let told = try folder.document("Main.xib") {
      $0.classes = ["FancyLabel": "Label", "Toggle": "Switch"]
    }
    #expect(told.size("fancy") == CGSize(width: 41.5, height: 20.5))
    #expect(told.size("plain") == CGSize(width: 51, height: 31))
    #expect(told.assumptions.isEmpty)
    let button = try folder.document("Main.xib") { $0.classes["FancyLabel"] = "Button" }
    #expect(button.size("fancy") == CGSize(width: 30, height: 34))
    #expect(
      button.assumptions == ["Custom classes measure as those that they derive from: Toggle."])
  }

  @Test func `is refused if the document doesn't have it, or if there is no such kind`() throws {
    let folder = try DocumentFolder(["Main.xib": document])
    #expect(
      folder.refusal("Main.xib") { $0.classes["FancyLable"] = "Label" }
        == "Main.xib: found no custom class named FancyLable, expected one of FancyLabel, Toggle; "
        + "did you mean FancyLabel?")
    let kind = folder.refusal("Main.xib") { $0.classes["Toggle"] = "Swich" }
    #expect(kind.hasPrefix("Main.xib: found no kind of view named Swich, expected one of Activity"))
    #expect(kind.hasSuffix("did you mean Switch?"))
  }
}

@Suite(.ends) struct `A font that is told` {
  private let document = xib(
    placed("label", "title", "text=\"abba\"", brandFont)
      + placed("label", "plain", "text=\"abba\""), of: "title", "plain")

  @Test func `measures its texts by a table, and no others`() throws {
    let folder = try DocumentFolder(["Main.xib": document, "brand.json": brandFile])
    let without = try folder.document("Main.xib")
    #expect(without.assumptions == ["Other fonts are measured as the system's: Brand-Bold."])
    let told = try folder.document("Main.xib") {
      try $0.addFont("Brand", contentsOf: folder.path("brand.json"))
    }
    // The tracking of 20 points is 10/1000 em, half way between 10 and 30: 2 × 14.2 + 2 × 12.2 is
    // 52.8, and rounded up to the pixel 53.
    #expect(told.size("title") == CGSize(width: 53, height: 1.5 * 20))
    #expect(told.size("plain") == without.size("plain"))
    #expect(told.assumptions.isEmpty)
  }

  @Test(arguments: [("Light", 24.5), ("Medium", 24.5), ("Semibold", 28.5)])
  func `has the weight of its name, or the nearest of its table`(name: String, width: Double) throws
  {
    let title = placed("label", "it", "text=\"aa\"", brandFont.replacing("-Bold", with: "-" + name))
    let folder = try DocumentFolder(["Main.xib": xib(title, of: "it"), "brand.json": brandFile])
    let told = try folder.document("Main.xib") {
      try $0.addFont("Brand", contentsOf: folder.path("brand.json"))
    }
    let size = try #require(told.size("it"))
    // Twice 12.2 or 14.2, rounded up to the pixel.
    #expect(abs(size.width - width) < 1e-9)
  }

  @Test func `is found by the longest beginning of its name`() throws {
    let folder = try DocumentFolder(["Main.xib": document])
    let told = try folder.document("Main.xib") { options in
      options.fonts["Brand"] = .fixed(advance: 7, lineHeight: 14)
      options.fonts["Brand-B"] = .fixed(advance: 9, lineHeight: 18)
    }
    #expect(told.size("title") == CGSize(width: 4 * 9, height: 18))
  }

  @Test func `is refused if the document doesn't have it`() throws {
    let folder = try DocumentFolder(["Main.xib": document])
    #expect(
      folder.refusal("Main.xib") { $0.fonts["Brnad"] = .helvetica }
        == "Main.xib: found no font named Brnad, expected one of Brand, Brand-Bold; "
        + "did you mean Brand?")
  }

  @Test(arguments: [
    ("{\n\"advances\": }", ":2:13: found \"}\", expected a value"),
    (
      "{\"lineHeight\": 1, \"ascent\": 1}", ":1:1: found an object, expected an object with the key"
    ),
    (
      "{\"advances\": {\"bald\": {}}}",
      ":1:15: found the string \"bald\", expected a weight; did you mean \"bold\"?"
    ),
    (
      "{\"advances\": {\"bold\": {\"ab\": 1}}}",
      ":1:24: found the string \"ab\", expected one character"
    ),
    (
      "{\"advances\": {\"bold\": {\"a\": -1}}}",
      ":1:29: found the number -1, expected a number from 0 to 10000"
    ),
    (
      "{\"advances\": {}, \"lineHeight\": 1, \"ascent\": 1}",
      ":1:14: found an object, expected the weight regular"
    ),
    (
      "{\"advances\": {\"bold\": {}}, \"tracking\": {\"x\": 1}}",
      ":1:41: found the string \"x\", expected a size in points, such as \"17\""
    ),
  ])
  func `is refused with the place in its file`(text: String, expected: String) throws {
    let folder = try DocumentFolder(["Main.xib": document, "brand.json": text])
    let found = folder.refusal("Main.xib") {
      try $0.addFont("Brand", contentsOf: folder.path("brand.json"))
    }
    #expect(found.hasPrefix("brand.json" + expected), "\(found)")
  }
}

@Suite(.ends) struct `An asset catalog` {
  private let contents = """
    {"images": [{"idiom": "watch", "filename": "watch.png", "scale": "2x"},
    {"idiom": "universal", "scale": "1x"},
    {"idiom": "universal", "filename": "it", "scale": "3x"}]}
    """
  private let document = xib(placed("imageView", "cover", "image=\"Cover\""), of: "cover")

  private func png(width: UInt8, height: UInt8) -> [UInt8] {
    var file: [UInt8] = [0x89]
    file += "PNG\r\n".utf8
    file += [0x1A, 0x0A, 0, 0, 0, 13]
    file += "IHDR".utf8
    return file + [0, 0, 1, width, 0, 0, 0, height, 8, 6]
  }

  private func size(of file: [UInt8], in path: String) throws -> (CGSize?, [String]) {
    let folder = try DocumentFolder([
      "App/Views/Base.lproj/Main.xib": document, "\(path)/Cover.imageset/Contents.json": contents,
    ])
    try folder.write(file, to: "\(path)/Cover.imageset/it")
    let document = try folder.document("App/Views/Base.lproj/Main.xib")
    return (document.size("cover"), document.assumptions)
  }

  @Test(arguments: [
    "App/Views/Base.lproj/A.xcassets", "App/Assets.xcassets/Shelf", "B.xcassets",
  ])
  func `in a folder above has the size of an image, in points`(path: String) throws {
    let (size, assumptions) = try size(of: png(width: 44, height: 30), in: path)
    #expect(size == CGSize(width: (256 + 44) / 3, height: 30 / 3))
    #expect(assumptions.isEmpty)
  }

  @Test(arguments: [
    ("%PDF-1.7\n<< /Type /Page /MediaBox [ 0 10 120 50.5 ] >>", 120, 40.5),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"33px\" height=\"21\"/>", 33, 21),
    ("<svg viewBox=\"0,0,18 14\"></svg>", 18, 14),
  ])
  func `has drawings, which have no pixels`(file: String, width: Double, height: Double) throws {
    let (size, _) = try size(of: Array(file.utf8), in: "App/Assets.xcassets")
    #expect(size == CGSize(width: width, height: height))
  }

  @Test(arguments: ["", "\u{89}PNG", "%PDF-1.7 /MediaBox 7 0 R", "<svg width=\"100%\"/>", "GIF89a"])
  func `with a file that can't be read says so`(file: String) throws {
    let (_, assumptions) = try size(of: Array(file.utf8), in: "App/Assets.xcassets")
    #expect(assumptions == ["Images whose files can't be read have no size: Cover."])
  }

  @Test func `gives way to the document's list, and to what is told`() throws {
    let listed = xib(
      placed("imageView", "cover", "image=\"Cover\""), of: "cover",
      resources: "<image name=\"Cover\" width=\"30\" height=\"20\"/>")
    let folder = try DocumentFolder([
      "Main.xib": listed, "A.xcassets/Cover.imageset/Contents.json": contents,
    ])
    try folder.write(png(width: 1, height: 1), to: "A.xcassets/Cover.imageset/it")
    #expect(try folder.document("Main.xib").size("cover") == CGSize(width: 30, height: 20))
    let told = try folder.document("Main.xib") { $0.sizes["Cover"] = CGSize(width: 7, height: 9) }
    #expect(told.size("cover") == CGSize(width: 7, height: 9))
  }
}
