import Foundation
import Storypole
import StorypoleChecking

extension BenchShape {
  /// Boxes in boxes: ten to a box, rows and columns in turn, down to images; `rows` of them.
  static let nest = boxes("nest", of: 10) { _ in BoxAttributes() }

  /// Two to a box, down to images: boxes that grow, with insets.
  static let deep = boxes(
    "deep", of: 2, insets: EdgeInsets(all: 10), attributes: BoxAttributes(grow: 1)
  ) { _ in BoxAttributes(grow: 1) }

  /// Two to a box, down to images, many with extents of their own.
  static let deepRandom = boxes("deep-random", of: 2) { $0.extents() }

  /// Images with extents in boxes of a number, and those in boxes, until one is left.
  private static func boxes(
    _ name: String, of number: Int, insets: EdgeInsets = .zero, attributes: BoxAttributes? = nil,
    _ extents: @escaping @Sendable (inout SplitMix64) -> BoxAttributes
  ) -> BenchShape {
    BenchShape(name: name) { count in
      var random = SplitMix64(seed: 12_345)
      let extents = (0..<count).map { _ in extents(&random) }
      return {
        let images = extents.map(ImageView.init)
        let boxes = View.boxes(of: number, around: images, insets: insets, attributes: attributes)
        return .shape(boxes, leaf: images[count / 2])
      }
    }
  }

  /// A column of rows of one to four images, many with extents of their own.
  static let wide = BenchShape(name: "wide") { count in
    var random = SplitMix64(seed: 12_345)
    let rows = (0..<count).map { _ in (0...Int(random.next() % 4)).map { _ in random.extents() } }
    return {
      let images = rows.map { $0.map(ImageView.init) }
      let screen = VBox(images.map { HBox($0) })
      return .shape((screen, images.reduce(1) { $0 + 1 + $1.count }), leaf: images[count / 2][0])
    }
  }

  /// At each level two images and the next level: what a layout costs that measures at each level
  /// more than once.
  static let superdeep = BenchShape(name: "superdeep") { count in
    return {
      let (grow, insets) = (BoxAttributes(grow: 1), EdgeInsets(all: 10))
      let leaf = ImageView(grow)
      var level: View = leaf
      for index in 0..<count {
        let views = [ImageView(grow), ImageView(grow), level]
        level = index.isMultiple(of: 2) ? VBox(views, insets: insets) : HBox(views, insets: insets)
        level.boxAttributes.grow = 1
      }
      return .shape((level, 1 + 3 * count), leaf: leaf)
    }
  }

  /// A label in as many boxes that hold one view each, to measure the cost of marks by depth.
  static let chain = BenchShape(name: "chain") { count in
    return {
      let label = Label("Plumb or level")
      let screen = (0..<count).reduce(label as View) { view, _ in VBox([view]) }
      screen.frame.size = CGSize(width: 390, height: 844)
      return BenchTree(
        screen: screen, viewCount: count + 1,
        cases: [
          .fullLayout, .resize(screen),
          BenchCase("mark", "first mark of the label", timesLayout: false) { _ in
            label.setNeedsLayout()
          },
          BenchCase("mark-again", "100 more marks of it", timesLayout: false) { _ in
            for _ in 0..<100 { label.setNeedsLayout() }
          } prepare: {
            label.setNeedsLayout()
          },
          .nothing,
        ])
    }
  }

  /// As many views that each place the next one, down to one that reads its safe area: to measure
  /// what it costs when all of them move.
  static let moves = BenchShape(name: "moves") { count in
    return {
      let steps = (0..<count).map { _ in Step() }
      for (step, next) in zip(steps, steps.dropFirst()) { step.addSubview(next) }
      steps[0].frame.size = CGSize(width: 390, height: 844)
      return BenchTree(
        screen: steps[0], viewCount: count,
        cases: [
          .fullLayout,
          BenchCase("move", "every view moves", of: .tree) { n in
            for step in steps { step.top = CGFloat(n + 1) }
          },
          .nothing,
        ])
    }
  }

  /// A view that places its subview below its own top; the last one reads its safe area.
  private final class Step: View {
    var top: CGFloat = 0 { didSet { setNeedsPlacement() } }

    override func layoutSubviews() {
      guard let next = subviews.first else { return _ = safeAreaInsets }
      next.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height)
    }
  }
}

extension BenchTree {
  /// A tree of boxes, so large that none overflows: that would be reported box by box; with a case
  /// for one image that grows.
  fileprivate static func shape(_ boxes: (root: View, count: Int), leaf: ImageView) -> BenchTree {
    let screen = boxes.root
    screen.frame.size = CGSize(width: 1e6, height: 1e6)
    return BenchTree(
      screen: screen, viewCount: boxes.count,
      cases: [
        .fullLayout, .resize(screen),
        BenchCase("leaf", "one leaf, fresh height", of: .tree) { n in
          leaf.imageSize.height = 11 + CGFloat(n)
        }, .nothing,
      ])
  }
}

extension ImageView {
  /// An image of 10 × 10 points in a box.
  fileprivate convenience init(_ extents: BoxAttributes) {
    self.init(size: CGSize(width: 10, height: 10))
    boxAttributes = extents
  }
}

extension View {
  /// Puts views into boxes of a number, and those into boxes, columns and rows in turn, until one
  /// is left, and returns it and the number of all views.
  fileprivate static func boxes(
    of number: Int, around leaves: [View], insets: EdgeInsets = .zero,
    attributes: BoxAttributes? = nil
  ) -> (root: View, count: Int) {
    var (views, count, isRow) = (leaves, leaves.count, false)
    repeat {
      views = stride(from: 0, to: views.count, by: number).map { start in
        let items = Array(views[start..<min(start + number, views.count)])
        let box = isRow ? HBox(items, insets: insets) : VBox(items, insets: insets)
        if let attributes { box.boxAttributes = attributes }
        return box
      }
      count += views.count
      isRow.toggle()
    } while views.count > 1
    return (views[0], count)
  }
}

extension SplitMix64 {
  /// A width and a height, each the measured one (20 %), below 500 points (60 %) or a
  /// percentage (20 %).
  fileprivate mutating func extents() -> BoxAttributes {
    BoxAttributes(width: length(), height: length())
  }

  private mutating func length() -> Length? {
    switch fraction() {
    case ..<0.2: nil
    case ..<0.8: .points((500 * fraction()).rounded())
    default: .percent((100 * fraction()).rounded())
    }
  }

  /// At least 0 and less than 1, of 24 bits.
  private mutating func fraction() -> CGFloat { CGFloat(next() >> 40) / CGFloat(1 << 24) }
}

extension BenchShape {
  /// A column of views, whose middle one reads a state, and a runtime for sizes from many threads.
  static let state = BenchShape(name: "state") { count in
    return {
      let reader = Reader(name: "reader")
      var rows: [View] = (0..<count).map { _ in ImageView(size: CGSize(width: 30, height: 40)) }
      rows[count / 2] = reader
      let screen = VBox(rows, name: "screen")
      // As high as its rows: overflow would be reported.
      screen.frame.size = CGSize(width: 390, height: 40 * CGFloat(count))
      let runtime = LayoutRuntime(size: CGSize(width: 390, height: 844)) { View(name: "screen") }
      return BenchTree(
        screen: screen, viewCount: 1 + count,
        cases: [
          .fullLayout,
          BenchCase("state", "edit of a state that one view reads") { reader.unread = $0 + 1 },
          BenchCase("mark-state", "its first mark", timesLayout: false) { _ in
            reader.unread += 1
          },
          BenchCase("threads", "1,000,000 sizes from 8 threads", of: .tree, timesLayout: false) {
            _ in resizeFromThreads(runtime)
          },
          .nothing,
        ])
    }
  }

  /// Requests a million sizes of the runtime, from eight threads at once: so many that starting the
  /// threads doesn't count.
  private static func resizeFromThreads(_ runtime: LayoutRuntime<View>) {
    let group = DispatchGroup()
    for thread in 0..<8 {
      group.enter()
      Thread.detachNewThread {
        for n in 0..<125_000 { runtime.resize(to: CGSize(width: 300 + thread, height: 400 + n)) }
        group.leave()
      }
    }
    group.wait()
  }

  /// A view with a state, which its layout reads.
  private final class Reader: View {
    @LayoutState var unread = 0

    override func layoutSubviews() { _ = unread }

    override func measure(_ proposal: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
  }
}
