import Foundation
import Storypole
import StorypoleInspector

/// The rules about a single view: its text, its size, and its size as a target.
extension SoundnessCheck {
  func checkContents() {
    for index in views.range { checkContent(of: index) }
  }

  private func checkContent(of index: Int) {
    let view = views[index]
    if let axis = lostScrollExtent(index) {
      report(
        .zeroSize, index, "has content to scroll, but a \(axis.extentWord) of 0",
        advice: "Nothing in it can be reached; give it a least \(axis.extentWord), or hide or "
          + "collapse it.")
      return
    }
    if view.frame.size == .zero {
      // A view that was never given a frame is reported as such.
      if !view.needsSize || view.frameOrigin == .none { return }
      report(
        .zeroSize, index, "has content, but the size 0 × 0",
        advice: "It is invisible; size it first, place it with a call that fits it, or hide it.")
      return
    }
    switch view {
    case let label as Label: checkText(of: label, index)
    case let button as Button: checkTitle(of: button, index)
    default: checkDrawing(of: view, index)
    }
    checkTarget(index)
  }

  /// The axis on which a view that scrolls shows nothing of its content, or `nil` if it shows some
  /// of it, or has none.
  private func lostScrollExtent(_ index: Int) -> Axis? {
    let size = views.frames[index].size
    guard views[index].scrollsContent, let scroll = views[index] as? ScrollView,
      scroll.frameOrigin != .none, let parent = views.parents[index],
      !views.frames[parent].isEmpty, let axis = Axis.allCases.first(where: { size.main($0) == 0 })
    else { return nil }
    return hasContent(scroll, lostAlong: axis) ? axis : nil
  }

  /// Whether there is something to scroll: a text, or subviews that can be seen and whose layout
  /// has an extent where the scroll view has none, or a larger one along the other axis.
  private func hasContent(_ scroll: ScrollView, lostAlong axis: Axis) -> Bool {
    if let text = scroll as? TextView, !text.text.isEmpty { return true }
    let (content, size) = (scroll.contentSize, scroll.frame.size)
    return (content.main(axis) > 0 || content.cross(axis) > size.cross(axis))
      && scroll.subviews.contains { !$0.isHidden && !$0.isCollapsed }
  }

  // MARK: Text

  private func checkText(of label: Label, _ index: Int) {
    if rules.isDisjoint(with: [.cutText, .truncation]) { return }
    // What its height cuts off counts as cut, although it is drawn with an ellipsis.
    let text = label.wholeLayout
    if let missing = missingText(text, in: label.frame.size) {
      report(
        .cutText, index, missing,
        advice: "Give it the size that it needs"
          + (label.numberOfLines == 0 ? ", or set numberOfLines, so that it truncates." : "."))
      return
    }
    guard let last = text.lines.last, last.isTruncated else { return }
    report(
      .truncation, index, "is truncated to \"\(last.text)\"",
      advice: "Its numberOfLines is \(label.numberOfLines); make room if all of it matters.")
  }

  /// The part of its text that a label of a size can't show, in words, or `nil` if it shows all
  /// that it was told to.
  private func missingText(_ text: TextLayout, in size: CGSize) -> String? {
    let needed = CGFloat(text.lines.count) * text.lineHeight
    if needed > size.height + Self.rounding {
      let shown = Int(((size.height + Self.rounding) / text.lineHeight).rounded(.down))
      return "shows \(shown) of its \(counted(text.lines.count, "line")): "
        + "it is \(size.height.brief) high, and needs \(needed.brief)"
    }
    let widest = text.lines.reduce(0) { $1.isTruncated ? $0 : max($0, $1.width) }
    if widest > size.width + Self.rounding {
      return "cuts its text: it is \(size.width.brief) wide, and needs \(widest.brief)"
    }
    return nil
  }

  /// Whether content fits into a size, except for rounding.
  func holds(_ content: CGSize, _ size: CGSize) -> Bool {
    content.width <= size.width + Self.rounding && content.height <= size.height + Self.rounding
  }

  /// A view of the user's own that is smaller than its content.
  private func checkDrawing(of view: View, _ index: Int) {
    let size = view.frame.size
    guard view.hasContent, let needed = view.uncutSize, !holds(needed, size) else { return }
    report(
      .cutText, index, "cuts its content: it is \(size.brief), and the content \(needed.brief)",
      advice: "Give it the size that it needs (uncutSize).")
  }

  private func checkTitle(of button: Button, _ index: Int) {
    let (title, size) = (button.innerSize, button.frame.size)
    if holds(title, size) { return }
    report(
      .cutText, index, "cuts its title: it is \(size.brief), and the title \(title.brief)",
      advice: "Give it the size that it needs (sizeThatFits), or a shorter title.")
  }

  // MARK: Targets

  private func checkTarget(_ index: Int) {
    let (view, size) = (views[index], views.frames[index].size)
    guard view.isTouchTarget, min(size.width, size.height) < Self.leastTarget else { return }
    report(
      .smallTarget, index, "is \(size.brief), too small to be hit with ease",
      advice: "Make it at least \(Self.leastTarget.brief) × \(Self.leastTarget.brief).")
  }

  /// The least extent of a target, in points.
  private static var leastTarget: CGFloat { 44 }
}
