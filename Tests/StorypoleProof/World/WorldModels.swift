import Foundation
import Observation

/// The `@Observable` model that bodies of the random programs read.
@Observable final class WorldModel {
  private var a = 0
  private var b = 0

  static let count = 2

  subscript(index: Int) -> Int {
    get { index == 0 ? a : b }
    set { if index == 0 { a = newValue } else { b = newValue } }
  }
}

/// A record of a view that may read the model: a measurement, by what is proposed to the view's
/// code, or the layout.
struct ModelReader: Hashable {
  let view: Int
  let width: CGFloat
  let height: CGFloat

  init(_ view: Int, measuring proposal: CGSize) {
    (self.view, width, height) = (view, proposal.width, proposal.height)
  }

  init(layoutOf view: Int) { self.init(view, measuring: CGSize(width: -1, height: -1)) }
}

/// The charges of live views' code (R51): the properties that were read in the scope of
/// a record's last run, also by the code of other views that ran in it.
final class ModelCharges {
  private var open: [Set<Int>] = []
  private var charged: [ModelReader: Set<Int>] = [:]

  /// Notes that a property is read.
  func note(_ index: Int) { for scope in open.indices { open[scope].insert(index) } }

  /// Runs code of a record in a scope of its own.
  func scope<Result>(_ reader: ModelReader, _ code: () -> Result) -> Result {
    open.append([])
    let result = code()
    charged[reader] = open.removeLast()
    return result
  }

  /// The records that are charged with a property.
  func readers(of index: Int) -> [ModelReader] {
    charged.filter { $0.value.contains(index) }.map(\.key)
  }
}

/// The model of the oracle: its values, and the records that have been charged with a property
/// which was written since.
struct ReferenceModels {
  private(set) var values = [Int](repeating: 0, count: WorldModel.count)
  private var written: Set<ModelReader> = []
  /// The charges of live views, or `nil` if no body reads the model.
  ///
  /// The live tree has the same ones, since the same code runs in the same scopes.
  var charges: ModelCharges?

  /// Writes a property, unless it has the value.
  ///
  /// - Returns: whether that concerns any record.
  mutating func set(_ index: Int, _ value: Int) -> Bool {
    if values[index] == value { return false }
    values[index] = value
    let readers = charges?.readers(of: index) ?? []
    written.formUnion(readers)
    return !readers.isEmpty
  }

  /// Notes that a record has run.
  mutating func noteRun(_ reader: ModelReader) { written.remove(reader) }

  func isWritten(_ reader: ModelReader) -> Bool { written.contains(reader) }
}
