import StorypoleChecking

extension ChoiceSource {
  /// Draws a layout body.
  mutating func recipe() -> Recipe {
    Recipe(array(count: 0...6, "step") { $0.recipeStep() })
  }

  private mutating func recipeStep() -> RecipeStep {
    let child = int(in: 0...5)
    switch weightedIndex([24, 10, 6, 2]) {
    case 0: return placingStep(child)
    case 1: return readingStep(child)
    case 2: return .edit(edit(child))
    default: return oddStep(child)
    }
  }

  private mutating func placingStep(_ child: Int) -> RecipeStep {
    switch weightedIndex([6, 6, 3, 3, 2, 2, 2, 1]) {
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
    default: return .nest(nestedBox(), width: extent())
    }
  }

  private mutating func nestedBox() -> RecipeBox {
    let spacing = int(in: 0...5)
    return boolean() ? .horizontal(spacing: spacing) : .vertical(spacing: spacing)
  }

  private mutating func readingStep(_ child: Int) -> RecipeStep {
    switch weightedIndex([4, 2, 8, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 3, 2, 1, 1]) {
    case 0: return .readFrame(child)
    case 1: return .readBounds(child)
    case 2: return .skipIfTaller(than: int(in: 0...90), int(in: 1...3))
    case 3: return .skipIfHidden(child, int(in: 1...3))
    case 4: return .skipIfCollapsed(child, int(in: 1...3))
    case 5: return .scroll
    case 6: return .measureGrandchild(child, width: extent())
    case 7: return .countGrandchildren(child)
    case 8: return .measureSelf(width: int(in: 1...50))
    case 9: return .measureSizer(width: int(in: 1...50))
    case 10: return .readSibling(child)
    case 11: return .readNephew
    case 12: return .readDirection
    case 13:
      // The view's own content, too, so that some records set it and others find it.
      let first = boolean(probability: 0.4) ? 5 : int(in: 0...9)
      return .remeasureSizer(first: first, width: int(in: 1...50))
    case 14: return .measureSuperview(width: int(in: 1...50))
    case 15: return .countNephews(child)
    default: return .readEnvironment
    }
  }

  /// Draws invalid input, which is refused or replaced.
  private mutating func oddStep(_ child: Int) -> RecipeStep {
    switch weightedIndex([3, 3, 1, 1]) {
    case 0: return .pinBadly(child, pick(from: BadRect.allCases))
    case 1: return .forbiddenCall(pick(from: ForbiddenCall.allCases))
    case 2: return .answerInfinity
    default: return .measure(child, width: boolean() ? .nan : .negative, height: .open)
    }
  }

  private mutating func edit(_ child: Int) -> ReentrantEdit {
    if boolean(probability: 0.35) { return structuralMeddling(child) }
    switch weightedIndex([2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]) {
    case 0: return .markSelf
    case 1: return .markChild(child)
    case 2: return .markChildForPlacement(child)
    case 3: return .invalidateChild(child)
    case 4: return .markParent
    case 5: return .hideChild(child)
    case 6: return .addChild
    case 7: return .removeChild(child)
    case 8: return .markSibling(child)
    case 9: return .markChildForUpdate(child)
    case 10: return .invalidateSelf
    case 11: return .resizeSelf(int(in: 0...40))
    case 12: return .resizeParent(int(in: 0...40))
    case 13: return .resizeSibling(child, int(in: 0...40))
    case 14: return .resizeGrandchild(int(in: 0...40))
    case 15: return .layOutSelf
    case 16: return .layOutParent
    default: return .layOutChild(child)
    }
  }

  /// Draws a change of what other bodies lay out, a look at it, or a subview's size that changes
  /// and is back when the body ends.
  mutating func meddlingSteps() -> [RecipeStep] {
    switch weightedIndex([8, 2, 2, 1, 2]) {
    case 0: return [.edit(meddling())]
    case 1: return [.readNephew]
    case 2: return [.readSibling(int(in: 0...5))]
    case 3: return [.countNephews(int(in: 0...5))]
    default: return resizingAndBack()
    }
  }

  /// The subview is clean once the body has ended if it was laid out before.
  private mutating func resizingAndBack() -> [RecipeStep] {
    let child = int(in: 0...5)
    let back = RecipeStep.pinBadly(child, .nanOrigin)
    let resizing = RecipeStep.resize(child, width: int(in: 0...40), height: int(in: 0...40))
    return boolean() ? [.edit(.layOutChild(child)), resizing, back] : [resizing, back]
  }

  private mutating func meddling() -> ReentrantEdit {
    let child = int(in: 0...5)
    switch weightedIndex([4, 2, 3, 2, 8, 3, 2, 1, 1, 1]) {
    case 0: return .layOutChild(child)
    case 1: return .layOutStored
    case 2: return .resizeSibling(child, int(in: 0...40))
    case 3: return .resizeGrandchild(int(in: 0...40))
    case 4: return .markSibling(child)
    case 5: return .removeNow(.stored)
    case 6: return .collapse(.stored, boolean(probability: 0.7))
    case 7: return .markChild(child)
    case 8: return .leave(levels: int(in: 0...2), isReleased: boolean())
    default: return edit(child)
    }
  }

  private mutating func structuralMeddling(_ child: Int) -> ReentrantEdit {
    switch weightedIndex([4, 2, 3, 1, 1, 1, 2, 1]) {
    case 0: .collapse(target(child), boolean(probability: 0.7))
    case 1: .addChildNow
    case 2: .removeNow(target(child))
    case 3: .raiseChild(child)
    case 4: .setMask(child, mask())
    case 5: .setEnvironment(worldEnvironment())
    case 6: .leave(levels: int(in: 0...2), isReleased: boolean())
    default: .layOutStored
    }
  }

  private mutating func target(_ child: Int) -> RecipeTarget {
    switch weightedIndex([3, 3, 1, 1]) {
    case 0: .child(child)
    case 1: .stored
    case 2: .sibling(child)
    default: .own
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
