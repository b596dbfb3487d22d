public import Foundation

/// Something that is placed and drawn without being a view: a rule, a badge, a shadow (YOLayout's layers).
///
/// It stands in a view (``View/addDrawnItem(_:fileID:line:)``) or in another drawn item, and takes no part in the hierarchy: no
/// subviews, marks or measurements of its own. It accepts a frame, in the coordinates of the view or the item that it stands in, and
/// keeps it. Any layout of that view can place it, as an item like any other. It needs a size of its own only where a layout
/// asks it to fit.
///
///     let rule = DrawnItem(CGSize(width: 0, height: 1), name: "rule")
///     row.addDrawnItem(rule)
///     row.layout = VBorderLayout(center: row.title, bottom: [rule])
///
/// What is set on it runs the view's layout again, if that has measured, placed or read the item.
public final class DrawnItem {
  /// What reports, snapshots and scenes call it; `nil` for its index.
  public var name: String?

  /// The view that it was added to itself.
  weak var host: View?
  /// The item that it was added to.
  weak var container: DrawnItem?
  var children: [DrawnItem] = []

  /// Where it is now.
  var present = CGRect.zero
  /// Where it was last put from outside a pass: an input.
  var written = CGRect.zero
  /// The run of the view's body that placed it; 0 for none.
  var placedStamp: UInt64 = 0
  /// Whether a body has measured, placed or read it since it was last marked: then changes matter.
  var isUsed = false
  var ownSize: CGSize?
  var ownFitting: ((CGSize) -> CGSize)?
  var ownLayout: (any Layout)?

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - size: what it answers when it is asked to fit, in points: see ``fittingSize``.
  ///   - name: what to call it.
  public init(_ size: CGSize? = nil, name: String? = nil) {
    self.name = name
    fittingSize = size
  }

  /// Releases a chain of any depth without recursion (R43).
  ///
  /// Layouts name what is in an item, and so hold it too: they go first, while it is still held here.
  deinit {
    var due = takeApart()
    while var item = due.popLast() {
      if isKnownUniquelyReferenced(&item) { due += item.takeApart() }
    }
  }

  private func takeApart() -> [DrawnItem] {
    let held = children
    (ownLayout, ownFitting) = (nil, nil)
    children = []
    return held
  }

  // MARK: What it needs

  /// The size that it answers when it is asked to fit, in points, whatever it is offered; `nil`, the default, for none.
  ///
  /// It comes before what ``fit(_:)`` and ``layout`` say. A size that isn't finite or is negative is refused and reported.
  public var fittingSize: CGSize? {
    get { ownSize }
    set {
      if newValue == ownSize || refusesChange("fittingSize") { return }
      if let size = newValue, !CGRect(origin: .zero, size: size).isStorable {
        return report(
          .invalidSize, "was given the fitting size \(size.brief)",
          advice: "The old one stays; set finite extents of 0 or more, or nil.")
      }
      ownSize = newValue
      markUser(because: .property("fittingSize"))
    }
  }

  /// Says how large it is for a proposal, as a view's ``View/measure(_:)`` does.
  ///
  /// The answer must depend on the proposal alone, which is never negative or NaN and infinite where there is no
  /// limit, or the view has to be marked. It comes before what ``layout`` says.
  public func fit(_ fitting: ((CGSize) -> CGSize)?) {
    if refusesChange("fit(_:)") { return }
    ownFitting = fitting
    markUser(because: .property("fit(_:)"))
  }

  // MARK: Its own layout

  /// What lays out its own drawn items; `nil` if there is none, or a block.
  ///
  /// The view's body runs it, each time that it places this item, in the item's own coordinates: (0, 0) is the item's
  /// top left corner. It measures too, where the item is asked to fit. It can name the item's own drawn items and other
  /// layouts; views are reported as strangers, and a box finds no subviews. An equal layout does nothing.
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

  /// Lays its own drawn items out, and measures them, with one block: see ``layout``.
  ///
  /// The block is handed this item, so that it need not capture it.
  public func setLayout(_ block: @escaping (DrawnItem, LayoutContext, CGSize) -> CGSize) {
    if refusesChange("the layout") { return }
    ownLayout = DrawnBlock { [unowned self] context, size in block(self, context, size) }
    markUser(because: .property("setLayout(_:)"))
  }

  // MARK: Its frame

  /// The frame in the coordinates of the view, or the drawn item, that it stands in; in points.
  ///
  /// Written from outside a pass it is an input, which calls that keep a size or an origin go by; written by the view's
  /// layout body it is a placement. A rect that isn't finite or has a negative extent is refused and reported (R40). Read by that
  /// body, it is what this run has placed, or else what was last written from outside.
  public var frame: CGRect {
    get { readingEngine.map(seenFrame) ?? present }
    set {
      if let engine = readingEngine, engine.pointee.measureDepth == 0 {
        return keep(accepted(newValue), stamp: engine.pointee.readerStamp)
      }
      write(newValue)
    }
  }

  private func write(_ rect: CGRect) {
    if rect == present || refusesMove("frame") { return }
    guard rect.isStorable else {
      return report(
        .invalidFrame, "got the frame \(rect.brief)",
        advice: "The old frame stays; extents must be 0 or more, and everything finite (R40).")
    }
    let old = present
    (present, written, placedStamp) = (rect, rect, 0)
    markUser(because: .property("frame", .rect(old), .rect(rect)))
  }
}

/// A block as a layout, so that a drawn item has one sort of body only.
struct DrawnBlock: Layout {
  let block: (LayoutContext, CGSize) -> CGSize

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize { block(context, size) }
}
