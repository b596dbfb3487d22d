import Storypole

/// A tree as indented lines, one per view: class, name, frame, and text.
///
/// The form follows UIKit's `recursiveDescription`. Indentation stops at a depth, so that a
/// chain of 100,000 views takes 100,000 short lines. From there on each line begins with its
/// depth.
package struct TreeDescription: Sendable {
  /// The end of each view's line, in the order of the snapshot, empty for none.
  var details: [String] = []

  /// A description that indents 64 levels.
  package init() {}

  /// One line per view of the snapshot, with frames in the superview's coordinates.
  package func picture(of snapshot: Snapshot) -> Picture {
    var lines = snapshot.boxes.indices.map { index in
      line(for: snapshot.boxes[index], details.isEmpty ? "" : CellWidth.printable(details[index]))
    }
    if snapshot.elidedCount > 0 {
      lines.append([.init("… \(snapshot.elidedCount) more views", .notice)])
    }
    return Picture(lines: lines)
  }

  private func line(for box: Snapshot.Box, _ details: String) -> [Picture.Span] {
    let levels = min(box.depth, Self.deepestIndentation)
    var line: [Picture.Span] = []
    if levels > 0 { line.append(.init(String(repeating: "   | ", count: levels), .border)) }
    if box.depth > levels { line.append(.init("(depth \(box.depth)) ", .notice)) }
    line.append(.init("<\(CellWidth.printable(box.kind))"))
    if let name = box.name { line.append(.init(" " + CellWidth.printable(name), .name)) }
    line.append(.init("; frame = \(box.frame.brief)\(remarks(on: box))\(details)>"))
    return line
  }

  private func remarks(on box: Snapshot.Box) -> String {
    var remarks = box.isCollapsed ? "; collapsed" : box.isHidden ? "; hidden" : ""
    if let content = box.contentSize { remarks += "; content = \(content.brief)" }
    if let first = box.lines.first {
      let text = CellWidth.clip(
        CellWidth.printable(first.text), to: Self.longestText)
      let more = box.lines.count - 1
      remarks += "; text = \"\(text)\"" + (more > 0 ? " + \(more) line\(more == 1 ? "" : "s")" : "")
    }
    return remarks
  }

  private static let longestText = 40
  /// The depth past which lines are no longer indented further.
  private static let deepestIndentation = 64
}
