/// One decision of a generator: a number from 0, the simplest, through a bound.
package struct Choice: Equatable, Sendable {
  package var value: UInt64
  /// The largest allowed value, equal to `value` for a forced choice.
  package var bound: UInt64
}

/// A range of choices that belong together, such as one item of an array.
///
/// The shrinker deletes and zeroes whole spans, and hoists a span over an outer one of its
/// label.
package struct ChoiceSpan: Sendable {
  package let label: StaticString
  package let start: Int
  /// One past the last choice, equal to `start` while the span is open.
  package var end: Int

  package var range: Range<Int> { start..<end }

  /// Whether a span inside this one is a smaller one of the same label.
  package func canHoist(_ inner: ChoiceSpan) -> Bool {
    inner.range.count < range.count && inner.range.count > 0 && hasLabel(of: inner)
  }

  /// Whether both spans have the same label.
  package func hasLabel(of other: ChoiceSpan) -> Bool {
    label.withUTF8Buffer { mine in
      other.label.withUTF8Buffer { theirs in mine.elementsEqual(theirs) }
    }
  }
}

/// The choices of one run of a property, in order, and its spans, outer before inner.
package struct ChoiceRecording: Sendable {
  package var choices: [Choice] = []
  package var spans: [ChoiceSpan] = []

  /// The bare numbers, which replay the run.
  package var values: [UInt64] { choices.map(\.value) }

  mutating func removeAll() {
    choices.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }
}

extension [UInt64] {
  /// Whether this sequence is simpler: shorter, or as long and smaller at the first difference.
  package func isSimpler(than other: [UInt64]) -> Bool {
    count != other.count ? count < other.count : lexicographicallyPrecedes(other)
  }
}

/// A choice sequence as text: `1.1.0.4`.
///
/// Trailing zeros are omitted, as a replay supplies them. An empty sequence is `0`.
package enum ReplayLine {
  package static func text(_ choices: [UInt64]) -> String {
    let end = choices.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return end == 0 ? "0" : choices[..<end].map(String.init).joined(separator: ".")
  }

  /// The choices, or `nil` if the text is anything but whole numbers with dots between them.
  package static func choices(_ text: String) -> [UInt64]? {
    var choices: [UInt64] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let choice = UInt64(part) else {
        return nil
      }
      choices.append(choice)
    }
    return choices
  }
}
