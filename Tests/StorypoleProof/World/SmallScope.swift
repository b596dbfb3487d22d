import Foundation
import Storypole
import StorypoleChecking

/// Few kinds of views and few steps, so that all programs can be tried.
extension ChoiceSource {
  /// Draws a tree that is small enough to try all such trees.
  package mutating func smallTree(upTo count: Int) -> [ViewInputs] {
    var root = ViewInputs(boolean() ? .vbox(VBoxLayout(spacing: 3)) : .block(Self.smallRecipe))
    root.written = CGRect(x: 0, y: 0, width: 30, height: 40)
    var views = [root]
    while views.count < count, boolean() {
      let parent = int(in: 0...views.count - 1)
      views.append(smallView())
      views[views.count - 1].parent = parent
      views[parent].children.append(views.count - 1)
    }
    return views
  }

  private mutating func smallView() -> ViewInputs {
    switch int(in: 0...2) {
    case 0: return ViewInputs(.text(count: 6, hasBody: true))
    case 1: return ViewInputs(.block(Self.smallRecipe))
    default:
      var inputs = ViewInputs(.plain, frame: CGRect(x: 1, y: 2, width: 5, height: 7))
      inputs.mask = [.flexibleWidth, .flexibleTopMargin]
      return inputs
    }
  }

  /// Fits one subview, moves the other on a condition.
  private static let smallRecipe = Recipe([
    .fitHeight(0, width: .room(less: 3)), .skipIfTaller(than: 30, 1), .move(1),
  ])

  /// Draws one of the few steps that are possible on the current tree.
  package mutating func smallEdit(on model: ReferenceModel) -> Edit {
    let view = pick(from: model.views.indices)
    switch int(in: 0...6) {
    case 0: return .setNeedsLayout(view)
    case 1: return .setFrame(view, x: 0, y: 0, width: 11, height: 40)
    case 2: return .setContent(view, otherContent(model.views[view].content))
    case 3: return .setCollapsed(view, !model.views[view].isCollapsed)
    case 4: return .insert(view, into: 0, at: 0)
    case 5: return .remove(view)
    default: return .layoutIfNeeded(view)
    }
  }

  private func otherContent(_ content: ViewContent) -> ViewContent {
    switch content {
    case .text(let count, let hasBody): .text(count: count == 6 ? 9 : 6, hasBody: hasBody)
    case .vbox(let box): .vbox(VBoxLayout(spacing: 7 - box.spacing))
    case .plain: .intrinsic(width: 9, height: -1)
    default: .plain
    }
  }
}
