/// What a program came upon, by rule of the contract, for the labels of a property.
package struct TrialNotes: OptionSet, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  package static let markedForLayout = TrialNotes(bit: 0)
  package static let markedForPlacement = TrialNotes(bit: 1)
  package static let markedMeasuredSize = TrialNotes(bit: 2)
  package static let wroteRootSize = TrialNotes(bit: 3)
  package static let wrotePlacedFrame = TrialNotes(bit: 4)
  package static let flushedSubtree = TrialNotes(bit: 5)
  package static let climbed = TrialNotes(bit: 6)
  package static let foundNothing = TrialNotes(bit: 7)
  package static let measuredOutside = TrialNotes(bit: 8)
  package static let cutOff = TrialNotes(bit: 9)
  package static let cameBack = TrialNotes(bit: 10)
  package static let keptOldPlacement = TrialNotes(bit: 11)
  package static let ranOfMany = TrialNotes(bit: 12)
  package static let evicted = TrialNotes(bit: 13)
  package static let restructured = TrialNotes(bit: 14)
  package static let moved = TrialNotes(bit: 15)
  package static let detached = TrialNotes(bit: 16)
  package static let hid = TrialNotes(bit: 17)
  package static let collapsed = TrialNotes(bit: 18)
  package static let revealed = TrialNotes(bit: 19)
  package static let stretched = TrialNotes(bit: 20)
  package static let dropped = TrialNotes(bit: 21)

  package static let severalGenerations = TrialNotes(bit: 22)

  /// What each stands for: the rule, and a word.
  package static let names: [(note: TrialNotes, name: String)] = [
    (.markedForLayout, "R3 needs layout"), (.markedForPlacement, "R5 needs placement"),
    (.markedMeasuredSize, "R5 measured size"), (.wroteRootSize, "R6 root resized"),
    (.wrotePlacedFrame, "R6 placed frame written"), (.flushedSubtree, "R7 subtree flushed"),
    (.climbed, "R7 climbed"), (.foundNothing, "R7 nothing to do"),
    (.measuredOutside, "R12 measured outside"), (.evicted, "R14 evicted"),
    (.cutOff, "R15 cut off"), (.cameBack, "R17 size came back"),
    (.keptOldPlacement, "R20 old placement kept"), (.ranOfMany, "R21 some ran, some did not"),
    (.severalGenerations, "R25 several generations"), (.restructured, "R33 restructured"),
    (.moved, "R34 moved"),
    (.detached, "R35 detached work"), (.hid, "R37 hidden"), (.collapsed, "R38 collapsed"),
    (.revealed, "R39 revealed"), (.stretched, "masks acted"), (.dropped, "R41 let go"),
  ]

  /// The names of those that are in this set.
  package var labels: [String] { Self.names.filter { contains($0.note) }.map(\.name) }
}
