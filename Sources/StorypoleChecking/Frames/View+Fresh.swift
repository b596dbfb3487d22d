import Foundation
public import Storypole
import StorypoleInspector

/// Why frames can't be compared with those of a fresh layout.
public enum FreshLayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The tree is being laid out or measured.
  case isBusy(path: String)
  /// A flush left dirt behind (R28).
  case doesNotSettle(path: String)
  /// Laying out from scratch, over and over, moves something every time.
  case freshLayoutDoesNotSettle(path: String)

  /// What happened, to which tree, and what to try.
  public var description: String {
    switch self {
    case .isBusy(let path):
      "\(path) can't be compared while it is being laid out: compare after the pass"
    case .doesNotSettle(let path):
      "\(path) does not settle, so that there is nothing to compare: see its diagnostics"
    case .freshLayoutDoesNotSettle(let path):
      "\(path) moves each time that it is laid out from scratch: look for bodies that read what "
        + "they have written"
    }
  }
}

extension View {
  /// Lays out the tree, then once more from scratch, and compares the frames in this view (R20).
  ///
  /// In place, on the very views: their frames go back to those last written from outside, all that
  /// the engine has recorded is put aside, and the bodies of the whole tree run from the root down,
  /// recursively, twice or more, with no cache but one that lasts a sweep; `updateProperties()`
  /// comes first. Then everything is put back: frames, records, marks and counters are as if
  /// nothing had happened.
  ///
  /// It catches a missed invalidation, whoever missed it: a view whose `measure(_:)` or layout
  /// reads what it doesn't track, or a fault of the engine's marking, verifying or scheduling. It
  /// can't catch what both layouts have in common: a wrong body, what bodies read of views in other
  /// trees, or a fault in how a placement is stored. Bodies that change something each time that
  /// they run (a counter, a random number) are run more often than otherwise; if they change the
  /// tree or mark a view, the whole tree is laid out again at the end.
  ///
  /// Drawn items go back to their written frames and are compared too. Collapsed views are left out
  /// with what is drawn in them, and what keeps the frame of a placement which no longer stands. Cost: two full layouts, or more.
  ///
  /// - Throws: ``FreshLayoutError``, if there is nothing to compare with.
  public func differencesFromFresh() throws(FreshLayoutError) -> FrameDifferences {
    let fresh = try freshLayout()
    if !fresh.isSettled { throw .freshLayoutDoesNotSettle(path: root.path) }
    let moved = fresh.frames.filter { $0.present != $0.fresh }
    let present = Snapshot(of: self, limit: FrameDifferences.drawnViews)
    let frames = Dictionary(
      uniqueKeysWithValues: moved.map { ($0.holder.id, $0.fresh) })
    return FrameDifferences(
      moved.map { FrameDifference(path: $0.holder.path, expected: $0.fresh, found: $0.present) },
      of: fresh.frames.count,
      words: .init(
        claim: "in \(path) are not those of a fresh layout", found: "laid out", expected: "fresh"),
      found: present, expected: present.replacing(self.frames(frames)))
  }

  private func freshLayout() throws(FreshLayoutError) -> FreshFrames {
    do {
      return try freshFrames()
    } catch {
      switch error {
      case .isBusy: throw .isBusy(path: root.path)
      case .doesNotSettle: throw .doesNotSettle(path: root.path)
      }
    }
  }
}
