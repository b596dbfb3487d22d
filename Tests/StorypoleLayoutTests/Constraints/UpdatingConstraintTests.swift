import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A card that keeps its label at a distance, which it sets when it is asked.
private final class SpacedCard: View {
  var space: CGFloat = 4
  nonisolated(unsafe) static var calls: [String] = []
  private var edge: LayoutConstraint?

  override func updateProperties() { Self.calls.append("\(name ?? "") properties") }

  override func updateConstraints() {
    Self.calls.append("\(name ?? "") constraints")
    guard let label = subviews.first(where: { $0 is Label }) else { return }
    edge?.isActive = false
    let edge = label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: space)
    edge.isActive = true
    self.edge = edge
  }
}

private final class ChipModel { @LayoutState var width: CGFloat = 5 }

/// A chip that is as wide as its model says.
private final class Chip: View {
  let model = ChipModel()
  override var intrinsicContentSize: CGSize { CGSize(width: model.width, height: 7) }
}

/// A card that finds what its column needs when it is updated.
private final class MeasuringCard: View {
  let column = View(name: "column")
  private(set) var needed: [CGSize] = []
  override func viewInit() { addSubview(column) }
  override func updateProperties() { needed.append(column.sizeThatFits(width: .infinity)) }
}

@Suite(.ends, .serialized) struct `Updating constraints` {
  private let root = makeRoot()

  @Test func `runs once before the first layout and after each request, deepest first`() {
    SpacedCard.calls = []
    let outer = SpacedCard(name: "outer")
    let inner = SpacedCard(name: "inner")
    root.addSubview(outer)
    outer.addSubview(inner)
    layOut(root)
    #expect(
      SpacedCard.calls == [
        "outer properties", "inner properties", "inner constraints", "outer constraints",
      ])
    layOut(root)
    #expect(SpacedCard.calls.count == 4)
    inner.setNeedsUpdateConstraints()
    layOut(root)
    #expect(SpacedCard.calls.suffix(2) == ["inner properties", "inner constraints"])
  }

  @Test func `runs in the order of the updates for views at one depth`() {
    SpacedCard.calls = []
    for name in ["a", "b", "c"] { root.addSubview(SpacedCard(name: name)) }
    layOut(root)
    #expect(SpacedCard.calls.suffix(3) == ["a constraints", "b constraints", "c constraints"])
  }

  @Test func `moves what the constraints place, in the same flush`() {
    let card = SpacedCard(frame: rect(0, 0, 100, 50), name: "card")
    root.addSubview(card)
    let label = governed(Label("tide", name: "label"), in: card)
    label.topAnchor.constraint(equalTo: card.topAnchor).isActive = true
    layOut(root)
    #expect(label.frame.minX == 4)
    card.space = 9
    layOut(root)
    #expect(label.frame.minX == 4)
    let bodies = root.bodiesRun { card.setNeedsUpdateConstraints() }
    #expect(label.frame.minX == 9)
    #expect(bodies == ["card"])
  }

  @Test func `follow the margins of a view that takes none from the safe area`() {
    let form = StackView(arrangedSubviews: [Label("text")], name: "form")
    form.isLayoutMarginsRelativeArrangement = true
    form.insetsLayoutMarginsFromSafeArea = false
    _ = governed(form, in: root)
    LayoutConstraint.activate([
      form.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      form.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    layOut(root)
    #expect(form.frame == rect(0, 0, 44, 33))
    form.layoutMargins = EdgeInsets(all: 20)
    layOut(root)
    #expect(form.frame == rect(0, 0, 68, 57))
    root.environment.safeAreaInsets = EdgeInsets(top: 50)
    form.insetsLayoutMarginsFromSafeArea = true
    layOut(root)
    #expect(form.frame == rect(0, 0, 68, 107))
  }

  @Test func `are told as the cause, when they end too`() {
    let label = governed(Label("tide", name: "label"), in: root)
    let edge = label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4)
    root.layoutIfNeeded()
    root.recordsCauses = true
    for isActive in [true, false] {
      edge.isActive = isActive
      root.layoutIfNeeded()
      #expect(
        root.explain().causes.last.map { "\($0)" }
          == "isActive of root was set, \(!isActive) → \(isActive)")
    }
  }

  @Test func `measures constraints in an update without reading what their content reads`() {
    let card = MeasuringCard(name: "card")
    let chip = governed(Chip(name: "chip"), in: card.column)
    pin([(chip, card.column)])
    root.addSubview(card)
    layOut(root)
    #expect(card.needed == [size(5, 7)])
    chip.model.width = 9
    layOut(root)
    #expect(card.needed.count == 1)
    card.setNeedsUpdateProperties()
    layOut(root)
    #expect(card.needed == [size(5, 7), size(9, 7)])
  }
}
