import Storypole

/// What decides the frames of views that constraints place, each chain of relations kept once.
///
/// Chains share their beginnings: as a root is resized, what differs is mostly at their ends.
struct RecordedFrames {
  /// A sentence by its index, and the chain before it.
  private(set) var chains = Interned<[Int]>()
  /// The chains of the edges of each view at the last moment, by its number.
  private var latest: [Int: [Int]] = [:]

  private static let none = [-1, -1, -1, -1]

  /// The views whose chains aren't those of the last moment, or `nil` if there are none.
  mutating func changes(
    among views: [(id: Int, view: View)], _ strings: inout Interned<String>
  ) -> PassRecording.FrameChange? {
    var explanations = FrameExplanations()
    var (ids, rows): ([Int], [[Int]]) = ([], [])
    for (id, view) in views {
      let isPlaced = !view.translatesAutoresizingMaskIntoConstraints
      let explanation = isPlaced ? explanations.explanation(of: view) : nil
      let row = explanation?.edges.map { chain(of: $0, &strings) } ?? Self.none
      if row == latest[id, default: Self.none] { continue }
      latest[id] = row
      ids.append(id)
      rows.append(row)
    }
    return ids.isEmpty ? nil : .init(ids: Differences(ids), chains: NumberTable(rows: rows))
  }

  private mutating func chain(
    of edge: FrameExplanation.Edge, _ strings: inout Interned<String>
  ) -> Int {
    edge.steps.reduce(-1) { chains.index(of: [strings.index(of: $1.description), $0]) }
  }
}
