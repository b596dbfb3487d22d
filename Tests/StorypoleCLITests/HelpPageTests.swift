import StorypoleInspector
import StorypoleProof
import Testing

@testable import StorypoleCLI

private let declarations = [
  LayoutCommand.declaration, RotateCommand.declaration, RunCommand.declaration,
  SchemaCommand.declaration, BenchCommand.declaration, CompletionCommand.declaration,
]

private let program = Program(
  name: "storypole", version: "3.5.7", abstract: "lays out trees",
  actions: declarations.map { Action(command: $0) { _, _ in } })

@Test(.ends) func `the program's page lists its commands with an example of each`() {
  #expect(
    HelpPage(for: program, columns: 72).picture.text() == """
      storypole: lays out trees

      usage: storypole COMMAND [ARGUMENTS]

      commands:
        layout      lays out a scene at a size, and lists every view's frame
        rotate      rotates a screen, and shows the passes and both layouts
        run         plays a scenario, and reports what ran in each step
        schema      writes the JSON Schema of scenes and scenarios, and of
                    --json output
        bench       measures building, laying out, resizing and editing long
                    trees, or a scene
        completion  writes a script that completes command lines, for bash,
                    zsh or fish

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
        storypole completion bash
            In ~/.bashrc: source <(storypole completion bash)
      """)
}

/// The page of a command with arguments, options, JSON, samples and examples, in these parts.
private func pageOfRotate() throws -> [Substring] {
  let page = HelpPage(for: RotateCommand.declaration, of: program, columns: 72).picture.text()
  let parts = page.split(separator: /\n\n(?=arguments:|with --json,|samples:|examples:)/)
  try #require(parts.count == 5)
  return parts
}

@Test(.ends) func `a command's page shows its usage`() throws {
  #expect(
    try pageOfRotate()[0] == """
      storypole rotate: rotates a screen, and shows the passes and both
                        layouts

      usage: storypole rotate [SCENE] [--times N] [--device NAME] [--devices
             FILE] [--split SHARE] [--fold STATE] [--keyboard] [--text-size
             SIZE] [--direction DIRECTION] [--all] [--live N] [--script FILE]
             [--why] [--svg FILE] [--json] [--strict] [--trace FILE]
             [--trace-order] [--ascii] [--progress]

      Lays the scene out at its own size, else at 390 × 844, then rotates it
      there and back as often as requested, through the runtime on its queue.
      Writes a table of the passes (size, bodies run, measurements, time) as
      they are completed, and then the two layouts side by side. Of more than
      20 passes the table has the first, the last, and those with round
      numbers; --json has all.

      With --device, or another option about devices, the scene is shown in a
      window of that device (iPhone 17 Pro, if none is named), with its safe
      area, margins, size classes and text sizes, on a virtual clock. The
      device is turned to the left, back, to the right and back; with --live
      its window is dragged to half the width and back; with --script events
      of all kinds happen: {"events": [{"rotate": "landscapeLeft"},
      {"keyboard": "shown"}]}. A frame that isn't where it was after turning
      back fails the run. --why lists the layout bodies that ran in each pass,
      in order, each with its cause: another size, a value that it had read,
      or a mark.

      --trace turns a device, too; it has what ran in each pass, under the
      event that led to it.

      With --strict, the layout also has to be sound: cut text, content of no
      size, views that are clipped or overlap, overflow, and views without a
      frame or with several are listed, with what to do, and the exit status
      is 1; without any, a last line says so. On a device, texts and controls
      also have to be inside the window and its safe area, not under the
      keyboard or across the fold, and touch targets at least 44 points wide
      and high. A view of the scene allows one with "allowsOverlap": true, and
      so on.
      """)
}

@Test(.ends) func `a command's page explains its arguments and options`() throws {
  #expect(
    try pageOfRotate()[1] == """
      arguments:
        SCENE  the scene: a JSON file, - for standard input, or the name of a
               sample; reading-app if none is given

      options:
        --times N              how often to rotate (default: 2)
        --device NAME          show the scene on a device, such as "iPhone 17
                               Pro" or iPhone17@27
        --devices FILE         a JSON file with devices of your own
        --split SHARE          the window's share in split view, on an iPad
                               before iPadOS 26
        --fold STATE           how far the iPhone Duo is opened
        --keyboard             with the keyboard on the screen
        --text-size SIZE       the text size that the reader prefers: xs to
                               xxxl, ax1 to ax5
        --direction DIRECTION  the reading direction
        --all                  on each device in turn, with a line for each
        --live N               drag the window's edge in place of rotating, N
                               sizes per second
        --script FILE          play a script of events in place of rotating
        --why                  on a device, also list the bodies that ran in
                               each pass, with their causes
        --svg FILE             draw the layouts as a film-strip, on a device
                               with the frames between; - writes only that
        --json                 write one JSON object per pass, for programs to
                               read
        --strict               fail if the layout isn't sound, and list its
                               problems
        --trace FILE           also write a trace for ui.perfetto.dev: what
                               ran when, and why
        --trace-order          in the trace, count events instead of taking
                               times, so that it is reproducible
        --ascii                write ASCII characters only; done by itself,
                               except in JSON, where the locale isn't UTF-8
        --progress             report progress even where standard error isn't
                               a terminal
        -h, --help             this page
      """)
}

@Test(.ends) func `a command's page lists the keys of its JSON`() throws {
  #expect(
    try pageOfRotate()[2] == """
      with --json, one object per pass, each on a line:
        format                   1: the version of this format
        size                     [w, h]: the size of the root
        work                     object: the work done
        work.bodies              integer: layout bodies that ran
        work.measurements        integer: measurements that were executed
        work.visited             integer: views visited
        work.edgesMarked         integer: dependencies marked
        work.generations         integer: rounds until the layout settled
        work.propertyUpdates     integer: updateProperties() calls
        microseconds             number: the time that the pass took
        diagnostics              array of objects: the mistakes noticed
        diagnostics[].kind       string: the kind of mistake
        diagnostics[].path       string: the view, by its path
        diagnostics[].attempted  string: what was attempted, or found
        diagnostics[].advice     string: what to do
        device                   string, or absent: on a device, its name and
                                 its system: iPhone 17@26
        event                    string, or absent: on a device, what happened
                                 before the pass
        horizontalSizeClass      "unspecified" or "compact" or "regular", or
                                 absent: on a device, the room across
        verticalSizeClass        "unspecified" or "compact" or "regular", or
                                 absent: on a device, the room down the page
        ran                      array of strings, or absent: with --why, the
                                 bodies that ran, in order, with causes
        problems                 array of objects, or absent: with --strict,
                                 where the layout isn't sound
        problems[].kind          string: the rule
        problems[].path          string: the view, by its path
        problems[].frame         [x, y, w, h]: its frame, in the root's
                                 coordinates
        problems[].other         string, or absent: the path of the other view
        problems[].otherFrame    [x, y, w, h], or absent: the frame of the
                                 other view
        problems[].what          string: what is wrong
        problems[].advice        string: what to do
      """)
}

@Test(.ends) func `a command's page describes the samples`() throws {
  #expect(
    try pageOfRotate()[3] == """
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
        ticket            a ticket that is not sound at a few widths, which no
                          device has
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
        conversation      a conversation: a scrolled list with bubbles and a
                          grid of pictures, above a bar for the answer
        list              1,000 table cells below one another in a scroll view
        reading-app       a toolbar, a few words, and a shelf of twelve books
      """)
}

@Test(.ends) func `a command's page ends with examples`() throws {
  #expect(
    try pageOfRotate()[4] == """
      examples:
        storypole rotate
            Rotates the reading app there and back.
        storypole rotate shelf.json --times 100 --json
            A hundred rotations of a scene, one line of JSON each.
        storypole rotate --device iPhone17Pro --text-size AX1
            The reading app on a device, with large text.
        storypole rotate --device iPhone17Pro --why
            What each rotation runs, and why.
        storypole rotate chat --device iPhone17Pro --svg turn.svg
            A film-strip of the rotation, for a browser.
        storypole rotate chat --all
            A sample on all devices, a line for each.
        storypole rotate - --times 100000 --progress
            A scene from standard input, for a while.
      """)
}

@Test(.ends) func `no page exceeds the width it is given`() {
  for columns in [60, 80, 200] {
    for command in declarations {
      let picture = HelpPage(for: command, of: program, columns: columns).picture
      #expect(picture.width <= min(columns, 80), "\(command.name) at \(columns)")
    }
  }
}

@Test(.ends) func `a page in a narrow terminal loses no word`() {
  let picture = HelpPage(for: LayoutCommand.declaration, of: program, columns: 20).picture
  #expect(picture.text().contains("superview's"))
}

@Test(.ends) func `every example of a help page is parsed by its command`() throws {
  for command in declarations {
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      let words = example.line.split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["storypole", command.name])
      _ = try ArgumentReader.read(words.dropFirst(2), for: command)
    }
  }
}
