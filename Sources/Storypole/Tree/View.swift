public import Foundation

/// A node of a view tree: what `UIView` is to layout, and nothing else.
///
/// Names and behaviour are UIKit's wherever UIKit has one. Where they differ, it is because a cached and
/// tracked measurement can't be overridden: override ``measure(_:)``, not ``sizeThatFits(_:)``.
///
/// A tree is plain and synchronous: no actor, no lock, no queue. Views are not `Sendable`; all views of a
/// tree belong to one thread (or actor) at a time. Frames are in points, in the superview's coordinates, with y
/// growing downwards.
///
/// What a body reads through the tree while it runs (frames, measurements, ``isHidden``, …) is recorded, and
/// the body runs again only if something that it read has changed (R21).
open class View {
  /// The engine's half of this view: see ``node``, which is how it is used.
  ///
  /// It has to be the first stored property.
  final var storage = Node()

  /// What messages, paths, reports and scenes call this view; `nil` for its index in its superview.
  ///
  /// Names need not be unique. Changing one marks nothing.
  public final var name: String?

  /// Makes a view, and calls ``viewInit()`` when it stands.
  ///
  /// - Parameters:
  ///   - frame: the written frame, in the coordinates of the superview to be, in points. A frame that is not
  ///     finite or has a negative extent is refused: the view starts with a zero frame (R40).
  ///   - name: what to call it.
  public init(frame: CGRect = .zero, name: String? = nil) {
    self.name = name
    let type = type(of: self)
    if OverrideProbe.layoutSubviews.isOverridden(in: type) {
      node.pointee.flags.formUnion([.overridesLayout, .hasBody])
    }
    if OverrideProbe.updateProperties.isOverridden(in: type) {
      node.pointee.flags.insert(.needsUpdateProperties)
    }
    if frame != .zero { node.write(frame) }
    node.pointee.flags.formUnion(extentsIgnoredByMeasure)
    viewInit()
  }

  deinit {
    releaseChildren()
    node.freeStorage()
  }

  /// The one hook for setting a view up: add subviews and set the layout here (YOLayout).
  ///
  /// Called once, at the end of initialisation, with all stored properties in place. The default does
  /// nothing.
  open func viewInit() {}

  // MARK: What subclasses say about their layout

  /// Answers what size this view needs, at most `proposal` where it can.
  ///
  /// Override this, and call ``sizeThatFits(_:)``. The proposal is never negative or NaN; infinite means "as much
  /// as you like" (R11). The answer must depend on the proposal and on what is read through tracked calls only (R9),
  /// and must be finite. The default asks the layout, if there is one; otherwise it is, per axis, the
  /// ``intrinsicContentSize``, or else the written size, or else 0 (R10).
  open func measure(_ proposal: CGSize) -> CGSize { defaultMeasurement(proposal) }

  /// The size that the content has by nature, in points; ``View/noIntrinsicMetric`` on an axis that has none.
  ///
  /// Asked by the default ``View/measure(_:)``, so what an override reads through the tree is tracked. Call
  /// ``View/invalidateIntrinsicContentSize(fileID:line:)`` when it changes otherwise.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// "No natural extent on this axis", as in UIKit.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Which extents of a proposal can't change what `measure(_:)` answers.
  ///
  /// Proposals that differ in nothing else are measured once. Only classes of this module can say so.
  var extentsIgnoredByMeasure: NodeFlags {
    if !OverrideProbe.measure.isInherited(by: type(of: self), from: View.self) { return [] }
    return body.map(\.ignoredExtents) ?? [.ignoresProposedWidth, .ignoresProposedHeight]
  }

  /// Whether content that goes over the edge can be scrolled to, and is no fault.
  var scrollsContent: Bool { false }

  /// Places the subviews; never call it, call ``setNeedsLayout(fileID:line:)`` or ``layoutIfNeeded(fileID:line:)``.
  ///
  /// The default runs the block or layout that the view was given. An override is tracked in the same
  /// way as a block: what it reads through the tree decides when it runs again. It takes the block's
  /// place, unless it calls `super`; the block still measures.
  open func layoutSubviews() { runOwnBody() }

  /// Brings properties up to date, before layout: see ``setNeedsUpdateProperties(fileID:line:)``.
  ///
  /// Called once before a view's first layout, if overridden, and in the flush after each mark, shallow
  /// views first. What it reads is no dependency. The default does nothing.
  open func updateProperties() {}
}
