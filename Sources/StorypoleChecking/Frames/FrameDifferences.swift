import Foundation
import Storypole
package import StorypoleInspector

/// All views whose frames aren't as expected, as a table with the two layouts drawn below it.
///
/// Empty if every frame is exactly as expected, without a tolerance (R16).
public struct FrameDifferences: Sendable, CustomStringConvertible {
  /// The differences, superviews first, from back to front.
  public let differences: [FrameDifference]
  /// The number of compared views.
  public let comparedCount: Int
  private let words: Words
  private let found: Snapshot
  private let expected: Snapshot

  /// The terms for the two layouts in a report.
  package struct Words: Sendable {
    /// The text after "3 of 7 frames".
    package var claim: String
    package var found: String
    package var expected: String

    package init(claim: String, found: String, expected: String) {
      self.claim = claim
      self.found = found
      self.expected = expected
    }
  }

  package init(
    _ differences: [FrameDifference], of comparedCount: Int, words: Words, found: Snapshot,
    expected: Snapshot
  ) {
    self.differences = differences
    self.comparedCount = comparedCount
    self.words = words
    self.found = found
    self.expected = expected
  }

  /// Whether every frame is as expected.
  public var isEmpty: Bool { differences.isEmpty }

  /// The report: a sentence, a table, and both layouts side by side.
  public var description: String {
    if isEmpty { return "all \(comparedCount) frames are as expected" }
    var picture = table
    picture.append(line: [])
    picture.append(drawing)
    return "\(differences.count) of \(comparedCount) frames \(words.claim):\n\n\(picture.text())"
  }

  private var table: Picture {
    var table = TextTable([
      .left("view", maximumWidth: 48), .left(words.expected), .left(words.found),
      .left("difference"),
    ])
    for row in differences.prefix(Self.mostRows) {
      table.add([
        row.path, row.expected.map { $0.brief } ?? "–",
        row.found.map { $0.brief } ?? "–", row.summary,
      ])
    }
    if differences.count > Self.mostRows {
      table.add(["… \(differences.count - Self.mostRows) more"])
    }
    return table.picture()
  }

  private var drawing: Picture {
    let pair = [(words.expected, expected), (words.found, found)]
    var drawing = CharacterDrawing(fitting: pair.map(\.1.size), within: Self.columns)
    drawing.maximumRows = Self.drawnRows
    var sides = SideBySide(alignment: .top)
    for (caption, snapshot) in pair { sides.add(drawing.picture(of: snapshot), caption: caption) }
    return sides.picture(within: Self.columns)
  }

  private static let mostRows = 20
  private static let drawnRows = 48
  private static let columns = 100
}
