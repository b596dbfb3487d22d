import Foundation
import Storypole
import StorypoleInspector

/// A drawn item, with its frame and its container: the view or item around it.
struct DrawnElement {
  let item: DrawnItem
  let frame: CGRect
  let container: CGRect
  let isInView: Bool
}

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

  /// The drawn items of a view, each before the items in it, without recursion (R43).
  private func elements(in index: Int) -> [DrawnElement] {
    let view = views[index].view
    var elements: [DrawnElement] = []
    var due = below(view.drawnItems, views[index].contentOrigin, views[index].frame, inView: true)
    while let next = due.popLast() {
      elements.append(next)
      due += below(next.item.drawnItems, next.frame.origin, next.frame, inView: false)
    }
    return elements
  }

  private func below(
    _ items: [DrawnItem], _ origin: CGPoint, _ container: CGRect, inView: Bool
  ) -> [DrawnElement] {
    items.reversed().map { item in
      DrawnElement(
        item: item, frame: item.frame.offsetBy(dx: origin.x, dy: origin.y), container: container,
        isInView: inView)
    }
  }

  private func findings(of element: DrawnElement, in index: Int, clip: Int?) -> [Finding] {
    let (item, size) = (element.item, element.frame.size)
    var found: Finding?
    if item.lacksFrame {
      found = finding(
        .unplaced, index, item: element, "was never given a frame",
        advice: "Place it in the layout of \(views[index].view.path), set its frame, or remove it.")
    } else if size != .zero {
      return [contentFinding(of: element, index), clippedFinding(of: element, index, clip)]
        .compactMap(\.self)
    } else if !views[index].frame.isEmpty, item.hasContent {
      found = finding(
        .zeroSize, index, item: element, "has content, but the size 0 × 0",
        advice: "It is invisible; place it with a call that fits it, or remove it.")
    }
    return [found].compactMap(\.self)
  }

  /// An item that measures its content, as a text does, and can't show all of it.
  private func contentFinding(of element: DrawnElement, _ index: Int) -> Finding? {
    let size = element.frame.size
    // Measuring takes time.
    guard rules.contains(.cutText), !element.item.soundnessExemptions.contains(.cutText),
      let needed = element.item.neededSize, !holds(needed, size)
    else { return nil }
    return finding(
      .cutText, index, item: element,
      "cuts its content: it is \(size.brief), and the content \(needed.brief)",
      advice: "Give it the size that it needs: place it with a call that fits it.")
  }

  /// An item that the nearest view that clips hides, in part or whole, if it is the topmost.
  private func clippedFinding(of element: DrawnElement, _ index: Int, _ clip: Int?) -> Finding? {
    guard let clip, !element.frame.isEmpty else { return nil }
    let area = views[clip].reach
    let isTopmost = element.isInView && clip == index || area.holds(element.container)
    if area.holds(element.frame) || !isTopmost { return nil }
    return clippedFinding(index, item: element, by: clip)
  }
}
