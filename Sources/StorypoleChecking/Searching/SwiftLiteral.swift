import Foundation

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

  /// A number whose type is known from the context; whole ones have no fraction.
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
