public import Foundation

/// What determines the frame of a view that constraints lay out, edge by edge, read off the solved
/// system.
public struct FrameExplanation: CustomStringConvertible {
  /// One of the relations that make up an edge.
  public struct Step: CustomStringConvertible {
    /// The relation in words, such as `title.trailing = date.leading − 8`.
    public let description: String
    /// The constraint, if it is one and not a view's content, or a rule of a stack view.
    public let constraint: LayoutConstraint?
    /// Whether it is the frame that was last written, which decides where nothing else does.
    public let isArbitrary: Bool
    /// The number that the relation contributes, in points.
    public let constant: CGFloat
    /// How often the relation counts: ``FrameExplanation/Edge/position`` is the sum of all constants
    /// times these.
    public let factor: CGFloat
  }

  /// An edge of the frame, in the superview's coordinates.
  public struct Edge {
    /// The name: `left`, `right`, `top` or `bottom`.
    public let name: String
    /// The position before it was rounded to pixels, in points.
    ///
    /// A frame whose alignment insets don't fit in ends where it begins.
    public fileprivate(set) var position: CGFloat
    /// The relations, beginning with one that names the edge.
    public let steps: [Step]
  }

  /// The path of the view.
  public let path: String
  /// The four edges.
  public let edges: [Edge]

  /// A paragraph for each edge.
  public var description: String {
    edges.map { edge in
      let steps = edge.steps.map { "\n    \($0)" }.joined()
      return "\(path).\(edge.name) = \(edge.position.brief), as\(steps)"
    }.joined(separator: "\n")
  }
}

extension View {
  /// Explains the frame of a view by the constraints, contents and rules that determine it.
  ///
  /// - Returns: `nil` for a view that constraints don't lay out, or haven't yet.
  public final func explain(frameOf view: View) -> FrameExplanation? {
    var explanations = FrameExplanations()
    return explanations.explanation(of: view)
  }
}

/// Explains the frames of views, for which the rows of each island are looked at once.
package struct FrameExplanations {
  private var explainers: [ObjectIdentifier: FrameExplainer] = [:]

  package init() {}

  /// The explanation of a view's frame, or `nil` if constraints don't lay it out, or haven't yet.
  package mutating func explanation(of view: View) -> FrameExplanation? {
    guard let (island, system, member) = view.placeInIsland else { return nil }
    let key = ObjectIdentifier(island)
    let explainer = explainers[key] ?? FrameExplainer(island: island, system: system)
    explainers[key] = explainer
    return FrameExplanation(
      path: view.path,
      edges: explainer.edges("left", "right", of: member, .horizontal)
        + explainer.edges("top", "bottom", of: member, .vertical))
  }
}

/// Expresses a position by rows that are met exactly.
///
/// Of these rows the ones of the highest priority form a basis. In it every position is one sum.
private struct FrameExplainer {
  private let island: Island
  private let system: IslandSystem
  private let exact: ExactRows

  init(island: Island, system: IslandSystem) {
    (self.island, self.system, exact) = (island, system, ExactRows(of: system))
  }

  /// The low and the high edge, which are one in a frame that the alignment insets don't fit in.
  func edges(
    _ lowName: String, _ highName: String, of index: Int, _ axis: Axis
  ) -> [FrameExplanation.Edge] {
    let low = edge(lowName, of: index, axis, isLow: true)
    var high = edge(highName, of: index, axis, isLow: false)
    high.position = max(low.position, high.position)
    return [low, high]
  }

  private func edge(
    _ name: String, of index: Int, _ axis: Axis, isLow: Bool
  ) -> FrameExplanation.Edge {
    let member = island.members[index]
    let own = isLow ? island.low(member.box, axis) : island.high(member.box, axis)
    let expression = own - island.low(island.members[member.parent].box, axis)
    let chain = exact.chain(to: expression.terms.list)
    let steps = chain.map { row, factor in
      FrameExplanation.Step(
        description: island.text(of: row, in: system), constraint: island.constraint(of: row),
        isArbitrary: row.source.isArbitrary, constant: system.constant(of: row), factor: factor)
    }
    let shift = island.members[member.parent].alignment.mainStart(axis)
    let inset =
      shift + (isLow ? 0 - member.alignment.mainStart(axis) : member.alignment.mainEnd(axis))
    return FrameExplanation.Edge(
      name: name, position: steps.reduce(inset) { $0 + $1.constant * $1.factor }, steps: steps)
  }
}

extension Island {
  /// A row in words, with the numbers of a solution.
  func text(of row: IslandRow, in system: IslandSystem? = nil) -> String {
    func name(_ member: Int) -> String { members[member].view.nameOrPath }
    let constant = system.map { CGFloat($0.constant(of: row)).brief } ?? ""
    switch row.source {
    case .constraint(let number):
      let constraint = constraints[number]
      let site = constraint.site.map { " (\($0))" } ?? ""
      return "\(constraint)\(site)"
    case .content(let member, let axis, _):
      return "\(name(member)).\(axis.extentWord): its content, \(constant) at "
        + "\(CGFloat(row.priority).brief)"
    case .stack(let member, let rule):
      return "\(name(member)): \(rule)" + (["", "0"].contains(constant) ? "" : ", \(constant)")
    case .bounds(let axis): return "\(name(0)).\(axis.extentWord) = \(constant)"
    case .frame(let member): return "\(name(member)) keeps its frame"
    case .extent(_, let axis): return "no \(axis.extentWord) is negative"
    case .written(let member, _): return "\(name(member)) as written, as nothing else decides"
    }
  }
}

extension IslandRow.Source {
  /// The number of the constraint, if it is one.
  var constraint: Int? {
    if case .constraint(let number) = self { number } else { nil }
  }
}

extension IslandRow.Source {
  fileprivate var isArbitrary: Bool {
    if case .written = self { true } else { false }
  }
}

extension View {
  /// Whether constraints leave open where the view is, or how large, so that the frame that was last
  /// written decides.
  ///
  /// `false` for a view that constraints don't lay out, or haven't yet.
  public final var hasAmbiguousLayout: Bool {
    guard let (island, system, member) = placeInIsland else { return false }
    return island.isAmbiguous(member, in: system)
  }

  /// The island that has placed the view, its solution, and the view's number in it.
  fileprivate final var placeInIsland: (Island, IslandSystem, member: Int)? {
    var root = self
    while root.isIslandMember, let above = root.presentSuperview { root = above }
    guard root !== self, constraints?.isGoverned == true, let island = root.constraints?.island,
      let system = island.placed, let member = island.member(of: self)
    else { return nil }
    return (island, system, member)
  }

  /// The constraints that determine the view's edges along an axis in the last layout.
  public final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    let edges = root.explain(frameOf: self)?.edges ?? []
    let steps = (axis == .horizontal ? edges.prefix(2) : edges.suffix(2)).flatMap(\.steps)
    var found: [LayoutConstraint] = []
    for constraint in steps.compactMap(\.constraint)
    where !found.contains(where: { $0 === constraint }) {
      found.append(constraint)
    }
    return found
  }

  final var nameOrPath: String { name ?? "\(path)" }
}
