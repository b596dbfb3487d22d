import Foundation
import Observation
package import Storypole
import Synchronization

/// Everything that the frames of a ``ReactiveScreen`` depend on, besides its size.
///
/// A screen is made from it and can be read back, so that a fresh one shows what its frames must
/// be.
package struct ScreenInputs: Sendable {
  /// The rows, in the order of their places.
  package var rows: [RowInputs]
  /// The registers that the screen's own block reads.
  package var reads: [Register]
  /// The values of all registers.
  package var values: [Register: Int]
  /// The values of the environment that the root sets.
  package var environment = LayoutEnvironment()

  package init(rows: [RowInputs], reads: [Register], values: [Register: Int]) {
    (self.rows, self.reads, self.values) = (rows, reads, values)
  }
}

/// The inputs of a row.
package struct RowInputs: Sendable {
  package var place: RowPlace
  /// The registers that its block reads, its `updateProperties()`, and its `updateConstraints()`.
  package var reads: [Register]
  package var propertyReads: [Register]
  package var constraintReads: [Register]
  /// A number that marks the row when it is set.
  package var content = 0
  /// The density that it sets in the environment, or 0 for none.
  package var density = 0
  package var isHidden = false
  package var isCollapsed = false

  package init(
    place: RowPlace, reads: [Register], propertyReads: [Register], constraintReads: [Register]
  ) {
    (self.place, self.reads) = (place, reads)
    (self.propertyReads, self.constraintReads) = (propertyReads, constraintReads)
  }
}

/// The view that a row is in.
package enum RowPlace: Int, Sendable, CaseIterable {
  /// The screen, whose block stacks its subviews.
  case screen
  case column
  case line
}

/// A value that rows read.
package enum Register: Int, Sendable, CaseIterable {
  case stateA, stateB, modelA, modelB
  /// A key of the environment.
  case density
  /// Whether the size is one of an interactive resize.
  case isInteractive

  /// The registers that can be set.
  package static let settable: [Register] = [.stateA, .stateB, .modelA, .modelB]

  package var isModel: Bool { self == .modelA || self == .modelB }
}

/// A key that only the screens know.
enum ScreenDensity: LayoutEnvironmentKey {
  static let defaultValue = 0
}

@Observable final class ScreenModel {
  var a = 0
  var b = 0
}

/// The values that the rows of one screen read.
final class ScreenRegisters {
  @LayoutState private var a = 0
  @LayoutState private var b = 0
  private let model = ScreenModel()
  private let life: LifeCount
  /// The values that each state had before it was set, since a pass last ran by hand.
  var formerValues: [Register: Set<Int>] = [:]

  init(_ values: [Register: Int], life: LifeCount) {
    self.life = life
    life.begin()
    for register in Register.settable { self[register] = values[register] ?? 0 }
  }

  deinit { life.end() }

  /// The value of a register that isn't part of the environment.
  subscript(register: Register) -> Int {
    get {
      switch register {
      case .stateA: a
      case .stateB: b
      case .modelA: model.a
      case .modelB: model.b
      case .density, .isInteractive: 0
      }
    }
    set {
      let old = self[register]
      if old != newValue { formerValues[register, default: []].insert(old) }
      switch register {
      case .stateA: a = newValue
      case .stateB: b = newValue
      case .modelA: model.a = newValue
      case .modelB: model.b = newValue
      case .density, .isInteractive: break
      }
    }
  }

  /// Whether a state was set, and has a value again that it had before.
  var hasStateBack: Bool {
    formerValues.contains { !$0.key.isModel && $0.value.contains(self[$0.key]) }
  }
}

/// The number of objects that are alive, for tests that expect none.
package final class LifeCount: Sendable {
  private let count = Atomic<Int>(0)

  package init() {}

  func begin() { count.add(1, ordering: .relaxed) }
  func end() { count.subtract(1, ordering: .relaxed) }

  package var living: Int { count.load(ordering: .acquiring) }
}
