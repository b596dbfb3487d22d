import Foundation
import Storypole
import StorypoleProof

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
