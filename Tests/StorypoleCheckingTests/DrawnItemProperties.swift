import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Drawn items that rows, and other items, measure, place or read: whatever is edited between two
/// flushes, exactly the bodies run that have used something that is another now.
@Suite(.ends) struct `Drawn items` {
  @Test func `run exactly the bodies that have used them, and are where those place them (R21)`()
    throws
  {
    try checkCovering(
      Property("drawn items", cases: 400, labels: Self.labels) { source in
        var trial = DrawnTrial(&source)
        _ = source.array(planned: 2...12, "step") { trial.step(&$0) }
      })
  }

  fileprivate static let labels = [
    "an item changed that no body had used", "an item in an item changed", "an item changed twice",
    "an item went to another row", "an item left its row", "an item went into another one",
    "a row ran", "no row ran",
  ]
}

/// What a body does with an item.
private enum Use: CaseIterable { case none, measure, place, read }

private struct DrawnTrial {
  private let page: View
  private let rows: [View]
  private let items: [DrawnItem]
  private var model: DrawnModel

  init(_ source: inout ChoiceSource) {
    let uses = (0..<6).map { _ in source.pick(from: Use.allCases) }
    source.note(uses.enumerated().map { "item-\($0): \($1)" }.joined(separator: ", "))
    let items = uses.indices.map { DrawnItem(CGSize(width: 7, height: 1), name: "item-\($0)") }
    let rows = (0..<3).map { View(name: "row-\($0)") }
    (self.items, self.rows) = (items, rows)
    page = View(name: "page")
    model = DrawnModel(uses)
    let numbers = Dictionary(
      uniqueKeysWithValues: items.enumerated().map { (ObjectIdentifier($1), $0) })
    func use(_ list: [DrawnItem], _ context: LayoutContext) {
      for item in list { Self.use(item, uses, numbers[ObjectIdentifier(item)] ?? 0, context) }
    }
    for row in rows {
      row.frame.size = CGSize(width: 300, height: 40)
      row.printsDiagnostics = false
      row.setLayout { row, context, size in
        use(row.drawnItems, context)
        return size
      }
      page.addSubview(row)
    }
    for item in items where source.boolean(probability: 0.6) {
      // Only an item without a size of its own is measured by its layout.
      if source.boolean() { item.fittingSize = nil }
      item.setLayout { item, context, _ in
        use(item.drawnItems, context)
        return DrawnModel.size(ofLayoutWith: item.drawnItems.count)
      }
      model.items[numbers[ObjectIdentifier(item)] ?? 0].hasLayout = true
    }
    for (index, item) in items.enumerated() { model.items[index].fitting = item.fittingSize }
    page.layoutIfNeeded()
  }

  private static func use(
    _ item: DrawnItem, _ uses: [Use], _ index: Int, _ context: LayoutContext
  ) {
    switch uses[index] {
    case .none: break
    case .measure: _ = item.size(fitting: CGSize(width: 300, height: 40), in: context)
    case .read: _ = item.frame
    case .place:
      let size = item.size(fitting: CGSize(width: 300, height: 40), in: context)
      _ = item.place(CGRect(origin: DrawnModel.origin(of: index), size: size), in: context)
    }
  }

  mutating func step(_ source: inout ChoiceSource) {
    model.dirty = []
    var edited: Set<Int> = []
    for _ in 0..<source.int(in: 1...4) {
      let index = source.int(in: 0...items.count - 1)
      if !edited.insert(index).inserted { source.label("an item changed twice") }
      edit(index, &source)
    }
    let expected = model.dirty.sorted().map { "row-\($0)" }
    let ran = page.bodiesRun {}
    source.check(ran.sorted() == expected, "ran \(ran), expected \(expected) (R21)")
    source.label(ran.isEmpty ? "no row ran" : "a row ran")
    for row in model.dirty.sorted() { model.run(row) }
    for (index, frame) in model.frames.enumerated() where items[index].frame != frame {
      source.fail("item-\(index) is at \(items[index].frame), expected \(frame) (R20)")
    }
    source.check(page.brokenInvariants().isEmpty, "\(page.brokenInvariants())")
  }

  private mutating func edit(_ index: Int, _ source: inout ChoiceSource) {
    let (item, other) = (items[index], source.int(in: 0...items.count - 1))
    let row = source.int(in: 0...rows.count - 1)
    let size = CGSize(width: source.int(in: 5...8), height: 1)
    switch source.weightedIndex([3, 3, 3, 2, 2]) {
    case 0:
      source.note("item-\(index) fits \(size)")
      item.fittingSize = size
      change(index, &source) { $0.fitting = size }
    case 1:
      let frame = CGRect(origin: CGPoint(x: other, y: 0), size: size)
      source.note("item-\(index) is at \(frame)")
      item.frame = frame
      change(index, &source) { ($0.present, $0.written) = (frame, frame) }
    case 2:
      source.note("item-\(index) goes to row-\(row)")
      if let old = model.row(of: index), old != row { source.label("an item went to another row") }
      rows[row].addDrawnItem(item)
      model.leave(index)
      model.enter(index, .row(row))
    case 3:
      source.note("item-\(index) leaves")
      if model.items[index].place != nil { source.label("an item left its row") }
      item.remove()
      model.leave(index)
    default:
      if model.isInside(other, index) { return }
      source.note("item-\(index) goes into item-\(other)")
      source.label("an item went into another one")
      items[other].addDrawnItem(item)
      model.leave(index)
      model.enter(index, .item(other))
    }
  }

  private mutating func change(
    _ index: Int, _ source: inout ChoiceSource, _ write: (inout DrawnModel.Item) -> Void
  ) {
    let old = model.items[index]
    write(&model.items[index])
    if (old.fitting, old.present) == (model.items[index].fitting, model.items[index].present) {
      return
    }
    if !old.isUsed { source.label("an item changed that no body had used") }
    if case .item = old.place { source.label("an item in an item changed") }
    model.markUser(of: index)
  }
}

/// Drawn items as data, and the rows whose bodies have to run.
private struct DrawnModel {
  enum Place: Equatable { case row(Int), item(Int) }

  struct Item {
    var place: Place?
    /// The items in it, in their order.
    var content: [Int] = []
    var fitting: CGSize?
    var hasLayout = false
    var isUsed = false
    var present = CGRect.zero
    /// The frame last written from outside.
    var written = CGRect.zero
  }

  private let uses: [Use]
  var items: [Item]
  private var rows: [[Int]] = [[], [], []]
  var dirty: Set<Int> = []

  init(_ uses: [Use]) {
    self.uses = uses
    items = uses.map { _ in Item() }
  }

  static func origin(of index: Int) -> CGPoint { CGPoint(x: 10 * index, y: 3) }
  static func size(ofLayoutWith count: Int) -> CGSize { CGSize(width: 20 + count, height: 5) }

  var frames: [CGRect] { items.map(\.present) }

  // MARK: Editing

  func row(of index: Int) -> Int? {
    switch items[index].place {
    case .row(let row): row
    case .item(let outer): row(of: outer)
    case nil: nil
    }
  }

  /// Whether an item is another one, or inside it.
  func isInside(_ index: Int, _ other: Int) -> Bool {
    if index == other { return true }
    if case .item(let outer) = items[index].place { return isInside(outer, other) }
    return false
  }

  mutating func leave(_ index: Int) {
    let place = items[index].place
    items[index].place = nil
    switch place {
    case .row(let row):
      rows[row].removeAll { $0 == index }
      dirty.insert(row)
    case .item(let outer):
      items[outer].content.removeAll { $0 == index }
      markUser(of: outer)
    case nil: break
    }
  }

  mutating func enter(_ index: Int, _ place: Place) {
    items[index].place = place
    switch place {
    case .row(let row):
      rows[row].append(index)
      dirty.insert(row)
    case .item(let outer):
      items[outer].content.append(index)
      markUser(of: outer)
    }
  }

  mutating func markUser(of index: Int) {
    guard items[index].isUsed, let row = row(of: index) else { return }
    items[index].isUsed = false
    dirty.insert(row)
  }

  // MARK: Running

  mutating func run(_ row: Int) { for index in rows[row] { use(index, isSizing: false) } }

  private mutating func use(_ index: Int, isSizing: Bool) {
    if uses[index] == .none { return }
    items[index].isUsed = true
    if uses[index] == .read { return }
    let size = measure(index)
    if uses[index] == .measure { return }
    // A placement is only remembered while something is measured.
    if isSizing { return }
    items[index].present = CGRect(origin: Self.origin(of: index), size: size)
    useContent(of: index, isSizing: false)
  }

  private mutating func measure(_ index: Int) -> CGSize {
    if let fitting = items[index].fitting { return fitting }
    if !items[index].hasLayout { return items[index].written.size }
    useContent(of: index, isSizing: true)
    return Self.size(ofLayoutWith: items[index].content.count)
  }

  private mutating func useContent(of index: Int, isSizing: Bool) {
    if !items[index].hasLayout { return }
    for inner in items[index].content { use(inner, isSizing: isSizing) }
  }
}
