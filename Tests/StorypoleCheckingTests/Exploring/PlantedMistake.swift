import Foundation
import Storypole

/// A screen with one mistake that shows when something happens to its device.
enum PlantedMistake: String, CaseIterable, Sendable {
  case none
  case orientationReadOnce
  case sizeCached
  case marginNotUndone
  case keyboardSpaceKept
  case textSizeReadOnce
  case directionReadOnce
  case hiddenForGood
  case markForgotten
  case safeAreaFeedback
  case framesScaled

  func makeController() -> ViewController { PlantedController(self) }
}

/// A page of a reading app: a cover, a title beside or below it, and a shelf in the rest.
private final class PlantedController: ViewController {
  private let mistake: PlantedMistake

  init(_ mistake: PlantedMistake) {
    self.mistake = mistake
    super.init(name: "page")
  }

  override func loadView() { view = PlantedPage(mistake) }

  private var page: PlantedPage? { view as? PlantedPage }

  override func viewDidLoad() {
    registerForTraitChanges([HorizontalSizeClassKey.self]) { own, _ in
      guard own.mistake == .hiddenForGood else { return }
      if own.view.environment.horizontalSizeClass == .compact { own.page?.cover.isCollapsed = true }
    }
  }

  override func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {
    guard let page else { return }
    if mistake == .marginNotUndone && size.width > size.height { page.margin += 20 }
    // The shelf's layout reads it, and is not marked.
    if mistake == .markForgotten { page.shelf.gap = size.width > 700 ? 24 : 8 }
  }
}

private final class PlantedPage: View {
  let cover = ImageView(size: CGSize(width: 44, height: 63), name: "cover")
  let title = PlantedTitle(
    "Seven storeys, and the rod on which a builder marks them", name: "title")
  let shelf = PlantedShelf(name: "shelf")
  var margin: CGFloat = 0
  private let mistake: PlantedMistake
  private var isLandscape: Bool?
  private var direction: LayoutDirection?
  private var keyboard: CGFloat = 0
  private var isSized = false
  private var lastWidth: CGFloat?

  init(_ mistake: PlantedMistake) {
    self.mistake = mistake
    title.isCached = mistake == .sizeCached
    super.init(name: "page")
    for view in [cover, title, shelf] { addSubview(view) }
    setLayout { page, layout, size in page.layOut(layout, size) }
  }

  private func layOut(_ layout: LayoutContext, _ size: CGSize) -> CGSize {
    let area = layout.marginsRect.insetBy(dx: min(margin, 40), dy: 0)
    let isLeft = direction(layout) == .leftToRight
    let image = layout.setFrame(
      CGRect(x: isLeft ? area.minX : area.maxX - 44, y: area.minY, width: 44, height: 63),
      of: cover)
    let isBeside = isLandscape(size)
    let width = max(0, isBeside ? area.width - 52 : area.width)
    let text = layout.sizeToFitVertical(
      title,
      in: CGRect(
        x: isBeside && isLeft ? area.minX + 52 : area.minX,
        y: isBeside ? area.minY : area.minY + 71, width: width, height: 0))
    let bottom = size.height - max(layout.safeArea.bottom, keyboard(layout))
    let top = max(image.maxY, text.maxY) + 8
    layout.setFrame(
      CGRect(x: area.minX, y: top, width: shelfWidth(area.width), height: max(0, bottom - top)),
      of: shelf)
    if mistake == .safeAreaFeedback && size.width > size.height {
      additionalSafeAreaInsets = EdgeInsets(bottom: layout.safeArea.bottom)
    }
    return size
  }

  private func isLandscape(_ size: CGSize) -> Bool {
    if mistake != .orientationReadOnce { return size.width > size.height }
    if isLandscape == nil { isLandscape = size.width > size.height }
    return isLandscape == true
  }

  private func direction(_ layout: LayoutContext) -> LayoutDirection {
    if mistake != .directionReadOnce { return layout.layoutDirection }
    if direction == nil { direction = layout.layoutDirection }
    return direction ?? .leftToRight
  }

  private func keyboard(_ layout: LayoutContext) -> CGFloat {
    let height = layout.keyboardOverlap.height
    if mistake != .keyboardSpaceKept { return height }
    keyboard = max(keyboard, height)
    return keyboard
  }

  override func updateProperties() {
    let size = TextStyle.title2.pointSize(in: environment.contentSizeCategory)
    if mistake == .textSizeReadOnce && isSized { return }
    isSized = true
    title.font = Font(size: size)
  }

  /// The width, or in the mistake what scaling has made of the first one, in whole points.
  private func shelfWidth(_ width: CGFloat) -> CGFloat {
    guard mistake == .framesScaled else { return max(0, width) }
    let scaled = lastWidth.map { (shelf.frame.width * width / max(1, $0)).rounded() } ?? width
    lastWidth = width
    return max(0, scaled)
  }
}

/// A title whose measured height is cached, in the mistake, for all widths.
private final class PlantedTitle: Label {
  var isCached = false
  private var height: CGFloat?

  override func viewInit() { numberOfLines = 0 }

  override func measure(_ size: CGSize) -> CGSize {
    let measured = super.measure(size)
    if !isCached { return measured }
    if height == nil { height = measured.height }
    return CGSize(width: measured.width, height: height ?? 0)
  }
}

/// Two books beside each other, at a distance that is not tracked.
private final class PlantedShelf: View {
  let books = [View(name: "left"), View(name: "right")]
  var gap: CGFloat = 8

  override func viewInit() {
    books.forEach { addSubview($0) }
    setLayout { shelf, layout, size in
      layout.setFrame(CGRect(x: 0, y: 0, width: 40, height: 40), of: shelf.books[0])
      layout.setFrame(CGRect(x: 40 + shelf.gap, y: 0, width: 40, height: 40), of: shelf.books[1])
      return CGSize(width: 80 + shelf.gap, height: 40)
    }
  }
}
