import Foundation
import Storypole
import StorypoleProof

/// A controller that notes what it is told, and fills its view with its child's.
final class NotingController: ViewController {
  private let notes: Log

  /// Makes a chain of controllers, each the child of the one before, and returns the first.
  static func chain(_ names: [String], _ notes: Log) -> NotingController {
    let controllers = names.map { NotingController($0, notes) }
    for (parent, child) in zip(controllers, controllers.dropFirst()) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    return controllers[0]
  }

  init(_ name: String, _ notes: Log) {
    self.notes = notes
    super.init(name: name)
  }

  override func loadView() { view = NotingView(name: name, { [unowned self] in note("layout") }) }

  override func viewDidLoad() {
    registerForTraitChanges([HorizontalSizeClassKey.self, VerticalSizeClassKey.self]) {
      own, former in
      let now = own.view.environment
      own.note(
        "traits \(former.horizontalSizeClass) × \(former.verticalSizeClass) → "
          + "\(now.horizontalSizeClass) × \(now.verticalSizeClass)")
    }
  }

  private func note(_ line: String) { notes.add("\(name ?? "") \(line)") }

  override func viewSafeAreaInsetsDidChange() {
    let insets = view.safeAreaInsets
    note(
      "safe area \(Int(insets.top)) \(Int(insets.left)) \(Int(insets.bottom)) \(Int(insets.right))")
  }

  override func viewWillLayoutSubviews() { note("will layout") }

  override func viewDidLayoutSubviews() {
    for child in children { child.view.frame = view.bounds }
    note("did layout")
  }

  override func viewDidDisappear() { note("did disappear") }
  override func viewDidAppear() { note("did appear") }

  override func willTransition(
    to newTraits: LayoutEnvironment, with coordinator: TransitionCoordinator
  ) { note("willTransition to \(newTraits.horizontalSizeClass) × \(newTraits.verticalSizeClass)") }

  override func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {
    let old = view.bounds.size
    note(
      "viewWillTransition from \(Int(old.width))×\(Int(old.height)) "
        + "to \(Int(size.width))×\(Int(size.height))")
    if parent != nil { return }
    coordinator.animate { [unowned self] in
      note("alongside to \(Int($0.targetSize.width))\($0.isCancelled ? ", cancelled" : "")")
    } completion: { [unowned self] in
      note("completion\($0.isCancelled ? ", cancelled" : "")")
    }
  }
}

private final class NotingView: View {
  private let onLayout: () -> Void

  init(name: String?, _ onLayout: @escaping () -> Void) {
    self.onLayout = onLayout
    super.init(name: name)
    printsDiagnostics = false
  }

  override func layoutSubviews() { onLayout() }
}
