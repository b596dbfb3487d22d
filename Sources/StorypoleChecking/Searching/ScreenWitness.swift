import Foundation
package import Storypole
import StorypoleInspector

/// A screen as it was before something happened to it: its frames, and the stored properties of
/// its views.
///
/// Reports afterwards say what is wrong, which view is responsible, and what to do.
package struct ScreenWitness {
  private let root: View
  private let frames: [(view: View, frame: CGRect)]
  private let properties: StoredProperties

  /// Notes the frames and the properties of a tree that has been laid out.
  package init(of root: View) {
    self.root = root
    frames = root.viewsFromHere().map { ($0, $0.frame) }
    properties = StoredProperties(of: root)
  }

  /// The frames that are others now, though the screen is shown as before, or `nil` if none are.
  ///
  /// - Parameter moment: what has led back to the start, such as `after a rotation`.
  package func keptState(_ moment: String) -> String? {
    let differences = FrameDifferences(
      in: root, since: frames, claim: "in \(root.path) changed \(moment)", now: "now")
    if differences.isEmpty { return nil }
    let explanation = Remedy.table(rowsAboutKeptState())
    return "has other frames \(moment):\n\n\(explanation)\n\n\(differences.tableText)"
  }

  /// The differences from a new screen under the same conditions, which has been laid out, or `nil`
  /// if there are none.
  package func differences(fromNew new: View) -> String? {
    let differences = FrameDifferences(
      of: root, with: new,
      words: .init(
        claim: "in \(root.path) are not those of a new screen", found: "now", expected: "new"))
    guard let first = differences.differences.first else { return nil }
    let kept = StoredProperties(of: root).keptValues(unlike: StoredProperties(of: new))
    let explanation = Remedy.table(Remedy.rows(about: first, kept: kept))
    return "isn't laid out as a new screen is:\n\n\(explanation)\n\n\(differences.tableText)"
  }

  /// The frames that aren't those of a layout from scratch, or `nil` if all are.
  ///
  /// Marks views, which repairs the layout, to find those that should have been marked.
  package func missedMark() throws(FreshLayoutError) -> String? {
    let differences = try root.differencesFromFresh()
    if differences.isEmpty { return nil }
    let changes = properties.changes(to: StoredProperties(of: root))
    var explanation = Remedy.noRemedy
    if let remedy = Remedy(repairing: root) {
      explanation = Remedy.table(
        [remedy.row()] + Remedy.rows("changed", changes.map(\.description))
          + [("to do", remedy.advice(after: changes))])
    }
    return "isn't as laid out from scratch:\n\n\(explanation)\n\n\(differences.tableText)"
  }
}

extension ScreenWitness {
  /// The view that places another one elsewhere than before, although its own size is as before.
  private var keeper: (view: View, placed: View)? {
    let moved = frames.lazy.filter { $0.view.frame != $0.frame }.map(\.view)
    let resized = Set(
      frames.filter { $0.view.frame.size != $0.frame.size }.map { ObjectIdentifier($0.view) })
    return moved.compactMap { view in view.superview.map { (view: $0, placed: view) } }
      .first { !resized.contains(ObjectIdentifier($0.view)) }
  }

  private func rowsAboutKeptState() -> [(String, String)] {
    guard let (view, placed) = keeper else { return [] }
    let all = properties.changes(to: StoredProperties(of: root))
    let inside = all.filter { $0.path == view.path || $0.path.hasPrefix("\(view.path)/") }
    let changes = inside.isEmpty ? all : inside
    return [("kept by", "\(view.path) (\(type(of: view))), which places \(placed.path)")]
      + Remedy.rows("changed", changes.map(\.description))
      + [("to do", Remedy.advice(onKept: changes.first?.property))]
  }
}

extension Remedy {
  /// Rows about a view that isn't laid out as on a new screen, and the stored properties that have
  /// other values there.
  static func rows(about first: FrameDifference, kept: [PropertyChange]) -> [(String, String)] {
    let inside = kept.filter { first.path == $0.path || first.path.hasPrefix("\($0.path)/") }
    let likely = inside.isEmpty ? kept : inside
    return [("first", first.path)] + rows("kept", likely.map(\.comparison))
      + [("to do", advice(onKept: likely.first?.property))]
  }

  /// The advice on a value that a layout leaves to the next one.
  static func advice(onKept property: String?) -> String {
    let kept = property.map { "\($0), which an earlier layout has left" }
    return "compute the frames from the size and what else the layout reads, not from "
      + (kept ?? "anything that is kept from one layout to the next")
  }

  /// The advice if no marks repair a layout.
  static let noRemedy =
    "No mark on any view repairs it: look for layout code that writes what it reads."
}

/// Layouts that keep asking for each other, in words.
extension ScreenWitness {
  /// The reason why a screen doesn't come to rest, from the last of its passes.
  package func restlessness(in report: PassReport) -> String {
    let claim = "doesn't come to rest"
    guard let cycle = report.diagnostics.lazy.compactMap(\.cycle).first else {
      let ran = report.ran.prefix(5).joined(separator: ", ")
      return "\(claim): the last pass ran \(ran)"
    }
    let links = Remedy.rows("in a cycle", cycle.causes.map(\.description))
    return "\(claim):\n\n\(Remedy.table(links + [("to do", cycle.advice)]))"
  }
}

extension FeedbackCycle {
  /// Advice on the cycle.
  fileprivate var advice: String {
    if let (reader, moved) = ownPlaceRead {
      return "read the safe area of \(reader) instead: that of \(moved) changes with the place "
        + "that \(reader) gives it"
    }
    return "remove one link: a layout may change only what it hasn't read"
  }

  /// A view whose layout reads insets of a view below it, and that view.
  private var ownPlaceRead: (reader: String, moved: String)? {
    for cause in causes {
      guard case .read(let name, let owner) = cause.reason, Self.insets.contains(name) else {
        continue
      }
      if owner.hasPrefix("\(cause.view)/") { return (cause.view, owner) }
    }
    return nil
  }

  /// The names of what a view gets from where it lies.
  private static let insets: Set = ["safeAreaInsets", "effectiveLayoutMargins"]
}
