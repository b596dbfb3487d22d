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
      let plan = source.islandPlan(scrolls: false)
      let world = IslandWorld(plan)
      world.root.layoutIfNeeded()
      var inputs = IslandInputs(of: world.root)
      for _ in 0..<source.int(in: 1...8) {
        let edit = source.islandEdit(plan.kinds.count)
        guard let isForced = world.forcesRoot(edit) else { continue }
        let ran = world.root.bodiesRun { world.apply(edit) }
        inputs = IslandInputs(of: world.root, after: inputs, isForced: isForced)
        source.check(
          ran.sorted() == inputs.ran.sorted(),
          "\(ran) ran, and not \(inputs.ran), after \(edit), of \(plan)")
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
    case .direction(let index), .margins(let index, _), .safeArea(let index, _),
      .marginsOnly(let index):
      return index < 0 ? false : nil
    case .resize, .collapse, .hide, .content, .measure: return false
    case .add, .move, .remove, .governed, .mask, .write, .keyboard, .scroll: return nil
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
  /// Which views take part, with what was asked of them for that.
  private let members: [String]
  /// The frames of the items of each container that takes part.
  private var slices: [ObjectIdentifier: [String]] = [:]
  private var texts: [ObjectIdentifier: String] = [:]
  /// The sizes at which labels were laid out last.
  private var sizes: [ObjectIdentifier: CGSize] = [:]
  /// The views that have to run once they are no longer collapsed.
  private var due: Set<ObjectIdentifier> = []
  /// The names of views whose bodies have to have run.
  private(set) var ran: [String] = []

  init(of root: View, after before: Self? = nil, isForced: Bool = false) {
    var judge = IslandJudge(root: root)
    let rows = ((try? judge.rows()) ?? []).map { row in
      let terms = row.sum.terms.sorted { $0.key < $1.key }.map { "\($0) \($1.double)" }
      return "\(terms) \(row.sum.constant.double) \(row.relation) \(row.priority)"
    }
    self.rows = rows + ["\(judge.insetsRead) \(root.frame.size) \(root.isMirrored)"]
    members = judge.members.flatMap(\.subviews).map { view in
      let isArranged = (view.superview as? StackView)?.arranges(view) == true
      return view.isCollapsed ? "collapsed" : isArranged && view.isHidden ? "hidden" : "in"
    }
    due = before?.due ?? []
    if isForced || self.rows != before?.rows || members != before?.members { ran = ["root"] }
    for view in judge.members where view.isConstraintContainer {
      slices[ObjectIdentifier(view)] = judge.members.filter { $0.superview === view }
        .map { "\($0.nameOrPath) \($0.frame)" }
    }
    for view in root.viewsFromHere().dropFirst() { take(view, after: before) }
  }

  private mutating func take(_ view: View, after before: Self?) {
    let id = ObjectIdentifier(view)
    texts[id] = (view as? Label)?.text
    sizes[id] = view.isLaidOut ? view.frame.size : before?.sizes[id]
    let isResized = view is Label && sizes[id] != before?.sizes[id]
    if texts[id] != before?.texts[id] || slices[id] != before?.slices[id] || isResized {
      due.insert(id)
    }
    if view.isLaidOut && due.remove(id) != nil { ran.append(view.nameOrPath) }
  }
}

extension View {
  /// Whether the view is laid out: neither it nor anything above is collapsed.
  fileprivate var isLaidOut: Bool { !isCollapsed && superview?.isLaidOut != false }
}
