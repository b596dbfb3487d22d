import Foundation
import Storypole
package import StorypoleChecking

/// A change of a ``ReactiveScreen``, with numbers of rows that wrap around.
package enum ScreenEdit: Sendable {
  case setNeedsLayout(Int)
  case setNeedsPlacement(Int)
  case invalidateMeasuredSize(Int)
  case setNeedsUpdateProperties(Int)
  case setContent(Int, Int)
  case set(Register, Int)
  /// Sets a key of the environment at a row, or at the screen.
  case setDensity(Int?, Int)
  case add(RowInputs)
  case remove(Int)
  case move(Int, to: RowPlace)
  case hide(Int)
  case collapse(Int)
  /// Lays out at once, outside a pass.
  case layOut(Int)
}

/// The number of an edit, and of the thread that posted it.
package struct EditNumber: Sendable, Equatable {
  package var thread: Int
  package var index: Int
}

extension ReactiveScreen {
  package func apply(_ edit: ScreenEdit) {
    switch edit {
    case .set(let register, let value): registers[register] = value
    case .setDensity(nil, let density): environment[ScreenDensity.self] = density
    case .add(let row): add(row)
    case .layOut, .remove, .move, .setContent, .setDensity, .hide, .collapse, .setNeedsLayout,
      .setNeedsPlacement, .invalidateMeasuredSize, .setNeedsUpdateProperties:
      if let row = edit.row.flatMap(row) { apply(edit, to: row) }
    }
  }

  private func apply(_ edit: ScreenEdit, to row: ReactiveRow) {
    switch edit {
    case .setNeedsLayout: row.setNeedsLayout()
    case .setNeedsPlacement: row.setNeedsPlacement()
    case .invalidateMeasuredSize: row.invalidateMeasuredSize()
    case .setNeedsUpdateProperties: row.setNeedsUpdateProperties()
    case .setContent(_, let content): row.setContent(content)
    case .setDensity(_, let density): row.setDensity(density)
    case .remove: row.removeFromSuperview()
    case .move(_, let place): container(place).addSubview(row)
    case .hide: row.isHidden.toggle()
    case .collapse: row.isCollapsed.toggle()
    case .layOut: row.layoutIfNeeded()
    case .set, .add: break
    }
  }
}

extension ScreenEdit {
  /// The number of the row that is changed.
  fileprivate var row: Int? {
    switch self {
    case .setNeedsLayout(let row), .setNeedsPlacement(let row), .invalidateMeasuredSize(let row),
      .setNeedsUpdateProperties(let row), .setContent(let row, _), .remove(let row),
      .move(let row, _), .hide(let row), .collapse(let row), .layOut(let row):
      row
    case .setDensity(let row, _): row
    case .set, .add: nil
    }
  }
}

// MARK: - Drawing

extension ChoiceSource {
  package mutating func screenInputs() -> ScreenInputs {
    let reads = registers()
    let rows = array(planned: 1...6, "row") { $0.rowInputs() }
    var values: [Register: Int] = [:]
    for register in Register.settable { values[register] = int(in: 0...3) }
    return ScreenInputs(rows: rows, reads: reads, values: values)
  }

  private mutating func rowInputs() -> RowInputs {
    var row = RowInputs(
      place: pick(from: RowPlace.allCases), reads: registers(), propertyReads: registers(),
      constraintReads: registers())
    row.content = int(in: 0...3)
    if boolean(probability: 0.2) { row.density = int(in: 1...3) }
    return row
  }

  private mutating func registers() -> [Register] {
    Register.allCases.filter { _ in boolean(probability: 0.25) }
  }

  /// Draws an edit that code of any kind may make, in a body and after a pass, too.
  package mutating func screenMark() -> ScreenEdit {
    let row = int(in: 0...5)
    switch weightedIndex([2, 1, 1, 1, 2, 4]) {
    case 0: return .setNeedsLayout(row)
    case 1: return .setNeedsPlacement(row)
    case 2: return .invalidateMeasuredSize(row)
    case 3: return .setNeedsUpdateProperties(row)
    case 4: return .setContent(row, int(in: 0...3))
    default: return .set(pick(from: [.stateA, .stateB]), int(in: 0...3))
    }
  }

  package mutating func screenEdit() -> ScreenEdit {
    let row = int(in: 0...5)
    switch weightedIndex([8, 8, 3, 2, 1, 2, 1, 1, 1]) {
    case 0: return screenMark()
    case 1: return .set(pick(from: Register.settable), int(in: 0...3))
    case 2: return .setDensity(boolean() ? row : nil, int(in: 0...3))
    case 3: return .add(rowInputs())
    case 4: return .remove(row)
    case 5: return .move(row, to: pick(from: RowPlace.allCases))
    case 6: return .hide(row)
    case 7: return .collapse(row)
    default: return .layOut(row)
    }
  }
}
