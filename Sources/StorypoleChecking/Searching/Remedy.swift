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

  /// A view at the time of the finding.
  struct Place: Hashable {
    let path: String
    let type: String

    init(_ view: View) { (path, type) = (view.path, "\(Swift.type(of: view))") }
  }

  let mark: Mark
  /// The views whose marks changed a frame.
  let places: [Place]
}

extension Remedy {
  /// Searches for views whose marks, after a program, repair every frame, or `nil` if no marks do.
  ///
  /// Cost: for each kind of mark a replay, a flush per view, and a layout from scratch.
  init?<Screen>(for run: ScreenRun<Screen>) {
    for mark in Mark.allCases {
      guard let again = run.replayed() else { return nil }
      let leftovers = again.root.leftoverCount
      let places = Self.places(in: again.root, marking: mark)
      if again.root.isAsFresh(besides: leftovers) {
        self.init(mark: mark, places: places)
        return
      }
    }
    return nil
  }

  /// Searches for views whose marks repair a tree that was found to differ from a layout from
  /// scratch, which has repaired whatever `updateProperties()` had missed, or `nil` if no marks do.
  ///
  /// - Parameter leftovers: the number of frames left over from earlier layouts before that.
  init?(repairing root: View, besides leftovers: Int) {
    if root.isAsFresh(besides: leftovers) {
      self.init(mark: .properties, places: [])
      return
    }
    let places = Self.places(in: root, marking: .layout)
    guard root.isAsFresh(besides: leftovers) else { return nil }
    self.init(mark: .layout, places: places)
  }

  /// Marks the views of a tree one after the other, those deepest in it first, and returns those
  /// whose marks change a frame.
  private static func places(in root: View, marking mark: Mark) -> [Place] {
    let views = root.viewsFromHere()
    let changing = views.reversed().filter { view in
      let before = views.map(\.frame)
      mark.apply(to: view)
      root.root.layoutIfNeeded()
      return views.map(\.frame) != before
    }
    return changing.reversed().map(Place.init)
  }
}

extension View {
  /// Whether all frames are as laid out from scratch, and no more are left over from earlier layouts
  /// than a number: a mark after which a body places a view no more has repaired nothing.
  fileprivate func isAsFresh(besides leftovers: Int) -> Bool {
    guard let fresh = try? freshFrames() else { return false }
    return fresh.isSettled && fresh.stale.isEmpty && leftoverCount <= leftovers
  }

  /// The number of views whose frame remains from an earlier layout.
  var leftoverCount: Int { viewsFromHere().count { $0.frameOrigin == .obsolete } }
}

/// A view or drawn item that differs since it keeps the frame of an earlier layout, which the last
/// run of a layout hasn't placed.
struct Leftover {
  private let holder: FrameHolder
  /// The view whose layout has to place it.
  private let owner: View

  /// The first one among some differences, or `nil` if there is none.
  init?(in root: View, among differences: [FrameDifference]) {
    let ids = Set(differences.map(\.id))
    let kept = root.frameHolders().first { $0.keepsOldPlacement && ids.contains($0.id) }
    guard let holder = kept, let owner = holder.owner else { return nil }
    (self.holder, self.owner) = (holder, owner)
  }

  /// The cause of the differences: the view whose layout misses it, and advice.
  var cause: (views: [String], advice: String) { ([owner.path], Remedy.table(rows)) }

  /// The cause as rows of a small table.
  var rows: [(String, String)] {
    let what = "\(owner.path) (\(type(of: owner))): its last run doesn't place \(holder.path)"
    let advice =
      "place it in every run, before any early `return`, or hide or collapse it: now its frame "
      + "is that of an earlier layout"
    return [("missed in", what), ("to do", advice)]
  }
}

extension FrameHolder {
  /// The view whose layout places the view or the item.
  fileprivate var owner: View? {
    switch self {
    case .view(let view): view.superview
    case .drawn(let item): item.view
    }
  }
}

/// A remedy in words: rows of a small table. The last one says what to do.
extension Remedy {
  /// The views, and that their marks repair the layout.
  ///
  /// - Parameter moment: when they do, with a space before it.
  func row(at moment: String = "") -> (String, String) {
    if places.isEmpty { return ("missed in", "updateProperties(): calling it again repairs it") }
    let verb = places.count == 1 ? "repairs" : "together repair"
    return ("missed in", "\(Self.names(places)): \(mark.text)\(moment) \(verb) it")
  }

  /// Advice, given the stored properties that have changed.
  func advice(after changes: [PropertyChange], convertsCoordinates: Bool = false) -> String {
    let paths = places.map(\.path)
    let own = changes.first { $0.isOfView && paths.contains($0.path) }
    if let own {
      let observer = "add `didSet { \(mark.text) }` to \(own.property)"
      return own.isOfNumbers
        ? "\(observer); if it has a `didSet`, let that mark at every change" : observer
    }
    if convertsCoordinates {
      return "read the `frame` of the views that it converts between, which is tracked; "
        + "or call \(mark.text) whenever one of them moves"
    }
    let calls = "call \(mark.text) on each view whose \(mark.reader) reads it"
    let elsewhere = changes.first { !$0.isOfView } ?? changes.first
    if let declaring = elsewhere?.declaringState { return "\(declaring), or \(calls)" }
    if let other = changes.first { return "when \(other.property) changes, \(calls)" }
    return "\(calls): the change is stored neither in a view nor in an object that views hold"
  }

  /// What to do about a mark that was made, and is too weak, or `nil` if another is missing beside
  /// it.
  func advice(replacing weaker: Storypole.Cause) -> String? {
    guard mark == .layout else { return nil }
    return "replace \(weaker.callText) by \(mark.text): \(BurstTrace.placementMark) keeps "
      + "measurements"
  }

  private static func names(_ places: [Place]) -> String {
    let shown = places.prefix(3).map { "\($0.path) (\($0.type))" }.joined(separator: ", ")
    return places.count > 3 ? "\(shown) and \(places.count - 3) more" : shown
  }

  /// Rows for a few lines, with the title in the first one.
  static func rows(_ title: String, _ lines: [String]) -> [(String, String)] {
    var shown = Array(lines.prefix(4))
    if lines.count > 4 { shown.append("… \(lines.count - 4) more") }
    return shown.enumerated().map { ($0.offset == 0 ? title : "", $0.element) }
  }

  /// Rows with their titles in one column.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { title, text in
      text.isEmpty ? title : title + String(repeating: " ", count: width + 2 - title.count) + text
    }.joined(separator: "\n")
  }
}

extension Storypole.Cause {
  /// The call of a change, with its place: `setNeedsPlacement() at ReadingApp/Shelf.swift:12`.
  var callText: String {
    guard case .changed(let name) = event else { return "\(self)" }
    return name + (location.map { " at \($0)" } ?? "")
  }
}
