import Storypole

/// Kinds in the order in which they were added, found by name.
package struct KindList: Hashable, Sendable {
  /// The kinds.
  package private(set) var kinds: [KindDescription] = []
  private var positions: [String: Int] = [:]

  /// Makes a list of kinds; a later kind replaces an earlier one of the same name, in its
  /// place.
  package init(_ kinds: [KindDescription] = []) {
    for kind in kinds { add(kind) }
  }

  /// The names of the kinds.
  package var names: [String] { kinds.map(\.name) }

  /// Returns the kind with a name, or nil.
  package subscript(name: String) -> KindDescription? { positions[name].map { kinds[$0] } }

  /// Adds a kind, or replaces the kind with the same name.
  package mutating func add(_ kind: KindDescription) {
    if let position = positions[kind.name] {
      kinds[position] = kind
    } else {
      positions[kind.name] = kinds.count
      kinds.append(kind)
    }
  }
}

/// The names that a scene may use: kinds of views and of layouts, and blocks.
package struct SceneCatalog: Hashable, Sendable {
  /// The kind of a view whose description has no kind.
  package static let plainView = "View"

  /// The kinds of views.
  package var views: KindList
  /// The kinds of layouts.
  package var layouts: KindList
  /// The blocks.
  package var blocks: [BlockDescription]
  /// The keys of the environment.
  package internal(set) var environment = Kind<LayoutEnvironment>.environment.description

  /// Makes a catalog, which should have a view kind named ``plainView``.
  package init(views: KindList, layouts: KindList = KindList(), blocks: [BlockDescription] = []) {
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
package struct BlockDescription: Hashable, Sendable {
  /// The name in a scene.
  package let name: String
  /// The names of the view kinds whose views the block can lay out.
  package let kinds: [String]

  /// Makes a block for views of some kinds.
  package init(_ name: String, kinds: [String]) {
    self.name = name
    self.kinds = kinds
  }
}
