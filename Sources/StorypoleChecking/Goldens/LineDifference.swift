/// The lines to remove from one list, and to add, to get another.
package struct LineDifference: Equatable, Sendable {
  /// A line, and the lists that contain it.
  package enum Line: Equatable, Sendable {
    /// In both.
    case common(String)
    /// In the old list only.
    case removed(String)
    /// In the new list only.
    case added(String)
  }

  /// The lines of both lists, removed ones before their replacements.
  package let lines: [Line]

  package init(from old: [String], to new: [String]) {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let middle = Self.merged(
      Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]))
    lines =
      old.prefix(head).map(Line.common) + middle + old.suffix(tail).map(Line.common)
  }

  private static func merged(_ old: [String], _ new: [String]) -> [Line] {
    // The comparison takes time proportional to the product if all lines differ.
    if old.count * new.count > mostWork { return old.map(Line.removed) + new.map(Line.added) }
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(.removed(old[from]))
        from += 1
      } else if added.contains(to) {
        lines.append(.added(new[to]))
        to += 1
      } else {
        lines.append(.common(old[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
    return lines
  }

  private static let mostWork = 4_000_000
}

extension LineDifference {
  /// The difference between the lines of two texts.
  package init(from old: String, to new: String) {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    self.init(from: lines(old), to: lines(new))
  }
}

extension LineDifference: CustomStringConvertible {
  /// The changed lines, after `-` and `+`, with two lines around each.
  package var description: String {
    var output: [String] = []
    var skipped = 0
    for (index, line) in lines.enumerated() {
      guard isNearChange(index) else {
        skipped += 1
        continue
      }
      if skipped > 0 { output.append(Self.elision(skipped)) }
      skipped = 0
      if output.count >= Self.mostLines { return (output + ["…"]).joined(separator: "\n") }
      output.append(Self.text(line))
    }
    if skipped > 0 { output.append(Self.elision(skipped)) }
    return output.joined(separator: "\n")
  }

  private func isNearChange(_ index: Int) -> Bool {
    let near = max(0, index - Self.context)...min(lines.count - 1, index + Self.context)
    return lines[near].contains { if case .common = $0 { false } else { true } }
  }

  private static func text(_ line: Line) -> String {
    switch line {
    case .common(let text): "  " + text
    case .removed(let text): "- " + text
    case .added(let text): "+ " + text
    }
  }

  private static func elision(_ count: Int) -> String {
    count == 1 ? "  … 1 equal line" : "  … \(count) equal lines"
  }

  private static let context = 2
  private static let mostLines = 60
}
