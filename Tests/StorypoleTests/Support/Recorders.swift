import Foundation
import Storypole

/// What the views of a test were asked to do, in order.
final class Log {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view made of closures: a test says what it does in each hook.
class ModularView: View {
  var onLayout: ((ModularView) -> Void)?
  var onMeasure: ((ModularView, CGSize) -> CGSize)?

  override func layoutSubviews() {
    if let onLayout { onLayout(self) } else { super.layoutSubviews() }
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    onMeasure?(self, proposal) ?? super.measure(proposal)
  }
}

/// A modular view which has properties to bring up to date, too.
final class PropertyView: ModularView {
  var onUpdate: ((PropertyView) -> Void)?

  override func updateProperties() { onUpdate?(self) }
}

/// A leaf without a layout body: it answers what it is told, and writes down what it is asked.
final class Leaf: View {
  var fitting: CGSize {
    didSet { if fitting != oldValue { invalidateMeasuredSize() } }
  }
  private(set) var proposals: [CGSize] = []

  init(_ fitting: CGSize = .zero, name: String? = nil) {
    self.fitting = fitting
    super.init(name: name)
  }

  convenience init(_ width: CGFloat, _ height: CGFloat, name: String? = nil) {
    self.init(CGSize(width: width, height: height), name: name)
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    proposals.append(proposal)
    return fitting
  }

  func takeProposals() -> [CGSize] {
    defer { proposals = [] }
    return proposals
  }
}

/// A view whose layout only writes its name down.
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
  var body: (LayoutPass, CGSize) -> CGSize

  func layout(_ pass: LayoutPass, in size: CGSize) -> CGSize { body(pass, size) }
}
