public import Storypole
import StorypoleInspector

/// How a laid-out tree is written down in a golden file.
///
/// A value: make your own for what your views show.
///
///     extension GoldenFormat {
///       static let names = GoldenFormat(fileExtension: "names.txt") { view in
///         view.subviews.map { $0.name ?? "-" }.joined(separator: "\n")
///       }
///     }
public struct GoldenFormat: Sendable {
  /// What the names of such files end with, without the dot.
  public let fileExtension: String
  /// Writes a view down.
  public let text: @Sendable (View) -> String

  /// Makes a format; its text must be the same on every machine.
  public init(fileExtension: String, text: @escaping @Sendable (View) -> String) {
    self.fileExtension = fileExtension
    self.text = text
  }

  /// One line for each view: class, name, frame and text.
  public static let description = GoldenFormat(fileExtension: "txt") { view in
    TreeDescription().picture(of: Snapshot(of: view)).text()
  }

  /// A drawing with characters, for people who review changes.
  public static let drawing = GoldenFormat(fileExtension: "drawing.txt") { view in
    let snapshot = Snapshot(of: view)
    return CharacterDrawing(fitting: [snapshot.size], within: 100).picture(of: snapshot).text()
  }
}
