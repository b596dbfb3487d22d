import Foundation

/// The controllers of a host, as the phases of its passes reach them.
///
/// Controllers are called from the root down, children in their order. One is visible if its parent
/// is, and its view is in the host's tree; only visible ones are called.
final class ControllerStage {
  let rootController: ViewController
  /// The controllers that were visible in the last pass, or are in the running one.
  private var shown: [ViewController] = []
  /// The controllers that leave in the running pass.
  private var leaving: [ViewController] = []
  private var isClosed = false
  /// The levels of children that may be added while their parents appear.
  private static let roundLimit = 10

  init(_ rootController: ViewController) { self.rootController = rootController }

  /// Whether a pass would call a controller, although there may be nothing to lay out.
  ///
  /// Cost: the controllers that are visible, with their children.
  var isDue: Bool {
    if isClosed { return false }
    let visible = visibleControllers()
    if !visible.elementsEqual(shown, by: ===) { return true }
    return visible.contains { controller in
      controller.traitObservers.contains { $0.isDue(at: controller) }
    }
  }

  private func visibleControllers() -> [ViewController] {
    let root = rootController.viewIfLoaded?.root
    var visible: [ViewController] = []
    var due = [rootController]
    while let controller = due.popLast() {
      guard let view = controller.viewIfLoaded, view.root === root else { continue }
      visible.append(controller)
      due += controller.children.reversed()
    }
    return visible
  }

  /// Whether a controller is still visible: another one may have removed it in the same phase.
  private func isVisible(_ controller: ViewController) -> Bool {
    let root = rootController.viewIfLoaded?.root
    var next = controller
    while next !== rootController {
      guard next.viewIfLoaded?.root === root, let parent = next.parent else { return false }
      next = parent
    }
    return true
  }

  // MARK: Phases

  /// Tells controllers whose views have come or gone.
  func beginPass() {
    // A controller that appears may add children, which appear with it, and remove others.
    for _ in 0..<Self.roundLimit {
      tellThoseGone()
      let coming = shown.filter { $0.appearance == .disappeared }
      if coming.isEmpty { return }
      for controller in coming { controller.begin(.appearing) }
    }
  }

  /// Tells controllers that have gone, also those that one of them removes.
  private func tellThoseGone() {
    for _ in 0..<Self.roundLimit {
      let visible = visibleControllers()
      let present = Set(visible.map { ObjectIdentifier($0) })
      let gone = shown.filter {
        !present.contains(ObjectIdentifier($0)) && $0.appearance != .disappeared
      }
      shown = visible
      if gone.isEmpty { return }
      leaving += gone
      for controller in gone { controller.begin(.disappearing) }
    }
  }

  /// Tells the controllers that have appeared before of a transition.
  func willTransition(_ coordinator: TransitionCoordinator, to traits: LayoutEnvironment?) {
    let appeared = shown.filter { $0.appearance == .appeared }
    if let traits {
      for controller in appeared where isVisible(controller) {
        controller.willTransition(to: traits, with: coordinator)
      }
    }
    if coordinator.startSize == coordinator.targetSize { return }
    var sizes = [ObjectIdentifier(rootController): coordinator.targetSize]
    for controller in appeared where isVisible(controller) {
      let size = sizes[ObjectIdentifier(controller)] ?? coordinator.targetSize
      controller.viewWillTransition(to: size, with: coordinator)
      for child in controller.children {
        sizes[ObjectIdentifier(child)] = controller.size(forChild: child, withParentSize: size)
      }
    }
  }

  /// Calls the observers of traits whose values have changed.
  func traitsDidChange() {
    for controller in shown where isVisible(controller) {
      for observer in controller.traitObservers { observer.tell(controller) }
    }
  }

  /// Tells the root controller of its safe area, and those that appear that they do.
  func geometryDidChange() {
    if rootController.followsSafeArea, let view = rootController.viewIfLoaded {
      rootController.tellSafeArea(view.safeAreaInsets)
    }
    for controller in shown where controller.appearance == .appearing {
      controller.viewIsAppearing()
    }
  }

  /// Ends what the pass has begun.
  func endPass() {
    for controller in leaving { controller.end(.disappearing) }
    leaving = []
    for controller in shown { controller.end(.appearing) }
    // One that came back while it left appears in the next pass.
    shown.removeAll { $0.appearance == .disappeared }
  }

  /// Makes all controllers disappear, as their host is closed.
  func close() {
    isClosed = true
    let last = shown
    shown = []
    for controller in last { controller.begin(.disappearing) }
    for controller in last { controller.end(.disappearing) }
  }
}

extension ViewController {
  /// Begins to appear or to disappear.
  fileprivate final func begin(_ phase: Appearance) {
    appearance = phase
    if phase == .appearing { viewWillAppear() } else { viewWillDisappear() }
  }

  /// Ends to appear or to disappear, if it has begun to.
  fileprivate final func end(_ phase: Appearance) {
    if appearance != phase { return }
    appearance = phase == .appearing ? .appeared : .disappeared
    if phase == .appearing { viewDidAppear() } else { viewDidDisappear() }
  }
}
