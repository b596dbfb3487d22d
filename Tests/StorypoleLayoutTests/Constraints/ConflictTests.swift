import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `The text of a conflict` {
  private let root = makeRoot(100, 60)

  private func image(_ name: String) -> ImageView {
    governed(ImageView(size: size(80, 17), name: name), in: root)
  }

  /// What the root reports of its one conflict, without the lines of the constraints.
  private func text(_ constraints: [LayoutConstraint]) throws -> String {
    LayoutConstraint.activate(constraints)
    layOut(root)
    try #require(root.diagnostics.count == 1)
    return root.diagnostics[0].attempted.replacing(/\ \([^ ]+:\d+\)/, with: "")
  }

  @Test func `names contents that are required`() throws {
    let (a, b) = (image("a"), image("b"))
    for view in [a, b] {
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    let text = try text([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    #expect(
      text == "b.trailing = root.trailing can't be met together with a.leading = root.leading; "
        + "b.leading = a.trailing; the content of a (compression resistance 1000); "
        + "the content of b (compression resistance 1000); the width of root")
  }

  @Test func `names no more of the contents than take part`() throws {
    let (a, b) = (image("a"), image("b"))
    a.setContentHuggingPriority(.required, for: .vertical)
    b.setContentHuggingPriority(.required, for: .vertical)
    #expect(
      try text([a.heightAnchor.constraint(equalToConstant: 18)])
        == "a.height = 18 can't be met together with the content of a (hugging 1000)")
  }

  @Test func `names a frame once that a view keeps`() throws {
    root.addSubview(View(frame: rect(10, 5, 30, 7), name: "kept"))
    let kept = root.subviews[0]
    let a = image("a")
    #expect(
      try text([
        a.widthAnchor.constraint(equalTo: kept.widthAnchor),
        a.widthAnchor.constraint(equalToConstant: 31),
      ]) == "a.width = 31 can't be met together with a.width = kept.width; the frame of kept")
    #expect(
      root.diagnostics[0].advice
        == "It was given up. Set translatesAutoresizingMaskIntoConstraints of kept to false if "
        + "constraints are to place it.")
  }

  @Test func `says that extents aren't negative`() throws {
    let a = image("a")
    #expect(
      try text([a.heightAnchor.constraint(equalToConstant: -5)])
        == "a.height = -5 can't be met together with the rule that no height is negative")
  }

  @Test func `names the axis along which extents aren't negative where rows relate both`() throws {
    let (a, b) = (image("a"), image("b"))
    a.widthAnchor.constraint(equalTo: b.heightAnchor).isActive = true
    #expect(
      try text([b.heightAnchor.constraint(equalToConstant: -5)])
        == "b.height = -5 can't be met together with the rule that no height is negative")
  }

  @Test func `names nothing else where a constraint contradicts itself`() throws {
    let a = image("a")
    #expect(
      try text([a.widthAnchor.constraint(equalTo: a.widthAnchor, constant: 1)])
        == "a.width = a.width + 1 can't be met")
  }

  @Test func `names a view whose mask follows a superview that follows the view`() throws {
    let card = governed(View(frame: rect(0, 0, 100, 60), name: "card"), in: root)
    let photo = View(frame: rect(0, 0, 50, 10), name: "photo")
    photo.autoresizingMask = .flexibleWidth
    card.addSubview(photo)
    #expect(
      try text([
        card.widthAnchor.constraint(equalTo: photo.widthAnchor, multiplier: 2, constant: 10)
      ]) == "its mask follows the size of its superview, and that its frame, without end")
    // 110 for a photo of 50, which then is 60, and 80 as texts are measured once more.
    #expect(card.frame.width == 170)
    #expect(root.constraintFlaws.first { $0.isConflict }?.view === photo)
  }
}
