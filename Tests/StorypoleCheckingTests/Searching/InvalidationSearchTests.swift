import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

private let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a)))

@Suite(.ends) struct `A search for missed invalidations` {
  @Test func `finds nothing where everything is marked`() throws {
    let search = search {
      margins
      Mutation("title", .text(count: 0...60)) { $0.title.text = $1 }
      Resize(widths: 30...400, heights: 30...400)
      Rotate()
    }
    let outcome = try search.run(with: runner)
    #expect(outcome.passed && outcome.checked == 100)
    for label in ["margin", "title", "resize", "rotate"] { #expect(outcome.labels[label] != nil) }
    #expect(search.report(of: outcome).hasPrefix("property \"search\": 100 cases with "))
  }

  @Test func `names the view, the property and the mutation`() throws {
    let search = search {
      margins
      Mutation("indent", .int(in: 0...31)) { $0.indent = CGFloat($1) }
    }
    let outcome = try search.run(with: runner)
    #expect(program(outcome) == [#".mutate("indent", 1)"#])
    let report = search.report(of: outcome)
    for line in [
      "missed in  page (Page): setNeedsLayout() after \"indent\" repairs it",
      "changed    Page.indent of page: 0.0 → 1.0", "marked     nothing",
      "to do      add `didSet { setNeedsLayout() }` to Page.indent; if it has a `didSet`, let that "
        + "mark at every change",
    ] {
      #expect(report.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test func `names all views that read a model, and the model`() throws {
    let search = InvalidationSearch("search", in: { Column() }) {
      Mutation("larger lines") { $0.reader.lineHeight = 31 }
    }
    let missed = try #require(try search.missedInvalidation(after: [.mutate("larger lines")]))
    #expect(missed.views == ["column/margin-0", "column/margin-1", "column/margin-2"])
    #expect(missed.description.contains("together repair it"))
    #expect(
      missed.description.contains(
        "changed    Reader.lineHeight held by column: 17.0 → 31.0"))
    #expect(
      missed.description.contains(
        "to do      declare it `@LayoutState var lineHeight` in Reader, or call setNeedsLayout() "
          + "on each view whose layout reads it\n"))
  }

  @Test func `shows the frames from before a fresh layout that updates properties`() throws {
    let search = InvalidationSearch("search", in: PlantedInbox.init) {
      Mutation("unread", anyOf: \.rows) { $1.model.unread = 111 }
    }
    let missed = try #require(try search.missedInvalidation(after: [.mutate("unread", at: 1)]))
    #expect(missed.views == ["inbox/row-1"])
    #expect(
      missed.summary == """
        after "unread", 1 of 7 frames in inbox are not those of a fresh layout

        missed in  inbox/row-1 (Row): setNeedsUpdateProperties() after "unread" repairs it
        changed    Conversation.unread held by inbox/row-1: 0 → 111
        marked     nothing
        to do      declare it `@LayoutState var unread` in Conversation, or call \
        setNeedsUpdateProperties() on each view whose updateProperties() reads it
        """)
    #expect(missed.evidence.contains("(0, 0, 21, 17)  (0, 0, 7, 17)  width -14\n"))
    // The text is drawn at the left only, which is the fresh layout.
    #expect(missed.evidence.components(separatedBy: "│111 ").count == 1 + 1)
  }

  @Test func `finds a stale measurement that no frame shows yet`() throws {
    let search = search { Mutation("lines") { $0.reader.lineHeight = 31 } }
    var measuring = search
    measuring.checks = .measurements
    let steps: [ScreenStep] = [
      .sizeThatFits(width: 77, height: .infinity), .layOut, .mutate("lines"),
    ]
    let missed = try #require(try measuring.missedInvalidation(after: steps))
    #expect(missed.views == ["page"])
    #expect(missed.description.contains("but a new measurement gives 77 × 62"))
  }

  @Test func `finds sizes that are not restored`() throws {
    var search = search(.creeping) { margins }
    search.checks = .sizesBack
    let missed = try #require(try search.missedInvalidation(after: []))
    #expect(
      missed.description.hasPrefix(
        "1 of 3 frames in page changed when it was rotated there and back"))
  }

  @Test func `finds a layout that leaves the tree dirty`() throws {
    let search = search(.marksItself) { margins }
    let outcome = try search.run(with: runner)
    #expect(program(outcome) == [#".mutate("margin", 15)"#])
    let text = try #require(outcome.counterexample?.failures.first)
    #expect(text.hasPrefix("after \"margin\", a layout of page leaves the tree dirty\n- page: "))
    // The diagnostic of the limit is reported once (R28).
    #expect(text.components(separatedBy: "\n- ").count == 1 + 1)
  }

  @Test func `finds a frame that is written although a layout places the view`() throws {
    let search = search { Mutation("push") { $0.note.frame.origin.x = 3 } }
    let missed = try #require(try search.missedInvalidation(after: [.mutate("push")]))
    #expect(missed.evidence.isEmpty)
    #expect(
      missed.summary.hasPrefix(
        "after \"push\", a frame that a layout places has been written from outside\n"
          + "- page/note: its frame was written"))
  }

  @Test func `a mutation that throws is the failure that is found`() throws {
    let search = search { Mutation("tear") { _ in throw Torn() } }
    let outcome = try search.run(with: runner)
    #expect(
      outcome.counterexample?.failures == [
        "\"tear\" threw Torn(): state with `when:` when it is possible"
      ])
  }

  @Test func `an impossible mutation isn't drawn`() throws {
    let search = search {
      margins
      Mutation("narrow", when: { $0.margin > 14 }) { $0.margin = 0 }
      Mutation("never", when: { _ in false }) { _ in }
    }
    let outcome = try search.run(with: runner)
    #expect(outcome.passed && outcome.labels["narrow"] != nil)
    #expect(outcome.warnings.count == 1)
    #expect(outcome.warnings.first?.hasPrefix("no case of 100 had the label \"never\"") == true)
  }

  @Test func `a search for soundness finds the size at which a text is cut`() throws {
    var search = InvalidationSearch("search", in: { LowRow() }) {
      Resize(widths: 30...300)
      Rotate()
    }
    #expect(try search.run(with: runner).passed)
    search.checks = [.standard, .soundness]
    let outcome = try search.run(with: runner)
    #expect(program(outcome) == [".resize(width: 30, height: 56)"])
    let report = search.report(of: outcome)
    #expect(report.contains("the layout of row isn't sound\n- row/title: shows 1 of its 2 lines"))
  }

  /// A row whose title has one line at least 56 points wide.
  private final class LowRow: View {
    let title = Label("low tide", name: "title")

    convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 56, height: 56), name: "row") }

    override func viewInit() {
      addSubview(title)
      setLayout { row, layout, size in
        layout.setFrame(CGRect(x: 0, y: 0, width: size.width, height: 17), of: row.title)
        return size
      }
    }
  }

  @Test func `a host is ticked`() throws {
    let search = InvalidationSearch(
      "search", in: { LayoutHost(size: CGSize(width: 210, height: 91), root: Page()) }
    ) {
      Mutation("margin", .int(in: 0...31)) { $0.root.margin = CGFloat($1) }
      Mutation("indent", .int(in: 0...31)) { $0.root.indent = CGFloat($1) }
      Resize(widths: 30...400)
      Rotate()
    }
    let outcome = try search.run(with: runner)
    #expect(program(outcome) == [#".mutate("indent", 1)"#])
  }

  /// The steps of the test that an outcome prints.
  private func program(_ outcome: PropertyOutcome) -> [String] {
    let source = outcome.counterexample?.notes.first ?? ""
    let list = source.components(separatedBy: "after: [").last ?? ""
    return list.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ",]"))) }
      .map { $0.hasSuffix(")])") ? String($0.dropLast(2)) : $0 }
      .filter { $0.hasPrefix(".") }
  }

}
