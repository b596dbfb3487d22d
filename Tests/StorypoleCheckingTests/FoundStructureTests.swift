import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Views that come, go and die, and values that are read twice (R31 to R35, R41, R53).
extension `Found by random programs, step by step` {
  @Test func `R41 a view is released although a border inside it names it`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(0, .plain),  // v1
        view(1, .plain),  // v2
        view(2, .plain),  // v3
      ],
      [
        .setContent(
          2,
          .border(
            BorderContent(
              isVertical: false, start: [3], center: nil, end: [], spacing: 0, inset: 0))),
        .insert(3, into: 0, at: 0), .insert(1, into: 3, at: 0),
      ])
  }

  @Test func `R53 a body that sets its sizing view after measuring it runs again`() {
    let (sizing, first, second) = (View(), Label("a"), Label("b"))
    sizing.layout = VBoxLayout()
    sizing.addSubview(first)
    sizing.addSubview(second)
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    var seen: [CGFloat] = []
    row.setLayout { _, _, size in
      first.text = "c"
      seen.append(sizing.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height)
      second.text = "b\nb"
      return size
    }
    row.layoutIfNeeded()
    #expect(seen == [34, 51])
    #expect(!row.needsLayout)
  }

  @Test func `R31 a body whose view has left the tree places no further items`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0, .block(Recipe([.reentrantEdit(.layOutChild(0)), .fitHeight(0, width: .open)])),
          armedRuns: 1),
        view(
          1, .block(Recipe([.reentrantEdit(.leave(levels: 1, isReleased: false))])), armedRuns: 1),
      ],
      [.layoutIfNeeded(0)])
  }

  @Test func `R53 a body that has seen two values runs again after a limit, too`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .reentrantEdit(.hideChild(0)), .skipIfHidden(0, 1), .pinBadly(0, .negativeWidth),
            ])), armedRuns: 25),
        view(1, .plain),
      ],
      [
        .layoutIfNeeded(0), .setHidden(2, true), .layoutIfNeeded(0), .layoutIfNeeded(0),
        .layoutIfNeeded(0),
      ])
  }

  @Test func `R53 a body that has seen a view collapsed and places it runs again`() {
    expectNoDifference(
      [
        view(nil, .plain, frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        view(
          0,
          .block(
            Recipe([
              .fit(0, width: .open, height: .open), .reentrantEdit(.collapse(.child(0), false)),
              .fit(0, width: .room(less: 0), height: .room(less: 0)),
              .reentrantEdit(.collapse(.child(0), true)),
            ])), armedRuns: 25),
        view(1, .plain),
      ],
      [.layoutIfNeeded(0), .layoutIfNeeded(0), .layoutIfNeeded(0)])
  }

  // The recipe was wrong: its second box still sees v1, which a nested flush has collapsed, as an
  // empty item with its spacing, since a body's items are those of its first look (R31).
  @Test func `R31 a body that has looked at its subviews sees one that is collapsed since`() {
    expectNoDifference(
      [
        view(
          nil,
          .block(
            Recipe([
              .nest(.vertical(spacing: 0), width: .open), .reentrantEdit(.layOutChild(0)),
              .nest(.horizontal(spacing: 1), width: .open),
            ])), frame: CGRect(x: 0, y: 0, width: 20, height: 20), armedRuns: 1),
        view(0, .plain),
        view(
          1, .block(Recipe([.reentrantEdit(.collapse(.stored, true))])), armedRuns: 1, stored: 1),
        view(0, .plain),
      ],
      [.layoutIfNeeded(0)])
  }

  @Test func `R24 a view whose mask a host and a body move there and back is visited`() {
    expectNoDifference(
      [
        view(nil, .vbox(box()), frame: CGRect(x: 0, y: 0, width: 20, height: 20)),  // v0
        view(  // v1
          0, .plain, mask: AutoresizingMask(rawValue: 2), attributes: BoxAttributes(width: 0)),
        view(1, .plain),  // v2
        view(2, .plain, mask: AutoresizingMask(rawValue: 1)),  // v3
      ],
      [
        .setMask(2, AutoresizingMask(rawValue: 2)),
        .resize(width: 21, height: 0, isInteractive: false),
        .setBoundsSize(1, width: 0, height: 1), .tick,
      ])
  }
}
