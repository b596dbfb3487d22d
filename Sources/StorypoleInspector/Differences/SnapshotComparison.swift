import Foundation
import Storypole

/// Lists the differences of each pair of boxes of two snapshots, and the boxes without a pair.
struct SnapshotComparison {
  private(set) var entries: [SnapshotDifference.Entry] = []
  private let match: SnapshotMatcher
  /// The boxes after that have passed some of their siblings.
  private let reordered: Set<Int>
  /// The boxes before and after whose name siblings have, too.
  private lazy var sharing = (
    before: before.boxesThatShareNames(), after: after.boxesThatShareNames()
  )

  private var before: SnapshotFamilies { match.before }
  private var after: SnapshotFamilies { match.after }

  /// The number of pairs.
  var commonCount: Int { match.former.count { $0 != nil } }

  init(_ before: Snapshot, _ after: Snapshot) {
    match = SnapshotMatcher(before, after)
    reordered = match.reordered()
    listPresent()
    listGone()
  }

  private mutating func listPresent() {
    for index in after.boxes.indices {
      if let old = match.former[index] {
        compare(old, index)
      } else if after.boxes[index].parent.map({ match.former[$0] != nil }) ?? true {
        add(.came, (nil, index), new: Self.frame(of: index, in: after))
      }
    }
  }

  private mutating func listGone() {
    for index in before.boxes.indices where match.later[index] == nil {
      guard before.boxes[index].parent.map({ match.later[$0] != nil }) ?? true else { continue }
      add(.went, (index, nil), old: Self.frame(of: index, in: before))
    }
  }

  private mutating func compare(_ old: Int, _ new: Int) {
    let (was, box, pair) = (
      before.boxes[old], after.boxes[new], (old: old, new: new) as (Int?, Int?)
    )
    if !match.keepsSuperview(old, new), let parent = box.parent, let formerParent = was.parent {
      add(
        .superview, pair, old: Self.path(of: formerParent, in: before, sharing.before),
        new: Self.path(of: parent, in: after, sharing.after))
    }
    if reordered.contains(new) {
      add(.order, pair, old: "index \(was.position)", new: "index \(box.position)")
    }
    if was.frame != box.frame {
      add(.moved, pair, old: was.frame.brief, new: box.frame.brief)
    }
    let values: [(SnapshotDifference.Aspect, (Snapshot.Box) -> String?)] = [
      (.kind, { $0.kind }), (.text, { $0.wholeText }), (.visibility, { $0.visibility }),
      (.contentSize, { $0.contentSize?.brief }),
      (.clipping, { $0.clipsToBounds ? "clips" : "doesn't clip" }),
      (.tag, { String($0.tag) }), (.mask, { $0.autoresizingMask.words }),
    ]
    for (aspect, value) in values where value(was) != value(box) {
      add(aspect, pair, old: value(was), new: value(box))
    }
  }

  /// Adds a difference of a pair, or of the box before or after that has none.
  private mutating func add(
    _ aspect: SnapshotDifference.Aspect, _ pair: (old: Int?, new: Int?), old: String? = nil,
    new: String? = nil
  ) {
    let path =
      if let new = pair.new {
        Self.path(of: new, in: after, sharing.after)
      } else {
        pair.old.map { [sharing] in Self.path(of: $0, in: before, sharing.before) } ?? ""
      }
    let hasFrames = aspect == .moved || pair.old == nil || pair.new == nil
    entries.append(
      SnapshotDifference.Entry(
        path: path, aspect: aspect, old: old, new: new,
        oldFrame: hasFrames ? pair.old.map { before.boxes[$0].frame } : nil,
        newFrame: hasFrames ? pair.new.map { after.boxes[$0].frame } : nil, oldIndex: pair.old,
        newIndex: pair.new))
  }

  /// A frame, with the number of views below the one that has it.
  private static func frame(of index: Int, in side: SnapshotFamilies) -> String {
    let frame = side.boxes[index].frame
    var count = 0
    var pending = side.children(of: index)
    while let next = pending.popLast() {
      count += 1
      pending += side.children(of: next)
    }
    return count == 0 ? frame.brief : "\(frame.brief) and \(count) below"
  }

  /// The path of a view, in which names that siblings share are followed by the index.
  private static func path(
    of index: Int, in side: SnapshotFamilies, _ sharing: Set<Int>
  ) -> String {
    var parts: [String] = []
    var next: Int? = index
    while let current = next {
      let box = side.boxes[current]
      let suffix = sharing.contains(current) ? "#\(box.position)" : ""
      parts.append(box.pathComponent + suffix)
      next = box.parent
    }
    return parts.reversed().joined(separator: "/")
  }
}

extension Snapshot.Box {
  /// All lines of the text, as one, or `nil` for a view without.
  fileprivate var wholeText: String? {
    lines.isEmpty ? nil : "\"" + lines.map(\.text).joined(separator: " ") + "\""
  }

  fileprivate var visibility: String { isCollapsed ? "collapsed" : isHidden ? "hidden" : "visible" }
}

extension AutoresizingMask {
  fileprivate var words: String { isEmpty ? "fixed" : shortWords }
}
