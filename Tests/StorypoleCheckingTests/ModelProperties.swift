import Foundation
import Observation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Observable models that blocks of two random trees read: what runs is what has read another
/// value, or was charged with a property that was written, and nothing keeps an old value, not even
/// of what blocks set that they have read.
@Suite(.ends) struct `Observable models` {
  @Test func `make their readers run, and none that wasn't charged (R21, R51)`() throws {
    try checkCovering(
      Property("models", cases: 400, labels: Self.labels) { source in
        var trial = ModelTrial(&source)
        _ = source.array(planned: 2...10, "step") { trial.step(&$0) }
      })
  }

  fileprivate static let labels = [
    "an answer changed", "a block around a reader ran, too",
    "a block around a reader was left alone", "an update ran", "a view was marked, too",
    "a view moved", "a value was set back", "readers in both trees ran",
    "a body set what it had read",
  ]
}

@Observable private final class ModelRegisters {
  // The largest values, so that no block sets one in its first run, which isn't told of that.
  var a = 3
  var b = 3
  var c = 3

  static let count = 3

  subscript(index: Int) -> Int {
    get { index == 0 ? a : index == 1 ? b : c }
    set {
      if index == 0 { a = newValue } else if index == 1 { b = newValue } else { c = newValue }
    }
  }
}

/// The bodies that run, innermost last, and what each is charged with: what its scope and those
/// within it have read.
private final class Charges {
  private var open: [Set<Int>] = []

  func scope<Result>(_ body: () -> Result) -> (result: Result, charged: Set<Int>) {
    open.append([])
    let result = body()
    return (result, open.removeLast())
  }

  func note(_ register: Int) { for index in open.indices { open[index].insert(register) } }
}

/// One run of a piece of a view's code.
private struct Run {
  /// The values that the code itself has read.
  var values: [Int: Int] = [:]
  /// The registers that were read in its scope.
  var charged: Set<Int> = []
  /// The heights that it was told by other views.
  var heights: [CGFloat] = []
  var size = CGSize.zero
  /// Whether a register with which it is charged was written since.
  var isWritten = false
}

/// A view whose block stacks its subviews and reads registers, and whose update reads some more.
private final class ModelView: View {
  let registers: ModelRegisters
  let charges: Charges
  /// The registers that the block and the update read.
  let (reads, updateReads): ([Int], [Int])
  /// A register that the layout counts up to 3 once it has read it.
  let counts: Int?
  var layoutRun = Run()
  var measureRun = Run()
  var updateRun = Run()
  var (layouts, measurements, updates) = (0, 0, 0)

  init(
    _ registers: ModelRegisters, _ charges: Charges, reads: [Int], updateReads: [Int],
    counts: Int?, name: String
  ) {
    self.counts = counts
    (self.registers, self.charges) = (registers, charges)
    (self.reads, self.updateReads) = (reads, updateReads)
    super.init(name: name)
    setLayout { view, context, size in view.run(context, size) }
  }

  private func read(_ list: [Int]) -> [Int: Int] {
    var values: [Int: Int] = [:]
    for register in list {
      charges.note(register)
      values[register] = registers[register]
    }
    return values
  }

  private func run(_ context: LayoutContext, _ size: CGSize) -> CGSize {
    var run = Run()
    let (answer, charged) = charges.scope {
      run.values = read(reads)
      var y = Self.height(of: run.values)
      for view in subviews {
        let frame = context.sizeToFitVertical(view, in: CGRect(x: 0, y: y, width: 90, height: 0))
        run.heights.append(frame.height)
        y = frame.maxY
      }
      if !context.isSizing, let counts, registers[counts] < 3 { registers[counts] += 1 }
      return CGSize(width: 90, height: y)
    }
    (run.charged, run.size) = (charged, size)
    if context.isSizing {
      (measureRun, measurements) = (run, measurements + 1)
    } else {
      (layoutRun, layouts) = (run, layouts + 1)
    }
    return answer
  }

  override func updateProperties() {
    let (values, charged) = charges.scope { read(updateReads) }
    updateRun = Run(values: values, charged: charged)
    updates += 1
  }

  /// The height that a block adds to that of its subviews: not every value makes a difference.
  static func height(of values: [Int: Int]) -> CGFloat {
    CGFloat(5 + values.values.reduce(0, +) / 2)
  }

  /// The height that the view and those below it need for the present values.
  var expectedHeight: CGFloat {
    let own = Self.height(of: Dictionary(uniqueKeysWithValues: reads.map { ($0, registers[$0]) }))
    return subviews.reduce(own) { height, view in
      height + ((view as? ModelView)?.expectedHeight ?? (view as? ModelBox)?.expectedHeight ?? 0)
    }
  }
}

/// A box between blocks, which reads nothing itself.
private final class ModelBox: View {
  init(name: String) {
    super.init(name: name)
    layout = VBoxLayout()
  }

  var expectedHeight: CGFloat {
    subviews.reduce(0) { $0 + (($1 as? ModelView)?.expectedHeight ?? 0) }
  }
}

private struct ModelTrial {
  private let registers = ModelRegisters()
  private let charges = Charges()
  private let pages = [ModelBox(name: "page-0"), ModelBox(name: "page-1")]
  private let hasCounters: Bool
  private var views: [ModelView] = []
  private var boxes: [View] = []

  init(_ source: inout ChoiceSource) {
    hasCounters = source.boolean(probability: 0.3)
    for index in 0..<source.int(in: 2...7) {
      let view = makeView(named: "view-\(index)", &source)
      parent(for: view, &source).addSubview(view)
      views.append(view)
      source.note(
        "\(view.path) reads \(view.reads), updates \(view.updateReads), "
          + "counts \(view.counts.map { "\($0)" } ?? "none")")
    }
    for page in pages {
      page.frame = CGRect(x: 0, y: 0, width: 90, height: 900)
      page.printsDiagnostics = false
      page.layoutIfNeeded()
    }
    checkFrames(&source)
  }

  private func makeView(named name: String, _ source: inout ChoiceSource) -> ModelView {
    let reads = Self.registers(&source)
    return ModelView(
      registers, charges, reads: reads, updateReads: Self.registers(&source),
      counts: hasCounters && source.boolean(probability: 0.6) ? reads.first : nil, name: name)
  }

  private static func registers(_ source: inout ChoiceSource) -> [Int] {
    (0..<ModelRegisters.count).filter { _ in source.boolean(probability: 0.35) }
  }

  /// A page, a view, or a box in a view.
  private func parent(for view: ModelView, _ source: inout ChoiceSource) -> View {
    guard !views.isEmpty, source.boolean(probability: 0.7) else { return source.pick(from: pages) }
    let above = source.pick(from: views)
    if !source.boolean(probability: 0.3) { return above }
    let box = ModelBox(name: "box")
    above.addSubview(box)
    return box
  }

  mutating func step(_ source: inout ChoiceSource) {
    let before = (0..<ModelRegisters.count).map { registers[$0] }
    _ = source.array(count: 1...3, "write") { write(&$0) }
    let now = (0..<ModelRegisters.count).map { registers[$0] }
    if before == now { source.label("a value was set back") }
    let marked = markOne(&source)
    let hasMoved = moveOne(&source)
    let old = views.map { ($0.layouts, $0.updates, $0.measureRun, $0.layoutRun, $0.updateRun) }
    for view in views {
      (view.layoutRun.isWritten, view.updateRun.isWritten, view.measureRun.isWritten) = (
        false, false, false
      )
    }
    for page in pages { page.layoutIfNeeded() }
    let ran = pages.map { page in
      zip(views, old).contains { $0.root === page && $0.layouts > $1.0 }
    }
    if ran.allSatisfy({ $0 }) { source.label("readers in both trees ran") }
    if hasCounters {
      let isOther = now != (0..<ModelRegisters.count).map { registers[$0] }
      source.label("a body set what it had read", if: isOther)
      layOutUntilQuiet(&source)
    }
    for (view, old) in zip(views, old) {
      if hasMoved || hasCounters { continue }
      checkLayout(of: view, layouts: old.0, old.3, marked: view === marked, &source)
      let updates = view.updates - old.1
      source.check(
        updates == (old.4.isWritten ? 1 : 0), "\(view.path) was updated \(updates) times (R51)")
      if updates > 0 { source.label("an update ran") }
    }
    checkFrames(&source)
  }

  /// Lays out what bodies of the other tree have set since.
  private func layOutUntilQuiet(_ source: inout ChoiceSource) {
    for _ in 0..<4 { for page in pages { page.layoutIfNeeded() } }
    for page in pages where page.needsFlush { source.fail("\(page.path) doesn't settle (R53)") }
  }

  private func write(_ source: inout ChoiceSource) -> String {
    let register = source.int(in: 0...ModelRegisters.count - 1)
    let value = source.int(in: 0...3)
    if registers[register] != value { noteWrite(of: register) }
    registers[register] = value
    source.note("\(register) = \(value)")
    return "\(register)"
  }

  private func noteWrite(of register: Int) {
    for view in views {
      if view.layoutRun.charged.contains(register) { view.layoutRun.isWritten = true }
      if view.measureRun.charged.contains(register) { view.measureRun.isWritten = true }
      if view.updateRun.charged.contains(register) { view.updateRun.isWritten = true }
    }
  }

  private func markOne(_ source: inout ChoiceSource) -> View? {
    if !source.boolean(probability: 0.2) { return nil }
    let view = source.pick(from: views)
    view.setNeedsPlacement()
    source.label("a view was marked, too")
    return view
  }

  /// Moves a view to a page.
  private func moveOne(_ source: inout ChoiceSource) -> Bool {
    if !source.boolean(probability: 0.15) { return false }
    let view = source.pick(from: views)
    source.pick(from: pages).addSubview(view)
    source.label("a view moved")
    return true
  }

  /// The layout has run if it has to, and only if it may.
  private func checkLayout(
    of view: ModelView, layouts: Int, _ old: Run, marked: Bool, _ source: inout ChoiceSource
  ) {
    let runs = view.layouts - layouts
    let isStale = old.values.contains { registers[$0.key] != $0.value }
    let heights = view.subviews.map(\.frame.height)
    let isOther = heights != old.heights || view.frame.size != old.size
    if view.frame.size != old.size { source.label("an answer changed") }
    let mustRun = isStale || isOther || marked || old.isWritten
    source.check(
      runs == (mustRun ? 1 : 0),
      "\(view.path) ran \(runs) times: stale \(isStale), other \(isOther), marked \(marked), "
        + "written \(old.isWritten) (R21, R51)")
    let isAround = !view.subviews.isEmpty && !isStale && !isOther && !marked
    if isAround && runs == 1 { source.label("a block around a reader ran, too") }
    if isAround && runs == 0 { source.label("a block around a reader was left alone") }
  }

  /// Every frame is as a fresh tree's, and no view has read an old value.
  private func checkFrames(_ source: inout ChoiceSource) {
    for view in views {
      source.check(
        view.frame.height == view.expectedHeight,
        "\(view.path) is \(view.frame.height) high, expected \(view.expectedHeight) (R20)")
      for run in [view.layoutRun, view.updateRun] {
        let isStale = run.values.contains { registers[$0.key] != $0.value }
        source.check(!isStale, "\(view.path) has read \(run.values) (R50)")
      }
    }
    let broken = pages.flatMap { $0.brokenInvariants() }
    source.check(broken.isEmpty, "\(broken)")
  }
}
