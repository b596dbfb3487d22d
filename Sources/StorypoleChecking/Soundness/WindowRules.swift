import Foundation
import Storypole
import StorypoleInspector

/// The rules about the window and what covers it: texts and controls are inside, out from under
/// bars, keyboard and fold.
///
/// Covered areas are read from the environment, so the rules hold for any host that sets it.
/// Along an axis on which something above scrolls, content can be scrolled out of the way.
extension SoundnessCheck {
  func checkWindow() {
    if rules.isDisjoint(with: .window) { return }
    let (window, scrollAxes, safeAreas) = (views.window, views.scrollAxes(), views.safeAreas())
    var reported: Set<Int> = []
    for content in contents + views.scrollViews() where !reported.contains(content.owner) {
      guard let visible = visiblePart(of: content) else { continue }
      let index = content.owner
      let place = WindowPlace(
        content: visible, view: views[index], origin: views.frames[index].origin,
        window: window, safeArea: safeAreas[index], scrollAxes: scrollAxes[index])
      if check(place, index, content) { reported.insert(index) }
    }
  }

  /// Reports the first flaw of a place, where nothing outside the window is also under what covers
  /// it, and returns whether there is one.
  private func check(_ place: WindowPlace, _ index: Int, _ content: VisibleContent) -> Bool {
    if let (axis, distance) = place.distanceOutside {
      if isOutsideSuperview(index) { return false }
      return report(
        .offWindow, index, "\(content.name) lies outside the window, by \(distance.brief)",
        advice: "Move it inside, or put it in \(place.scrollView(along: axis)).")
    }
    // A view that scrolls may lie under anything: its content doesn't stay there.
    if views[index].scrollsContent && !views[index].isTouchTarget { return false }
    return checkKeyboard(place, index, content) || checkRegions(place, index, content)
      || checkSafeArea(place, index, content)
  }

  private func checkKeyboard(
    _ place: WindowPlace, _ index: Int, _ content: VisibleContent
  ) -> Bool {
    guard let covered = place.coveredByKeyboard else { return false }
    return report(
      .underKeyboard, index, "the keyboard covers \(content.name) by \(covered.brief)",
      advice: "Move it up by its superview's keyboardOverlap, or put it in "
        + "\(place.scrollView(along: .vertical)).")
  }

  private func checkRegions(_ place: WindowPlace, _ index: Int, _ content: VisibleContent) -> Bool {
    guard let (kind, covered) = place.covered() else { return false }
    return report(
      .reservedRegion, index,
      "\(content.name) lies in the region of the \(kind.rawValue), by \(covered.brief)",
      advice: "Lay it out beside the region (reservedRegions), or put it in a scroll view.")
  }

  private func checkSafeArea(
    _ place: WindowPlace, _ index: Int, _ content: VisibleContent
  ) -> Bool {
    guard let (edge, axis, distance) = place.unsafeEdge else { return false }
    return report(
      .unsafeArea, index,
      "\(content.name) reaches beyond the safe area at the \(edge), by \(distance.brief)",
      advice: "Lay it out within safeAreaInsets, or put it in "
        + "\(place.scrollView(along: axis)).\(place.flipAdvice(along: axis))")
  }

  /// Whether a control lies beyond its superview, which is a problem of its own.
  private func isOutsideSuperview(_ index: Int) -> Bool {
    guard let parent = views.parents[index], views[index].isTouchTarget else { return false }
    return applies(.outside, to: index) && !views.reach(parent).holds(views.frames[index])
  }

  /// The part of a content that no view above it clips, apart from those that scroll.
  private func visiblePart(of content: VisibleContent) -> CGRect? {
    var part = content.rect
    for above in views.ancestors(of: content.owner) where !part.isEmpty {
      let view = views[above]
      if !view.clipsToBounds || view.scrollsContent { continue }
      part = part.common(with: views.frames[above]) ?? .zero
    }
    return part.isEmpty ? nil : part
  }
}

/// The place of a content in the window, and the areas over it.
private struct WindowPlace {
  /// The area of the content, as `window` in the coordinates of the topmost view.
  let content: CGRect
  let view: View
  /// The origin of the view.
  let origin: CGPoint
  let window: CGRect
  let safeArea: SafeLimits
  /// The axes along which something above the view scrolls.
  let scrollAxes: Set<Axis>

  private static let slack = SoundnessCheck.rounding

  /// How far the content leaves the window along an axis that doesn't scroll.
  var distanceOutside: (axis: Axis, distance: CGFloat)? {
    let distances = Axis.allCases.filter { !scrollAxes.contains($0) }.map { axis in
      let before = window.mainMin(axis) - content.mainMin(axis)
      return (axis: axis, distance: max(before, content.mainMax(axis) - window.mainMax(axis)))
    }
    let farthest = distances.max { $0.distance < $1.distance }
    return farthest.flatMap { $0.distance > Self.slack ? $0 : nil }
  }

  /// A scroll view that would let the content out of the way, in words: where it is in one of the
  /// other axis, with the direction in which it has to scroll.
  func scrollView(along axis: Axis) -> String {
    if scrollAxes.isEmpty { return "a scroll view" }
    return "a scroll view that scrolls \(axis == .horizontal ? "horizontally" : "vertically")"
  }

  /// The advice for right-to-left layouts, whose flipped frames need flipped areas.
  func flipAdvice(along axis: Axis) -> String {
    guard axis == .horizontal, view.environment.layoutDirection == .rightToLeft else { return "" }
    return " The direction is right to left: frames that are flipped need a rect that is flipped "
      + "with its container, such as layout.flippedIfNeeded(layout.marginsRect)."
  }

  /// The part of the content that the keyboard covers.
  var coveredByKeyboard: CGSize? {
    scrollAxes.contains(.vertical) ? nil : overlap(with: view.keyboardOverlap)
  }

  /// The first region that is active and covers a part of the content, and that part.
  func covered() -> (ReservedRegion.Kind, CGSize)? {
    for region in view.reservedRegions where region.isActive && !isLeftByScrolling(region.frame) {
      if let part = overlap(with: region.frame) { return (region.kind, part) }
    }
    return nil
  }

  /// Whether the content can be scrolled past a region: one that doesn't reach over the whole
  /// window along an axis on which it scrolls.
  private func isLeftByScrolling(_ region: CGRect) -> Bool {
    scrollAxes.contains { region.size.main($0) < window.size.main($0) - Self.slack }
  }

  /// The edge at which the content lies beyond the safe area, and how far.
  var unsafeEdge: (edge: String, axis: Axis, distance: CGFloat)? {
    safeArea.distances(of: content).first {
      $0.distance > Self.slack && !scrollAxes.contains($0.axis)
    }
  }

  /// The area of the content in the view's own coordinates, as its environment.
  private var local: CGRect { content.offsetBy(dx: -origin.x, dy: -origin.y) }

  private func overlap(with rect: CGRect) -> CGSize? {
    guard let common = local.common(with: rect), common.width > Self.slack,
      common.height > Self.slack
    else { return nil }
    return common.size
  }
}

extension VisibleViews {
  /// The window, in the coordinates of the topmost view: the root of the tree.
  fileprivate var window: CGRect {
    let top = self[0]
    let origin = top.convert(CGPoint.zero, to: top.root)
    return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: top.root.frame.size)
  }

  /// For each view, the axes along which a view above it scrolls.
  fileprivate func scrollAxes() -> [Set<Axis>] {
    range.reduce(into: []) { all, index in
      guard let parent = parents[index] else { return all.append([]) }
      let added = self[parent].scrollsContent ? (self[parent] as? ScrollView)?.scrollAxes : nil
      all.append(added.map(all[parent].union) ?? all[parent])
    }
  }

  /// The views that scroll, as contents: what lies outside the window of one can't be reached.
  fileprivate func scrollViews() -> [VisibleContent] {
    range.filter {
      self[$0].scrollsContent && !self[$0].isTouchTarget && parents[$0] != nil
        && !frames[$0].isEmpty
    }.map { VisibleContent(owner: $0, rect: frames[$0], kind: .scroll) }
  }
}

extension ScrollView {
  /// The axes along which the content can be scrolled: those on which it takes up the safe area,
  /// and those on which it is larger than the view.
  fileprivate var scrollAxes: Set<Axis> {
    let (area, size) = (reachableArea.size, frame.size)
    return safeAreaAxes.union(
      Axis.allCases.filter { area.main($0) > size.main($0) + SoundnessCheck.rounding })
  }
}

/// The limits of a view's safe area, in the coordinates of the topmost view, or `nil` where an edge
/// has none.
///
/// The nearest view above that sets them decides, also for a view that reaches beyond its
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

  /// How far an area is beyond the limits, negative if it is inside.
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
      let (view, frame) = (self[index], frames[index])
      guard let parent = parents[index], !view.setsSafeArea else {
        return all.append(SafeLimits(view.safeAreaInsets, in: frame))
      }
      let inherited = all[parent].passedOn(by: self[parent])
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
