import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Islands of constraints, edited at random` {
  @Test func `equal islands that were just made`() throws {
    let claim = Property("edited islands", cases: 150) { source in
      let plan = source.roundedIslandPlan()
      let world = IslandWorld(plan)
      var edits: [IslandEdit] = []
      world.root.layoutIfNeeded()
      for _ in 0..<source.int(in: 1...8) {
        let edit = source.islandEdit(plan.kinds.count)
        edits.append(edit)
        world.apply(edit)
        if source.boolean(probability: 0.3) { continue }
        world.root.layoutIfNeeded()
        if world.isCyclic { return }
        let broken = world.root.brokenInvariants()
        source.check(broken.isEmpty, "\(broken)")
        source.check(!world.root.needsFlush, "not settled after \(edit)")
      }
      world.root.layoutIfNeeded()
      let fresh = IslandWorld(plan)
      for edit in edits { fresh.apply(edit) }
      fresh.root.layoutIfNeeded()
      if world.isCyclic || fresh.isCyclic { return }
      let tolerance = world.converges ? 1e-6 : 0
      let measured = [world, fresh].map { $0.root.sizeThatFits(width: 200) }
      let isMeasuredAlike = measured[0].isEqual(to: measured[1], within: tolerance)
      source.check(isMeasuredAlike, "measures as \(measured), after \(edits), \(plan)")
      for (a, b) in zip(world.views, fresh.views) where a.isComparable(in: world.root) {
        source.check(
          a.frame.isEqual(to: b.frame, within: tolerance),
          "\(a.path): \(a.frame), but fresh \(b.frame), after \(edits), \(plan), \(fresh.constraints)"
        )
        let isUsable = a.frame.width >= 0 && a.frame.height >= 0 && a.frame.origin.x.isFinite
        source.check(isUsable, "\(a.path) has the frame \(a.frame)")
      }
    }
    try checkCovering(claim)
  }

  @Test func `are laid out as from scratch, and explain each edge`() throws {
    let claim = Property("explained islands", cases: 100) { source in
      let plan = source.roundedIslandPlan()
      let world = IslandWorld(plan)
      world.root.layoutIfNeeded()
      for _ in 0..<source.int(in: 0...5) {
        let edit = source.islandEdit(plan.kinds.count)
        world.apply(edit)
        world.root.layoutIfNeeded()
        if world.isCyclic { return }
        check(world, after: edit, &source)
        for view in world.views where view.root === world.root {
          checkExplanation(of: view, &source)
        }
      }
    }
    try checkCovering(claim)
  }

  @Test func `are laid out beside others of their tree as alone`() throws {
    let claim = Property("islands beside others", cases: 30, labels: ["another layout"]) {
      source in
      let plan = source.roundedIslandPlan()
      let page = View(name: "page")
      let first = IslandWorld(plan, in: page)
      for _ in 0..<5 {
        var (other, edits) = (plan, [IslandEdit]())
        if source.boolean(), !plan.constraints.isEmpty {
          let index = source.int(in: 0...(plan.constraints.count - 1))
          source.changeOnePart(of: &other.constraints[index], plan.kinds.count)
        } else {
          edits = [source.islandEdit(plan.kinds.count)]
        }
        let beside = IslandWorld(other, edits, in: page)
        let alone = IslandWorld(other, edits, in: View(name: "page"))
        if [first, beside, alone].contains(where: \.isCyclic) { continue }
        source.label("another layout", if: beside.frames != first.frames)
        source.check(
          beside.frames == alone.frames,
          "\(beside.frames), but alone \(alone.frames), of \(other), after \(edits), beside \(plan)"
        )
      }
    }
    try checkCovering(claim)
  }

  private func check(
    _ world: IslandWorld, after edit: IslandEdit, _ source: inout ChoiceSource
  ) {
    source.check(world.root.bodiesRun {} == [], "a second pass ran something")
    let fresh = try? world.root.freshFrames()
    source.check(fresh?.hasKeptRecords == true, "records are lost after \(edit)")
    for stale in fresh?.stale ?? [] {
      source.check(
        false, "\(stale.holder.path): \(stale.present), from scratch \(stale.fresh), after \(edit)")
    }
  }

  private func checkExplanation(of view: View, _ source: inout ChoiceSource) {
    guard let explanation = view.root.explain(frameOf: view), view.isComparable(in: view.root)
    else {
      return
    }
    let frame = view.frame
    let expected = [frame.minX, frame.maxX, frame.minY, frame.maxY]
    for (edge, position) in zip(explanation.edges, expected) {
      source.check(
        abs(edge.position - position) < 1e-6,
        "\(edge.name) is at \(position), but its chain says:\n\(explanation)")
    }
  }
}

@Suite(.ends) struct `Text among constraints` {
  @Test func `is measured for the whole pixels that it is drawn in, and isn't cut off`() throws {
    let claim = Property("columns of text", cases: 100) { source in
      let labels = (0..<source.int(in: 1...4)).map { index in
        Label(source.pick(from: texts), name: "label\(index)")
      }
      let row = StackView(arrangedSubviews: labels, name: "row")
      (row.distribution, row.alignment) = (.fillEqually, .top)
      row.spacing = source.pick(from: [0, 8, 10.5])
      let screen = View(name: "screen").holding(row)
      screen.frame.size = size(CGFloat(source.int(in: 60...900)) / 3, 2_000)
      screen.environment.displayScale = CGFloat(source.int(in: 1...3))
      screen.environment.textMeasurer = source.boolean() ? .system : screen.environment.textMeasurer
      row.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -16),
        row.topAnchor.constraint(equalTo: screen.topAnchor),
      ])
      screen.layoutIfNeeded()
      for label in labels where label.frame.width >= label.sizeThatFits(width: 0).width {
        let isCut = label.textLayout.lines.contains { $0.isTruncated }
        source.check(!isCut, "\(label.frame) needs \(label.sizeThatFits(width: label.frame.width))")
      }
    }
    try checkCovering(claim)
  }

  private let texts = [
    "Measure twice and cut once", "word", "A card of several lines, as long as a paragraph is",
    "one two three four five six seven",
  ]
}

extension IslandWorld {
  /// Makes a world that is laid out in a page, after some edits.
  fileprivate convenience init(_ plan: IslandPlan, _ edits: [IslandEdit] = [], in page: View) {
    self.init(plan)
    page.printsDiagnostics = false
    page.addSubview(root)
    for edit in edits { apply(edit) }
    page.layoutIfNeeded()
  }

  fileprivate var frames: [CGRect] { views.filter { $0.isComparable(in: root) }.map(\.frame) }
}

extension ChoiceSource {
  /// Changes one of the parts of a constraint.
  fileprivate mutating func changeOnePart(of plan: inout ConstraintPlan, _ count: Int) {
    let other = constraintPlan(count)
    switch int(in: 0...6) {
    case 0: plan.first = other.first
    case 1: plan.attribute = other.attribute
    case 2: plan.relation = other.relation
    case 3: plan.second = plan.second == nil ? nil : other.second ?? -1
    case 4: plan.secondAttribute = other.secondAttribute
    case 5: plan.multiplier = other.multiplier == 1 ? 0.5 : 1
    default: plan.priority = other.priority
    }
  }
}

extension CGSize {
  fileprivate func isEqual(to other: Self, within tolerance: CGFloat) -> Bool {
    abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

extension CGRect {
  fileprivate func isEqual(to other: Self, within tolerance: CGFloat) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && size.isEqual(to: other.size, within: tolerance)
  }
}

extension View {
  /// Whether no frame here or above remains from a placement that is no longer current.
  fileprivate func isComparable(in root: View) -> Bool {
    if self === root { return true }
    let isOut = isHidden && (superview as? StackView)?.arranges(self) == true
    return hasComparableFrame && !isOut && superview?.isComparable(in: root) == true
  }
}
