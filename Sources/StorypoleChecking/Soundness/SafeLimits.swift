import Foundation
import Storypole

/// The limits of a view's safe area, in the coordinates of the topmost view; `nil` where an edge
/// has none.
///
/// They are those of the nearest view above that sets them, also for a view that reaches beyond its
/// superview: its own insets would count all of that as unsafe.
struct SafeLimits {
  var (top, left, bottom, right): (CGFloat?, CGFloat?, CGFloat?, CGFloat?)

  /// The limits that insets set, at the edges where they aren't 0.
  init(_ insets: EdgeInsets = .zero, in frame: CGRect = .zero) {
    top = insets.top > 0 ? frame.minY + insets.top : nil
    left = insets.left > 0 ? frame.minX + insets.left : nil
    bottom = insets.bottom > 0 ? frame.maxY - insets.bottom : nil
    right = insets.right > 0 ? frame.maxX - insets.right : nil
  }

  /// The distances by which an area is beyond the limits; negative if it is inside.
  func distances(of area: CGRect) -> [(edge: String, axis: Axis, distance: CGFloat)] {
    [
      top.map { ("top", .vertical, $0 - area.minY) },
      left.map { ("left", .horizontal, $0 - area.minX) },
      bottom.map { ("bottom", .vertical, area.maxY - $0) },
      right.map { ("right", .horizontal, area.maxX - $0) },
    ].compactMap(\.self)
  }

  /// The limits for what is in a view: those along the axes on which it takes up its safe area end
  /// there.
  fileprivate func passedOn(by view: View) -> SafeLimits {
    guard let scroll = view as? ScrollView else { return self }
    var limits = self
    if scroll.safeAreaAxes.contains(.vertical) { (limits.top, limits.bottom) = (nil, nil) }
    if scroll.safeAreaAxes.contains(.horizontal) { (limits.left, limits.right) = (nil, nil) }
    return limits
  }

  /// The limits of a view that adds to its safe area.
  fileprivate func adding(_ added: EdgeInsets, to whole: EdgeInsets, in frame: CGRect) -> Self {
    let own = SafeLimits(whole, in: frame)
    var limits = self
    if added.top != 0 { limits.top = own.top }
    if added.left != 0 { limits.left = own.left }
    if added.bottom != 0 { limits.bottom = own.bottom }
    if added.right != 0 { limits.right = own.right }
    return limits
  }
}

extension VisibleViews {
  /// The limits of each view's safe area.
  func safeAreas() -> [SafeLimits] {
    range.reduce(into: []) { all, index in
      let (view, frame) = (self[index].view, self[index].frame)
      guard let parent = self[index].parent, !view.setsSafeArea else {
        return all.append(SafeLimits(view.safeAreaInsets, in: frame))
      }
      let inherited = all[parent].passedOn(by: self[parent].view)
      let added = view.additionalSafeAreaInsets
      all.append(
        added == .zero ? inherited : inherited.adding(added, to: view.safeAreaInsets, in: frame))
    }
  }
}

extension View {
  /// Whether the view sets its safe area in place of what it would get.
  fileprivate var setsSafeArea: Bool { environment.overrides.contains(SafeAreaInsetsKey.self) }
}
