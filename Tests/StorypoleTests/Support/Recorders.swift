import Foundation
import Storypole

/// The calls that the views of a test received, in order.
final class Log {
  private var lines: [String] = []
  /// Called with each line that is added.
  var onAdd: (String) -> Void = { _ in }

  func add(_ line: String) {
    lines.append(line)
    onAdd(line)
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view whose layout only records its name.
final class Recorder: View {
  private let log: Log

  init(_ log: Log, name: String) {
    self.log = log
    super.init(name: name)
  }

  override func layoutSubviews() { log.add(name ?? "?") }
}

/// A manager made of a closure.
struct ModularLayout: Layout {
  var body: (LayoutContext, CGSize) -> CGSize

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize { body(context, size) }
}
