import Foundation
import Observation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The declarations that a search advises, which have to compile.
@Suite(.ends) struct `Advice after a missed mark` {
  protocol Badge { var extent: CGFloat { get } }
  struct Dot: Badge, Equatable { var extent: CGFloat }

  /// A value without `==`.
  struct Range { var start: CGFloat, end: CGFloat }

  @propertyWrapper struct Clamped { var wrappedValue: CGFloat }

  class Model {
    var extent: CGFloat = 0
    var pair: (CGFloat, CGFloat) = (0, 0)
    var range = Range(start: 0, end: 0)
    var badge: any Badge = Dot(extent: 0)
    lazy var late: CGFloat = 0
    @Clamped var clamped: CGFloat = 0

    var sum: CGFloat { extent + pair.0 + range.end + badge.extent + late + clamped }
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
    #expect(try advice { $0.model.badge = Dot(extent: 7) } == expected("badge"))
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
    #expect(try advice { $0.own = 7 } == observer + "own")
    #expect(
      try advice {
        _ = $0.late
        $0.late = 7
      } == observer + "late")
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
