import Foundation

/// A sample in a doc comment: a block that is fenced, or indented by four after an empty line.
struct CommentSample {
  /// The file, from the repository's root, and the number of the first line.
  let place: String
  /// The language; Swift for a block that names none, as in DocC.
  let language: String
  fileprivate(set) var lines: [Substring] = []

  var code: String { lines.joined(separator: "\n") }

  /// The samples of all files in `Sources`, in order.
  static func all() throws -> [CommentSample] {
    try Article.files(in: "Sources") { $0.hasSuffix(".swift") }.flatMap { file in
      let place = file.path.dropFirst(Article.repository.path.count + 1)
      return try samples(in: String(contentsOf: file, encoding: .utf8), of: String(place))
    }
  }

  /// The samples of one file's text.
  static func samples(in text: String, of file: String) -> [CommentSample] {
    var reader = CommentReader(file: file)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line) }
    return reader.samples
  }
}

/// Collects the samples of a file, line by line.
private struct CommentReader {
  let file: String
  private(set) var samples: [CommentSample] = []
  private var lineNumber = 0
  private var state = State.outside

  /// The block that the previous line belongs to.
  private enum State { case outside, paragraph, fenced, indented }

  init(file: String) { self.file = file }

  mutating func read(_ line: Substring) {
    lineNumber += 1
    let comment = line.drop { $0 == " " }
    guard comment.hasPrefix("///") else { return state = .outside }
    let text = comment.dropFirst(3)
    if text.trimmingPrefix(/\ */).hasPrefix("```") { return toggleFence(text) }
    let isIndented = text.hasPrefix("     ")
    switch state {
    case .fenced: samples[samples.count - 1].lines.append(text)
    case .indented where isIndented: samples[samples.count - 1].lines.append(text)
    case .outside where isIndented:
      open("swift", at: lineNumber, as: .indented)
      samples[samples.count - 1].lines.append(text)
    default: state = text.allSatisfy { $0 == " " } ? .outside : .paragraph
    }
  }

  private mutating func toggleFence(_ line: Substring) {
    if state == .fenced { return state = .outside }
    let language = line.drop { $0 == " " || $0 == "`" }
    open(language.isEmpty ? "swift" : String(language), at: lineNumber + 1, as: .fenced)
  }

  private mutating func open(_ language: String, at line: Int, as state: State) {
    samples.append(CommentSample(place: "\(file):\(line)", language: language))
    self.state = state
  }
}
