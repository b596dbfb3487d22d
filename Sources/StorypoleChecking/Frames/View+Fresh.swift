import Foundation
public import Storypole
import StorypoleInspector

/// The reason why frames can't be compared with a fresh layout.
public enum FreshLayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The tree is being laid out or measured.
  case isBusy(path: String)
  /// A flush left dirt behind (R28).
  case doesNotSettle(path: String)
  /// Laying out from scratch moves some frame each time.
  case freshLayoutDoesNotSettle(path: String)

  /// A description of the problem, its tree, and a suggestion.
  public var description: String {
    switch self {
    case .isBusy(let path):
      "\(path) can't be compared while it is being laid out: compare after the pass"
    case .doesNotSettle(let path):
      "\(path) does not settle, so there is nothing to compare: see its diagnostics"
    case .freshLayoutDoesNotSettle(let path):
      "\(path) changes with every fresh layout: look for bodies that read what "
        + "they have written, a clock or random numbers"
    }
  }
}

extension View {
  /// Lays out the tree, then once more from scratch, and compares the frames in this view, and
  /// whatever else layout has written (R20).
  ///
  /// In place, on the same views: their frames are reset to those last written from outside, the
  /// engine's records are put aside, and the bodies of the whole tree run from the root down,
  /// recursively, twice or more, with no cache but one that lasts a sweep. `updateProperties()`
  /// comes first. Then everything that layout has written is restored: frames, records, marks and
  /// counters are as before.
  ///
  /// Values that `updateProperties()` writes remain: a label that gets another text keeps that
  /// text, and the tree is laid out again with it, so the comparison repairs what it reports. The
  /// differences are those found before: their frames, and the drawing, are from before the fresh
  /// layout.
  ///
  /// Besides the frames, it compares hidden and collapsed views, the origin of the bounds, the
  /// content size and the insets, and the subviews and their order.
  ///
  /// It detects missed invalidations of any origin: a view whose `measure(_:)` or layout reads
  /// untracked state, or a fault in the engine's marking, verifying or scheduling. It can't detect
  /// anything that both layouts have in common: a wrong body, reads of views in other trees, or a
  /// fault in how a placement is stored. Bodies that change something on each run (a counter, a
  /// random number) run more often than otherwise. If they or `updateProperties()` mutate the tree
  /// or mark a view, the whole tree is laid out again at the end.
  ///
  /// Drawn items are reset to their written frames and are compared too. Collapsed views and
  /// the items drawn in them are excluded, and so are views that keep the frame of an obsolete
  /// placement. Cost: two full layouts, or more.
  ///
  /// - Throws: ``FreshLayoutError``, if there is nothing to compare with.
  public func differencesFromFresh() throws(FreshLayoutError) -> FrameDifferences {
    var present: Snapshot?
    let fresh = try freshLayout { present = FrameDifferences.drawing(of: self) }
    if !fresh.isSettled { throw .freshLayoutDoesNotSettle(path: root.path) }
    return differences(of: fresh, from: present)
  }

  /// The differences that a layout from scratch has shown.
  ///
  /// - Parameter present: the drawing from before that layout, whose texts and views may be others
  ///   by now, or `nil` if it wasn't drawn.
  func differences(of fresh: FreshFrames, from present: Snapshot?) -> FrameDifferences {
    FrameDifferences(
      fresh.stale.map(FrameDifference.init), of: fresh.frames.count, in: self,
      words: .init(
        claim: "in \(path) are not those of a fresh layout", found: "laid out", expected: "fresh"),
      present: present)
  }

  /// The difference from a layout from scratch as a problem, or `nil` if there is none.
  func differenceFromFresh() -> LayoutProblem? {
    var (first, what): (FrameDifference?, String) = (nil, "")
    do {
      let differences = try differencesFromFresh()
      first = differences.differences.first
      if first == nil { return nil }
      what = differences.claim
    } catch {
      what = "\(error)"
    }
    return LayoutProblem(
      kind: .ambiguity, path: first?.path ?? path, frame: first?.found ?? frame, what: what,
      advice: "It depends on the layouts before: mark each view whose layout reads what has "
        + "changed, and keep nothing from one layout to the next.")
  }

  private func freshLayout(_ look: () -> Void) throws(FreshLayoutError) -> FreshFrames {
    do {
      return try freshFrames(between: look)
    } catch {
      switch error {
      case .isBusy: throw .isBusy(path: root.path)
      case .doesNotSettle: throw .doesNotSettle(path: root.path)
      }
    }
  }
}

extension LayoutProblem {
  /// The problem that a layout, to which the size has shrunk, isn't what it was when the size had
  /// grown to it.
  init(dependingOnWay difference: FrameDifference) {
    let moved = difference.found == difference.expected ? nil : difference.expected
    let former = moved.map { ["was at \($0.brief)"] } ?? []
    self.init(
      kind: .ambiguity, path: difference.path, frame: difference.found ?? .zero,
      what: (former + difference.states).joined(separator: ", ")
        + " when the size had grown to this one",
      advice: "It depends on the layouts before: compute it from the size and what else the layout "
        + "reads, and keep nothing from one layout to the next.")
  }
}
