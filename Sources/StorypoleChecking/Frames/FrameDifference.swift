public import Foundation
import Storypole
import StorypoleInspector

/// One view whose frame isn't the expected one.
public struct FrameDifference: Sendable, Hashable {
  /// The path of the view: the names, or otherwise the indices, from the root down.
  public var path: String
  /// The expected frame, in points in its superview; `nil` if the view isn't expected.
  public var expected: CGRect?
  /// The actual frame; `nil` if there is no such view.
  public var found: CGRect?

  /// Makes a difference.
  public init(path: String, expected: CGRect?, found: CGRect?) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// The differing values, and their differences: `y +17, height -17`.
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

  private static func signed(_ value: CGFloat) -> String { (value > 0 ? "+" : "") + value.brief }
}
