import Foundation
import Storypole

/// Swift source that recreates values of the random programs, in the vocabulary of pasted ones.
///
/// Cases and structures are read by reflection.
package enum ProgramSource {
  package static func text(_ value: Any) -> String {
    switch value {
    case let number as CGFloat:
      number.isFinite ? "\(number)" : number.isNaN ? ".nan" : ".infinity"
    case let length as Length: "\"\(length)\""
    case let box as any BoxLayout: source(of: box)
    case ViewContent.block(let recipe) as ViewContent: ".body(\(list(recipe.steps)))"
    case ViewContent.override(let recipe) as ViewContent: ".overriding(\(list(recipe.steps)))"
    case let attributes as BoxAttributes:
      "BoxAttributes(minSize: \(text(attributes.minSize)), maxSize: \(text(attributes.maxSize)), "
        + "width: \(text(attributes.width as Any)), height: \(text(attributes.height as Any)))"
    default: composed(value)
    }
  }

  private static func source(of box: some BoxLayout) -> String {
    "box(spacing: \(box.spacing), insets: \(text(box.insets)), "
      + "alignment: .\(box.horizontalAlignment), ignoresHidden: \(box.ignoresHidden), "
      + "minSize: \(text(box.minSize)), maxSize: \(text(box.maxSize)))"
  }

  private static func composed(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
    case .collection: return "[\(list(mirror.children.map(\.value)))]"
    case .enum:
      guard let payload = mirror.children.first else { return ".\(value)" }
      let tuple = Mirror(reflecting: payload.value)
      let isTuple = tuple.displayStyle == .tuple
      return ".\(payload.label ?? "")(\(isTuple ? list(tuple) : text(payload.value)))"
    case .struct: return "\(type(of: value))(\(list(mirror)))"
    default: return "\(value)"
    }
  }

  private static func list(_ values: [Any]) -> String {
    values.map { text($0) }.joined(separator: ", ")
  }

  /// The values of a tuple or a structure, with their labels.
  private static func list(_ mirror: Mirror) -> String {
    mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " }
      return (label ?? "") + text(child.value)
    }.joined(separator: ", ")
  }
}

extension Edit {
  /// The step as Swift source.
  package var source: String { ProgramSource.text(self) }
}

extension ViewInputs {
  /// The view as Swift source, on one line.
  package func source(_ number: Int) -> String {
    var parts = ["view(\(ProgramSource.text(parent as Any)), \(ProgramSource.text(content))"]
    if let written {
      parts.append(
        "frame: CGRect(x: \(written.minX), y: \(written.minY), "
          + "width: \(written.width), height: \(written.height))")
    }
    if !mask.isEmpty { parts.append("mask: \(ProgramSource.text(mask))") }
    if isHidden { parts.append("isHidden: true") }
    if isCollapsed { parts.append("isCollapsed: true") }
    if attributes != BoxAttributes() {
      parts.append("attributes: \(ProgramSource.text(attributes))")
    }
    if armedRuns > 0 { parts.append("runs: \(armedRuns)") }
    if let update { parts.append("update: .\(update)") }
    if let stored { parts.append("stored: \(stored)") }
    return parts.joined(separator: ", ") + "),  // v\(number)"
  }
}
