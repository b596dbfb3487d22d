public import Foundation

/// An object that is placed and drawn without being a view: a rule, a badge, a shadow
/// (YOLayout's layers).
///
/// It belongs to a view (``View/addDrawnItem(_:)``) or to another drawn item, and
/// takes no part in the hierarchy: it has no subviews, marks or measurements of its own. It
/// stores a frame, in the coordinates of the view or item that it belongs to. Any layout of
/// that view can place it, like any other item. It needs a size of its own only if a layout
/// asks it to fit.
///
///     let rule = DrawnItem(CGSize(width: 0, height: 1), name: "rule")
///     row.addDrawnItem(rule)
///     row.layout = BorderLine(.vertical, center: row.title, end: [rule])
///
/// Setting a property runs the view's layout again, if that has measured, placed or read the item.
public final class DrawnItem {
  /// The name in reports, snapshots and scenes, or `nil` for the item's index.
  public var name: String?
  /// The rules of soundness that this item need not keep, none by default.
  ///
  /// Layout doesn't read it, so changing it marks nothing.
  public var soundnessExemptions: SoundnessRules = []

  /// The view that the item was added to, or `nil` if it was added to another item.
  weak var host: View?
  /// The item that this one was added to.
  weak var container: DrawnItem?
  var children: [DrawnItem] = []

  /// The present frame.
  var present = CGRect.zero
  /// The frame last written from outside a body: an input.
  var written = CGRect.zero
  /// The run of the view's body that placed the item, or 0 if it isn't placed.
  var placedStamp: UInt64 = 0
  /// Whether a body has measured, placed or read the item since it was last marked, so that
  /// changes matter.
  var isUsed = false
  var ownSize: CGSize?
  var ownMeasure: ((CGSize) -> CGSize)?
  var ownLayout: (any Layout)?

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - size: the size of the item when it is to fit, in points: see ``fittingSize``.
  ///   - name: the item's name.
  public init(_ size: CGSize? = nil, name: String? = nil) {
    self.name = name
    fittingSize = size
  }

  /// Releases a chain of any depth without recursion (R43).
  ///
  /// Layouts name the items in an item, and so retain them too. They are released first, while
  /// the items are still retained here.
  deinit {
    var due = takeApart()
    while var item = due.popLast() {
      if isKnownUniquelyReferenced(&item) { due += item.takeApart() }
    }
  }

  private func takeApart() -> [DrawnItem] {
    let held = children
    (ownLayout, ownMeasure) = (nil, nil)
    children = []
    return held
  }

  // MARK: Size

  /// The size of the item when it is to fit, in points, for every proposal, or `nil`, the default,
  /// for no fixed size.
  ///
  /// It takes precedence over ``setMeasure(_:)`` and ``layout``. A size that isn't finite or is
  /// negative is refused and reported.
  public var fittingSize: CGSize? {
    get { ownSize }
    set {
      if newValue == ownSize || refusesChange("fittingSize") { return }
      if let size = newValue, !CGRect(origin: .zero, size: size).isStorable {
        return report(
          .invalidSize, "was given the fitting size \(size.brief)",
          advice: "The old size stays; set finite extents of 0 or more, or nil.")
      }
      ownSize = newValue
      markUser(because: .property("fittingSize"))
    }
  }

  /// Sets a closure that returns the item's size for a proposal, as a view's
  /// ``View/measure(_:)`` does.
  ///
  /// The size must depend only on the proposal, or the view has to be marked. The proposal is never
  /// negative or NaN. It is infinite on an axis without a limit. The closure takes precedence over
  /// ``layout``.
  public func setMeasure(_ measure: ((CGSize) -> CGSize)?) {
    if refusesChange("setMeasure(_:)") { return }
    ownMeasure = measure
    markUser(because: .property("setMeasure(_:)"))
  }

  // MARK: Layout

  /// The layout of the item's own drawn items, or `nil` if there isn't one, or if it is a block.
  ///
  /// The view's body runs it each time that it places this item, in the item's own coordinates: (0,
  /// 0) is the item's top left corner. It also measures, if the item is to fit. It can name the
  /// item's own drawn items and other layouts. Views are reported as strangers, and a box finds no
  /// subviews. Setting an equal layout does nothing.
  public var layout: (any Layout)? {
    get { ownLayout is DrawnBlock ? nil : ownLayout }
    set {
      if refusesChange("layout") { return }
      if let newValue, newValue.nestsTooDeep {
        return report(.depthLimit, Nesting.attempted, advice: Nesting.advice)
      }
      if let old = ownLayout, let newValue, isEqual(old, newValue) { return }
      ownLayout = newValue
      markUser(because: .property("layout"))
    }
  }

  /// Lays out and measures the item's own drawn items with one block: see ``layout``.
  ///
  /// The block receives this item, so that it need not capture it.
  public func setLayout(_ block: @escaping (DrawnItem, LayoutContext, CGSize) -> CGSize) {
    if refusesChange("the layout") { return }
    ownLayout = DrawnBlock { [unowned self] context, size in block(self, context, size) }
    markUser(because: .property("setLayout(_:)"))
  }

  // MARK: Frame

  /// The frame in the coordinates of the view or drawn item that this item belongs to, in points.
  ///
  /// Written from outside a body it is an input, used by calls that keep a size or an origin.
  /// Written by the view's layout body it is a placement. A rect that isn't finite or has a
  /// negative extent is refused and reported (R40). Read by that body, it is the frame that this
  /// run has placed, or else the one last written from outside.
  public var frame: CGRect {
    get { readingEngine.map(seenFrame) ?? present }
    set {
      if let engine = readingEngine, !engine.isMeasuring {
        return keep(accepted(newValue), stamp: engine.runStamp)
      }
      write(newValue)
    }
  }

  private func write(_ rect: CGRect) {
    if rect == present || refusesMove("frame") { return }
    guard rect.isStorable else {
      return report(
        .invalidFrame, "was given the frame \(rect.brief)",
        advice: "The old frame stays; all values must be finite, and extents 0 or more (R40).")
    }
    let old = present
    (present, written, placedStamp) = (rect, rect, 0)
    markUser(because: .property("frame", .rect(old), .rect(rect)))
  }
}

/// A block as a layout, so that a drawn item has only one kind of body.
struct DrawnBlock: Layout {
  let block: (LayoutContext, CGSize) -> CGSize

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize { block(context, size) }
}
