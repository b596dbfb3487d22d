/// The arrangement that a layout gives its items, relative to each other.
///
/// Checks of soundness ask for it: what is deliberate in a stack of cards is a mistake in a column.
public enum ItemArrangement: Sendable, Hashable {
  /// Each item has a place of its own: items that overlap are a mistake.
  case apart
  /// Items lie on top of each other, on purpose.
  case layered
  /// The layout makes no statement, as code of your own doesn't.
  case unspecified
}

/// The layouts that have placed the subviews of a view, by the tree that they form.
///
/// Two views that different layouts have placed are as far apart as the innermost layout that
/// contains both puts its items.
package struct ItemGroups {
  /// A layout: the view's own, or an item of another one.
  private struct Group {
    let arrangement: ItemArrangement
    let parent: Int?
    let depth: Int
  }

  private var groups: [Group] = []
  private var members: [ObjectIdentifier: Int] = [:]
  /// The group of the subviews that no layout names: a layout that takes all of them.
  private var remainder: Int?

  /// The groups of a view's subviews, empty if the view's own code places them.
  package init(of container: View) {
    guard container.placesAsGiven, let layout = container.body?.layout else { return }
    var due: [(layout: any Layout, parent: Int?)] = [(layout, nil)]
    while let (layout, parent) = due.popLast() {
      let group = groups.count
      let depth = parent.map { groups[$0].depth + 1 } ?? 0
      let known = layout as? any LibraryLayout
      let arrangement = known?.arrangement ?? layout.itemArrangement
      groups.append(Group(arrangement: arrangement, parent: parent, depth: depth))
      guard let items = known?.nestedItems else {
        remainder = group
        continue
      }
      for item in items {
        if let view = item as? View { members[ObjectIdentifier(view)] = group }
        if let nested = item as? any Layout { due.append((nested, group)) }
      }
    }
  }

  /// Whether some layout keeps its items apart.
  package var keepsAnyApart: Bool { groups.contains { $0.arrangement == .apart } }

  /// The arrangement of two subviews, by the innermost layout that has placed both.
  package func arrangement(of a: View, and b: View) -> ItemArrangement {
    guard var first = group(of: a), var second = group(of: b) else { return .unspecified }
    while first != second {
      let isDeeper = groups[first].depth >= groups[second].depth
      guard let above = groups[isDeeper ? first : second].parent else { return .unspecified }
      if isDeeper { first = above } else { second = above }
    }
    return groups[first].arrangement
  }

  /// The layout that has placed a subview, or `nil` if none has.
  private func group(of view: View) -> Int? {
    guard view.frameOrigin == .placed else { return nil }
    return members[ObjectIdentifier(view)] ?? remainder
  }
}
