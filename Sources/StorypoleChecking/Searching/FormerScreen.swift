import Foundation
package import Storypole
import StorypoleInspector

/// A screen as it was before something happened to it: what layout had written, and the stored
/// properties of its views.
///
/// Reports afterwards say what is wrong, which view is responsible, and what to do.
package struct FormerScreen {
  private let root: View
  private let frames: FormerFrames
  private let properties: StoredProperties

  /// Notes the frames and the properties of a tree that has been laid out.
  package init(of root: View) {
    self.root = root
    frames = FormerFrames(of: root)
    properties = StoredProperties(of: root)
  }

  /// The frames that are others now, though the screen is shown as before, or `nil` if none are.
  ///
  /// - Parameter moment: what has led back to the start, such as `after a rotation`.
  package func keptState(_ moment: String) -> String? {
    report(
      "has other frames \(moment)",
      FrameDifferences(
        in: root, since: frames, claim: "in \(root.path) changed \(moment)", now: "now")
    ) { _ in rowsAboutKeptState() }
  }

  /// The differences from a new screen under the same conditions, which has been laid out, or `nil`
  /// if there are none.
  package func differences(fromNew new: View) -> String? {
    let differences = FrameDifferences(
      of: root, with: new,
      words: .init(
        claim: "in \(root.path) are not those of a new screen", found: "now", expected: "new"))
    return report("isn't laid out as a new screen is", differences) { first in
      let kept = StoredProperties(of: root).keptValues(unlike: StoredProperties(of: new))
      return Remedy.rows(about: first, kept: kept)
    }
  }

  /// The frames that aren't as laid out from scratch, or `nil` if all are.
  ///
  /// Marks views, which repairs the layout, to find those that should have been marked.
  package func missedMark() throws(FreshLayoutError) -> String? {
    let leftovers = root.leftoverCount
    let differences = try root.differencesFromFresh()
    return report("isn't as laid out from scratch", differences) { _ in
      let changes = properties.changes(to: StoredProperties(of: root))
      guard let remedy = Remedy(repairing: root, besides: leftovers) else {
        return [(Remedy.noRemedy, "")]
      }
      let written = Set(propertiesWrittenByLayout().map(\.place))
      let others = changes.filter { !written.contains($0.place) }
      return [remedy.row()] + Remedy.rows("changed", others.map(\.description))
        + [("to do", remedy.advice(after: others))]
    }
  }

  /// The stored properties that layout changes when only the size of the root does: results of
  /// layout, which needn't mark it.
  private func propertiesWrittenByLayout() -> [PropertyChange] {
    let (size, before) = (root.frame.size, StoredProperties(of: root))
    root.frame.size = CGSize(width: size.height, height: size.width / 2)
    root.layoutIfNeeded()
    let changes = before.changes(to: StoredProperties(of: root))
    root.frame.size = size
    root.layoutIfNeeded()
    return changes
  }

  private func report(
    _ claim: String, _ differences: FrameDifferences,
    _ rows: (FrameDifference) -> [(String, String)]
  ) -> String? {
    guard let first = differences.differences.first else { return nil }
    let leftover = Leftover(in: root, among: differences.differences)
    let table = Remedy.table(leftover?.rows ?? rows(first))
    return "\(claim):\n\n\(table)\n\n\(differences.tableText)"
  }

  /// Rows about the view that places another one elsewhere than before, although its own size is as
  /// before, and the properties that have changed in it.
  private func rowsAboutKeptState() -> [(String, String)] {
    let moved = frames.layouts.filter { $0.holder.frame != $0.former.frame }
    let resized = Set(
      moved.filter { $0.holder.frame.size != $0.former.frame.size }.map(\.holder.id))
    let placed = moved.lazy.compactMap { moved -> View? in
      if case .view(let view) = moved.holder { view } else { nil }
    }.first { $0.superview.map { !resized.contains(ObjectIdentifier($0)) } ?? false }
    guard let placed, let view = placed.superview else { return [] }
    let all = properties.valueChanges(to: StoredProperties(of: root))
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

extension FormerScreen {
  /// The reason why a screen doesn't come to rest, from the last of its passes.
  package func feedback(in report: PassReport) -> String {
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
  /// Advice on the cycle, in which a layout may read insets of a view below its own.
  fileprivate var advice: String {
    for cause in causes {
      guard case .read(let name, let owner) = cause.reason, owner.hasPrefix("\(cause.view)/"),
        ["safeAreaInsets", "effectiveLayoutMargins"].contains(name)
      else { continue }
      return "read the safe area of \(cause.view) instead: that of \(owner) changes with the place "
        + "that \(cause.view) gives it"
    }
    return "remove one link: a layout may change only what it hasn't read"
  }
}
