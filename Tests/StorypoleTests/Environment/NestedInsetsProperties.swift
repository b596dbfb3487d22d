import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// What a layout has read where it lies.
private struct Areas: Equatable {
  let safeArea: EdgeInsets
  let keyboard: CGRect
  let regions: [CGRect]

  init(_ context: LayoutContext) {
    safeArea = context.safeArea
    keyboard = context.keyboardOverlap
    regions = context.reservedRegions.map(\.frame)
  }
}

/// A layout that takes the safe area, and notes what it reads.
private struct Reader: Layout {
  let height: CGFloat
  let note: (Areas, _ isSizing: Bool) -> Void

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let areas = Areas(context)
    note(areas, context.isSizing)
    return CGSize(
      width: 10 + areas.safeArea.horizontal, height: height + areas.safeArea.vertical)
  }
}

/// The three kinds of items that have a layout.
private enum ItemKind {
  case view, layout, drawnItem
}

/// What each item has read last, while it was measured and while it was laid out.
private final class Notes {
  var measured: [Int: Areas] = [:]
  var placed: [Int: Areas] = [:]
}

/// A screen whose items read insets, built with items of one kind.
private struct InsetScreen {
  let root = View(name: "root")
  let notes = Notes()

  /// - Parameter seed: the seed of everything but the kind.
  init(_ kind: ItemKind, seed: UInt64) {
    var source = ChoiceSource(seed: seed)
    let heights = source.array(count: 1...4, "height") { CGFloat($0.int(in: 5...40)) }
    let items = heights.enumerated().map { [root, notes] index, height in
      let reader = Reader(height: height) { areas, isSizing in
        if isSizing { notes.measured[index] = areas } else { notes.placed[index] = areas }
      }
      return Self.item(kind, reader, in: root)
    }
    root.environment.overrides = Self.environment(&source)
    root.frame.size = CGSize(width: source.int(in: 400...500), height: source.int(in: 400...500))
    root.printsDiagnostics = false
    Self.layOut(items, in: root, &source)
    root.layoutIfNeeded()
  }

  private static func item(_ kind: ItemKind, _ reader: Reader, in root: View) -> any LayoutItem {
    switch kind {
    case .layout: return reader
    case .view:
      let view = View()
      view.layout = reader
      root.addSubview(view)
      return view
    case .drawnItem:
      let item = DrawnItem()
      item.layout = reader
      root.addDrawnItem(item)
      return item
    }
  }

  private static func environment(_ source: inout ChoiceSource) -> LayoutEnvironment {
    let insets = source.array(count: 4...4, "inset") { CGFloat($0.int(in: 0...30)) }
    var environment = LayoutEnvironment()
    environment.safeAreaInsets = EdgeInsets(
      top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    environment.keyboardFrame = CGRect(x: 0, y: source.int(in: 0...450), width: 300, height: 90)
    environment.reservedRegions = [
      ReservedRegion(.fold, frame: CGRect(x: 0, y: source.int(in: 0...450), width: 300, height: 9))
    ]
    environment.layoutDirection = source.boolean() ? .leftToRight : .rightToLeft
    return environment
  }

  private static func layOut(
    _ items: [any LayoutItem], in root: View, _ source: inout ChoiceSource
  ) {
    let insets = EdgeInsets(
      top: CGFloat(source.int(in: 0...20)), left: CGFloat(source.int(in: 0...20)))
    let before = source.int(in: 0...items.count)
    let (start, rest) = (Array(items.prefix(before)), items.dropFirst(before))
    let (center, end) = (rest.first, Array(rest.dropFirst()))
    switch source.int(in: 0...3) {
    case 0:
      root.layout = BorderLine(.vertical, center: center, start: start, end: end, insets: insets)
    case 1:
      root.layout = BorderLine(.horizontal, center: center, start: start, end: end, insets: insets)
    case 2:
      root.layout = FlexLineLayout(
        source.boolean() ? .horizontal : .vertical, isFlipped: source.boolean(),
        items.map { .fitting($0) })
    default:
      let rects = source.array(count: items.count...items.count, "rect") {
        CGRect(
          x: $0.int(in: 80...120), y: $0.int(in: 120...200), width: $0.int(in: 1...90),
          height: $0.int(in: 1...90))
      }
      let options = PlacementOptions(rawValue: UInt16(source.int(in: 0...4_095)))
      root.setLayout { _, layout, size in
        for (item, rect) in zip(items, rects) {
          func place(_ item: some LayoutItem) { layout.setFrame(rect, of: item, options: options) }
          place(item)
        }
        return size
      }
    }
  }
}

@Suite(.ends) struct `R54 Layouts and drawn items as items` {
  @Test func `read what a view in their place reads, while they are measured and laid out`() throws
  {
    let claim = Property("areas of items", cases: 400) { source in
      let seed = source.choice(upTo: .max)
      let view = InsetScreen(.view, seed: seed)
      for kind in [ItemKind.layout, .drawnItem] {
        let other = InsetScreen(kind, seed: seed)
        source.check(
          view.notes.measured == other.notes.measured,
          "\(kind), measured: \(other.notes.measured), view: \(view.notes.measured)")
        source.check(
          view.notes.placed == other.notes.placed,
          "\(kind), laid out: \(other.notes.placed), view: \(view.notes.placed)")
      }
    }
    try checkCovering(claim)
  }
}
