import Foundation
import Storypole
import StorypoleChecking

// The screens of the planted bugs. Each is the smallest that shows its bug, and sound otherwise.

private let phone = CGRect(x: 0, y: 0, width: 210, height: 140)

/// A column of rows, which is as high as they need.
final class PlantedList: View {
  private let items: [View]
  private let axis: Axis

  init(_ items: [View], along axis: Axis = .vertical) {
    (self.items, self.axis) = (items, axis)
    super.init(frame: phone, name: "list")
  }

  var rows: [PlantedRow] { items.compactMap { $0 as? PlantedRow } }
  var caches: [PlantedCache] { items.compactMap { $0 as? PlantedCache } }
  var disagreements: [PlantedDisagreement] { items.compactMap { $0 as? PlantedDisagreement } }

  override func viewInit() {
    for item in items { addSubview(item) }
    addSubview(Label("Plumb", name: "last"))
    layout = axis == .vertical ? VBoxLayout(spacing: 3) : HBoxLayout(spacing: 3)
  }
}

/// Reads `indent`, which marks nothing.
final class PlantedCell: View {
  let title = Label("Lath", name: "title")
  var indent: CGFloat = 7

  convenience init() { self.init(frame: phone, name: "cell") }

  override func viewInit() {
    addSubview(title)
    setLayout { cell, layout, size in
      let room = CGRect(x: cell.indent, y: 7, width: size.width - cell.indent, height: 0)
      return CGSize(width: size.width, height: layout.sizeToFitVertical(cell.title, in: room).maxY)
    }
  }
}

/// Its rows write what a model says into their badges when they are updated, and no mark says so.
final class PlantedInbox: View {
  final class Conversation {
    var unread = 0
  }

  final class Row: View {
    let model = Conversation()
    let badge = Label("0", name: "badge")

    override func viewInit() {
      addSubview(badge)
      layout = HBoxLayout(spacing: 3)
    }

    override func updateProperties() { badge.text = "\(model.unread)" }
  }

  let rows = (0..<3).map { Row(name: "row-\($0)") }

  convenience init() { self.init(frame: phone, name: "inbox") }

  override func viewInit() {
    for row in rows { addSubview(row) }
    layout = VBoxLayout(spacing: 3)
  }
}

/// Marks its placement, although its height depends on the lines.
final class PlantedRow: View {
  var lines = 1 { didSet { setNeedsPlacement() } }

  convenience init() { self.init(name: "row") }

  override func measure(_ proposal: CGSize) -> CGSize {
    CGSize(width: 70, height: CGFloat(lines) * 17)
  }
}

/// The left view is as wide as the right one says, which marks itself only.
final class PlantedCousins: View {
  final class Wide: View {
    var width: CGFloat = 31 { didSet { setNeedsLayout() } }
    weak var cousin: Wide?

    override func measure(_ proposal: CGSize) -> CGSize {
      CGSize(width: cousin?.width ?? width, height: 17)
    }
  }

  let left = Wide(name: "left")
  let right = Wide(name: "right")

  convenience init() { self.init(frame: phone, name: "pair") }

  override func viewInit() {
    left.cousin = right
    addSubview(left)
    addSubview(right)
    layout = HBoxLayout(spacing: 3)
  }
}

/// A pointer is placed beside a title in another box, whose place it gets by `convert`.
final class PlantedPointer: View {
  final class Pointer: View {
    let tip = View(name: "tip")
    weak var target: View?

    override func layoutSubviews() {
      let place = target.map { convert(CGPoint.zero, from: $0) } ?? .zero
      tip.frame = CGRect(x: 3, y: place.y, width: 7, height: 7)
    }
  }

  let title = Label("Lath", name: "title")
  let byline = Label("Strand", name: "byline")
  let pointer = Pointer(name: "pointer")

  convenience init() { self.init(frame: phone, name: "page") }

  override func viewInit() {
    pointer.addSubview(pointer.tip)
    pointer.target = byline
    let texts = VBox([title, byline], spacing: 3, name: "texts")
    addSubview(texts)
    addSubview(pointer)
    setLayout { page, layout, size in
      layout.setFrame(CGRect(x: 14, y: 0, width: 70, height: size.height), of: texts)
      layout.setFrame(CGRect(x: 0, y: 0, width: 14, height: size.height), of: page.pointer)
      return size
    }
  }
}

/// Something outside of every screen that layout reads.
final class PlantedWorld: @unchecked Sendable {
  var inset: CGFloat = 7
  enum Kind: Sendable { case changed, changedOnTheSide, fineClock, coarseClock, random }

  private let kind: Kind
  private var numbers = SplitMix64(seed: 7)

  init(_ kind: Kind) { self.kind = kind }

  /// The time of a fine clock passes from one reading to the next, but a coarse one doesn't
  /// move during a search.
  func read() -> CGFloat {
    switch kind {
    case .fineClock: inset += 1
    case .random: inset = CGFloat(numbers.next() % 31)
    default: break
    }
    return inset
  }
}

/// Reads the world outside.
final class PlantedWorldly: View {
  let title = Label("Lath", name: "title")
  /// A function, so that the world isn't held, as if it were global.
  let world: () -> PlantedWorld
  private let kind: PlantedWorld.Kind
  var margin: CGFloat = 7 {
    didSet {
      if kind == .changedOnTheSide { world().inset += 7 }
      setNeedsLayout()
    }
  }

  init(_ world: PlantedWorld, _ kind: PlantedWorld.Kind) {
    (self.world, self.kind) = ({ world }, kind)
    super.init(frame: phone, name: "page")
  }

  override func viewInit() {
    addSubview(title)
    setLayout { page, layout, size in
      let room = CGRect(
        x: page.margin, y: page.world().read(), width: size.width - page.margin, height: 0)
      return CGSize(width: size.width, height: layout.sizeToFitVertical(page.title, in: room).maxY)
    }
  }
}

/// Keeps the size that it was measured with once.
final class PlantedCache: View {
  let title = Label("Lath", name: "title")
  private var cached: CGSize?

  convenience init() { self.init(name: "cache") }

  override func viewInit() { addSubview(title) }

  override func measure(_ proposal: CGSize) -> CGSize {
    let size = cached ?? title.sizeThatFits(proposal)
    cached = size
    return size
  }

  override func layoutSubviews() { title.frame = bounds }
}

/// A setter writes the frame of a view that the layout places.
final class PlantedSetter: View {
  let mark = View(name: "mark")
  var push: CGFloat = 0 { didSet { mark.frame.origin.x = push } }

  convenience init() { self.init(frame: phone, name: "page") }

  override func viewInit() {
    addSubview(mark)
    setLayout { page, layout, size in
      layout.setFrame(CGRect(x: 3, y: 3, width: 31, height: 7), of: page.mark)
      return size
    }
  }
}

/// A setter places a view next to another one, where that happens to be.
final class PlantedFollower: View {
  let title = Label("Lath", name: "title")
  let mark = View(frame: CGRect(x: 99, y: 3, width: 7, height: 7), name: "mark")
  var gap: CGFloat = 3 { didSet { mark.frame.origin.x = title.frame.maxX + gap } }

  convenience init() { self.init(frame: phone, name: "page") }

  override func viewInit() {
    addSubview(title)
    addSubview(mark)
    setLayout { page, layout, size in
      let wanted = page.title.sizeThatFits(size)
      layout.setFrame(CGRect(origin: .zero, size: wanted), of: page.title)
      return size
    }
  }
}

/// Moves its title with each run.
final class PlantedCounter: View {
  let title = Label("Lath", name: "title")
  private var runs: CGFloat = 0

  convenience init() { self.init(frame: phone, name: "page") }

  override func viewInit() { addSubview(title) }

  override func layoutSubviews() {
    runs += 1
    title.frame = CGRect(x: runs, y: 3, width: 31, height: 17)
  }
}

/// The block uses the spacing of the time when it was made.
final class PlantedCapture: View {
  let title = Label("Lath", name: "title")
  let byline = Label("Strand", name: "byline")
  var spacing: CGFloat = 3 { didSet { setNeedsLayout() } }

  convenience init() { self.init(frame: phone, name: "page") }

  override func viewInit() {
    addSubview(title)
    addSubview(byline)
    let spacing = spacing
    setLayout { page, layout, size in
      let top = CGRect(x: 0, y: 0, width: size.width, height: 0)
      let title = layout.sizeToFitVertical(page.title, in: top)
      let below = top.offsetBy(dx: 0, dy: title.maxY + spacing)
      return CGSize(
        width: size.width, height: layout.sizeToFitVertical(page.byline, in: below).maxY)
    }
  }
}

/// Needs more than it says.
final class PlantedDisagreement: View {
  let mark = View(name: "mark")
  var lines = 1 { didSet { setNeedsLayout() } }

  convenience init() { self.init(name: "row") }

  override func viewInit() { addSubview(mark) }

  override func measure(_ proposal: CGSize) -> CGSize {
    CGSize(width: 70, height: CGFloat(lines) * 17)
  }

  override func layoutSubviews() {
    mark.frame = CGRect(x: 0, y: 0, width: 70, height: CGFloat(lines) * 17 + 14)
  }
}

/// Its layout chooses a text by its width, which depends on the text.
final class PlantedCaption: View {
  let title = Label("Lath", name: "title")

  convenience init() { self.init(name: "caption") }

  override func viewInit() { addSubview(title) }

  override func measure(_ proposal: CGSize) -> CGSize { title.sizeThatFits(proposal) }

  override func layoutSubviews() {
    title.text = bounds.width > 60 ? "Lath" : "Lath, Strand and Plumb"
    title.frame = bounds
  }
}

/// Two views read one model, but only the first is marked when it changes.
final class PlantedReaders: View {
  final class Model {
    var height: CGFloat = 17
  }

  final class Reader: View {
    let model: Model

    init(_ model: Model, name: String) {
      self.model = model
      super.init(name: name)
    }

    override func measure(_ proposal: CGSize) -> CGSize {
      CGSize(width: 31, height: model.height)
    }
  }

  private let model = Model()
  private lazy var readers = ["first", "second"].map { Reader(model, name: $0) }

  convenience init() { self.init(frame: phone, name: "page") }

  override func viewInit() {
    for reader in readers { addSubview(reader) }
    layout = VBoxLayout(spacing: 3)
  }

  func enlarge() {
    model.height += 17
    readers[0].setNeedsLayout()
  }
}
