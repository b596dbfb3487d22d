public import Foundation

/// Per-child limits and extents for box layouts (YOLayout).
public struct BoxAttributes: Hashable, Sendable {
  /// The least size, in points; wins over ``maxSize``, and over that of the box.
  public var minSize = CGSize.zero
  /// The greatest size, in points; wins over that of the box. 0 on an axis means the box's.
  public var maxSize = CGSize.zero
  /// The width: points, or a percentage of the measured width, in a ``VBoxLayout`` of the inner
  /// one; `nil` for the box's choice.
  public var width: Length?
  /// The height: points, or a percentage of the measured height, in an ``HBoxLayout`` of the
  /// inner one; `nil` for the measured one.
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
  /// The limits and extents of this view in a box layout of its superview.
  ///
  /// A dependency of such layouts: a change invalidates the superview's body if it read the
  /// attributes. Non-finite limits become 0, non-finite extents become `nil`, and both are
  /// reported.
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
        node.attributesChanged(from: AttributesBox(old))
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

  /// Records the read: a body that reads one subview's attributes depends on those of all its
  /// subviews.
  private final func noteReadOfAttributes() {
    guard let engine = readingEngine, engine.reader == node.superNode else { return }
    engine.recordSummary([.childrenAttributes, .hiddenChildrenAttributes], of: node)
  }
}
