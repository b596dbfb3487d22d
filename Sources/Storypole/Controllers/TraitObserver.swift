/// A closure that is called when values of a controller's environment have changed.
final class TraitObserver {
  fileprivate let keys: [any LayoutEnvironmentKey.Type]
  private let call: (ViewController, LayoutEnvironment) -> Void
  /// The values at the view, none before it is loaded.
  private var present: [EnvironmentBox] = []
  /// The values that the observer knows: those with which its view has appeared, or which it had
  /// when the observer was registered, or of the last call, and none before.
  private var known: [EnvironmentBox] = []
  fileprivate(set) var isCancelled = false

  fileprivate init(
    _ keys: [any LayoutEnvironmentKey.Type],
    _ call: @escaping (ViewController, LayoutEnvironment) -> Void
  ) {
    self.keys = keys
    self.call = call
  }

  /// Takes the values at a view, and follows their changes.
  fileprivate func watch(_ view: View) {
    present = keys.map { Self.box($0, at: view) }
    for box in present { view.node.watch(box.key) }
  }

  /// Takes note of another value, or of the default of the key if `nil`.
  fileprivate func note(_ key: EnvironmentKeyID, _ value: EnvironmentBox?) {
    for index in present.indices where present[index].key == key {
      present[index] = value ?? Self.defaultBox(keys[index])
    }
  }

  /// Whether the values are others than those that are known.
  var isDue: Bool { !zip(known, present).allSatisfy { $0.isEqual(to: $1) } }

  /// Takes note of the present values as those that are known.
  fileprivate func learn() { known = present }

  /// Calls the closure if the values are others, or takes note of the first ones.
  fileprivate func tell(_ controller: ViewController) {
    if isCancelled { return }
    let old = known
    let isDue = isDue
    learn()
    if isDue { call(controller, LayoutEnvironment(old)) }
  }

  private static func box<Key: LayoutEnvironmentKey>(
    _ key: Key.Type, at view: View
  ) -> EnvironmentBox {
    view.node.override(of: EnvironmentKeyID(key)) ?? defaultBox(key)
  }

  private static func defaultBox<Key: LayoutEnvironmentKey>(_: Key.Type) -> EnvironmentBox {
    EnvironmentValue<Key>(Key.defaultValue)
  }
}

extension ViewController {
  /// Whether a pass would call an observer.
  final var hasDueObservers: Bool { traitObservers.contains { $0.isDue } }

  /// Calls the observers whose values have changed.
  final func tellObservers() {
    knowsTraits = true
    for observer in traitObservers { observer.tell(self) }
  }

  /// Follows the changes of the observed values at the view, which has been loaded.
  final func watchTraits(of view: View) {
    for observer in traitObservers { observer.watch(view) }
  }

  func environmentDidChange(_ key: EnvironmentKeyID, to value: EnvironmentBox?) {
    for observer in traitObservers { observer.note(key, value) }
    loadedHost?.controllersDidChange()
  }

  fileprivate final func add(_ observer: TraitObserver) {
    traitObservers.append(observer)
    guard let view = viewIfLoaded else { return }
    observer.watch(view)
    if knowsTraits { observer.learn() }
  }
}

/// A controller whose traits can be observed, as those of every controller can.
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
  /// controller down. Values are compared with those of the last call. The first ones are those
  /// with which the view appears, or which a visible view has at the registration. They are not
  /// reported. To lay out by a value, let a body read it.
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
    add(observer)
    return ChangeRegistration { [weak self, weak observer] in
      observer?.isCancelled = true
      self?.traitObservers.removeAll { $0.isCancelled }
      self?.loadedHost?.controllersDidChange()
    }
  }
}

/// A registration for changes of values of a controller's environment.
///
/// It lasts as long as the controller, whether or not this object is retained. ``cancel()`` ends it
/// earlier.
public final class ChangeRegistration {
  /// Whether the closure may still be called.
  public private(set) var isActive = true
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  /// Ends the registration: the closure isn't called any more.
  public func cancel() {
    if !isActive { return }
    isActive = false
    onCancel()
  }
}
