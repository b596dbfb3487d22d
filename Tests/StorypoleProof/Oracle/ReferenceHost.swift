import Foundation
import Storypole

/// The reference model, as a body sees it, with a record of all reads.
struct ReferenceHost: BoxHost {
  let model: ReferenceModel
  let view: Int
  let isSizing: Bool
  var nested = NestedLayout()
  let log = ReadLog()
  var hasLeft = false
  var isToGrow = false
  var toLose: Int?
  /// Views to remove when the run ends, and whether to release them.
  var leaving: [(view: Int, isReleased: Bool)] = []
  private(set) var placed: [(item: Int, rect: CGRect)] = []

  init(model: ReferenceModel, view: Int, isSizing: Bool) {
    self.model = model
    self.view = view
    self.isSizing = isSizing
  }

  var isOverride: Bool { model.views[view].content.isOverride }

  private mutating func note(_ kind: Dependency.Kind, _ item: Int, _ value: CGSize) -> CGSize {
    add(Dependency(kind: kind, view: item, value: value))
    return value
  }

  /// Adds a dependency, unless it is an input that was read with another value, which makes the run
  /// invalid (R53).
  private mutating func add(_ read: Dependency) {
    let known = log.reads.first {
      $0.kind == read.kind && $0.view == read.view && $0.proposal == read.proposal
    }
    guard let known else { return log.reads.append(read) }
    if !isSizing && known.value != read.value { model.force(view) }
  }

  // MARK: Measuring

  mutating func measure(_ item: Int, _ proposal: CGSize) -> CGSize {
    let proposal = model.sanitized(proposal, for: item)
    let answer = model.measure(item, proposal)
    let read = Dependency(
      kind: .measurement, view: item, proposal: proposal, value: answer,
      departures: isSubview(item) ? model.states[item].departures : nil)
    add(read)
    if model.isRestless(read) { model.disturbReaders(of: read) }
    return answer
  }

  mutating func measureSelf(_ proposal: CGSize) -> CGSize { measure(view, proposal) }

  mutating func measureSizer(_ proposal: CGSize) -> CGSize {
    let answer = model.sizerSize(proposal)
    let epoch = CGSize(width: model.sizerEpoch, height: 0)
    add(Dependency(kind: .sizer, view: view, value: epoch))
    return answer
  }

  /// Depends on the sizing view as a whole, but not on the content that the run sets (R10).
  mutating func remeasureSizer(first count: Int, _ proposal: CGSize) -> [CGSize] {
    let inputs = model.views[view]
    let setsNothing = count == inputs.sizerCount
    if !setsNothing { model.disturbReaders(ofSizerOf: view) }
    let value = model.ownSizer(of: view, hasSetNothing: setsNothing)
    add(Dependency(kind: .ownSizer, view: view, value: value, hasSetNothing: setsNothing))
    if isSizing { model.notes.insert(.remeasuredSizer) }
    return [inputs.sizerSize(proposal, count: count), inputs.sizerSize(proposal)]
  }

  mutating func measureSuperview(_ proposal: CGSize) -> CGSize? {
    guard let above = superview() else { return nil }
    if isSizing && model.isMeasuring(above) { model.notes.insert(.measuredSuperview) }
    return measure(above, proposal)
  }

  mutating func readOwnWrittenSize() -> CGSize {
    note(.writtenSize, view, model.views[view].writtenFrame.size)
  }

  // MARK: Reading

  func children() -> [Int] {
    log.hasReadChildren = true
    return model.views[view].children
  }

  mutating func children(of item: Int) -> [Int] {
    if item == view { return children() }
    _ = note(.children, item, CGSize(width: model.listNumber(item), height: 0))
    return model.views[item].children
  }

  mutating func siblings() -> [Int] { superview().map { children(of: $0) } ?? [] }

  /// The superview, which is a dependency.
  mutating func superview() -> Int? { superview(of: view) }

  private mutating func superview(of item: Int) -> Int? {
    _ = note(.superview, item, model.superview(of: item))
    return model.views[item].parent
  }

  /// The view the given number of levels above this one.
  mutating func ancestor(_ levels: Int) -> Int? {
    var present: Int? = view
    for _ in 0..<levels { present = present.flatMap { superview(of: $0) } }
    return present
  }

  /// This run's placement, else the written frame, which is then a dependency.
  mutating func frame(of item: Int) -> CGRect {
    if let rect = placement(of: item) { return rect }
    return writtenFrame(of: item)
  }

  private mutating func writtenFrame(of item: Int) -> CGRect {
    let written = model.views[item].writtenFrame
    _ = note(.writtenSize, item, written.size)
    _ = note(.writtenOrigin, item, CGSize(point: written.origin))
    return written
  }

  /// The current frame, for a subview as a body sees it.
  mutating func foreignFrame(of item: Int) -> CGRect {
    if model.views[item].parent == view { return frame(of: item) }
    let frame = model.states[item].frame
    model.viewsReadFromAfar.insert(item)
    _ = note(.size, item, frame.size)
    _ = note(.origin, item, CGSize(point: frame.origin))
    return frame
  }

  mutating func bounds(of item: Int) -> CGRect {
    let origin = model.views[item].boundsOrigin
    _ = note(.boundsOrigin, item, CGSize(point: origin))
    if let rect = placement(of: item) { return CGRect(origin: origin, size: rect.size) }
    let size = note(.writtenSize, item, model.views[item].writtenFrame.size)
    return CGRect(origin: origin, size: size)
  }

  /// A placement that another body has replaced meanwhile is gone (R27), and the next run, which
  /// that forces, finds the outcome.
  private func placement(of item: Int) -> CGRect? {
    if !isSizing && !model.states[item].isPlaced { return nil }
    return placed.last { $0.item == item }?.rect
  }

  mutating func ownBoundsOrigin() -> CGPoint {
    let origin = model.views[view].boundsOrigin
    _ = note(.boundsOrigin, view, CGSize(point: origin))
    return origin
  }

  mutating func environment() -> WorldEnvironment {
    let environment = model.environment(of: view)
    _ = note(.scale, view, CGSize(width: environment.scale, height: 0))
    _ = isMirrored()
    _ = note(.metrics, view, CGSize(width: environment.advance, height: 0))
    _ = note(.density, view, CGSize(width: environment.density, height: 0))
    return environment
  }

  mutating func isMirrored() -> Bool {
    if isOverride && !hasRead(.scale) { return environment().isMirrored }
    return note(.direction, view, CGSize(bool: model.environment(of: view).isMirrored)).width == 1
  }

  func modelValue(_ index: Int) -> Int { model.models.values[index] }

  private func hasRead(_ kind: Dependency.Kind) -> Bool { log.reads.contains { $0.kind == kind } }

  mutating func isHidden(_ item: Int) -> Bool {
    note(.isHidden, item, CGSize(bool: model.views[item].isHidden)).width == 1
  }

  mutating func isCollapsed(_ item: Int) -> Bool {
    note(.isCollapsed, item, CGSize(bool: model.views[item].isCollapsed)).width == 1
  }

  mutating func attributes(of item: Int) -> BoxAttributes {
    let number = model.attributesNumber(item)
    _ = note(.attributes, item, CGSize(width: number, height: 0))
    return model.views[item].attributes
  }

  // MARK: Placing

  func isSubview(_ item: Int) -> Bool { model.views[item].parent == view }

  /// Reported once per layout, to the host's tree.
  func noteStranger(_ item: Int) {
    if !isSizing { model.diagnose(.notAChild, item) }
  }

  /// R38: placing an item also reads whether it is collapsed.
  mutating func place(_ item: Int, _ rect: CGRect) -> CGRect {
    // An override that measures has no means of placing.
    if isOverride && isSizing { return rect }
    let isOut = isCollapsed(item)
    if !isOut { apply(item, rect) }
    return isOut && !isOverride ? CGRect(origin: rect.origin, size: .zero) : rect
  }

  /// R40: negative extents become 0, and an invalid rect is replaced by the written frame.
  mutating func placeBadly(_ item: Int, _ rect: BadRect) {
    if isOverride && isSizing { return }
    if isCollapsed(item) { return }
    if !isSizing { model.diagnose(.invalidFrame, item) }
    if let placed = rect.placed {
      apply(item, placed)
    } else if isSizing && rect == .infiniteWidth {
      // The rects that a block only measures with may be unlimited.
      apply(item, rect.rect)
    } else {
      apply(item, writtenFrame(of: item))
    }
  }

  private mutating func apply(_ item: Int, _ rect: CGRect) {
    placed.append((item, rect))
    if !isSizing { model.place(item, rect) }
  }

  mutating func placeInLayout(_ item: Int, _ rect: CGRect) {
    if nested.isMeasuring { return }
    let rect = rect.offsetBy(dx: nested.origin.x, dy: nested.origin.y)
    if isSizing { placed.append((item, rect)) } else { _ = place(item, rect) }
  }
}

/// The reads of a running body so far.
final class ReadLog {
  var reads: [Dependency] = []
  /// Whether it has read its list of subviews, so that a change of that affects it (R32).
  var hasReadChildren = false
  /// Whether a body has set what a running measurement has read.
  var isDisturbed = false
}

/// A view whose body runs.
struct RunningBody {
  let view: Int
  let log: ReadLog
}
