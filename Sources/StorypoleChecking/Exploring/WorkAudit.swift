import Foundation
import Storypole

/// Judges the layout bodies that ran in a pass by what it has seen of the tree itself, before and
/// after the pass: those ran, and only those, that the contract demands (R21).
///
/// A pass is wrong in four cases:
/// * A body has run twice.
/// * A body has run without a true reason. A first run is one of a view that is new in the tree. A
///   mark goes back to a change, or to a run of the pass. A view that was resized has another size.
///   A value that was read is another one: there is a new measurement of a size that was read, and
///   insets, keyboard and regions differ from before in the view that they were read of.
/// * A body has not run although its view has another size than before, or is new. A container that
///   an island of constraints above has solved need not run for its size.
/// * A measurement that was repeated to find out whether a body has to run has another answer, and
///   no view above it ran.
///
/// Readers of other values that were left out are found by comparisons with a layout from scratch.
struct WorkAudit {
  /// The values that a view gets from its position, by their names in causes.
  private typealias Cover = [String: AnyHashable]

  private let root: View
  /// The views after the last pass, and their sizes.
  private var views: [View] = []
  private var sizes: [ObjectIdentifier: CGSize] = [:]
  /// The views that have a path of their own.
  private var places: [String: View] = [:]
  /// The views that have been in the tree before, by addresses that new views may have again.
  private var known: [ObjectIdentifier: Known] = [:]
  /// The covers of the views whose layouts have read them, after the last pass.
  private var covers: [String: Cover] = [:]
  /// The views that a comparison with a layout from scratch has left marked.
  private var leftMarked: Set<ObjectIdentifier> = []

  private struct Known {
    weak var view: View?
  }

  /// Begins with a tree that has been laid out.
  init(of root: View) {
    self.root = root
    look()
    knowViews()
  }

  /// Looks at the tree after a pass, and returns what was wrong with it, or `nil` if nothing was.
  mutating func fault(in trace: PassTrace) -> String? {
    let (former, formerCovers) = (sizes, covers)
    look()
    for path in covers.keys { covers[path] = places[path].map(Self.cover) }
    defer { knowViews() }
    var ran: Set<ObjectIdentifier> = []
    for run in trace.runs where run.kind == .layout {
      guard let view = places[run.view] else { continue }
      if !ran.insert(ObjectIdentifier(view)).inserted {
        return "\(run.view) ran twice in one pass"
      }
      let isResized = former[ObjectIdentifier(view)] != view.frame.size
      if let reason = falseReason(of: run, view, isResized, in: trace, formerCovers) {
        return "\(run.view) ran without need: \(reason)"
      }
    }
    return omission(ran, former) ?? unheardMeasurement(in: trace)
  }

  /// Notes that a comparison with a layout from scratch has marked and laid out every view, but for
  /// those that are collapsed: these run once they are revealed (R39).
  mutating func allWereMarked() {
    leftMarked = Set(views.lazy.filter { !$0.hasComparableFrame }.map { ObjectIdentifier($0) })
  }

  /// Takes down the present views and their sizes.
  private mutating func look() {
    let present = root.viewsFromHere()
    if !present.elementsEqual(views, by: ===) {
      views = present
      places = Dictionary(grouping: present, by: \.path).compactMapValues {
        $0.count == 1 ? $0[0] : nil
      }
    }
    sizes = Dictionary(uniqueKeysWithValues: present.map { (ObjectIdentifier($0), $0.frame.size) })
  }

  private mutating func knowViews() {
    for view in views where isNew(view) { known[ObjectIdentifier(view)] = Known(view: view) }
  }

  private func isNew(_ view: View) -> Bool { known[ObjectIdentifier(view)]?.view !== view }

  private static func cover(of view: View) -> Cover {
    [
      "safeAreaInsets": view.safeAreaInsets, "keyboardOverlap": view.keyboardOverlap,
      "effectiveLayoutMargins": view.effectiveLayoutMargins,
      "reservedRegions": view.reservedRegions,
    ]
  }
}

// MARK: - Bodies that ran

extension WorkAudit {
  /// Why the recorded reason of a run isn't one, or `nil` if it is.
  private mutating func falseReason(
    of run: PassTrace.Run, _ view: View, _ isResized: Bool, in trace: PassTrace,
    _ former: [String: Cover]
  ) -> String? {
    guard let cause = run.cause else { return "no reason was recorded" }
    switch cause.reason {
    case .first: return isNew(view) ? nil : "it had been laid out before"
    case .resized: return isResized ? nil : "its size is as before"
    case .marked:
      let isExplained = run.origin != nil || leftMarked.remove(ObjectIdentifier(view)) != nil
      return isExplained ? nil : "nothing has marked it"
    case .read(let name, let owner):
      if let old = cause.old, old == cause.new { return "\(name) of \(owner) is \(old), as before" }
      if name.hasPrefix("the size for ") {
        return hasAnswer(owner, in: trace) ? nil : "\(owner) has no other size than before"
      }
      return isCovered(owner, as: name, before: former)
        ? "\(name) of \(owner) is as before" : nil
    case .model: return nil
    case .outside, .during, .unknown: return cause.description
    }
  }

  /// Whether a view was measured, with another answer than before.
  private func hasAnswer(_ path: String, in trace: PassTrace) -> Bool {
    trace.runs.contains { $0.view == path && $0.isMeasurement && $0.cause != nil }
  }

  /// Whether what lies over a view is the same as before, as far as that was seen.
  private mutating func isCovered(
    _ path: String, as name: String, before former: [String: Cover]
  ) -> Bool {
    guard let present = covers[path] ?? places[path].map(Self.cover) else { return false }
    covers[path] = present
    return present[name].map { $0 == former[path]?[name] } ?? false
  }
}

// MARK: - Bodies that didn't run

extension WorkAudit {
  /// The first view that should have run.
  private func omission(
    _ ran: Set<ObjectIdentifier>, _ former: [ObjectIdentifier: CGSize]
  ) -> String? {
    let omitted = views.first { view in
      let size = former[ObjectIdentifier(view)] ?? view.frame.size
      let isResized = size != view.frame.size && !view.isPlacedByIslandAbove
      return (isResized || isNew(view)) && !ran.contains(ObjectIdentifier(view))
        && view.hasLayoutBody && view.hasComparableFrame && places[view.path] === view
    }
    return omitted.map {
      "\($0.path) \(isNew($0) ? "is new" : "has another size"), and didn't run"
    }
  }

  /// A measurement that the engine has repeated, with another answer, and that nothing above has
  /// followed.
  private func unheardMeasurement(in trace: PassTrace) -> String? {
    let unheard = trace.runs.first { run in
      guard run.isMeasurement, run.parent == nil, run.cause != nil else { return false }
      return !trace.runs.contains { run.view.hasPrefix("\($0.view)/") }
    }
    return unheard.map { "\($0.view) has another size, and no view above it ran" }
  }
}

extension PassTrace.Run {
  fileprivate var isMeasurement: Bool {
    if case .measurement = kind { true } else { false }
  }
}
