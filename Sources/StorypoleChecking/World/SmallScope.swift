import Foundation
import Storypole

/// Few kinds of views and few steps, so that all there are can be tried.
extension ChoiceSource {
  /// Draws a tree of so few views that all such trees can be tried.
  package mutating func smallTree(upTo count: Int) -> [ViewInputs] {
    var views = [smallView()]
    views[0].written = CGRect(x: 0, y: 0, width: 30, height: 40)
    while views.count < count, boolean() {
      let parent = int(in: 0...views.count - 1)
      views.append(smallView())
      views[views.count - 1].parent = parent
      views[parent].children.append(views.count - 1)
    }
    return views
  }

  private mutating func smallView() -> ViewInputs {
    let frame = CGRect(x: 1, y: 2, width: 5, height: 7)
    switch int(in: 0...5) {
    case 0: return ViewInputs(.plain, frame: frame)
    case 1: return ViewInputs(.text(count: 6, hasBody: false))
    case 2: return ViewInputs(.block(Self.smallRecipe))
    case 3: return ViewInputs(.override(Self.smallRecipe), frame: frame)
    case 4: return ViewInputs(.vbox(VBoxLayout(spacing: 3)))
    default:
      var inputs = ViewInputs(.plain, frame: frame)
      inputs.mask = [.flexibleWidth, .flexibleTopMargin]
      return inputs
    }
  }

  /// Fits one subview, moves the other on a condition.
  private static let smallRecipe = Recipe([
    .fitHeight(0, width: .room(less: 3)), .skipIfTaller(than: 30, 1), .move(1),
  ])

  /// Draws one of the few steps that a tree allows now.
  package mutating func smallEdit(on model: ReferenceModel) -> Edit {
    let view = pick(from: model.views.indices.filter { !model.states[$0].isGone })
    switch int(in: 0...13) {
    case 0: return .setNeedsLayout(view)
    case 1: return .setNeedsPlacement(view)
    case 2: return .invalidateMeasuredSize(view)
    case 3: return .setFrame(view, x: 0, y: 0, width: 11, height: 40)
    case 4: return .setContent(view, otherContent(model.views[view].content))
    case 5: return .setHidden(view, !model.views[view].isHidden)
    case 6: return .setCollapsed(view, !model.views[view].isCollapsed)
    case 7: return .add(.text(count: 3, hasBody: false), into: view, at: 0)
    case 8: return .remove(view)
    case 9: return view == 0 ? .setNeedsLayout(0) : .drop(view)
    case 10: return .sizeThatFits(view, width: 13, height: .infinity)
    case 11: return .setMask(view, [.flexibleLeftMargin, .flexibleHeight])
    case 12: return smallMove(view, model)
    default: return .layoutIfNeeded(view)
    }
  }

  private mutating func smallMove(_ view: Int, _ model: ReferenceModel) -> Edit {
    let parent = pick(from: model.views.indices.filter { !model.states[$0].isGone })
    if view == 0 || model.isInside(parent, view) { return .layoutIfNeeded(0) }
    return .insert(view, into: parent, at: 0)
  }

  private func otherContent(_ content: ViewContent) -> ViewContent {
    switch content {
    case .plain: .intrinsic(width: 9, height: -1)
    case .intrinsic: .plain
    case .text(let count, let hasBody): .text(count: count == 6 ? 9 : 6, hasBody: hasBody)
    case .block: .plain
    case .override: .override(Recipe([.fill(0, inset: 2)]))
    case .vbox(let box): .vbox(VBoxLayout(spacing: 7 - box.spacing))
    case .hbox, .border: .plain
    }
  }
}
