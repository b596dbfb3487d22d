import Foundation
import Storypole

/// Judges the layout bodies that ran in a pass by what it has seen of the tree itself, before and
/// after the pass: those ran, and only those, that the contract demands (R21).
///
/// A pass is wrong in three cases:
/// * A body has run twice.
/// * A body has run without a true reason. A first run is one of a view that is new in the tree. A
///   mark goes back to a change, or to a run of the pass. A view that was resized has another size.
///   A value that was read, and was recorded, is another one.
/// * A body has not run although its view has another size than before, or is new.
///
/// Readers that were left out are found by comparisons with a layout from scratch.
struct WorkAudit {
  private let root: View
  /// The views after the last pass, and their sizes.
  private var views: [View] = []
  private var sizes: [ObjectIdentifier: CGSize] = [:]
  /// The views that have a path of their own.
  private var places: [String: View] = [:]
  /// The views that have been in the tree before.
  private var known: Set<ObjectIdentifier> = []

  /// Begins with a tree that has been laid out.
  init(of root: View) {
    self.root = root
    look()
    known = Set(sizes.keys)
  }

  /// Looks at the tree after a pass, and returns what was wrong with it, or `nil` if nothing was.
  mutating func fault(in trace: PassTrace) -> String? {
    let former = sizes
    look()
    defer { known.formUnion(sizes.keys) }
    var ran: Set<ObjectIdentifier> = []
    for run in trace.runs where run.kind == .layout {
      guard let view = places[run.view] else { continue }
      if !ran.insert(ObjectIdentifier(view)).inserted {
        return "\(run.view) ran twice in one pass"
      }
      let isResized = former[ObjectIdentifier(view)] != view.frame.size
      if let reason = falseReason(of: run, isNew: isNew(view), isResized) {
        return "\(run.view) ran without need: \(reason)"
      }
    }
    return omission(ran, former)
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

  private func isNew(_ view: View) -> Bool { !known.contains(ObjectIdentifier(view)) }

  /// Why the recorded reason of a run isn't one, or `nil` if it is, as far as it can be seen.
  private func falseReason(of run: PassTrace.Run, isNew: Bool, _ isResized: Bool) -> String? {
    guard let cause = run.cause else { return "no reason was recorded" }
    switch cause.reason {
    case .first: return isNew ? nil : "it had been laid out before"
    case .resized: return isResized ? nil : "its size is as before"
    case .marked: return run.origin == nil ? "nothing has marked it" : nil
    case .read(let name, let owner):
      guard let old = cause.old, old == cause.new else { return nil }
      return "\(name) of \(owner) is \(old), as before"
    case .model: return nil
    case .outside, .during, .unknown: return cause.description
    }
  }

  /// The first view that should have run, and didn't.
  private func omission(
    _ ran: Set<ObjectIdentifier>, _ former: [ObjectIdentifier: CGSize]
  ) -> String? {
    let omitted = views.first { view in
      let id = ObjectIdentifier(view)
      return ((former[id] ?? view.frame.size) != view.frame.size || isNew(view))
        && !ran.contains(id) && view.hasLayoutBody && view.hasComparableFrame
        && places[view.path] === view
    }
    return omitted.map {
      "\($0.path) \(isNew($0) ? "is new" : "has another size"), and didn't run"
    }
  }
}
