import Foundation
import Storypole

/// The live views that are built from inputs, and the same steps taken on them.
package final class LiveTree {
  package let recorder = WorldRecorder()
  /// The census of views that outlive the tree.
  package let census = ViewCensus()
  /// The views by number, without those that were removed for good.
  package private(set) var views: [WorldView?] = []
  /// A detached view that bodies measure.
  let sizer = SizerView()
  /// The model that bodies read, and what that charges them with.
  let models = WorldModel()
  let charges = ModelCharges()
  /// The host of the first tree, if it has one.
  var host: LayoutHost<WorldView>?
  let scheduler = ManualScheduler()

  package init(_ inputs: [ViewInputs]) {
    for number in inputs.indices { make(number, inputs[number]) }
    for number in inputs.indices { finish(number, inputs[number]) }
    for number in inputs.indices where inputs[number].armedRuns > 0 {
      arm(number, runs: inputs[number].armedRuns)
    }
  }

  func make(_ number: Int, _ inputs: ViewInputs) {
    views.append(made(number, inputs))
  }

  /// Arms a view, and reserves a number for a view that it may add.
  private func arm(_ number: Int, runs: Int) {
    self[number].grownNumber = views.count
    self[number].armedRuns = runs
    views.append(nil)
  }

  /// Creates a view that a body adds.
  func makeGrown(_ number: Int) -> View {
    let view = made(number, .grown)
    views[number] = view
    return view
  }

  private func made(_ number: Int, _ inputs: ViewInputs) -> WorldView {
    let view = WorldView.make(number, inputs, in: self)
    census.note(view)
    return view
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

  /// Whether a fresh layout, too, would change the tree or its properties.
  package var mayChangeItself: Bool {
    views.contains { $0.map { $0.isArmed || $0.update != nil } ?? false }
  }

  func forget(_ number: Int) { views[number] = nil }

  /// Removes and returns the diagnostics of all trees.
  func takeDiagnostics() -> [Diagnostic] {
    var taken: [Diagnostic] = []
    for case let view? in views where view.superview == nil { taken += view.takeDiagnostics() }
    return taken
  }
}

extension LiveTree {
  /// Takes a step that requests nothing immediately.
  package func apply(_ edit: Edit) {
    switch edit {
    case .setNeedsLayout(let view): self[view].setNeedsLayout()
    case .setNeedsPlacement(let view): self[view].setNeedsPlacement()
    case .invalidateMeasuredSize(let view): self[view].invalidateMeasuredSize()
    case .setNeedsUpdateProperties(let view): self[view].setNeedsUpdateProperties()
    case .setContent(let view, let content): setContent(view, content)
    case .setLayoutAgain(let view): setLayoutAgain(view)
    case .setMask(let view, let mask): self[view].autoresizingMask = mask
    case .setHidden(let view, let isHidden): self[view].isHidden = isHidden
    case .setCollapsed(let view, let isCollapsed): self[view].isCollapsed = isCollapsed
    case .setAttributes(let view, let attributes): self[view].boxAttributes = attributes
    case .setFixed(let view, let width, let height):
      self[view].fixedWidth = width.map { CGFloat($0) }
      self[view].fixedHeight = height.map { CGFloat($0) }
    case .setEnvironment(let view, let environment):
      self[view].environment.overrides = environment.live
    case .setStrict(let view, let isStrict): self[view].isStrict = isStrict
    case .recordCauses(let view, let isOn): self[view].recordsCauses = isOn
    case .setSizer(let count): setSizer(count)
    case .setOwnSizer(let view, let count): self[view].sizer.setCount(count)
    case .setSizerAdvance(let view, let advance): self[view].sizer.setAdvance(advance)
    case .setModel(let index, let value):
      if models[index] != value { models[index] = value }
    case .arm(let view, let runs):
      arm(view, runs: runs)
      self[view].setNeedsPlacement()
    default:
      writeFrame(edit)
      changeTree(edit)
    }
  }

  private func writeFrame(_ edit: Edit) {
    switch edit {
    case .setFrame(let view, let x, let y, let width, let height):
      self[view].frame = CGRect(x: x, y: y, width: width, height: height)
    case .setBadFrame(let view, let rect): self[view].frame = rect.rect
    case .setBoundsSize(let view, let width, let height):
      self[view].bounds.size = CGSize(width: width, height: height)
    case .setCenter(let view, let x, let y): self[view].center = CGPoint(x: x, y: y)
    case .sizeToFit(let view): self[view].sizeToFit()
    case .setBoundsOrigin(let view, let x, let y):
      self[view].bounds.origin = CGPoint(x: x, y: y)
    default: break
    }
  }

  private func changeTree(_ edit: Edit) {
    switch edit {
    case .add(let content, let parent, let index):
      make(views.count, ViewInputs(content))
      self[parent].insertSubview(self[views.count - 1], at: index)
    case .insert(let view, let parent, let index):
      self[parent].insertSubview(self[view], at: index)
    case .insertAbove(let view, let sibling, let parent):
      self[parent].insertSubview(self[view], aboveSubview: self[sibling])
    case .insertBelow(let view, let sibling, let parent):
      self[parent].insertSubview(self[view], belowSubview: self[sibling])
    case .bringToFront(let view, let parent): self[parent].bringSubviewToFront(self[view])
    case .sendToBack(let view, let parent): self[parent].sendSubviewToBack(self[view])
    case .exchange(let parent, let a, let b):
      self[parent].exchangeSubview(at: a, withSubviewAt: b)
    case .remove(let view): self[view].removeFromSuperview()
    case .takeOutAndBack(let view): takeOutAndBack(self[view])
    case .drop(let view): drop(view)
    default: break
    }
  }

  /// The views that are pending.
  var waitingViews: [Int] {
    var waiting: [Int] = []
    for case let view? in views where view.needsLayout {
      waiting.append(view.number)
    }
    return waiting
  }

  private func setContent(_ number: Int, _ content: ViewContent) {
    let view = self[number]
    if view.content == content { return }
    view.content = content
    view.installLayout()
    view.setNeedsLayout()
  }

  /// Borders are skipped: they name views that may have been released.
  private func setLayoutAgain(_ number: Int) {
    if case .border = self[number].content { return }
    self[number].installLayout()
  }

  private func setSizer(_ count: Int) { sizer.setCount(count) }

  private func takeOutAndBack(_ view: WorldView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    view.removeFromSuperview()
    superview.insertSubview(view, at: index)
  }

  private func drop(_ number: Int) {
    self[number].removeFromSuperview()
    forgetAll(inside: number)
  }

  /// Releases a view and all below it, which no body reads.
  func forgetAll(inside number: Int) {
    // A view that has left together with a superview may leave that, too.
    guard let top = views[number] else { return }
    for case let view? in views where view.isWithin(top) { forget(view.number) }
  }

  /// Adds a chain of plain views, marks its last, and removes it.
  ///
  /// - Returns: the path of the last.
  func hangChain(_ number: Int, count: Int) -> String {
    let top = View()
    var last = top
    for _ in 1..<count {
      let next = View()
      last.addSubview(next)
      last = next
    }
    self[number].addSubview(top)
    last.setNeedsLayout()
    let path = last.path
    top.removeFromSuperview()
    return path
  }

  /// The host, created at its first use.
  func runningHost() -> LayoutHost<WorldView> {
    if let host { return host }
    let made = LayoutHost(size: self[0].frame.size, root: self[0], scheduler: scheduler)
    host = made
    return made
  }
}
