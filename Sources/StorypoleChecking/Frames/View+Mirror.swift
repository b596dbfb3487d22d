import Foundation
import Storypole
import StorypoleInspector

extension SearchableScreen {
  /// Lays the screen out in both reading directions, and compares each frame from right to left with
  /// the mirror image of the frame from left to right.
  ///
  /// Equal are frames that differ by less than a pixel. What is in a view that sets a direction of
  /// its own is left out. Afterwards the screen has its direction again. Cost: three layouts.
  package func differencesFromMirror() -> FrameDifferences {
    let root = screenRoot
    let former = root.environment.overrides
    root.environment.layoutDirection = .leftToRight
    _ = layOutScreen()
    let expected = root.mirroredFrames()
    root.environment.layoutDirection = .rightToLeft
    _ = layOutScreen()
    let differences = root.differences(fromMirrored: expected)
    let present = FrameDifferences.drawing(of: root)
    root.environment.overrides = former
    _ = layOutScreen()
    return FrameDifferences(
      differences, of: expected.count, in: root,
      words: .init(
        claim: "in \(root.path) are not mirrored from right to left", found: "found",
        expected: "expected",
        hint: "Say leading in place of left in their layout, or read layoutDirection there."),
      present: present)
  }
}

extension View {
  /// The mirror images of the frames of all views below, each in what its superview shows or scrolls.
  fileprivate func mirroredFrames() -> [(view: View, frame: CGRect)] {
    viewsFromHere().flatMap { superview in
      let scrolled = (superview as? ScrollView)?.contentSize.width ?? 0
      let width = max(superview.frame.width, scrolled)
      return superview.subviews.map { view in
        var frame = view.frame
        frame.origin.x = width - frame.maxX
        return (view, frame)
      }
    }
  }

  fileprivate func differences(
    fromMirrored expected: [(view: View, frame: CGRect)]
  ) -> [FrameDifference] {
    let pixel = 1 / max(1, environment.displayScale)
    return expected.compactMap { view, frame in
      let isOut = view.isHidden || view.isCollapsed
      let superview = view.superview
      if isOut || superview?.environment.layoutDirection != .rightToLeft { return nil }
      if view.frame.isAlike(frame, within: pixel) { return nil }
      return FrameDifference(
        id: ObjectIdentifier(view), path: view.path, expected: frame, found: view.frame)
    }
  }
}
