import Foundation
import Storypole

/// What a body sees of the reference model, which writes down all that it reads.
struct ReferenceHost: BoxHost {
  let model: ReferenceModel
  let view: Int
  let isSizing: Bool
  private(set) var reads: [Dependency] = []
  private(set) var isToGrow = false
  private(set) var toLose: Int?
  private(set) var placed: [(item: Int, rect: CGRect)] = []

  init(model: ReferenceModel, view: Int, isSizing: Bool) {
    self.model = model
    self.view = view
    self.isSizing = isSizing
  }

  private var isOverride: Bool {
    if case .override = model.views[view].content { true } else { false }
  }

  private mutating func note(_ kind: Dependency.Kind, _ item: Int, _ value: CGSize) -> CGSize {
    add(Dependency(kind: kind, view: item, value: value))
    return value
  }

  /// Adds a dependency; what is read again counts with the value that was seen first.
  private mutating func add(_ read: Dependency) {
    let isKnown = reads.contains {
      $0.kind == read.kind && $0.view == read.view && $0.proposal == read.proposal
    }
    if !isKnown { reads.append(read) }
  }

  mutating func meddle(_ meddling: RecipeMeddling, _ items: [Int]) {
    if !model.views[view].isArmed { return }
    model.hasMeddled = true
    func child(_ number: Int) -> Int? { items.isEmpty ? nil : items[number % items.count] }
    switch meddling {
    case .markSelf: model.setNeedsLayout(view)
    case .markParent: if let parent = model.views[view].parent { model.setNeedsLayout(parent) }
    case .markChild(let number): if let child = child(number) { model.setNeedsLayout(child) }
    case .markChildForPlacement(let number): if let child = child(number) { model.force(child) }
    case .invalidateChild(let number):
      if let child = child(number) { model.invalidateMeasurements(child) }
    case .hideChild(let number):
      // It reads what it writes (R53).
      if let child = child(number) {
        let isHidden = isHidden(child)
        model.change(child) { $0.isHidden = !isHidden }
      }
    case .addChild: isToGrow = true
    case .removeChild(let number): toLose = child(number)
    }
  }

  func children() -> [Int] { model.views[view].children }

  mutating func children(of item: Int) -> [Int] {
    _ = note(.children, item, CGSize(width: model.states[item].childrenVersion, height: 0))
    return model.views[item].children
  }

  mutating func measure(_ item: Int, _ proposal: CGSize) -> CGSize {
    let answer = model.measure(item, proposal)
    add(
      Dependency(
        kind: .measurement, view: item, proposal: proposal, value: answer,
        departures: model.states[item].departures))
    return answer
  }

  mutating func measureSelf(_ proposal: CGSize) -> CGSize { measure(view, proposal) }

  mutating func readOwnWrittenSize() -> CGSize {
    note(.writtenSize, view, model.views[view].writtenFrame.size)
  }

  /// This run's placement, or else the written frame, which is then a dependency.
  mutating func frame(of item: Int) -> CGRect {
    if let rect = placement(of: item) { return rect }
    let written = model.views[item].writtenFrame
    _ = note(.writtenSize, item, written.size)
    _ = note(.writtenOrigin, item, CGSize(point: written.origin))
    return written
  }

  mutating func bounds(of item: Int) -> CGRect {
    let origin = model.views[item].boundsOrigin
    _ = note(.boundsOrigin, item, CGSize(point: origin))
    if let rect = placement(of: item) { return CGRect(origin: origin, size: rect.size) }
    let size = note(.writtenSize, item, model.views[item].writtenFrame.size)
    return CGRect(origin: origin, size: size)
  }

  private func placement(of item: Int) -> CGRect? { placed.last { $0.item == item }?.rect }

  mutating func ownBoundsOrigin() -> CGPoint {
    let origin = model.views[view].boundsOrigin
    _ = note(.boundsOrigin, view, CGSize(point: origin))
    return origin
  }

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

  /// R38: whether the item is there to be placed is read too.
  mutating func place(_ item: Int, _ rect: CGRect) -> CGRect {
    // An override that measures has no means of placing.
    if isOverride && isSizing { return rect }
    let isOut = isCollapsed(item)
    if !isOut { placed.append((item, rect)) }
    return isOut && !isOverride ? CGRect(origin: rect.origin, size: .zero) : rect
  }

  mutating func placeInLayout(_ item: Int, _ rect: CGRect) {
    if !isSizing { _ = place(item, rect) }
  }
}
