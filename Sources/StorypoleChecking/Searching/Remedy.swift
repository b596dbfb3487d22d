import Foundation
import Storypole

/// The marks that repair a stale layout, determined by trial on replays of the program.
struct Remedy {
  /// The calls on the views.
  enum Mark: CaseIterable {
    case layout, properties, both

    var text: String {
      switch self {
      case .layout: "setNeedsLayout()"
      case .properties: "setNeedsUpdateProperties()"
      case .both: "setNeedsLayout() and setNeedsUpdateProperties()"
      }
    }

    /// The code that reads what has changed.
    var reader: String { self == .properties ? "updateProperties()" : "layout" }

    func apply(to view: View) {
      if self != .properties { view.setNeedsLayout() }
      if self != .layout { view.setNeedsUpdateProperties() }
    }
  }

  /// A view at the time of the finding: its index in order, its path and its type.
  struct Place: Hashable {
    let index: Int
    let path: String
    let type: String
  }

  let mark: Mark
  /// The smallest set of views that was found.
  let places: [Place]
}

extension Remedy {
  /// Searches for views whose marks, after the program, repair every frame; `nil` if no marks
  /// do.
  ///
  /// Starts with all, and omits half of them, then quarters, and so on down to single ones.
  /// Each attempt is a replay. Cost: about 2 · k · log₂ n replays if k of n views are
  /// responsible, and 500 at most; beyond that, there may be more views than necessary.
  init?<Screen>(for run: ScreenRun<Screen>) {
    var trial = RemedyTrial(run)
    let views = run.root.viewsFromHere()
    let mark = Mark.allCases.first { trial.repairs(Array(views.indices), $0) }
    guard let mark else { return nil }
    self.mark = mark
    places = trial.least(of: Array(views.indices), mark).map { index in
      Place(index: index, path: views[index].path, type: "\(type(of: views[index]))")
    }
  }
}

private struct RemedyTrial<Screen: SearchableScreen> {
  private let run: ScreenRun<Screen>
  private var attempts = 0

  private static var mostAttempts: Int { 500 }

  init(_ run: ScreenRun<Screen>) { self.run = run }

  mutating func least(of indices: [Int], _ mark: Remedy.Mark) -> [Int] {
    var kept = indices
    var size = (kept.count + 1) / 2
    while size > 0 {
      var start = 0
      while start < kept.count, attempts < Self.mostAttempts {
        attempts += 1
        var candidate = kept
        candidate.removeSubrange(start..<min(start + size, kept.count))
        if repairs(candidate, mark) { kept = candidate } else { start += size }
      }
      size /= 2
    }
    return kept
  }

  /// Whether marking the given views, after the stale layout, makes the next one right.
  func repairs(_ indices: [Int], _ mark: Remedy.Mark) -> Bool {
    guard let again = try? ScreenRun(run.search, firstFrames: nil) else { return false }
    again.layOut()
    guard (try? again.replay(run.steps)) != nil else { return false }
    let views = again.root.viewsFromHere()
    for index in indices where index < views.count { mark.apply(to: views[index]) }
    again.layOut()
    guard let fresh = try? again.root.freshFrames() else { return false }
    return fresh.isSettled && fresh.stale.isEmpty
  }
}
