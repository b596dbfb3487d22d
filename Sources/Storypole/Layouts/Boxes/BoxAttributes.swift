public import Foundation

/// What a box layout keeps for one of its children: limits and extents of its own (YOLayout).
public struct BoxAttributes: Hashable, Sendable {
  /// The least size, in points; wins over ``maxSize``.
  public var minSize = CGSize.zero
  /// The greatest size, in points; 0 on an axis means no limit.
  public var maxSize = CGSize.zero
  /// The width: points, or a share of the measured width; `nil` for the measured one.
  public var width: Length?
  /// The height: points, or a share of the measured height; `nil` for the measured one.
  public var height: Length?

  /// No limits, measured extents.
  public init(
    minSize: CGSize = .zero, maxSize: CGSize = .zero, width: Length? = nil, height: Length? = nil
  ) {
    self.minSize = minSize
    self.maxSize = maxSize
    self.width = width
    self.height = height
  }
}

extension View {
  /// What a box layout of the superview keeps for this view.
  ///
  /// A dependency of such layouts: a change runs the superview's body if that read it. Limits that aren't finite
  /// are 0 from then on, extents that aren't are `nil`, and both are reported.
  public final var boxAttributes: BoxAttributes {
    get {
      noteReadOfAttributes()
      return presentAttributes
    }
    set {
      let old = presentAttributes
      let newValue = withFiniteNumbers(newValue)
      if newValue == old || refusesChange("boxAttributes") { return }
      makeExtras().attributes = AttributesBox(newValue)
      node.changing(.property("boxAttributes")) {
        node.pointee.superNode?.summaryChanged(
          .attributes, of: node, seen: .zero, keeper: AttributesBox(old))
      }
    }
  }

  private final func withFiniteNumbers(_ attributes: BoxAttributes) -> BoxAttributes {
    let finite = attributes.finite
    if finite != attributes { reportNumbers(attributes.badNumbers(at: "boxAttributes.")) }
    return finite
  }

  private final var presentAttributes: BoxAttributes {
    extras?.attributes?.attributes ?? BoxAttributes()
  }

  /// A body that reads its subview's attributes depends on those of all its subviews.
  private final func noteReadOfAttributes() {
    guard let engine = readingEngine, engine.pointee.reader == node.pointee.superNode else {
      return
    }
    engine.recordSummary([.childrenAttributes, .hiddenChildrenAttributes])
  }
}
