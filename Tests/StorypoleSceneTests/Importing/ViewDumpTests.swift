import Foundation
import Storypole
import StorypoleProof
import StorypoleScene
import Testing

/// The tree of a dump's scene, laid out.
private func tree(of dump: ViewDump) throws -> View {
  let scene = try SceneDocument(json: dump.sceneJSON.utf8)
  let root = scene.build().root
  root.printsDiagnostics = false
  root.layoutIfNeeded()
  return root
}

/// The frames of a tree, superviews first.
private func frames(below root: View) -> [CGRect] {
  [root.frame] + root.subviews.flatMap { frames(below: $0) }
}

/// The frames that a dump's lines have, read by an expression of their own.
private func frames(in text: String) throws -> [CGRect] {
  let frame = /frame = \((\S+) (\S+); (\S+) (\S+)\)/
  return text.matches(of: frame).compactMap { match in
    guard let x = Double(match.1), let y = Double(match.2), let width = Double(match.3),
      let height = Double(match.4)
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

@Suite(.ends) struct `A dump of views` {
  @Test(arguments: Dumps.all.map(\.name))
  func `is imported with the frames that it has`(name: String) throws {
    let text = try #require(Dumps.all.first { $0.name == name }).text
    let dump = try ViewDump(text)
    #expect(dump.warnings == [])
    #expect(dump.views.count > 3)
    #expect(dump.views.map(\.frame) == (try frames(in: text)))
    #expect(frames(below: try tree(of: dump)) == dump.views.map(\.frame))
  }

  @Test func `rotates by its springs and struts`() throws {
    let root = try tree(of: try ViewDump(Dumps.settings))
    let host = LayoutHost(size: CGSize(width: 320, height: 568), root: root, clock: .stopped)
    host.tick()
    host.resize(to: CGSize(width: 568, height: 320))
    host.tick()
    func frame(_ name: String) -> CGRect? { root.view(named: name)?.frame }
    #expect(frame("UITableView") == CGRect(x: 0, y: 0, width: 568, height: 320))
    #expect(frame("SettingCell") == CGRect(x: 0, y: 35, width: 568, height: 43.5))
    // The left, top and bottom margins give way: 248 points wider, no taller.
    #expect(frame("UISwitch") == CGRect(x: 254 + 248, y: 6, width: 51, height: 31))
    #expect(frame("UINavigationBar") == CGRect(x: 0, y: 20, width: 568, height: 44))
    // Without springs it stays.
    #expect(frame("UINavigationItemView") == CGRect(x: 122, y: 8, width: 76, height: 27))
    host.resize(to: CGSize(width: 320, height: 568))
    host.tick()
    #expect(frames(below: root) == (try ViewDump(Dumps.settings)).views.map(\.frame))
  }

  @Test func `keeps what its lines say of a view`() throws {
    let dump = try ViewDump(Dumps.map)
    let route = try #require(dump.views.first { $0.tag == 99 })
    #expect(route.isHidden)
    #expect(route.springs == ["W", "TM"])
    #expect(dump.views.first { $0.text != nil }?.text == "Route <b>A</b>; 12 min")
    #expect(dump.views.filter(\.isTransformed).map(\.className) == ["MKPinAnnotationView"])
    #expect(dump.views.last?.alpha == 0.2)
    #expect(dump.views[1].clipsToBounds)
  }

  @Test func `keeps texts of any kind whole`() throws {
    let texts = try Dumps.all.flatMap { try ViewDump($0.text).views.compactMap(\.text) }
    let draft = #"It's only a "draft"; you'd better wait > 5 minutes and then ..."#
    #expect(texts.contains("Grüß dich! Kommst du heute Abend? 🍝"))
    #expect(texts.contains(draft))
    #expect(texts.contains("Two\nlines"))
    #expect(texts.contains("'"))
    #expect(texts.contains(""))
    let article =
      "The storypole\n\nA rod on which a builder marks every height; once. "
      + "'It isn't measured again,' she said > and\nthat is that."
    #expect(texts.contains(article))
  }

  @Test func `shows what its scroll views show`() throws {
    let root = try tree(of: try ViewDump(Dumps.chat))
    let list = try #require(root.view(named: "CKTranscriptCollectionView") as? ScrollView)
    #expect(list.contentOffset == CGPoint(x: 0, y: 1204.3333330000001))
    #expect(list.contentSize == CGSize(width: 375, height: 1777.5))
    let table = try #require(
      try tree(of: try ViewDump(Dumps.settings)).view(named: "UITableView") as? ScrollView)
    #expect(table.contentOffset == CGPoint(x: 0, y: -64))
    #expect(table.contentInset == EdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
  }

  @Test func `becomes views of the kinds that it names`() throws {
    let root = try tree(of: try ViewDump(Dumps.player))
    #expect(root.view(named: "MarqueeLabel") is Label)
    #expect(root.view(named: "UIImageView") is ImageView)
    #expect(root.view(named: "UISlider-2") is Slider)
    // The first slider has parts, which would be drawn twice.
    #expect(root.view(named: "UISlider") is Slider == false)
    #expect(try tree(of: try ViewDump(Dumps.article)).view(named: "UITextView") is TextView)
    #expect(try tree(of: try ViewDump(Dumps.hosting)).view(named: "HostedImage") is ImageView)
  }

  @Test func `says once what it can't tell`() throws {
    let player = try ViewDump(Dumps.player).notes
    #expect(player.count == Set(player).count)
    #expect(player.contains { $0.hasPrefix("transforms are left out") })
    #expect(player.contains { $0.hasPrefix("the sizes of images are unknown") })
    #expect(!player.contains { $0.hasPrefix("long texts") })
    #expect(try ViewDump(Dumps.chat).notes.contains { $0.hasPrefix("long texts end where") })
    #expect(try ViewDump("<UIView: 0x1; frame = (0 0; 7 9)>").notes.count == 1)
  }
}

@Suite(.ends) struct `The opacity of a view in a dump` {
  @Test(arguments: [("0", 0), ("0.5", 0.5), ("1", 1), ("7", 1), ("-1", 0), ("nan", 1)])
  func `is the view's`(text: String, opacity: CGFloat) throws {
    let dump = try ViewDump("<UIView: 0x1; frame = (0 0; 7 9); alpha = \(text)>")
    let root = try tree(of: dump)
    #expect(root.alpha == opacity && !root.isHidden)
    #expect(dump.notes.count == 1)
  }
}

@Suite(.ends) struct `A dump that is damaged` {
  @Test func `is refused without a view`() {
    for text in ["", "\n\n", "(lldb) po self.view\nerror: no view", "<UIView: 0x1>", "<<<<"] {
      #expect(throws: DumpError.noViews) { try ViewDump(text) }
    }
  }

  @Test func `is kept as far as it goes if its end is missing`() throws {
    let dump = try ViewDump(
      """
      <UIView: 0x1; frame = (0 0; 31 43); layer = <CALayer: 0x2>>
         | <UILabel: 0x3; frame = (1 2; 7 9); text = 'Meas
      """)
    #expect(dump.views.map(\.text) == [nil, "Meas"])
    #expect(
      dump.warnings.map(\.description)
        == ["line 2: UILabel isn't closed; it is kept as far as it goes"])
  }

  @Test func `loses the views whose superviews are missing`() throws {
    let dump = try ViewDump(
      """
         |    | <UILabel: 0x1; frame = (1 2; 7 9)>
         | <UILabel: 0x6; frame = (1 2; 7 9)>
      <UIView: 0x2; frame = (0 0; 31 43)>
         |    | <UILabel: 0x3; frame = (1 2; 7 9)>
         |    |    | <UILabel: 0x4; frame = (1 2; 7 9)>
         | <UILabel: 0x5; frame = (3 5; 7 11)>
      """)
    #expect(dump.views.map(\.frame.origin.x) == [0, 3])
    #expect(
      dump.warnings.map(\.description) == [
        "line 1: 2 views before line 3 aren't below the view in that line; left out",
        "line 4: its superview isn't in the dump; left out, with all below it",
      ])
  }

  @Test func `loses a view without a frame, and what is below it`() throws {
    let dump = try ViewDump(
      """
      <UIView: 0x2; frame = (0 0; 31 43)>
         | <UIView: 0x3; frame = (inf inf; 0 0)>
         |    | <UILabel: 0x4; frame = (1 2; 7 9)>
         |    | <UILabel: 0x5; frame = (1 2; 7 9)>
         | <UIView: 0x6; frame = (0 0; -3 5)>
         | <UIView: 0x7; fra
      """)
    #expect(dump.views.count == 1)
    #expect(
      dump.warnings.map(\.description) == [
        "line 2: UIView has no frame that can be read; left out, with all below it",
        "line 5: UIView has no frame that can be read; left out, with all below it",
        "line 6: UIView isn't closed, and has no frame; left out, with all below it",
      ])
  }

  @Test func `may have brackets where a key should be`() throws {
    let dump = try ViewDump("<UIView: 0x1; < frame = (0 0; 31 43); <>; {tag = 7>\n>; alpha = 1")
    #expect(dump.views.map(\.frame) == [CGRect(x: 0, y: 0, width: 31, height: 43)])
  }

  @Test func `may have more levels than are taken`() throws {
    let lines = (0..<600).map { depth in
      String(repeating: "   | ", count: depth) + "<UIView: 0x1; frame = (0 0; 3 5)>"
    }
    let dump = try ViewDump(lines.joined(separator: "\n"))
    #expect(dump.views.count == 501)
    #expect(dump.warnings.map(\.message) == ["it lies too deep; left out, with all below it"])
    #expect(try frames(below: tree(of: dump)).count == 501)
  }
}
