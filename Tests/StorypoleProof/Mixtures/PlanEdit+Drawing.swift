import Foundation
import Storypole
import StorypoleChecking

extension ChoiceSource {
  /// Draws a change that can be made to a tree as it is now.
  package mutating func planEdit(of plan: ViewPlan, upTo limit: Int) -> PlanEdit {
    let paths = plan.paths
    let path = pick(from: paths)
    let view = plan[path[...]]
    let mayGrow = paths.count < limit
    switch weightedIndex([6, 2, 2, 3, 6, 3, 4, 2, 2, 3, 3, 2]) {
    case 0: return similar(to: view.content).map { .show($0, at: path) } ?? resize()
    case 1: return .hide(!view.isHidden, at: path)
    case 2: return path.isEmpty ? resize() : .collapse(!view.isCollapsed, at: path)
    case 3: return .setAttributes(anyAttributes(), at: path)
    case 4: return layoutEdit(of: view, at: path)
    case 5: return structureEdit(of: view, at: path, mayGrow: mayGrow)
    case 6: return resize()
    case 7: return path.isEmpty ? resize() : .write(writtenFrame(), at: path)
    case 8: return maskEdit(of: path, in: plan)
    case 9: return drawnEdit(of: path, in: plan)
    case 10: return .addInsets(someInsets(), at: path)
    default: return .environment(environmentPlan())
    }
  }

  /// Draws the environment of a tree.
  package mutating func environmentPlan() -> EnvironmentPlan {
    EnvironmentPlan(
      advance: pick(from: [7, 9]), ascent: pick(from: [nil, 11, 17]), isHelvetica: boolean(),
      scale: pick(from: [1, 2, 3]), isRightToLeft: boolean(),
      safeArea: someInsets())
  }

  /// Masks change only if no layout places the view.
  private mutating func maskEdit(of path: [Int], in plan: ViewPlan) -> PlanEdit {
    guard !path.isEmpty else { return resize() }
    let content = plan[path.dropLast()].content
    return content.isHost && content.layout == nil ? .setMask(mask(), at: path) : resize()
  }

  private mutating func drawnEdit(of path: [Int], in plan: ViewPlan) -> PlanEdit {
    let view = plan[path[...]]
    guard view.content.isHost else { return resize() }
    let count = view.drawnItems.count
    if count == 0 || boolean(probability: 0.3) {
      return .addDrawn(drawnPlan(), newLayout(of: view, drawn: count + 1), at: path)
    }
    let others = plan.paths.filter { $0 != path && plan[$0[...]].content.isHost }
    guard !others.isEmpty && boolean() else {
      return .removeDrawn(
        newLayout(of: view, drawn: count - 1), at: path, index: int(in: 0...count - 1))
    }
    let other = pick(from: others)
    let new = newLayout(of: plan[other[...]], drawn: plan[other[...]].drawnItems.count + 1)
    return .moveDrawn(newLayout(of: view, drawn: count - 1), from: path, new, to: other)
  }

  /// A layout that names as many subviews as a view has or will have, or `nil` if there was none.
  private mutating func newLayout(
    of view: ViewPlan, subviews: Int? = nil, drawn: Int? = nil
  ) -> LayoutPlan? {
    guard view.content.layout != nil else { return nil }
    return layoutPlan(
      ofSubviews: subviews ?? view.subviews.count, drawn: drawn ?? view.drawnItems.count)
  }

  private mutating func resize() -> PlanEdit {
    .resize(width: int(in: 0...400), height: int(in: 0...400))
  }

  private mutating func similar(to content: ViewPlan.Content) -> ViewPlan.Content? {
    switch content {
    case .label(let text, _):
      .label(
        boolean() ? text : pick(from: ["", "Emma", "a book about measuring twice"]),
        size: fontSize())
    case .button: .button(pick(from: ["", "Back", "Measure twice"]))
    case .image: .image(width: int(in: 0...60), height: int(in: 0...60))
    case .space: .space(boolean() ? int(in: 0...30) : nil)
    case .textView(let text, _):
      .textView(
        boolean() ? text : pick(from: ["", "a book about measuring twice"]), lines: int(in: 0...3))
    case .bar: .bar(pick(from: BarReads.allCases))
    case .slider, .toolbar, .host: nil
    }
  }

  /// The same layout with other numbers, another one, a first one, or none.
  private mutating func layoutEdit(of view: ViewPlan, at path: [Int]) -> PlanEdit {
    guard view.content.isHost else { return resize() }
    let (count, drawn) = (view.subviews.count, view.drawnItems.count)
    guard var layout = view.content.layout else {
      return .layOut(layoutPlan(ofSubviews: count, drawn: drawn), at: path)
    }
    switch weightedIndex([4, 5, 1]) {
    case 0:
      layout.style = layoutStyle()
      return .layOut(layout, at: path)
    case 1: return .layOut(layoutPlan(ofSubviews: count, drawn: drawn), at: path)
    default: return .layOut(nil, at: path)
    }
  }

  private mutating func structureEdit(
    of view: ViewPlan, at path: [Int], mayGrow: Bool
  ) -> PlanEdit {
    guard view.content.isHost else { return resize() }
    let count = view.subviews.count
    if mayGrow && (count == 0 || boolean()) {
      let added = viewPlan(upTo: 4)
      return .insert(
        added, newLayout(of: view, subviews: count + 1), at: path, index: int(in: 0...count))
    }
    if count == 0 { return resize() }
    return .remove(
      newLayout(of: view, subviews: count - 1), at: path, index: int(in: 0...count - 1))
  }
}

// MARK: - Covered features

extension PlanEdit {
  /// The features that a change covers, in the tree before the change.
  package func features(in plan: ViewPlan) -> [String] {
    switch self {
    case .show: ["content"]
    case .hide: ["hide or show"]
    case .collapse: ["collapse or reveal"]
    case .setAttributes(_, let path):
      plan[path[...]].isHidden ? ["attributes", "attributes of a hidden view"] : ["attributes"]
    case .layOut(let layout, let path): [Self.name(ofSwap: plan[path[...]].content.layout, layout)]
    case .insert: ["insert"]
    case .remove: ["remove"]
    case .write: ["write a frame"]
    case .setMask: ["mask"]
    case .addDrawn: ["add a drawn item"]
    case .removeDrawn: ["remove a drawn item"]
    case .moveDrawn: ["move a drawn item"]
    case .addInsets: ["insets"]
    case .environment: ["environment"]
    case .resize: ["resize"]
    }
  }

  /// All results of ``features(in:)``.
  package static let allFeatures = [
    "content", "hide or show", "collapse or reveal", "attributes", "attributes of a hidden view",
    "first layout", "no layout", "other numbers", "other layout", "insert", "remove",
    "write a frame", "mask", "add a drawn item", "remove a drawn item", "move a drawn item",
    "insets", "environment", "resize",
  ]

  private static func name(ofSwap old: LayoutPlan?, _ new: LayoutPlan?) -> String {
    guard let new else { return "no layout" }
    guard let old else { return "first layout" }
    return old.kind == new.kind ? "other numbers" : "other layout"
  }
}
