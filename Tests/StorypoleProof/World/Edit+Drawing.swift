import Foundation
import Storypole
import StorypoleChecking

extension ChoiceSource {
  /// Draws a step that is possible on the current tree.
  ///
  /// - Parameters:
  ///   - model: the tree.
  ///   - limit: the number of views that the tree may have.
  ///   - isMeddling: whether bodies change what others lay out, so that many are armed again.
  package mutating func edit(
    on model: ReferenceModel, limit: Int, isMeddling: Bool = false
  ) -> Edit {
    let views = model.views.indices.filter { !model.states[$0].isGone }
    let view = pick(from: views)
    if isMeddling && boolean(probability: 0.25) { return .arm(view, runs: armedRuns()) }
    switch weightedIndex([14, 11, 15, 11, 19, 14, 5, 3]) {
    // Most flushes are of the whole tree.
    case 0: return .layoutIfNeeded(boolean(probability: 0.25) ? view : 0)
    case 1: return mark(view)
    case 2: return geometryEdit(view)
    case 3: return contentEdit(view, model)
    case 4: return propertyEdit(view, model)
    case 5: return structureEdit(view, views, model, mayGrow: views.count < limit)
    case 6: return .sizeThatFits(view, width: proposedExtent(), height: proposedExtent())
    default: return hostEdit()
    }
  }

  /// Draws one such step, or a change and its reversal, as an invalid measurement that gives the
  /// old answer: what has read it is dirty and finds no difference, unless a body near it makes
  /// one.
  mutating func edits(
    on model: ReferenceModel, limit: Int, isMeddling: Bool
  ) -> [Edit] {
    if !boolean(probability: isMeddling ? 0.12 : 0.02) {
      return [edit(on: model, limit: limit, isMeddling: isMeddling)]
    }
    let views = model.views.indices.filter { !model.states[$0].isGone }
    let siblings = views.filter { model.siblings(of: $0).count > 1 }
    let armed = pick(from: siblings.isEmpty ? views : siblings)
    let arming = Edit.arm(armed, runs: armedRuns())
    let changes = changesAndBack(near: armed, on: model)
    if !isMeddling { return changes }
    return (boolean() ? changes + [arming] : [arming] + changes) + [.layoutIfNeeded(0)]
  }

  /// Draws steps and takes them: one, a change and its reversal, or steps that lead to what single
  /// ones do in 1 of 650 programs.
  package mutating func takeEdits(
    on trial: ContractTrial, limit: Int = 64, isMeddling: Bool, readsModels: Bool = false
  ) {
    if boolean(probability: 0.01) {
      return boolean() ? visitTwice(on: trial) : resizeAfterNestedFlush(on: trial)
    }
    let edits =
      readsModels
      ? editWithModels(on: trial.model, limit: limit, isMeddling: isMeddling)
      : edits(on: trial.model, limit: limit, isMeddling: isMeddling)
    take(edits, on: trial)
  }

  private mutating func take(_ edits: [Edit], on trial: ContractTrial) {
    for edit in edits {
      note(edit.source)
      trial.take(edit)
    }
  }

  /// Lets a visit find a view unchanged before the body of one beside it marks it.
  private mutating func visitTwice(on trial: ContractTrial) {
    let model = trial.model
    let parents = model.views.indices.filter {
      !model.states[$0].isGone && !model.views[$0].children.isEmpty
        && model.siblings(of: $0).count > 1
    }
    if parents.isEmpty { return }
    let view = pick(from: parents)
    let child = model.views[view].children[0]
    let other = pick(from: model.siblings(of: view).filter { $0 != view })
    let others = model.siblings(of: other).filter { $0 != other }
    let mark = RecipeStep.edit(.markSibling(others.firstIndex(of: view) ?? 0))
    let fit = RecipeStep.fit(0, width: .room(less: 1), height: .open)
    let contents = [
      setRecipe(of: view, Recipe([fit] + recipe().steps), model),
      setRecipe(of: other, Recipe(recipe().steps + [mark]), model),
    ]
    take(contents + [.layoutIfNeeded(0)], on: trial)
    if model.states[child].isGone || model.states[other].isGone { return }
    take(
      [.invalidateMeasuredSize(child), .arm(other, runs: 1), .setNeedsPlacement(other)],
      on: trial)
    take([.layoutIfNeeded(0)], on: trial)
  }

  /// Lets a body lay out a subview, and then resize what has run there.
  private mutating func resizeAfterNestedFlush(on trial: ContractTrial) {
    let model = trial.model
    let grandparents = model.views.indices.filter { view in
      let child = model.states[view].isGone ? nil : model.views[view].children.first
      return child.map { !model.views[$0].children.isEmpty } ?? false
    }
    if grandparents.isEmpty { return }
    let view = pick(from: grandparents)
    let grandchild = model.views[model.views[view].children[0]].children[0]
    let steps: [RecipeStep] = [
      .edit(.layOutChild(0)), .edit(.resizeGrandchild(int(in: 0...40))),
    ]
    let contents = [
      setRecipe(of: view, Recipe(steps + recipe().steps), model),
      setRecipe(of: grandchild, recipe(), model),
    ]
    take(contents + [.arm(view, runs: 1), .layoutIfNeeded(0)], on: trial)
  }

  private func setRecipe(of view: Int, _ recipe: Recipe, _ model: ReferenceModel) -> Edit {
    let isOverride = model.views[view].content.overridesLayout
    return .setContent(view, isOverride ? .override(recipe) : .block(recipe))
  }

  private mutating func changesAndBack(near view: Int, on model: ReferenceModel) -> [Edit] {
    let siblings = model.siblings(of: view)
    let nephews = siblings.flatMap { $0 == view ? [] : model.views[$0].children }
    let view = pick(from: nephews.isEmpty || boolean(probability: 0.3) ? siblings : nephews)
    let (inputs, frame) = (model.views[view], model.states[view].frame)
    switch weightedIndex([4, 2, 2, 2, 4]) {
    case 0: return [.takeOutAndBack(view)]
    case 1: return [!inputs.isHidden, inputs.isHidden].map { .setHidden(view, $0) }
    case 2: return [!inputs.isCollapsed, inputs.isCollapsed].map { .setCollapsed(view, $0) }
    case 3:
      let (x, y, width) = (Int(frame.minX), Int(frame.minY), Int(frame.width))
      return [int(in: 0...40), Int(frame.height)].map {
        .setFrame(view, x: x, y: y, width: width, height: $0)
      }
    default: return [.invalidateMeasuredSize(view)]
    }
  }

  private mutating func mark(_ view: Int) -> Edit {
    switch weightedIndex([5, 2, 3, 1]) {
    case 0: .setNeedsLayout(view)
    case 1: .setNeedsPlacement(view)
    case 2: .invalidateMeasuredSize(view)
    default: .setNeedsUpdateProperties(view)
    }
  }

  private mutating func geometryEdit(_ view: Int) -> Edit {
    switch weightedIndex([6, 2, 1, 1, 2, 1, 1]) {
    case 0:
      .setFrame(
        boolean(probability: 0.3) ? view : 0, x: int(in: 0...3), y: int(in: 0...3),
        width: int(in: 0...80), height: int(in: 0...80))
    case 1: .setBoundsOrigin(view, x: int(in: 0...3), y: int(in: 0...9))
    case 2: .setBoundsSize(view, width: int(in: 0...80), height: int(in: 0...80))
    case 3: .setCenter(view, x: int(in: 0...40), y: int(in: 0...40))
    case 4: .sizeToFit(view)
    case 5: .setBadFrame(view, pick(from: BadRect.allCases))
    default: .rotateAndBack(width: int(in: 0...80), height: int(in: 0...80))
    }
  }

  private mutating func contentEdit(_ view: Int, _ model: ReferenceModel) -> Edit {
    switch weightedIndex([10, 5, 2, 1, 3, 2, 2]) {
    case 0: .setContent(view, viewContent(insteadOf: model.views[view].content))
    case 1: .arm(view, runs: armedRuns())
    case 2: .setSizer(count: int(in: 0...9))
    case 3: .setLayoutAgain(view)
    case 4: .setOwnSizer(view, count: int(in: 0...9))
    case 5: .setSizerAdvance(view, pick(from: [7, 6.3, 9.1]))
    default: borderEdit(view, model)
    }
  }

  private mutating func borderEdit(_ view: Int, _ model: ReferenceModel) -> Edit {
    if model.views[view].content.overridesLayout { return .setNeedsPlacement(view) }
    return .setContent(view, .border(border(of: model.views[view].children)))
  }

  private mutating func propertyEdit(_ view: Int, _ model: ReferenceModel) -> Edit {
    switch weightedIndex([4, 4, 4, 4, 2, 3, 2, 1]) {
    case 0: .setCollapsed(view, !model.views[view].isCollapsed)
    case 1: .setHidden(view, !model.views[view].isHidden)
    case 2: .setMask(view, mask())
    case 3: .setAttributes(view, boxAttributes())
    case 4: .setFixed(view, width: fixedExtent(), height: fixedExtent())
    case 5: .setEnvironment(view, worldEnvironment())
    case 6: .setStrict(view, boolean(probability: 0.7))
    default: .recordCauses(view, boolean(probability: 0.7))
    }
  }

  private mutating func hostEdit() -> Edit {
    switch weightedIndex([4, 6, 1, 1]) {
    case 0: .tick
    case 1:
      .resize(
        width: int(in: 0...80), height: int(in: 0...80), isInteractive: boolean(probability: 0.3))
    case 2: .endInteractiveResize
    default: .dropHost
    }
  }

  private mutating func fixedExtent() -> Int? {
    boolean() ? int(in: 0...40) : nil
  }

  private mutating func proposedExtent() -> CGFloat {
    switch weightedIndex([14, 4, 1, 1]) {
    case 0: CGFloat(int(in: 0...80))
    case 1: .infinity
    case 2: CGFloat(-int(in: 0...9))
    default: .nan
    }
  }

  mutating func worldEnvironment() -> WorldEnvironment {
    WorldEnvironment(
      scale: int(in: 1...3), isMirrored: boolean(),
      advance: pick(from: [7, 6.3, 9.1, 7 + 1.0 / 4096]), density: int(in: 0...3))
  }
}

// MARK: - Structure

extension ChoiceSource {
  private mutating func structureEdit(
    _ view: Int, _ views: [Int], _ model: ReferenceModel, mayGrow: Bool
  ) -> Edit {
    let count = model.views[view].children.count
    switch weightedIndex([mayGrow ? 6 : 0, 8, 2, 2, 2, 1, 5, 2, 1, 1]) {
    case 0: return .add(viewContent(), into: view, at: int(in: 0...count))
    case 1: return insertEdit(view, views, model)
    case 2: return besideEdit(view, views, model)
    case 3: return .bringToFront(memberOrOther(of: view, views, model), of: view)
    case 4: return exchangeEdit(view, model)
    case 5: return .sendToBack(memberOrOther(of: view, views, model), of: view)
    case 6: return .remove(view)
    case 7: return view == 0 ? .setNeedsLayout(0) : .drop(view)
    case 8: return .hangChain(view, count: 1 + int(in: 0...99))
    default: return .takeOutAndBack(view)
    }
  }

  /// Moves a view, occasionally to where it would close a cycle, or to an invalid index.
  private mutating func insertEdit(_ view: Int, _ views: [Int], _ model: ReferenceModel) -> Edit {
    let parent = pick(from: views)
    if view == 0 && !model.isInside(parent, 0) { return .setNeedsLayout(view) }
    let isMember = model.views[view].parent == parent
    let count = model.views[parent].children.count - (isMember ? 1 : 0)
    let isOff = boolean(probability: 0.02)
    return .insert(view, into: parent, at: isOff ? count + 1 : int(in: 0...count))
  }

  private mutating func besideEdit(_ view: Int, _ views: [Int], _ model: ReferenceModel) -> Edit {
    let parent = pick(from: views)
    if view == 0 && !model.isInside(parent, 0) { return .setNeedsLayout(view) }
    let sibling = memberOrOther(of: parent, views, model)
    return boolean()
      ? .insertBelow(view, sibling: sibling, in: parent)
      : .insertAbove(view, sibling: sibling, in: parent)
  }

  /// Mostly a subview of a view, if there are any.
  private mutating func memberOrOther(
    of parent: Int, _ views: [Int], _ model: ReferenceModel
  ) -> Int {
    let children = model.views[parent].children
    return children.isEmpty || boolean(probability: 0.1) ? pick(from: views) : pick(from: children)
  }

  private mutating func exchangeEdit(_ view: Int, _ model: ReferenceModel) -> Edit {
    let count = model.views[view].children.count
    if count < 2 { return .setNeedsPlacement(view) }
    return .exchange(in: view, int(in: 0...count - 1), int(in: 0...count - 1))
  }
}
