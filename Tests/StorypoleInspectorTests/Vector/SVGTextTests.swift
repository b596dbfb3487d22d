import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The exact text of a picture.
@Suite(.ends) struct SVGTextTests {
  /// The results of an XML parser: elements by name, and the text between them.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(name)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private func read(_ snapshot: Snapshot) throws -> Reader {
    let parser = XMLParser(data: Data(SVGDrawing().picture(of: snapshot).text().utf8))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  @Test func `a cell is drawn with these shapes`() {
    let cell = Sketch.snapshot(100, 50.5, name: "cell") { sketch in
      sketch.image("cover", 3, 5, 44, 31)
      sketch.label("title", 54.25, 5, "Emma")
      sketch.box(nil, 0, 50, 100, 0)
      sketch.box(nil, 99, 9, 0, 9)
    }
    let text = SVGDrawing().picture(of: cell).text()
    let shapes = text.split(separator: "</style>\n")[1]
    #expect(
      shapes == """
        <rect class="paper" x="-20" y="-30" width="180" height="100.5"/>
        <text class="caption" x="0" y="-12" font-size="11"><tspan class="heading">cell</tspan>\u{2002}100 × 50.5 · 5 views</text>
        <rect class="root" x="0" y="0" width="100" height="50.5"><title>cell: View (0, 0, 100, 50.5)</title></rect>
        <rect class="image" x="3" y="5" width="44" height="31"><title>cover: ImageView (3, 5, 44, 31)</title></rect>
        <path class="image" d="M3 5l44 31m0-31l-44 31"/>
        <rect class="slot" x="54.25" y="5" width="28" height="17"><title>title: Label (54.25, 5, 28, 17)</title></rect>
        <text class="fixed" x="54.25" y="17.7" font-size="11.667" textLength="28" lengthAdjust="spacingAndGlyphs">Emma</text>
        <path class="box" d="M0 50h100"><title>View (0, 50, 100, 0)</title></path>
        <path class="box" d="M99 9v9"><title>View (99, 9, 0, 9)</title></path>
        <text class="tag" x="13.227" y="23.5" font-size="9">cover</text>
        </svg>

        """)
  }

  @Test func `names and texts are escaped`() throws {
    let name = #"</title><script>"&'\#u{0}\#u{1B}\#u{FFFE}\#u{FFFF}\#u{202E}"#
    let snapshot = Sketch.snapshot(390, 844, name: name) { sketch in
      sketch.box(name, 0, 100, 390, 50)
      sketch.label(name, 0, 0, name, "]]>", "&lt;")
    }
    let reader = try read(snapshot)
    #expect(!reader.elements.contains("script"))
    #expect(Set(reader.elements) == ["svg", "style", "rect", "text", "tspan", "title"])
    #expect(reader.text.contains(#"</title><script>"&'"#))
    #expect(reader.text.contains("]]>") && reader.text.contains("&lt;"))
  }

  @Test func `the style sheet has a rule for every style, in both appearances`() {
    let halves = SVGStyle.sheet.split(separator: "@media")
    #expect(halves.count == 2)
    for style in SVGStyle.allCases {
      // A rule's name ends where the next one or its values begin: `.text` is not `.textBold`.
      for half in halves {
        let names = half.split { !$0.isLetter && $0 != "." }
        #expect(names.contains(".\(style.rawValue)"), "\(style)")
      }
    }
  }
}

/// Trees too deep for recursion, and too wide to compare each pair.
@Suite(.ends) struct LargeSVGTests {
  /// The file for a tree, made on a thread with 512 KiB of stack.
  private func drawn(_ make: @escaping @Sendable () -> View) -> String {
    onSmallStack { SVGDrawing().picture(of: Snapshot(of: make(), limit: 20_001)).text() }
  }

  private func count(_ word: String, in text: String) -> Int {
    text.components(separatedBy: word).count - 1
  }

  @Test func `a chain of ten thousand views is drawn on a small stack`() async {
    let text = drawn {
      let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      var root = View(frame: frame, name: "v0")
      for index in 1..<10_000 {
        let above = View(frame: frame, name: "v\(index)")
        above.addSubview(root)
        root = above
      }
      return root
    }
    #expect(count("<rect", in: text) == 1 + 10_000)
    #expect(count(#"class="name""#, in: text) < 100)
  }

  @Test func `three thousand siblings are drawn, and named while names fit`() async {
    let text = drawn {
      let root = View(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000), name: "shelf")
      for index in 0..<3_000 {
        let (column, row) = (CGFloat(index % 100), CGFloat(index / 100))
        let place = CGRect(x: column * 10, y: row * 10, width: 60, height: 17)
        root.addSubview(View(frame: place, name: "b\(index)"))
      }
      return root
    }
    #expect(count("<rect", in: text) == 1 + 1 + 3_000)
    #expect(count("<text", in: text) > 300)
  }
}
