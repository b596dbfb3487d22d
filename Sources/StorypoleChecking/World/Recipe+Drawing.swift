extension ChoiceSource {
  /// Draws a layout body.
  mutating func recipe() -> Recipe {
    Recipe(array(count: 0...6, "step") { $0.recipeStep() })
  }

  private mutating func recipeStep() -> RecipeStep {
    let child = int(in: 0...5)
    switch weightedIndex([6, 6, 3, 3, 2, 2, 2, 2, 1, 3, 1, 1, 1, 1, 1, 1, 3]) {
    case 0: return .fit(child, width: extent(), height: extent())
    case 1: return .fitHeight(child, width: extent())
    case 2: return .measure(child, width: extent(), height: extent())
    case 3:
      return .pin(
        child, x: int(in: 0...9), y: int(in: 0...9), width: int(in: 0...40),
        height: int(in: 0...40))
    case 4: return .fill(child, inset: int(in: 0...5))
    case 5: return .move(child)
    case 6: return .resize(child, width: int(in: 0...40), height: int(in: 0...40))
    case 7: return .readFrame(child)
    case 8: return .readBounds(child)
    case 9: return .skipIfTaller(than: int(in: 0...90), int(in: 1...3))
    case 10: return .skipIfHidden(child, int(in: 1...3))
    case 11: return .skipIfCollapsed(child, int(in: 1...3))
    case 12: return .scroll
    case 13: return .measureGrandchild(child, width: extent())
    case 14: return .countGrandchildren(child)
    case 15: return .measureSelf(width: int(in: 1...50))
    default: return .meddle(meddling(child))
    }
  }

  private mutating func meddling(_ child: Int) -> RecipeMeddling {
    switch int(in: 0...7) {
    case 0: .markSelf
    case 1: .markChild(child)
    case 2: .markChildForPlacement(child)
    case 3: .invalidateChild(child)
    case 4: .markParent
    case 5: .hideChild(child)
    case 6: .addChild
    default: .removeChild(child)
    }
  }

  private mutating func extent() -> RecipeExtent {
    switch weightedIndex([5, 2, 1]) {
    case 0: .room(less: int(in: 0...9))
    case 1: .points(int(in: 0...60))
    default: .open
    }
  }
}
