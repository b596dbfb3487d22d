import Foundation
import Observation
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

/// A card that constrains its bar by what it reads: a model, a state and the environment.
private final class TrackingCard: View {
  @Observable final class Model { var width: CGFloat = 5 }

  let model = Model()
  let state = ChipModel()
  let bar = View(name: "bar")
  var wanted: CGFloat?
  private(set) var count = 0
  private lazy var width = bar.widthAnchor.constraint(equalToConstant: 0)
  private lazy var height = bar.heightAnchor.constraint(equalToConstant: 0)

  override func viewInit() {
    _ = governed(bar, in: self)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: leadingAnchor),
      bar.topAnchor.constraint(equalTo: topAnchor), width, height,
    ])
  }

  override func updateProperties() {
    if let wanted { model.width = wanted }
  }

  override func updateConstraints() {
    count += 1
    width.constant = model.width + state.width
    height.constant = environment.contentSizeCategory.isAccessibilityCategory ? 40 : 20
  }
}

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

  @Test func `runs again when a model, a state or the environment that it has read changes`() {
    let card = TrackingCard(frame: rect(0, 0, 100, 50), name: "card")
    root.addSubview(card)
    layOut(root)
    #expect(card.bar.frame == rect(0, 0, 10, 20))
    root.recordsCauses = true
    card.model.width = 6
    layOut(root)
    #expect(card.bar.frame == rect(0, 0, 11, 20))
    #expect(
      card.explain().causes.map { "\($0)" } == [
        "root/card ran: it was marked",
        "constant of root/card was set, 10 → 11, by the update of root/card",
        "root/card updated its properties: an observed model that it read changed",
        "a property of an observed model was set",
      ])
    card.state.width = 7
    layOut(root)
    #expect(card.bar.frame == rect(0, 0, 13, 20))
    root.environment.contentSizeCategory = .accessibilityLarge
    layOut(root)
    #expect(card.bar.frame == rect(0, 0, 13, 40))
    #expect(card.count == 4)
    root.environment.contentSizeCategory = .accessibilityExtraLarge
    card.state.width = 8
    card.state.width = 7
    layOut(root)
    #expect(card.count == 5)
  }

  @Test func `runs once for what the same update has set before`() {
    let card = TrackingCard(frame: rect(0, 0, 100, 50), name: "card")
    root.addSubview(card)
    layOut(root)
    card.wanted = 9
    card.setNeedsUpdateConstraints()
    layOut(root)
    #expect(card.bar.frame == rect(0, 0, 14, 20))
    #expect(card.count == 2)
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
