import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Constraints` {
  private let root = makeRoot()

  @Test func `pin a view to its superview's edges`() {
    let card = governed(View(name: "card"), in: root)
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      card.heightAnchor.constraint(equalToConstant: 44),
    ])
    layOut(root)
    #expect(card.frame == rect(16, 20, 288, 44))
    #expect(root.bodiesRun { root.frame.size.width = 400 } == ["root"])
    #expect(card.frame == rect(16, 20, 368, 44))
    #expect(root.diagnostics.isEmpty)
    #expect(!card.hasAmbiguousLayout)
  }

  @Test func `have priorities in an order, from 0 to 1000`() {
    let priorities: [LayoutPriority] = [750, -3, 1_001, 250.5, .fittingSizeLevel, .defaultLow]
    #expect(priorities.sorted().map(\.rawValue) == [0, 50, 250, 250.5, 750, 1_000])
    #expect(LayoutPriority(.nan) == .required)
    #expect(LayoutPriority(0.5).rawValue == 0.5)
  }

  @Test func `share a row by hugging and compression, around text of several lines`() {
    root.frame.size.width = 200
    let box = governed(View(name: "box"), in: root)
    let title = governed(Label("A title that is long enough to wrap", name: "title"), in: box)
    let date = governed(Label("Today", name: "date"), in: box)
    title.numberOfLines = 0
    date.setContentHuggingPriority(251, for: .horizontal)
    date.setContentCompressionResistancePriority(751, for: .horizontal)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      title.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8),
      title.trailingAnchor.constraint(equalTo: date.leadingAnchor, constant: -8),
      date.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -8),
      title.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
      title.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
      date.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
    ])
    layOut(root)
    #expect(box.frame == rect(10, 0, 180, 67))
    #expect(title.frame == rect(8, 8, 121, 51))
    #expect(date.frame == rect(137, 8, 35, 17))
    // Text that needs as much as before runs no body but the label's own.
    #expect(root.bodiesRun { date.text = "ToDay" } == ["date"])
    // More of it moves what is in the box, and not the box.
    #expect(root.bodiesRun { date.text = "Now" } == ["root", "box", "title", "date"])
    let chain = root.explain(frameOf: title)?.edges[1].steps.compactMap(\.constraint?.description)
    #expect(
      chain == [
        "box.leading = root.leading + 10", "title.trailing = date.leading − 8",
        "date.trailing = box.trailing − 8", "box.trailing = root.trailing − 10",
      ])
  }

  @Test func `follow guides, margins and the safe area`() {
    root.environment.safeAreaInsets = EdgeInsets(top: 20, left: 5, bottom: 34)
    root.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 16, bottom: 2, trailing: 4)
    let (a, b) = (governed(View(name: "a"), in: root), governed(View(name: "b"), in: root))
    let gap = LayoutGuide(identifier: "gap")
    root.addLayoutGuide(gap)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      a.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      a.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      gap.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      gap.widthAnchor.constraint(equalToConstant: 30),
      b.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
      b.topAnchor.constraint(equalTo: a.topAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    layOut(root)
    // 320 − 21 − 4 − 30 = 265 in thirds.
    #expect(a.frame == rect(21, 20, 265.0 / 3, 146))
    #expect(abs(b.frame.maxX - 316) < 1e-9)
    root.environment.layoutDirection = .rightToLeft
    layOut(root)
    #expect(abs(a.frame.maxX - (320 - 16)) < 1e-9)
    #expect(abs(b.frame.minX - (5 + 4)) < 1e-9)
    root.removeLayoutGuide(gap)
    #expect(root.activeConstraints.count == 7)
  }

  @Test func `run no container whose items stay, and no root for margins that it doesn't read`() {
    let box = governed(View(name: "box"), in: root)
    let part = governed(ImageView(size: size(7, 14), name: "part"), in: box)
    pin([(box, root)])
    LayoutConstraint.activate([
      part.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor),
      part.topAnchor.constraint(equalTo: box.topAnchor),
    ])
    layOut(root)
    let redundant = box.widthAnchor.constraint(equalTo: root.widthAnchor)
    #expect(root.bodiesRun { redundant.isActive = true } == ["root"])
    #expect(root.bodiesRun { redundant.isActive = false } == ["root"])
    #expect(root.bodiesRun { root.layoutMargins = EdgeInsets(all: 31) } == [])
    #expect(root.bodiesRun { box.layoutMargins.left = 31 } == ["root", "box"])
    let ran = root.bodiesRun {
      part.setContentHuggingPriority(.defaultLow, for: .horizontal)
      part.setContentCompressionResistancePriority(.defaultHigh, for: .vertical)
      part.translatesAutoresizingMaskIntoConstraints = false
      root.horizontalFittingPriority = .fittingSizeLevel
    }
    #expect(ran == [])
    // A constraint whose second view is out reads nothing of its first one's.
    let gone = governed(View(name: "gone"), in: root)
    let margin = part.layoutMarginsGuide.topAnchor.constraint(equalTo: gone.topAnchor)
    margin.isActive = true
    gone.isCollapsed = true
    layOut(root)
    #expect(root.bodiesRun { part.layoutMargins.top = 3 } == [])
  }

  @Test func `follow a view that its mask resizes, here and in a view of constraints`() {
    let box = governed(View(name: "box"), in: root)
    pin([(box, root)])
    for container in [root, box] {
      let bar = View(frame: rect(10, 5, 100, 20), name: "bar")
      bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      container.addSubview(bar)
      let title = governed(ImageView(size: size(7, 14)), in: container)
      title.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 3).isActive = true
      title.topAnchor.constraint(equalTo: bar.bottomAnchor).isActive = true
      layOut(root)
      let old = title.frame
      root.frame.size.width += 80
      root.frame.size.height += 11
      layOut(root)
      #expect(title.frame == old.offsetBy(dx: 80, dy: 11))
      #expect(title.frame.origin == point(bar.frame.maxX + 3, bar.frame.maxY))
    }
  }

  @Test func `with a view that is out share no rows with those of views that are in`() {
    for isOut in [true, false] {
      let box = View(frame: rect(0, 0, 90, 90))
      root.addSubview(box)
      let cover = governed(ImageView(size: size(31, 43)), in: box)
      let title = governed(ImageView(size: size(7, 14)), in: box)
      let gone = governed(View(), in: box)
      gone.isCollapsed = true
      LayoutConstraint.activate([
        cover.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        title.leadingAnchor.constraint(equalTo: (isOut ? gone : cover).trailingAnchor),
      ])
      layOut(root)
      #expect(isOut || title.frame.minX == 31)
    }
  }

  @Test func `multiply by their own factors, beside views of the same constraints`() {
    let root = makeRoot()
    let parts = [CGFloat(2), 3].map { factor in
      let card = View(frame: rect(0, 0, 100, 20))
      root.addSubview(card)
      let part = governed(View(name: "part"), in: card)
      LayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        part.topAnchor.constraint(equalTo: card.topAnchor),
        part.heightAnchor.constraint(equalToConstant: 10),
        part.widthAnchor.constraint(equalTo: part.heightAnchor, multiplier: factor),
      ])
      return part
    }
    layOut(root)
    #expect(parts.map(\.frame.size) == [size(20, 10), size(30, 10)])
  }

  @Test func `take the ends of a guide for its baselines, and no text from its view`() {
    let label = governed(Label("Emma", name: "label"), in: root)
    let gap = LayoutGuide(identifier: "gap")
    root.addLayoutGuide(gap)
    LayoutConstraint.activate([
      gap.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      gap.heightAnchor.constraint(equalToConstant: 31),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    for attribute: LayoutConstraint.Attribute in [.firstBaseline, .lastBaseline] {
      let baseline = try? LayoutConstraint(
        item: label, attribute: .firstBaseline, toItem: gap, attribute: attribute)
      baseline?.isActive = true
      layOut(root)
      #expect(label.frame == rect(0, (attribute == .firstBaseline ? 5 : 5 + 31) - 14, 28, 17))
      baseline?.isActive = false
    }
  }

  @Test func `count margins and the safe area from the frame, and not from what is aligned`() {
    let card = governed(ShadowedCard(name: "card"), in: root)
    let inner = governed(View(name: "inner"), in: card)
    pin([(card, root), (inner, card.layoutMarginsGuide)])
    root.environment.safeAreaInsets = EdgeInsets(top: 20)
    layOut(root)
    #expect(card.frame == rect(-2, -1, 320 + 2 + 4, 200 + 1 + 6))
    // The card reaches beyond the root, so that this much of it is outside of the safe area, too.
    #expect(inner.frame == rect(2 + 8, 21 + 8, 320 - 16, 200 - 20 - 16))
    inner.translatesAutoresizingMaskIntoConstraints = true
    inner.frame = rect(11, 12, 13, 14)
    let part = governed(View(name: "part"), in: card)
    pin([(part, inner)])
    layOut(root)
    #expect(part.frame == inner.frame)
  }

  @Test func `are rounded to the pixels of the display, and not while detached`() {
    let (a, b) = (governed(View(name: "a"), in: root), governed(View(name: "b"), in: root))
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: b.leadingAnchor),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 10.3),
      b.topAnchor.constraint(equalTo: a.bottomAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    layOut(root)
    #expect(abs(a.frame.width - 320.0 / 3) < 1e-9)
    root.environment.displayScale = 2
    layOut(root)
    #expect(a.frame == rect(0, 0, 106.5, 10.5))
    #expect(b.frame == rect(106.5, 10.5, 213.5, 10))
  }

  @Test func `leave content of whole pixels its size wherever it lies`() {
    let content = size(61.0 / 3, 52.0 / 3)
    let column = governed(
      StackView(arrangedSubviews: (0..<5).map { _ in ImageView(size: content) }), in: root)
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 7.0 / 3
    LayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.environment.displayScale = 3
    for pixels in 900..<1_000 {
      root.frame.size = size(CGFloat(pixels) / 3, CGFloat(pixels) / 3)
      layOut(root)
      #expect(column.subviews.allSatisfy { $0.frame.size == content }, "at \(pixels) pixels")
    }
  }
}

/// A view with a shadow around what is aligned.
private final class ShadowedCard: View {
  override var alignmentRectInsets: EdgeInsets {
    EdgeInsets(top: 1, left: 2, bottom: 6, right: 4)
  }
}

@Suite(.ends) struct `Constraints are refused` {
  private let root = makeRoot()

  @Test func `if their attributes can't be compared`() {
    typealias E = LayoutConstraintError
    let view = governed(View(name: "view"), in: root)
    #expect(throws: E.incomparable(.leading, .left)) {
      try LayoutConstraint(item: view, attribute: .leading, toItem: root, attribute: .left)
    }
    #expect(throws: E.incomparable(.top, .width)) {
      try LayoutConstraint(item: view, attribute: .top, toItem: root, attribute: .width)
    }
    #expect(throws: E.positionWithoutItem(.top)) {
      try LayoutConstraint(item: view, attribute: .top, constant: 10)
    }
    #expect(throws: E.missingItem(.top)) {
      try LayoutConstraint(item: view, attribute: .width, attribute: .top)
    }
    #expect(throws: E.noAttribute) { try LayoutConstraint(item: view, attribute: .notAnAttribute) }
    #expect(throws: E.notFinite) {
      try LayoutConstraint(item: view, attribute: .width, constant: .nan)
    }
    #expect("\(E.incomparable(.leading, .left))".hasPrefix("leading can't be compared with left"))
  }

  @Test func `if their items have no common superview`() {
    let (a, b) = (View(name: "a"), View(name: "b"))
    a.printsDiagnostics = false
    let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(a.diagnostics.map(\.kind) == [.refusedConstraint])
  }

  @Test func `a priority from or to required, and a constant that isn't finite, while active`() {
    let view = governed(View(name: "view"), in: root)
    let constraint = view.widthAnchor.constraint(equalToConstant: 40)
    constraint.isActive = true
    constraint.priority = 999
    constraint.constant = .infinity
    #expect(constraint.priority == .required)
    #expect(constraint.constant == 40)
    #expect(root.diagnostics.map(\.kind) == [.refusedConstraint, .refusedConstraint])
    constraint.isActive = false
    constraint.priority = 999
    constraint.isActive = true
    constraint.priority = 250
    #expect(constraint.description == "view.width = 40 @ 250")
  }

  @Test func `told with numbers to three decimals, or exactly`() {
    let views = ["a", "b"].map { governed(View(name: $0), in: root) }
    let ratio = views[0].widthAnchor.constraint(
      equalTo: views[1].widthAnchor, multiplier: 2 / 3, constant: -8)
    #expect(ratio.description == "a.width = 0.667 × b.width − 8")
    #expect(ratio.exactDescription == "a.width = 0.6666666666666666 × b.width − 8")
  }

  @Test func `and forgotten by a view that outlives what they relate it to`() {
    let view = View(frame: rect(3, 4, 5, 6), name: "view")
    do {
      let (outer, inner) = (makeRoot(), View(name: "inner"))
      outer.addSubview(inner)
      inner.addSubview(view)
      view.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    }
    root.addSubview(view)
    layOut(root)
    #expect(!root.hasLayoutBody)
    #expect(view.frame == rect(3, 4, 5, 6))
  }

  @Test func `and deactivated as a view leaves what they relate it to`() {
    let (a, b) = (governed(View(name: "a"), in: root), governed(View(name: "b"), in: root))
    let outer = a.topAnchor.constraint(equalTo: b.topAnchor)
    let own = a.widthAnchor.constraint(equalToConstant: 40)
    LayoutConstraint.activate([outer, own])
    a.removeFromSuperview()
    #expect(!outer.isActive)
    #expect(own.isActive)
  }
}

@Suite(.ends) struct `Constraints that can't be met` {
  private let root = makeRoot()

  @Test func `give up the last of a minimal set, and say which`() {
    let view = governed(View(name: "view"), in: root)
    let constraints = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
    ]
    LayoutConstraint.activate(constraints)
    layOut(root)
    #expect(view.frame == rect(10, 0, 100, 10))
    #expect(root.diagnostics.count == 1)
    let text = root.diagnostics.first?.attempted ?? ""
    #expect(text.hasPrefix("view.trailing = root.trailing − 10"))
    #expect(text.contains("view.leading = root.leading + 10"))
    #expect(!text.contains("view.top"))
    root.frame.size.width = 120
    layOut(root)
    #expect(view.frame == rect(10, 0, 100, 10))
    #expect(root.diagnostics.count == 1)
  }

  @Test func `are found at the margins that they were solved for, not at those that follow`() {
    root.frame.size.width = 10
    root.environment.layoutDirection = .rightToLeft
    let view = governed(View(name: "view"), in: root)
    LayoutConstraint.activate([
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -15),
      view.layoutMarginsGuide.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 11),
    ])
    layOut(root)
    let edges = root.explain(frameOf: view)?.edges.map(\.position) ?? []
    #expect(edges == [view.frame.minX, view.frame.maxX, view.frame.minY, view.frame.maxY])
  }

  @Test func `and those that leave something open are ambiguous`() {
    let view = governed(View(frame: rect(7, 8, 30, 20), name: "view"), in: root)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    layOut(root)
    #expect(view.frame == rect(7, 8, 50, 20))
    #expect(view.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .vertical).isEmpty)
    #expect(view.constraintsAffectingLayout(for: .horizontal).count == 1)
  }
}

@Suite(.ends) struct `Constraints and other layouts` {
  @Test func `a view of constraints is measured as an item of a box`() {
    let cell = View(name: "cell")
    let label = governed(Label("One two three four", name: "label"), in: cell)
    label.numberOfLines = 0
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -4),
    ])
    let box = VBox([cell], name: "box")
    box.frame = rect(0, 0, 80, 300)
    layOut(box)
    #expect(cell.frame == rect(0, 0, 80, 59))
    #expect(label.frame == rect(8, 4, 64, label.heightThatFits(width: 64)))
    let one = label.sizeThatFits(size(.infinity, .infinity))
    #expect(
      cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == size(one.width + 16, 25))
    #expect(box.brokenInvariants() == [])
  }

  @Test func `a view is measured anew once it is to fit a width more than its content`() {
    let cell = View(name: "cell")
    let label = governed(Label("One", name: "label"), in: cell)
    pin([(label, cell)])
    let row = HBox([cell])
    row.frame = rect(0, 0, 80, 300)
    layOut(row)
    #expect(cell.frame.width == 21)
    cell.horizontalFittingPriority = .required
    layOut(row)
    #expect(cell.frame.width == 80)
  }

  @Test func `a view that was only measured forgets what leaves it`() {
    let root = makeRoot()
    let box = governed(View(name: "box"), in: root)
    box.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    weak var released: View?
    do {
      let parts = (0..<20).map { governed(Label("part \($0)"), in: box) }
      released = parts[7]
      #expect(root.sizeThatFits(width: 100).width == 100)
      for part in parts { part.removeFromSuperview() }
    }
    #expect(released == nil)
    layOut(root)
    #expect(box.frame.width == 320)
    #expect(root.brokenInvariants() == [])
  }

  @Test func `a container that outlives its superview is laid out on its own`() {
    let box = View(name: "box")
    do {
      let outer = makeRoot()
      _ = governed(box, in: outer)
      let part = governed(View(name: "part"), in: box)
      part.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
      part.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
      layOut(outer)
    }
    box.frame = rect(0, 0, 70, 20)
    layOut(box)
    #expect(box.subviews[0].frame.width == 70)
    #expect(box.brokenInvariants() == [])
  }

  @Test func `a view whose layout is replaced forgets what leaves it meanwhile`() {
    let root = makeRoot()
    let box = governed(View(name: "box"), in: root)
    weak var released: View?
    do {
      let part = governed(Label("part"), in: box)
      released = part
      part.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
      layOut(root)
      root.layout = VBoxLayout()
      layOut(root)
      part.removeFromSuperview()
    }
    #expect(released == nil)
    root.layout = nil
    box.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    layOut(root)
    #expect(box.frame.width == 320)
  }

  @Test func `a box is content that constraints respect`() {
    let root = makeRoot()
    let row = governed(HBox([Label("One"), Label("Two")], name: "row"), in: root)
    LayoutConstraint.activate([
      row.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      row.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    layOut(root)
    #expect(row.frame == rect(139, 91.5, 42, 17))
  }
}
