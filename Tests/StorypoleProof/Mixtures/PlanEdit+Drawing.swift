import Foundation
import Storypole
import StorypoleChecking

extension ChoiceSource {
  /// Draws a change that can be made to a tree as it is now.
  package mutating func planEdit(of plan: ViewPlan, upTo limit: Int) -> PlanEdit {
    let paths = plan.paths
    let path = pick(from: paths)
    let view = plan[path[...]]
    switch weightedIndex([6, 2, 2, 2, 5, 3, 4]) {
    case 0: return similar(to: view.content).map { .show($0, at: path) } ?? resize()
    case 1: return .hide(!view.isHidden, at: path)
    case 2: return path.isEmpty ? resize() : .collapse(!view.isCollapsed, at: path)
    case 3: return .setAttributes(boxAttributes(), at: path)
    case 4: return layoutEdit(of: view, at: path)
    case 5: return structureEdit(of: view, at: path, mayGrow: paths.count < limit)
    default: return resize()
    }
  }

  private mutating func resize() -> PlanEdit {
    .resize(width: int(in: 0...400), height: int(in: 0...400))
  }

  private mutating func similar(to content: ViewPlan.Content) -> ViewPlan.Content? {
    switch content {
    case .label: .label(pick(from: ["", "Emma", "a book about measuring twice"]))
    case .button: .button(pick(from: ["", "Back", "Measure twice"]))
    case .image: .image(width: int(in: 0...60), height: int(in: 0...60))
    case .space: .space(boolean() ? int(in: 0...30) : nil)
    case .slider, .textView, .toolbar, .host: nil
    }
  }

  /// The same layout with other numbers, or another one.
  private mutating func layoutEdit(of view: ViewPlan, at path: [Int]) -> PlanEdit {
    guard var layout = view.content.layout else { return resize() }
    guard boolean(probability: 0.7) else {
      return .layOut(layoutPlan(ofSubviews: view.subviews.count), at: path)
    }
    layout.style = layoutStyle()
    return .layOut(layout, at: path)
  }

  private mutating func structureEdit(
    of view: ViewPlan, at path: [Int], mayGrow: Bool
  ) -> PlanEdit {
    guard view.content.layout != nil else { return resize() }
    let count = view.subviews.count
    if mayGrow && (count == 0 || boolean()) {
      let added = viewPlan(upTo: 4)
      return .insert(
        added, layoutPlan(ofSubviews: count + 1), at: path, index: int(in: 0...count))
    }
    if count == 0 { return resize() }
    return .remove(layoutPlan(ofSubviews: count - 1), at: path, index: int(in: 0...count - 1))
  }
}
