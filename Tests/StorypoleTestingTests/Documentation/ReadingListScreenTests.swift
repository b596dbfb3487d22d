@testable import StorypoleTesting

typealias ReadingListScreen = AfterTheRepair.ReadingListScreen

/// The suite of the article "Testing your screens".
struct ReadingListScreenTests {
  let screen = ReadingListScreen()

  @Test func `the list is below the heading`() {
    screen.layoutIfNeeded()
    expectFrames(
      [
        "heading": CGRect(x: 12, y: 8, width: 296, height: 17),
        "list/measure": CGRect(x: 0, y: 0, width: 320, height: 33),
      ], in: screen)
  }

  @Test func `both cells are as wide as the list`() throws {
    screen.layoutIfNeeded()
    let list = try screen.find(VBox.self)
    let title = try screen.find("storypole/title", as: Label.self)
    #expect(title.text.hasPrefix("How"))
    #expect(try screen.find(text: "Measure twice").superview?.name == "measure")
    for cell in screen.findAll(ArticleCell.self) {
      #expect(cell.frame.width == list.frame.width)
    }
  }

  @Test func `a summary moves what is below it, and runs nothing else`() {
    let cell = screen.cells[0]
    expectRan(["screen", "list", "measure", "measure/summary"], in: screen) {
      cell.summary.text = "And cut once."
    }
    expectRan(["measure/title"], in: screen) { cell.title.text = "Measure again" }
  }

  @Test func `a burst of sizes is one pass`() {
    let clock = VirtualFrameClock(hertz: 60)
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: screen, scheduler: clock)
    clock.advance()
    expectPasses(1, of: host) {
      for width in 391...844 { host.resize(to: CGSize(width: width, height: 390)) }
      clock.advance(frames: 7)
    }
  }

  @Test func `the portrait layout is the recorded one`() {
    screen.layoutIfNeeded()
    expectGolden(screen, named: "portrait")
    expectGolden(screen, named: "portrait", as: .drawing)
  }

  @Test func `a cell has its title above its summary`() {
    screen.cells[0].summary.text = "And cut once."
    screen.layoutIfNeeded()
    expectDrawing(of: screen.cells[0]) {
      """
      ┌ measure ────────────────────────────────────┐
      │ Measure twice                               │
      │                                             │
      │                                             │
      │ And cut once.                               │
      └─────────────────────────────────────────────┘
      """
    }
  }

  @Test func `the screen never misses an invalidation`() async {
    await expectNoMissedInvalidation(in: { ReadingListScreen() }) {
      Mutation("make compact", anyOf: \.cells, .boolean()) { $1.isCompact = $2 }
      Mutation("summary arrives", anyOf: \.cells, .text(count: 1...99)) { $1.summary.text = $2 }
      Resize(widths: 200...900)
      Rotate()
    }
  }

  @Test func `nothing is refused, and each block agrees with itself`() {
    screen.isStrict = true
    screen.layoutIfNeeded()
    screen.cells[0].isCompact = true
    screen.layoutIfNeeded()
    #expect(screen.takeDiagnostics().map(\.description) == [])
  }

  @Test(.layout(strict: true)) func `a rotation is laid out without a diagnostic`() {
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: screen)
    host.tick()
    host.resize(to: CGSize(width: 844, height: 390))
    host.tick()
  }

  @Test func `a rotation there and back restores every frame`() {
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: screen)
    host.tick()
    let frames = screen.findAll(View.self).map(\.frame)
    for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
      host.resize(to: size)
      host.tick()
    }
    #expect(screen.findAll(View.self).map(\.frame) == frames)
  }

  @Test func `the screen is sound, upright and on its side`() {
    let sizes = [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)]
    expectSound(in: screen, at: sizes)
  }

  @Test func `the screen is sound at every width, and its heading has one course`() {
    let sweep = screen.sweep(widths: 320...1_366, height: 844)
    expectSound(sweep)
    expectBreakpoints([], of: "heading", in: sweep)
  }

  private typealias ArticleCell = AfterTheRepair.ArticleCell

  @Test func `an edit is laid out as in a new screen`() {
    screen.layoutIfNeeded()
    screen.cells[1].title.text = "Plumb"
    expectMatchesFresh(screen)
    expectSettled(screen) { screen.cells[1].isCompact = true }
  }
}

/// The article itself.
struct TestingYourScreensTests {
  private static let folder = "Sources/StorypoleTesting/StorypoleTesting.docc"

  @Test func `the golden file is the one that the article shows`() throws {
    let article = try TutorialFile(path: "\(Self.folder)/TestingYourScreens.md")
    let golden = try TutorialFile(
      path: "Tests/StorypoleTestingTests/Documentation/Goldens/ReadingListScreenTests/portrait.txt")
    #expect(article.blocks("text").first == golden.text + "\n")
  }

  @Test func `the table of variables says what is read`() throws {
    let article = try TutorialFile(path: "\(Self.folder)/TestingYourScreens.md").text
    let variables = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { row in row.split(separator: "`").first { $0.contains("=") } }
      .map { $0.split(separator: "=").map(String.init) }
    let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0[0], $0[1]) })
    #expect(environment.count == 6)
    #expect(
      try PropertySettings(environment: environment)
        == PropertySettings(seed: .random, scale: 100, replay: [1, 1, 0, 4]))
    #expect(try RecordMode(environment: environment) == .never)
    #expect(environment[ReportStyle.variable].flatMap(ReportStyle.init) == .unicode)
    let folder = FailureFolder(environment: environment, source: #filePath)?.url.path
    #expect(folder == TutorialFile.repository.appendingPathComponent("kept").path)
  }

  @Test func `each code block is part of the tests`() throws {
    let tests = try TutorialFile(
      path: "Tests/StorypoleTestingTests/Documentation/ReadingListScreenTests.swift")
    let blocks = try TutorialFile(path: "\(Self.folder)/TestingYourScreens.md").blocks("swift")
    #expect(blocks.count > 7)
    for block in blocks where !TutorialFile.squeezed(block).isEmpty {
      #expect(TutorialFile.squeezed(tests.text).contains(TutorialFile.squeezed(block)), "\(block)")
    }
  }
}
