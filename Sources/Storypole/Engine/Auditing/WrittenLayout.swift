package import Foundation

/// What layout has written of a view or a drawn item, for comparison with a layout from scratch, a
/// fresh tree, or an earlier moment (R20).
package struct WrittenLayout {
  /// The frame, in points in the superview.
  package var frame: CGRect
  /// Everything else, or `nil` for drawn items, which have nothing else.
  let states: WrittenStates?

  /// Whether it is the layout of a collapsed view.
  var isCollapsed: Bool { states?.isCollapsed ?? false }

  /// Whether two layouts of the same view differ.
  package func differs(from expected: WrittenLayout, by comparison: Comparison) -> Bool {
    frame != expected.frame || !stateDifferences(from: expected, by: comparison).isEmpty
  }

  /// The differences apart from the frame, in words such as `hidden, expected shown`.
  package func stateDifferences(
    from expected: WrittenLayout, by comparison: Comparison
  ) -> [String] {
    guard let states, let former = expected.states, states != former else { return [] }
    return states.differences(from: former, by: comparison)
  }

  /// The circumstances of a comparison.
  package enum Comparison {
    /// The same views, laid out from scratch: everything counts.
    case fromScratch
    /// The same views at another moment. The scroll offset depends on the history, and is left out.
    case otherMoment
    /// The views of another tree at the same places. Identities are left out, too.
    case otherTree
  }
}

/// What layout code may have written of a view apart from its frame.
struct WrittenStates: Equatable {
  private struct Subview: Equatable {
    let id: ObjectIdentifier
    let kind: ObjectIdentifier
    let name: String?

    func isLike(_ other: Subview) -> Bool { kind == other.kind && name == other.name }
  }

  private let isHidden: Bool
  let isCollapsed: Bool
  private let boundsOrigin: CGPoint
  private let contentSize: CGSize
  private let contentInset: EdgeInsets
  private let safeAreaInsets: EdgeInsets
  private let margins: LayoutMargins
  private let subviews: [Subview]

  init(_ node: NodeRef) {
    isHidden = node.has(.isHidden)
    isCollapsed = node.has(.isCollapsed)
    boundsOrigin = node.extras?.boundsOrigin ?? .zero
    contentSize = node.view.scrollableSize
    contentInset = node.view.scrollableInset
    safeAreaInsets = node.extras?.inheritance?.additionalSafeAreaInsets ?? .zero
    margins = node.extras?.inheritance?.margins ?? LayoutMargins()
    subviews = node.children.map {
      Subview(id: ObjectIdentifier($0), kind: ObjectIdentifier(type(of: $0)), name: $0.name)
    }
  }

  func differences(
    from expected: WrittenStates, by comparison: WrittenLayout.Comparison
  ) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(
      _ name: String, _ value: KeyPath<WrittenStates, Value>, _ text: (Value) -> String
    ) {
      let (present, wanted) = (self[keyPath: value], expected[keyPath: value])
      if present == wanted { return }
      let title = name.isEmpty ? "" : "\(name) "
      found.append("\(title)\(text(present)), expected \(text(wanted))")
    }
    compare("", \.isHidden) { $0 ? "hidden" : "shown" }
    compare("", \.isCollapsed) { $0 ? "collapsed" : "not collapsed" }
    if case .fromScratch = comparison { compare("bounds at", \.boundsOrigin) { $0.brief } }
    compare("content size", \.contentSize) { $0.brief }
    compare("content inset", \.contentInset) { "\($0)" }
    compare("additional safe area", \.safeAreaInsets) { "\($0)" }
    compare("margins", \.margins) { "\($0)" }
    return found + orderDifference(from: expected, by: comparison)
  }

  private func orderDifference(
    from expected: WrittenStates, by comparison: WrittenLayout.Comparison
  ) -> [String] {
    let isSame =
      if case .otherTree = comparison {
        subviews.elementsEqual(expected.subviews) { $0.isLike($1) }
      } else {
        subviews == expected.subviews
      }
    if isSame { return [] }
    if subviews.count != expected.subviews.count {
      return ["\(subviews.count) subviews, expected \(expected.subviews.count)"]
    }
    let isReordered = Set(subviews.map(\.id)) == Set(expected.subviews.map(\.id))
    return [isReordered ? "subviews in another order" : "other subviews"]
  }
}
