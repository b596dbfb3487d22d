public import Foundation

/// A window on content that may be larger than it.
///
/// Its ``View/layout``, or its block, lays out the subviews in the size of the scroll view; what it answers is the ``contentSize``,
/// and content that goes over the edge is no fault. Scrolling moves the origin of the bounds, and no frame: it runs those bodies that read the
/// bounds, and nobody else. A scroll view measures as its content does, at most as large as what it is offered.
///
///     let pages = ScrollView(name: "pages")
///     pages.layout = VBoxLayout(spacing: 8)
///     pages.contentOffset.y = 200
///
/// With ``isPagingEnabled``, the page that is shown is shown again after a rotation. An override of ``View/layoutSubviews()`` has to call `super`.
open class ScrollView: View {
  /// Whether a scroll view that is resized goes on showing the same page; off by default.
  ///
  /// A page is as large as the scroll view. Changing it marks nothing.
  public final var isPagingEnabled = false
  /// What the last layout answered, and the size that it ran at.
  private final var lastLayout = (content: CGSize.zero, size: CGSize.zero)

  /// A scroll view without content.
  ///
  /// - Parameter name: what to call the view.
  public init(name: String? = nil) { super.init(name: name) }

  // MARK: Content

  /// The size of what can be scrolled to, in points: what the last layout answered, and at least the size it ran at.
  ///
  /// Read in a layout body, it is a dependency.
  public final var contentSize: CGSize {
    noteRead(of: .contentSize)
    return contentSizeNow
  }

  /// The size of the content, without the dependency.
  final var contentSizeNow: CGSize { lastLayout.content }

  /// The content's point at the top left corner, in points; setting it scrolls, as far as there is content.
  ///
  /// It is the origin of the ``View/bounds``. Where the scroll view has yet to be laid out it is kept as it is, and put right
  /// then. One that isn't finite is refused and reported (R40). Read in a layout body, it is a dependency.
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

  /// Lays out the content, finds out how large it is, and scrolls back where there is none any more.
  override open func layoutSubviews() {
    if isPagingEnabled, size != lastLayout.size { keepPage(in: size) }
    let answer = runOwnBody()?.clampedToFiniteExtent ?? .zero
    let old = lastLayout.content
    let content = CGSize(
      width: max(answer.width, size.width), height: max(answer.height, size.height))
    lastLayout = (content, size)
    if content != old { node.inputChanged(.contentSize, seen: old) }
    boundsOrigin = reachable(presentOffset)
  }

  /// The size of the content, at most what is offered.
  override open func measure(_ proposal: CGSize) -> CGSize {
    let content = super.measure(proposal)
    return CGSize(
      width: min(content.width, proposal.width), height: min(content.height, proposal.height))
  }

  override var scrollsContent: Bool { true }

  /// The offset, without the dependency: a scroll view doesn't lay out again because it scrolls.
  private final var presentOffset: CGPoint { extras?.boundsOrigin ?? .zero }

  /// The nearest offset at which there is content, all over the scroll view.
  private final func reachable(_ offset: CGPoint) -> CGPoint {
    let (content, size) = lastLayout
    return CGPoint(
      x: max(0, min(offset.x, content.width - size.width)),
      y: max(0, min(offset.y, content.height - size.height)))
  }

  // MARK: Pages

  /// The axis along which pages lie: the horizontal one, unless the content is no wider than the scroll view.
  public final var pagingAxis: Axis { trackedPages.axis }

  /// How many pages the content has, the last of which may be a part of one; at least 1.
  public final var pageCount: Int { trackedPages.count }

  /// The page that most of the scroll view shows; the first is 0.
  public final var currentPage: Int {
    let pages = trackedPages
    return pages.page(at: contentOffset.main(pages.axis))
  }

  /// Scrolls to a page, or to the nearest one that there is.
  ///
  /// What needs layout is laid out first (``View/layoutIfNeeded(fileID:line:)``).
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

  /// The page that is shown now is shown at another size, too.
  private final func keepPage(in size: CGSize) {
    let pages = presentPages
    let page = pages.page(at: presentOffset.main(pages.axis))
    boundsOrigin = CGPoint(
      main: CGFloat(page) * size.main(pages.axis), cross: presentOffset.cross(pages.axis),
      axis: pages.axis)
  }
}

/// How content divides into pages.
private struct Pages {
  let axis: Axis
  let count: Int
  /// How long a page is.
  private let extent: CGFloat
  /// The offset at which the content ends.
  private let end: CGFloat

  init(of content: CGSize, in size: CGSize) {
    axis = content.width > size.width ? .horizontal : .vertical
    extent = size.main(axis)
    end = max(0, content.main(axis) - extent)
    // What is a page and less than 1/1024 of another one is a page.
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
