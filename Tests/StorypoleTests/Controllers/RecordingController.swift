import Foundation
import Storypole
import StorypoleProof

/// A controller that logs what it is told of, and fills its view with its children's.
class RecordingController: ViewController {
  let log: Log
  var onLayout: () -> Void = {}
  /// Called when the controller is told of another size.
  var onTransition: ((TransitionCoordinator) -> Void)?
  /// Whether the alongside block and the completion of each transition are logged.
  var animates = false
  /// Whether calls of `updateProperties()` and layout are logged.
  var logsLayout = true

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init(name: name)
  }

  override func loadView() { view = RecordingView(self) }

  override func viewDidLoad() {
    add("didLoad")
    registerForTraitChanges([HorizontalSizeClassKey.self, VerticalSizeClassKey.self]) {
      own, former in
      own.add("traits \(former.verticalSizeClass) → \(own.view.environment.verticalSizeClass)")
    }
  }

  func add(_ line: String) { log.add("\(name ?? "") \(line)") }

  func adopt(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func viewWillAppear() { add("willAppear") }
  override func viewIsAppearing() { add("isAppearing") }
  override func viewDidAppear() { add("didAppear") }
  override func viewWillDisappear() { add("willDisappear") }
  override func viewDidDisappear() { add("didDisappear") }
  override func viewSafeAreaInsetsDidChange() { add("safe area \(view.safeAreaInsets.top)") }

  override func viewWillLayoutSubviews() { if logsLayout { add("will layout") } }

  override func viewDidLayoutSubviews() {
    for child in children where child.isViewLoaded { child.view.frame = view.bounds }
    onLayout()
    if logsLayout { add("did layout") }
  }

  override func willTransition(
    to newTraits: LayoutEnvironment, with coordinator: TransitionCoordinator
  ) {
    let present = view.environment.verticalSizeClass
    add("willTransition to \(newTraits.verticalSizeClass), from \(present)")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {
    add("viewWillTransition to \(size.width), from \(view.bounds.width)")
    onTransition?(coordinator)
    if !animates { return }
    coordinator.animate { [unowned self] in
      add("alongside to \($0.targetSize.width)\($0.isCancelled ? ", cancelled" : "")")
    } completion: { [unowned self] in
      add("completion\($0.isCancelled ? ", cancelled" : "")")
    }
  }

  override func willMove(toParent parent: ViewController?) {
    add("willMove to \(parent?.name ?? "nil")")
  }

  override func didMove(toParent parent: ViewController?) {
    add("didMove to \(parent?.name ?? "nil")")
  }
}

/// The view of a recording controller.
final class RecordingView: View {
  private unowned let controller: RecordingController

  init(_ controller: RecordingController) {
    self.controller = controller
    super.init(name: controller.name)
    printsDiagnostics = false
  }

  override func updateProperties() {
    if controller.logsLayout { controller.add("properties") }
  }

  override func layoutSubviews() { if controller.logsLayout { controller.add("layout") } }
}

extension LayoutEnvironment {
  /// Traits and insets of a phone that is held upright.
  static let upright: LayoutEnvironment = {
    var environment = LayoutEnvironment()
    environment.verticalSizeClass = .regular
    environment.safeAreaInsets = EdgeInsets(top: 59, bottom: 34)
    return environment
  }()

  /// Traits and insets of the same phone on its side.
  static let sideways: LayoutEnvironment = {
    var environment = LayoutEnvironment()
    environment.verticalSizeClass = .compact
    environment.safeAreaInsets = EdgeInsets(left: 59, bottom: 20, right: 59)
    return environment
  }()
}
