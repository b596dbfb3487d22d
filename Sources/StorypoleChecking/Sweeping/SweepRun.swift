import Foundation
import Storypole

/// One sweep in progress: lays out size after size, follows every edge, and searches the place of
/// each change between two sizes.
struct SweepRun {
  private let stage: SweepStage
  private let plan: SweepPlan
  /// The number of pixels per point.
  private let pixels: Int
  private var tracks = SweepTracks()
  /// The paths of each view's edges, by the number of its track.
  private var paths: [[EdgePath]] = []
  private var sweep: LayoutSweep
  /// The problems of the last size, and the sizes since which they have been there.
  private var openProblems: [LayoutProblem.Key: (start: CGFloat, problem: LayoutProblem)] = [:]
  private var last: SweepSample

  /// A change between two sizes.
  private enum Change {
    /// An edge leaves its line, appears or disappears.
    case edge(Int, LayoutSweep.Edge)
    case view(Int, LayoutSweep.Breakpoint.Kind)
    /// A problem begins or ends.
    case problem(LayoutProblem.Key)
  }

  /// Two samples a pixel apart, or as near as the change between them was searched.
  private typealias Gap = (before: SweepSample, after: SweepSample)

  init(_ stage: SweepStage, _ plan: SweepPlan) {
    (self.stage, self.plan) = (stage, plan)
    let scale = stage.root.environment.displayScale
    pixels = Int(max(1, min(Self.finestScale, scale.rounded(.up))))
    sweep = LayoutSweep(
      axis: plan.axis, extents: plan.extents, crossExtent: plan.crossExtent,
      resolution: 1 / CGFloat(pixels))
    last = SweepSample(extent: CGFloat(plan.extents.lowerBound), states: [], problems: [:])
  }

  /// Lays out all sizes.
  ///
  /// - Parameter advance: called with the number of sizes that are done.
  mutating func sweepAll(_ advance: (Int) -> Void) -> LayoutSweep {
    for extent in plan.extents {
      let next = sample(CGFloat(extent))
      if extent == plan.extents.lowerBound {
        openProblems = next.problems.mapValues { (next.extent, $0) }
      } else {
        let changes = changes(to: next)
        if !changes.isEmpty { search(changes, between: (last, next)) }
      }
      follow(next)
      compareWithFresh(extent)
      advance(extent - plan.extents.lowerBound + 1)
    }
    return finish()
  }

  private mutating func follow(_ next: SweepSample) {
    for track in next.states.indices {
      guard let frame = next.shownFrame(track) else { continue }
      for edge in LayoutSweep.Edge.allCases {
        paths[track][edge.index].add(edge.position(in: frame), at: next.extent)
      }
    }
    last = next
  }

  private mutating func sample(_ extent: CGFloat) -> SweepSample {
    stage.layOut(extent, of: sweep)
    sweep.layoutCount += 1
    let problems = stage.root.layoutProblems(plan.rules)
    let states = tracks.states(in: stage.root)
    while paths.count < states.count {
      paths.append(LayoutSweep.Edge.allCases.map { _ in EdgePath() })
    }
    return SweepSample(
      extent: extent, states: states,
      problems: Dictionary(problems.map { ($0.key, $0) }) { first, _ in first })
  }

  private static let finestScale: CGFloat = 8
}

// MARK: - Changes

extension SweepRun {
  private func changes(to next: SweepSample) -> [Change] {
    let keys = Set(last.problems.keys).symmetricDifference(next.problems.keys)
    return next.states.indices.flatMap { track -> [Change] in
      let edges = LayoutSweep.Edge.allCases.map { Change.edge(track, $0) }
      guard last.state(track) != nil, next.state(track) != nil else { return edges }
      return Self.comparedKinds.map { .view(track, $0) } + edges
    }.filter { hasHappened($0, at: next) } + keys.map(Change.problem)
  }

  /// The kinds that are found by comparing two states.
  private static let comparedKinds = LayoutSweep.Breakpoint.Kind.allCases.filter { $0 != .edge }

  /// Whether a change has happened since the last size.
  private func hasHappened(_ change: Change, at sample: SweepSample) -> Bool {
    switch change {
    case .edge(let track, let edge):
      !paths[track][edge.index].goesOn(sample.position(edge, track), at: sample.extent)
    case .view(let track, let kind):
      last.state(track)?.differs(from: sample.state(track), in: kind) ?? true
    case .problem(let key): (last.problems[key] == nil) != (sample.problems[key] == nil)
    }
  }

  /// Finds the pixel at which each change happens, by bisection; changes share the layouts that
  /// they need.
  private mutating func search(_ changes: [Change], between whole: Gap) {
    let (start, width) = (whole.before.extent, whole.after.extent - whole.before.extent)
    var due = [(changes, range: 0...pixels, gap: whole)]
    while let (changes, range, gap) = due.popLast() {
      if range.count == 2 {
        for change in changes { note(change, in: gap) }
        continue
      }
      let middle = (range.lowerBound + range.upperBound) / 2
      let sample = sample(start + width * CGFloat(middle) / CGFloat(pixels))
      let early = changes.filter { hasHappened($0, at: sample) }
      let late = changes.filter { !hasHappened($0, at: sample) }
      if !late.isEmpty { due.append((late, middle...range.upperBound, (sample, gap.after))) }
      if !early.isEmpty { due.append((early, range.lowerBound...middle, (gap.before, sample))) }
    }
  }

  private mutating func note(_ change: Change, in gap: Gap) {
    let (before, after) = gap
    switch change {
    case .edge(let track, let edge):
      paths[track][edge.index].end(before.position(edge, track), at: before.extent)
      if let position = after.position(edge, track) {
        paths[track][edge.index].add(position, at: after.extent)
      }
    case .view(let track, let kind):
      guard let old = last.state(track), let new = after.state(track) else { return }
      sweep.breakpoints.append(
        .init(
          extent: after.extent, previous: before.extent, path: tracks.all[track].path, kind: kind,
          edge: nil, what: kind.words(from: old, to: new)))
    case .problem(let key):
      close(key, at: before.extent)
      openProblems[key] = after.problems[key].map { (after.extent, $0) }
    }
  }

  private mutating func close(_ key: LayoutProblem.Key, at extent: CGFloat) {
    guard let (start, problem) = openProblems.removeValue(forKey: key) else { return }
    sweep.problems.append(.init(extents: start...max(start, extent), problem: problem))
  }
}

// MARK: - The result

extension SweepRun {
  private mutating func compareWithFresh(_ extent: Int) {
    guard plan.isCompared(extent) else { return }
    sweep.freshComparisons += 1
    do {
      let differences = try stage.root.differencesFromFresh()
      if differences.isEmpty { return }
      sweep.staleLayouts.append(.init(extent: CGFloat(extent), what: differences.claim))
    } catch {
      sweep.staleLayouts.append(.init(extent: CGFloat(extent), what: "\(error)"))
    }
  }

  private mutating func finish() -> LayoutSweep {
    for key in openProblems.keys { close(key, at: last.extent) }
    let order = tracks.order
    sweep.views = order.map { number in
      let track = tracks.all[number]
      return .init(path: track.path, kind: track.kind, runs: paths[number].map(\.runs))
    }
    sweep.breakpoints += order.flatMap { number in
      zip(LayoutSweep.Edge.allCases, paths[number]).flatMap { edge, path in
        path.breakpoints(of: edge, path: tracks.all[number].path, within: sweep.resolution)
      }
    }
    sort(by: order)
    return sweep
  }

  /// Sorts what was found by size, then by the order of the views, then by kind.
  private mutating func sort(by order: [Int]) {
    let paths = order.enumerated().map { (tracks.all[$0.element].path, $0.offset) }
    let ranks = Dictionary(paths) { first, _ in first }
    sweep.breakpoints = sweep.breakpoints.enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      let (rankA, rankB) = (ranks[first.path] ?? 0, ranks[second.path] ?? 0)
      return (first.extent, rankA, first.kind.rank, first.edge?.index ?? 0, a.offset)
        < (second.extent, rankB, second.kind.rank, second.edge?.index ?? 0, b.offset)
    }.map(\.element)
    sweep.problems.sort { a, b in
      let (first, second) = (a.problem, b.problem)
      let (rankA, rankB) = (ranks[first.path] ?? .max, ranks[second.path] ?? .max)
      return (a.extents.lowerBound, rankA, first.kind.rawValue, first.path)
        < (b.extents.lowerBound, rankB, second.kind.rawValue, second.path)
    }
  }
}
