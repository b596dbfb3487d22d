package import Foundation
package import Storypole

/// A live view whose behaviour is data.
package class WorldView: View {
  package let number: Int
  final unowned let world: LiveTree
  package final var content: ViewContent
  /// The action of `updateProperties()`, in classes that override it.
  final let update: PropertyUpdate?
  /// The number of next runs that may change the tree.
  package final var armedRuns = 0
  final var isToGrow = false
  final var isToLose: View?
  /// Views to remove when the run ends, and whether to release them.
  final var leaving: [(view: View, isReleased: Bool)] = []
  /// The number of the view that a property refers to.
  final let stored: Int?
  /// A detached view that only this one measures.
  final private(set) lazy var sizer = SizerView()
  /// The number of the view that the body may add, once.
  final var grownNumber: Int?

  final var recorder: WorldRecorder { world.recorder }
  final var isArmed: Bool { armedRuns > 0 }

  required init(_ number: Int, _ inputs: ViewInputs, in world: LiveTree) {
    self.number = number
    content = inputs.content
    update = inputs.update
    stored = inputs.stored
    self.world = world
    super.init(frame: inputs.writtenFrame, name: "v\(number)")
    printsDiagnostics = false
    installLayout()
  }

  /// Creates a view of the class that the inputs need.
  static func make(_ number: Int, _ inputs: ViewInputs, in world: LiveTree) -> WorldView {
    let type: WorldView.Type =
      switch (inputs.content.overridesLayout, inputs.update != nil) {
      case (false, false): WorldView.self
      case (true, false): OverridingWorldView.self
      case (false, true): UpdatingWorldView.self
      case (true, true): UpdatingOverridingWorldView.self
      }
    return type.init(number, inputs, in: world)
  }

  override package final func measure(_ proposal: CGSize) -> CGSize {
    recorder.noteMeasurement(of: self)
    return world.charges.scope(ModelReader(number, measuring: proposal)) { answer(proposal) }
  }

  private final func answer(_ proposal: CGSize) -> CGSize {
    switch content {
    case .text(let count, _):
      return WorldEnvironment(environment).textSize(count: count, width: proposal.width)
    case .override(let recipe):
      var host = OverrideHost(view: self, isSizing: true)
      return recipe.run(on: &host, in: proposal)
    default:
      return super.measure(proposal)
    }
  }

  override package final var intrinsicContentSize: CGSize {
    guard case .intrinsic(let width, let height) = content else {
      return super.intrinsicContentSize
    }
    return CGSize(width: width, height: height)
  }

  /// Makes the changes of structure, and uses up one armed run.
  final func finishRun() {
    recorder.noteEnd(of: self)
    armedRuns = max(0, armedRuns - 1)
    isToLose?.removeFromSuperview()
    isToLose = nil
    if isToGrow { grow() }
    isToGrow = false
    let last = leaving
    leaving = []
    for (view, isReleased) in last { leave(view, isReleased) }
  }

  /// Removes a view from its superview and, if it is released, from the live tree, so that only the
  /// engine may retain it.
  private final func leave(_ view: View, _ isReleased: Bool) {
    guard let view = view as? WorldView, view.presentRoot !== view else { return }
    if isReleased { world.forgetAll(inside: view.number) }
    view.removeFromSuperview()
  }

  /// Adds the view whose number was reserved, unless this one was released while its body ran.
  ///
  /// It looks at the superview before, which makes nothing run again (R32).
  final func grow() {
    guard let grownNumber, world.views[number] != nil else { return }
    let grown = world.makeGrown(grownNumber)
    if grown.superview == nil { addSubview(grown) }
    self.grownNumber = nil
  }

  /// Gives the view the layout of its content.
  final func installLayout() {
    switch content {
    case .block:
      setLayout { view, context, size in
        guard case .block(let recipe) = view.content else { return .zero }
        var host = PassHost(view: view, context: context)
        if context.isSizing { return recipe.run(on: &host, in: size) }
        view.recorder.noteRun(of: view)
        return view.world.charges.scope(ModelReader(layoutOf: view.number)) {
          let answer = recipe.run(on: &host, in: size)
          view.finishRun()
          return answer
        }
      }
    case .vbox(let box): layout = ReportingLayout(layout: box, view: self)
    case .hbox(let box): layout = ReportingLayout(layout: box, view: self)
    case .border(let border):
      layout = ReportingLayout(layout: NumberedBorder(border: border, world: world), view: self)
    case .plain, .intrinsic, .text, .override: layout = nil
    }
  }

  final func carryOutUpdate() {
    recorder.updated.append(number)
    switch update {
    case .markLayout: setNeedsLayout()
    case .toggleHidden: isHidden.toggle()
    case .widenAttributes: boxAttributes.minSize.width = (boxAttributes.minSize.width ?? 0) + 1
    case .nothing, nil: break
    }
  }
}

/// A live view with an overridden `layoutSubviews()`.
class OverridingWorldView: WorldView {
  override final func layoutSubviews() {
    recorder.noteRun(of: self)
    world.charges.scope(ModelReader(layoutOf: number)) { runContent() }
  }

  private func runContent() {
    guard case .override(let recipe) = content else {
      return recorder.noteEnd(of: self)
    }
    var host = OverrideHost(view: self, isSizing: false)
    _ = recipe.run(on: &host, in: bounds.size)
    finishRun()
  }
}

/// A live view with an overridden `updateProperties()`.
final class UpdatingWorldView: WorldView {
  override func updateProperties() { carryOutUpdate() }
}

/// A live view that overrides both.
final class UpdatingOverridingWorldView: OverridingWorldView {
  override func updateProperties() { carryOutUpdate() }
}

/// A layout that reports its runs.
private struct ReportingLayout<Wrapped: Layout & Equatable>: Layout, Equatable {
  let layout: Wrapped
  unowned let view: WorldView

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    if context.isSizing { return layout.layout(context, in: size) }
    view.recorder.noteRun(of: view)
    defer { view.recorder.noteEnd(of: view) }
    return view.world.charges.scope(ModelReader(layoutOf: view.number)) {
      layout.layout(context, in: size)
    }
  }

  static func == (a: ReportingLayout, b: ReportingLayout) -> Bool { a.layout == b.layout }
}

/// A detached view that bodies measure: a number of characters, 7 points each.
final class SizerView: View {
  /// The text that was set from outside.
  private(set) var settledCount = 5
  private var count = 5

  func setCount(_ count: Int) {
    settledCount = count
    show(count)
  }

  func setAdvance(_ advance: CGFloat) {
    environment.overrides = WorldEnvironment(advance: advance).live
  }

  /// Sets other text, until it is reset.
  func show(_ count: Int) {
    if count == self.count { return }
    self.count = count
    invalidateMeasuredSize()
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    WorldEnvironment(environment).textSize(count: count, width: proposal.width)
  }
}
