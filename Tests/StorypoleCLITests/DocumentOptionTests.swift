import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// A temporary folder with the sign-in form in English, and its German texts.
private final class Translated {
  private let root = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
  let path: String

  init() throws {
    path = root.appending(path: "Base.lproj/sign-in-form.storyboard").path
    let sample = try #require(Sample.documents.first { $0.name == "sign-in-form.storyboard" })
    try write(Data(sample.json), to: "Base.lproj/sign-in-form.storyboard")
    let german = """
      "title.text" = "Willkommen zurück im Lesesaal"; "name.placeholder" = "Name auf dem Ausweis";
      "password.placeholder" = "Passwort"; "enter.normalTitle" = "Anmelden";
      "forgot.normalTitle" = "Ich habe mein Passwort vergessen";
      "terms.text" = "Wer sich anmeldet, bringt zurück, was ausgeliehen wird.";
      "headline.text" = "Ein Ausweis für jedes Regal"; "first.normalTitle" = "Ein Buch ausleihen";
      "second.normalTitle" = "Zu Hause lesen"; "third.normalTitle" = "Bibliothekarin fragen";
      "fourth.normalTitle" = "Vorerst überspringen und umsehen";
      """
    try write(Data(german.utf8), to: "de.lproj/sign-in-form.strings")
    try write(Data(), to: "ar.lproj/sign-in-form.strings")
  }

  private func write(_ data: Data, to path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: root) }
}

private let onePhone = ["--device", "iPhone 17", "--text-size", "L", "--orientation", "portrait"]

@Suite(.ends) struct `Options about documents` {
  @Test func `find the button whose German title is cut`() async throws {
    let file = try Translated()
    let screen = "\(file.path)#Welcome"
    let english = await storypole(["matrix", screen, "--strict"] + onePhone)
    #expect(english.status == .success)
    let german = await storypole(
      ["matrix", screen, "--strict", "--language", "de"] + onePhone)
    #expect(german.status == .failure)
    // A language has one reading direction.
    #expect(german.output.hasPrefix("1 case, 1 problem\n"))
    #expect(german.output.contains("cutText  Welcome/view/skipButton  cuts its title"))
    #expect(german.error.contains("Welcome/view/skipButton"))
  }

  @Test func `find what a longer language would cut`() async {
    let screen = "sign-in-form.storyboard#Welcome"
    let layout = await storypole("layout", screen, "--pseudo")
    #expect(layout.output.contains("text = \"[Šķïṗ ḟöŕ ñöŵ one]\""))
    let large = ["--device", "iPhone 17", "--text-size", "XXXL", "--orientation", "portrait"]
    let plain = await storypole(["matrix", screen] + large)
    #expect(!plain.output.contains("cuts its title"))
    let pseudo = await storypole(["matrix", screen, "--pseudo"] + large)
    #expect(pseudo.output.contains("Welcome/view/third  cuts its title"), "\(pseudo.output)")
  }

  @Test func `lay out in the direction of a language, unless another is given`() async throws {
    let file = try Translated()
    func output(_ words: String...) async -> String {
      await storypole(["matrix", file.path, "--json"] + words + onePhone).output
    }
    #expect(await output("--language", "ar").contains("\"cases\": 1,"))
    #expect(await output().contains("\"cases\": 2,"))
    #expect(await output("--language", "ar", "--direction", "ltr,rtl").contains("\"cases\": 2,"))
    let layout = await storypole("layout", "\(file.path)#Welcome", "--language", "ar")
    #expect(layout.status == .success)
  }

  @Test func `say once on standard error what remains unknown`() async throws {
    let file = try Translated()
    let missing = "11 of 11 texts aren't in "
    for words in [["layout"], ["diff", "--other-size", "400x900"]] {
      let result = await storypole(words + [file.path, "--language", "ar"])
      #expect(result.error.components(separatedBy: missing).count == 2, "\(result.error)")
    }
    let silent = await storypole("layout", file.path, "--size", "320x568")
    #expect(silent.error.isEmpty)
  }

  @Test(arguments: ["layout", "rotate", "sweep", "matrix", "loop", "report", "explain", "diff"])
  func `are known to every command that takes a document`(command: String) async {
    let more = command == "diff" ? ["--other-size", "400x900"] : []
    let words = [command, "player.storyboard", "--size", "coverVeiw=7x14"] + more
    let result = await storypole(words)
    #expect(result.status == .usage)
    #expect(result.error.contains("found no image, view or custom class named coverVeiw"))
    #expect(result.error.hasSuffix("did you mean coverView?\n"))
    let scene = await storypole([command, "table-cell", "--class", "A=Label"] + more)
    #expect(scene.status == .usage)
    #expect(scene.error.contains("expected a storyboard or a xib with"))
  }

  @Test func `give a size to the root, and to views by name`() async {
    let result = await storypole(
      "layout", "sign-in-form.storyboard#Welcome", "--size", "320x568", "--size=headline=90x70")
    #expect(result.output.contains("<InterfaceScreen Welcome; frame = (0, 0, 320, 568)>"))
    #expect(result.output.contains("headline; frame = (24, 100, 272, 70)"))
  }

  @Test func `are refused twice for a name, and without one`() async {
    func refusal(_ words: String...) async -> String {
      await storypole(["layout", "player.storyboard"] + words).error
    }
    #expect(await refusal("--size", "1x1", "--size", "2x2").contains("--size was given twice"))
    #expect(
      await refusal("--size", "a=1x1", "--size", "a=2x2").contains("--size a was given twice"))
    #expect(
      await refusal("--size", "=1x1").contains(
        "--size: found \"=1x1\", expected a size such as 390x844 or Logo=120x40"))
    #expect(
      await refusal("--class", "Label").contains(
        "expected a class and a kind of view, such as FancyLabel=Label"))
    #expect(
      await refusal("--font", "Brand=").contains("expected a font and a file, such as"))
    #expect(await refusal("--language", "").contains("expected a language such as de or pt-BR"))
    #expect(await refusal("--language", "de", "--language", "fr").contains("given twice"))
    #expect(
      await refusal("--language", "de").contains(
        "player.storyboard: found no translations, expected de.lproj/player.strings"))
    #expect(
      await refusal("--check", "--pseudo").contains(
        "--check: found \"--pseudo\", expected the document's own texts"))
    for words in [["--strict"], ["--svg", "-"], ["--size", "7x7"]] {
      let error = await storypole(["layout", "player.storyboard", "--check"] + words).error
      #expect(error.contains("--check: found \"\(words[0])\", expected "), "\(error)")
    }
    let sweep = await storypole("sweep", "player.storyboard", "--size", "320x568")
    #expect(sweep.error.contains("expected a name and a size, such as Logo=120x40"))
  }

  @Test func `measure a font by the advances of a file`() async throws {
    let font = try SceneFile(
      "{\"lineHeight\": 1.5, \"ascent\": 1, \"advances\": {\"regular\": {\"W\": 1000}}}")
    let file = try SceneFile(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22154"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label text="WWW" id="label" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="60" height="30"/>
      <fontDescription key="fontDescription" name="Brand-Regular" family="Brand" pointSize="20"/>
      </label></subviews><constraints>
      <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top"/>
      <constraint firstItem="label" firstAttribute="left" secondItem="root" secondAttribute="left"/>
      </constraints></view></objects></document>
      """, extension: "xib")
    let told = await storypole("layout", file.path, "--check", "--font", "Brand=\(font.path)")
    #expect(told.output.contains("label      1   100 %  100 %  100 %"), "\(told.output)")
    #expect(!told.output.contains("Other fonts"))
    let plain = await storypole("layout", file.path, "--check")
    #expect(plain.output.contains("Other fonts are measured as the system's: Brand-Regular."))
    let missing = await storypole("layout", file.path, "--font", "Brand=/no/such.json")
    #expect(missing.error.contains("/no/such.json: found no file that can be read"))
  }
}
