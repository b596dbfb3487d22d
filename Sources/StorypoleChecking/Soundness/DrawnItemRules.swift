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
  func checkDrawnItems() {
    for index in views.range where !views[index].drawnItems.isEmpty {
      let clip = views[index].clipsToBounds ? index : views.clips[index]
      for element in elements(in: index) { check(element, in: index, clip: clip) }
    }
  }

  /// The drawn items of a view, each before the items in it, without recursion (R43).
  private func elements(in index: Int) -> [DrawnElement] {
    let view = views[index]
    var elements: [DrawnElement] = []
    var due = below(view.drawnItems, views.contentOrigin(index), views.frames[index], inView: true)
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

  private func check(_ element: DrawnElement, in index: Int, clip: Int?) {
    let (item, size) = (element.item, element.frame.size)
    if item.lacksFrame {
      report(
        .unplaced, index, item: element, "was never given a frame",
        advice: "Place it in the layout of \(views[index].path), set its frame, or remove it.")
    } else if size != .zero {
      checkContent(of: element, index)
      checkClipping(of: element, index, clip)
    } else if !views.frames[index].isEmpty, item.hasContent {
      report(
        .zeroSize, index, item: element, "has content, but the size 0 × 0",
        advice: "It is invisible; place it with a call that fits it, or remove it.")
    }
  }

  /// An item that measures its content, as a text does, and can't show all of it.
  private func checkContent(of element: DrawnElement, _ index: Int) {
    let size = element.frame.size
    // Measuring takes time.
    guard rules.contains(.cutText), !element.item.soundnessExemptions.contains(.cutText),
      let needed = element.item.neededSize, !holds(needed, size)
    else { return }
    report(
      .cutText, index, item: element,
      "cuts its content: it is \(size.brief), and the content \(needed.brief)",
      advice: "Give it the size that it needs: place it with a call that fits it.")
  }

  /// An item that the nearest view that clips hides, in part or whole, if it is the topmost.
  private func checkClipping(of element: DrawnElement, _ index: Int, _ clip: Int?) {
    guard let clip, !element.frame.isEmpty else { return }
    let area = views.reach(clip)
    let isTopmost = element.isInView && clip == index || area.holds(element.container)
    if area.holds(element.frame) || !isTopmost { return }
    reportClipped(index, item: element, by: clip)
  }
}
