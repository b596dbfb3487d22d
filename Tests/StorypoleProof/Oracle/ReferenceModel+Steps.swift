import Foundation
import Storypole

extension ReferenceModel {
  /// Takes a step of a program, except those that lay out or measure, which the trial handles.
  package func apply(_ edit: Edit) {
    switch edit {
    case .setNeedsLayout(let view): setNeedsLayout(view)
    case .setNeedsPlacement(let view): force(view)
    case .invalidateMeasuredSize(let view): invalidateMeasurements(view)
    case .setNeedsUpdateProperties(let view): setNeedsUpdate(view)
    case .setContent(let view, let content): setContent(view, content)
    case .setLayoutAgain(let view): setLayoutAgain(view)
    case .setMask(let view, let mask): setMask(view, mask)
    case .setHidden(let view, let isHidden): change(view) { $0.isHidden = isHidden }
    case .setCollapsed(let view, let isCollapsed): change(view) { $0.isCollapsed = isCollapsed }
    case .setAttributes(let view, let attributes): change(view) { $0.attributes = attributes }
    case .setFixed(let view, let width, let height):
      setFixed(view, width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
    case .setEnvironment(let view, let environment): setEnvironment(view, environment)
    case .setStrict(let view, let isStrict): setStrict(view, isStrict)
    case .recordCauses(let view, _): useEngine(of: view)
    case .setSizer(let count):
      epoch += 1
      if count != sizerCount { sizerEpoch += 1 }
      sizerCount = count
    case .setOwnSizer(let view, let count):
      changeSizer(of: view) { $0.sizerCount = count }
    case .setSizerAdvance(let view, let advance):
      changeSizer(of: view) { $0.sizerAdvance = advance }
    case .setModel(let index, let value):
      epoch += 1
      if models.set(index, value) { notes.insert(.readModel) }
    case .arm(let view, let runs):
      arm(view, runs: runs)
      force(view)
    default:
      writeFrame(edit)
      changeTree(edit)
    }
  }

  private func setStrict(_ view: Int, _ isStrict: Bool) {
    useEngine(of: view)
    if isStrict {
      strictRoots.insert(root(of: view))
    } else {
      strictRoots.remove(root(of: view))
    }
  }

  private func writeFrame(_ edit: Edit) {
    switch edit {
    case .setFrame(let view, let x, let y, let width, let height):
      write(view, CGRect(x: x, y: y, width: width, height: height))
    case .setBadFrame(let view, _):
      diagnose(.invalidFrame, view)
    case .setBoundsSize(let view, let width, let height):
      resizeAboutCenter(view, CGSize(width: width, height: height))
    case .setCenter(let view, let x, let y):
      let size = states[view].frame.size
      let origin = CGPoint(x: CGFloat(x) - size.width / 2, y: CGFloat(y) - size.height / 2)
      write(view, CGRect(origin: origin, size: size))
    case .setBoundsOrigin(let view, let x, let y):
      change(view) { $0.boundsOrigin = CGPoint(x: x, y: y) }
    default: break
    }
  }

  private func resizeAboutCenter(_ view: Int, _ size: CGSize) {
    let frame = states[view].frame
    if size == frame.size { return }
    let center = CGPoint(
      x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    write(
      view,
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height))
  }

  private func changeTree(_ edit: Edit) {
    switch edit {
    case .add(let content, let parent, let index):
      add(ViewInputs(content))
      insert(views.count - 1, into: parent, at: index)
    case .insert(let view, let parent, let index): tryToInsert(view, into: parent, at: index)
    case .insertAbove(let view, let sibling, let parent):
      tryToInsert(view, beside: sibling, above: true, in: parent)
    case .insertBelow(let view, let sibling, let parent):
      tryToInsert(view, beside: sibling, above: false, in: parent)
    case .bringToFront(let view, let parent):
      tryToMove(view, toFrontOf: parent, isFront: true)
    case .sendToBack(let view, let parent):
      tryToMove(view, toFrontOf: parent, isFront: false)
    case .exchange(let parent, let a, let b): exchange(parent, a, b)
    case .remove(let view): remove(view)
    case .takeOutAndBack(let view): takeOutAndBack(view)
    case .drop(let view): drop(view)
    case .hangChain(let view, _): hangChain(view)
    default: break
    }
  }
}
