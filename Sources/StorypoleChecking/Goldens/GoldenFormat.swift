public import Storypole
import StorypoleInspector

/// The textual format of a laid-out tree in a golden file.
///
/// A value: make your own for the content of your views.
///
///     extension GoldenFormat {
///       static let names = GoldenFormat(fileExtension: "names.txt") { view in
///         view.subviews.map { $0.name ?? "-" }.joined(separator: "\n")
///       }
///     }
public struct GoldenFormat: Sendable {
  /// The file name extension, without the leading dot.
  public let fileExtension: String
  /// Returns the text of a view.
  public let text: @Sendable (View) -> String

  /// Makes a format; its text must be the same on every machine.
  public init(fileExtension: String, text: @escaping @Sendable (View) -> String) {
    self.fileExtension = fileExtension
    self.text = text
  }

  /// One line per view: class, name, frame and text.
  public static let description = GoldenFormat(fileExtension: "txt") { view in
    TreeDescription().picture(of: Snapshot(of: view)).text()
  }

  /// A character drawing, for reviewing changes.
  public static let drawing = GoldenFormat(fileExtension: "drawing.txt") { view in
    let snapshot = Snapshot(of: view)
    return CharacterDrawing(fitting: [snapshot.size], within: 100).picture(of: snapshot).text()
  }
}
