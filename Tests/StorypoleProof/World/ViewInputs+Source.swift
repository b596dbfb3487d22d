import Foundation
import Storypole

extension ViewContent {
  /// The content as Swift source.
  package var source: String {
    switch self {
    case .plain: ".plain"
    case .intrinsic(let width, let height): ".intrinsic(width: \(width), height: \(height))"
    case .text(let count, let hasBody): ".text(count: \(count), hasBody: \(hasBody))"
    case .block(let recipe): ".block(\(recipe.source))"
    case .override(let recipe): ".override(\(recipe.source))"
    case .vbox(let box): ".vbox(\(box.source))"
    case .hbox(let box): ".hbox(\(box.source))"
    case .border(let border): ".border(\(border.source))"
    }
  }
}

extension BoxLayout {
  /// The box as Swift source.
  fileprivate var source: String {
    "box(spacing: \(spacing), insets: \(insets.source), alignment: .\(horizontalAlignment.rawValue), "
      + "ignoresHidden: \(ignoresHidden), minSize: \(minSize.source), maxSize: \(maxSize.source))"
  }
}

extension EdgeInsets {
  fileprivate var source: String {
    "EdgeInsets(top: \(top), left: \(left), bottom: \(bottom), right: \(right))"
  }
}

extension CGSize {
  fileprivate var source: String { "CGSize(width: \(width), height: \(height))" }
}

extension SizeLimits {
  fileprivate var source: String {
    func source(_ extent: CGFloat?) -> String { extent.map { "\($0)" } ?? "nil" }
    return "SizeLimits(width: \(source(width)), height: \(source(height)))"
  }
}

extension BoxAttributes {
  /// The attributes as Swift source.
  var source: String {
    func source(_ length: Length?) -> String { length.map { "\"\($0)\"" } ?? "nil" }
    return "BoxAttributes(minSize: \(minSize.source), maxSize: \(maxSize.source), "
      + "width: \(source(width)), height: \(source(height)))"
  }
}

extension WorldEnvironment {
  var source: String {
    "WorldEnvironment(scale: \(scale), isMirrored: \(isMirrored), advance: \(advance), "
      + "density: \(density))"
  }
}

extension ViewInputs {
  /// The view as Swift source, on one line.
  package func source(_ number: Int) -> String {
    var parts = ["view(\(parent.map(String.init) ?? "nil"), \(content.source)"]
    if let written {
      parts.append(
        "frame: CGRect(x: \(written.minX), y: \(written.minY), "
          + "width: \(written.width), height: \(written.height))")
    }
    if !mask.isEmpty { parts.append("mask: AutoresizingMask(rawValue: \(mask.rawValue))") }
    if isHidden { parts.append("isHidden: true") }
    if isCollapsed { parts.append("isCollapsed: true") }
    if attributes != BoxAttributes() { parts.append("attributes: \(attributes.source)") }
    if armedRuns > 0 { parts.append("armedRuns: \(armedRuns)") }
    if let update { parts.append("update: .\(update)") }
    if let stored { parts.append("stored: \(stored)") }
    return parts.joined(separator: ", ") + "),  // v\(number)"
  }
}
