import Foundation

/// The controllers of a host, as the phases of its passes reach them.
///
/// Controllers are called from the root down, children in their order. One is visible if its parent
/// is, and its view is in the host's tree. Only visible ones are called.
final class ControllerStage {
  let rootController: ViewController
  /// The controllers that were visible in the last pass, or are in the running one.
  private var shown: [ViewController] = []
  /// The controllers that leave in the running pass.
  private var leaving: [ViewController] = []
  /// The controllers that appear, and haven't been told that their geometry is set.
  private var coming: [ViewController] = []
  /// The last survey, until controllers, their views or values that they observe change, or the
  /// shown ones do.
  private var survey: Survey?
  /// The number of visible controllers that surveys have found.
  private(set) var surveyedCount = 0
  private var isClosed = false
  /// The levels of children that may be added in a pass while their parents appear.
  private static let roundLimit = 10
  /// The levels that may still be added in the running pass.
  private var roundsLeft = 0

  init(_ rootController: ViewController) { self.rootController = rootController }

  /// Takes note of a change of the controllers, of their places in the tree, or of values that they
  /// observe.
  func controllersDidChange() { survey = nil }

  /// Whether a pass would call a controller, although there may be nothing to lay out.
  ///
  /// Cost: the visible controllers, with their children, once per change of them.
  var isDue: Bool {
    if isClosed { return false }
    return currentSurvey().isDue
  }

  /// The visible controllers, from the root down, children in their order.
  private struct Survey {
    var visible: [ViewController] = []
    /// The identities of the visible controllers.
    var present: Set<ObjectIdentifier> = []
    var isDue = false
  }

  private func currentSurvey() -> Survey {
    if let survey { return survey }
    let visible = visibleControllers()
    surveyedCount += visible.count
    let made = Survey(
      visible: visible, present: Set(visible.map { ObjectIdentifier($0) }),
      isDue: !visible.elementsEqual(shown, by: ===)
        || visible.contains { $0.hasDueObservers || $0.appearance == .disappeared })
    survey = made
    return made
  }

  private func visibleControllers() -> [ViewController] {
    guard let engine = rootController.viewIfLoaded?.node.engine else { return [] }
    var visible: [ViewController] = []
    var due = [rootController]
    while let controller = due.popLast() {
      guard let view = controller.viewIfLoaded, view.node.engine == engine else { continue }
      visible.append(controller)
      due += controller.children.reversed()
    }
    return visible
  }

  /// Whether a controller is still visible: another one may have removed it in the same phase.
  private func isVisible(_ controller: ViewController) -> Bool {
    currentSurvey().present.contains(ObjectIdentifier(controller))
  }

  // MARK: Phases

  /// Tells controllers whose views have come or gone.
  func beginPass() {
    roundsLeft = Self.roundLimit
    tellThoseThatCameAndWent()
  }

  private func tellThoseThatCameAndWent() {
    // A controller that appears may add children, which appear with it, and remove others.
    while roundsLeft > 0 {
      tellThoseGone()
      let new = shown.filter { $0.appearance == .disappeared }
      if new.isEmpty { return }
      roundsLeft -= 1
      coming += new
      for controller in new { controller.begin(.appearing) }
    }
  }

  /// Tells controllers that have gone, also those that one of them removes.
  private func tellThoseGone() {
    for _ in 0..<Self.roundLimit {
      let survey = currentSurvey()
      let gone = shown.filter {
        !survey.present.contains(ObjectIdentifier($0)) && $0.appearance != .disappeared
      }
      shown = survey.visible
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
    for controller in shown where isVisible(controller) { controller.tellObservers() }
  }

  /// Tells the root controller of its safe area, and those that appear that they do.
  func geometryDidChange() {
    if rootController.followsSafeArea, let view = rootController.viewIfLoaded {
      rootController.tellSafeArea(view.safeAreaInsets)
    }
    tellThoseThatAppear()
  }

  /// Tells the controllers that appear, before layout, those included that an earlier phase of the
  /// pass has added.
  func tellThoseThatAppear() {
    tellThoseThatCameAndWent()
    let due = coming
    coming = []
    for controller in due where controller.appearance == .appearing {
      if !controller.knowsTraits { controller.tellObservers() }
      controller.viewIsAppearing()
    }
  }

  /// Ends what the pass has begun.
  func endPass() {
    for controller in leaving { controller.end(.disappearing) }
    // One that has moved to the tree of another host appears there.
    for controller in leaving { controller.askToAppear() }
    leaving = []
    for controller in shown { controller.end(.appearing) }
    // One that came back while it left appears in the next pass.
    shown.removeAll { $0.appearance == .disappeared }
    survey = nil
  }

  /// Makes all controllers disappear, as their host is closed.
  func close() {
    isClosed = true
    let last = shown
    (shown, survey) = ([], nil)
    for controller in last { controller.begin(.disappearing) }
    for controller in last { controller.end(.disappearing) }
  }
}

extension ViewController {
  /// Begins to appear or to disappear.
  fileprivate final func begin(_ phase: Appearance) {
    appearance = phase
    knowsTraits = false
    if phase == .appearing { viewWillAppear() } else { viewWillDisappear() }
  }

  /// Lets the host in whose tree the view is now, if any, look for controllers that appear.
  fileprivate final func askToAppear() {
    guard let host = loadedHost else { return }
    host.controllersDidChange()
    host.dirtDidChange()
  }

  /// Ends to appear or to disappear, if it has begun to.
  fileprivate final func end(_ phase: Appearance) {
    if appearance != phase { return }
    appearance = phase == .appearing ? .appeared : .disappeared
    if phase == .appearing { viewDidAppear() } else { viewDidDisappear() }
  }
}
