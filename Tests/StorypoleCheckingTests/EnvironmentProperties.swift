import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// The environment in trees whose views set it, read it, move and come and go: exactly those bodies
/// run that have read a value which is another one now, by a model that computes each value anew.
@Suite(.ends) struct `Environments` {
  @Test func `make exactly the readers of changed values run (R21, R54)`() throws {
    try checkCovering(
      Property("environments", cases: 200, labels: Self.labels) { source in
        var trial = EnvironmentTrial(&source)
        _ = source.array(planned: 3...14, "step") { trial.step(&$0) }
      })
  }

  fileprivate static let labels = [
    "a reader ran", "nothing ran", "a value was set back", "a view moved", "a view left",
    "a view came back", "a frame changed", "a summary was read", "an inset was read",
    "a keyboard covered a reader", "a region reached a reader", "an update ran",
    "sizes were read", "a size depends on insets", "no size depends on insets any more",
  ]
}

private enum Density: LayoutEnvironmentKey {
  static let defaultValue = 0
}

/// A value that a view can read.
private enum Kind: CaseIterable {
  case density, scale, direction, safeArea, margins, keyboard, regions, sizes

  /// The value as the library gives it.
  func value(at view: View) -> String {
    switch self {
    case .density: "\(view.environment[Density.self])"
    case .scale: "\(view.environment.displayScale)"
    case .direction: "\(view.environment.layoutDirection)"
    case .safeArea: "\(view.safeAreaInsets)"
    case .margins: "\(view.effectiveLayoutMargins)"
    case .keyboard: "\(view.keyboardOverlap)"
    case .regions: "\(view.reservedRegions)"
    case .sizes: "\(view.readers.map { $0.sizeThatFits(ValueReader.proposal) })"
    }
  }

  /// The value as the contract gives it, by recursion over what views set.
  func modelValue(at view: View) -> String {
    switch self {
    case .density: "\(view.nearest { $0.contains(Density.self) ? $0[Density.self] : nil } ?? 0)"
    case .scale:
      "\(view.nearest { $0.contains(DisplayScaleKey.self) ? $0.displayScale : nil } ?? 1)"
    case .direction:
      "\(view.nearest { $0.contains(LayoutDirectionKey.self) ? $0.layoutDirection : nil } ?? .leftToRight)"
    case .safeArea: "\(view.modelSafeArea)"
    case .margins: "\(view.modelMargins)"
    case .keyboard: "\(view.modelKeyboard)"
    case .regions: "\(view.modelRegions)"
    case .sizes: "\(view.readers.map { $0.modelSize(offered: view.modelSafeArea) })"
    }
  }
}

extension View {
  /// The nearest value that a closure finds in what a view sets.
  fileprivate func nearest<Value>(_ find: (LayoutEnvironment) -> Value?) -> Value? {
    find(environment.overrides) ?? superview?.nearest(find)
  }

  private var distances: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)? {
    superview.map {
      (frame.minY, frame.minX, $0.frame.height - frame.maxY, $0.frame.width - frame.maxX)
    }
  }

  fileprivate var modelSafeArea: EdgeInsets { modelSafeArea(offered: modelOffer) }

  /// The insets that reach the view at its position.
  fileprivate var modelOffer: EdgeInsets {
    guard let above = superview, let distances else { return .zero }
    let scrolls = above is ScrollView
    let given = above.modelSafeArea
    return EdgeInsets(
      top: scrolls ? 0 : max(0, given.top - distances.top),
      left: max(0, given.left - distances.left),
      bottom: scrolls ? 0 : max(0, given.bottom - distances.bottom),
      right: max(0, given.right - distances.right))
  }

  fileprivate var setsSafeArea: Bool { environment.overrides.contains(SafeAreaInsetsKey.self) }

  fileprivate func modelSafeArea(offered: EdgeInsets) -> EdgeInsets {
    let insets = setsSafeArea ? environment.overrides.safeAreaInsets : offered
    let more = additionalSafeAreaInsets
    return EdgeInsets(
      top: insets.top + more.top, left: insets.left + more.left,
      bottom: insets.bottom + more.bottom, right: insets.right + more.right)
  }

  fileprivate var readers: [ValueReader] { subviews.compactMap { $0 as? ValueReader } }

  /// The margins that the view sets, by its reading direction, or 8 where it sets none.
  fileprivate var modelOwnMargins: EdgeInsets {
    guard let set = (self as? ValueReader)?.setMargins else { return EdgeInsets(all: 8) }
    let isReversed = set.isDirectional && modelDirection == .rightToLeft
    let insets = set.insets
    return EdgeInsets(
      top: insets.top, left: isReversed ? insets.right : insets.left, bottom: insets.bottom,
      right: isReversed ? insets.left : insets.right)
  }

  private var modelDirection: LayoutDirection {
    nearest { $0.contains(LayoutDirectionKey.self) ? $0.layoutDirection : nil } ?? .leftToRight
  }

  fileprivate var modelMargins: EdgeInsets {
    var margins = modelOwnMargins
    if insetsLayoutMarginsFromSafeArea {
      let safe = modelSafeArea
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    guard preservesSuperviewLayoutMargins, let superview, let distances else { return margins }
    let above = superview.modelMargins
    // The content of a scroll view begins below what that takes up.
    let takenUp = superview is ScrollView ? superview.modelSafeArea : .zero
    return EdgeInsets(
      top: max(margins.top, above.top - distances.top - takenUp.top, 0),
      left: max(margins.left, above.left - distances.left, 0),
      bottom: max(margins.bottom, above.bottom - distances.bottom - takenUp.bottom, 0),
      right: max(margins.right, above.right - distances.right, 0))
  }

  /// Frames that are set above, in this view's coordinates.
  private func placed<Value>(
    _ find: (LayoutEnvironment) -> Value?, _ move: (Value, CGPoint) -> Value
  ) -> Value? {
    if let own = find(environment.overrides) { return own }
    return superview?.placed(find, move).map {
      move($0, CGPoint(x: -frame.minX, y: -frame.minY))
    }
  }

  fileprivate var modelKeyboard: CGRect {
    let keyboard = placed {
      $0.contains(KeyboardFrameKey.self) ? $0.keyboardFrame : nil
    } _: {
      $0.offsetBy(dx: $1.x, dy: $1.y)
    }
    return keyboard.map(covered(by:)) ?? .zero
  }

  private func covered(by rect: CGRect) -> CGRect {
    let common = rect.intersection(CGRect(origin: .zero, size: frame.size))
    return common.isNull || common.isEmpty ? .zero : common
  }

  fileprivate var modelRegions: [ReservedRegion] {
    let regions = placed {
      $0.contains(ReservedRegionsKey.self) ? $0.reservedRegions : nil
    } _: { regions, offset in
      regions.map { ReservedRegion($0.kind, frame: $0.frame.offsetBy(dx: offset.x, dy: offset.y)) }
    }
    return (regions ?? []).filter { covered(by: $0.frame) != .zero }
  }
}

/// A view whose layout, properties and size depend on some values, and which remembers them.
private final class ValueReader: View {
  var kinds: [Kind] = []
  var read: [String] = []
  var updateKinds: [Kind] = []
  var updatedWith: [String] = []
  var sizeOfRun: CGSize?
  var isDue = true
  var isUpdateDue = true
  /// The margins that were set last, the leading one at the left, and whether by direction.
  var setMargins: (insets: EdgeInsets, isDirectional: Bool)?
  /// Whether the size depends on the safe area, and on the margins.
  var measuresInsets = false
  var measuresMargins = false
  /// The safe area that the last run has offered to subviews that depend on it.
  var offered: EdgeInsets?
  /// The subviews that have depended on it then.
  var offeredTo: Set<ObjectIdentifier> = []
  /// Whether the size has once depended on what is offered, and whether it has then not.
  private var hasDepended = false
  private var hasLapsed = false

  static let proposal = CGSize(width: 50, height: 70)

  override func updateProperties() {
    updatedWith = updateKinds.map { $0.value(at: self) }
    isUpdateDue = false
  }

  /// Whether the next layout has to update the properties.
  var mustUpdate: Bool {
    isUpdateDue || updatedWith != updateKinds.map { $0.modelValue(at: self) }
  }

  // MARK: Measuring

  override func measure(_ proposal: CGSize) -> CGSize {
    let safe = measuresInsets ? safeAreaInsets : .zero
    let margins = measuresMargins ? effectiveLayoutMargins : .zero
    return size(safe, margins, readers.map { $0.sizeThatFits(proposal) })
  }

  private func size(_ safe: EdgeInsets, _ margins: EdgeInsets, _ sizes: [CGSize]) -> CGSize {
    sizes.reduce(
      CGSize(
        width: safe.left + 2 * safe.right + margins.left + 2 * margins.right,
        height: safe.top + 2 * safe.bottom + margins.top + 2 * margins.bottom)
    ) { CGSize(width: $0.width + $1.width, height: max($0.height, $1.height)) }
  }

  func modelSize(offered: EdgeInsets) -> CGSize {
    let safe = modelSafeArea(offered: offered)
    var margins = modelOwnMargins
    if insetsLayoutMarginsFromSafeArea {
      margins = EdgeInsets(
        top: margins.top + safe.top, left: margins.left + safe.left,
        bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
    }
    return size(
      measuresInsets ? safe : .zero, measuresMargins ? margins : .zero,
      readers.map { $0.modelSize(offered: safe) })
  }

  /// Whether the size depends on what is offered.
  var dependsOnOffer: Bool {
    if setsSafeArea { return false }
    return measuresInsets || (measuresMargins && insetsLayoutMarginsFromSafeArea)
      || readers.contains(where: \.dependsOnOffer)
  }

  /// The subviews whose sizes depend on what is offered, as far as this view asks for sizes.
  private var dependents: Set<ObjectIdentifier> {
    kinds.contains(.sizes) ? Set(readers.filter(\.dependsOnOffer).map(ObjectIdentifier.init)) : []
  }

  /// Whether the safe area is another one than the sizes of subviews have depended on.
  private var offersAnew: Bool { offered.map { $0 != modelSafeArea } ?? false }

  /// Notes, before anything is measured, whether the size depends on what is offered.
  func noteDependence() {
    if dependsOnOffer { hasDepended = true } else if hasDepended { hasLapsed = true }
  }

  /// Whether the next layout may run the body although nothing that it has read is another.
  ///
  /// The engine finds out that a size depends on insets, or doesn't any more, when the measurement
  /// executes, which verification may do without. A size that has begun to is asked for anew (R54).
  var mayRun: Bool {
    kinds.contains(.sizes)
      && readers.contains {
        $0.hasLapsed || $0.dependsOnOffer && !offeredTo.contains(ObjectIdentifier($0))
      }
  }

  // MARK: Layout

  override func layoutSubviews() {
    read = kinds.map { $0.value(at: self) }
    ThreadContext.unread {
      offeredTo = dependents
      offered = offeredTo.isEmpty ? nil : modelSafeArea
    }
    // The frame would be a dependency, and with it the origin.
    sizeOfRun = bounds.size
    isDue = false
  }

  /// Whether the next layout has to run the body (R21).
  var mustRun: Bool {
    isDue || sizeOfRun != frame.size || offersAnew
      || read != kinds.map { $0.modelValue(at: self) }
  }
}

private struct EnvironmentTrial {
  private var views: [View] = []

  init(_ source: inout ChoiceSource) {
    for number in 0..<source.int(in: 2...10) {
      let isScroll = number > 0 && source.boolean(probability: 0.15)
      let view = isScroll ? ScrollView(name: "v\(number)") : reader(number, &source)
      view.frame = source.frame()
      view.printsDiagnostics = false
      if number > 0 && source.boolean(probability: 0.9) {
        let above = views[source.int(in: 0...number - 1)]
        above.addSubview(view)
        source.note("v\(number)\(isScroll ? ", which scrolls," : "") is in \(above.name ?? "")")
      }
      views.append(view)
    }
    noteDependences()
    for view in views { view.root.layoutIfNeeded() }
    check("", source: &source)
  }

  private func reader(_ number: Int, _ source: inout ChoiceSource) -> ValueReader {
    let view = ValueReader(name: "v\(number)")
    view.kinds = Kind.allCases.filter { _ in source.boolean(probability: 0.3) }
    view.updateKinds = Kind.allCases.filter { $0 != .sizes && source.boolean(probability: 0.15) }
    view.measuresInsets = source.boolean(probability: 0.3)
    view.measuresMargins = source.boolean(probability: 0.2)
    source.note(
      "v\(number) reads \(view.kinds), updates with \(view.updateKinds), "
        + "measures insets \(view.measuresInsets), margins \(view.measuresMargins)")
    if view.kinds.contains(.scale) { source.label("a summary was read") }
    if view.kinds.contains(.safeArea) { source.label("an inset was read") }
    return view
  }

  private func setMargins(of view: View, _ source: inout ChoiceSource) {
    guard let view = view as? ValueReader else { return }
    let insets = source.insets()
    let isDirectional = source.boolean()
    view.setMargins = (insets, isDirectional)
    if !isDirectional { return view.layoutMargins = insets }
    view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  mutating func step(_ source: inout ChoiceSource) {
    for _ in 0..<source.int(in: 1...3) {
      edit(&source)
      if source.boolean(probability: 0.2) { checkSize(&source) }
    }
    layOut(&source)
  }

  private func edit(_ source: inout ChoiceSource) {
    let view = views[source.int(in: 0...views.count - 1)]
    let name = view.name ?? ""
    switch source.int(in: 0...11) {
    case 0, 1:
      let value = source.int(in: 0...3)
      source.note("\(name).density = \(value)")
      let former = view.environment.overrides
      view.environment[Density.self] = value
      if source.boolean(probability: 0.2) {
        view.environment.overrides = former
        source.label("a value was set back")
      }
    case 2:
      view.environment.displayScale = CGFloat(source.int(in: 1...3))
      source.note("\(name).scale = \(view.environment.displayScale)")
    case 3:
      view.environment.layoutDirection = source.boolean() ? .leftToRight : .rightToLeft
      source.note("\(name).direction = \(view.environment.layoutDirection)")
    case 4:
      view.environment.overrides = LayoutEnvironment()
      source.note("\(name) sets nothing")
    case 5:
      view.environment.safeAreaInsets = source.insets()
      source.note("\(name).safeArea = \(view.environment.overrides.safeAreaInsets)")
    case 6:
      view.additionalSafeAreaInsets = source.insets()
      source.note("\(name).additional = \(view.additionalSafeAreaInsets)")
    case 7:
      setMargins(of: view, &source)
      view.preservesSuperviewLayoutMargins = source.boolean()
      view.insetsLayoutMarginsFromSafeArea = source.boolean()
      source.note("\(name).margins = \(view.layoutMargins)")
    case 8:
      view.environment.keyboardFrame = source.frame()
      source.note("\(name).keyboard = \(view.environment.overrides.keyboardFrame)")
    case 9:
      view.environment.reservedRegions = [ReservedRegion(.fold, frame: source.frame())]
      source.note("\(name).regions = \(view.environment.overrides.reservedRegions)")
    case 10:
      view.frame = source.frame()
      source.note("\(name).frame = \(view.frame)")
      source.label("a frame changed")
    default: move(view, &source)
    }
  }

  private func move(_ view: View, _ source: inout ChoiceSource) {
    if let above = view.superview {
      (above as? ValueReader)?.isDue = true
      view.removeFromSuperview()
      source.note("\(view.name ?? "") leaves")
      source.label("a view left")
      if source.boolean() { return }
      source.label("a view moved")
    } else {
      source.label("a view came back")
    }
    let target = views[source.int(in: 0...views.count - 1)]
    if target.isDescendant(of: view) { return }
    target.addSubview(view)
    (target as? ValueReader)?.isDue = true
    source.note("\(view.name ?? "") joins \(target.name ?? "")")
  }

  private func noteDependences() {
    for case let view as ValueReader in views { view.noteDependence() }
  }

  private func layOut(_ source: inout ChoiceSource) {
    let readers = views.compactMap { $0 as? ValueReader }
    noteDependences()
    let updates = readers.filter(\.mustUpdate).count
    for view in readers where view.kinds.contains(.sizes) && !view.readers.isEmpty {
      source.label("sizes were read")
      let depends = view.readers.contains(where: \.dependsOnOffer)
      source.label("a size depends on insets", if: depends)
      source.label("no size depends on insets any more", if: !depends && view.offered != nil)
    }
    let due = readers.filter(\.mustRun).compactMap(\.name)
    let possible = Set(readers.filter(\.mayRun).compactMap(\.name)).subtracting(due)
    let before = views.filter { $0.superview == nil }.map(\.work.propertyUpdates).reduce(0, +)
    var ran: [String] = []
    for view in views where view.superview == nil {
      ran += view.bodiesRun {}.filter { name in
        views.contains { $0.name == name && $0 is ValueReader }
      }
    }
    source.label(ran.isEmpty ? "nothing ran" : "a reader ran")
    let certain = ran.filter { !possible.contains($0) }
    source.check(certain.sorted() == due.sorted(), "\(ran) ran, but \(due) are due")
    let after = views.filter { $0.superview == nil }.map(\.work.propertyUpdates).reduce(0, +)
    source.check(after - before == updates, "\(after - before) updates, but \(updates) are due")
    source.label("an update ran", if: updates > 0)
    check("after that", source: &source)
    checkSize(&source)
  }

  /// Measures a view from outside, before or after the layout of others.
  private func checkSize(_ source: inout ChoiceSource) {
    guard let view = views[source.int(in: 0...views.count - 1)] as? ValueReader else { return }
    noteDependences()
    let expected = view.modelSize(offered: view.modelOffer)
    let size = view.sizeThatFits(ValueReader.proposal)
    source.check(
      size == expected, "\(view.name ?? "") needs \(size), but \(expected) is right")
  }

  private func check(_ when: String, source: inout ChoiceSource) {
    for case let view as ValueReader in views {
      let expected = view.kinds.map { $0.modelValue(at: view) }
      source.check(
        view.read == expected,
        "\(view.name ?? "") has read \(view.read), but \(expected) is right \(when)")
      if view.kinds.contains(.keyboard), view.modelKeyboard != .zero {
        source.label("a keyboard covered a reader")
      }
      if view.kinds.contains(.regions), !view.modelRegions.isEmpty {
        source.label("a region reached a reader")
      }
    }
    for view in views where view.superview == nil {
      let broken = view.brokenInvariants()
      source.check(broken.isEmpty, "\(broken)")
    }
  }
}

extension ChoiceSource {
  fileprivate mutating func frame() -> CGRect {
    CGRect(
      x: int(in: -5...20), y: int(in: -5...20), width: int(in: 0...60), height: int(in: 0...60))
  }

  fileprivate mutating func insets() -> EdgeInsets {
    EdgeInsets(
      top: CGFloat(int(in: 0...30)), left: CGFloat(int(in: 0...30)),
      bottom: CGFloat(int(in: 0...30)), right: CGFloat(int(in: 0...30)))
  }
}
