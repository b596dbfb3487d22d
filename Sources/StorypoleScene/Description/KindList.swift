/// Kinds in the order in which they were added, found by name.
public struct KindList: Hashable, Sendable {
  /// The kinds.
  public private(set) var kinds: [KindDescription] = []
  private var positions: [String: Int] = [:]

  /// A list of kinds; of two with one name the last counts, in the place of the first.
  public init(_ kinds: [KindDescription] = []) {
    for kind in kinds { add(kind) }
  }

  /// The names of the kinds.
  public var names: [String] { kinds.map(\.name) }

  /// The kind of a name, or nil.
  public subscript(name: String) -> KindDescription? { positions[name].map { kinds[$0] } }

  /// Adds a kind, or replaces the one that has its name.
  public mutating func add(_ kind: KindDescription) {
    if let position = positions[kind.name] {
      kinds[position] = kind
    } else {
      positions[kind.name] = kinds.count
      kinds.append(kind)
    }
  }
}

/// All that a scene may name: kinds of views and of layouts, and blocks.
public struct SceneCatalog: Hashable, Sendable {
  /// The kind of a view that says nothing of its kind.
  public static let plainView = "View"

  /// The kinds of views.
  public var views: KindList
  /// The kinds of layouts.
  public var layouts: KindList
  /// The blocks.
  public var blocks: [BlockDescription]

  /// A catalog; there should be a view kind named ``plainView`` in it.
  public init(views: KindList, layouts: KindList = KindList(), blocks: [BlockDescription] = []) {
    self.views = views
    self.layouts = layouts
    self.blocks = blocks
  }
}

/// A block as the format knows it: its name, and the kinds of views that it is for.
public struct BlockDescription: Hashable, Sendable {
  /// The name in a scene.
  public let name: String
  /// The names of the view kinds whose views it can lay out.
  public let kinds: [String]

  /// A block for views of some kinds.
  public init(_ name: String, kinds: [String]) {
    self.name = name
    self.kinds = kinds
  }
}
