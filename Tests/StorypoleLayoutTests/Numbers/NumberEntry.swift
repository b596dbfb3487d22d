import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// One number of a public entry point of the library, and which values of it are refused.
struct NumberEntry: CustomTestStringConvertible, Sendable {
  /// The values that are refused or replaced, and then reported once.
  enum Refusal: Sendable {
    /// NaN and the infinities.
    case notFinite
    /// NaN, the infinities, and negative numbers.
    case noExtent
    /// NaN, the infinities, negative numbers, and 0.
    case noScale
    /// Only NaN.
    case nan
    /// No value: every value has a meaning, or the number is only used if another one is refused.
    case nothing

    func covers(_ value: CGFloat) -> Bool {
      switch self {
      case .notFinite: !value.isFinite
      case .noExtent: !value.isFinite || value < 0
      case .noScale: !value.isFinite || value <= 0
      case .nan: value.isNaN
      case .nothing: false
      }
    }
  }

  /// The file and the name of the declaration, and which of its numbers it is.
  let name: String
  let part: String
  let refusal: Refusal
  let apply: @Sendable (NumberPage, CGFloat) -> Void

  var testDescription: String { part.isEmpty ? name : "\(name), \(part)" }

  /// The values that are invalid for some entry.
  static let values: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, -7, 0, -0.0,
    .leastNonzeroMagnitude,
  ]
}

// MARK: An entry for each part of a value

extension [NumberEntry] {
  typealias Refusal = NumberEntry.Refusal

  mutating func number(
    _ name: String, _ refusal: Refusal, part: String = "",
    _ apply: @escaping @Sendable (NumberPage, CGFloat) -> Void
  ) {
    append(NumberEntry(name: name, part: part, refusal: refusal, apply: apply))
  }

  mutating func point(
    _ name: String, _ refusal: Refusal = .notFinite,
    _ apply: @escaping @Sendable (NumberPage, CGPoint) -> Void
  ) {
    number(name, refusal, part: "x") { apply($0, CGPoint(x: $1, y: 2)) }
    number(name, refusal, part: "y") { apply($0, CGPoint(x: 1, y: $1)) }
  }

  mutating func size(
    _ name: String, _ refusal: Refusal = .noExtent, height: Refusal? = nil,
    _ apply: @escaping @Sendable (NumberPage, CGSize) -> Void
  ) {
    number(name, refusal, part: "width") { apply($0, CGSize(width: $1, height: 11)) }
    number(name, height ?? refusal, part: "height") { apply($0, CGSize(width: 13, height: $1)) }
  }

  mutating func rect(
    _ name: String, origin: Refusal = .notFinite, size: Refusal = .noExtent,
    height: Refusal? = nil, _ apply: @escaping @Sendable (NumberPage, CGRect) -> Void
  ) {
    point(name, origin) { apply($0, CGRect(origin: $1, size: CGSize(width: 13, height: 11))) }
    self.size(name, size, height: height) {
      apply($0, CGRect(origin: CGPoint(x: 1, y: 2), size: $1))
    }
  }

  mutating func insets(
    _ name: String, _ apply: @escaping @Sendable (NumberPage, EdgeInsets) -> Void
  ) {
    number(name, .notFinite, part: "top") { apply($0, EdgeInsets(top: $1)) }
    number(name, .notFinite, part: "left") { apply($0, EdgeInsets(left: $1)) }
    number(name, .notFinite, part: "bottom") { apply($0, EdgeInsets(bottom: $1)) }
    number(name, .notFinite, part: "right") { apply($0, EdgeInsets(right: $1)) }
  }

  /// A call of the context that is passed to the page's block.
  mutating func placing(
    _ name: String, origin: Refusal = .notFinite, size: Refusal = .noExtent,
    height: Refusal? = nil, _ call: @escaping @Sendable (LayoutContext, CGRect, View) -> Void
  ) {
    rect(name, origin: origin, size: size, height: height) { page, rect in
      page.call = { [unowned page] in call($0, rect, page.cover) }
    }
  }
}
