import Storypole

/// Kinds in the order in which they were added, found by name.
public struct KindList: Hashable, Sendable {
  /// The kinds.
  public private(set) var kinds: [KindDescription] = []
  private var positions: [String: Int] = [:]

  /// Makes a list of kinds; a later kind replaces an earlier one of the same name, in its
  /// place.
  public init(_ kinds: [KindDescription] = []) {
    for kind in kinds { add(kind) }
  }

  /// The names of the kinds.
  public var names: [String] { kinds.map(\.name) }

  /// Returns the kind with a name, or nil.
  public subscript(name: String) -> KindDescription? { positions[name].map { kinds[$0] } }

  /// Adds a kind, or replaces the kind with the same name.
  public mutating func add(_ kind: KindDescription) {
    if let position = positions[kind.name] {
      kinds[position] = kind
    } else {
      positions[kind.name] = kinds.count
      kinds.append(kind)
    }
  }
}

/// The names that a scene may use: kinds of views and of layouts, and blocks.
public struct SceneCatalog: Hashable, Sendable {
  /// The kind of a view whose description has no kind.
  public static let plainView = "View"

  /// The kinds of views.
  public var views: KindList
  /// The kinds of layouts.
  public var layouts: KindList
  /// The blocks.
  public var blocks: [BlockDescription]
  /// The keys of the environment.
  public internal(set) var environment = Kind<LayoutEnvironment>.environment.description

  /// Makes a catalog, which should have a view kind named ``plainView``.
  public init(views: KindList, layouts: KindList = KindList(), blocks: [BlockDescription] = []) {
    self.views = views
    self.layouts = layouts
    self.blocks = blocks
  }
}

extension SceneCatalog {
  /// The kind of a record as this catalog knows it: an environment has the keys of the user, too.
  func known(_ record: KindDescription) -> KindDescription {
    let standard = Kind<LayoutEnvironment>.environment.description
    return record.name == standard.name && record == standard ? environment : record
  }
}

/// A block's description: its name, and the kinds of views that it lays out.
public struct BlockDescription: Hashable, Sendable {
  /// The name in a scene.
  public let name: String
  /// The names of the view kinds whose views the block can lay out.
  public let kinds: [String]

  /// Makes a block for views of some kinds.
  public init(_ name: String, kinds: [String]) {
    self.name = name
    self.kinds = kinds
  }
}
