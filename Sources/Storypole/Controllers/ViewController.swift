public import Foundation

/// The controller of a view: makes it, and follows it from screen to screen.
///
/// Names and order are UIKit's. A controller is the root of a host, or the child of another
/// controller, which adds its view where it wants it:
///
/// ```swift
/// final class ShelfController: ViewController {
///   let page = PageController(name: "page")
///
///   override func viewDidLoad() {
///     addChild(page)
///     view.addSubview(page.view)
///     page.didMove(toParent: self)
///   }
///
///   override func viewDidLayoutSubviews() {
///     page.view.frame = view.bounds
///   }
/// }
/// ```
///
/// A controller's view always has a layout body: ``viewWillLayoutSubviews()``, the layout of the
/// view, and ``viewDidLayoutSubviews()`` are one. Values that they read through the tree are
/// dependencies, and frames that they set are placements (R21).
///
/// A controller belongs to the thread, or the actor, of its view, and is not `Sendable`.
open class ViewController {
  /// The name of the view that ``loadView()`` makes, and of the controller in messages.
  public final let name: String?
  /// The controllers in this one, in the order in which they were added.
  public final internal(set) var children: [ViewController] = []
  /// The controller that this one is a child of, not kept alive.
  public final internal(set) weak var parent: ViewController?

  private var loadedView: View?
  private var isLoading = false
  var appearance = Appearance.disappeared
  var traitObservers: [TraitObserver] = []
  /// Whether the observers know the traits with which the view has appeared.
  var knowsTraits = false
  /// The safe area that the controller was told of last.
  var knownSafeArea = EdgeInsets.zero
  /// Whether the class overrides `viewSafeAreaInsetsDidChange()`, so that the layout of the view
  /// depends on the safe area.
  let followsSafeArea: Bool

  /// Makes a controller, whose view is made when it is first needed.
  public init(name: String? = nil) {
    self.name = name
    followsSafeArea = OverrideProbe.safeAreaInsetsDidChange.isOverridden(in: Self.self)
  }

  /// Releases the children without recursion, however deep they are nested (R43).
  deinit {
    var dying = children
    children = []
    while var controller = dying.popLast() {
      if !isKnownUniquelyReferenced(&controller) { continue }
      dying += controller.children
    }
  }

  // MARK: The view

  /// The view, made by ``loadView()`` when it is first read.
  ///
  /// Set it in ``loadView()``. A second view, and one that another controller has, are refused and
  /// reported.
  public final var view: View {
    get {
      loadViewIfNeeded()
      return loadedView ?? adopt(View(name: name))
    }
    set {
      if let loadedView {
        return loadedView.refuse("a second view was set", "A controller keeps the view it loaded.")
      }
      if newValue.viewController != nil {
        return newValue.refuse("was set as the view of two controllers", "It stays with the first.")
      }
      adopt(newValue)
    }
  }

  /// The view, if it was made.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether the view was made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view, unless there is one.
  public final func loadViewIfNeeded() {
    if isLoading || loadedView != nil { return }
    isLoading = true
    loadView()
    if loadedView == nil { adopt(View(name: name)) }
    isLoading = false
    viewDidLoad()
  }

  @discardableResult private final func adopt(_ view: View) -> View {
    loadedView = view
    if additionalSafeAreaInsets != .zero {
      view.additionalSafeAreaInsets = additionalSafeAreaInsets
    }
    view.setLayoutCompanion(self)
    watchTraits(of: view)
    return view
  }

  /// Makes the view and sets ``view``, by default a plain one with the controller's name.
  open func loadView() { view = View(name: name) }

  /// Called once, when the view was made.
  open func viewDidLoad() {}

  /// Insets that are added to the safe area of the view, zero by default.
  public final var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { loadedView?.additionalSafeAreaInsets = additionalSafeAreaInsets }
  }

  // MARK: On the screen

  /// Called at the beginning of the pass in which the view comes into the tree of a host, before
  /// bounds and traits are set.
  ///
  /// If another controller adds the view later in that pass, before layout, it is called then.
  open func viewWillAppear() {}

  /// Called once per appearance, when the traits of the view and the size of the host's root are
  /// set, before layout.
  open func viewIsAppearing() {}

  /// Called at the end of the pass in which the view has come into the tree of a host.
  open func viewDidAppear() {}

  /// Called at the beginning of the first pass after the view has left the tree of its host, or in
  /// the pass at whose beginning a controller takes it out.
  open func viewWillDisappear() {}

  /// Called at the end of the first pass after the view has left the tree of its host.
  open func viewDidDisappear() {}

  // MARK: Layout

  /// Called before the layout of the view, as a part of it.
  open func viewWillLayoutSubviews() {}

  /// Called after the layout of the view, as a part of it: frames that it sets are placements.
  open func viewDidLayoutSubviews() {}

  /// Called when the safe area of the view is another one.
  ///
  /// The root controller of a host is called when the pass sets the insets. Others are called
  /// before their views' layout, since their insets follow from where they were placed. Overriding
  /// it makes the safe area a dependency of the view's layout.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Transitions

  /// Called before size classes change, while the old ones can still be read.
  ///
  /// Controllers that have appeared are called from the root down, whether or not an override calls
  /// `super`.
  ///
  /// - Parameters:
  ///   - newTraits: the values that the root of the host is to set.
  ///   - coordinator: the transition.
  open func willTransition(to newTraits: LayoutEnvironment, with coordinator: TransitionCoordinator)
  {}

  /// Called before the size of the host changes, while the old bounds, insets and traits can still
  /// be read.
  ///
  /// Controllers that have appeared are called from the root down, whether or not an override calls
  /// `super`.
  ///
  /// - Parameters:
  ///   - size: the new size of the root. For a child, what its parent's
  ///     ``size(forChild:withParentSize:)`` makes of its own.
  ///   - coordinator: the transition.
  open func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {}

  /// Returns the size that a child is told of when this controller's is to change, by default the
  /// same.
  open func size(forChild child: ViewController, withParentSize size: CGSize) -> CGSize { size }

  // MARK: Containment

  /// Called before the controller becomes the child of another, and, by whoever removes it, before
  /// it leaves its parent (`nil`).
  open func willMove(toParent parent: ViewController?) {}

  /// Called when the controller has left its parent (`nil`), and, by whoever adds it, when its view
  /// has been added.
  open func didMove(toParent parent: ViewController?) {}
}

extension ViewController {
  /// Whether the view is in the tree of a host, as far as the last pass knows.
  enum Appearance { case disappeared, appearing, appeared, disappearing }
}

extension View {
  /// The controller whose ``ViewController/view`` this is, which is not kept alive.
  public final var viewController: ViewController? { layoutCompanion as? ViewController }

  /// Returns the controller, which a host is about to retain.
  final func takeController() -> ViewController? { takeCompanion() as? ViewController }

  fileprivate final func refuse(_ attempted: String, _ advice: String) {
    diagnose(.refusedTreeChange, attempted, advice: advice)
  }
}

// MARK: - Layout

extension ViewController: LayoutCompanion {
  func willLayout(isCheck: Bool) {
    if followsSafeArea {
      let insets = view.safeAreaInsets
      if !isCheck { tellSafeArea(insets) }
    }
    viewWillLayoutSubviews()
  }

  func didLayout() { viewDidLayoutSubviews() }

  /// Tells the controller of its safe area, if that is another one.
  final func tellSafeArea(_ insets: EdgeInsets) {
    if insets == knownSafeArea { return }
    knownSafeArea = insets
    viewSafeAreaInsetsDidChange()
  }
}

extension OverrideProbe {
  fileprivate static let safeAreaInsetsDidChange = OverrideProbe(
    overriding: OverridesSafeAreaInsetsDidChange.self, plain: OverridesNothing.self,
    in: ViewController.self)
}

private final class OverridesNothing: ViewController {}

private final class OverridesSafeAreaInsetsDidChange: ViewController {
  override func viewSafeAreaInsetsDidChange() {}
}

/// Children: controllers whose views are in this controller's view.
extension ViewController {
  /// Adds a child, which leaves its previous parent, after calling its `willMove(toParent:)`.
  ///
  /// Add its view to this controller's then, and call its ``didMove(toParent:)``. Adding a
  /// controller to itself, or below itself, is refused and reported.
  public final func addChild(_ child: ViewController) {
    if child.parent === self { return }
    if isInside(child) {
      return view.diagnose(
        .refusedTreeChange, "its controller was added below itself",
        advice: "Nothing was changed; a controller can't contain itself.")
    }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    controllersDidChange(with: child)
  }

  /// Removes the controller from its parent, and calls ``didMove(toParent:)`` with `nil`.
  ///
  /// Call ``willMove(toParent:)`` with `nil` before, and remove the view from its superview.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.remove(self)
    self.parent = nil
    parent.controllersDidChange(with: self)
    didMove(toParent: nil)
  }

  /// Tells the host of a child that has come or gone, whose view may be in the tree already, or
  /// still.
  private final func controllersDidChange(with child: ViewController) {
    guard let host = loadedHost else { return }
    host.controllersDidChange()
    if child.loadedHost === host { host.dirtDidChange() }
  }

  /// The host in whose tree the view is, if it was loaded.
  final var loadedHost: (any TreeHost)? { viewIfLoaded?.host }

  /// Whether this is a controller, or lies below it.
  private final func isInside(_ other: ViewController) -> Bool {
    if other.children.isEmpty { return self === other }
    var next: ViewController? = self
    while let present = next {
      if present === other { return true }
      next = present.parent
    }
    return false
  }
}
