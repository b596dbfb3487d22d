import Foundation

/// A recording as a page for a browser: one self-contained file to scrub and play.
///
/// It needs no network and no server: its styles, its program and the recording are in the file. It
/// shows the layout at each moment, the tree, what ran and why, the counters and the problems. It
/// follows its reader's choice of a light or dark appearance, and can be used with the keyboard and
/// with a screen reader.
public struct ReportPage: Sendable {
  private let recording: PassRecording
  /// Whether the page follows its file, which is written again.
  package var isWatched = false

  /// A page for a recording.
  public init(_ recording: PassRecording) {
    self.recording = recording
  }

  /// The text of the file.
  ///
  /// - Throws: an encoding error, if a frame of the recording isn't finite.
  public func html() throws -> String {
    let parts = [
      "title": XML.escaped(recording.title), "style": Self.text(PackageResources.style_css),
      "script": Self.script, "recording": try json(),
      "watch": isWatched ? " data-watch" : "",
      "frames": isWatched ? "; frame-src 'self' file:" : "",
    ]
    return Self.fill(Self.text(PackageResources.page_html), with: parts)
  }

  /// The recording as JSON that can stand in a page: `<` is escaped, which ends no element.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    let text = String(decoding: try encoder.encode(recording), as: UTF8.self)
    return text.replacing("<", with: "\\u003c")
  }

  /// The program: the files in the order in which they need one another.
  private static let script = [
    PackageResources.recording_js, PackageResources.scroll_js, PackageResources.stage_js,
    PackageResources.gestures_js, PackageResources.tree_js, PackageResources.details_js,
    PackageResources.timeline_js, PackageResources.sweep_js,
    PackageResources.comparison_js, PackageResources.watch_js,
    PackageResources.main_js,
  ].map(text).joined(separator: "\n")

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The template with a text in place of each `{{name}}`, none of which is searched.
  private static func fill(_ template: String, with parts: [String: String]) -> String {
    var page = ""
    var rest = template[...]
    while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
      page += rest[..<start.lowerBound]
      page += parts[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return page + rest
  }
}
