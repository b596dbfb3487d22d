public import Foundation
public import Storypole
public import StorypoleInspector

extension SearchableScreen {
  /// Lays the screen out at every whole width of a range, and returns what its layout does: the
  /// straight runs of each edge, the breakpoints, and the problems with their widths.
  ///
  ///     let sweep = screen.sweep(widths: 320...1_366)
  ///     print(sweep.report)
  ///
  /// The same tree is resized, with the views and marks that it has, so a sweep costs what the
  /// changes cost. A host takes as many passes per size as it needs. At eight widths the layout is
  /// compared with a fresh one, and at the end with one at the same width that comes from the next
  /// wider: a difference is a problem of the kind `ambiguity`. Between two
  /// widths that differ by more than a straight line explains, the place of the change is searched
  /// to a pixel. The screen has its own size again at the end, and is laid out at it unless that is
  /// no size at all.
  ///
  /// - Parameters:
  ///   - widths: the widths, in points.
  ///   - height: the height, in points, or `nil` for the screen's own.
  ///   - rules: the rules that the layout has to keep.
  ///   - advance: called with the number of widths that are done.
  public func sweep(
    widths: ClosedRange<Int>, height: CGFloat? = nil, rules: SoundnessRules = .standard,
    advance: (Int) -> Void = { _ in }
  ) -> LayoutSweep {
    let plan = SweepPlan(
      axis: .horizontal, extents: widths, crossExtent: height ?? screenSize.height, rules: rules)
    return sweep(plan, advance: advance)
  }

  /// Lays the screen out at the sizes of a plan.
  package func sweep(_ plan: SweepPlan, advance: (Int) -> Void) -> LayoutSweep {
    precondition(plan.extents.lowerBound >= 0, "a sweep was asked for sizes below 0")
    return keepingSize {
      // A problem is listed once, with its sizes.
      let prints = screenRoot.printsDiagnostics
      screenRoot.printsDiagnostics = false
      defer { screenRoot.printsDiagnostics = prints }
      var run = SweepRun(self, plan)
      return run.sweepAll(advance)
    }
  }

  /// Lays the screen out at a size of a sweep.
  fileprivate func layOut(_ extent: CGFloat, of sweep: LayoutSweep) {
    resizeScreen(to: CGSize(main: extent, cross: sweep.crossExtent, axis: sweep.axis))
    _ = layOutScreen()
  }
}

extension PassRecorder {
  /// Records the layout at each size of a sweep, for the page's second slider, with the breakpoints
  /// and the problems that it has found.
  ///
  /// The tree is the one that is recorded, as it is now. Its host gives it its own size again at
  /// the end. The passes of the sweep are no moments: remove what records them from `onPass`
  /// before.
  ///
  /// ```swift
  /// host.onPass = nil
  /// recorder.record(host.sweep(widths: 320...1_366), of: host)
  /// ```
  ///
  /// - Parameters:
  ///   - sweep: the sweep, whose `LayoutSweep.recordedExtents` are laid out once more.
  ///   - host: the host of the tree.
  ///   - advance: called with the number of sizes that are done.
  public func record<Root: View>(
    _ sweep: LayoutSweep, of host: LayoutHost<Root>, advance: (Int) -> Void = { _ in }
  ) {
    var done = 0
    host.keepingSize {
      recordSweep(
        over: sweep.recordedExtents, along: sweep.axis,
        breakpoints: sweep.breakpoints.map { ($0.extent, $0.path, $0.what) },
        problems: sweep.problems.map { ($0.extents, $0.problem.path, $0.problem.recordedText) }
      ) { extent in
        host.layOut(extent, of: sweep)
        done += 1
        advance(done)
      }
    }
  }
}

/// The choices of a sweep.
package struct SweepPlan {
  let axis: Axis
  let extents: ClosedRange<Int>
  let crossExtent: CGFloat
  let rules: SoundnessRules

  package init(
    axis: Axis, extents: ClosedRange<Int>, crossExtent: CGFloat, rules: SoundnessRules = .standard
  ) {
    (self.axis, self.extents) = (axis, extents)
    (self.crossExtent, self.rules) = (crossExtent, rules)
  }

  /// Whether a size is one of the eight that are compared with a fresh layout: the first, the last,
  /// and some in between.
  func isCompared(_ extent: Int) -> Bool {
    let (count, steps) = (extents.count - 1, 7)
    let position = extent - extents.lowerBound
    if count == 0 { return true }
    let nearest = (position * steps + count / 2) / count
    return (nearest * count + steps / 2) / steps == position
  }
}

/// One sweep in progress: lays out size after size, follows every edge, and searches the place of
/// each change between two sizes.
struct SweepRun {
  private let screen: any SearchableScreen
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
  /// What was laid out at the sizes that are compared.
  private var compared: [(extent: Int, frames: FormerFrames)] = []

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

  init(_ screen: any SearchableScreen, _ plan: SweepPlan) {
    (self.screen, self.plan) = (screen, plan)
    let scale = screen.screenRoot.environment.displayScale
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
    compareWithWayBack()
    return finish()
  }

  private mutating func follow(_ next: SweepSample) {
    for track in next.states.indices {
      guard let frame = next.shownFrame(track) else { continue }
      for edge in LayoutSweep.Edge.allCases {
        paths[track][edge.rank].add(edge.position(in: frame), at: next.extent)
      }
    }
    last = next
  }

  private mutating func sample(_ extent: CGFloat) -> SweepSample {
    screen.layOut(extent, of: sweep)
    sweep.layoutCount += 1
    let problems = screen.screenRoot.layoutProblems(plan.rules)
    let states = tracks.states(in: screen.screenRoot)
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
    var changes: [Change] = []
    for track in next.states.indices {
      let state = next.state(track)
      if let before = last.state(track), let state {
        for kind in Self.comparedKinds where before.differs(from: state, in: kind) {
          changes.append(.view(track, kind))
        }
      }
      let frame = state?.shownFrame
      for edge in LayoutSweep.Edge.allCases
      where !goesOn(track, edge, to: frame, at: next.extent) {
        changes.append(.edge(track, edge))
      }
    }
    let keys = Set(last.problems.keys).symmetricDifference(next.problems.keys)
    return changes + keys.map(Change.problem)
  }

  /// The kinds that are found by comparing two states.
  private static let comparedKinds = LayoutSweep.Breakpoint.Kind.allCases.filter { $0 != .edge }

  /// Whether a change has happened since the last size.
  private func hasHappened(_ change: Change, at sample: SweepSample) -> Bool {
    switch change {
    case .edge(let track, let edge):
      return !goesOn(track, edge, to: sample.shownFrame(track), at: sample.extent)
    case .view(let track, let kind):
      guard let before = last.state(track), let after = sample.state(track) else { return true }
      return before.differs(from: after, in: kind)
    case .problem(let key): return (last.problems[key] == nil) != (sample.problems[key] == nil)
    }
  }

  /// Whether an edge of a frame, or none, goes on with its line.
  private func goesOn(
    _ track: Int, _ edge: LayoutSweep.Edge, to frame: CGRect?, at extent: CGFloat
  ) -> Bool {
    paths[track][edge.rank].goesOn(frame.map(edge.position), at: extent)
  }

  /// Finds the pixel at which each change happens, by bisection, where changes share the layouts
  /// that they need.
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
      paths[track][edge.rank].end(before.position(edge, track), at: before.extent)
      if let position = after.position(edge, track) {
        paths[track][edge.rank].add(position, at: after.extent)
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
  /// Adds the difference from a fresh layout to the problems, one per view that is elsewhere first.
  private mutating func compareWithFresh(_ extent: Int) {
    guard plan.rules.contains(.ambiguity), plan.isCompared(extent) else { return }
    compared.append((extent, FormerFrames(of: screen.screenRoot)))
    screen.screenRoot.differenceFromFresh().map { add($0, at: CGFloat(extent)) }
  }

  /// Lays out the compared sizes once more, from the largest to the smallest: a layout in place
  /// from scratch has what views keep in properties of their own, too.
  private mutating func compareWithWayBack() {
    for (extent, frames) in compared.dropLast().reversed() {
      screen.layOut(CGFloat(extent), of: sweep)
      sweep.layoutCount += 1
      guard let first = frames.differences().first else { continue }
      add(LayoutProblem(dependingOnWay: first), at: CGFloat(extent))
    }
  }

  private mutating func add(_ problem: LayoutProblem, at extent: CGFloat) {
    if let known = sweep.problems.lastIndex(where: { $0.problem.key == problem.key }) {
      let extents = sweep.problems[known].extents
      sweep.problems[known].extents =
        min(extents.lowerBound, extent)...max(extents.upperBound, extent)
    } else {
      sweep.problems.append(.init(extents: extent...extent, problem: problem))
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
    let paths = order.enumerated().map { (tracks.all[$0.element].path, CGFloat($0.offset)) }
    let ranks = Dictionary(paths) { first, _ in first }
    sweep.breakpoints = Self.sorted(sweep.breakpoints) {
      [$0.extent, ranks[$0.path] ?? 0, CGFloat($0.kind.rank), CGFloat($0.edge?.rank ?? 0)]
    }
    sweep.problems = Self.sorted(sweep.problems.sorted { $0.problem.path < $1.problem.path }) {
      [$0.extents.lowerBound, ranks[$0.problem.path] ?? .infinity, CGFloat($0.problem.kind.rank)]
    }
  }

  private static func sorted<Element>(
    _ found: [Element], by key: (Element) -> [CGFloat]
  ) -> [Element] {
    found.enumerated().map { (key: key($1) + [CGFloat($0)], element: $1) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.element)
  }
}
