import Foundation

/// The passes of a host as one value: what was where at each moment, what ran, and why.
///
/// The first moment has everything, and each further one only what differs: a list of a thousand
/// rows with one change takes a few numbers. Views are numbered in the order in which
/// they were first seen, and keep their numbers. Texts are kept once each and referred to by index.
///
/// As JSON it is the content of a ``ReportPage``. A member that is removed, or that changes its
/// meaning, raises the version. A new one doesn't.
public struct PassRecording: Encodable, Equatable, Sendable {
  /// The version of the format that this library writes.
  package static let currentVersion = 3

  /// The version of the format.
  package var version = PassRecording.currentVersion
  /// The heading.
  package var title: String
  /// A sentence about the recording, if there is one.
  package var about: String?
  /// All texts: names, classes, lines, sentences about causes.
  package var strings: [String] = []
  /// The last name of each view, as an index of ``strings``, -1 without a name.
  package var names: [Int] = []
  /// The class of each view, as an index of ``strings``.
  package var kinds: [Int] = []
  /// The role of each view: container 0, image 1, control 2, text 3, drawn item 4.
  package var roles: [Int] = []
  /// The texts of views as they were laid out.
  package var blocks: [TextBlock] = []
  /// The causes that chains are made of, each a row of five numbers.
  ///
  /// The first is the sentence, in which the characters 1 and 2 stand for two views. These views are
  /// the second and the third: below 0 it is a path, −1 less its index in the strings. The others are
  /// the kind of work and the reason for it.
  package var causes = NumberTable()
  /// The chains of causes, as lists that share their ends: a cause, and the chain behind it.
  package var chains = NumberTable()
  /// The chains of relations that decide edges of frames, as lists that share their beginnings: a
  /// sentence, and the chain before it, -1 for none.
  package var frameChains = NumberTable()
  /// The moments, in order.
  package var moments: [Moment] = []
  /// The problems of the layouts after steps, each with the moments that show it.
  package var problems: [Problem] = []
  /// The layouts over a range of sizes, if they are recorded.
  package var sweep: Sweep?
}

extension PassRecording {
  /// The state after a pass, or after a step without one, as what differs from the moment before.
  package struct Moment: Encodable, Equatable, Sendable {
    /// The number of the step, if the recording has steps.
    package var step: Int?
    /// The action of the step, such as `set`, and the view that it is about.
    package var action: String?
    package var subject: String?
    /// The number of the pass, or `nil` for a step without one.
    package var pass: Int?
    /// The width and height of the root.
    package var size: [Double]
    /// Bodies, measurements, visited views, generations and property updates, or `nil` without a
    /// pass.
    package var work: [Int]?
    /// The views whose bodies ran, in order; below 0 the name of a view that isn't known by its
    /// number: -1 - its index in the strings.
    package var ran: Differences?
    /// The chain of causes of each of these, -1 if it isn't known.
    package var chains: Differences?
    /// The views whose frames other relations decide than before.
    package var frames: FrameChange?
    /// The difference of the list of present views, if there is one.
    package var order: OrderChange?
    /// The changed columns of the views' state.
    package var changes: [ColumnChange]?
    /// The areas of the root's surface, if they are different.
    package var areas: [Area]?
    /// Diagnostics and failed steps.
    package var notes: [Note]?
  }

  /// The safe area, the keyboard, or another area: x, y, width and height in the root.
  package struct Area: Encodable, Equatable, Sendable {
    package var kind: Snapshot.Area.Kind
    package var frame: [Double]

    init(_ area: Snapshot.Area) {
      kind = area.kind
      frame = [area.frame.minX, area.frame.minY, area.frame.width, area.frame.height]
    }
  }

  /// A part of the list of present views, from back to front, that is replaced.
  package struct OrderChange: Encodable, Equatable, Sendable {
    /// The position of the part, and its length before.
    package var start: Int
    package var removed: Int
    /// The views that take its place, and the superview of each, -1 for the root.
    package var ids: Differences
    package var parents: Runs<Int>
  }

  /// A column of the views' state.
  package enum Column: String, Encodable, CaseIterable, Sendable {
    /// The frame, in the superview.
    case x, y, width, height
    /// The origin of the bounds, which scrolls what is in a view.
    case scrollX, scrollY
    /// Hidden 1, collapsed 2, clips 4, loses text 8.
    case flags
    /// The laid-out text, as an index of the blocks, -1 for none.
    case block
  }

  /// The new values of some views in one column, or what is added to their former ones.
  package struct ColumnChange: Encodable, Equatable, Sendable {
    package var column: Column
    package var ids: Differences
    package var values: Runs<Double>
    /// Whether the values are differences that give the exact new values.
    package var isShift: Bool?
  }

  /// What decides the frames of some views that constraints place.
  package struct FrameChange: Encodable, Equatable, Sendable {
    package var ids: Differences
    /// The chains of the left, right, top and bottom edge of each, -1 for none.
    package var chains: NumberTable
  }

  /// Something that went wrong at a moment.
  package struct Note: Encodable, Hashable, Sendable {
    /// The kind of a note.
    package enum Kind: String, Encodable, Sendable {
      /// A step failed.
      case failure
      /// The tree reported a mistake.
      case diagnostic
    }

    package var kind: Kind
    /// The view, or -1.
    package var view: Int
    package var text: String
  }

  /// A place where the layout isn't sound, and the moments or sizes that show it.
  package struct Problem: Encodable, Equatable, Sendable {
    /// The indices of the first moment and the last.
    package var first: Int
    package var last: Int
    /// The view, or -1.
    package var view: Int
    package var text: String
  }

  /// The lines of a text: the size of the font, 1 if it is bold and 2 if it is monospaced, then for
  /// each line the left end and the middle of its height in the view, its width, and its text.
  package typealias TextBlock = [Double]
}
