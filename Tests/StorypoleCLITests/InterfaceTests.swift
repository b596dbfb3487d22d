import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

private let devices = "iPhone SE (3rd)@26,iPad mini@26"

@Suite(.ends) struct `Storyboards and xibs` {
  @Test(arguments: ["sign-in-form", "settings-table", "player"])
  func `of the samples are laid out where Xcode would have them`(name: String) async throws {
    let result = await storypole("layout", "\(name).storyboard", "--check", "--json")
    #expect(result.status == .success)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let views = try #require(object["views"] as? [[String: Any]])
    let placed = views.filter { $0["stored"] != nil }
    #expect(placed.count >= 5)
    #expect(placed.allSatisfy { $0["cause"] == nil })
  }

  @Test func `are compared with their frames by class and by cause`() async throws {
    let file = try documentFile(width: 30)
    let result = await storypole("layout", file.path, "--check")
    #expect(
      result.output == """
        class  views  0.5 pt  1 pt  3 pt
        ────────────────────────────────
        label      1     0 %   0 %   0 %
        all        1     0 %   0 %   0 %
        1 view elsewhere: a text or an image of the unit has another size
        Custom classes measure as those that they derive from: FancyLabel.

        """)
    let given = await storypole("layout", file.path, "--check", "--given-sizes")
    #expect(given.output.contains("label      1     0 %"))
    let near = try documentFile(width: 43)
    let plausible = await storypole("layout", near.path, "--check", "--given-sizes")
    #expect(plausible.output.contains("label      1   100 %"))
  }

  @Test func `are laid out screen by screen, or as the one after a number sign`() async {
    let all = await storypole("layout", "sign-in-form.storyboard")
    #expect(all.output.hasPrefix("sign-in-form.storyboard#SignIn\n\n"))
    #expect(all.output.contains("<InterfaceScreen SignIn; frame = (0, 0, 375, 667)>"))
    #expect(all.output.contains("\nsign-in-form.storyboard#Welcome\n"))
    let named = await storypole("layout", "sign-in-form.storyboard#Welcome", "--size", "320x568")
    #expect(named.output.contains("skipButton; frame = (40, "))
    let unknown = await storypole("layout", "sign-in-form.storyboard#Login")
    #expect(unknown.status != .success)
    #expect(unknown.error.contains("found no screen named Login, expected one of"))
    let drawing = await storypole("layout", "sign-in-form.storyboard", "--svg", "-")
    #expect(
      drawing.error.contains(
        "found 2 screens, expected one to draw, such as sign-in-form.storyboard#SignIn"))
  }

  @Test func `are laid out on devices, each screen by itself`() async {
    let result = await storypole(
      "matrix", "sign-in-form.storyboard", "--device", devices, "--text-size", "L")
    #expect(result.output.contains("sign-in-form.storyboard#SignIn"))
    #expect(result.output.contains("Welcome/view/skipButton"))
    let one = await storypole(
      "matrix", "settings-table.storyboard", "--device", devices, "--text-size", "L", "--strict")
    #expect(one.output.contains("no problems"))
    #expect(one.status == .success)
  }

  @Test func `of a folder are one report, with the file and the line of each problem`() async throws
  {
    let folder = try SceneFolder([
      "App/Main.xib": document(width: 43), "App/Pods/Other.xib": document(width: 43),
      "App/Broken.xib": "<document/>", "README.md": "",
    ])
    let options = ["--device", "iPhone 17", "--text-size", "L,AX5", "--direction", "ltr"]
    let result = await storypole(["matrix", folder.path, "--annotate"] + options)
    #expect(
      result.error.contains("left out: \(folder.path)/App/Broken.xib:1:10: found the element"))
    #expect(result.output.contains("8 cases, 1 problem"))
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    let expected = "file=\(folder.path)/App/Main.xib,line=6,col=53,title=unsafeArea::"
    #expect(lines.map(String.init).allSatisfy { $0.hasPrefix("::error " + expected) }, "\(lines)")
    #expect(lines.count == 1)
    let text = document(width: 43).replacing("height=\"667\"", with: "height=\"31\"")
    let free = try SceneFile(
      text.replacing("constant=\"20\"", with: "constant=\"-200\""), extension: "xib")
    let part = await storypole(["matrix", free.path, "--annotate"] + options)
    #expect(part.output.contains("::error file=\(free.path),line="), "\(part.output)")
    let both = await storypole(["matrix", folder.path, "--annotate", "--json"])
    #expect(both.error.contains("--annotate: found \"--json\""))
    let empty = try SceneFolder(["a.txt": ""])
    let none = await storypole("matrix", empty.path)
    withExtendedLifetime(empty) {}
    #expect(none.error.contains("found no storyboard or xib for iOS below it"))
  }

  @Test func `are one object of JSON by screen`() async throws {
    let options = ["--device", devices, "--text-size", "L", "--json"]
    let names = ["player.storyboard", "sign-in-form.storyboard"]
    for command in ["matrix", "layout", "sweep"] {
      let names = command == "layout" ? [names[1]] : names
      let more =
        command == "matrix"
        ? options : command == "sweep" ? ["--width", "320...330", "--json"] : ["--json"]
      let result = await storypole([command] + names + more)
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let screens = try #require(object["screens"] as? [[String: Any]])
      let titles = screens.compactMap { $0["screen"] as? String }
      #expect(
        titles.suffix(2) == ["sign-in-form.storyboard#SignIn", "sign-in-form.storyboard#Welcome"])
      #expect(screens.count == names.count + 1)
    }
    let one = await storypole(["matrix", "sign-in-form.storyboard#SignIn"] + options)
    let object = try JSONSerialization.jsonObject(with: Data(one.output.utf8)) as? [String: Any]
    #expect(object?["cases"] as? Int == 16)
  }

  @Test func `follow size classes when the device is turned`() async {
    let result = await storypole("rotate", "player.storyboard", "--device", "iPhone 17")
    #expect(result.status == .success)
    #expect(result.output.contains("all 12 frames are as before"))
  }

  @Test func `are rotated screen by screen, and the names are with the passes`() async {
    let result = await storypole("rotate", "sign-in-form.storyboard", "--device", "iPhone 17")
    #expect(result.output.hasPrefix("sign-in-form.storyboard#SignIn\n\n"))
    #expect(result.output.contains("\n\nsign-in-form.storyboard#Welcome\n"))
    let lines = await storypole("rotate", "sign-in-form.storyboard", "--times", "3", "--json")
    let names = lines.output.split(separator: "\n").compactMap { line in
      ["SignIn", "Welcome"].first { line.contains(#""screen": "sign-in-form.storyboard#\#($0)""#) }
    }
    #expect(names == ["SignIn", "Welcome"].flatMap { Array(repeating: $0, count: 4) })
    let trace = await storypole("rotate", "sign-in-form.storyboard", "--trace", "none.json")
    #expect(
      trace.error.contains(
        "found 2 screens, expected one to trace, such as sign-in-form.storyboard#SignIn"))
    let film = await storypole("rotate", "sign-in-form.storyboard", "--svg", "-")
    #expect(film.error.contains("found 2 screens, expected one to draw"))
  }

  @Test func `of which some fail when they are rotated are all shown`() async {
    let result = await storypole(
      "rotate", "five-faults.storyboard", "--device", "iPod touch (7th)", "--strict", "--times", "1"
    )
    #expect(result.status == .failure)
    #expect(result.output.contains("\nfive-faults.storyboard#Terms\n"))
    #expect(result.error.contains("storypole: five-faults.storyboard#"))
    #expect(result.error.contains("more of its screens fail"))
  }

  @Test func `meet random events, one screen after the other`() async throws {
    let file = try SceneFile("")
    let result = await storypole(
      "loop", "sign-in-form.storyboard", "--rounds", "30", "--output", file.path)
    #expect(result.status == .success)
    #expect(result.output.hasPrefix("sign-in-form.storyboard#SignIn\n\nevent"))
    #expect(result.output.contains("\n\nsign-in-form.storyboard#Welcome\n\nevent"))
    let json = await storypole("loop", "sign-in-form.storyboard", "--rounds", "2", "--json")
    #expect(json.output.contains(#""screen": "sign-in-form.storyboard#Welcome""#))
    let script = try SceneFile(#"{"events": [{"rotate": "landscapeLeft"}]}"#)
    let again = await storypole("loop", "sign-in-form.storyboard", "--script", script.path)
    #expect(
      again.output == """
        sign-in-form.storyboard#SignIn on iPhone 17 Pro: 1 event, no failure
        sign-in-form.storyboard#Welcome on iPhone 17 Pro: 1 event, no failure

        """)
    let broken = await storypole(
      "loop", "five-faults.storyboard", "--strict", "--rounds", "200", "--output", file.path)
    #expect(broken.status == .failure)
    #expect(broken.error.contains("again: storypole loop 'five-faults.storyboard#"))
  }

  @Test func `are shown in one page, a screen after the other`() async {
    let result = await storypole("report", "sign-in-form.storyboard", "-o", "-")
    #expect(result.status == .success)
    for name in ["SignIn", "Welcome", "skipButton"] { #expect(result.output.contains(name)) }
    #expect(result.output.contains(#""subject":"sign-in-form.storyboard#Welcome""#))
    let one = await storypole("report", "sign-in-form.storyboard#SignIn", "-o", "-")
    #expect(one.output.contains("SignIn") && !one.output.contains("skipButton"))
    let swept = await storypole("report", "sign-in-form.storyboard", "--sweep", "320...400")
    #expect(swept.error.contains("found 2 screens, expected one to sweep"))
  }

  @Test func `are explained by their constraints, with the line of each`() async {
    let result = await storypole("explain", "player.storyboard", "--frame", "coverView")
    #expect(result.status == .success)
    #expect(result.output.contains("Player/view/coverView.left = 32, as"))
    #expect(result.output.contains("player.storyboard:"))
    let second = await storypole("explain", "sign-in-form.storyboard", "--frame", "skipButton")
    #expect(second.output.contains("Welcome/view/skipButton.left = "))
    let none = await storypole("explain", "sign-in-form.storyboard", "--frame", "nothing")
    #expect(none.error.contains("in none of 2 screens; in the first, no view in SignIn is called"))
    let stepped = await storypole(
      "explain", "sign-in-form.storyboard", "--frame", "skipButton", "--step", "3")
    #expect(stepped.error.contains("found 0 steps, and --step 3"))
    let unknown = await storypole("explain", "player.storyboard", "--frame", "nothing")
    #expect(unknown.error.contains("no view in Player is called \"nothing\""))
  }

  @Test func `are refused in a line`() async throws {
    let file = try SceneFile("<document>\n<view></document>", extension: "xib")
    let result = await storypole("layout", file.path)
    #expect(result.error.contains(".xib:2:"))
    #expect(result.error.contains("expected a storyboard or a xib"))
    let scene = await storypole("layout", "table-cell", "--check")
    #expect(scene.error.contains("found another file, expected a storyboard or a xib"))
  }

  @Test func `become scenes with the same frames`() async throws {
    let folder = try SceneFolder(["readme.txt": ""])
    let result = await storypole("import", "five-faults.storyboard", "-o", folder.path)
    #expect(result.status == .success)
    // A title of a button is rounded up to whole points there.
    let note =
      "five-faults.storyboard#Terms: 1 of 2 frames aren't as in the document, since content "
    #expect(result.error.hasPrefix("storypole: " + note))
    #expect(result.error.hasSuffix(": terms-open\n"))
    for name in ["Keys", "Greeting", "Lock", "Start"] {
      let difference = await storypole(
        "diff", "five-faults.storyboard#\(name)", "\(folder.path)/\(name).json", "--json")
      let object = try JSONSerialization.jsonObject(with: Data(difference.output.utf8))
      let entries = try #require((object as? [String: Any])?["differences"] as? [[String: Any]])
      #expect(!entries.isEmpty && entries.allSatisfy { $0["what"] as? String == "kind" })
    }
    let several = await storypole("import", "sign-in-form.storyboard")
    #expect(several.error.contains("found 2 screens, expected a folder for them with -o, or one"))
    // A switch is aligned by less than its frame, which a scene can't say.
    let scene = folder.path + "/Settings.json"
    let table = await storypole("import", "settings-table.storyboard", "-o", scene)
    #expect(table.error.contains("frames aren't as in the document"))
    #expect(table.error.contains("nightSwitch"))
  }

  @Test func `of two versions are compared screen by screen`() async throws {
    let old = try SceneFile(document(width: 43), extension: "xib")
    let moved = document(width: 43).replacing("constant=\"30\"", with: "constant=\"37\"")
    let new = try SceneFile(moved, extension: "xib")
    let same = await storypole("diff", old.path, old.path)
    #expect(same.status == .success)
    let result = await storypole("diff", old.path, new.path)
    #expect(result.status == .failure)
    #expect(result.output.contains("37"))
    #expect(result.error.contains("1 view differs"))
    let other = try SceneFile(
      moved.replacing("\"root\"", with: "\"page\""), extension: "xib")
    let gone = await storypole("diff", old.path, other.path)
    #expect(gone.output.contains("only before") && gone.output.contains("only after"))
  }

  @Test func `are compared with themselves on a device`() async throws {
    let result = await storypole(
      "diff", "player.storyboard", "--device", "iPad mini@26", "--orientation", "landscape-left")
    #expect(result.status == .failure)
    #expect(result.error.contains("player.storyboard, as it is and on iPad mini"))
    #expect(result.output.contains("playButton"))
    let nothing = await storypole("diff", "player.storyboard")
    #expect(nothing.error.contains("or --other-size, --other-step or --device of the same"))
    let both = await storypole(
      "diff", "player.storyboard", "--device", "iPhone 17", "--other-size", "320x568")
    #expect(both.error.contains("--device: found \"--other-size\", expected one of both"))
  }

  /// The kinds of faults that were found in screens of public apps.
  @Test(arguments: [
    ("Keys", "landscapeLeft", "constraintConflict", "Keys/view/keys-scroll"),
    ("Greeting", "portrait", "cutText", "Greeting/view/greeting-text"),
    ("Lock", "landscapeLeft", "offWindow", "Lock/view/lock-title"),
    ("Start", "portrait", "outside", "Start/view/start-look"),
    ("Terms", "portrait", "cutText", "Terms/view/terms-open"),
  ])
  func `with planted faults are found at fault on the devices that show them`(
    screen: String, orientation: String, kind: String, view: String
  ) async throws {
    let design = await storypole(
      "layout", "five-faults.storyboard#\(screen)", "--strict")
    #expect(design.status == .success, "\(design.error)")
    let result = await storypole(
      "matrix", "five-faults.storyboard#\(screen)", "--device",
      orientation == "portrait" ? "iPod touch (7th)" : "iPhone 17", "--orientation", orientation,
      "--text-size", "L", "--direction", "ltr", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let found = try #require((object as? [String: Any])?["problems"] as? [[String: Any]])
    let problems = found.compactMap { $0["problem"] as? [String: Any] }
    #expect(
      problems.contains { $0["kind"] as? String == kind && $0["path"] as? String == view },
      "\(result.output)")
  }

  /// A xib with a label that is stored with a width that its text may not have.
  private func documentFile(width: Int) throws -> SceneFile {
    try SceneFile(document(width: width), extension: "xib")
  }

  private func document(width: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154">
      <device id="retina4_7" orientation="portrait"/>
      <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><label text="Label" customClass="FancyLabel" id="label"
          translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="20" y="30" width="\(width)" height="20.5"/>
          <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
        <constraints>
          <constraint firstItem="label" firstAttribute="leading" secondItem="root"
            secondAttribute="leading" constant="20" id="a"/>
          <constraint firstItem="label" firstAttribute="top" secondItem="root"
            secondAttribute="top" constant="30" id="b"/>
        </constraints></view></objects>
    </document>
    """
  }
}
