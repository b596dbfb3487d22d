package import Foundation
package import Storypole
import StorypoleChecking

/// Columns of many items, some of them columns or rows themselves, under a screen.
///
/// The same program can be applied to several of them. One may run all its columns whole.
package final class ColumnTree {
  package let screen = VBox(name: "screen")
  private var columns: [VBox] = []
  private var items: [View] = []
  private var leaves: [ColumnLeaf] = []
  private let exact: ColumnPlan.ExactNumbers

  /// - Parameter isWhole: whether no run is resumed.
  package init(_ plan: ColumnPlan, isWhole: Bool) {
    exact = plan.exact
    screen.printsDiagnostics = false
    screen.isStrict = plan.isStrict
    screen.recordsCauses = plan.recordsCauses
    screen.frame.size = plan.size
    screen.resumesRuns = !isWhole
    let column = make(plan.column)
    if plan.isNested { screen.addSubview(column) } else { screen.box = taken(plan.column.box) }
    if plan.isNested { return }
    for item in column.subviews { screen.addSubview(item) }
    columns[0] = screen
  }

  private func make(_ plan: ColumnPlan.Column) -> VBox {
    let column = VBox(name: "column-\(columns.count)")
    columns.append(column)
    column.box = taken(plan.box)
    for item in plan.items { column.addSubview(make(item)) }
    return column
  }

  private func make(_ plan: ColumnPlan.Item) -> View {
    let item: View
    switch plan {
    case .leaf(let height): item = makeLeaf(height)
    case .row(let heights): item = HBox(heights.map { makeLeaf($0) }, spacing: 3)
    case .column(let column): item = make(column)
    }
    items.append(item)
    return item
  }

  private func makeLeaf(_ height: CGFloat) -> ColumnLeaf {
    let leaf = ColumnLeaf(taken(height), name: "leaf-\(leaves.count)")
    // Some are narrower than their column, and aligned in it.
    if leaves.count.isMultiple(of: 3) { leaf.boxAttributes.maxSize.width = 11 }
    leaves.append(leaf)
    return leaf
  }

  /// A number of the program, or the nearest quarter, if sums aren't to be rounded because of it.
  private func taken(_ number: CGFloat, _ kind: ColumnPlan.ExactNumbers = .heights) -> CGFloat {
    exact.contains(kind) ? (number * 4).rounded() / 4 : number
  }

  private func taken(_ box: VBoxLayout) -> VBoxLayout {
    var box = box
    box.spacing = taken(box.spacing, .spacings)
    box.insets.top = taken(box.insets.top, .tops)
    return box
  }

  private func pick<Element>(_ list: [Element], _ number: Int) -> Element {
    list[number % list.count]
  }

  /// Applies a change whose numbers wrap around.
  package func apply(_ edit: ColumnEdit) {
    switch edit {
    case .grow(let leaf, let height): pick(leaves, leaf).height = taken(height)
    case .exchangeHeights(let leaf, let other):
      let (a, b) = (pick(leaves, leaf), pick(leaves, other))
      (a.height, b.height) = (b.height, a.height)
    case .follow(let leaf, let other): pick(leaves, leaf).followed = pick(leaves, other)
    case .growFollowed(let number, let height): growFollowed(number, to: height)
    case .hide(let item): pick(items, item).isHidden.toggle()
    case .collapse(let item): pick(items, item).isCollapsed.toggle()
    case .attribute(let item, let attributes): pick(items, item).boxAttributes = attributes
    case .restyle(let column, let box): pick(columns, column).box = taken(box)
    case .insert(let column, let position, let height):
      let column = pick(columns, column)
      let leaf = makeLeaf(height)
      items.append(leaf)
      column.insertSubview(leaf, at: position % (column.subviews.count + 1))
    case .remove(let item): pick(items, item).removeFromSuperview()
    case .raise(let item):
      let item = pick(items, item)
      item.superview?.bringSubviewToFront(item)
    case .mark(let item): pick(items, item).setNeedsLayout()
    case .place(let column): pick(columns, column).setNeedsPlacement()
    case .write(let item, let frame): pick(items, item).frame = frame
    case .resize(let size): screen.frame.size = size
    case .layOut(let column): pick(columns, column).layoutIfNeeded()
    }
  }

  private func growFollowed(_ number: Int, to height: CGFloat?) {
    let followed = leaves.compactMap { $0.followed as? ColumnLeaf }
    if followed.isEmpty { return }
    let leaf = pick(followed, number)
    let first = leaf.superview?.subviews.first as? ColumnLeaf
    if let height = height ?? first?.height { leaf.height = taken(height) }
  }

  /// Whether a leaf depends on another one's frame, so that the order of runs may matter.
  package var readsFrames: Bool { leaves.contains { $0.followed != nil } }

  /// The frames of all views, superviews first.
  package var frames: [CGRect] { screen.frameHolders().map(\.frame) }

  /// The explanations of all views, if causes are recorded.
  package var explanations: [String] {
    screen.recordsCauses
      ? (columns + items + leaves).map { "\($0.explain())" } : []
  }
}

/// A leaf of a height, or of another leaf's position.
private final class ColumnLeaf: View {
  var height: CGFloat {
    didSet { if height != oldValue { invalidateMeasuredSize() } }
  }
  /// A view whose frame the leaf reads while it is measured.
  weak var followed: View? {
    didSet { invalidateMeasuredSize() }
  }

  init(_ height: CGFloat, name: String) {
    self.height = height
    super.init(name: name)
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    guard let followed, followed !== self else { return CGSize(width: 7, height: height) }
    let y = followed.frame.minY
    return CGSize(width: 7, height: height + (y > 100 ? 1 : 0))
  }
}

/// A tree of columns as data.
package struct ColumnPlan: Sendable, Hashable {
  package struct Column: Sendable, Hashable {
    package var box: VBoxLayout
    package var items: [Item]
  }

  package indirect enum Item: Sendable, Hashable {
    case leaf(CGFloat)
    case row([CGFloat])
    case column(Column)
  }

  /// Numbers that are quarters of points, of which sums aren't rounded.
  package struct ExactNumbers: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let heights = ExactNumbers(rawValue: 1)
    package static let spacings = ExactNumbers(rawValue: 2)
    package static let tops = ExactNumbers(rawValue: 4)
  }

  package var column: Column
  package var size: CGSize
  package var exact: ExactNumbers
  /// Whether the column is below the root.
  package var isNested: Bool
  package var isStrict: Bool
  package var recordsCauses: Bool
}

/// A change of a tree of columns.
package enum ColumnEdit: Sendable, Hashable {
  case grow(Int, CGFloat)
  case exchangeHeights(Int, Int)
  case follow(Int, Int)
  /// A leaf whose frame another one reads gets a height, or its column's first item's.
  case growFollowed(Int, CGFloat?)
  case hide(Int)
  case collapse(Int)
  case attribute(Int, BoxAttributes)
  case restyle(Int, VBoxLayout)
  case insert(column: Int, at: Int, CGFloat)
  case remove(Int)
  case raise(Int)
  case mark(Int)
  case place(Int)
  case write(Int, CGRect)
  case resize(CGSize)
  case layOut(Int)
}

// MARK: - Drawing

extension ChoiceSource {
  /// Draws columns, most of them long enough for their runs to be kept.
  package mutating func columnPlan() -> ColumnPlan {
    ColumnPlan(
      column: column(depth: 0),
      size: CGSize(width: int(in: 20...300), height: boolean() ? 100_000 : int(in: 20...300)),
      exact: exactNumbers(), isNested: boolean(probability: 0.7), isStrict: boolean(),
      recordsCauses: boolean())
  }

  /// No heights are exact, or all numbers are, or all but the spacings or the tops.
  private mutating func exactNumbers() -> ColumnPlan.ExactNumbers {
    switch weightedIndex([4, 2, 1, 1]) {
    case 0: []
    case 1: [.heights, .spacings, .tops]
    case 2: [.heights, .spacings]
    default: [.heights, .tops]
    }
  }

  private mutating func column(depth: Int) -> ColumnPlan.Column {
    let count = pick(weighted: [(6, int(in: 32...80)), (1, int(in: 1...31))])
    var items: [ColumnPlan.Item] = []
    for _ in 0..<count {
      switch weightedIndex([12, 2, depth < 2 && items.count < 2 ? 6 : 0]) {
      case 0: items.append(.leaf(columnHeight()))
      case 1: items.append(.row([columnHeight(), columnHeight()]))
      default: items.insert(.column(column(depth: depth + 1)), at: int(in: 0...items.count))
      }
    }
    return ColumnPlan.Column(box: columnBox(), items: items)
  }

  /// Fractions that don't add up exactly, in most cases.
  private mutating func columnHeight() -> CGFloat {
    CGFloat(int(in: 0...60)) / (boolean(probability: 0.8) ? 7 : 1)
  }

  private mutating func columnBox() -> VBoxLayout {
    var box = VBoxLayout(
      spacing: CGFloat(int(in: -3...9)) / 3,
      insets: EdgeInsets(all: boolean() ? 0 : CGFloat(int(in: 0...9)) / 9),
      horizontalAlignment: pick(from: HorizontalAlignment.allCases))
    box.ignoresHidden = boolean(probability: 0.3)
    if boolean(probability: 0.1) { box.minSize = CGSize(width: 23, height: 290) }
    if boolean(probability: 0.1) { box.maxSize = CGSize(width: 71, height: 530) }
    return box
  }

  /// Draws a change, in most cases of one item's height.
  package mutating func columnEdit() -> ColumnEdit {
    let (item, other) = (int(in: 0...255), int(in: 0...255))
    switch weightedIndex([24, 5, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 3, 1, 4]) {
    case 0: return .grow(item, columnHeight())
    case 1: return .exchangeHeights(item, other)
    case 2: return .follow(item, other)
    case 3: return .hide(item)
    case 4: return .collapse(item)
    case 5: return .attribute(item, boxAttributes())
    case 6: return .restyle(item, columnBox())
    case 7: return .insert(column: item, at: other, columnHeight())
    case 8: return .remove(item)
    case 9: return .raise(item)
    case 10: return .mark(item)
    case 11: return .place(item)
    case 12: return .write(item, rect())
    case 13: return .resize(CGSize(width: int(in: 20...300), height: int(in: 20...300)))
    case 14: return .layOut(item)
    default: return .growFollowed(item, boolean() ? columnHeight() : nil)
    }
  }
}
