import Foundation
public import Storypole

/// Builds views from descriptions: all views first, then their properties, then the tree, then
/// properties that may refer to other views, then constraints.
///
/// No step recurses. The tree is joined from the bottom up, so a chain of any depth costs one
/// step per view.
struct SceneBuilder {
  private(set) var context: SceneContext

  init(context: SceneContext) { self.context = context }

  /// Builds trees, and returns their topmost views, in order.
  ///
  /// - Parameter size: The frame's size for a topmost view without a frame.
  mutating func build(_ descriptions: [ViewDescription], size: CGSize? = nil) -> [View] {
    context.reserve(descriptions.count)
    let views = descriptions.map { make($0, size: size) }
    join(views, descriptions)
    for (view, description) in zip(views, descriptions) { finish(view, description) }
    for index in views.indices where !descriptions[index].constraints.isEmpty {
      for constraint in descriptions[index].constraints { activate(constraint, of: views[index]) }
    }
    return zip(views, descriptions).filter { $1.superview == nil }.map(\.0)
  }

  private mutating func make(_ description: ViewDescription, size: CGSize?) -> View {
    let kind = context.registry.viewKind(description.kind)
    var view = kind.make()
    if let id = description.id {
      view.name = id
      context.add(view, id: id, kind: description.kind)
    }
    if description.isGoverned { view.translatesAutoresizingMaskIntoConstraints = false }
    if let size, description.superview == nil { view.frame.size = size }
    kind.apply(description.settings.referring(false), to: &view, in: context)
    context.addDrawnItems(of: view, after: description.settings)
    return view
  }

  /// Adds each view to its superview once its own subviews have been added, because by then the
  /// superview has the frame to which the mask refers.
  private func join(_ views: [View], _ descriptions: [ViewDescription]) {
    var children = [[Int]](repeating: [], count: views.count)
    for (index, description) in descriptions.enumerated() {
      if let superview = description.superview { children[superview].append(index) }
    }
    for superview in views.indices.reversed() where !children[superview].isEmpty {
      let stack = views[superview] as? StackView
      for child in children[superview] {
        if let stack {
          stack.addArrangedSubview(views[child])
        } else {
          views[superview].addSubview(views[child])
        }
      }
    }
  }

  private mutating func activate(_ description: ConstraintDescription, of holder: View) {
    func item(_ end: ConstraintDescription.End) -> (any AnchoredItem)? {
      let view = end.view.map { context.view($0) } ?? holder
      return end.guide.map { view?.guide($0) } ?? view
    }
    guard let first = item(description.first),
      let constraint = try? LayoutConstraint(
        item: first, attribute: description.first.attribute, relatedBy: description.relation,
        toItem: description.second.flatMap(item),
        attribute: description.second?.attribute ?? .notAnAttribute,
        multiplier: description.multiplier, constant: description.constant)
    else { return assertionFailure("\(description) can't be made") }
    constraint.isDescribed(in: description.file, line: description.line)
    constraint.priority = description.priority
    constraint.identifier = description.identifier
    context.add(constraint)
    constraint.isActive = true
  }

  /// Sets properties of an existing view.
  mutating func set(_ settings: [Setting], of view: View, kind: ViewKind) {
    var view = view
    kind.apply(settings.referring(false), to: &view, in: context)
    context.addDrawnItems(of: view, after: settings)
    kind.apply(settings.referring(true), to: &view, in: context)
  }

  private func finish(_ view: View, _ description: ViewDescription) {
    let late = description.settings.referring(true)
    if !late.isEmpty {
      var view = view
      context.registry.viewKind(description.kind).apply(late, to: &view, in: context)
    }
    if let item = description.item { context.registry.apply(item, to: view, in: context) }
  }
}

extension [Setting] {
  /// The settings that need all views of the scene to exist, or those that don't, including the
  /// settings in a view's parts.
  fileprivate func referring(_ refers: Bool) -> [Setting] {
    guard refersToViews else { return refers ? [] : self }
    return compactMap { setting in
      guard case .settings(let inner) = setting.value, inner.refersToViews else {
        return setting.refersToViews == refers ? setting : nil
      }
      return Setting(setting.name, .settings(inner.referring(refers)))
    }
  }

  fileprivate var refersToViews: Bool { contains { $0.refersToViews } }
}

extension Setting {
  /// Whether setting the value may require other views of the scene, or drawn items, to exist.
  fileprivate var refersToViews: Bool {
    switch value {
    case .layout: true
    case .text, .none: name == "layout" || name == "block"
    case .settings(let settings): settings.refersToViews
    default: false
    }
  }
}

/// A tree built from a scene, with its views by id.
///
/// The tree has not been laid out.
public struct BuiltScene {
  /// The root.
  public let root: View
  /// The context with which later descriptions are built.
  let context: SceneContext

  /// The view with an id, or with an id and a part's name after a slash: `cell/title`.
  public subscript(id: String) -> View? { context.view(id) }
}
