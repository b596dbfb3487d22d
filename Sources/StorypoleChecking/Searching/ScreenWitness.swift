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

  /// The frames that are others now, though the screen is shown as before; `nil` if none are.
  ///
  /// - Parameter moment: what has led back to the start, such as `after a rotation`.
  package func keptState(_ moment: String) -> String? {
    let differences = FrameDifferences(
      in: root, since: frames, claim: "in \(root.path) changed \(moment)", now: "now")
    if differences.isEmpty { return nil }
    let explanation = Remedy.table(rowsAboutKeptState())
    return "has other frames \(moment):\n\n\(explanation)\n\n\(differences.tableText)"
  }

  /// The differences from a new screen under the same conditions, which has been laid out; `nil` if
  /// there are none.
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

  /// The frames that aren't those of a layout from scratch; `nil` if all are.
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

  /// Searches for views whose marks repair the layout of a tree, which was found to differ from one
  /// from scratch, by marking one after the other, those deepest in it first; `nil` if the marks of
  /// all don't.
  ///
  /// Cost: a flush per view, and a layout from scratch for each that repairs something.
  init?(repairing root: View) {
    // The layout from scratch has repaired whatever updateProperties() had missed.
    if root.isAsFresh {
      self.init(mark: .properties, places: [])
      return
    }
    let views = root.viewsFromHere()
    var places: [Place] = []
    for (index, view) in views.enumerated().reversed() {
      let before = views.map(\.frame)
      view.setNeedsLayout()
      root.root.layoutIfNeeded()
      if views.map(\.frame) == before { continue }
      places.append(Place(index: index, path: view.path, type: "\(type(of: view))"))
      if root.isAsFresh {
        self.init(mark: .layout, places: places.reversed())
        return
      }
    }
    return nil
  }
}

extension View {
  /// Whether all frames are those of a layout from scratch.
  fileprivate var isAsFresh: Bool {
    (try? freshFrames())?.stale.isEmpty ?? false
  }
}
