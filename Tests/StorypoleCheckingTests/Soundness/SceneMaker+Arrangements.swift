import Foundation
import Storypole
import StorypoleChecking

extension SceneMaker {
  /// The ways in which a container lays out its cells.
  enum Arrangement: String, CaseIterable {
    case column, row, flow, tiles, grid, vertical, horizontal, regions, edges, line
    case block, frames, cards, scroll, clip
    case overImage, overBackground, badge, drawer, hiddenOverlay, overhang, touchingTexts, drawn
  }

  mutating func arrange(
    _ arrangement: Arrangement, _ size: CGSize, depth: Int, _ flaw: LayoutProblem.Kind?
  ) -> View {
    switch arrangement {
    case .column, .row, .flow: box(arrangement, size, depth, flaw)
    case .tiles, .grid, .vertical, .horizontal, .regions: managed(arrangement, size, depth, flaw)
    case .edges, .line: lined(arrangement, size, depth, flaw)
    case .block, .frames, .clip: placed(arrangement, size, depth, flaw)
    case .cards, .scroll: piled(arrangement, size, depth, flaw)
    default: layered(arrangement, size, depth, flaw)
    }
  }

  // MARK: Apart

  private mutating func box(
    _ arrangement: Arrangement, _ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?
  ) -> View {
    switch arrangement {
    case .column:
      let heights = split(size.height, Self.least.height)
      let views = cells(heights.map { CGSize(width: size.width, height: $0) }, depth, flaw)
      for (view, height) in zip(views, heights) {
        view.boxAttributes = BoxAttributes(height: .points(height))
      }
      return VBox(views)
    case .row:
      let widths = split(size.width, Self.least.width)
      return HBox(sized(widths.map { CGSize(width: $0, height: size.height) }, depth, flaw))
    default:
      let (columns, rows) = counts(size)
      let item = CGSize(
        width: (size.width / columns).rounded(.down), height: (size.height / rows).rounded(.down))
      return FlowBox(sized(Array(repeating: item, count: Int(columns * rows)), depth, flaw))
    }
  }

  private mutating func sized(
    _ sizes: [CGSize], _ depth: Int, _ flaw: LayoutProblem.Kind?
  ) -> [View] {
    let views = cells(sizes, depth, flaw)
    for (view, size) in zip(views, sizes) {
      view.boxAttributes = BoxAttributes(width: .points(size.width), height: .points(size.height))
    }
    return views
  }

  private mutating func counts(_ size: CGSize) -> (columns: CGFloat, rows: CGFloat) {
    (
      CGFloat(source.int(in: 1...min(3, Int(size.width / Self.least.width)))),
      CGFloat(source.int(in: 1...min(3, Int(size.height / Self.least.height))))
    )
  }

  private mutating func managed(
    _ arrangement: Arrangement, _ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?
  ) -> View {
    switch arrangement {
    case .tiles:
      let (columns, rows) = counts(size)
      let tile = CGSize(width: size.width / columns, height: size.height / rows)
      let views = cells(Array(repeating: tile, count: Int(columns * rows)), depth, flaw)
      return host(views, TileLayout(rows: Int(rows), columns: Int(columns)) { views })
    case .vertical:
      let sizes = split(size.height, Self.least.height)
        .map { CGSize(width: size.width, height: $0) }
      let views = cells(sizes, depth, flaw)
      return host(views, LinearLayout(.vertical) { slots(views, sizes) })
    case .horizontal:
      let sizes = split(size.width, Self.least.width)
        .map { CGSize(width: $0, height: size.height) }
      let views = cells(sizes, depth, flaw)
      return host(views, LinearLayout(.horizontal) { slots(views, sizes) })
    case .grid: return grid(size, depth, flaw)
    default: return regions(size, depth, flaw)
    }
  }

  private func slots(_ views: [View], _ sizes: [CGSize]) -> [Slot] {
    zip(views, sizes).map { Slot($0, width: .points($1.width), height: .points($1.height)) }
  }

  private func host(_ views: [View], _ layout: any Layout) -> View {
    let view = View()
    for subview in views { view.addSubview(subview) }
    view.layout = layout
    return view
  }

  private mutating func grid(_ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?) -> View {
    let heights = split(size.height, Self.least.height)
    let widths = heights.map { _ in split(size.width, Self.least.width) }
    let sizes = zip(heights, widths).flatMap { height, widths in
      widths.map { CGSize(width: $0, height: height) }
    }
    let views = cells(sizes, depth, flaw)
    var next = 0
    var rows: [GridRow] = []
    for (height, widths) in zip(heights, widths) {
      var cells: [GridCell] = []
      for width in widths {
        let view = views[next]
        next += 1
        cells.append(GridCell(width: .points(width), FillLayout { view }))
      }
      rows.append(GridRow(height: .points(height)) { cells })
    }
    return host(views, GridLayout { rows })
  }

  private mutating func regions(_ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?) -> View {
    let north = Self.least.height
    let center = CGSize(width: size.width, height: size.height - north)
    let views = cells([CGSize(width: size.width, height: north), center], depth, flaw)
    return host(
      views,
      BorderLayout(
        north: BorderRegion(size: .points(north), FillLayout { views[0] }),
        center: BorderRegion(FillLayout { views[1] })))
  }

  private mutating func lined(
    _ arrangement: Arrangement, _ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?
  ) -> View {
    if arrangement == .edges {
      let title = label(lines: 1, in: size)
      let center = cell(
        CGSize(width: size.width, height: size.height - 17), depth: depth, flaw)
      return host([title, center], BorderLine(.vertical, center: center, start: [title]))
    }
    let sizes = split(size.height, Self.least.height).map { CGSize(width: size.width, height: $0) }
    let views = cells(sizes, depth, flaw)
    let items = zip(views, sizes).map { FlexLineLayout.Item.size($1, $0) }
    return host(views, FlexLineLayout(.vertical, [FlexLineLayout.Item.flexible] + items))
  }

  // MARK: Free

  private mutating func placed(
    _ arrangement: Arrangement, _ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?
  ) -> View {
    let heights = split(size.height, Self.least.height)
    let views = cells(heights.map { CGSize(width: size.width, height: $0) }, depth, flaw)
    var y: CGFloat = 0
    let items = zip(views, heights).map { view, height in
      defer { y += height }
      return (view: view, frame: CGRect(x: 0, y: y, width: size.width, height: height))
    }
    guard arrangement == .frames else {
      let view = block(items)
      view.clipsToBounds = arrangement == .clip
      return view
    }
    let view = View()
    for item in items {
      view.addSubview(item.view)
      item.view.frame = item.frame
    }
    return view
  }

  private mutating func piled(
    _ arrangement: Arrangement, _ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?
  ) -> View {
    if arrangement == .cards {
      let views = cells(Array(repeating: size, count: source.int(in: 2...3)), depth, flaw)
      return host(views, FillLayout { views })
    }
    let page = CGSize(width: size.width, height: size.height * 0.75)
    let views = cells(Array(repeating: page, count: 3), depth, flaw)
    for view in views { view.boxAttributes = BoxAttributes(height: .points(page.height)) }
    let scroll = ScrollView()
    for view in views { scroll.addSubview(view) }
    scroll.layout = VBoxLayout()
    if source.boolean() { scroll.contentOffset = CGPoint(x: 0, y: size.height) }
    return scroll
  }

  private mutating func layered(
    _ arrangement: Arrangement, _ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?
  ) -> View {
    let whole = CGRect(origin: .zero, size: size)
    if arrangement == .touchingTexts { return touchingTexts(size, flaw) }
    if arrangement == .overhang { return overhang(size, depth, flaw) }
    if arrangement == .drawn { return drawn(size, depth, flaw) }
    let content = (view: cell(size, depth: depth, flaw), frame: whole)
    switch arrangement {
    case .overImage: return block([(ImageView(size: size), whole), content])
    case .overBackground: return block([(View(), whole), content])
    case .badge: return block([content, (badge(), whole.corner)])
    case .drawer: return block([content, (drawer(), whole.half)])
    default:
      let overlay = drawer()
      overlay.soundnessExemptions.remove(.overlap)
      smallTargets -= 1
      if source.boolean() { overlay.isHidden = true } else { overlay.isCollapsed = true }
      return block([content, (overlay, whole.half)])
    }
  }

  private func badge() -> View {
    let badge = Label("12")
    badge.soundnessExemptions.insert(.overlap)
    return badge
  }

  /// A panel over other content, with a text and a small button.
  private mutating func drawer() -> View {
    smallTargets += 1
    let drawer = VBox([Label("Contents"), Button("Close")])
    drawer.soundnessExemptions.insert(.overlap)
    return drawer
  }

  /// Two texts that have a point in common, which doesn't count, above a cell.
  private mutating func touchingTexts(_ size: CGSize, _ flaw: LayoutProblem.Kind?) -> View {
    let rest = CGRect(x: 0, y: 40, width: size.width, height: size.height - 40)
    return block([
      (label(lines: 1, in: size), CGRect(x: 0, y: 0, width: size.width, height: 17)),
      (label(lines: 1, in: size), CGRect(x: 0, y: 16, width: size.width, height: 17)),
      (cell(rest.size, depth: 0, flaw), rest),
    ])
  }

  /// A view with a text that reaches beyond it, which can be seen as nothing clips it.
  private mutating func overhang(
    _ size: CGSize, _ depth: Int, _ flaw: LayoutProblem.Kind?
  ) -> View {
    let text = label(lines: 1, in: size)
    let strip = block([(text, CGRect(x: 0, y: 0, width: size.width, height: 17))])
    let rest = CGRect(x: 0, y: 17, width: size.width, height: size.height - 17)
    return block([
      (strip, CGRect(x: 0, y: 0, width: 30, height: 10)),
      (cell(rest.size, depth: depth, flaw), rest),
    ])
  }
}

extension CGRect {
  /// A place for a badge, at the upper right.
  fileprivate var corner: CGRect { CGRect(x: maxX - 20, y: minY, width: 20, height: 17) }
  /// The left half.
  fileprivate var half: CGRect { CGRect(x: minX, y: minY, width: width / 2, height: height) }
}
