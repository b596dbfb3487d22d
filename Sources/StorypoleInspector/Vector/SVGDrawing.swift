public import Foundation
import Storypole

/// Draws a laid-out tree as SVG: frames to scale, names where they fit, text as it is laid out.
///
/// Names that find no space are counted below the drawing.
///
/// Containers are tinted, the deeper the darker. Images are crossed out, controls are rounded,
/// hidden views are dashed, without their descendants, and collapsed ones omitted. What a view
/// clips, as scroll views do, is left out, and an arrowhead at the edge says that there is more. A
/// text that its view can't show in full has a red frame and red arrowheads. Each line of a text is
/// as wide as in the layout, regardless of the reader's font, and no text or name is drawn over a
/// neighbour's frame. The safe area, margins, the keyboard, folds and cameras that the root's
/// environment knows of are outlined, and so is the display, if its size is given. Frames have
/// tooltips.
public struct SVGDrawing: Sendable {
  /// The size of the display in whose top left corner the root's window is, or `nil` for none.
  public var display: CGSize?

  /// A drawing.
  public init(on display: CGSize? = nil) {
    self.display = display
  }

  /// The drawing of a snapshot.
  public func picture(of snapshot: Snapshot) -> SVGPicture { picture(of: snapshot, heading: nil) }

  /// The drawing with a heading in place of the root's name.
  func picture(
    of snapshot: Snapshot, heading: String?, showsNames: Bool = true
  ) -> SVGPicture {
    var sketch = SVGSketch(of: snapshot, heading: heading, on: display)
    sketch.drawAll(showsNames: showsNames)
    return sketch.picture
  }

  /// The drawing with marks on it, above other shapes, and lines that explain them.
  func picture(
    of snapshot: Snapshot, marking marks: [(style: SVGStyle, frame: CGRect)],
    above shapes: [SVGShape] = [], legend: [(style: SVGStyle, text: String)] = []
  ) -> SVGPicture {
    var sketch = SVGSketch(of: snapshot)
    let spaces = sketch.drawAll(marking: marks.map(\.frame))
    let drawn = zip(marks, spaces).flatMap { mark, space in
      [SVGShape(outline: .frame(mark.frame), style: mark.style)]
        + (space.map { [.letter(of: mark.style, at: $0.origin)] } ?? [])
    }
    return sketch.picture.adding(shapes + drawn, legend: legend)
  }
}

/// A drawing under construction: frames first, texts in them, and names last, on top of
/// everything.
struct SVGSketch {
  private(set) var shapes: [SVGShape] = []
  /// The drawn area: the root and margins around it.
  let bounds: CGRect
  private let snapshot: Snapshot
  private var placer: NamePlacer
  /// Whether each box so far, and with it its descendants, is visible.
  private var isShown: [Bool] = []
  private let families: SnapshotFamilies
  /// The number of visible views whose names don't fit.
  private var unnamedCount = 0
  /// The rect that each box is visible in.
  private let clips: [CGRect?]

  /// The heading, if it isn't the root's name.
  private let heading: String?
  private let display: CGSize?

  init(of snapshot: Snapshot, heading: String? = nil, on display: CGSize? = nil) {
    self.snapshot = snapshot
    self.heading = heading
    self.display = display
    let (root, display) = (snapshot.size, display ?? .zero)
    bounds = CGRect(
      x: -Self.margin, y: -Self.captionHeight,
      width: max(root.width, display.width, Self.leastWidth) + 2 * Self.margin,
      height: max(root.height, display.height) + Self.captionHeight + Self.margin)
    placer = NamePlacer(in: bounds)
    families = SnapshotFamilies(of: snapshot)
    clips = snapshot.clips()
  }

  /// What is drawn so far, described as `app, 390 × 844, 52 views`.
  var picture: SVGPicture {
    let words = [snapshot.boxes.first?.name, sizeText, countText].compactMap(\.self)
    return SVGPicture(bounds: bounds, shapes: shapes, summary: words.joined(separator: ", "))
  }

  /// Draws everything, and finds space for the letters of marked frames: one space per frame, `nil`
  /// where all is taken.
  @discardableResult
  mutating func drawAll(
    marking marked: [CGRect] = [], showsNames: Bool = true
  ) -> [CGRect?] {
    add(.frame(bounds), .paper)
    drawDisplay()
    drawCaption()
    isShown.reserveCapacity(snapshot.boxes.count)
    for index in snapshot.boxes.indices {
      draw(index)
      // Right above the root: the line of a margin would cross out the texts that begin there.
      if index == 0 { for area in snapshot.areas where area.isOutline { outline(area) } }
    }
    let letters = marked.map { placer.placeLetter(of: $0) }
    for area in snapshot.areas {
      if !area.isOutline { outline(area) }
      if showsNames { name(area) }
    }
    if showsNames { for index in snapshot.boxes.indices { name(index) } }
    countUnnamed()
    return letters
  }

  /// Outlines the display around the window, which may leave a part of it free.
  private mutating func drawDisplay() {
    guard let display else { return }
    let frame = CGRect(origin: .zero, size: display)
    let bezel = frame.insetBy(dx: -Self.bezel, dy: -Self.bezel)
    shapes.append(
      SVGShape(
        outline: .frame(bezel, corner: Self.bezelCorner), style: .display,
        tooltip: "display \(display.brief)"))
  }

  private mutating func draw(_ index: Int) {
    let box = snapshot.boxes[index]
    let isInSight = box.parent.map { isShown[$0] } ?? true
    isShown.append(isInSight && !box.isHidden)
    let clip = clips[index]
    guard isInSight, !box.isCollapsed, reaches(box.absoluteFrame),
      box.absoluteFrame.isVisible(within: clip)
    else { return }
    let frame = clamped(box.absoluteFrame)
    add(
      .frame(frame, corner: corner(of: box)), style(of: box), tooltip: tooltip(of: box),
      clip: clip, around: frame)
    guard !box.isHidden else { return }
    if box.role == .image, !frame.isEmpty { add(.cross(frame), .image, clip: clip, around: frame) }
    for line in box.lines where !line.text.isEmpty && line.frame.width > 0 {
      draw(line, in: box, clip: clip)
    }
    for edge in Snapshot.Edges.each where box.clippedEdges.contains(edge) {
      mark(edge, of: box, clip: clip)
    }
  }

  /// Draws an arrowhead at an edge beyond which the box has more than it shows.
  private mutating func mark(_ edge: Snapshot.Edges, of box: Snapshot.Box, clip: CGRect?) {
    let visible = clamped(box.absoluteFrame.clipped(to: clip))
    add(.arrow(edge, of: visible), box.losesText ? .lost : .more)
    placer.occupy(CGRect(origin: visible.tip(at: edge), size: .zero).insetBy(dx: -6, dy: -6))
  }

  private mutating func outline(_ area: Snapshot.Area) {
    shapes.append(
      SVGShape(
        outline: .frame(clamped(area.frame)), style: area.isOutline ? .area : .cover,
        tooltip: "\(area.label) \(area.frame.brief)"))
  }

  private mutating func name(_ area: Snapshot.Area) {
    let placement = placer.place(area.label, in: clamped(area.frame), around: EmptyCollection())
    guard let placement else { return }
    add(.text(placement.text, from: placement.baseline, size: NamePlacer.fontSize), .tag)
  }

  private func style(of box: Snapshot.Box) -> SVGStyle {
    if box.isHidden { return .hidden }
    if box.parent == nil { return .root }
    return switch box.role {
    case .container: box.depth <= Self.deepestTint ? .box : .deep
    case .image: .image
    case .control: .control
    case .text: box.losesText ? .cut : .slot
    case .drawing: .drawing
    }
  }

  private func corner(of box: Snapshot.Box) -> CGFloat {
    guard box.role == .control, box.parent != nil else { return 0 }
    return min(Self.largestCorner, box.frame.width / 4, box.frame.height / 4)
  }

  private func tooltip(of box: Snapshot.Box) -> String {
    let name = box.name.map { "\($0): " } ?? ""
    return "\(name)\(box.kind) \(box.frame.brief)" + (box.isHidden ? ", hidden" : "")
      + (box.losesText ? ", text cut" : "")
  }

  private mutating func add(_ outline: SVGShape.Outline, _ style: SVGStyle) {
    shapes.append(SVGShape(outline: outline, style: style))
  }

  /// Adds a shape around a frame, with a clip only where it cuts something off.
  private mutating func add(
    _ outline: SVGShape.Outline, _ style: SVGStyle, tooltip: String? = nil, clip: CGRect?,
    around frame: CGRect
  ) {
    let cuts = frame.clipped(to: clip) != frame
    shapes.append(
      SVGShape(outline: outline, style: style, tooltip: tooltip, clip: cuts ? clip : nil))
  }

  static let margin: CGFloat = 20
  static let captionHeight: CGFloat = 30
  /// The minimum width for a caption over a small root.
  static let leastWidth: CGFloat = 140
  private static let leastHeading: CGFloat = 24
  private static let mostHeading: CGFloat = 60
  /// The width of a wide letter of the heading.
  private static let headingAdvance: CGFloat = 8
  private static let bezel: CGFloat = 6
  private static let bezelCorner: CGFloat = 12
  private static let deepestTint = 8
  private static let largestCorner: CGFloat = 6
}

// MARK: - Text

extension SVGSketch {
  private mutating func draw(_ line: Snapshot.TextLine, in box: Snapshot.Box, clip: CGRect?) {
    let origin = box.absoluteFrame.origin
    let frame = line.frame.offsetBy(dx: origin.x, dy: origin.y)
    // A text ends where its view does, even if its lines were laid out for a frame to come.
    let isCut = !frame.edges(beyond: box.absoluteFrame).isEmpty
    let clip = isCut ? clip.map(box.absoluteFrame.common) ?? box.absoluteFrame : clip
    guard reaches(frame), frame.isVisible(within: clip) else { return }
    let size = line.drawnSize
    let baseline = CGPoint(x: frame.minX, y: frame.midY + size * Self.halfOfCapitals)
    add(
      .text(line.text, from: baseline, size: size, length: frame.width),
      Self.style(of: line, isTitle: box.role == .control), clip: clip, around: frame)
    placer.occupy(frame)
  }

  private static func style(of line: Snapshot.TextLine, isTitle: Bool) -> SVGStyle {
    if isTitle { return line.isMonospaced ? .fixedTitle : .title }
    guard line.font.weight.isBold else { return line.isMonospaced ? .fixed : .text }
    return line.isMonospaced ? .fixedBold : .textBold
  }

  /// Half the height of capitals, in ems.
  private static let halfOfCapitals: CGFloat = 0.36
}

// MARK: - Names

extension SVGSketch {
  /// Draws the root's name and size above the drawing, and the number of omitted views.
  private mutating func drawCaption() {
    let name = heading ?? snapshot.boxes.first?.name
    let space = bounds.width - 2 * Self.margin - NamePlacer.width(of: note, size: 11)
    let cells = Int(min(max(space / Self.headingAdvance, Self.leastHeading), Self.mostHeading))
    let shown = name.map { CellWidth.clip(CellWidth.printable($0), to: cells) }
    let start = CGPoint(x: 0, y: -Self.captionHeight + 18)
    add(.caption(heading: shown, note: note, from: start), .caption)
    placer.occupy(CGRect(x: 0, y: -Self.captionHeight, width: bounds.width, height: 24))
  }

  private var note: String { "\(sizeText) · \(countText)" }

  /// Says in the lower margin how many names have found no space.
  private mutating func countUnnamed() {
    if unnamedCount == 0 { return }
    let start = CGPoint(x: 0, y: bounds.maxY - 7)
    let text = "\(counted(unnamedCount, "name")) left out"
    add(.text(text, from: start, size: NamePlacer.fontSize), .caption)
  }

  private var sizeText: String { snapshot.size.brief }

  private var countText: String {
    let views = counted(snapshot.boxes.count, "view")
    return snapshot.elidedCount > 0 ? "\(views), \(snapshot.elidedCount) more not drawn" : views
  }

  private mutating func name(_ index: Int) {
    let box = snapshot.boxes[index]
    let isInSight = box.parent.map { isShown[$0] } ?? false
    guard isInSight, !box.isCollapsed, let name = box.name, box.lines.isEmpty,
      reaches(box.absoluteFrame), box.absoluteFrame.isVisible(within: clips[index])
    else { return }
    let visible = box.absoluteFrame.clipped(to: clips[index])
    // A name on the edge that cuts a view would be taken for the name of the view that cuts it.
    guard visible == box.absoluteFrame || visible.height >= NamePlacer.fontSize else {
      unnamedCount += 1
      return
    }
    let subviews = box.isHidden ? [] : families.children(of: index)
    let placement = placer.place(
      name, in: clamped(visible), prefersMiddle: box.role == .image,
      around: subviews.lazy.map { [snapshot] in snapshot.boxes[$0].absoluteFrame },
      mayCover: { [snapshot, families] in snapshot.isFree($0, beside: index, families) })
    guard let placement else {
      unnamedCount += 1
      return
    }
    add(
      .text(placement.text, from: placement.baseline, size: NamePlacer.fontSize),
      box.isHidden ? .faint : placement.isClear ? .name : .tag)
  }
}

// MARK: - Visibility

extension SVGSketch {
  /// Whether any part of a frame, or its edge, is in the picture.
  private func reaches(_ frame: CGRect) -> Bool {
    frame.minX <= bounds.maxX && frame.maxX >= bounds.minX && frame.minY <= bounds.maxY
      && frame.maxY >= bounds.minY
  }

  /// The frame, with edges far outside the picture moved closer, but still outside.
  ///
  /// SVG renderers compute in single precision.
  private func clamped(_ frame: CGRect) -> CGRect {
    let room = bounds.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    return room.contains(frame) ? frame : room.common(with: frame) ?? frame
  }
}

extension Snapshot.Area {
  /// Whether the area is where content belongs, and no part of the screen that something covers.
  fileprivate var isOutline: Bool { kind == .safeArea || kind == .margins }
}
