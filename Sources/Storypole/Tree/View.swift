public import Foundation

/// A node of a view tree, with the parts of `UIView` that concern layout.
///
/// Names and behaviour are UIKit's wherever UIKit has an equivalent. They differ where a cached
/// and tracked measurement can't be overridden: override ``measure(_:)``, not
/// ``sizeThatFits(_:)``.
///
/// A tree is plain and synchronous: no actor, no lock, no queue. Views are not `Sendable`. All
/// views of a tree belong to one thread (or actor) at a time. Frames are in points, in the
/// superview's coordinates, with y growing downwards.
///
/// Everything that a body reads through the tree while it runs (frames, measurements,
/// ``isHidden``, …) is recorded, and the body runs again only if something that it read has
/// changed (R21).
open class View {
  /// The engine's half of this view, used through ``node``.
  ///
  /// It has to be the first stored property.
  final var storage = Node()

  // Not checked for exclusive access: a report asks for the names of all views above.
  /// The name of this view in messages, paths, reports and scenes, or `nil` for its index in its
  /// superview.
  ///
  /// Names need not be unique. Changing a name marks nothing.
  @exclusivity(unchecked) public final var name: String?

  /// Makes a view, and calls ``viewInit()`` once it is initialised.
  ///
  /// - Parameters:
  ///   - frame: the written frame, in the future superview's coordinates, in points. A frame
  ///     that is not finite or has a negative extent is refused: the view starts with a zero
  ///     frame (R40).
  ///   - name: the view's name.
  public init(frame: CGRect = .zero, name: String? = nil) {
    self.name = name
    node.declareOverrides(of: self)
    if frame != .zero { node.write(frame) }
    node.declare(extentsIgnoredByMeasure)
    viewInit()
  }

  deinit {
    releaseChildren()
    node.freeStorage()
  }

  /// The hook for setting a view up: add subviews and set the layout here (YOLayout).
  ///
  /// Called once, at the end of initialisation, with all stored properties in place. The
  /// default does nothing.
  open func viewInit() {}

  // MARK: Overrides that concern layout

  /// Returns the size that this view needs, at most `proposal` where possible.
  ///
  /// Override this, and call ``sizeThatFits(_:)``. The proposal is never negative or NaN. Infinite
  /// means "as much as you like" (R11). The result must depend only on the proposal and on values
  /// read through tracked calls (R9), and must be finite. The default asks the layout, if there is
  /// one. Otherwise it is, per axis, the ``intrinsicContentSize``, or else the written size, or
  /// else 0 (R10).
  open func measure(_ proposal: CGSize) -> CGSize { defaultMeasurement(proposal) }

  /// The natural size of the content, in points, or ``View/noIntrinsicMetric`` on an axis without
  /// one.
  ///
  /// Read by the default ``View/measure(_:)``, so values that an override reads through the
  /// tree are tracked. Call ``View/invalidateIntrinsicContentSize(fileID:line:)`` when it
  /// changes for another reason. It takes precedence over what constraints inside the view need.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The value for "no natural extent on this axis", as in UIKit.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Returns the baselines of this view at a size, as distances from its top, in points.
  ///
  /// Override this in a view that shows text, and call ``baselines(in:)``. The rules of
  /// ``measure(_:)`` apply: the result must depend only on the size and on values read through
  /// tracked calls (R9), and what invalidates measurements invalidates it. Labels, buttons and text
  /// views return their text's. The default is the bottom: both distances are the height. To
  /// constraints and in a ``StackView``, the first baseline of a view without text is its top, as
  /// in UIKit.
  open func measureBaselines(in size: CGSize) -> Baselines {
    Baselines(first: size.height, last: size.height)
  }

  /// Whether constraints align this view by what ``measureBaselines(in:)`` returns.
  ///
  /// Only classes of this module can override it, for texts that may be empty.
  var hasText: Bool { OverrideProbe.measureBaselines.isOverridden(in: type(of: self)) }

  /// Whether a class of the library that shows a text has baselines: of the text, or of a subclass.
  final func hasBaselines(of text: String) -> Bool {
    !text.isEmpty || OverrideProbe.measureBaselines.isOverriddenByUser(in: type(of: self))
  }

  /// The extents of a proposal that don't affect the result of `measure(_:)`.
  ///
  /// Proposals that differ only in these are measured once. Only classes of this module can
  /// override it.
  var extentsIgnoredByMeasure: IgnoredExtents {
    measuresByDefault ? body.map(\.ignoredExtents) ?? .both : .none
  }

  /// Whether `measure(_:)` is the size of the layout, or else the intrinsic one.
  ///
  /// A subclass that overrides it measures otherwise. Only classes of this module can override this.
  var measuresByDefault: Bool {
    OverrideProbe.measure.isInherited(by: type(of: self), from: View.self)
  }

  /// Whether the override of `layoutSubviews()` does nothing, so that a run need not call it.
  ///
  /// Only classes of this module can override it.
  var hasSilentLayout: Bool { false }

  /// Whether the view takes touches itself, as a control does, off by default.
  ///
  /// Buttons, sliders and text views do. Override it in controls of your own: checks of soundness
  /// then report them where they cover each other, or can't be hit. Layout doesn't read it.
  open var isTouchTarget: Bool { false }

  /// Whether `layoutSubviews()` does nothing but run the layout of the view.
  ///
  /// Only classes of this module can override it.
  var placesAsGiven: Bool { inheritsLayout(from: View.self) }

  /// Whether the view shows something of its own, such as a text or an image, off by default.
  ///
  /// Labels, buttons and images do unless they are empty. Override it in a view of
  /// your own that draws: checks of soundness then report it where it has no size, lies outside the
  /// window, or is covered. Layout doesn't read it.
  open var hasContent: Bool { false }

  /// The least size at which the content of the view isn't cut, in points, or `nil`, the default,
  /// if any size will do.
  ///
  /// Override it with ``hasContent``: checks of soundness report a smaller view
  /// (``SoundnessRules/cutText``). Layout doesn't read it.
  open var uncutSize: CGSize? { nil }

  /// The text that a view shows (``TextShowing``), with its font.
  ///
  /// Only classes of this module can override it.
  var textContent: TextContent {
    get { TextContent(text: "") }
    set { preconditionFailure("\(newValue.text) can't be shown by a plain view.") }
  }

  /// Whether content that overflows the view can be scrolled to, and so isn't reported.
  package var scrollsContent: Bool { false }

  /// Determines the part of the safe area that a subview gets.
  ///
  /// Only classes of this module can override it. `geometryChanged()` has to follow a change.
  func passedOn(_ safeArea: EdgeInsets) -> EdgeInsets { safeArea }

  /// The part of the view's safe area that no subview gets: content begins that far inside.
  final func takenUp(of safeArea: EdgeInsets) -> EdgeInsets { safeArea - passedOn(safeArea) }

  /// The size of the content that can be scrolled to, an input of layouts that read it.
  var scrollableSize: CGSize { .zero }
  /// The distances that the content may be scrolled beyond its edges, zero for other views.
  var scrollableInset: EdgeInsets { .zero }

  /// The distances from the frame's edges to those that constraints are about, in points, zero by
  /// default.
  ///
  /// Override it in a view that draws a shadow or a badge beyond what should be aligned. It must not
  /// change.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// Places the subviews; call ``setNeedsLayout(fileID:line:)`` or
  /// ``layoutIfNeeded(fileID:line:)`` instead of this method.
  ///
  /// The default runs the block or layout that the view was given. An override is tracked like
  /// a block: the values that it reads through the tree decide when it runs again. It replaces
  /// the block for layout, unless it calls `super`. The block still measures.
  open func layoutSubviews() { runOwnBody() }

  /// Updates properties before layout: see ``setNeedsUpdateProperties(fileID:line:)``.
  ///
  /// Called once before a view's first layout, if overridden, and in the flush after each mark,
  /// shallow views first. Its reads of a ``LayoutState``, an `@Observable` model or the
  /// environment are dependencies: it is called again when one of them has another value. The
  /// default does nothing.
  open func updateProperties() {}

  /// Activates and changes constraints before layout: see
  /// ``setNeedsUpdateConstraints(fileID:line:)``.
  ///
  /// Called in each update of the view, after the ``updateProperties()`` of all views that are due,
  /// deep views first. What it reads makes the update due again, as what ``updateProperties()``
  /// reads does. A layout from scratch doesn't call it. The default does nothing.
  open func updateConstraints() {}
}
