/// A table of basic rows and nonbasic columns: how a basic value changes with a nonbasic one.
///
/// Most numbers of a large table are 0, down a column above all, where each one is in another place
/// of memory. So for each column it is known which rows may have another number there.
struct PivotTable {
  let width: Int
  private var numbers: [Double]
  /// A bit for each row, column after column.
  ///
  /// It is set for each number that isn't 0, and cleared when one that has become 0 is come across.
  private var bits: [UInt64]
  /// The number of words with the bits of a column.
  private let stride: Int

  init(width: Int, rows: SparseRows) {
    self.width = width
    stride = (rows.count + 63) / 64
    numbers = Array(repeating: 0, count: rows.count * width)
    bits = Array(repeating: 0, count: stride * width)
    for row in 0..<rows.count {
      for place in rows[row] {
        let term = rows.terms[place]
        numbers[row * width + term.variable] = term.coefficient
        bits[term.variable * stride + row >> 6] |= 1 << UInt64(row & 63)
      }
    }
  }

  subscript(row: Int, column: Int) -> Double { numbers[row * width + column] }

  /// The rows with another number than 0 in a column, in their order.
  mutating func rows(in column: Int) -> [Int] {
    let words = column * stride..<(column + 1) * stride
    var found: [Int] = []
    found.reserveCapacity(bits[words].reduce(0) { $0 + $1.nonzeroBitCount })
    for word in words {
      var left = bits[word]
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left - 1
        let row = (word - words.lowerBound) << 6 | bit
        if numbers[row * width + column] != 0 {
          found.append(row)
        } else {
          bits[word] &= ~(1 << UInt64(bit))
        }
      }
    }
    return found
  }

  /// The other columns with another number than 0 in a row, in their order.
  func columns(in row: Int, besides column: Int) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(width)
    for other in 0..<width where other != column && numbers[row * width + other] != 0 {
      found.append(other)
    }
    return found
  }

  /// Adds a row, times a factor, to a line of as many numbers.
  func add(_ row: Int, times factor: Double, to line: Int, of sums: inout [Double]) {
    let (width, from) = (width, row * width)
    numbers.withUnsafeBufferPointer { numbers in
      sums.withUnsafeMutableBufferPointer { sums in
        for column in 0..<width { sums[line &+ column] += factor * numbers[from &+ column] }
      }
    }
  }

  /// Exchanges the variables of a row and a column.
  ///
  /// - Parameters:
  ///   - rows: the rows with a number in the column.
  ///   - others: the other columns with a number in the row.
  mutating func exchange(_ row: Int, _ column: Int, _ rows: [Int], _ others: [Int]) {
    let (width, start) = (width, row * width)
    let element = numbers[start + column]
    // A whole line is changed several numbers at a time, and 0 times a ratio changes none.
    let isDense = others.count > width / 4
    numbers.withUnsafeMutableBufferPointer { numbers in
      for other in rows where other != row {
        let line = other &* width
        let ratio = numbers[line &+ column] / element
        if isDense {
          for k in 0..<width { numbers[line &+ k] -= ratio * numbers[start &+ k] }
        } else {
          for k in others { numbers[line &+ k] -= ratio * numbers[start &+ k] }
        }
        numbers[line &+ column] = ratio
      }
      for k in others { numbers[start &+ k] = -numbers[start &+ k] / element }
      numbers[start &+ column] = 1 / element
    }
    spread(column, to: others)
  }

  /// Notes that columns may have numbers wherever another one has.
  private mutating func spread(_ column: Int, to others: [Int]) {
    let added = (0..<stride).map { (word: $0, bits: bits[column * stride + $0]) }
      .filter { $0.bits != 0 }
    for other in others {
      for (word, bits) in added { self.bits[other * stride + word] |= bits }
    }
  }
}
