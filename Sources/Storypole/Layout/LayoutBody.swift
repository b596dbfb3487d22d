public import Foundation

/// The code that lays out the subviews of a view: a block, or a manager.
class LayoutBody {
  /// The extents of a proposal that don't affect the result.
  var ignoredExtents: NodeFlags { [] }

  /// The place at which a block was given to its view; `nil` for a layout.
  var origin: CallOrigin? { nil }

  /// Whether the body is never deallocated, so that running it needs no reference counting.
  ///
  /// Threads that run one body at the same time would all contend for its reference count.
  let isShared: Bool

  init(isShared: Bool = false) { self.isShared = isShared }

  /// The layout; `nil` for a block.
  var layout: (any Layout)? { nil }

  func run(_ view: View, _ context: LayoutContext, _ size: CGSize) -> CGSize { size }
}

/// A block, which receives its own view with its static type.
final class BlockBody<Host: View>: LayoutBody {
  private let block: (Host, LayoutContext, CGSize) -> CGSize
  private let givenAt: CallOrigin

  init(_ block: @escaping (Host, LayoutContext, CGSize) -> CGSize, givenAt: CallOrigin) {
    self.block = block
    self.givenAt = givenAt
  }

  override var origin: CallOrigin? { givenAt }

  override func run(_ view: View, _ context: LayoutContext, _ size: CGSize) -> CGSize {
    block(unsafeDowncast(view, to: Host.self), context, size)
  }
}

/// A layout value, stored with its static type rather than in an existential box.
final class LayoutValueBody<Manager: Layout>: LayoutBody {
  private let manager: Manager

  init(_ manager: Manager, isShared: Bool = false) {
    self.manager = manager
    super.init(isShared: isShared)
  }

  override var layout: (any Layout)? { manager }

  override var ignoredExtents: NodeFlags {
    Manager.self is any HeightIgnoringLayout.Type ? .ignoresProposedHeight : []
  }

  override func run(_ view: View, _ context: LayoutContext, _ size: CGSize) -> CGSize {
    manager.layout(context, in: size)
  }
}

/// Bodies of boxes with default properties, shared because most boxes have these; an object for
/// each took 19 bytes per view.
enum SharedBody {
  nonisolated(unsafe) private static let horizontal = LayoutValueBody(HBoxLayout(), isShared: true)
  nonisolated(unsafe) private static let vertical = LayoutValueBody(VBoxLayout(), isShared: true)

  /// Returns the body of a box, shared if the box has the defaults.
  @inline(__always) static func of<Box: BoxLayout>(_ box: Box) -> LayoutBody {
    if box == Box() {
      if Box.self == VBoxLayout.self { return vertical }
      if Box.self == HBoxLayout.self { return horizontal }
    }
    return LayoutValueBody(box)
  }
}

extension NodeRef {
  /// Calls a closure with the body, which a block might replace while it runs.
  ///
  /// - Returns: the result of the closure; `nil` if there is no body.
  @inline(__always) func withBody<R>(_ use: (LayoutBody) -> R) -> R? {
    guard let body = pointee.body else { return nil }
    if body._withUnsafeGuaranteedRef({ $0.isShared }) {
      return body._withUnsafeGuaranteedRef(use)
    }
    return use(body.takeUnretainedValue())
  }
}

/// Gives a block its view typed as the subclass: `Self` of a protocol is the static type at the
/// call.
///
/// Every view conforms; there is nothing to adopt.
public protocol Unified: View {}

extension View: Unified {}

extension Unified {
  /// Lays out and measures with one block (YOLayout).
  ///
  /// The block receives this view, so that it need not capture it; the context, through which
  /// it places and measures; and the size to lay out in, which is infinite on an axis that is
  /// measured without a limit. It returns the size that it needs. While measuring, placements
  /// return the rects that would be set and apply nothing: compute with these.
  ///
  ///     setLayout { cell, layout, size in
  ///       let icon = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.icon)
  ///       return CGSize(width: size.width, height: icon.maxY + 10)
  ///     }
  ///
  /// The view keeps the block, in place of its previous layout, and the block runs in the next
  /// flush. A block that captures its own view creates a reference cycle. Diagnostics from the
  /// block name the place of this call; leave the other arguments to the compiler.
  public func setLayout(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ block: @escaping (Self, LayoutContext, CGSize) -> CGSize
  ) {
    let origin = CallOrigin(fileID, line)
    setBody(BlockBody(block, givenAt: origin), because: .call("setLayout(_:)", origin))
  }
}

extension View {
  /// The layout of the subviews; `nil` if there isn't one, or if it is a block.
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
      guard let newValue = newValue.map(withFiniteNumbers) else {
        return setBody(nil, because: .property("layout"))
      }
      if let layout, isEqual(layout, newValue) { return }
      setBody(layoutValueBody(newValue), because: .property("layout"))
    }
  }

  /// Changes the layout in place, if it is of a type; the view is invalidated if that made a
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

  final var body: LayoutBody? { node.pointee.body?.takeUnretainedValue() }

  final func setBody(_ newBody: LayoutBody?, because change: @autoclosure () -> Change) {
    if (newBody == nil && body == nil) || refusesChange("the layout") { return }
    let old = node.pointee.body
    defer { old?.release() }
    node.pointee.body = newBody.map { .passRetained($0) }
    let hasBody = newBody != nil || node.has(.overridesLayout)
    node.pointee.flags.set(.hasBody, hasBody)
    if !hasBody { node.forgetLayout() }
    node.changing(change()) {
      node.ignoreExtents(extentsIgnoredByMeasure)
      mark(.layout, because: change())
    }
  }

  /// Runs the block or manager from `layoutSubviews()`.
  ///
  /// - Returns: the size that the body returns; `nil` if there is no body, or if this view's
  ///   body isn't running.
  @discardableResult
  final func runOwnBody() -> CGSize? {
    guard let body, let engine = node.pointee.engine, engine.pointee.reader == node else {
      return nil
    }
    return engine.run(
      body, of: self, size: node.pointee.layout.size, isSizing: engine.pointee.measureDepth > 0)
  }
}

func layoutValueBody(_ layout: some Layout) -> LayoutBody { LayoutValueBody(layout) }

/// Whether two items are the same object, or equal values of one type; values that aren't
/// `Equatable` are never equal.
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
