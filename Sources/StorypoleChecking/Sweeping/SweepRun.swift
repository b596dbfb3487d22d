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
  private var paths = EdgePaths()
  private var sweep: LayoutSweep
  private var openProblems: [LayoutProblem.Key: OpenProblem] = [:]
  private var last: SweepSample

  private struct OpenProblem {
    let start: CGFloat
    let problem: LayoutProblem
  }

  /// A change between two sizes.
  private enum Change {
    case edge(Int, LayoutSweep.Edge)
    case view(Int, LayoutSweep.Breakpoint.Kind)
    case appears(Int)
    case leaves(Int)
    case begins(LayoutProblem.Key)
    case ends(LayoutProblem.Key)
  }

  /// Two samples a pixel apart, or as near as the change between them was searched.
  private struct Gap {
    let before: SweepSample
    let after: SweepSample
  }

  init(_ stage: SweepStage, _ plan: SweepPlan) {
    (self.stage, self.plan) = (stage, plan)
    let scale = stage.root.environment.displayScale
    pixels = Int(max(1, min(Self.finestScale, scale.rounded(.up))))
    sweep = LayoutSweep(
      axis: plan.axis, extents: plan.extents, crossExtent: plan.crossExtent,
      regularFrom: plan.regularFrom, resolution: 1 / CGFloat(pixels))
    last = SweepSample(extent: CGFloat(plan.extents.lowerBound), states: [], problems: [:])
  }

  /// Lays out all sizes.
  ///
  /// - Parameter advance: called with the number of sizes that are done.
  mutating func sweepAll(_ advance: (Int) -> Void) -> LayoutSweep {
    begin(with: sample(CGFloat(plan.extents.lowerBound)))
    compareWithFresh(plan.extents.lowerBound)
    advance(1)
    for extent in plan.extents.dropFirst() {
      step(to: sample(CGFloat(extent)))
      compareWithFresh(extent)
      advance(extent - plan.extents.lowerBound + 1)
    }
    return finish()
  }

  private mutating func begin(with first: SweepSample) {
    for track in first.states.indices {
      if let frame = first.shownFrame(track) { paths.begin(track, frame, at: first.extent) }
    }
    for (key, problem) in first.problems {
      openProblems[key] = OpenProblem(start: first.extent, problem: problem)
    }
    last = first
  }

  private mutating func step(to next: SweepSample) {
    let changes = self.changes(to: next)
    if !changes.isEmpty { search(changes, between: Gap(before: last, after: next)) }
    for track in next.states.indices {
      if let frame = next.shownFrame(track) { paths.add(track, frame, at: next.extent) }
    }
    last = next
  }

  private mutating func sample(_ extent: CGFloat) -> SweepSample {
    stage.layOut(extent, of: sweep)
    sweep.layoutCount += 1
    let problems = stage.root.layoutProblems(plan.rules)
    return SweepSample(
      extent: extent, states: tracks.states(in: stage.root),
      problems: Dictionary(problems.map { ($0.key, $0) }) { first, _ in first })
  }

  private static let finestScale: CGFloat = 8
}

// MARK: - Changes

extension SweepRun {
  private func changes(to next: SweepSample) -> [Change] {
    let views = next.states.indices.flatMap { viewChanges(of: $0, to: next) }
    let begun = next.problems.keys.filter { last.problems[$0] == nil }.map(Change.begins)
    let ended = last.problems.keys.filter { next.problems[$0] == nil }.map(Change.ends)
    return views + begun + ended
  }

  private func viewChanges(of track: Int, to next: SweepSample) -> [Change] {
    var changes: [Change] = []
    if let old = last.state(track), let new = next.state(track) {
      for kind in Self.comparedKinds where new.differs(from: old, in: kind) {
        changes.append(.view(track, kind))
      }
    }
    switch (last.shownFrame(track), next.shownFrame(track)) {
    case (nil, nil): break
    case (nil, _?): changes.append(.appears(track))
    case (_?, nil): changes.append(.leaves(track))
    case (_?, let frame?):
      for edge in LayoutSweep.Edge.allCases
      where !paths.accepts(edge, of: track, frame, at: next.extent) {
        changes.append(.edge(track, edge))
      }
    }
    return changes
  }

  /// The kinds that are found by comparing two states.
  private static let comparedKinds = LayoutSweep.Breakpoint.Kind.allCases.filter { $0 != .edge }

  /// Whether a change has happened by a size between the last one and the next.
  private func hasHappened(_ change: Change, at sample: SweepSample) -> Bool {
    switch change {
    case .edge(let track, let edge):
      guard let frame = sample.shownFrame(track) else { return true }
      return !paths.accepts(edge, of: track, frame, at: sample.extent)
    case .view(let track, let kind):
      return last.state(track)?.differs(from: sample.state(track), in: kind) ?? true
    case .appears(let track): return sample.shownFrame(track) != nil
    case .leaves(let track): return sample.shownFrame(track) == nil
    case .begins(let key): return sample.problems[key] != nil
    case .ends(let key): return sample.problems[key] == nil
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
      let isBefore = changes.map { hasHappened($0, at: sample) }
      let (early, late) = (
        zip(changes, isBefore).filter(\.1).map(\.0),
        zip(changes, isBefore).filter { !$0.1 }.map(\.0)
      )
      if !late.isEmpty {
        due.append(
          (late, middle...range.upperBound, Gap(before: sample, after: gap.after)))
      }
      if !early.isEmpty {
        due.append(
          (early, range.lowerBound...middle, Gap(before: gap.before, after: sample)))
      }
    }
  }

  private mutating func note(_ change: Change, in gap: Gap) {
    let (before, after) = (gap.before, gap.after)
    switch change {
    case .edge(let track, let edge):
      paths.end(edge, of: track, before.shownFrame(track), at: before.extent)
      paths.begin(edge, of: track, after.shownFrame(track), at: after.extent)
    case .appears(let track):
      if let frame = after.shownFrame(track) { paths.begin(track, frame, at: after.extent) }
    case .leaves(let track):
      for edge in LayoutSweep.Edge.allCases {
        paths.end(edge, of: track, before.shownFrame(track), at: before.extent)
      }
    case .view(let track, let kind): noteView(track, kind, in: gap)
    case .begins(let key):
      if let problem = after.problems[key] {
        openProblems[key] = OpenProblem(start: after.extent, problem: problem)
      }
    case .ends(let key): close(key, at: before.extent)
    }
  }

  private mutating func noteView(
    _ track: Int, _ kind: LayoutSweep.Breakpoint.Kind, in gap: Gap
  ) {
    guard let old = last.state(track), let new = gap.after.state(track) else { return }
    sweep.breakpoints.append(
      LayoutSweep.Breakpoint(
        extent: gap.after.extent, previous: gap.before.extent, path: tracks.all[track].path,
        kind: kind, edge: nil, what: kind.words(from: old, to: new)))
  }

  private mutating func close(_ key: LayoutProblem.Key, at extent: CGFloat) {
    guard let open = openProblems.removeValue(forKey: key) else { return }
    sweep.problems.append(
      LayoutSweep.SweptProblem(
        extents: open.start...max(open.start, extent), problem: open.problem))
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
      return LayoutSweep.SweptView(
        path: track.path, kind: track.kind, depth: track.depth,
        runs: LayoutSweep.Edge.allCases.map { paths.runs(of: $0, number) })
    }
    sweep.breakpoints += order.flatMap { number in
      paths.breakpoints(of: number, path: tracks.all[number].path, within: sweep.resolution)
    }
    sort(by: order)
    return sweep
  }

  /// Sorts what was found by size, then by the order of the views, then by kind.
  private mutating func sort(by order: [Int]) {
    var ranks: [String: Int] = [:]
    for (rank, number) in order.enumerated() {
      ranks[tracks.all[number].path] = ranks[tracks.all[number].path] ?? rank
    }
    sweep.breakpoints = sweep.breakpoints.enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      let (rankA, rankB) = (ranks[first.path] ?? 0, ranks[second.path] ?? 0)
      return (first.extent, rankA, first.kind.rank, first.edge?.index ?? 0, a.offset)
        < (second.extent, rankB, second.kind.rank, second.edge?.index ?? 0, b.offset)
    }.map(\.element)
    sweep.problems.sort { a, b in
      (a.extents.lowerBound, ranks[a.problem.path] ?? .max, a.problem.kind.rawValue, a.problem.path)
        < (
          b.extents.lowerBound, ranks[b.problem.path] ?? .max, b.problem.kind.rawValue,
          b.problem.path
        )
    }
  }
}
