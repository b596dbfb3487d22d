import Foundation
import Observation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// States and a model that views of two trees read while they are measured, laid out and updated:
/// whatever is set between the passes and within them, and wherever the views move, what runs is
/// what has read a value that is another one now.
@Suite(.ends) struct `States` {
  @Test func `make exactly their readers run, and leave none with an old value (R21, R52)`() throws
  {
    try checkCovering(
      Property("states", cases: 200, labels: Self.labels) { source in
        var trial = StateTrial(&source)
        _ = source.array(planned: 2...10, "step") { trial.step(&$0) }
      })
  }

  fileprivate static let labels = [
    "a value was set back", "an answer changed", "an answer stayed", "a body set a state",
    "a body set what it had read", "readers in both trees ran", "a reader was marked, too",
    "a reader moved", "a reader left", "a reader was laid out alone", "a reader came back",
    "both trees read a model", "a body set the model",
  ]
}

/// A model that both trees may read.
@Observable private final class SharedModel {
  var value = 0
}

/// The states of a trial, and the property of the model behind them.
private final class Registers {
  @LayoutState var a = 0
  @LayoutState var b = 0
  @LayoutState var c = 0
  let model = SharedModel()

  /// The register that is the model's property.
  static let shared = 3
  private let paths: [ReferenceWritableKeyPath<Registers, Int>] = [
    \.a, \.b, \.c, \.model.value,
  ]

  subscript(index: Int) -> Int {
    get { self[keyPath: paths[index]] }
    set { self[keyPath: paths[index]] = newValue }
  }

  var values: [Int] { paths.map { self[keyPath: $0] } }
}

/// The reads of one piece of a view's code: some states always, one only if the first is even,
/// and the state that it sets, if any.
private struct Reading {
  var always: [Int]
  var ifEven: Int
  var sets: (register: Int, value: Int)?

  /// Reads the states, and keeps the values of this run.
  func run(on registers: Registers) -> [Int: Int] {
    var read: [Int: Int] = [:]
    for register in always { read[register] = registers[register] }
    if let first = always.first, read[first].map({ $0.isMultiple(of: 2) }) == true {
      read[ifEven] = registers[ifEven]
    }
    if let sets { registers[sets.register] = sets.value }
    return read
  }
}

/// A view whose code reads states, and remembers what the last run of each piece of it has read.
private final class StateReader: View {
  let registers: Registers
  let readings: [Reading]
  /// The values that the last measurement, layout and update have read.
  var read: [[Int: Int]] = [[:], [:], [:]]
  var runs = [0, 0, 0]
  /// The number of runs that have read the model.
  private var runsWithModel = [0, 0, 0]

  init(_ registers: Registers, _ readings: [Reading], name: String) {
    (self.registers, self.readings) = (registers, readings)
    super.init(name: name)
  }

  private func run(_ piece: Int) {
    read[piece] = readings[piece].run(on: registers)
    runs[piece] += 1
    if read[piece][Registers.shared] != nil { runsWithModel[piece] += 1 }
  }

  /// Whether a piece of the code is told what it sets of the model: its first two runs that read
  /// it may not be, as nothing tracks them before they have returned (R51).
  private func isTold(_ piece: Int) -> Bool {
    readings[piece].sets?.register != Registers.shared || runsWithModel[piece] > 2
  }

  /// The height that a measurement with these values answers: not every value makes a difference.
  static func height(_ values: [Int: Int]) -> CGFloat {
    CGFloat(10 + values.values.reduce(0, +) / 2)
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    run(0)
    return CGSize(width: 10, height: Self.height(read[0]))
  }

  override func layoutSubviews() { run(1) }
  override func updateProperties() { run(2) }

  /// The pieces whose last runs have read a value that is another one now, and are told so.
  var stale: [Bool] {
    read.enumerated().map { piece, values in
      values.contains {
        registers[$0.key] != $0.value && ($0.key != Registers.shared || isTold(piece))
      }
    }
  }
}

private struct StateTrial {
  private let registers = Registers()
  private var pages: [VBox] = []
  private var readers: [[StateReader]] = []
  /// The readers that are in neither tree.
  private var away: [StateReader] = []
  private let hasWriters: Bool
  /// The number of registers that are read and set, the model's property or only the states.
  private let count: Int
  /// The readers of a model's property may run for what those below them have read (R51).
  private var isExact: Bool { count == Registers.shared }

  init(_ source: inout ChoiceSource) {
    count = source.boolean(probability: 0.4) ? Registers.shared + 1 : Registers.shared
    hasWriters = source.boolean(probability: 0.4)
    for page in 0..<2 {
      let name = "page-\(page)"
      var views: [StateReader] = []
      for index in 0..<source.int(in: 1...4) {
        let readings = (0..<3).map { reading($0, &source) }
        views.append(StateReader(registers, readings, name: "\(name)-\(index)"))
        source.note("\(name)-\(index) reads \(readings)")
      }
      readers.append(views)
      let box = VBox(views, name: name)
      box.frame.size = CGSize(width: 9, height: 999)
      box.printsDiagnostics = false
      pages.append(box)
    }
    for page in pages.indices { pages[page].layoutIfNeeded() }
    for page in pages.indices { pages[page].layoutIfNeeded() }
  }

  /// - Parameter piece: 0 for a measurement, which may set nothing.
  private func reading(_ piece: Int, _ source: inout ChoiceSource) -> Reading {
    let always = (0..<count).filter { _ in source.boolean(probability: 0.4) }
    var reading = Reading(always: always, ifEven: source.int(in: 0...count - 1))
    if hasWriters && piece > 0 && source.boolean(probability: 0.3) {
      reading.sets = (source.int(in: 0...count - 1), source.int(in: 0...3))
    }
    return reading
  }

  mutating func step(_ source: inout ChoiceSource) {
    let before = registers.values
    let edits = source.array(count: 1...4, "edit") { edit(&$0) }
    source.note("\(edits)")
    if before == registers.values && !edits.isEmpty { source.label("a value was set back") }
    let hasMoved = moveOne(&source)
    let marked = markOne(&source)
    let ran = pages.indices.map {
      check($0, isExact: isExact && !hasMoved, marked: marked, &source)
    }
    if ran.allSatisfy({ $0 }) { source.label("readers in both trees ran") }
    noteReadersOfModel(&source)
    if layOutUntilQuiet() { checkNothingIsStale(&source) }
  }

  private func noteReadersOfModel(_ source: inout ChoiceSource) {
    let haveRead = readers.map { views in
      views.contains { $0.read.contains { $0[Registers.shared] != nil } }
    }
    if haveRead.allSatisfy({ $0 }) { source.label("both trees read a model") }
  }

  /// Lays out what bodies of the other tree have set since.
  ///
  /// - Returns: `false` if the trees go on setting each other's states.
  private func layOutUntilQuiet() -> Bool {
    for _ in 0..<6 {
      let before = readers.joined().map(\.runs)
      for page in pages { page.layoutIfNeeded() }
      if before == readers.joined().map(\.runs) { return true }
    }
    return false
  }

  /// Moves a reader to the other tree, out of both, or back.
  private mutating func moveOne(_ source: inout ChoiceSource) -> Bool {
    if !source.boolean(probability: 0.25) { return false }
    let page = source.int(in: 0...1)
    if let view = away.last, source.boolean() {
      away.removeLast()
      add(view, to: page)
      source.label("a reader came back")
    } else if readers[page].count > 1 {
      take(readers[page].remove(at: source.int(in: 0...readers[page].count - 1)), page, &source)
    }
    return true
  }

  private mutating func add(_ view: StateReader, to page: Int) {
    pages[page].addSubview(view)
    readers[page].append(view)
  }

  private mutating func take(_ view: StateReader, _ page: Int, _ source: inout ChoiceSource) {
    if source.boolean() {
      add(view, to: 1 - page)
      return source.label("a reader moved")
    }
    view.removeFromSuperview()
    away.append(view)
    source.label("a reader left")
    if !source.boolean() { return }
    view.layoutIfNeeded()
    source.label("a reader was laid out alone")
  }

  private func edit(_ source: inout ChoiceSource) -> String {
    let register = source.int(in: 0...count - 1)
    registers[register] = source.int(in: 0...3)
    return "\(register) = \(registers[register])"
  }

  private func markOne(_ source: inout ChoiceSource) -> StateReader? {
    if !source.boolean(probability: 0.2) { return nil }
    let reader = source.pick(from: readers.flatMap(\.self))
    reader.setNeedsPlacement()
    source.label("a reader was marked, too")
    return reader
  }

  /// Lays a page out, and compares what ran with what had to, unless a reader has moved.
  ///
  /// - Returns: whether anything ran.
  private func check(
    _ page: Int, isExact: Bool, marked: StateReader?, _ source: inout ChoiceSource
  ) -> Bool {
    let views = readers[page]
    let stale = views.map(\.stale)
    let heights = views.map { StateReader.height($0.read[0]) }
    let runs = views.map(\.runs)
    let values = registers.values
    let ranPage = pages[page].bodiesRun {}.contains("page-\(page)")
    let done = zip(views, runs).map { view, before in zip(view.runs, before).map(-) }
    if values != registers.values { source.label("a body set a state") }
    if values.last != registers.values.last { source.label("a body set the model") }
    let isPure = views.allSatisfy { $0.readings.allSatisfy { $0.sets == nil } }
    if isPure && isExact {
      compare(page, stale, heights, done, ranPage: ranPage, marked: marked, &source)
    }
    return done.contains { $0.contains { $0 > 0 } }
  }

  private func compare(
    _ page: Int, _ stale: [[Bool]], _ heights: [CGFloat], _ done: [[Int]], ranPage: Bool,
    marked: StateReader?, _ source: inout ChoiceSource
  ) {
    var isAnyAnswerOther = false
    for (index, view) in readers[page].enumerated() {
      let isOther = StateReader.height(view.read[0]) != heights[index]
      if isOther { source.label("an answer changed") }
      if stale[index][0] && !isOther { source.label("an answer stayed") }
      isAnyAnswerOther = isAnyAnswerOther || isOther
      let expected = [
        stale[index][0], stale[index][1] || isOther || view === marked, stale[index][2],
      ].map { $0 ? 1 : 0 }
      source.check(
        done[index] == expected,
        "\(view.path) measured, laid out, updated \(done[index]) times, expected \(expected) (R21)")
    }
    source.check(ranPage == isAnyAnswerOther, "page-\(page) ran: \(ranPage) (R15)")
  }

  private func checkNothingIsStale(_ source: inout ChoiceSource) {
    for (page, views) in zip(pages, readers) {
      let isSettled = !page.needsFlush
      if !isSettled { continue }
      for view in views where view.stale.contains(true) {
        source.fail("\(view.path) has read \(view.read), now \(registers.values) (R52)")
      }
      for view in views where view.readings.contains(where: setsWhatItReads) {
        source.label("a body set what it had read")
      }
    }
  }

  private func setsWhatItReads(_ reading: Reading) -> Bool {
    reading.sets.map { reading.always.contains($0.register) } ?? false
  }
}
