package import Foundation
package import Storypole
import StorypoleChecking

extension ChoiceSource {
  /// Draws a tree of at most the given number of views, whose root lays out its subviews.
  package mutating func viewPlan(upTo count: Int) -> ViewPlan {
    var isRoot = true
    var plan = tree(upTo: count, depth: 5) {
      (source: inout ChoiceSource, growth: inout TreeGrowth<ViewPlan>) in
      let wantsSubviews = isRoot || source.boolean(probability: 0.45)
      isRoot = false
      var plan = source.leafPlan()
      guard wantsSubviews else { return plan }
      plan.subviews = growth.children(from: &source, atMost: 7)
      if source.boolean(probability: 0.15) { plan.drawnItems = [source.drawnPlan()] }
      plan.content = source.containerContent(
        ofSubviews: plan.subviews.count, drawn: plan.drawnItems.count)
      return plan
    }
    // No view would be laid out.
    plan.isCollapsed = false
    return plan
  }

  /// Draws a view without subviews.
  package mutating func leafPlan() -> ViewPlan {
    ViewPlan(
      content: leafContent(), isHidden: boolean(probability: 0.08),
      isCollapsed: boolean(probability: 0.08),
      attributes: boolean(probability: 0.2) ? anyAttributes() : BoxAttributes(),
      written: boolean(probability: 0.2) ? WrittenPlan(frame: writtenFrame()) : WrittenPlan(),
      mask: boolean(probability: 0.1) ? mask() : [])
  }

  /// Draws a frame to write.
  package mutating func writtenFrame() -> CGRect {
    CGRect(x: int(in: 0...50), y: int(in: 0...50), width: int(in: 0...90), height: int(in: 0...90))
  }

  /// Draws attributes of every kind for a child of a box.
  package mutating func anyAttributes() -> BoxAttributes {
    var attributes = boxAttributes()
    if boolean(probability: 0.2) { attributes.width = .percent(CGFloat(25 * int(in: 0...5))) }
    if boolean(probability: 0.4) { attributes.grow = CGFloat(int(in: 0...3)) }
    if boolean(probability: 0.4) { attributes.shrink = CGFloat(int(in: 0...3)) }
    if boolean(probability: 0.2) { attributes.aspectRatio = pick(from: [0.5, 1, 16.0 / 9]) }
    return attributes
  }

  /// Draws the drawn items of a view.
  package mutating func drawnPlan() -> DrawnPlan {
    DrawnPlan(
      fittingSize: boolean() ? CGSize(width: int(in: 0...40), height: int(in: 0...40)) : nil,
      frame: boolean(probability: 0.3) ? writtenFrame() : .zero)
  }

  /// Draws a layout for the given numbers of subviews and drawn items.
  package mutating func containerContent(ofSubviews count: Int, drawn: Int) -> ViewPlan.Content {
    if drawn == 0 && boolean(probability: 0.08) { return .toolbar }
    if boolean(probability: 0.1) { return .host(nil, .view) }
    let layout = layoutPlan(ofSubviews: count, drawn: drawn)
    return .host(
      layout, boolean(probability: 0.6) ? .view : pick(from: ViewPlan.HostClass.allCases))
  }

  /// Draws the content of a view without subviews.
  package mutating func leafContent() -> ViewPlan.Content {
    switch weightedIndex([5, 3, 2, 1, 1, 1, 2]) {
    case 0: .label(words(), size: fontSize())
    case 1: .image(width: int(in: 0...60), height: int(in: 0...60))
    case 2: .button(words())
    case 3: .slider
    case 4: .textView(words(), lines: int(in: 0...3))
    case 5: .space(boolean() ? int(in: 0...30) : nil)
    default: .bar(pick(from: BarReads.allCases))
    }
  }

  /// Draws insets, 0 at some edges.
  package mutating func someInsets() -> EdgeInsets {
    func inset() -> CGFloat { boolean() ? 0 : CGFloat(int(in: 1...40)) }
    return EdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())
  }

  /// Draws the size of a font, mostly for running text.
  mutating func fontSize() -> Int { pick(from: [17, 17, 12, 28]) }

  private mutating func words() -> String {
    array(count: 0...9, "word") { $0.pick(from: ["a", "book", "about", "measuring"]) }
      .joined(separator: " ")
  }
}
