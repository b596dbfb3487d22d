import Foundation
import Storypole
import StorypoleChecking

extension ChoiceSource {
  /// Draws a tree of at most so many views, whose root lays out its subviews.
  package mutating func viewPlan(upTo count: Int) -> ViewPlan {
    var isRoot = true
    var plan = tree(upTo: count, depth: 5) {
      (source: inout ChoiceSource, growth: inout TreeGrowth<ViewPlan>) in
      let wantsSubviews = isRoot || source.boolean(probability: 0.45)
      isRoot = false
      var plan = source.leafPlan()
      guard wantsSubviews else { return plan }
      plan.subviews = growth.children(from: &source, atMost: 7)
      plan.content = source.containerContent(ofSubviews: plan.subviews.count)
      return plan
    }
    // Nothing would be laid out.
    plan.isCollapsed = false
    return plan
  }

  /// Draws a view without subviews.
  package mutating func leafPlan() -> ViewPlan {
    ViewPlan(
      content: leafContent(), isHidden: boolean(probability: 0.08),
      isCollapsed: boolean(probability: 0.08),
      attributes: boolean(probability: 0.1) ? boxAttributes() : BoxAttributes())
  }

  /// Draws what lays out so many subviews.
  package mutating func containerContent(ofSubviews count: Int) -> ViewPlan.Content {
    if boolean(probability: 0.08) { return .toolbar }
    return .host(layoutPlan(ofSubviews: count), scrolls: boolean(probability: 0.1))
  }

  /// Draws what a view without subviews shows.
  package mutating func leafContent() -> ViewPlan.Content {
    switch weightedIndex([5, 3, 2, 1, 1, 1]) {
    case 0: .label(words())
    case 1: .image(width: int(in: 0...60), height: int(in: 0...60))
    case 2: .button(words())
    case 3: .slider
    case 4: .textView
    default: .space(boolean() ? int(in: 0...30) : nil)
    }
  }

  private mutating func words() -> String {
    array(count: 0...9, "word") { $0.pick(from: ["a", "book", "about", "measuring"]) }
      .joined(separator: " ")
  }
}
