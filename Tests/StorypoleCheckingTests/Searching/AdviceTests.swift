import Foundation
import Observation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The declarations that a search advises, which have to compile.
@Suite(.ends) struct `Advice after a missed mark` {
  /// A value without `==`.
  struct Range { var start: CGFloat, end: CGFloat }

  @propertyWrapper struct Clamped { var wrappedValue: CGFloat }

  class Model {
    var extent: CGFloat = 0
    var pair: (CGFloat, CGFloat) = (0, 0)
    var range = Range(start: 0, end: 0)
    lazy var late: CGFloat = 0
    @Clamped var clamped: CGFloat = 0

    var sum: CGFloat { extent + pair.0 + range.end + late + clamped }
  }

  @Observable final class Observed {
    var extent: CGFloat = 0
  }

  /// Its body reads models and properties of its own, without a mark when they change.
  final class Sheet: View {
    let model = Model(), observed = Observed()
    var own: CGFloat = 0
    lazy var late: CGFloat = 0

    init() { super.init(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "sheet") }

    override func viewInit() { addSubview(View(name: "cover")) }

    override func layoutSubviews() {
      let offset = own + late + model.sum + observed.extent
      subviews.first?.frame = CGRect(x: offset, y: 7, width: 14, height: 31)
    }
  }

  private func advice(_ body: @escaping @Sendable (Sheet) -> Void) throws -> String {
    let search = InvalidationSearch("search", in: { Sheet() }) {
      Mutation("change") { sheet in body(sheet) }
    }
    let missed = try #require(try search.missedInvalidation(after: [.mutate("change")]))
    let lines = missed.summary.components(separatedBy: "to do      ")
    return try #require(lines.last)
  }

  /// A view that lays out its only subview once, in a page that gives it a width.
  final class Once: View {
    private var isDone = false

    override func viewInit() { addSubview(View(name: "cover")) }

    override func layoutSubviews() {
      if isDone { return }
      isDone = true
      subviews[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: 31)
    }
  }

  @Test func `is about what the first layout leaves, if nothing else has happened`() throws {
    @MutationBuilder<View> var sizes: Mutations<View> { Resize(widths: 70...90) }
    let search = InvalidationSearch(
      "search",
      in: { () -> View in
        let page = VBox([Once(name: "once")], name: "page")
        page.frame.size = CGSize(width: 77, height: 91)
        return page
      }
    ) { sizes }
    let missed = try #require(try search.missedInvalidation(after: []))
    #expect(missed.views == ["page/once"])
    #expect(
      missed.summary.hasSuffix(
        """
        kept   Once.isDone of page/once: false → true
        to do  compute the frames from the size and what else the layout reads, not from \
        Once.isDone, which an earlier layout has left
        """), "\(missed.summary)")
  }

  @Test func `is about what has happened since the layout before`() throws {
    let search = InvalidationSearch("search", in: { Sheet() }) {
      Mutation("open") {
        $0.own = 7
        $0.setNeedsLayout()
      }
      Mutation("close") { $0.own = 0 }
    }
    let steps: [ScreenStep] = [.mutate("open"), .layOut, .mutate("close")]
    let missed = try #require(try search.missedInvalidation(after: steps))
    #expect(missed.views == ["sheet"])
    #expect(missed.summary.contains("\nchanged    Sheet.own of sheet: 7.0 → 0.0\n"))
  }

  @Test func `is none where no mark repairs it`() throws {
    final class Counter: View {
      var runs: Int?

      override func viewInit() { addSubview(View(name: "cover")) }

      override func layoutSubviews() {
        subviews[0].frame.origin.x = CGFloat(min(runs ?? 0, 2) * 7)
        runs? += 1
      }
    }
    let search = InvalidationSearch(
      "search", in: { Counter(frame: CGRect(x: 0, y: 0, width: 77, height: 91)) }
    ) {
      Mutation("count") { $0.runs = 0 }
    }
    let missed = try #require(try search.missedInvalidation(after: [.mutate("count")]))
    #expect(
      missed.summary.hasSuffix(
        "No mark on any view repairs it: look for layout code that writes what it reads."))
  }

  private let calls = "call setNeedsLayout() on each view whose layout reads it"

  @Test func `is a state where the model's property can be one`() throws {
    #expect(
      try advice { $0.model.extent = 7 }
        == "declare it `@LayoutState var extent` in Model, or \(calls)")
  }

  @Test func `is to call the views where the model's property has no equality`() throws {
    func expected(_ name: String) -> String { "when Model.\(name) changes, \(calls)" }
    #expect(try advice { $0.model.pair = (7, 0) } == expected("pair"))
    #expect(try advice { $0.model.range.end = 7 } == expected("range"))
  }

  @Test func `is to call the views where a wrapper or lazy keeps the value`() throws {
    #expect(try advice { $0.model.clamped = 7 } == "when Model.clamped changes, \(calls)")
    #expect(try advice { $0.model.late = 7 } == "when Model.late changes, \(calls)")
  }

  @Test func `isn't needed for an observed model, which tells by itself (R50)`() throws {
    let search = InvalidationSearch("search", in: { Sheet() }) {
      Mutation("change") { $0.observed.extent = 7 }
    }
    #expect(try search.missedInvalidation(after: [.mutate("change")]) == nil)
  }

  @Test func `is an observer of the view's own property, a lazy one too`() throws {
    let observer = "add `didSet { setNeedsLayout() }` to Sheet."
    let threshold = "; if it has a `didSet`, let that mark at every change"
    #expect(try advice { $0.own = 7 } == observer + "own" + threshold)
    #expect(
      try advice {
        _ = $0.late
        $0.late = 7
      } == observer + "late" + threshold)
  }

  /// Marks itself for placement only, although its size depends on the property.
  final class Note: View {
    static let markLine = #line + 1
    var extent: CGFloat = 7 { didSet { setNeedsPlacement() } }

    override func measure(_ proposal: CGSize) -> CGSize { CGSize(width: 14, height: extent) }
    override func layoutSubviews() {}
  }

  @Test func `is to replace a mark that was made, and is too weak`() throws {
    let search = InvalidationSearch(
      "search",
      in: {
        let box = VBox([Note(name: "note"), View(name: "rest")], name: "box")
        box.frame.size = CGSize(width: 77, height: 91)
        return box
      }
    ) {
      Mutation("grow") { box in (box.subviews[0] as? Note)?.extent = 31 }
    }
    let missed = try #require(try search.missedInvalidation(after: [.mutate("grow")]))
    let call = "setNeedsPlacement() at StorypoleCheckingTests/AdviceTests.swift:\(Note.markLine)"
    #expect(missed.summary.contains("marked     box/note, by \(call)\n"))
    #expect(
      missed.summary.hasSuffix(
        "replace \(call) by setNeedsLayout(): setNeedsPlacement() keeps measurements"))
  }
}

/// Models that take the place of others, without a mark.
@Suite(.ends) struct `Advice on a model that was replaced` {
  final class Plain { var extent: CGFloat = 7 }

  @Observable final class Observed { var extent: CGFloat = 7 }

  final class Shelf { var plain: Plain? }

  final class Row: View {
    var plain = Plain()
    var maybe: Plain?
    var several = [Plain(), Plain()]
    var observed = Observed()
    let shelf = Shelf()

    init() { super.init(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "row") }

    override func viewInit() { addSubview(View(name: "cover")) }

    override func layoutSubviews() {
      let others = (maybe?.extent ?? 0) + several[0].extent + (shelf.plain?.extent ?? 0)
      let offset = plain.extent + observed.extent + others
      subviews.first?.frame = CGRect(x: offset, y: 7, width: 14, height: 31)
    }
  }

  private static func plain(_ extent: CGFloat) -> Plain {
    let plain = Plain()
    plain.extent = extent
    return plain
  }

  private static let observer = "add `didSet { setNeedsLayout() }` to Row."

  private let search = InvalidationSearch("search", in: { Row() }) {
    Mutation("plain", .int(in: 0...9)) { $0.plain = Self.plain(CGFloat($1)) }
    Mutation("maybe", .int(in: 0...9)) { $0.maybe = Self.plain(CGFloat($1)) }
    Mutation("several", .int(in: 0...9)) { $0.several[0] = Self.plain(CGFloat($1)) }
    Mutation("of the shelf", .int(in: 0...9)) { $0.shelf.plain = Self.plain(CGFloat($1)) }
    Mutation("observed", .int(in: 0...9)) { row, extent in
      row.observed = Observed()
      row.observed.extent = CGFloat(extent)
    }
    Mutation("extent", .int(in: 0...9)) { $0.observed.extent = CGFloat($1) }
  }

  private func rows(after steps: ScreenStep...) throws -> [Substring] {
    let missed = try #require(try search.missedInvalidation(after: steps))
    return missed.summary.split(separator: "\n").suffix(4)
  }

  @Test(arguments: [
    ("plain", "plain of row: Plain → another one"), ("maybe", "maybe of row: nil → Plain"),
    ("several", "several of row: Plain, Plain → others, or in another order"),
    ("observed", "observed of row: Observed → another one"),
  ])
  func `is an observer of the view's property that holds it`(name: String, row: String) throws {
    #expect(
      try rows(after: .mutate(name, 3)) == [
        "missed in  row (Row): setNeedsLayout() after \"\(name)\" repairs it",
        "changed    Row.\(row)", "marked     nothing", "to do      \(Self.observer)\(name)",
      ])
  }

  @Test func `is to call the views if another object holds it`() throws {
    #expect(
      try rows(after: .mutate("of the shelf", 3)).last
        == "to do      when Shelf.plain changes, call setNeedsLayout() on each view whose layout "
        + "reads it")
  }

  @Test(arguments: [[], [ScreenStep.layOut]])
  func `isn't about properties of the new one, which no layout has read`(
    between: [ScreenStep]
  ) throws {
    let steps = [.mutate("observed", 7)] + between + [.mutate("extent", 3)]
    let missed = try #require(try search.missedInvalidation(after: steps))
    #expect(
      missed.summary.hasSuffix(
        """
        missed in  row (Row): setNeedsLayout() after "observed" repairs it
        changed    Row.observed of row: Observed → another one
        marked     nothing
        to do      \(Self.observer)observed
        """), "\(missed.summary)")
  }
}

/// Code that leaves something in a view, or outside of it, for the next layout.
@Suite(.ends) struct `Advice on what is left` {
  /// A page that returns early where it is narrow, and leaves the row as it was.
  private static func page() -> View {
    let row = VBox([ImageView(size: CGSize(width: 44, height: 31), name: "cover")], name: "row")
    let page = View(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "page")
    page.addSubview(row)
    page.setLayout { _, layout, size in
      if size.width < 77 { return .zero }
      layout.setFrame(CGRect(x: 14, y: 0, width: size.width - 14, height: 61), of: row)
      return size
    }
    return page
  }

  @Test func `names the layout that returns early`() throws {
    let search = InvalidationSearch("search", in: { Self.page() }) { Resize(widths: 31...210) }
    let missed = try #require(
      try search.missedInvalidation(after: [.resize(width: 61, height: 91)]))
    #expect(missed.views == ["page"])
    #expect(
      missed.summary.contains(
        "missed in  page (View): its last run doesn't place page/row\n"
          + "to do      place it in every run, before any early `return`"), "\(missed.summary)")
  }

  @Test func `isn't about a hidden view that need not be placed`() throws {
    let search = InvalidationSearch(
      "search",
      in: { () -> Halves in
        let halves = Halves()
        let note = View(name: "note")
        halves.addSubview(note)
        halves.onLayout = { halves in
          note.isHidden = halves.bounds.width < 77
          if !note.isHidden { note.frame = CGRect(x: 7, y: 40, width: 31, height: 17) }
        }
        return halves
      }
    ) { Resize(widths: 31...210) }
    let missed = try #require(
      try search.missedInvalidation(after: [.resize(width: 62, height: 91)]))
    #expect(missed.summary.contains("kept   Halves.column of halves: "), "\(missed.summary)")
  }

  @Test func `names the layout that places a view only where it is wide`() throws {
    let search = InvalidationSearch(
      "search",
      in: { () -> View in
        let page = View(frame: CGRect(x: 0, y: 0, width: 91, height: 210), name: "page")
        page.addSubview(View(name: "note"))
        page.setLayout { page, layout, size in
          if size.width < size.height { return size }
          layout.setFrame(CGRect(x: 0, y: 0, width: 44, height: 31), of: page.subviews[0])
          return size
        }
        return page
      }
    ) { Mutation("nothing") { _ in } }
    let missed = try #require(try search.missedInvalidation(after: []))
    #expect(missed.summary.hasPrefix("1 of 2 frames in page changed when it was rotated there"))
    #expect(
      missed.summary.contains(
        "missed in  page (View): its last run doesn't place page/note\n"
          + "to do      place it in every run, before any early `return`"), "\(missed.summary)")
  }

  /// A sheet with a column as wide as half of the first size that it was laid out at.
  private final class Halves: View {
    let cover = ImageView(size: CGSize(width: 44, height: 31), name: "cover")
    lazy var column = bounds.width / 2
    var onLayout: (Halves) -> Void = { _ in }

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "halves")
      addSubview(cover)
    }

    override func layoutSubviews() {
      cover.frame = CGRect(x: 0, y: 0, width: column, height: 31)
      onLayout(self)
    }
  }

  @Test func `names the value that a view has kept`() throws {
    let search = InvalidationSearch("search", in: { Halves() }) { Resize(widths: 31...210) }
    let missed = try #require(
      try search.missedInvalidation(after: [.resize(width: 62, height: 91)]))
    #expect(missed.views == ["halves"])
    #expect(
      missed.summary.contains(
        "kept   Halves.column of halves: 105.0, on a new screen 31.0\n"
          + "to do  compute the frames from the size and what else the layout reads, not from "
          + "Halves.column, which an earlier layout has left"), "\(missed.summary)")
  }

  @Test func `names globals where a new screen isn't as the first was, with its frames`() throws {
    nonisolated(unsafe) var indent: CGFloat = 7
    let search = InvalidationSearch(
      "search",
      in: {
        let page = View(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "page")
        page.addSubview(View(name: "row"))
        page.setLayout { page, layout, size in
          layout.setFrame(CGRect(x: indent, y: 0, width: 44, height: 31), of: page.subviews[0])
          return size
        }
        return page
      }
    ) {
      Mutation("indent") { page in
        indent += 11
        page.setNeedsLayout()
      }
    }
    let outcome = try search.run(.random(cases: 7, steps: 3...9))
    let report = search.report(of: outcome)
    #expect(report.contains("keep anything in a global or static variable"), "\(report)")
    #expect(report.contains("1 of 2 frames in page are not those of the first screen:"))
    #expect(report.contains("page/row"))
    #expect(!report.contains("expectNoMissedInvalidation("))
  }
}
