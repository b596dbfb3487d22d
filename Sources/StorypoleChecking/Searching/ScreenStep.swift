public import Foundation

/// One step of a program on a screen, as drawn by a search and as written in a printed test.
///
///     let steps: [ScreenStep] = [
///       .mutate("add a book"), .layOut, .mutate("retitle a cell", at: 2, "Plumb"),
///     ]
public enum ScreenStep: Sendable, CustomStringConvertible {
  /// Performs the mutation with a label, on the element at an index, with an argument, if it
  /// takes them.
  case mutate(String, at: Int? = nil, _ argument: (any Sendable)? = nil)
  /// Gives the screen another size.
  case resize(width: CGFloat, height: CGFloat)
  /// Exchanges the screen's width and height.
  case rotate
  /// Lays the screen out, and checks for missed invalidations.
  case layOut
  /// Lays out a view below the screen, by its path from there, and the views above it as
  /// required.
  case layoutIfNeeded(in: String)
  /// Measures a view by its path from the screen, or the screen, and discards the result.
  case sizeThatFits(in: String = "", width: CGFloat, height: CGFloat)

  /// The step as Swift source.
  public var description: String {
    switch self {
    case .mutate(let label, let index, let argument):
      var parts = [SwiftLiteral.text(label)]
      if let index { parts.append("at: \(index)") }
      if let argument { parts.append(SwiftLiteral.text(argument)) }
      return ".mutate(\(parts.joined(separator: ", ")))"
    case .resize(let width, let height):
      return ".resize(\(Self.extents(width, height)))"
    case .rotate: return ".rotate"
    case .layOut: return ".layOut"
    case .layoutIfNeeded(let path): return ".layoutIfNeeded(in: \(SwiftLiteral.text(path)))"
    case .sizeThatFits(let path, let width, let height):
      let place = path.isEmpty ? "" : "in: \(SwiftLiteral.text(path)), "
      return ".sizeThatFits(\(place)\(Self.extents(width, height)))"
    }
  }

  private static func extents(_ width: CGFloat, _ height: CGFloat) -> String {
    "width: \(SwiftLiteral.short(width)), height: \(SwiftLiteral.short(height))"
  }

  /// The title in reports: the label of a mutation, or the operation.
  var title: String {
    switch self {
    case .mutate(let label, _, _): label
    case .resize: "resize"
    case .rotate: "rotate"
    case .layOut: "lay out"
    case .layoutIfNeeded(let path): "layoutIfNeeded() in \(path)"
    case .sizeThatFits(let path, _, _): "sizeThatFits(_:) of \(path.isEmpty ? "the root" : path)"
    }
  }

  /// Whether it affects the layout of a fresh screen.
  var isChange: Bool {
    switch self {
    case .mutate, .resize, .rotate: true
    case .layOut, .layoutIfNeeded, .sizeThatFits: false
    }
  }
}

/// Values written as Swift source that recreates them, with their type.
///
/// Unknown values are written as by `debugPrint`.
enum SwiftLiteral {
  static func text(_ value: Any) -> String {
    switch value {
    case let text as String: text.debugDescription
    case let character as Character: "Character(\(String(character).debugDescription))"
    case is Bool, is Int: "\(value)"
    case let number as Double: floating(number)
    case let number as Float: "Float(\(Double(number)))"
    case let number as CGFloat: "CGFloat(\(short(number)))"
    case let number as any BinaryInteger: "\(type(of: value))(\(number))"
    case let size as CGSize: "CGSize(width: \(short(size.width)), height: \(short(size.height)))"
    case let point as CGPoint: "CGPoint(x: \(short(point.x)), y: \(short(point.y)))"
    case let rect as CGRect:
      "CGRect(x: \(short(rect.minX)), y: \(short(rect.minY)), width: \(short(rect.width)), "
        + "height: \(short(rect.height)))"
    default: composed(value)
    }
  }

  /// A number whose type is known from the context, without a fraction if it is whole.
  static func short(_ number: CGFloat) -> String {
    if let whole = Int(exactly: number) { return "\(whole)" }
    return number.isFinite ? "\(number)" : special(Double(number))
  }

  private static func floating(_ number: Double) -> String {
    number.isFinite ? "\(number)" : "Double\(special(number))"
  }

  private static func special(_ number: Double) -> String {
    number.isNaN ? ".nan" : number > 0 ? ".infinity" : "(-.infinity)"
  }

  private static func composed(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection where value is [Any]:
      let items = mirror.children.map { text($0.value) }
      return items.isEmpty ? "\(name(of: value))()" : "[\(items.joined(separator: ", "))]"
    case .optional:
      guard let wrapped = mirror.children.first else { return "\(name(of: value)).none" }
      return "Optional(\(text(wrapped.value)))"
    case .enum where mirror.children.isEmpty: return "\(name(of: value)).\(value)"
    default: return String(reflecting: value)
    }
  }

  /// The name of the type, without the marker of a file-private context.
  private static func name(of value: Any) -> String {
    String(reflecting: type(of: value)).split(separator: ".")
      .filter { !$0.hasPrefix("(unknown context") }
      .joined(separator: ".")
  }
}
