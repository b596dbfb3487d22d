import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleProof
import Testing

/// The differences as lines.
private func lines(_ before: Snapshot, _ after: Snapshot) -> [String] {
  SnapshotDifference(from: before, to: after).entries.map { entry in
    "\(entry.path) \(entry.aspect.rawValue): \(entry.old ?? "–") → \(entry.new ?? "–")"
  }
}

@Suite(.ends) struct `The difference between two layouts` {
  private func shelf(_ fill: (inout Sketch) -> Void) -> Snapshot {
    Sketch.snapshot(31, 43, name: "shelf", fill)
  }

  @Test func `is empty between equal ones`() {
    let screen = ReadingApp.screen(390, 844)
    let difference = SnapshotDifference(from: screen, to: screen)
    #expect(difference.entries == [])
    #expect(difference.commonCount == screen.boxes.count)
    #expect(difference.description == "no differences in \(screen.boxes.count) views")
  }

  @Test func `lists views that moved, came, went and changed`() {
    let before = shelf { shelf in
      shelf.box("cover", 1, 2, 3, 5)
      shelf.label("title", 7, 11, "Plumb")
      shelf.box("badge", 13, 17, 5, 5)
    }
    let after = shelf { shelf in
      shelf.box("cover", 1, 2, 3, 7, isHidden: true)
      shelf.label("title", 7, 11, "Level")
      shelf.box("rule", 0, 23, 31, 1) { $0.box("end", 0, 0, 1, 1) }
    }
    #expect(
      lines(before, after) == [
        "shelf/cover moved: (1, 2, 3, 5) → (1, 2, 3, 7)",
        "shelf/cover visibility: visible → hidden",
        "shelf/title text: \"Plumb\" → \"Level\"",
        "shelf/rule came: – → (0, 23, 31, 1) and 1 below",
        "shelf/badge went: (13, 17, 5, 5) → –",
      ])
  }

  @Test func `follows a view with a name to another superview`() {
    let before = shelf { shelf in
      shelf.box("top", 0, 0, 31, 11) { $0.box("cover", 1, 2, 3, 5) }
      shelf.box("bottom", 0, 11, 31, 11)
    }
    let after = shelf { shelf in
      shelf.box("top", 0, 0, 31, 11)
      shelf.box("bottom", 0, 11, 31, 11) { $0.box("cover", 1, 2, 3, 5) }
    }
    #expect(lines(before, after) == ["shelf/bottom/cover superview: shelf/top → shelf/bottom"])
  }

  /// A shelf with a box per letter, from left to right.
  private func shelf(of names: String) -> Snapshot {
    shelf { shelf in
      for name in names { shelf.box(String(name), 0, 0, 7, 11) }
    }
  }

  @Test func `lists the fewest siblings whose moves make the new order`() {
    #expect(
      lines(shelf(of: "abcde"), shelf(of: "eabcd")) == ["shelf/e order: index 4 → index 0"])
    #expect(
      lines(shelf(of: "abcde"), shelf(of: "bcade")) == ["shelf/a order: index 0 → index 2"])
    #expect(lines(shelf(of: "ab"), shelf(of: "ba")).count == 1)
    #expect(lines(shelf(of: "abcd"), shelf(of: "dcba")).count == 4 - 1)
    #expect(
      lines(shelf(of: "abcdef"), shelf(of: "dafbce")) == [
        "shelf/d order: index 3 → index 0", "shelf/f order: index 5 → index 2",
      ])
  }

  @Test func `views that come or go leave the order of the others`() {
    #expect(
      lines(shelf(of: "abc"), shelf(of: "xbc")) == [
        "shelf/x came: – → (0, 0, 7, 11)", "shelf/a went: (0, 0, 7, 11) → –",
      ])
  }

  @Test func `lists other tags and autoresizing masks`() {
    let before = shelf { $0.box("cover", 1, 2, 3, 5, tag: 7) }
    let after = shelf { shelf in
      shelf.box("cover", 1, 2, 3, 5, mask: [.flexibleLeftMargin, .flexibleWidth])
    }
    #expect(
      lines(before, after) == [
        "shelf/cover tag: 7 → 0", "shelf/cover mask: fixed → LM+W",
      ])
    #expect(lines(after, after) == [])
  }

  @Test func `pairs views without names by what they show, then by class`() {
    let before = shelf { shelf in
      for (index, text) in ["a", "b", "c"].enumerated() {
        shelf.label(nil, 0, CGFloat(index) * 17, text)
      }
    }
    let after = shelf { shelf in
      for (index, text) in ["x", "a", "c"].enumerated() {
        shelf.label(nil, 0, CGFloat(index) * 17, text)
      }
    }
    #expect(
      lines(before, after) == [
        "shelf/0 moved: (0, 17, 7, 17) → (0, 0, 7, 17)", "shelf/0 text: \"b\" → \"x\"",
        "shelf/1 moved: (0, 0, 7, 17) → (0, 17, 7, 17)",
      ])
  }

  @Test func `tells views of a name apart by their index`() {
    let before = shelf { shelf in
      for _ in 0..<3 { shelf.box("row", 0, 0, 31, 7) }
    }
    let after = shelf { shelf in
      for y in [0.0, 3, 0] { shelf.box("row", 0, y, 31, 7) }
    }
    #expect(lines(before, after) == ["shelf/row#1 moved: (0, 0, 31, 7) → (0, 3, 31, 7)"])
  }

  @Test func `is a table with a row per difference`() {
    let before = shelf { $0.label("title", 7, 11, "Plumb") }
    let after = shelf { $0.label("title", 7, 12.5, "Plumb") }
    #expect(
      SnapshotDifference(from: before, to: after).description == """
        view         what   before           after
        ──────────────────────────────────────────────────────
        shelf/title  moved  (7, 11, 35, 17)  (7, 12.5, 35, 17)
        """)
  }

  @Test func `lists exactly the frames that differ, after any edits`() throws {
    let claim = Property("differences of layouts", cases: 80) { source in
      let plan = source.columnPlan()
      source.note("\(plan)")
      let columns = ColumnTree(plan, isWhole: false)
      columns.screen.layoutIfNeeded()
      let before = Snapshot(of: columns.screen)
      let edits = source.array(count: 1...5, "edit") { $0.columnEdit() }
      source.note("\(edits)")
      edits.forEach(columns.apply)
      columns.screen.layoutIfNeeded()
      Self.compare(before, Snapshot(of: columns.screen), &source)
    }
    try checkCovering(claim)
  }

  /// Compares the views that have a name, each its own.
  private static func compare(
    _ before: Snapshot, _ after: Snapshot, _ source: inout ChoiceSource
  ) {
    let entries = SnapshotDifference(from: before, to: after).entries
    let (old, new) = (frames(of: before), frames(of: after))
    let moved = Set(entries.filter { $0.aspect == .moved }.compactMap(\.lastName))
    let expected = Set(new.keys.filter { old[$0] != nil && old[$0] != new[$0] })
    source.check(
      moved.filter { new[$0] != nil } == expected, "moved \(moved), expected \(expected)")
    let listed = Set(entries.filter { $0.aspect == .went }.compactMap(\.lastName))
    let gone = Set(old.keys).subtracting(new.keys)
    source.check(listed.filter { old[$0] != nil }.isSubset(of: gone), "went \(listed) of \(gone)")
    source.check(gone.isEmpty || entries.contains { $0.aspect == .went }, "\(gone) are gone")
    let again = SnapshotDifference(from: after, to: after)
    source.check(again.entries.isEmpty, "differs from itself: \(again)")
  }

  private static func frames(of snapshot: Snapshot) -> [String: CGRect] {
    let named = snapshot.boxes.compactMap { box in box.name.map { ($0, box.frame) } }
    return Dictionary(named) { first, _ in first }
  }
}

extension SnapshotDifference.Entry {
  /// The name of the view itself.
  fileprivate var lastName: String? { path.split(separator: "/").last.map(String.init) }
}
