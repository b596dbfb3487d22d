import Foundation
import StorypoleChecking
import StorypoleProof

@testable import Storypole

/// A random tree laid out by constraints, and what can be changed in it.
///
/// Two worlds to which the same edits are applied have the same inputs, whenever they were laid out.
final class IslandWorld {
  let root = View(name: "root")
  let views: [View]
  private(set) var constraints: [LayoutConstraint] = []
  let guide = LayoutGuide(identifier: "gap")
  private let isRounded: Bool

  init(_ plan: IslandPlan) {
    isRounded = plan.isRounded
    views = plan.kinds.enumerated().map { index, kind in
      let view = kind.make("v\(index)")
      view.translatesAutoresizingMaskIntoConstraints = false
      view.printsDiagnostics = false
      return view
    }
    root.printsDiagnostics = false
    root.frame = CGRect(x: 0, y: 0, width: plan.width, height: 480)
    root.environment.horizontalSizeClass = .regular
    root.addLayoutGuide(guide)
    for (index, parent) in plan.parents.enumerated() { add(index, to: parent) }
    for constraint in plan.constraints { add(constraint) }
  }

  /// Whether a scroll view is scrolled by a part of the safe area that depends on where that puts it.
  ///
  /// Nothing else goes in circles.
  var isCyclic: Bool {
    root.root.diagnostics.contains { diagnostic in
      diagnostic.cycle?.causes.contains { $0.event == .changed("bounds.origin") } == true
    }
  }

  private func add(_ index: Int, to parent: Int) {
    // What a mask makes of a frame depends on where that was written, and, where constraints govern
    // the view, on whether they have placed it.
    if !views[index].autoresizingMask.isEmpty {
      views[index].autoresizingMask = []
      views[index].frame = CGRect(x: 5, y: 6, width: 40, height: 30)
    }
    let parent = parent < 0 ? root : views[parent]
    if let stack = parent as? StackView {
      stack.addArrangedSubview(views[index])
    } else {
      parent.addSubview(views[index])
    }
  }

  private func item(_ index: Int) -> any AnchoredItem {
    switch index {
    case -1: root
    case -2: guide
    case -3: root.layoutMarginsGuide
    case -4: root.safeAreaLayoutGuide
    case -5: root.keyboardLayoutGuide
    case ConstraintPlan.firstGuide...:
      guide(of: index - ConstraintPlan.firstGuide)
    default: views[index]
    }
  }

  private func guide(of number: Int) -> LayoutGuide {
    let view = views[number / 4]
    let scroll = view as? ScrollView
    return switch number % 4 {
    case 0: view.layoutMarginsGuide
    case 1: view.safeAreaLayoutGuide
    case 2: scroll?.contentLayoutGuide ?? view.keyboardLayoutGuide
    default: scroll?.frameLayoutGuide ?? view.readableContentGuide
    }
  }

  /// Whether a view is scrolled by its insets.
  ///
  /// Where these depend on its offset, that converges, and where it was shows in the last bits.
  var converges: Bool { views.contains { $0 is ScrollView && $0.bounds.origin != .zero } }

  private func add(_ plan: ConstraintPlan) {
    guard
      let constraint = try? LayoutConstraint(
        item: item(plan.first), attribute: plan.attribute, relatedBy: plan.relation,
        toItem: plan.second.map(item), attribute: plan.secondAttribute,
        multiplier: isRounded ? plan.multiplier.withoutEnd : plan.multiplier,
        constant: plan.constant)
    else { return }
    constraint.priority = LayoutPriority(plan.priority)
    constraint.isActive = true
    constraints.append(constraint)
  }

  /// A view by its number, where −1 is the root.
  private func view(_ index: Int) -> View { index < 0 ? root : views[index] }

  func apply(_ edit: IslandEdit) {
    switch edit {
    case .resize(let size): root.frame.size = size
    case .constant(let index, let value): pick(index)?.constant = value
    case .toggle(let index): pick(index).map { $0.isActive.toggle() }
    case .priority(let index, let value):
      if let constraint = pick(index), constraint.priority != .required {
        constraint.priority = LayoutPriority(value)
      }
    case .add(let plan): add(plan)
    case .collapse(let index): views[index].isCollapsed.toggle()
    case .hide(let index): views[index].isHidden.toggle()
    case .content(let index, let size):
      (views[index] as? ImageView)?.imageSize = size
      (views[index] as? Label)?.text = String(repeating: "word ", count: Int(size.width / 10))
    case .hugging(let index, let value):
      views[index].setContentHuggingPriority(LayoutPriority(value), for: .horizontal)
    case .move(let index, let parent):
      let target = view(parent)
      if !target.isDescendant(of: views[index]) { add(index, to: parent) }
    case .remove(let index): views[index].removeFromSuperview()
    case .direction(let index):
      let view = view(index)
      view.environment.layoutDirection = view.isMirrored ? .leftToRight : .rightToLeft
    case .stack(let index, let choice): change(views[index] as? StackView, choice)
    case .margins(let index, let insets): view(index).layoutMargins = insets
    case .safeArea(let index, let insets):
      if index < 0 { root.environment.safeAreaInsets = insets }
      if index >= 0 { views[index].additionalSafeAreaInsets = insets }
    case .marginsOnly(let index): view(index).insetsLayoutMarginsFromSafeArea.toggle()
    case .scroll(let index, let offset): (views[index] as? ScrollView)?.contentOffset = offset
    case .keyboard(let frame): root.environment.keyboardFrame = frame
    case .governed(let index):
      views[index].translatesAutoresizingMaskIntoConstraints.toggle()
      // The frame that it has depends on when it was laid out.
      views[index].frame = CGRect(x: 5, y: 6, width: 40, height: 30)
    case .mask(let index, let mask):
      guard views[index].superview === root else { return }
      views[index].translatesAutoresizingMaskIntoConstraints = true
      views[index].frame = CGRect(x: 5, y: 6, width: 40, height: 30)
      views[index].autoresizingMask = mask
    case .write(let index, let frame): views[index].frame = frame
    case .measure(let index, let width):
      _ = view(index).sizeThatFits(width: width)
    }
  }

  private func pick(_ index: Int) -> LayoutConstraint? {
    constraints.isEmpty ? nil : constraints[index % constraints.count]
  }

  private func change(_ stack: StackView?, _ choice: Int) {
    guard let stack else { return }
    let value = choice / 6
    switch choice % 6 {
    case 0: stack.axis = stack.axis.cross
    case 1: stack.distribution = StackView.Distribution.allCases[value % 5]
    case 2: stack.alignment = StackView.Alignment.allCases[value % 6]
    case 3: stack.spacing = CGFloat(value)
    case 4: stack.isLayoutMarginsRelativeArrangement.toggle()
    default:
      if let view = stack.arrangedSubviews.first {
        stack.setCustomSpacing(value == 0 ? nil : CGFloat(value), after: view)
      }
    }
  }
}

/// An image whose alignment rectangle leaves a shadow out.
private final class ShadowedImage: ImageView {
  override var alignmentRectInsets: EdgeInsets {
    EdgeInsets(top: 1, left: 2, bottom: 5, right: 3)
  }
}

/// Text whose alignment rectangle is larger than its frame.
private final class TightLabel: Label {
  override var alignmentRectInsets: EdgeInsets {
    EdgeInsets(top: -2, left: -9, bottom: -3, right: -14)
  }
}

/// The tree of a world at first.
struct IslandPlan {
  enum Kind {
    case plain, stack, scroll
    case image(CGSize)
    case label(String, lines: Int)

    func make(_ name: String) -> View {
      switch self {
      case .plain: View(name: name)
      case .stack: StackView(name: name)
      case .scroll: ScrollView(name: name)
      case .image(let size):
        size.width > 70 ? ShadowedImage(size: size, name: name) : ImageView(size: size, name: name)
      case .label(let text, let lines):
        {
          let label = text.count > 30 ? TightLabel(text, name: name) : Label(text, name: name)
          label.numberOfLines = lines
          return label
        }()
      }
    }

    var isStack: Bool { if case .stack = self { true } else { false } }
    var scrolls: Bool { if case .scroll = self { true } else { false } }

    var holdsViews: Bool {
      switch self {
      case .plain, .stack, .scroll, .image: true
      case .label: false
      }
    }
  }

  var kinds: [Kind] = []
  /// -1 for the root.
  var parents: [Int] = []
  var constraints: [ConstraintPlan] = []
  /// Whether multipliers are such that sums of positions are rounded.
  var isRounded = false
  var width: CGFloat = 320
}

extension CGFloat {
  /// A multiplier that no binary fraction equals, such as a third for a half.
  fileprivate var withoutEnd: CGFloat { self == 1 ? 1 : self * 2 / 3 }
}

struct ConstraintPlan {
  /// The number from which on items are guides, four of each view.
  static let firstGuide = 100

  var first: Int
  var attribute: LayoutConstraint.Attribute
  var relation: LayoutConstraint.Relation
  var second: Int?
  var secondAttribute: LayoutConstraint.Attribute
  var multiplier: CGFloat
  var constant: CGFloat
  var priority: Float
}

enum IslandEdit {
  case resize(CGSize)
  case constant(Int, CGFloat)
  case toggle(Int)
  case priority(Int, Float)
  case add(ConstraintPlan)
  case collapse(Int), hide(Int)
  case content(Int, CGSize)
  case hugging(Int, Float)
  case move(Int, Int), remove(Int)
  /// Turns the reading direction of the root, or of a view.
  case direction(Int)
  case stack(Int, Int)
  /// Sets insets of the root, or of a view.
  case margins(Int, EdgeInsets), safeArea(Int, EdgeInsets)
  /// Adds the safe area to the margins of the root, or of a view, or no longer does.
  case marginsOnly(Int)
  case keyboard(CGRect)
  /// Scrolls to where an island that was just made isn't scrolled.
  case scroll(Int, CGPoint)
  case governed(Int)
  /// Gives a subview of the root a frame and a mask.
  case mask(Int, AutoresizingMask)
  case write(Int, CGRect)
  /// Changes nothing, but leaves an island that was solved for no layout.
  case measure(Int, CGFloat)
}

extension ChoiceSource {
  /// Draws an island.
  ///
  /// In half of them sums of positions are rounded, so that the last bits tell in which order they
  /// were added.
  mutating func roundedIslandPlan() -> IslandPlan {
    var plan = islandPlan()
    plan.isRounded = boolean()
    return plan
  }

  mutating func islandPlan(scrolls: Bool = true) -> IslandPlan {
    var plan = IslandPlan()
    for index in 0..<int(in: 1...7) {
      let kind: IslandPlan.Kind =
        switch pick(weighted: [(3, 0), (2, 1), (2, 2), (2, 3), (scrolls ? 1 : 0, 4)]) {
        case 0: .plain
        case 1: .image(smallSize())
        case 2: .label(String(repeating: "word ", count: int(in: 1...8)), lines: int(in: 0...1))
        case 4: .scroll
        default: .stack
        }
      plan.kinds.append(kind)
      let holders = [-1, -1] + (0..<index).filter { plan.kinds[$0].holdsViews }
      plan.parents.append(pick(from: holders))
    }
    for _ in 0..<int(in: 0...14) { plan.constraints.append(constraintPlan(plan.kinds.count)) }
    // Some are wide enough for guides that keep text readable.
    if boolean(probability: 0.3) { plan.width = 1_000 }
    return plan
  }

  private mutating func smallSize() -> CGSize {
    CGSize(width: CGFloat(int(in: 0...90)), height: CGFloat(int(in: 0...60)))
  }

  mutating func constraintPlan(_ count: Int) -> ConstraintPlan {
    let attributes: [LayoutConstraint.Attribute] = [
      .leading, .trailing, .top, .bottom, .width, .height, .centerX, .centerY, .left,
      .firstBaseline,
      .lastBaseline, .leadingMargin, .topMargin,
    ]
    let attribute = pick(from: attributes)
    let isExtent = attribute == .width || attribute == .height
    let others: [LayoutConstraint.Attribute] =
      switch attribute {
      case .leading, .trailing, .leadingMargin: [.leading, .trailing, .centerX, .leadingMargin]
      case .top, .bottom, .firstBaseline, .lastBaseline, .topMargin, .centerY:
        [.top, .bottom, .centerY, .topMargin, .lastBaseline]
      case .width, .height: [.width, .height]
      default: [.left, .right, .centerX]
      }
    let hasSecond = !isExtent || boolean(probability: 0.3)
    let scaled = boolean(probability: 0.1)
    let guides = (0..<count).map { ConstraintPlan.firstGuide + 4 * $0 + int(in: 0...3) }
    let items = Array(0..<count)
    let seconds = boolean(probability: 0.2) ? guides : [-1, -1, -1, -2, -3, -4, -5] + items
    return ConstraintPlan(
      first: pick(from: items), attribute: attribute,
      relation: pick(weighted: [(6, .equal), (1, .lessThanOrEqual), (1, .greaterThanOrEqual)]),
      second: hasSecond ? pick(from: seconds) : nil,
      secondAttribute: hasSecond ? pick(from: others) : .notAnAttribute,
      multiplier: scaled ? pick(from: [0.5, 2]) : 1,
      constant: CGFloat(int(in: -30...90)),
      priority: pick(weighted: [(5, 1_000), (2, 750), (2, 500), (1, 250), (1, 20)]))
  }

  mutating func islandEdit(_ count: Int) -> IslandEdit {
    let view = int(in: 0...(count - 1))
    let priority = pick(from: [Float(999), 750, 500, 250, 10])
    func insets(_ source: inout ChoiceSource) -> EdgeInsets {
      EdgeInsets(
        top: CGFloat(source.int(in: 0...40)), left: CGFloat(source.int(in: 0...30)),
        bottom: CGFloat(source.int(in: 0...40)), right: CGFloat(source.int(in: 0...30)))
    }
    let any = int(in: -1...(count - 1), toward: -1)
    return switch int(in: 0...20) {
    case 0: .resize(CGSize(width: CGFloat(int(in: 0...500)), height: CGFloat(int(in: 0...500))))
    case 1: .constant(int(in: 0...30), CGFloat(int(in: -30...90)))
    case 2: .toggle(int(in: 0...30))
    case 3: .priority(int(in: 0...30), priority)
    case 4: .add(constraintPlan(count))
    case 5: .collapse(view)
    case 6: .hide(view)
    case 7: .content(view, smallSize())
    case 8: .hugging(view, priority)
    case 9: .move(view, int(in: -1...(count - 1), toward: -1))
    case 10: .remove(view)
    case 11: .direction(any)
    case 12: .stack(view, int(in: 0...90))
    case 13: .margins(any, insets(&self))
    case 14: .safeArea(any, insets(&self))
    case 20: .marginsOnly(any)
    case 15: .governed(view)
    case 17: .mask(view, AutoresizingMask(rawValue: UInt8(int(in: 0...63))))
    case 18:
      .keyboard(CGRect(x: 0, y: CGFloat(int(in: 100...500)), width: 500, height: 300))
    case 16: .measure(any, CGFloat(int(in: 0...300)))
    default:
      .write(
        view,
        CGRect(origin: CGPoint(x: CGFloat(int(in: 0...50)), y: 3), size: smallSize()))
    }
  }
}
