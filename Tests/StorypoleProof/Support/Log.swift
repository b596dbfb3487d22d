/// The calls that the views and controllers of a test received, in order.
package final class Log {
  private var lines: [String] = []
  /// Called with each line that is added.
  package var onAdd: (String) -> Void = { _ in }

  package init() {}

  package func add(_ line: String) {
    lines.append(line)
    onAdd(line)
  }

  /// The lines since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
