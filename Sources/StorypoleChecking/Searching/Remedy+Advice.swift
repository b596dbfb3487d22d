import Foundation
import Storypole

/// A remedy in words: rows of a small table, the last of which says what to do.
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

  /// What to do about a mark that was made, and is too weak; `nil` if another is missing beside it.
  func advice(replacing weaker: Storypole.Cause) -> String? {
    guard mark == .layout else { return nil }
    return "replace \(weaker.callText) by \(mark.text): \(BurstTrace.placementMark) keeps "
      + "measurements"
  }

  private static func names(_ places: [Place]) -> String {
    let shown = places.prefix(3).map { "\($0.path) (\($0.type))" }.joined(separator: ", ")
    return places.count > 3 ? "\(shown) and \(places.count - 3) more" : shown
  }

  /// A row for each of a few lines, the first of which has the title.
  static func rows(_ title: String, _ lines: [String]) -> [(String, String)] {
    var shown = Array(lines.prefix(4))
    if lines.count > 4 { shown.append("… \(lines.count - 4) more") }
    return shown.enumerated().map { ($0.offset == 0 ? title : "", $0.element) }
  }

  /// Rows with their titles in one column.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { title, text in
      title + String(repeating: " ", count: width + 2 - title.count) + text
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
