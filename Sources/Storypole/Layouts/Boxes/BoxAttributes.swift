public import Foundation

/// Per-child limits, extents and flexibility for box layouts (YOLayout).
public struct BoxAttributes: Hashable, Sendable {
  /// The least size, in points, which wins over ``maxSize``, and over the box's.
  ///
  /// An extent of 0 is a limit of its own: the child may be as small as it likes, whatever the box
  /// says. The box's counts on an axis that is `nil`.
  public var minSize = SizeLimits()
  /// The greatest size, in points, which wins over the box's on an axis that isn't `nil`.
  ///
  /// An extent of 0 means no limit, whatever the box says.
  public var maxSize = SizeLimits()
  /// The width: points, or a percentage of the measured width, in a ``VBoxLayout`` of the inner
  /// one, or `nil` for the box's choice.
  public var width: Length?
  /// The height: points, or a percentage of the measured height, in an ``HBoxLayout`` of the inner
  /// one, or `nil` for the measured one.
  public var height: Length?
  /// The child's part of the free space along the box, relative to the other children's, where 0,
  /// the default, takes none.
  ///
  /// Free space is what the children leave of the width of an ``HBoxLayout``, or of the height of a
  /// ``VBoxLayout``. There is none where that is unlimited. A child that has reached a limit keeps
  /// it, and the others share the rest, as in CSS (Flexbox §9.7). A ``FlowBoxLayout`` ignores it.
  public var grow: CGFloat = 0
  /// The readiness of the child to give way where the children need more than the box has along
  /// it, relative to the other children's, in proportion to its extent, where 0, the default,
  /// doesn't give way.
  ///
  /// A label that gives way in an ``HBoxLayout`` is measured at the width that remains. A
  /// ``FlowBoxLayout`` ignores it.
  public var shrink: CGFloat = 0
  /// The width divided by the height, or `nil`, the default, for the measured one.
  ///
  /// It takes the place of the extent that isn't given: of the height, unless only ``height``
  /// is set. With both set it has no effect.
  public var aspectRatio: CGFloat?

  /// No limits, measured extents, rigid.
  public init(
    minSize: SizeLimits = SizeLimits(), maxSize: SizeLimits = SizeLimits(), width: Length? = nil,
    height: Length? = nil, grow: CGFloat = 0, shrink: CGFloat = 0, aspectRatio: CGFloat? = nil
  ) {
    self.minSize = minSize
    self.maxSize = maxSize
    self.width = width
    self.height = height
    self.grow = grow
    self.shrink = shrink
    self.aspectRatio = aspectRatio
  }
}

/// Limits of a width and of a height, in points, or `nil` on an axis that has none of its own.
public struct SizeLimits: Hashable, Sendable {
  /// The limit of the width, or `nil` for none.
  public var width: CGFloat?
  /// The limit of the height, or `nil` for none.
  public var height: CGFloat?

  /// Limits on both axes, on one, or on none.
  public init(width: CGFloat? = nil, height: CGFloat? = nil) {
    self.width = width
    self.height = height
  }

  /// Limits on both axes.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension View {
  /// The limits and extents of this view in a box layout of its superview.
  ///
  /// A dependency of such layouts: a change invalidates the superview's body if it read the
  /// attributes. Non-finite limits and negative or non-finite factors become 0, non-finite
  /// extents and ratios that aren't positive become `nil`, and all of these are reported.
  public final var boxAttributes: BoxAttributes {
    get {
      noteReadOfAttributes()
      return presentAttributes
    }
    set {
      let old = presentAttributes
      let newValue = usable(newValue) { attributes, numbers in
        numbers.within("boxAttributes") { attributes.check(&$0) }
      }
      if newValue == old || refusesChange("boxAttributes") { return }
      makeExtras().attributes = AttributesBox(newValue)
      node.changing(.property("boxAttributes")) {
        node.attributesChanged(from: AttributesBox(old))
      }
    }
  }

  private final var presentAttributes: BoxAttributes {
    extras?.attributes?.attributes ?? BoxAttributes()
  }

  /// Records the read: a body that reads one subview's attributes depends on the attributes of all
  /// its subviews.
  private final func noteReadOfAttributes() {
    guard let engine = readingEngine, engine.isRunning(node.superNode) else { return }
    engine.recordSummary([.childrenAttributes, .hiddenChildrenAttributes], of: node)
  }
}
