/// The closures that were to be called at the next pass, and those that were, by number.
package final class PassCalls {
  private var expected: [Int] = []
  private var lastNumber = 0
  private(set) var called: [Int] = []

  /// Expects a closure to be called, and returns its number.
  func expect() -> Int {
    lastNumber += 1
    expected.append(lastNumber)
    return lastNumber
  }

  func call(_ number: Int) { called.append(number) }

  /// A fault of the calls, or `nil` if each closure was called once, in order.
  package var difference: String? {
    called == expected ? nil : "closures \(called) were called, expected \(expected)"
  }

  /// Forgets the calls of a pass that has been.
  func forget() { (expected, called) = ([], []) }
}
