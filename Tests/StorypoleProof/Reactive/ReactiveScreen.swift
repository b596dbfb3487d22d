package import Foundation
package import Storypole

/// A screen whose frames depend on all that a runtime brings to its tree: its size, marks, edits,
/// states of all kinds, and the environment.
package final class ReactiveScreen: View {
  let registers: ScreenRegisters
  /// The registers that the screen's own block reads.
  let reads: [Register]
  let column = VBox(name: "column")
  let line = HBox(name: "line")
  /// The sizes at which the block ran, in order.
  package private(set) var laidOut: [CGSize] = []
  /// Actions at the ends of the next runs of the block, one per run.
  var inBody: [() -> Void] = []
  /// The edits made so far, as their authors number them.
  package internal(set) var editLog: [EditNumber] = []
  private let life: LifeCount
  private var rowCount = 0

  package init(_ inputs: ScreenInputs, life: LifeCount) {
    registers = ScreenRegisters(inputs.values, life: life)
    (reads, self.life) = (inputs.reads, life)
    super.init(name: "screen")
    life.begin()
    printsDiagnostics = false
    environment.overrides = inputs.environment
    addSubview(column)
    addSubview(line)
    for row in inputs.rows { add(row) }
    setLayout { screen, layout, size in screen.stack(layout, size) }
  }

  // Written out, since the compiler warns of the one that it would make.
  @available(*, unavailable) override init(frame: CGRect, name: String?) {
    preconditionFailure("a row has inputs")
  }

  deinit { life.end() }

  private func stack(_ layout: LayoutContext, _ size: CGSize) -> CGSize {
    var y = CGFloat(sum(of: reads, in: registers))
    for view in subviews {
      y =
        layout.sizeToFitVertical(
          view, in: CGRect(x: 0, y: y, width: size.width, height: 0)
        ).maxY
    }
    if !layout.isSizing {
      laidOut.append(size)
      if !inBody.isEmpty { inBody.removeFirst()() }
    }
    return CGSize(width: size.width, height: y)
  }

  // MARK: Rows

  /// The view of a place.
  func container(_ place: RowPlace) -> View {
    switch place {
    case .screen: self
    case .column: column
    case .line: line
    }
  }

  /// The rows, in the order of their places.
  var rows: [ReactiveRow] {
    RowPlace.allCases.flatMap { container($0).subviews.compactMap { $0 as? ReactiveRow } }
  }

  /// A row, by a number that wraps around, or `nil` if there is none.
  func row(_ number: Int) -> ReactiveRow? {
    let rows = rows
    return rows.isEmpty ? nil : rows[number % rows.count]
  }

  func add(_ inputs: RowInputs) {
    let row = ReactiveRow(inputs, registers, name: "row-\(rowCount)", life: life)
    rowCount += 1
    container(inputs.place).addSubview(row)
  }

  // MARK: Reading back

  /// The inputs of a fresh screen with the same frames.
  package var inputs: ScreenInputs {
    var values: [Register: Int] = [:]
    for register in Register.settable { values[register] = registers[register] }
    let rows = RowPlace.allCases.flatMap { place in
      container(place).subviews.compactMap { ($0 as? ReactiveRow)?.inputs(in: place) }
    }
    var inputs = ScreenInputs(rows: rows, reads: reads, values: values)
    inputs.environment = environment.overrides
    return inputs
  }

  /// The frames of all views that take part in layout, by path, in which rows are counted, not
  /// named.
  package var frames: [String: CGRect] {
    var frames: [String: CGRect] = [:]
    var due: [(path: String, view: View)] = [("", self)]
    while let (path, view) = due.popLast() {
      if view.isCollapsed { continue }
      frames[path] = view.frame
      due += view.subviews.enumerated().map { ("\(path)/\($0)", $1) }
    }
    return frames
  }

  /// The differences from a fresh screen with the same inputs and size, or `nil` if there is none.
  package var differenceFromFresh: String? {
    let present = inputs
    let fresh = ReactiveScreen(present, life: LifeCount())
    fresh.frame = frame
    fresh.layoutIfNeeded()
    let (found, expected) = (frames, fresh.frames)
    for path in Set(found.keys).union(expected.keys).sorted() where found[path] != expected[path] {
      let texts = [found[path], expected[path]].map { $0.map { "\($0)" } ?? "nowhere" }
      return "screen\(path) is at \(texts[0]), in a fresh tree at \(texts[1]) (R20)"
    }
    return nil
  }
}

/// A row with a title and a bar, whose sizes depend on what it reads.
final class ReactiveRow: View {
  private let title = Label("", name: "title")
  private let bar = View(name: "bar")
  private let registers: ScreenRegisters
  private let reads: [Register]
  private let propertyReads: [Register]
  private let constraintReads: [Register]
  private let life: LifeCount
  /// The distance above the bar, which an update sets.
  private var gap: CGFloat = 2
  private(set) var content: Int
  private(set) var density = 0

  init(_ inputs: RowInputs, _ registers: ScreenRegisters, name: String, life: LifeCount) {
    (self.registers, self.life, content) = (registers, life, inputs.content)
    (reads, propertyReads) = (inputs.reads, inputs.propertyReads)
    constraintReads = inputs.constraintReads
    super.init(name: name)
    life.begin()
    addSubview(title)
    addSubview(bar)
    isHidden = inputs.isHidden
    isCollapsed = inputs.isCollapsed
    setDensity(inputs.density)
    setLayout { row, layout, size in row.stack(layout, size) }
  }

  // Written out, since the compiler warns of the one that it would make.
  @available(*, unavailable) override init(frame: CGRect, name: String?) {
    preconditionFailure("a row has inputs")
  }

  deinit { life.end() }

  private func stack(_ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let extent = CGFloat(sum(of: reads, in: registers) + content)
    let top = layout.setFrame(CGRect(x: 1, y: gap, width: extent, height: 3), of: bar).maxY
    let text = layout.sizeToFit(
      title, in: CGRect(x: 0, y: top, width: size.width, height: size.height))
    // Not every value makes a difference to the size.
    return CGSize(width: max(text.maxX, 30), height: text.maxY + (extent / 2).rounded(.down))
  }

  override func updateProperties() {
    title.text = String(repeating: "m", count: sum(of: propertyReads, in: registers))
  }

  override func updateConstraints() {
    let gap = CGFloat(sum(of: constraintReads, in: registers))
    if gap == self.gap { return }
    self.gap = gap
    setNeedsLayout()
  }

  func setContent(_ content: Int) {
    if content == self.content { return }
    self.content = content
    setNeedsLayout()
  }

  func setDensity(_ density: Int) {
    self.density = density
    var environment = LayoutEnvironment()
    if density != 0 { environment[ScreenDensity.self] = density }
    self.environment.overrides = environment
  }

  func inputs(in place: RowPlace) -> RowInputs {
    var inputs = RowInputs(
      place: place, reads: reads, propertyReads: propertyReads, constraintReads: constraintReads)
    (inputs.content, inputs.density) = (content, density)
    (inputs.isHidden, inputs.isCollapsed) = (isHidden, isCollapsed)
    return inputs
  }
}

extension View {
  /// The sum of some registers, as the code of this view reads them.
  fileprivate func sum(of reads: [Register], in registers: ScreenRegisters) -> Int {
    reads.reduce(0) { sum, register in
      switch register {
      case .density: sum + environment[ScreenDensity.self]
      case .isInteractive: sum + (environment.isInteractiveResize ? 5 : 0)
      default: sum + registers[register]
      }
    }
  }
}
