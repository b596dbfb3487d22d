import Foundation
import Storypole

/// The marks that repair a stale layout: found by trying, on replays of the program.
struct Remedy {
  /// What is called on the views.
  enum Mark: CaseIterable {
    case layout, properties, both

    var text: String {
      switch self {
      case .layout: "setNeedsLayout()"
      case .properties: "setNeedsUpdateProperties()"
      case .both: "setNeedsLayout() and setNeedsUpdateProperties()"
      }
    }

    func apply(to view: View) {
      if self != .properties { view.setNeedsLayout() }
      if self != .layout { view.setNeedsUpdateProperties() }
    }
  }

  /// A view as it was found: which one in order, where, and what.
  struct Place: Hashable {
    let index: Int
    let path: String
    let type: String
  }

  let mark: Mark
  /// As few views as will do.
  let places: [Place]
}

extension Remedy {
  /// Looks for views whose marks, after the program, put every frame right; `nil` if none do.
  ///
  /// Starts with all, and leaves out half of them, then quarters, and so on to single ones. Each
  /// attempt is a replay. Cost: some 2 · k · log₂ n replays where k of n views are to blame, and 500
  /// at most: then there may be more views than necessary.
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

private struct RemedyTrial<Screen: AnyObject> {
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

  /// Whether marking those views, after a layout that went wrong, makes the next one right.
  func repairs(_ indices: [Int], _ mark: Remedy.Mark) -> Bool {
    guard let again = try? ScreenRun(run.search, firstFrames: nil) else { return false }
    again.layOut()
    guard (try? again.replay(run.steps)) != nil else { return false }
    let views = again.root.viewsFromHere()
    for index in indices where index < views.count { mark.apply(to: views[index]) }
    again.layOut()
    guard let fresh = try? again.root.freshFrames() else { return false }
    return fresh.isSettled && fresh.frames.allSatisfy { $0.present == $0.fresh }
  }
}
