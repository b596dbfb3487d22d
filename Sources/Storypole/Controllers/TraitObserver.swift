/// A closure that is called when values of a controller's environment have changed.
final class TraitObserver {
  private let keys: [any LayoutEnvironmentKey.Type]
  private let call: (ViewController, LayoutEnvironment) -> Void
  /// The values that the observer knows: those with which its view has appeared, or of the last
  /// call; `nil` before.
  private var known: [EnvironmentBox]?
  fileprivate(set) var isCancelled = false

  fileprivate init(
    _ keys: [any LayoutEnvironmentKey.Type],
    _ call: @escaping (ViewController, LayoutEnvironment) -> Void
  ) {
    self.keys = keys
    self.call = call
  }

  /// Whether the values at the controller's view are others than those that are known.
  func isDue(at controller: ViewController) -> Bool {
    guard let known, let view = controller.viewIfLoaded else { return false }
    return !keys.indices.allSatisfy { known[$0].isEqual(to: Self.box(keys[$0], at: view)) }
  }

  /// Calls the closure if the values are others, or takes note of the first ones.
  func tell(_ controller: ViewController) {
    guard let view = controller.viewIfLoaded, !isCancelled else { return }
    let old = known
    let isDue = isDue(at: controller)
    known = keys.map { Self.box($0, at: view) }
    if isDue, let old { call(controller, LayoutEnvironment(old)) }
  }

  private static func box<Key: LayoutEnvironmentKey>(
    _ key: Key.Type, at view: View
  ) -> EnvironmentBox {
    EnvironmentValue<Key>(view.node.inheritedValue(of: key))
  }
}

/// A controller whose traits can be observed; every controller is one.
public protocol TraitObservable: ViewController {}

extension ViewController: TraitObservable {}

extension TraitObservable {
  /// Calls a closure in each pass in which one of some keys has another value at the view.
  ///
  /// ```swift
  /// controller.registerForTraitChanges([HorizontalSizeClassKey.self]) { controller, former in
  ///   controller.arrange(former.horizontalSizeClass)
  /// }
  /// ```
  ///
  /// It is called when the traits of the pass are set, before insets and layout, from the root
  /// controller down. Values are compared with those of the last call; the first ones are those
  /// with which the view appears, which are not reported. To lay out by a value, let a body read
  /// it.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - handler: receives the controller, and the former values of the keys. The controller
  ///     retains it.
  /// - Returns: the registration, which lasts as long as the controller unless it is cancelled.
  @discardableResult
  public func registerForTraitChanges(
    _ keys: [any LayoutEnvironmentKey.Type], handler: @escaping (Self, LayoutEnvironment) -> Void
  ) -> ChangeRegistration {
    let observer = TraitObserver(keys) { controller, former in
      if let controller = controller as? Self { handler(controller, former) }
    }
    traitObservers.append(observer)
    return ChangeRegistration { [weak self, weak observer] in
      observer?.isCancelled = true
      self?.traitObservers.removeAll { $0.isCancelled }
    }
  }
}
