import Foundation
import Storypole
import StorypoleInspector

/// A part of a view that a reader sees or touches: a line of its text, or a touch target.
struct VisibleContent {
  /// The position of the view.
  let owner: Int
  /// The area, in the coordinates of the topmost view.
  let rect: CGRect
  /// The content in a sentence: `the text`.
  let name: String
}

extension VisibleViews {
  /// The contents of a view that aren't empty.
  func contents(of index: Int) -> [VisibleContent] {
    let element = self[index]
    if element.view.isTouchTarget {
      return [VisibleContent(owner: index, rect: element.frame, name: "the touch target")]
        .filter { !$0.rect.isEmpty }
    }
    guard let label = element.view as? Label else { return drawnContent(of: index) }
    return label.textLines.filter { !$0.text.isEmpty }.map { line in
      let origin = element.frame.origin
      return VisibleContent(
        owner: index,
        rect: line.frame.offsetBy(dx: origin.x, dy: origin.y).common(with: element.frame) ?? .zero,
        name: "the text")
    }.filter { !$0.rect.isEmpty }
  }

  /// What a view of the user's own shows; an image may be a background.
  private func drawnContent(of index: Int) -> [VisibleContent] {
    let element = self[index]
    guard element.view.hasContent, !(element.view is ImageView), !element.frame.isEmpty else {
      return []
    }
    return [VisibleContent(owner: index, rect: element.frame, name: "the content")]
  }
}
