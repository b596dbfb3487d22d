/// An enumeration of all choice sequences: a walk through the tree of choices.
///
/// Depth first, the smallest value first. It needs no model of the generator: after a run, the
/// last choice that was below its bound is raised by one, and all choices after it start at 0
/// again.
package struct ChoiceTree {
  /// The sequence to run next; `nil` when all have been run.
  package private(set) var next: [UInt64]? = []

  package init() {}

  /// Advances past the sequence that was just run.
  package mutating func advance(past recording: ChoiceRecording) {
    guard let index = recording.choices.lastIndex(where: { $0.value < $0.bound }) else {
      next = nil
      return
    }
    next = recording.choices[..<index].map(\.value) + [recording.choices[index].value + 1]
  }
}
