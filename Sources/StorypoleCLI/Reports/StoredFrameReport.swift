import Foundation
import Storypole
import StorypoleInspector
import StorypoleInterfaceBuilder
import StorypoleScene

/// The report of `storypole layout --check`: how near a document's views are to the frames that the
/// document stores.
struct StoredFrameReport {
  let check: StoredFrameCheck
  /// What the document doesn't say, with what was assumed.
  let assumptions: [String]

  /// The JSON of `storypole layout --check`.
  static let form = OutputForm<StoredFrameReport>(
    "one object",
    [
      .init(
        "views",
        "array of {id, kind, frame, stored, cause}: the frame of each view that constraints or a "
          + "stack view place, the one that the document stores, and what differs first in its unit"
      ) { report in .array(report.check.views.map { json($0, in: report.check) }) },
      .init("assumptions", "array of strings: what the document doesn't say") {
        .array($0.assumptions.map { .string($0) })
      },
    ])

  private static func json(
    _ view: StoredFrameCheck.CheckedView, in check: StoredFrameCheck
  ) -> JSONOutput {
    .members([
      "id": .string(view.id), "kind": .string(view.kind), "frame": .rect(view.frame),
      "stored": .rect(view.stored), "cause": .text(check.cause(for: view)?.rawValue),
    ])
  }

  /// A line per class of views, and one per cause of differences.
  var picture: Picture {
    let kinds = Dictionary(grouping: check.views, by: \.kind).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    var table = TextTable(
      [.left("class"), .right("views"), .right("0.5 pt"), .right("1 pt"), .right("3 pt")])
    for (kind, views) in kinds { table.add(Self.row(kind, views)) }
    table.add(Self.row("all", check.views))
    var picture = table.picture()
    for line in causes { picture.append(line: [.init(line, .caption)]) }
    for line in assumptions {
      picture.append(line: [.init(CellWidth.printable(line), .notice)])
    }
    return picture
  }

  private static func row(_ title: String, _ views: [StoredFrameCheck.CheckedView]) -> [String] {
    let shares = [0.5, 1, 3].map { limit in
      let near = views.count { $0.difference <= limit + StoredFrameCheck.grace }
      return views.isEmpty ? "" : "\(Int((100 * Double(near) / Double(views.count)).rounded())) %"
    }
    return [title, "\(views.count)"] + shares
  }

  private var causes: [String] {
    StoredFrameCheck.Cause.allCases.compactMap { cause in
      let count = check.views.count { check.cause(for: $0) == cause }
      return count == 0 ? nil : "\(counted(count, "view")) elsewhere: \(cause.words)"
    }
  }
}

extension StoredFrameCheck.Cause {
  fileprivate var words: String {
    switch self {
    case .content: "a text or an image of the unit has another size"
    case .conflict: "required constraints of the unit can't be met together"
    case .other: "insets, margins or rules differ"
    }
  }
}
