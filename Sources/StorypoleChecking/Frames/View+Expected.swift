package import Foundation
package import Storypole
import StorypoleInspector

extension View {
  /// Compares frames inside this view with expected ones.
  ///
  /// Lays nothing out. Cost: visits the views inside once per name.
  ///
  /// - Parameter expected: frames in superviews' coordinates, by the view's name, or by its path
  ///   from this view (`shelf/2/title`, where a view without a name is given by its index) or from
  ///   the root, as it is printed, or by the name of a drawn item. A name that several views have
  ///   is a difference.
  package func differences(from expected: KeyValuePairs<String, CGRect>) -> FrameDifferences {
    var differences: [FrameDifference] = []
    var replaced: [ObjectIdentifier: CGRect] = [:]
    for (name, frame) in expected {
      let holders = holders(called: name)
      let holder = holders.count == 1 ? holders[0] : nil
      if let holder { replaced[holder.id] = frame }
      if let holder, holder.frame == frame { continue }
      var difference = FrameDifference(
        path: holder?.path ?? name, expected: frame, found: holder?.frame)
      if holders.isEmpty { difference.suggestions = NearPaths(in: self).nearest(to: name) }
      if holders.count > 1 { difference.candidates = holders.map { self.path(to: $0) } }
      differences.append(difference)
    }
    let present = Snapshot(of: self, limit: FrameDifferences.drawnViews)
    return FrameDifferences(
      differences, of: expected.count,
      words: .init(
        claim: "in \(path) are not as expected", found: "found", expected: "expected",
        hint: reasonForDifferences),
      found: present, expected: present.replacing(frames(replaced)))
  }

  /// The views below with a name, or this view, or the one at a path, or else the drawn items with
  /// that name.
  private func holders(called name: String) -> [FrameHolder] {
    let views = views(called: name)
    if !views.isEmpty { return views.map { .view($0) } }
    if self.name == name { return [.view(self)] }
    if let view = view(at: name), !name.isEmpty { return [.view(view)] }
    return frameHolders().filter {
      if case .drawn(let item) = $0 { item.name == name } else { false }
    }
  }

  /// A path that leads to no other view than this one; of a drawn item, that from the root.
  private func path(to holder: FrameHolder) -> String {
    if case .view(let view) = holder { view.certainPath(from: self) } else { holder.path }
  }

  /// A step that the test has probably left out.
  private var reasonForDifferences: String? {
    if root.frame.size == .zero { return "\(root.path) has no size: give it one, and lay it out" }
    if !hasNeverBeenLaidOut { return nil }
    return "\(root.path) has never been laid out: call layoutIfNeeded() first"
  }

  private var hasNeverBeenLaidOut: Bool {
    root.work.generations == 0 && root.viewsFromHere().contains(where: \.needsLayout)
  }

  /// The given frames of views and drawn items, by their indices in a snapshot of this view.
  func frames(_ frames: [ObjectIdentifier: CGRect]) -> [Int: CGRect] {
    var indexed: [Int: CGRect] = [:]
    for (index, holder) in frameHolders(limit: FrameDifferences.drawnViews).enumerated() {
      indexed[index] = frames[holder.id]
    }
    return indexed
  }

  /// This view and its descendants, superviews first, from back to front.
  package func viewsFromHere(limit: Int = .max) -> [View] {
    var views: [View] = []
    var due = [self]
    while let view = due.popLast(), views.count < limit {
      views.append(view)
      due.append(contentsOf: view.subviews.reversed())
    }
    return views
  }
}

extension FrameDifferences {
  /// The maximum number of views in a drawing.
  static var drawnViews: Int { 2_000 }
}
