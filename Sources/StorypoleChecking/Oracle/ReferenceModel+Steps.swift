import Foundation
import Storypole

extension ReferenceModel {
  /// Takes a step of a program; a flush is told apart by whoever compares, for its extent is R7's.
  package func apply(_ edit: Edit) {
    switch edit {
    case .setNeedsLayout(let view): setNeedsLayout(view)
    case .setNeedsPlacement(let view): force(view)
    case .invalidateMeasuredSize(let view): invalidateMeasurements(view)
    case .setFrame(let view, let x, let y, let width, let height):
      write(view, CGRect(x: x, y: y, width: width, height: height))
    case .setContent(let view, let content): setContent(view, content)
    case .setMask(let view, let mask): setMask(view, mask)
    case .setHidden(let view, let isHidden): change(view) { $0.isHidden = isHidden }
    case .setCollapsed(let view, let isCollapsed): change(view) { $0.isCollapsed = isCollapsed }
    case .setBoundsOrigin(let view, let x, let y):
      change(view) { $0.boundsOrigin = CGPoint(x: x, y: y) }
    case .setAttributes(let view, let attributes):
      change(view) { $0.attributes = attributes }
    case .setFixed(let view, let width, let height):
      setFixed(view, width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
    case .add(let content, let parent, let index):
      add(ViewInputs(content))
      insert(views.count - 1, into: parent, at: index)
    case .insert(let view, let parent, let index): insert(view, into: parent, at: index)
    case .exchange(let parent, let a, let b): exchange(parent, a, b)
    case .remove(let view): remove(view)
    case .drop(let view): drop(view)
    case .arm(let view):
      arm(view)
      force(view)
    case .sizeThatFits, .layoutIfNeeded: break
    }
  }
}
