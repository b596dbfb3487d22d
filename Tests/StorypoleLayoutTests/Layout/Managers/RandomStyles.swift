import Foundation
import StorypoleChecking
import StorypoleProof

@testable import Storypole

/// Random values of managers' properties, each from a stream that a seed determines.
extension SplitMix64 {
  mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &self))
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func size(_ width: ClosedRange<Int>, _ height: ClosedRange<Int>) -> CGSize {
    CGSize(width: number(width), height: number(height))
  }

  /// Points or percent.
  mutating func length(points: ClosedRange<Int>, percent: ClosedRange<Int>) -> Length {
    chance(50) ? .points(number(points)) : .percent(number(percent))
  }

  mutating func edges() -> EdgeLengths {
    func one(_ random: inout Self) -> Length { random.length(points: 0...20, percent: 0...5) }
    return EdgeLengths(
      top: one(&self), left: one(&self), bottom: one(&self), right: one(&self))
  }

  /// A margin, a padding and alignments, or less.
  mutating func style() -> Style {
    Style(
      margin: chance(70) ? edges() : nil, padding: chance(70) ? edges() : nil,
      verticalAlignment: chance(70)
        ? VerticalAlignment.allCases.randomElement(using: &self) : nil,
      horizontalAlignment: chance(70)
        ? HorizontalAlignment.allCases.randomElement(using: &self) : nil)
  }
}

/// The properties that a manager sets or leaves unset, independent of its kind.
struct Style: Equatable {
  var margin: EdgeLengths?
  var padding: EdgeLengths?
  var verticalAlignment: VerticalAlignment?
  var horizontalAlignment: HorizontalAlignment?

  /// The manager with this style.
  func applied<Manager: LayoutManager>(to manager: Manager) -> Manager {
    var manager = manager
    manager.margin = margin
    manager.padding = padding
    manager.verticalAlignment = verticalAlignment
    manager.horizontalAlignment = horizontalAlignment
    return manager
  }

  /// This style, with unset values inherited from a container if there is one.
  func over(_ container: Style?) -> Style {
    guard let container else { return self }
    return Style(
      margin: margin ?? container.margin, padding: padding ?? container.padding,
      verticalAlignment: verticalAlignment ?? container.verticalAlignment,
      horizontalAlignment: horizontalAlignment ?? container.horizontalAlignment)
  }

  /// The margin, or the padding, in points for a container of the given width.
  static func points(_ edges: EdgeLengths?, _ width: CGFloat) -> EdgeInsets {
    func one(_ length: Length) -> CGFloat {
      switch length {
      case .points(let points): points
      case .percent(let percent): width * percent / 100
      }
    }
    guard let edges else { return .zero }
    return EdgeInsets(
      top: one(edges.top), left: one(edges.left), bottom: one(edges.bottom), right: one(edges.right)
    )
  }

  /// The content box within a rect.
  func box(_ room: CGRect) -> CGRect {
    let margin = Self.points(margin, room.width)
    return CGRect(
      x: room.minX + margin.left, y: room.minY + margin.top,
      width: max(0, room.width - margin.left - margin.right),
      height: max(0, room.height - margin.top - margin.bottom))
  }

  /// The frames that a fill layout of this style would give its items.
  func filled(_ room: CGRect) -> CGRect {
    let (box, padding) = (box(room), Self.points(padding, room.width))
    return CGRect(
      x: box.minX + padding.left, y: box.minY + padding.top,
      width: max(0, box.width - padding.left - padding.right),
      height: max(0, box.height - padding.top - padding.bottom))
  }
}

/// A host of leaves that prints no diagnostics.
func shelf(of fitting: [CGSize], _ room: CGSize) -> (host: View, leaves: [Leaf]) {
  let leaves = fitting.map { Leaf($0) }
  let host = View(frame: CGRect(origin: .zero, size: room), name: "shelf")
  host.printsDiagnostics = false
  for leaf in leaves { host.addSubview(leaf) }
  return (host, leaves)
}
