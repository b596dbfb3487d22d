import Foundation
public import Storypole

/// A screen, a cell or a free view of a document, as a tree of views.
///
/// It is as large as in the document until it gets another size, and has the environment of the
/// document's device until it is shown on another one. There a controller's root gets the margins
/// and the bars of that device. The views of the document are below it: its only subview is the
/// document's root.
public final class InterfaceScreen: View {
  private let parts: ScreenParts
  /// The size classes for which the parts are as they are.
  private var traits: DesignTraits
  /// The bars, as they were added to the safe area last.
  private var bars: EdgeInsets
  /// The margins of the device, once one has set them, or those of any view.
  private var deviceMargins = EdgeInsets(all: 8)

  init(_ parts: ScreenParts, name: String?) {
    self.parts = parts
    traits = parts.variations.factory.document.device.traits
    bars = parts.bars
    let size = parts.place?.size ?? parts.root.frame.size
    super.init(frame: CGRect(origin: .zero, size: size), name: name)
    parts.root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(parts.root)
    if let limits = parts.place?.limits, limits.top || limits.bottom { keepRoot(at: limits) }
  }

  /// Lets the root begin below the bars, or end above them.
  private func keepRoot(at limits: (top: Bool, bottom: Bool)) {
    setLayout { [unowned root = parts.root] _, layout, size in
      let area = layout.safeArea
      let (top, bottom) = (limits.top ? area.top : 0, limits.bottom ? area.bottom : 0)
      layout.setFrame(
        CGRect(x: 0, y: top, width: size.width, height: size.height - top - bottom), of: root)
      return size
    }
  }

  /// The view that an outlet is connected with, or the first one of a collection.
  public func view(outlet name: String) -> View? {
    parts.outlets[name]?.lazy.compactMap { self.parts.views[$0] }.first
  }

  /// The view with an outlet's name, an identifier or a label.
  package func view(of name: String) -> View? {
    view(outlet: name) ?? view(id: name) ?? firstView { $0.name == name }
  }

  /// The place of a view in the document, by its path in the screen.
  package func position(ofViewAt path: String) -> InterfaceError.Position? {
    parts.owners.first { $0.view.path == path }?.element.position
  }

  /// Whether something differs between size classes.
  package var isVaried: Bool { !parts.variations.isEmpty }

  /// The number of the document's views in the screen.
  package var viewCount: Int { parts.views.count }

  /// The view with an identifier of the document, such as `xyz-12-abc`.
  public func view(id: String) -> View? { parts.views[id] }

  /// Installs what the document says for other size classes, which are a dependency.
  override public func updateProperties() {
    followMargins()
    let old = traits
    traits = DesignTraits(
      width: environment.horizontalSizeClass, height: environment.verticalSizeClass)
    if traits == old { return }
    parts.variations.apply(from: old, to: traits)
    if let owner = parts.barsOwner, additionalSafeAreaInsets == bars {
      bars = parts.variations.factory.document.bars(of: owner, for: traits)
      additionalSafeAreaInsets = bars
    }
  }

  /// Gives the root the margins of a device, and their sides to tables with inset groups and to the
  /// cells of tables, whenever these are new.
  private func followMargins() {
    let given = superview?.layoutMargins ?? layoutMargins
    if given == deviceMargins { return }
    deviceMargins = given
    parts.place?.marginsOwner?.setMargins(of: parts.root, atLeast: given)
    for table in parts.insetGroups {
      (table.layoutMargins.left, table.layoutMargins.right) = (given.left, given.right)
    }
    for (content, margins) in parts.cellContents where margins.left > 8 {
      var margins = margins
      if margins.right > 8 { margins.right = given.right }
      margins.left = given.left
      content.layoutMargins = margins
    }
  }

  /// The screen itself, or a window that shows it if it is a cell or a free view.
  ///
  /// These lie at the top of the safe area, as high as in the document. A table's cell is as wide as
  /// the safe area, and so is a view that is as wide as the device for which it was drawn.
  package func inWindow() -> View {
    if parts.place != nil { return self }
    let (size, spansWidth, measurer) = (frame.size, parts.spansWidth, environment.textMeasurer)
    environment.overrides = LayoutEnvironment()
    environment.textMeasurer = measurer
    let window = View(name: "window")
    window.addSubview(self)
    window.setLayout { window, layout, available in
      let area = layout.safeAreaRect
      let width = spansWidth ? area.width : size.width
      let frame = CGRect(x: area.minX, y: area.minY, width: width, height: size.height)
      for part in window.subviews { layout.setFrame(frame, of: part) }
      return available
    }
    return window
  }
}

/// What a screen is made of.
struct ScreenParts {
  let root: View
  let views: [String: View]
  /// The views with their elements, in the document's order.
  let owners: [(element: MarkupElement, view: View)]
  let outlets: [String: [String]]
  let variations: ScreenVariations
  /// Where the root is in the device's window, or nil for what has a place and a size of its own.
  let place: ScreenPlace?
  /// What bars cover on the design device.
  let bars: EdgeInsets
  /// The controller whose bars are others in other size classes, or nil at design time.
  let barsOwner: MarkupElement?
  /// The contents of table cells, with their margins on the design device.
  let cellContents: [(view: View, margins: EdgeInsets)]
  /// The tables with inset groups.
  let insetGroups: [View]
  /// Whether it is as wide as the device's window, where it isn't as high.
  let spansWidth: Bool
}

/// How a root fills a window.
struct ScreenPlace {
  /// The size of the window.
  var size: CGSize
  /// The element of the root if its margins are those of the device, or its own where these are
  /// larger.
  var marginsOwner: MarkupElement?
  /// The edges at which the root ends at a bar.
  var limits = (top: false, bottom: false)
}

/// The parts of a screen that differ between size classes.
struct ScreenVariations {
  let factory: ViewFactory
  var views: [(view: View, element: MarkupElement)] = []
  /// The views some of whose subviews aren't always installed.
  var containers: [(views: [String: View], element: MarkupElement)] = []
  /// The constraints of owners some of which are active, or have other numbers, for some size
  /// classes.
  var constraints:
    [(owner: MarkupElement, list: [(constraint: LayoutConstraint, element: MarkupElement)])] = []

  var isEmpty: Bool { views.isEmpty && containers.isEmpty && constraints.isEmpty }

  /// Applies what differs between size classes.
  func apply(from old: DesignTraits, to new: DesignTraits) {
    for (view, element) in views { factory.apply(element.change(from: old, to: new), to: view) }
    for (views, element) in containers {
      let (before, now) = element.excluded(from: "subviews", old, new)
      for (id, view) in views where before.contains(id) != now.contains(id) {
        view.isCollapsed = now.contains(id)
      }
    }
    for (owner, list) in constraints {
      let (before, now) = owner.excluded(from: "constraints", old, new)
      for (constraint, element) in list {
        constraint.apply(element.change(from: old, to: new))
        let isGone = element.isAmong(now)
        if element.isAmong(before) != isGone { constraint.isActive = !isGone }
      }
    }
  }
}

extension LayoutConstraint {
  /// Applies the numbers that are new.
  fileprivate func apply(_ change: ElementChange) {
    change.set(\.constant, of: self) { $0.number("constant") ?? 0 }
    change.apply(\.priority) { priority in
      // An active one can't become required, or cease to be.
      let wasActive = isActive
      isActive = false
      self.priority = priority
      isActive = wasActive
    }
  }
}

extension MarkupElement {
  fileprivate func excluded(
    from list: String, _ old: DesignTraits, _ new: DesignTraits
  ) -> (before: Set<String>, now: Set<String>) {
    (excluded(from: list, for: old), excluded(from: list, for: new))
  }
}

extension MarkupElement {
  /// The priority of a constraint.
  var priority: LayoutPriority { LayoutPriority(Float(number("priority") ?? 1_000)) }
}
