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
    let differences = expected.compactMap { name, frame -> FrameDifference? in
      let holders = holders(called: name)
      let holder = holders.count == 1 ? holders[0] : nil
      // Numbers are shown to the thousandth, and count as equal if they are shown alike.
      if let holder, holder.frame.isAlike(frame, within: 0.0005) { return nil }
      return FrameDifference(
        id: holder?.id, path: holder?.path ?? name, expected: frame, found: holder?.frame,
        suggestions: holders.isEmpty ? NearPaths(in: self).nearest(to: name) : [],
        candidates: holders.count > 1 ? holders.map { self.path(to: $0) } : [])
    }
    return FrameDifferences(
      differences, of: expected.count, in: self,
      words: .init(
        claim: "in \(path) are not as expected", found: "found", expected: "expected",
        hint: reasonForDifferences))
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

  /// A path that leads to no other view, or the path of a drawn item from the root.
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

extension CGRect {
  /// Whether no number differs by as much as a tolerance.
  func isAlike(_ other: CGRect, within tolerance: CGFloat) -> Bool {
    let differences = [
      minX - other.minX, minY - other.minY, width - other.width, height - other.height,
    ]
    return differences.allSatisfy { abs($0) < tolerance }
  }
}
