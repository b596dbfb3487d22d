package import Foundation
package import Storypole

/// A view whose layout only records its name.
package final class Recorder: View {
  private let log: Log

  package init(_ log: Log, name: String) {
    self.log = log
    super.init(name: name)
  }

  override package func layoutSubviews() { log.add(name ?? "?") }
}

/// A manager made of a closure.
package struct ModularLayout: Layout {
  package var body: (LayoutContext, CGSize) -> CGSize

  package init(body: @escaping (LayoutContext, CGSize) -> CGSize) { self.body = body }

  package func layout(_ context: LayoutContext, in size: CGSize) -> CGSize { body(context, size) }
}
