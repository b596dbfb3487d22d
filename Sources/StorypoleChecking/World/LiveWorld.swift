package import Foundation
import Storypole

/// The live views that are built from inputs, and the same steps taken on them.
package final class LiveWorld {
  package let recorder = WorldRecorder()
  /// The views by number; those that left for good are gone.
  package private(set) var views: [WorldView?] = []

  package init(_ inputs: [ViewInputs]) {
    for number in inputs.indices { make(number, inputs[number]) }
    for number in inputs.indices { finish(number, inputs[number]) }
    for number in inputs.indices where inputs[number].isArmed { arm(number) }
  }

  private func make(_ number: Int, _ inputs: ViewInputs) {
    let view = WorldView.make(number, inputs, recorder)
    views.append(view)
  }

  /// Arms a view, and sets a number aside for a view that it may add.
  private func arm(_ number: Int) {
    let grown = views.count
    views.append(nil)
    self[number].isArmed = true
    self[number].makeView = { [unowned self] in
      let view = WorldView.make(grown, .grown, recorder)
      views[grown] = view
      return view
    }
  }

  private func finish(_ number: Int, _ inputs: ViewInputs) {
    let view = self[number]
    if let parent = inputs.parent { self[parent].addSubview(view) }
    view.autoresizingMask = inputs.mask
    view.isHidden = inputs.isHidden
    view.isCollapsed = inputs.isCollapsed
    view.boxAttributes = inputs.attributes
  }

  package subscript(number: Int) -> WorldView {
    guard let view = views[number] else { preconditionFailure("view \(number) is gone") }
    return view
  }

  /// Takes a step.
  ///
  /// - Returns: the answer of a measurement.
  package func apply(_ edit: Edit) -> CGSize? {
    switch edit {
    case .setNeedsLayout(let view): self[view].setNeedsLayout()
    case .setNeedsPlacement(let view): self[view].setNeedsPlacement()
    case .invalidateMeasuredSize(let view): self[view].invalidateMeasuredSize()
    case .setFrame(let view, let x, let y, let width, let height):
      self[view].frame = CGRect(x: x, y: y, width: width, height: height)
    case .setContent(let view, let content): setContent(view, content)
    case .setMask(let view, let mask): self[view].autoresizingMask = mask
    case .setHidden(let view, let isHidden): self[view].isHidden = isHidden
    case .setCollapsed(let view, let isCollapsed): self[view].isCollapsed = isCollapsed
    case .setBoundsOrigin(let view, let x, let y):
      self[view].bounds.origin = CGPoint(x: x, y: y)
    case .setAttributes(let view, let attributes): self[view].boxAttributes = attributes
    case .setFixed(let view, let width, let height):
      self[view].fixedWidth = width.map { CGFloat($0) }
      self[view].fixedHeight = height.map { CGFloat($0) }
    case .sizeThatFits(let view, let width, let height):
      return self[view].sizeThatFits(CGSize(width: width, height: height))
    case .layoutIfNeeded(let view): self[view].layoutIfNeeded()
    case .arm(let view):
      arm(view)
      self[view].setNeedsPlacement()
    default: changeTree(edit)
    }
    return nil
  }

  private func changeTree(_ edit: Edit) {
    switch edit {
    case .add(let content, let parent, let index):
      make(views.count, ViewInputs(content))
      self[parent].insertSubview(self[views.count - 1], at: index)
    case .insert(let view, let parent, let index):
      self[parent].insertSubview(self[view], at: index)
    case .exchange(let parent, let a, let b):
      self[parent].exchangeSubview(at: a, withSubviewAt: b)
    case .remove(let view): self[view].removeFromSuperview()
    case .drop(let view): drop(view)
    default: break
    }
  }

  private func setContent(_ number: Int, _ content: ViewContent) {
    let view = self[number]
    if view.content == content { return }
    view.content = content
    view.installLayout()
    view.setNeedsLayout()
  }

  private func drop(_ number: Int) {
    self[number].removeFromSuperview()
    var due = [number]
    while let next = due.popLast() {
      for child in self[next].subviews {
        if let child = child as? WorldView { due.append(child.number) }
      }
      views[next] = nil
    }
  }
}
