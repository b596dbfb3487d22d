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

  private static func difference(_ found: View?, _ expected: View?) -> FrameDifference? {
    guard View.haveOtherFrames(found, expected), let path = (found ?? expected)?.path else {
      return nil
    }
    return FrameDifference(path: path, expected: expected?.frame, found: found?.frame)
  }
}

extension View {
  /// Whether some frame of this tree is not that of another (R20).
  func hasOtherFrames(than expected: View) -> Bool {
    pairs(with: expected).contains { Self.haveOtherFrames($0.found, $0.expected) }
  }

  /// The views of two trees at the same places, superviews first; one of a pair may be missing.
  fileprivate func pairs(with expected: View) -> [(found: View?, expected: View?)] {
    var pairs: [(found: View?, expected: View?)] = []
    var due: [(View?, View?)] = [(self, expected)]
    while let (found, expected) = due.popLast() {
      pairs.append((found, expected))
      guard let found, let expected else { continue }
      let (left, right) = (found.subviews, expected.subviews)
      for index in (0..<max(left.count, right.count)).reversed() {
        due.append((left.at(index), right.at(index)))
      }
    }
    return pairs
  }

  fileprivate static func haveOtherFrames(_ found: View?, _ expected: View?) -> Bool {
    guard let found, let expected else { return true }
    return found.frame != expected.frame && found.hasComparableFrame
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
