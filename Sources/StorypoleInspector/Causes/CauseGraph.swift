public import Storypole

/// The causes of several runs as one graph in the DOT language of Graphviz, in which chains share
/// their common beginning.
///
///     let runs = [title, row, list].map { $0.explain() }
///     print(CauseGraph(runs).dot)
///
/// Arrows lead from a cause to its effects. Root causes are filled, runs of layout bodies have
/// corners, and everything between them, such as measurements, is rounded.
public struct CauseGraph: Sendable {
  /// The characters of the labels.
  public var glyphs = GlyphSet.boxDrawing

  /// An event, and the event that caused it.
  private struct Node: Hashable {
    let cause: Cause
    /// The index of the event that caused it, or `nil` for a root cause.
    let parent: Int?
    /// Whether events between the two were left out.
    let isAfterGap: Bool
  }

  /// Causes before their effects.
  private var nodes: [Node] = []
  private var indices: [Node: Int] = [:]

  /// The graph of these chains; one that is empty adds nothing.
  public init(_ explanations: [Explanation]) {
    for explanation in explanations { add(explanation) }
  }

  private mutating func add(_ explanation: Explanation) {
    var parent: Int?
    for (depth, cause) in explanation.causes.reversed().enumerated() {
      // The middle of an abridged chain is missing after its root.
      let isAfterGap = explanation.isAbridged && depth == 1
      parent = index(of: Node(cause: cause, parent: parent, isAfterGap: isAfterGap))
    }
  }

  private mutating func index(of node: Node) -> Int {
    if let index = indices[node] { return index }
    nodes.append(node)
    indices[node] = nodes.count - 1
    return nodes.count - 1
  }

  /// The graph as text, ending with a line feed.
  public var dot: String {
    let header = """
      digraph causes {
        node [shape=box, fontname="Helvetica", fontsize=11];
      """
    let lines = nodes.indices.flatMap { [statement(of: $0)] + arrow(to: $0) }
    return ([header] + lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func statement(of index: Int) -> String {
    let node = nodes[index]
    var attributes = ["label=\(quoted(Self.wrapped(glyphs.spelled("\(node.cause)"))))"]
    if node.parent == nil {
      attributes.append("style=filled")
    } else if node.cause.event != .ranLayout {
      attributes.append("style=rounded")
    }
    return "  n\(index) [\(attributes.joined(separator: ", "))];"
  }

  private func arrow(to index: Int) -> [String] {
    guard let parent = nodes[index].parent else { return [] }
    let style = nodes[index].isAfterGap ? " [style=dashed]" : ""
    return ["  n\(parent) -> n\(index)\(style);"]
  }

  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map {
      $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }

  /// A sentence in lines of whole words.
  private static func wrapped(_ sentence: String) -> [String] {
    sentence.split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
      if let last = lines.last, CellWidth.of(last) + 1 + CellWidth.of(word) <= lineWidth {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  private static let lineWidth = 44
}
