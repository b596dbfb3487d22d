public import Foundation

/// The code that lays out the subviews of a view: a block, or a manager.
class LayoutBody {
  /// The extents of a proposal that don't affect the result.
  ///
  /// Stored, since finding out takes 500 instructions.
  final let ignoredExtents: IgnoredExtents
  /// Whether the body runs code of the user's, which may read `@Observable` models (R50).
  final let runsUsersCode: Bool
  /// Whether the body may be run with a `LeanContext`.
  final let isLean: Bool

  /// The place at which a block was given to its view, or `nil` for a layout.
  var origin: CallOrigin? { nil }

  /// The layout, or `nil` for a block.
  var layout: (any Layout)? { nil }

  /// Whether a run that lays out answers what a measurement at its size does (R18).
  var answersAsMeasured: Bool { true }

  init(ignoredExtents: IgnoredExtents, runsUsersCode: Bool, isLean: Bool = false) {
    self.ignoredExtents = ignoredExtents
    self.runsUsersCode = runsUsersCode
    self.isLean = isLean
  }

  /// Runs a layout of the library's that needs no whole context, or returns `nil` if it does.
  func run(_ context: LeanContext, _ size: CGSize) -> CGSize? { nil }

  func run(_ view: View, _ context: LayoutContext, _ size: CGSize) -> CGSize { size }

  /// The insets that are offered to a subview of those that the body's view has, or `nil` if the
  /// body doesn't divide them.
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? { nil }

  /// Whether the reading direction makes a difference to that.
  var sharesByDirection: Bool { false }
}

/// A block, which receives its own view with its static type.
final class BlockBody<Host: View>: LayoutBody {
  private let block: (Host, LayoutContext, CGSize) -> CGSize
  private let givenAt: CallOrigin

  init(_ block: @escaping (Host, LayoutContext, CGSize) -> CGSize, givenAt: CallOrigin) {
    self.block = block
    self.givenAt = givenAt
    super.init(ignoredExtents: [], runsUsersCode: true)
  }

  override var origin: CallOrigin? { givenAt }

  override func run(_ view: View, _ context: LayoutContext, _ size: CGSize) -> CGSize {
    block(unsafeDowncast(view, to: Host.self), context, size)
  }
}

/// A layout value, stored with its static type rather than in an existential box.
final class LayoutValueBody<Manager: Layout>: LayoutBody {
  private let manager: Manager

  init(_ manager: Manager, runsUsersCode: Bool = false) {
    self.manager = manager
    super.init(
      ignoredExtents: (Manager.self as? any LibraryLayout.Type)?.ignoredExtents ?? [],
      runsUsersCode: runsUsersCode,
      isLean: Manager.self == VBoxLayout.self || Manager.self == HBoxLayout.self)
  }

  override var layout: (any Layout)? { manager }

  /// The layout of a view, if it has one of this type.
  static func layout(of node: NodeRef) -> Manager? {
    guard let body = node.presentBody, type(of: body) == Self.self else { return nil }
    return unsafeDowncast(body, to: Self.self).manager
  }

  override func run(_ view: View, _ context: LayoutContext, _ size: CGSize) -> CGSize {
    manager.layout(context, in: size)
  }

  override func run(_ context: LeanContext, _ size: CGSize) -> CGSize? {
    Manager.self == VBoxLayout.self
      ? unsafeDowncast(self, to: LayoutValueBody<VBoxLayout>.self).manager.run(context, in: size)
      : unsafeDowncast(self, to: LayoutValueBody<HBoxLayout>.self).manager.run(context, in: size)
  }

  override func share(
    of insets: EdgeInsets, for item: NodeRef, in container: NodeRef
  ) -> EdgeInsets? {
    (manager as? any LibraryLayout)?.share(of: insets, for: item, in: container)
  }

  override var sharesByDirection: Bool {
    (manager as? any LibraryLayout)?.sharesByDirection ?? false
  }
}

/// Gives a block its view typed as the subclass: `Self` of a protocol is the static type at the
/// call.
///
/// Every view conforms. There is nothing to adopt.
public protocol Unified: View {}

extension View: Unified {}

extension Unified {
  /// Lays out and measures with one block (YOLayout).
  ///
  /// The block receives three things: this view, so that it need not capture it, the context,
  /// through which it places and measures, and the size to lay out in, which is infinite on an axis
  /// that is measured without a limit. It returns the size that it needs. While measuring,
  /// placements return the rects that would be set and apply nothing: compute with these.
  ///
  ///     setLayout { cell, layout, size in
  ///       let icon = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.icon)
  ///       return CGSize(width: size.width, height: icon.maxY + 10)
  ///     }
  ///
  /// The view keeps the block, in place of its previous layout, and the block runs in the next
  /// flush. A block that captures its own view creates a reference cycle. Diagnostics from the
  /// block name the place of this call. Leave the other arguments to the compiler.
  public func setLayout(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ block: @escaping (Self, LayoutContext, CGSize) -> CGSize
  ) {
    let origin = CallOrigin(fileID, line)
    setBody(BlockBody(block, givenAt: origin), because: .call("setLayout(_:)", origin))
  }
}

extension View {
  /// The layout of the subviews, or `nil` if there isn't one, or if it is a block.
  ///
  /// A layout retains the views that it names. If one of them comes to contain this view,
  /// replace the layout: otherwise the two retain each other.
  ///
  /// Setting a layout invalidates the view, unless both are `Equatable` and equal. Setting
  /// `nil` also removes a block. Refused while something measures (R10), and for layouts that
  /// nest more than 500 deep (R43). Non-finite numbers of the library's layouts, and negative
  /// lengths of layout managers, are reported and replaced by 0 or unset.
  public final var layout: (any Layout)? {
    get { body?.layout }
    set {
      if let newValue, refusesNesting(of: newValue) { return }
      guard let newValue = newValue.map({ usable($0) }) else {
        return setBody(nil, because: .property("layout"))
      }
      if let layout, isEqual(layout, newValue) { return }
      setBody(layoutValueBody(newValue), because: .property("layout"))
    }
  }

  /// Changes the layout in place, if it is of a type, and invalidates the view if that made a
  /// difference.
  ///
  ///     view.updateLayout(VBoxLayout.self) { $0.spacing = 8 }
  ///
  /// - Returns: `false` if the view has no layout, or one of another type.
  @discardableResult
  public final func updateLayout<L: Layout>(_ type: L.Type, _ change: (inout L) -> Void) -> Bool {
    guard var layout = layout as? L else { return false }
    change(&layout)
    self.layout = layout
    return true
  }

  final var body: LayoutBody? { node.presentBody }

  /// The place in the source at which the view was given its block, or `nil` if it has none.
  package final var blockSite: CallSite? { node.presentBody?.origin?.site }

  /// Whether the view has a layout body: a block, a layout, or an override of `layoutSubviews()`.
  package final var hasLayoutBody: Bool { node.hasLayoutBody }

  /// Whether the body need not run for another size, as an island of constraints above has found what
  /// it places (R21).
  package final var isPlacedByIslandAbove: Bool { node.isMarked(.isInIsland) }

  final func setBody(_ newBody: LayoutBody?, because change: @autoclosure () -> Change) {
    if (newBody == nil && body == nil) || refusesChange("the layout") { return }
    if body is ConstraintBody || newBody is ConstraintBody { constraintBodyChanged() }
    let axes = isIslandMember ? axesOfContent : nil
    node.replaceBody(by: newBody)
    if let axes, axes != axesOfContent {
      presentSuperview?.constraintsChanged(change(), isStructural: false)
    }
    node.changing(change()) {
      node.ignoreExtents(extentsIgnoredByMeasure)
      mark(.layout, because: change())
    }
  }

  /// Runs the block or manager from `layoutSubviews()`.
  ///
  /// - Returns: the size that the body returns, or `nil` if there is no body, or if this view's
  ///   body isn't running.
  @discardableResult
  final func runOwnBody() -> CGSize? { node.runBody(in: node.layout.size) }
}

func layoutValueBody(_ layout: some Layout) -> LayoutBody {
  LayoutValueBody(layout, runsUsersCode: layout.runsUsersCode)
}

/// Whether two items are the same object, or equal values of one type, as only values
/// that are `Equatable` can be.
func isEqual(_ a: any LayoutItem, _ b: any LayoutItem) -> Bool {
  func compare<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
  if let view = a as? View { return view === b as? View }
  if let item = a as? DrawnItem { return item === b as? DrawnItem }
  guard let a = a as? any Equatable else { return false }
  return compare(a)
}

/// Whether two items are equal, or both `nil`.
func isEqual(_ a: (any LayoutItem)?, _ b: (any LayoutItem)?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return isEqual(a, b)
}
