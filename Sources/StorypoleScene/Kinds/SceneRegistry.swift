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
  /// The catalog with which scenes are checked.
  package private(set) var catalog = SceneCatalog()
  private var views: [String: ViewKind] = [:]
  private var layouts: [String: LayoutKind] = [:]
  private var blocks: [String: Block] = [:]

  private struct Block: Sendable {
    let fits: @Sendable (Any.Type) -> Bool
    let install: @Sendable (View) -> Void
  }

  /// Adds a kind of views, or replaces the kind with the same name.
  ///
  /// Property names must differ from the reserved keys of views and steps.
  public mutating func add(_ kind: ViewKind) {
    let name = kind.description.name
    precondition(
      layouts[name] == nil, "\"\(name)\" is a layout's kind; give the view's another name")
    Self.refuseReserved(kind.description, FormatKeys.reservedInViews)
    views[name] = kind
    catalog.views.add(kind.description)
    describeBlocks()
  }

  /// Adds a kind of layouts, or replaces the kind with the same name.
  ///
  /// A property can't be named `kind`.
  public mutating func add(_ kind: LayoutKind) {
    let name = kind.description.name
    precondition(views[name] == nil, "\"\(name)\" is a view's kind; give the layout's another name")
    Self.refuseReserved(kind.description, ["kind"])
    layouts[name] = kind
    catalog.layouts.add(kind.description)
  }

  /// Adds a block by name, or replaces the block with the same name.
  ///
  /// A scene may set it on views of the class and of its subclasses.
  public mutating func addBlock<Host: View>(
    _ name: String, for type: Host.Type,
    _ block: @escaping @Sendable (Host, LayoutContext, CGSize) -> CGSize
  ) {
    blocks[name] = Block(fits: { $0 is Host.Type }, install: { ($0 as? Host)?.setLayout(block) })
    if !catalog.blocks.contains(where: { $0.name == name }) { catalog.blocks.append((name, [])) }
    describeBlocks()
  }

  /// Notes which kinds of views each block can lay out.
  private mutating func describeBlocks() {
    catalog.blocks = catalog.blocks.map { name, _ in
      (
        name,
        catalog.views.names.filter { kind in
          views[kind].flatMap { blocks[name]?.fits($0.type) } ?? false
        }
      )
    }
  }

  private static func refuseReserved(_ kind: KindDescription, _ reserved: [String]) {
    for property in kind.properties {
      precondition(
        !reserved.contains(property.name),
        "\"\(property.name)\" means something else in a scene; rename this property of \(kind.name)"
      )
    }
  }

  /// Sets a block on a view; the block must fit the view's class.
  func install(_ block: String, in view: View) { blocks[block]?.install(view) }

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
