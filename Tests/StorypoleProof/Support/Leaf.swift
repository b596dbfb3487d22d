package import Foundation
package import Storypole

/// A leaf without a layout body: it answers a fixed size, and records the proposals it gets.
package final class Leaf: View {
  package var fitting: CGSize {
    didSet { if fitting != oldValue { invalidateMeasuredSize() } }
  }
  package private(set) var proposals: [CGSize] = []

  package init(_ fitting: CGSize = .zero, name: String? = nil) {
    self.fitting = fitting
    super.init(name: name)
  }

  package convenience init(_ width: CGFloat, _ height: CGFloat, name: String? = nil) {
    self.init(CGSize(width: width, height: height), name: name)
  }

  override package func measure(_ proposal: CGSize) -> CGSize {
    proposals.append(proposal)
    return fitting
  }

  /// Returns the proposals since the last call.
  package func takeProposals() -> [CGSize] {
    defer { proposals = [] }
    return proposals
  }
}
