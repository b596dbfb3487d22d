/// The situations that a program covered, by rule of the contract, for the labels of a property.
///
/// Each is noted after the trial has compared the subject of the rule.
package struct TrialNotes: OptionSet, Sendable {
  package let rawValue: UInt128
  package init(rawValue: UInt128) { self.rawValue = rawValue }

  private init(bit: UInt128) { rawValue = 1 << bit }

  package static let changedWithoutWork = TrialNotes(bit: 0)
  package static let markedTwice = TrialNotes(bit: 1)
  package static let markedForLayout = TrialNotes(bit: 2)
  package static let ranBelowQuietParent = TrialNotes(bit: 3)
  package static let markedForPlacement = TrialNotes(bit: 4)
  package static let markedMeasuredSize = TrialNotes(bit: 5)
  package static let updatedProperties = TrialNotes(bit: 6)
  package static let wroteRootSize = TrialNotes(bit: 7)
  package static let wrotePlacedFrame = TrialNotes(bit: 8)
  package static let flushedSubtree = TrialNotes(bit: 9)
  package static let climbed = TrialNotes(bit: 10)
  package static let foundNothing = TrialNotes(bit: 11)
  package static let flushedWithinBody = TrialNotes(bit: 12)
  package static let refusedNestedFlush = TrialNotes(bit: 13)
  package static let answeredFromRecord = TrialNotes(bit: 14)
  package static let madeForbiddenCall = TrialNotes(bit: 15)
  package static let oddProposal = TrialNotes(bit: 16)
  package static let answeredInfinity = TrialNotes(bit: 17)
  package static let measuredOutside = TrialNotes(bit: 18)
  package static let measuredInNest = TrialNotes(bit: 19)
  package static let evicted = TrialNotes(bit: 20)
  package static let cutOff = TrialNotes(bit: 21)
  package static let roundedText = TrialNotes(bit: 22)
  package static let cameBack = TrialNotes(bit: 23)
  package static let comparedAnswers = TrialNotes(bit: 24)
  package static let ranBelowBoundary = TrialNotes(bit: 25)
  package static let comparedWithFresh = TrialNotes(bit: 26)
  package static let keptOldPlacement = TrialNotes(bit: 27)
  package static let ranOfMany = TrialNotes(bit: 28)
  package static let stoppedAtDifference = TrialNotes(bit: 29)
  package static let flushedTwice = TrialNotes(bit: 30)
  package static let visitedFew = TrialNotes(bit: 31)
  package static let severalGenerations = TrialNotes(bit: 32)
  package static let markedItself = TrialNotes(bit: 33)
  package static let wroteForeignFrame = TrialNotes(bit: 34)
  package static let hitLimit = TrialNotes(bit: 35)
  package static let removedBeforeItsTurn = TrialNotes(bit: 36)
  package static let insertedInLayout = TrialNotes(bit: 37)
  package static let restructured = TrialNotes(bit: 38)
  package static let movedPending = TrialNotes(bit: 39)
  package static let detached = TrialNotes(bit: 40)
  package static let tie = TrialNotes(bit: 41)
  package static let hid = TrialNotes(bit: 42)
  package static let collapsed = TrialNotes(bit: 43)
  package static let revealed = TrialNotes(bit: 44)
  package static let refusedFrame = TrialNotes(bit: 45)
  package static let dropped = TrialNotes(bit: 46)
  package static let refusedCycle = TrialNotes(bit: 47)
  package static let deepChain = TrialNotes(bit: 48)
  package static let stretched = TrialNotes(bit: 49)
  package static let ranPass = TrialNotes(bit: 50)
  package static let changedEnvironment = TrialNotes(bit: 51)
  package static let namedCycle = TrialNotes(bit: 52)
  package static let explained = TrialNotes(bit: 53)
  package static let collapsedInBody = TrialNotes(bit: 54)
  package static let changedBeforeReading = TrialNotes(bit: 55)
  package static let changedWhatWasRead = TrialNotes(bit: 56)
  package static let remeasuredSizer = TrialNotes(bit: 57)
  package static let releasedInPass = TrialNotes(bit: 58)
  package static let maskedInBody = TrialNotes(bit: 59)
  package static let changedEnvironmentInBody = TrialNotes(bit: 60)
  package static let tookOutAndBack = TrialNotes(bit: 61)
  package static let measuredSuperview = TrialNotes(bit: 62)
  package static let changedMetrics = TrialNotes(bit: 63)
  package static let resizedAfterNestedFlush = TrialNotes(bit: 64)
  package static let dueAgain = TrialNotes(bit: 65)
  package static let cleanInFirstVisit = TrialNotes(bit: 66)
  package static let readModel = TrialNotes(bit: 67)

  /// The label of each: the rule, and a word.
  package static let names: [(note: TrialNotes, name: String)] = [
    (.changedWithoutWork, "R1 nothing at once"), (.markedTwice, "R2 marked twice"),
    (.markedForLayout, "R3 needs layout"), (.ranBelowQuietParent, "R4 superview did not run"),
    (.markedForPlacement, "R5 needs placement"), (.markedMeasuredSize, "R5 measured size"),
    (.updatedProperties, "R5 properties"), (.wroteRootSize, "R6 root resized"),
    (.wrotePlacedFrame, "R6 placed frame written"), (.flushedSubtree, "R7 subtree flushed"),
    (.climbed, "R7 climbed"), (.foundNothing, "R7 nothing to do"),
    (.flushedWithinBody, "R8 flushed within a body"), (.refusedNestedFlush, "R8 refused"),
    (.resizedAfterNestedFlush, "R8 resized after a nested flush"),
    (.answeredFromRecord, "R9 record equals a measurement from scratch"),
    (.madeForbiddenCall, "R10 refused while measuring"), (.oddProposal, "R11 odd proposal"),
    (.answeredInfinity, "R11 answer without end"), (.measuredOutside, "R12 measured outside"),
    (.measuredInNest, "R13 nest"), (.evicted, "R14 evicted"), (.cutOff, "R15 cut off"),
    (.roundedText, "R16 rounded to pixels"), (.cameBack, "R17 size came back"),
    (.comparedAnswers, "R18 both modes compared"), (.ranBelowBoundary, "R19 boundary"),
    (.comparedWithFresh, "R20 as from scratch"), (.keptOldPlacement, "R20 old placement kept"),
    (.ranOfMany, "R21 some ran, some did not"),
    (.stoppedAtDifference, "R22 stopped at a difference"), (.flushedTwice, "R23 flushed twice"),
    (.visitedFew, "R24 visited few"),
    (.dueAgain, "R24 due again after a visit"), (.severalGenerations, "R25 several generations"),
    (.markedItself, "R26 marked itself"), (.wroteForeignFrame, "R27 foreign frame"),
    (.hitLimit, "R28 limit"), (.namedCycle, "R29 cycle"), (.explained, "R30 explained"),
    (.removedBeforeItsTurn, "R31 removed before its turn"),
    (.insertedInLayout, "R32 inserted in layout"), (.restructured, "R33 restructured"),
    (.movedPending, "R34 moved while pending"), (.detached, "R35 detached work"),
    (.tie, "R36 tie"), (.cleanInFirstVisit, "R36 clean in a first visit"),
    (.hid, "R37 hidden"), (.collapsed, "R38 collapsed"), (.revealed, "R39 revealed"),
    (.refusedFrame, "R40 refused frame"), (.dropped, "R41 let go"),
    (.refusedCycle, "R42 refused cycle"), (.deepChain, "R43 deep chain"),
    (.ranPass, "R49 pass"), (.changedEnvironment, "R54 environment"),
    (.stretched, "masks acted"), (.maskedInBody, "mask set in a body"),
    (.changedBeforeReading, "R32 changed before it was read"),
    (.changedWhatWasRead, "R53 changed after it was read"),
    (.collapsedInBody, "R38 collapsed in a body"), (.remeasuredSizer, "R10 sizing view set twice"),
    (.measuredSuperview, "R13 superview measured from within"),
    (.releasedInPass, "R28 let go of in a pass"), (.tookOutAndBack, "R33 out and back"),
    (.changedEnvironmentInBody, "R54 environment set in a body"),
    (.changedMetrics, "R54 text metrics of a sizing view"),
  ]

  /// The names of the members of this set.
  package var labels: [String] { Self.names.filter { contains($0.note) }.map(\.name) }
}
