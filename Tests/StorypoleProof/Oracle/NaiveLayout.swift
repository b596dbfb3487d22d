package import Foundation
import Storypole

/// Lays a tree out from scratch, from its inputs alone: the frames that every engine must compute
/// (R20).
///
/// Plain recursion after the contract's text, on data: no views, no records, no dirty lists, and no
/// notion of a dependency. So it finds the dependencies that the engine and `ReferenceModel` have
/// both forgotten, as happens when a property becomes an input of layout: with one that neither
/// recorded, 4,000 random programs passed without this comparison, and the 1,125th failed with it.
/// Mistakes of the engine alone are found by the model.
///
/// Answers are cached for the duration of one layout, since a nest of blocks that measure three
/// times each would never end.
package struct NaiveLayout {
  package let views: [ViewInputs]
  /// The frame of a view that its superview's body no longer places, so that the view keeps it
  /// (R20).
  package let keptFrame: (Int) -> CGRect?
  /// The frames computed so far, by number, or `nil` for views that aren't laid out.
  package private(set) var frames: [CGRect?]
  fileprivate var answers: [[(proposal: CGSize, answer: CGSize)]]

  /// The running measurements.
  fileprivate var measuring: [(view: Int, proposal: CGSize)] = []
  /// Whether a measurement has measured itself.
  package fileprivate(set) var hasCycled = false

  /// The environments of views.
  package let environment: (Int) -> WorldEnvironment
  /// The text of the detached view that bodies measure.
  package let sizerCount: Int
  /// The values of the observable model.
  package var modelValues = [0, 0]
  /// The frames of views outside this layout.
  package let outsideFrame: (Int) -> CGRect

  package init(
    _ views: [ViewInputs], in environment: @escaping (Int) -> WorldEnvironment, sizerCount: Int,
    outsideFrame: @escaping (Int) -> CGRect = { _ in .zero },
    keptFrame: @escaping (Int) -> CGRect? = { _ in nil }
  ) {
    self.views = views
    self.environment = environment
    self.sizerCount = sizerCount
    self.outsideFrame = outsideFrame
    self.keptFrame = keptFrame
    frames = Array(repeating: nil, count: views.count)
    answers = Array(repeating: [], count: views.count)
  }

  /// Lays out a view that already has a frame, and all below it, depth first.
  package mutating func layOut(_ top: Int, frame: CGRect) {
    var due = [top]
    frames[top] = frame
    while let view = due.popLast() {
      if views[view].isCollapsed { continue }
      layOutChildren(of: view)
      due.append(contentsOf: views[view].children.reversed())
    }
  }

  private mutating func layOutChildren(of view: Int) {
    let size = frames[view]?.size ?? .zero
    var placed: [(Int, CGRect)] = []
    if views[view].content.hasBody {
      var host = NaiveHost(layout: self, view: view, isSizing: false)
      _ = views[view].content.run(on: &host, in: size)
      take(host.layout)
      placed = host.placed
    }
    for child in views[view].children {
      if let last = placed.last(where: { $0.0 == child }) {
        frames[child] = last.1
      } else {
        frames[child] = keptFrame(child) ?? unplacedFrame(child, in: size)
      }
    }
  }

  private mutating func take(_ other: NaiveLayout) {
    answers = other.answers
    hasCycled = hasCycled || other.hasCycled
  }

  /// R17: from the written frame, not step by step.
  private func unplacedFrame(_ view: Int, in size: CGSize) -> CGRect {
    let inputs = views[view]
    if inputs.mask.isEmpty { return inputs.writtenFrame }
    return inputs.mask.resized(inputs.writtenFrame, from: inputs.writtenIn, to: size)
  }

  /// A view's answer to a proposal.
  package mutating func measure(_ view: Int, _ proposal: CGSize) -> CGSize {
    if views[view].isCollapsed { return .zero }
    let proposal = CGSize(
      width: proposal.width > 0 ? proposal.width : 0,
      height: proposal.height > 0 ? proposal.height : 0)
    if let known = answers[view].first(where: { $0.proposal == proposal }) { return known.answer }
    if measuring.contains(where: { $0 == (view, proposal) }) {
      hasCycled = true
      return .zero
    }
    let inputs = views[view]
    let asked = CGSize(
      width: inputs.fixedWidth ?? proposal.width, height: inputs.fixedHeight ?? proposal.height)
    if inputs.fixedWidth != nil && inputs.fixedHeight != nil { return asked }
    measuring.append((view, proposal))
    defer { measuring.removeLast() }
    var answer: CGSize
    switch inputs.content {
    case .plain:
      answer = inputs.writtenFrame.size
    case .intrinsic(let width, let height):
      answer = CGSize(
        width: width < 0 ? inputs.writtenFrame.width : CGFloat(width),
        height: height < 0 ? inputs.writtenFrame.height : CGFloat(height))
    default:
      var host = NaiveHost(layout: self, view: view, isSizing: true)
      answer = inputs.content.run(on: &host, in: asked)
      take(host.layout)
    }
    answer.width = inputs.fixedWidth ?? (answer.width.isFinite ? max(0, answer.width) : 0)
    answer.height = inputs.fixedHeight ?? (answer.height.isFinite ? max(0, answer.height) : 0)
    answers[view].append((proposal, answer))
    return answer
  }
}

/// A naive layout, as a body sees it.
private struct NaiveHost: BoxHost {
  var layout: NaiveLayout
  let view: Int
  let isSizing: Bool
  var nested = NestedLayout()
  var placed: [(Int, CGRect)] = []

  init(layout: NaiveLayout, view: Int, isSizing: Bool) {
    self.layout = layout
    self.view = view
    self.isSizing = isSizing
  }

  var isOverride: Bool { layout.views[view].content.isOverride }
  func children() -> [Int] { layout.views[view].children }
  func children(of item: Int) -> [Int] { layout.views[item].children }
  func isSubview(_ item: Int) -> Bool { layout.views[item].parent == view }
  func noteStranger(_ item: Int) {}
  func siblings() -> [Int] { layout.views[view].parent.map { children(of: $0) } ?? [] }
  mutating func measure(_ item: Int, _ proposal: CGSize) -> CGSize {
    layout.measure(item, proposal)
  }
  mutating func measureSelf(_ proposal: CGSize) -> CGSize { layout.measure(view, proposal) }
  func measureSizer(_ proposal: CGSize) -> CGSize {
    WorldEnvironment().textSize(count: layout.sizerCount, width: proposal.width)
  }
  func remeasureSizer(first count: Int, _ proposal: CGSize) -> [CGSize] {
    let inputs = layout.views[view]
    return [inputs.sizerSize(proposal, count: count), inputs.sizerSize(proposal)]
  }
  mutating func measureSuperview(_ proposal: CGSize) -> CGSize? {
    guard let above = layout.views[view].parent else { return nil }
    return layout.measure(above, proposal)
  }
  func reentrantEdit(_ edit: ReentrantEdit, _ items: [Int]) -> Bool { false }
  func forbiddenCall(_ forbiddenCall: ForbiddenCall, _ items: [Int]) {}
  func environment() -> WorldEnvironment { layout.environment(view) }
  func isMirrored() -> Bool { environment().isMirrored }
  func modelValue(_ index: Int) -> Int { layout.modelValues[index] }
  func ownBoundsOrigin() -> CGPoint { layout.views[view].boundsOrigin }
  func isHidden(_ item: Int) -> Bool { layout.views[item].isHidden }
  func isCollapsed(_ item: Int) -> Bool { layout.views[item].isCollapsed }
  func attributes(of item: Int) -> BoxAttributes { layout.views[item].attributes }

  /// This run's placement, else the written frame.
  func frame(of item: Int) -> CGRect {
    placed.last { $0.0 == item }?.1 ?? layout.views[item].writtenFrame
  }

  func bounds(of item: Int) -> CGRect {
    CGRect(origin: layout.views[item].boundsOrigin, size: frame(of: item).size)
  }

  func foreignFrame(of item: Int) -> CGRect {
    if layout.views[item].parent == view { return frame(of: item) }
    return layout.frames[item] ?? layout.outsideFrame(item)
  }

  mutating func place(_ item: Int, _ rect: CGRect) -> CGRect {
    // An override that measures has no means of placing.
    if isOverride && isSizing { return rect }
    if !layout.views[item].isCollapsed { placed.append((item, rect)) }
    if isOverride { return rect }
    return layout.views[item].isCollapsed ? CGRect(origin: rect.origin, size: .zero) : rect
  }

  mutating func placeBadly(_ item: Int, _ rect: BadRect) {
    if isOverride && isSizing || layout.views[item].isCollapsed { return }
    let openEnded = isSizing && rect == .infiniteWidth ? rect.rect : nil
    placed.append((item, rect.placed ?? openEnded ?? layout.views[item].writtenFrame))
  }

  mutating func placeInLayout(_ item: Int, _ rect: CGRect) {
    if nested.isMeasuring { return }
    placed.append((item, rect.offsetBy(dx: nested.origin.x, dy: nested.origin.y)))
  }
}
