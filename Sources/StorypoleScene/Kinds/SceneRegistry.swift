public import Foundation
public import Storypole

/// The names that scenes can use: kinds of views and layouts, blocks, and keys of the environment,
/// of the library and of the user.
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
  package private(set) var catalog = SceneCatalog(views: KindList())
  private var views: [String: ViewKind] = [:]
  private var layouts: [String: LayoutKind] = [:]
  private var blocks: [String: Block] = [:]
  private var blockNames: [String] = []
  /// The environment, with the keys of the user.
  private(set) var environment = Kind<LayoutEnvironment>.environment

  private struct Block: Sendable {
    let fits: @Sendable (Any.Type) -> Bool
    let install: @Sendable (View) -> Void
  }

  /// Makes an empty registry.
  init() {}

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
    if blocks.updateValue(
      Block(fits: { $0 is Host.Type }, install: { ($0 as? Host)?.setLayout(block) }), forKey: name)
      == nil
    {
      blockNames.append(name)
    }
    describeBlocks()
  }

  /// Adds a key of the environment under a name, or replaces the key with the same name.
  ///
  ///     registry.add(environmentKey: Density.self, named: "density", .extent, "How close it is.")
  ///
  /// A scene sets it where it sets other keys: in the `environment` of the scene or of a view, and
  /// in the step `environment`.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - name: the name in a scene, which no key of the library has.
  ///   - type: the form of the values.
  ///   - summary: one sentence for the documentation.
  public mutating func add<Key: LayoutEnvironmentKey & SendableMetatype>(
    environmentKey key: Key.Type, named name: String, _ type: PropertyType<Key.Value>,
    _ summary: String
  ) {
    precondition(
      Kind.environment.description.property(name) == nil
        && !StepLoader.commonKeys(of: StepKinds.environment).contains(name),
      "\"\(name)\" means something else in a scene; give the environment's key another name")
    environment = Kind(
      environment.description.name, environment.description.summary, inherits: environment,
      properties: [
        Property<LayoutEnvironment>(name, type, summary) {
          $0[Key.self]
        } set: {
          $0[Key.self] = $1
        }
      ], make: { LayoutEnvironment() })
    catalog.environment = environment.description
  }

  private mutating func describeBlocks() {
    catalog.blocks = blockNames.map { name in
      let fitting = catalog.views.names.filter { kind in
        views[kind].flatMap { blocks[name]?.fits($0.type) } ?? false
      }
      return BlockDescription(name, kinds: fitting)
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
