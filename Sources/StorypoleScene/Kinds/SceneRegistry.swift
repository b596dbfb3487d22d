public import Foundation
public import Storypole

/// The names that scenes can use: kinds of views and layouts, and blocks, of the library and of the
/// user.
///
///     var registry = SceneRegistry.standard
///     registry.add(
///       ViewKind(
///         "ArticleCell", "A row of the shelf.", inherits: .view,
///         properties: [
///           Property<ArticleCell>(part: "title", .label, "The headline.") { $0.title }
///         ],
///         make: { ArticleCell() }))
///     registry.addBlock("article", for: ArticleCell.self) { cell, layout, size in
///       let title = layout.sizeToFitVertical(cell.title, in: CGRect(origin: .zero, size: size))
///       return CGSize(width: size.width, height: title.maxY)
///     }
public struct SceneRegistry: Sendable {
  private var views: [ViewKind] = []
  private var layouts: [LayoutKind] = []
  private var blocks: [(name: String, block: Block)] = []

  private struct Block: Sendable {
    let fits: @Sendable (Any.Type) -> Bool
    let install: @Sendable (View) -> Void
  }

  /// The catalog with which scenes are checked, made anew in a step per kind and block.
  package var catalog: SceneCatalog {
    SceneCatalog(
      views: views.map(\.description), layouts: layouts.map(\.description),
      blocks: blocks.map { name, block in
        (name, views.filter { block.fits($0.type) }.map(\.description.name))
      })
  }

  /// Adds a kind of views, or replaces the kind with the same name.
  ///
  /// Property names must differ from the reserved keys of views and steps.
  public mutating func add(_ kind: ViewKind) {
    let name = kind.description.name
    precondition(
      layouts[name] == nil, "\"\(name)\" is a layout's kind; give the view's another name")
    views.add(kind, reserved: FormatKeys.reservedInViews)
  }

  /// Adds a kind of layouts, or replaces the kind with the same name.
  ///
  /// A property can't be named `kind`.
  public mutating func add(_ kind: LayoutKind) {
    let name = kind.description.name
    precondition(views[name] == nil, "\"\(name)\" is a view's kind; give the layout's another name")
    layouts.add(kind, reserved: ["kind"])
  }

  /// Adds a block by name, or replaces the block with the same name.
  ///
  /// A scene may set it on views of the class and of its subclasses.
  public mutating func addBlock<Host: View>(
    _ name: String, for type: Host.Type,
    _ block: @escaping @Sendable (Host, LayoutContext, CGSize) -> CGSize
  ) {
    let new = Block(fits: { $0 is Host.Type }, install: { ($0 as? Host)?.setLayout(block) })
    if let index = blocks.firstIndex(where: { $0.name == name }) {
      blocks[index].block = new
    } else {
      blocks.append((name, new))
    }
  }

  /// Sets a block on a view, whose class it must fit.
  func install(_ name: String, in view: View) {
    blocks.first { $0.name == name }?.block.install(view)
  }

  /// Writes the item settings of a view, through the layout or view kind that keeps them.
  func apply(_ item: ItemDescription, to view: View, in context: SceneContext) {
    if let kind = layouts[item.container] {
      kind.apply(item.settings, toItem: view, in: context)
    } else {
      viewKind(item.container).apply(item.settings, toItem: view, in: context)
    }
  }

  func viewKind(_ name: String) -> ViewKind { Self.known(views[name], name) }

  func layoutKind(_ name: String) -> LayoutKind { Self.known(layouts[name], name) }

  private static func known<Object>(_ kind: Kind<Object>?, _ name: String) -> Kind<Object> {
    guard let kind else {
      preconditionFailure(
        "the scene was checked with a registry that has \"\(name)\"; this one doesn't")
    }
    return kind
  }
}

extension Array {
  /// Returns the kind with a name, or nil, in one step per kind.
  fileprivate subscript<Object>(name: String) -> Kind<Object>? where Element == Kind<Object> {
    first { $0.description.name == name }
  }

  /// Adds a kind in place of one with the same name, and refuses properties with reserved names.
  fileprivate mutating func add<Object>(_ kind: Kind<Object>, reserved: [String])
  where Element == Kind<Object> {
    for property in kind.description.properties {
      precondition(
        !reserved.contains(property.name),
        "\"\(property.name)\" means something else in a scene; rename this property of "
          + kind.description.name)
    }
    if let index = firstIndex(where: { $0.description.name == kind.description.name }) {
      self[index] = kind
    } else {
      append(kind)
    }
  }
}
