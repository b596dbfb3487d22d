import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Bodies of an island that run` {
  @Test func `are exactly those whose inputs have changed`() throws {
    let claim = Property(
      "exact island work", cases: 150,
      labels: ["nothing ran", "the root ran alone", "a container ran"]
    ) { source in
      let plan = source.islandPlan()
      let world = IslandWorld(plan)
      world.root.layoutIfNeeded()
      var inputs = IslandInputs(of: world.root)
      for _ in 0..<source.int(in: 1...8) {
        let edit = source.islandEdit(plan.kinds.count)
        guard let isForced = world.forcesRoot(edit) else { continue }
        let before = inputs
        let ran = world.root.bodiesRun { world.apply(edit) }
        inputs = IslandInputs(of: world.root, after: before)
        let expected = inputs.bodies(since: before, isForced: isForced)
        source.check(
          ran.sorted() == expected.sorted(),
          "\(ran) ran, and not \(expected), after \(edit), of \(plan)")
        source.label(for: ran, in: world)
      }
    }
    try checkCovering(claim)
  }
}

extension ChoiceSource {
  fileprivate mutating func label(for ran: [String], in world: IslandWorld) {
    let views = world.views.filter { ran.contains($0.nameOrPath) }
    if ran.isEmpty { label("nothing ran") }
    if ran == ["root"] { label("the root ran alone") }
    if views.contains(where: \.isConstraintContainer) { label("a container ran") }
  }
}

extension IslandWorld {
  /// Whether an edit is an input of the root's by itself, whatever the rows are, or `nil` for one
  /// that isn't modelled, because it changes who lays out whom, or writes a frame.
  fileprivate func forcesRoot(_ edit: IslandEdit) -> Bool? {
    func constraint(_ index: Int) -> LayoutConstraint? {
      constraints.isEmpty ? nil : constraints[index % constraints.count]
    }
    switch edit {
    case .constant(let index, let value):
      return constraint(index).map { $0.isActive && $0.constant != value } ?? false
    case .toggle(let index): return constraint(index) != nil
    case .priority(let index, let value):
      guard let known = constraint(index) else { return false }
      return known.isActive && known.priority != .required
        && known.priority != LayoutPriority(value)
    case .hugging(let index, let value):
      return views[index].contentHuggingPriority(for: .horizontal) != LayoutPriority(value)
    case .stack(let index, let choice):
      return (views[index] as? StackView).map { isChange(of: $0, choice) } ?? false
    case .resize, .collapse, .hide, .content, .direction, .margins, .safeArea, .measure:
      return false
    case .add, .move, .remove, .governed, .write: return nil
    }
  }

  private func isChange(of stack: StackView, _ choice: Int) -> Bool {
    let value = choice / 6
    switch choice % 6 {
    case 0, 4: return true
    case 1: return stack.distribution != StackView.Distribution.allCases[value % 5]
    case 2: return stack.alignment != StackView.Alignment.allCases[value % 6]
    case 3: return stack.spacing != CGFloat(value)
    default:
      let spacing = value == 0 ? nil : CGFloat(value)
      return stack.arrangedSubviews.first.map { stack.customSpacing(after: $0) != spacing } ?? false
    }
  }
}

/// What the bodies of an island depend on: the rows before anything is solved, and what the solution
/// has made of them.
private struct IslandInputs {
  private let rows: [String]
  private let size: CGSize
  private let direction: LayoutDirection
  private let views: [View]
  /// The frames of each container's items.
  private var slices: [ObjectIdentifier: [String]] = [:]
  private var texts: [ObjectIdentifier: String] = [:]
  private var sizes: [ObjectIdentifier: CGSize] = [:]

  init(of root: View, after before: Self? = nil) {
    // A label that is out keeps what it was laid out with.
    (texts, sizes) = (before?.texts ?? [:], before?.sizes ?? [:])
    var judge = IslandJudge(root: root)
    rows =
      ((try? judge.rows()) ?? []).map { row in
        let terms = row.sum.terms.sorted { $0.key < $1.key }.map { "\($0) \($1.double)" }
        return "\(terms) \(row.sum.constant.double) \(row.relation) \(row.priority)"
      } + ["\(judge.insetsRead)"]
    views = judge.members
    (size, direction) = (root.frame.size, root.environment.layoutDirection)
    for view in views {
      let id = ObjectIdentifier(view)
      if view.isConstraintContainer {
        slices[id] = views.filter { $0.superview === view }.map { "\($0.nameOrPath) \($0.frame)" }
      }
      texts[id] = (view as? Label)?.text
      sizes[id] = view.frame.size
    }
  }

  /// The names of views whose bodies have run since then.
  func bodies(since before: Self, isForced: Bool) -> [String] {
    views.enumerated().filter { index, view in
      let id = ObjectIdentifier(view)
      if index == 0 {
        return isForced || rows != before.rows || size != before.size
          || direction != before.direction
          || views.map(ObjectIdentifier.init) != before.views.map(ObjectIdentifier.init)
      }
      if view.isConstraintContainer { return slices[id] != before.slices[id] }
      return view is Label && (texts[id] != before.texts[id] || sizes[id] != before.sizes[id])
    }.map(\.element.nameOrPath)
  }
}
