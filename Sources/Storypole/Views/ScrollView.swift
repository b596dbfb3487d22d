public import Foundation

/// A viewport on content that may be larger than it.
///
/// Its ``View/layout``, or its block, lays out the subviews in the size of the scroll view. The
/// returned size is the ``contentSize``, and overflowing content is not reported. Scrolling moves
/// the origin of the bounds, and no frame: it runs only bodies that read the bounds. A scroll view
/// measures as its content does, at most as large as the proposal.
///
///     let pages = ScrollView(name: "pages")
///     pages.layout = VBoxLayout(spacing: 8)
///     pages.contentOffset.y = 200
///
/// With ``isPagingEnabled``, a rotation keeps the current page. An override of
/// ``View/layoutSubviews()`` has to call `super`.
open class ScrollView: View {
  /// Whether the current page is kept when the scroll view is resized, off by default.
  ///
  /// A page is as large as the scroll view. Changing it marks nothing.
  public final var isPagingEnabled = false
  /// Whether content that is scrolled to its bottom stays there when it grows, and when the scroll
  /// view is resized or its insets change, off by default.
  ///
  /// Content that is no higher than the scroll view is at its bottom, so a conversation begins with
  /// its last message. Changing it marks nothing.
  public final var staysAtBottom = false
  /// The content size of the last layout, the size that it ran at, and the insets.
  private final var lastLayout = (
    content: CGSize.zero, size: CGSize.zero, inset: EdgeInsets.zero
  )
  /// The part of the safe area that the last layout used.
  private final var takenUp = EdgeInsets.zero

  /// A scroll view without content.
  ///
  /// - Parameter name: the name of the view.
  public init(name: String? = nil) { super.init(name: name) }

  // MARK: Content

  /// The size of the scrollable content, in points: the result of the last layout.
  ///
  /// As in UIKit, it may be smaller than the scroll view.
  ///
  /// Read in a layout body, it is a dependency.
  public final var contentSize: CGSize {
    noteRead(of: .contentSize)
    return scrollableSize
  }

  /// The size of the content, without the dependency.
  override var scrollableSize: CGSize { lastLayout.content }

  override var scrollableInset: EdgeInsets { contentInset }

  /// The content's point at the top left corner, in points, and setting it scrolls, within the
  /// content.
  ///
  /// It is the origin of the ``View/bounds``. While the scroll view needs layout, it is stored
  /// as it is, and clamped by the layout. A non-finite offset is refused and reported (R40).
  /// Read in a layout body, it is a dependency.
  public final var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      let offset = reachable(newValue)
      if offset == newValue || !newValue.x.isFinite || !newValue.y.isFinite {
        boundsOrigin = newValue
      } else if needsLayout {
        boundsOrigin = newValue
        mark(.placement, because: .property("contentOffset"))
      } else {
        boundsOrigin = offset
      }
    }
  }

  /// The distances that the content may be scrolled beyond its edges, in points, zero by
  /// default.
  ///
  /// As in UIKit, it moves no frame and changes no size: the layout's own insets do that. It
  /// makes room for what covers the scroll view's edges, such as a keyboard. Changing it runs
  /// the scroll view's own body, which limits the offset. A non-finite inset is replaced by 0,
  /// and is reported.
  public final var contentInset = EdgeInsets.zero {
    didSet {
      contentInset = usable(contentInset, "contentInset")
      if contentInset != oldValue { mark(.placement, because: .property("contentInset")) }
    }
  }

  /// The axes along which the scroll view takes up its safe area: vertical by default.
  ///
  /// The content's own safe area is 0 there, and the content can be scrolled out from below what
  /// covers the edges, as if ``contentInset`` were that much larger. Content that is at the top
  /// stays at the top. The axes are stated rather than derived from the size of the content, which
  /// may itself depend on them.
  public final var safeAreaAxes: Set<Axis> = [.vertical] {
    didSet {
      if safeAreaAxes == oldValue { return }
      node.changing(.property("safeAreaAxes")) {
        node.insetSettingsChanged(
          from: InsetSettings(of: node, passedOn: Self.passedOn(EdgeInsets(all: 1), oldValue)))
        mark(.placement, because: .property("safeAreaAxes"))
      }
    }
  }

  override func passedOn(_ safeArea: EdgeInsets) -> EdgeInsets {
    Self.passedOn(safeArea, safeAreaAxes)
  }

  private static func passedOn(_ safeArea: EdgeInsets, _ takenUp: Set<Axis>) -> EdgeInsets {
    safeArea.across(Set(Axis.allCases).subtracting(takenUp))
  }

  /// The ``contentInset``, with what the last layout took up of the safe area.
  public final var adjustedContentInset: EdgeInsets { contentInset + takenUp }

  /// Takes up the safe area, and keeps content that is at the top, or at the left, there, also where
  /// ``contentInset`` has changed since the last layout.
  private final func takeUpSafeArea() {
    let former = lastLayout.inset
    takenUp = safeAreaInsets.across(safeAreaAxes)
    let inset = adjustedContentInset
    var offset = presentOffset
    if offset.y == -former.top { offset.y = 0 - inset.top }
    if offset.x == -former.left { offset.x = 0 - inset.left }
    if inset != former { boundsOrigin = offset }
  }

  /// Lays out the content, updates its size, and clamps the offset to it.
  override open func layoutSubviews() {
    let wasAtBottom =
      staysAtBottom && presentOffset.y >= greatestOffset(in: lastLayout.inset).y - 1 / 1024
    takeUpSafeArea()
    if isPagingEnabled, size != lastLayout.size { keepPage(in: size) }
    let answer = layOutContent()
    let old = lastLayout.content
    lastLayout = (answer, size, adjustedContentInset)
    if answer != old { node.inputChanged(.contentSize, seen: old) }
    var offset = presentOffset
    if wasAtBottom { offset.y = greatestOffset(in: lastLayout.inset).y }
    boundsOrigin = reachable(offset)
  }

  /// The offset at which the content of the last layout ends, with some insets.
  private final func greatestOffset(in inset: EdgeInsets) -> CGPoint {
    let (content, size, _) = lastLayout
    return CGPoint(
      x: max(0 - inset.left, content.width + inset.right - size.width),
      y: max(0 - inset.top, content.height + inset.bottom - size.height))
  }

  /// Lays out the content, and returns its size.
  func layOutContent() -> CGSize { runOwnBody()?.clampedToFiniteExtent ?? .zero }

  /// The size of the content, at most the proposal.
  override open func measure(_ proposal: CGSize) -> CGSize {
    let content = super.measure(proposal)
    return CGSize(
      width: min(content.width, proposal.width), height: min(content.height, proposal.height))
  }

  override package var scrollsContent: Bool { true }

  override var placesAsGiven: Bool { inheritsLayout(from: ScrollView.self) }

  /// The area that can be scrolled into view, in the scroll view's own coordinates: the content
  /// and its insets, and what is seen of content that is smaller than the scroll view.
  package final var reachableArea: CGRect {
    let (content, size, _) = lastLayout
    return CGRect(
      x: -adjustedContentInset.left, y: -adjustedContentInset.top,
      width: max(content.width, size.width) + adjustedContentInset.horizontal,
      height: max(content.height, size.height) + adjustedContentInset.vertical)
  }

  /// The offset, without the dependency: scrolling doesn't lay out the scroll view again.
  private final var presentOffset: CGPoint { extras?.boundsOrigin ?? .zero }

  /// The nearest offset at which content, with its insets, fills the whole scroll view.
  private final func reachable(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let greatest = greatestOffset(in: inset)
    return CGPoint(
      x: max(0 - inset.left, min(offset.x, greatest.x)),
      y: max(0 - inset.top, min(offset.y, greatest.y)))
  }

  // MARK: Pages

  /// The axis of the pages: the horizontal one, unless the content is no wider than the scroll
  /// view.
  package final var pagingAxis: Axis { trackedPages.axis }

  /// The number of pages of the content, the last one perhaps partial, at least 1.
  public final var pageCount: Int { trackedPages.count }

  /// The page that covers most of the scroll view, counted from 0.
  public final var currentPage: Int {
    let pages = trackedPages
    return pages.page(at: contentOffset.main(pages.axis))
  }

  /// Scrolls to a page, clamped to the existing ones.
  ///
  /// Pending layout is done first (``View/layoutIfNeeded(fileID:line:)``).
  public final func scroll(toPage page: Int) {
    layoutIfNeeded()
    let pages = presentPages
    contentOffset = CGPoint(
      main: pages.offset(of: page), cross: presentOffset.cross(pages.axis), axis: pages.axis)
  }

  /// The pages, as dependencies: they change with the content and with the size.
  private final var trackedPages: Pages {
    noteRead(of: .contentSize)
    _ = size
    return presentPages
  }

  private final var presentPages: Pages { Pages(of: lastLayout.content, in: lastLayout.size) }

  /// Moves the offset so that the current page is kept at another size.
  ///
  /// The first page, which is at the inset, stays there.
  private final func keepPage(in size: CGSize) {
    let pages = presentPages
    let offset = presentOffset.main(pages.axis)
    if !pages.haveExtent || offset == -adjustedContentInset.mainStart(pages.axis) { return }
    let page = pages.page(at: offset)
    boundsOrigin = CGPoint(
      main: CGFloat(page) * size.main(pages.axis), cross: presentOffset.cross(pages.axis),
      axis: pages.axis)
  }
}

/// The division of content into pages.
private struct Pages {
  let axis: Axis
  let count: Int
  /// The extent of a page.
  private let extent: CGFloat
  /// Whether a page has an extent, as after a layout.
  var haveExtent: Bool { extent > 0 }
  /// The offset at which the content ends.
  private let end: CGFloat

  init(of content: CGSize, in size: CGSize) {
    axis = content.width > size.width ? .horizontal : .vertical
    extent = size.main(axis)
    end = max(0, content.main(axis) - extent)
    // A page and less than 1/1024 of another one count as one page.
    let pages = extent > 0 ? (content.main(axis) / extent - 1 / 1024).rounded(.up) : 1
    count = max(1, Int(min(pages, 1e9)))
  }

  func offset(of page: Int) -> CGFloat { CGFloat(max(0, min(page, count - 1))) * extent }

  func page(at offset: CGFloat) -> Int {
    if offset >= end { return count - 1 }
    guard extent > 0 else { return 0 }
    return max(0, min(Int(min((offset / extent).rounded(), 1e9)), count - 1))
  }
}
