public import Foundation
import StorypoleInspector

/// One view that isn't where it was expected.
public struct FrameDifference: Sendable, Hashable {
  /// The view: the names, or else the indices, from the root down.
  public var path: String
  /// Where it should be, in points in its superview; `nil` if there should be no such view.
  public var expected: CGRect?
  /// Where it is; `nil` if there is no such view.
  public var found: CGRect?

  /// Makes a difference.
  public init(path: String, expected: CGRect?, found: CGRect?) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// What is different, and by how much: `y +17, height -17`.
  var summary: String {
    guard let expected else { return "not expected" }
    guard let found else { return "no such view" }
    let parts: [(String, CGFloat)] = [
      ("x", found.origin.x - expected.origin.x), ("y", found.origin.y - expected.origin.y),
      ("width", found.width - expected.width), ("height", found.height - expected.height),
    ]
    return parts.filter { $0.1 != 0 }.map { "\($0.0) \(Self.signed($0.1))" }
      .joined(separator: ", ")
  }

  /// Frames are equal or they are not: a difference too small for three decimals is written out.
  private static func signed(_ value: CGFloat) -> String {
    let short = ShortNumber.text(value)
    return (value > 0 ? "+" : "") + (short == "0" ? "\(value)" : short)
  }
}
