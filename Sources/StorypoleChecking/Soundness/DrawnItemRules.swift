import Foundation
import Storypole
import StorypoleInspector

/// The rules about drawn items: they have frames, show their content, and aren't clipped.
///
/// They may cover each other: they are layers, behind the subviews.
extension SoundnessCheck {
  func drawnItemFindings() -> [Finding] {
    let clips = views.clips()
    return views.range.flatMap { index in
      let clip = views[index].view.clipsToBounds ? index : clips[index]
      return elements(in: index).flatMap { findings(of: $0, in: index, clip: clip) }
    }
  }

  /// A drawn item, with its frame and that of the view or item around it.
  private struct Element {
    let item: DrawnItem
    let frame: CGRect
    let container: CGRect
    let isInView: Bool
  }

  /// The drawn items of a view, each before those in it; without recursion (R43).
  private func elements(in index: Int) -> [Element] {
    let view = views[index].view
    var elements: [Element] = []
    var due = below(view.drawnItems, views[index].contentOrigin, views[index].frame, inView: true)
    while let next = due.popLast() {
      elements.append(next)
      due += below(next.item.drawnItems, next.frame.origin, next.frame, inView: false)
    }
    return elements
  }

  private func below(
    _ items: [DrawnItem], _ origin: CGPoint, _ container: CGRect, inView: Bool
  ) -> [Element] {
    items.reversed().map { item in
      Element(
        item: item, frame: item.frame.offsetBy(dx: origin.x, dy: origin.y), container: container,
        isInView: inView)
    }
  }

  private func findings(of element: Element, in index: Int, clip: Int?) -> [Finding] {
    let (item, size) = (element.item, element.frame.size)
    if item.lacksFrame {
      return finding(
        .unplaced, element, index, "was never given a frame",
        advice: "Place it in the layout of \(views[index].view.path), set its frame, or remove it.")
    }
    if size == .zero {
      guard !views[index].frame.isEmpty, item.hasContent else { return [] }
      return finding(
        .zeroSize, element, index, "has content, but the size 0 × 0",
        advice: "It is invisible; place it with a call that fits it, or remove it.")
    }
    return contentFinding(of: element, index) + clippedFinding(of: element, index, clip)
  }

  /// An item that measures its content, as a text does, and can't show all of it.
  private func contentFinding(of element: Element, _ index: Int) -> [Finding] {
    guard applies(.cutText, to: element.item), let needed = element.item.neededSize else {
      return []
    }
    let size = element.frame.size
    let fits =
      needed.width <= size.width + Self.rounding && needed.height <= size.height + Self.rounding
    if fits { return [] }
    return finding(
      .cutText, element, index,
      "cuts its content: it is \(size.brief), and the content \(needed.brief)",
      advice: "Give it the size that it needs: place it with a call that fits it.")
  }

  /// An item that the nearest view that clips hides, in part or whole; only the topmost is named.
  private func clippedFinding(of element: Element, _ index: Int, _ clip: Int?) -> [Finding] {
    guard let clip, !element.frame.isEmpty else { return [] }
    let area = views[clip].reach
    let isTopmost = element.isInView && clip == index || area.holds(element.container)
    if area.holds(element.frame) || !isTopmost { return [] }
    return finding(
      .outside, element, index, with: clip, clippedClaim(by: clip), advice: clippedAdvice(by: clip))
  }

  private func applies(_ rule: SoundnessRules, to item: DrawnItem) -> Bool {
    rules.contains(rule) && !item.soundnessExemptions.contains(rule)
  }

  /// A problem of an item, unless it need not keep the rule.
  private func finding(
    _ kind: LayoutProblem.Kind, _ element: Element, _ index: Int, with other: Int? = nil,
    _ what: String, advice: String
  ) -> [Finding] {
    guard applies(kind.rule, to: element.item) else { return [] }
    let problem = LayoutProblem(
      kind: kind, path: element.item.path, otherPath: other.map { views[$0].view.path },
      frame: element.frame, otherFrame: other.map { views[$0].frame }, what: what, advice: advice)
    return [Finding(index: index, problem: problem)]
  }
}
