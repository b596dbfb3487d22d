import Foundation
import Storypole
import StorypoleChecking

/// Makes random screens that are sound by construction: each view is made for a size at which all
/// of it fits, and its container gives it that size, or more.
///
/// No check is consulted. Things that lie on others on purpose are among them: cards, badges,
/// drawers, drawn items, images and backgrounds under content, hidden overlays, texts that touch by
/// a point. With a flaw, one cell is made with exactly one problem. The view to blame is called
/// `flawed`.
struct SceneMaker: ~Copyable {
  var source: ChoiceSource
  /// The numbers of warnings that the screen earns on purpose.
  var (truncated, smallTargets) = (0, 0)
  /// The steps between the first layout and the second.
  var afterFirstLayout: [() -> Void] = []

  /// The least size of a cell: any leaf fits, and any flaw.
  static let least = CGSize(width: 84, height: 52)

  init(_ source: consuming ChoiceSource) { self.source = source }

  /// Gives the source back.
  consuming func takeSource() -> ChoiceSource { source }

  mutating func screen(flaw: LayoutProblem.Kind? = nil) -> View {
    let size = CGSize(
      width: CGFloat(source.int(in: 200...700)), height: CGFloat(source.int(in: 200...700)))
    let root = container(size, depth: 2, flaw)
    root.frame.size = size
    return root
  }

  /// A view that fits a size.
  mutating func cell(_ size: CGSize, depth: Int, _ flaw: LayoutProblem.Kind?) -> View {
    let isLarge = size.width >= 2 * Self.least.width && size.height >= 2 * Self.least.height
    if depth > 0, isLarge, source.boolean(probability: 0.7) {
      return container(size, depth: depth - 1, flaw)
    }
    if let flaw { return flawed(flaw, size) }
    return leaf(size)
  }

  mutating func container(_ size: CGSize, depth: Int, _ flaw: LayoutProblem.Kind?) -> View {
    let arrangement = source.pick(from: Arrangement.allCases)
    source.label(arrangement.rawValue)
    return arrange(arrangement, size, depth: depth, flaw)
  }

  // MARK: Leaves

  mutating func leaf(_ size: CGSize) -> View {
    switch source.int(in: 0...9) {
    case 0: label(lines: 1, in: size)
    case 1: label(lines: source.int(in: 1...max(1, Int(size.height / 17))), in: size)
    case 2: truncatedLabel()
    case 3: Button(word(in: size.width))
    case 4: ImageView(size: CGSize(width: 300, height: 20))
    case 5: Slider()
    case 6: TextView(String(repeating: "low tide ", count: 30))
    case 7: toolbar()
    case 8: constrained(widths: [30], name: nil)
    default: View()
    }
  }

  private mutating func word(in width: CGFloat) -> String {
    String(repeating: "w", count: source.int(in: 1...Int(width / 7)))
  }

  /// A label whose words are each as long as a line.
  mutating func label(lines: Int, in size: CGSize) -> Label {
    let word = String(repeating: "l", count: Int(size.width / 7))
    return Label(Array(repeating: word, count: lines).joined(separator: " "))
  }

  private mutating func truncatedLabel() -> Label {
    truncated += 1
    let label = Label(String(repeating: "long ", count: 200))
    label.numberOfLines = 1
    return label
  }

  private mutating func toolbar() -> View {
    smallTargets += 2
    return Toolbar([Button("ab"), Space(), Button("cd")])
  }

  // MARK: Parts

  /// Extents that fit into one, each long enough for a cell.
  mutating func split(_ extent: CGFloat, _ least: CGFloat) -> [CGFloat] {
    let count = source.int(in: 1...min(3, Int(extent / least)))
    let most = Int(extent / CGFloat(count))
    return (0..<count).map { _ in CGFloat(source.int(in: Int(least)...most)) }
  }

  /// Cells of these sizes, with the flaw in one.
  mutating func cells(_ sizes: [CGSize], _ depth: Int, _ flaw: LayoutProblem.Kind?) -> [View] {
    let flawed = flaw == nil ? nil : source.int(in: 0...sizes.count - 1)
    return sizes.enumerated().map { cell($1, depth: depth, $0 == flawed ? flaw : nil) }
  }
}

/// A container whose block gives its subviews and its drawn items fixed frames.
func block(
  _ views: [(view: View, frame: CGRect)], drawing items: [(item: DrawnItem, frame: CGRect)] = [],
  name: String? = nil
) -> View {
  let view = View(name: name)
  for item in items { view.addDrawnItem(item.item) }
  for child in views { view.addSubview(child.view) }
  let (frames, drawnFrames) = (views.map(\.frame), items.map(\.frame))
  view.setLayout { view, layout, size in
    for (child, frame) in zip(view.subviews, frames) { layout.setFrame(frame, of: child) }
    for (item, frame) in zip(view.drawnItems, drawnFrames) { layout.setFrame(frame, of: item) }
    return size
  }
  return view
}
