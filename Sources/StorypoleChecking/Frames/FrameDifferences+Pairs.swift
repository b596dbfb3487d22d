import Storypole
import StorypoleInspector

extension FrameDifferences {
  /// Compares two trees, view by view.
  init(of found: View, with expected: View, words: Words) {
    let pairs = found.pairs(with: expected)
    self.init(
      pairs.compactMap { Self.difference($0.found, $0.expected) }, of: pairs.count, words: words,
      found: Snapshot(of: found, limit: Self.drawnViews),
      expected: Snapshot(of: expected, limit: Self.drawnViews))
  }

  private static func difference(
    _ found: FrameHolder?, _ expected: FrameHolder?
  ) -> FrameDifference? {
    guard FrameHolder.haveOtherFrames(found, expected), let path = (found ?? expected)?.path else {
      return nil
    }
    return FrameDifference(path: path, expected: expected?.frame, found: found?.frame)
  }
}

extension View {
  /// Whether any frame of this tree differs from that of another (R20).
  func hasOtherFrames(than expected: View) -> Bool {
    pairs(with: expected).contains { FrameHolder.haveOtherFrames($0.found, $0.expected) }
  }

  /// The views of two trees at the same positions, superviews first, each followed by its drawn
  /// items; one of a pair may be missing.
  fileprivate func pairs(
    with expected: View
  ) -> [(found: FrameHolder?, expected: FrameHolder?)] {
    var pairs: [(found: FrameHolder?, expected: FrameHolder?)] = []
    var due: [(View?, View?)] = [(self, expected)]
    while let (found, expected) = due.popLast() {
      pairs.append((found.map { .view($0) }, expected.map { .view($0) }))
      guard let found, let expected else { continue }
      pairs += Self.paired(found.allDrawnItems, expected.allDrawnItems)
        .map { ($0.map { .drawn($0) }, $1.map { .drawn($0) }) }
      due += Self.paired(found.subviews, expected.subviews).reversed()
    }
    return pairs
  }

  private static func paired<Element>(
    _ left: [Element], _ right: [Element]
  ) -> [(Element?, Element?)] {
    (0..<max(left.count, right.count)).map { (left.at($0), right.at($0)) }
  }
}

extension FrameHolder {
  fileprivate static func haveOtherFrames(_ found: Self?, _ expected: Self?) -> Bool {
    guard let found, let expected else { return true }
    return found.frame != expected.frame && found.hasComparableFrame
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
