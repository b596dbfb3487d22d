import Foundation
import Storypole
import StorypoleChecking

/// A mistake in a small screen that a search should find, or warn of.
enum PlantedBug: String, CaseIterable, Sendable {
  case unmarkedProperty = "a property without a mark"
  case placementMark = "placement marked where measuring changes too"
  case changedGlobal = "global state changed by a mutation"
  case globalOnTheSide = "global state changed on the side"
  case cousinsProperty = "a cousin's property"
  case convertedPlace = "a cousin's place, by `convert`"
  case fineClock = "time, fine"
  case coarseClock = "time, coarse"
  case random = "random numbers"
  case cachedSize = "a size cached by the view"
  case writtenFrame = "a frame set from a setter, of a placed view"
  case frameReadBySetter = "a setter that reads a frame"
  case numberOfRuns = "the number of runs"
  case capturedValue = "a value captured when the block was made"
  case disagreement = "`measure` that disagrees with `layoutSubviews`"
  case writtenText = "a layout that writes a label's text"
  case sharedModel = "a shared model that marks only one view"
  case propertyUpdate = "a model that `updateProperties()` reads"
  case unlistedProperty = "a property that no mutation lists"

  /// The outcome of a search in the screen, with its usual checks and programs.
  func outcome() throws -> PropertyOutcome {
    switch self {
    case .changedGlobal, .globalOnTheSide, .fineClock, .coarseClock, .random: try worldly()
    case .cachedSize, .writtenFrame, .frameReadBySetter, .numberOfRuns, .capturedValue,
      .disagreement, .writtenText:
      try ownOutcome()
    default: try markOutcome()
    }
  }

  /// The outcome for a mark that is missing, or isn't enough.
  private func markOutcome() throws -> PropertyOutcome {
    switch self {
    case .unmarkedProperty:
      try run(PlantedCell.init) { Mutation("indent", .int(in: 0...31)) { $0.indent = CGFloat($1) } }
    case .placementMark:
      try run({ PlantedList([PlantedRow()]) }) {
        Mutation("grow", anyOf: \.rows, .int(in: 1...7)) { $1.lines = $2 }
      }
    case .cousinsProperty:
      try run(PlantedCousins.init) {
        Mutation("widen", .int(in: 1...31)) { $0.right.width = CGFloat($1) }
      }
    case .convertedPlace:
      try run(PlantedPointer.init) {
        Mutation("retitle", .text(count: 0...60, from: .words)) { $0.title.text = $1 }
      }
    case .sharedModel:
      try run(PlantedReaders.init) { Mutation("larger") { $0.enlarge() } }
    case .propertyUpdate:
      try run(PlantedInbox.init) {
        Mutation("unread", anyOf: \.rows, .int(in: 0...120)) { $1.model.unread = $2 }
      }
    case .unlistedProperty:
      try run(PlantedCell.init) {
        Mutation("retitle", .text(count: 0...60, from: .words)) { $0.title.text = $1 }
      }
    default: throw SearchError.noMutations
    }
  }

  /// The outcome for a layout that does something else than to read what is marked.
  private func ownOutcome() throws -> PropertyOutcome {
    switch self {
    case .cachedSize:
      try run({ PlantedList([PlantedCache()]) }) {
        Mutation("retitle", anyOf: \.caches, .text(count: 0...60)) { $1.title.text = $2 }
      }
    case .writtenFrame:
      try run(PlantedSetter.init) { Mutation("push", .int(in: 0...31)) { $0.push = CGFloat($1) } }
    case .frameReadBySetter:
      try run(PlantedFollower.init) {
        Mutation("retitle", .text(count: 0...60)) { $0.title.text = $1 }
        Mutation("gap", .int(in: 0...31)) { $0.gap = CGFloat($1) }
      }
    case .numberOfRuns:
      try run(PlantedCounter.init) {
        Mutation("retitle", .text(count: 0...9)) { $0.title.text = $1 }
      }
    case .capturedValue:
      try run(PlantedCapture.init) {
        Mutation("spread", .int(in: 0...31)) { $0.spacing = CGFloat($1) }
        Mutation("retitle", .text(count: 0...60, from: .words)) { $0.title.text = $1 }
      }
    case .disagreement:
      try run({ PlantedList([PlantedDisagreement()]) }) {
        Mutation("grow", anyOf: \.disagreements, .int(in: 1...7)) { $1.lines = $2 }
      }
    case .writtenText:
      try run({ PlantedList([PlantedCaption()], along: .horizontal) }) { Resize(widths: 60...400) }
    default: throw SearchError.noMutations
    }
  }

  private func worldly() throws -> PropertyOutcome {
    let world = PlantedWorld(self)
    return try run({ PlantedWorldly(world, self) }) {
      Mutation("retitle", .text(count: 0...60)) { $0.title.text = $1 }
      Mutation("inset", .int(in: 0...31)) { screen, inset in
        if self == .changedGlobal { screen.world().inset = CGFloat(inset) }
        screen.margin = CGFloat(inset)
      }
    }
  }

  private func run<Screen: View>(
    _ make: @escaping @Sendable () -> Screen,
    @MutationBuilder<Screen> _ mutations: () -> Mutations<Screen>
  ) throws -> PropertyOutcome {
    let search = InvalidationSearch("search", in: make, mutations: mutations)
    return try search.run(with: PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a))))
  }
}
