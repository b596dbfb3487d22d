import StorypoleInspector
import Testing

@testable import StorypoleCLI

private let declarations = [
  LayoutCommand.declaration, RotateCommand.declaration, RunCommand.declaration,
  SchemaCommand.declaration, BenchCommand.declaration,
]

private let program = Program(
  name: "storypole", version: "3.5.7", abstract: "lays out trees",
  actions: declarations.map { Action(command: $0) { _, _ in } })

@Test func `the program's page lists its commands with an example of each`() {
  #expect(
    HelpPage(for: program, columns: 72).picture.text() == """
      storypole: lays out trees

      usage: storypole COMMAND [ARGUMENTS]

      commands:
        layout  lays out a scene at a size, and lists every view's frame
        rotate  rotates a screen, and shows the passes and both layouts
        run     plays a scenario, and reports what ran in each step
        schema  writes the JSON Schema of scenes or scenarios, for editors
        bench   measures building, laying out, resizing and editing long trees

      options:
        -h, --help  this page; after a command, the page of that command
        --version   the program's version

      examples:
        storypole layout table-cell --size 320x200
            Draws a sample, and lists its frames.
        storypole rotate
            Rotates the reading app there and back.
        storypole run list-edits
            A sample, as a table with a row for each step.
        storypole schema scene
            The keys, kinds and values of a scene.
        storypole bench
            Both trees, with 1,000 rows, then 10,000.
      """)
}

/// The page of a command with arguments, options, samples and examples, in these three parts.
private func pageOfRotate() throws -> [Substring] {
  let page = HelpPage(for: RotateCommand.declaration, of: program, columns: 72).picture.text()
  let parts = page.split(separator: /\n\n(?=samples:|examples:)/)
  try #require(parts.count == 3)
  return parts
}

@Test func `a command's page shows its usage`() throws {
  #expect(
    try pageOfRotate()[0] == """
      storypole rotate: rotates a screen, and shows the passes and both
                        layouts

      usage: storypole rotate [SCENE] [--times N] [--json] [--strict]

      Lays the scene out at its own size, else at 390 × 844, then rotates it
      there and back as often as requested, through the runtime on its queue.
      Writes a table of the passes (size, bodies run, measurements, time) and
      the two layouts side by side.

      With --strict, the layout also has to be sound: cut text, content of no
      size, views that are clipped or overlap, overflow, and views without a
      frame or with several are listed, with what to do, and the exit status
      is 1. With --json, they are in "problems": [{"kind": …, "path": …,
      "frame": [x, y, w, h], "what": …, "advice": …}], frames in the root's
      coordinates. A view of the scene allows one with "allowsOverlap": true,
      and so on.

      arguments:
        SCENE  the scene: a JSON file, or the name of a sample; reading-app if
               none is given

      options:
        --times N   how often to rotate (default: 2)
        --json      write one JSON object per pass, for programs to read
        --strict    fail if the layout isn't sound, and list its problems
        -h, --help  this page
      """)
}

@Test func `a command's page describes the samples`() throws {
  #expect(
    try pageOfRotate()[1] == """
      samples:
        table-cell        YOLayout's table cell: an image, a title, a
                          description that wraps
        box               YOLayout's box: three images, one above the other
        buttons           YOLayout's buttons: three squares at the right
        flow              YOLayout's flow box: words side by side, in as many
                          rows as needed
        border            YOLayout's border view: a centre between four edges
        drawn             drawn items: a rule and a badge that aren't views,
                          placed by layouts
        nested            a layout within a layout: YOLayout's border view
                          without a view for its centre
        rtl               a right-to-left toolbar, above one in a narrower
                          view
        equal-spacing     SimpleLayout's equal spacing: two labels between two
                          sliders, with equal gaps
        text-and-buttons  SimpleLayout's three buttons and a text view: a row
                          above it, in landscape a column beside it
        flexible-lines    SimpleLayoutEngine's lines: a column with a toolbar
                          in it, and a row with equal spaces
        turning-line      SimpleLayoutEngine's centred squares: a column in
                          portrait, a row in landscape
        fill              Fill: four views on top of each other, like cards
        vertical          Vertical: four views from top to bottom
        horizontal        Horizontal: four views side by side, in the middle
        tile              Tile: two rows of two equal tiles
        grid              Grid: rows and cells, some of which inherit
        grid-nested       Grid: a grid in a cell of another, which inherits
        border-regions    Border: three edges, and a centre that gets the rest
        border-edges      Border: four edges, and a hole in the centre
        pages             four pages side by side in a scroll view, the third
                          of which is shown in both orientations
        article           frame geometry's article view, which determines its
                          own height: a short headline, a long one
        springs           springs and struts: views that keep to an edge, that
                          grow, and that share the space
        gallery           a gallery: one of each layout and view, on cards
                          that wrap
        settings          a settings form: a title gives way, values and
                          chevrons keep their place
        chat              a chat: bubbles at most 268 wide in a list that
                          scrolls, above a bar that grows with its text
        list              1,000 table cells below one another in a scroll view
        reading-app       a toolbar, a few words, and a shelf of twelve books
      """)
}

@Test func `a command's page ends with examples`() throws {
  #expect(
    try pageOfRotate()[2] == """
      examples:
        storypole rotate
            Rotates the reading app there and back.
        storypole rotate shelf.json --times 100 --json
            A hundred rotations of a scene, one line of JSON each.
      """)
}

@Test func `no page exceeds the width it is given`() {
  for columns in [60, 80, 200] {
    for command in declarations {
      let picture = HelpPage(for: command, of: program, columns: columns).picture
      #expect(picture.width <= min(columns, 80), "\(command.name) at \(columns)")
    }
  }
}

@Test func `a page in a narrow terminal loses no word`() {
  let picture = HelpPage(for: LayoutCommand.declaration, of: program, columns: 20).picture
  #expect(picture.text().contains("superview's"))
}

@Test func `every example of a help page is parsed by its command`() throws {
  for command in declarations {
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      let words = example.line.split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["storypole", command.name])
      _ = try ArgumentReader.read(words.dropFirst(2), for: command)
    }
  }
}
