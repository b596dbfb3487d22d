import Foundation
import Storypole

/// Judges the layout bodies that ran in a pass by what it has seen of the tree itself, before and
/// after the pass: those ran, and only those, that the contract demands (R21).
///
/// A pass is wrong if
/// * a body has run twice;
/// * a body has run without a true reason. A first run is one of a view that is new in the tree; a
///   mark goes back to a change, or to a run of the pass; a view that was resized has another size;
///   a value that was read is another one: of a size that was read there is a new measurement, and
///   insets, keyboard and regions of the view that they were read of differ from before;
/// * a body has not run although its view has another size than before, or is new;
/// * a measurement that was repeated to find out whether a body has to run has another answer, and
///   no view above it ran.
///
/// Readers of other values that were left out are found by the engine's invariants, and by
/// comparisons with a layout from scratch.
struct WorkAudit {
  private let root: View
  /// The views after the last pass, and their frames.
  private var views: [View] = []
  private var frames: [CGRect] = []
  /// The index of each view that has a path of its own.
  private var indices: [String: Int] = [:]
  /// The views that have been in the tree before.
  private var known: Set<ObjectIdentifier> = []
  /// The covers of the views whose layouts have read them, after the last pass.
  private var covers: [String: Cover] = [:]

  /// Begins with a tree that has been laid out.
  init(of root: View) {
    self.root = root
    look()
    known = Set(views.map { ObjectIdentifier($0) })
  }

  /// Looks at the tree after a pass, and returns what was wrong with it; `nil` if nothing was.
  mutating func fault(in trace: PassTrace) -> String? {
    let (formerViews, formerFrames, formerCovers) = (views, frames, covers)
    look()
    let former = FramesBefore(formerFrames, of: formerViews, now: views)
    for (path, _) in covers { covers[path] = view(at: path).map(Cover.init) }
    defer {
      if former.haveOtherViews { known.formUnion(views.lazy.map { ObjectIdentifier($0) }) }
    }
    var ran: Set<Int> = []
    for run in trace.runs where run.kind == .layout {
      guard let index = indices[run.view] else { continue }
      if !ran.insert(index).inserted { return "\(run.view) ran twice in one pass" }
      let change = ViewChange(
        isNew: !known.contains(ObjectIdentifier(views[index])),
        isResized: former.frame(of: views[index], at: index)?.size != frames[index].size)
      if let reason = falseReason(of: run, change, in: trace, formerCovers) {
        return "\(run.view) ran without need: \(reason)"
      }
    }
    return omission(ran, former) ?? unheardMeasurement(in: trace)
  }

  /// The changes of a view in a pass.
  private struct ViewChange {
    let isNew: Bool
    let isResized: Bool
  }

  /// Takes down the present views and their frames.
  private mutating func look() {
    let present = root.viewsFromHere()
    if !present.elementsEqual(views, by: ===) {
      views = present
      indices = [:]
      var doubles: Set<String> = []
      for (index, view) in present.enumerated() {
        if indices.updateValue(index, forKey: view.path) != nil { doubles.insert(view.path) }
      }
      for path in doubles { indices[path] = nil }
    }
    frames = present.map(\.frame)
  }

  private func view(at path: String) -> View? { indices[path].map { views[$0] } }
}

// MARK: - Bodies that ran

extension WorkAudit {
  /// Why the recorded reason of a run isn't one; `nil` if it is.
  private mutating func falseReason(
    of run: PassTrace.Run, _ change: ViewChange, in trace: PassTrace, _ former: [String: Cover]
  ) -> String? {
    guard let cause = run.cause else { return "no reason was recorded" }
    switch cause.reason {
    case .first: return change.isNew ? nil : "it had been laid out before"
    case .resized: return change.isResized ? nil : "its size is as before"
    case .marked: return run.origin == nil ? "nothing has marked it" : nil
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
    guard let present = covers[path] ?? view(at: path).map(Cover.init) else { return false }
    covers[path] = present
    return former[path]?.isSame(name, as: present) ?? false
  }
}

/// The frames before a pass, by view.
private struct FramesBefore {
  private let frames: [CGRect]
  /// The frames by view, unless these are the same views in the same order.
  private var table: [ObjectIdentifier: CGRect]?

  init(_ frames: [CGRect], of views: [View], now present: [View]) {
    self.frames = frames
    if views.elementsEqual(present, by: ===) { return }
    table = Dictionary(uniqueKeysWithValues: zip(views.map { ObjectIdentifier($0) }, frames))
  }

  /// Whether views have come, gone or changed places.
  var haveOtherViews: Bool { table != nil }

  /// The frame that a view had; `nil` if it wasn't in the tree.
  ///
  /// - Parameter index: the view's present place.
  func frame(of view: View, at index: Int) -> CGRect? {
    guard let table else { return frames[index] }
    return table[ObjectIdentifier(view)]
  }
}

/// The values that a view gets from its position.
private struct Cover {
  private let safeArea: EdgeInsets
  private let margins: EdgeInsets
  private let keyboard: CGRect
  private let regions: [ReservedRegion]

  init(_ view: View) {
    safeArea = view.safeAreaInsets
    margins = view.effectiveLayoutMargins
    keyboard = view.keyboardOverlap
    regions = view.reservedRegions
  }

  /// Whether a value, by its name in causes, is that of another cover.
  func isSame(_ name: String, as other: Cover) -> Bool {
    switch name {
    case "safeAreaInsets": safeArea == other.safeArea
    case "effectiveLayoutMargins": margins == other.margins
    case "keyboardOverlap": keyboard == other.keyboard
    case "reservedRegions": regions == other.regions
    default: false
    }
  }
}

// MARK: - Bodies that didn't run

extension WorkAudit {
  /// The first view that should have run.
  private func omission(_ ran: Set<Int>, _ former: FramesBefore) -> String? {
    for (index, view) in views.enumerated() where !ran.contains(index) {
      let size = former.frame(of: view, at: index)?.size
      let isResized = size.map { $0 != frames[index].size } ?? false
      let isNew = !known.contains(ObjectIdentifier(view))
      guard isResized || isNew, view.hasLayoutBody, view.hasComparableFrame,
        indices[view.path] == index
      else { continue }
      return "\(view.path) \(isNew ? "is new" : "has another size"), and didn't run"
    }
    return nil
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
