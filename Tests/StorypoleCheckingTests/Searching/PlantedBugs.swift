import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The verdict of a search, by default, on each of 18 bugs, literally.
@Suite(.ends) struct `A search and the planted bugs` {
  @Test(arguments: PlantedBug.all)
  func `are told apart as the table says`(_ bug: PlantedBug) {
    let (verdict, text) = Self.verdict(bug)
    #expect(verdict == bug.verdict, "\(text)")
    #expect(bug.words.map(text.contains) ?? text.isEmpty, "\(text)")
  }

  private static func verdict(_ bug: PlantedBug) -> (PlantedBug.Verdict, String) {
    do {
      let outcome = try bug.outcome()
      if let found = outcome.counterexample { return (.found, found.failures.joined()) }
      let warnings = outcome.warnings
      return (warnings.isEmpty ? .not : .warned, warnings.joined(separator: "\n"))
    } catch {
      return (.found, "\(error)")
    }
  }
}

/// A mistake in a small screen, and what a search with its usual checks and programs says of it.
struct PlantedBug: CustomTestStringConvertible, Sendable {
  enum Verdict: String { case found, warned, not }

  let name: String
  let verdict: Verdict
  /// Words of the message, or `nil` if there is none.
  let words: String?
  let outcome: @Sendable () throws -> PropertyOutcome

  var testDescription: String { name }

  init<Screen: View>(
    _ name: String, _ verdict: Verdict, _ words: String?,
    in make: @escaping @Sendable () -> Screen,
    @MutationBuilder<Screen> _ mutations: @escaping @Sendable () -> Mutations<Screen>
  ) {
    (self.name, self.verdict, self.words) = (name, verdict, words)
    outcome = {
      let search = InvalidationSearch("search", in: make, mutations: mutations)
      return try search.run(with: PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a))))
    }
  }

  /// A screen that reads something outside of it.
  private init(_ name: String, _ kind: PlantedWorld.Kind) {
    let world = PlantedWorld(kind)
    let words =
      "don't let them share a model, keep anything in a global or static variable, read a clock "
      + "or draw random numbers"
    let isCoarse = kind == .coarseClock
    self.init(
      name, isCoarse ? .not : .found, isCoarse ? nil : words, in: { PlantedWorldly(world, kind) }
    ) {
      Mutation("retitle", .text(count: 0...60)) { $0.title.text = $1 }
      Mutation("inset", .int(in: 0...31)) { screen, inset in
        if kind == .changed { screen.world().inset = CGFloat(inset) }
        screen.margin = CGFloat(inset)
      }
    }
  }
}

extension PlantedBug {
  static let all: [PlantedBug] = marks + worlds + layouts

  /// Marks that are missing, or aren't enough.
  private static let marks: [PlantedBug] = [
    PlantedBug(
      "a property without a mark", .found,
      "add `didSet { setNeedsLayout() }` to PlantedCell.indent",
      in: { PlantedCell() }
    ) { Mutation("indent", .int(in: 0...31)) { $0.indent = CGFloat($1) } },
    PlantedBug(
      "placement marked where measuring changes too", .found,
      "add `didSet { setNeedsLayout() }` to PlantedRow.lines", in: { PlantedList([PlantedRow()]) }
    ) { Mutation("grow", anyOf: \.rows, .int(in: 1...7)) { $1.lines = $2 } },
    PlantedBug(
      "a cousin's property", .found,
      "declare it `@LayoutState var width` in Wide, or call setNeedsLayout() on each view",
      in: { PlantedCousins() }
    ) { Mutation("widen", .int(in: 1...31)) { $0.right.width = CGFloat($1) } },
    PlantedBug(
      "a cousin's place, by `convert`", .found, "a place by `convert(_:to:)`, untracked",
      in: { PlantedPointer() }
    ) { Mutation("retitle", .text(count: 0...60, from: .words)) { $0.title.text = $1 } },
    PlantedBug(
      "a shared model that marks only one view", .found, "missed in  page/second (Reader)",
      in: { PlantedReaders() }
    ) { Mutation("larger") { $0.enlarge() } },
    PlantedBug(
      "a model that `updateProperties()` reads", .found,
      "declare it `@LayoutState var unread` in Conversation, or", in: { PlantedInbox() }
    ) { Mutation("unread", anyOf: \.rows, .int(in: 0...120)) { $1.model.unread = $2 } },
  ]

  private static let worlds: [PlantedBug] = [
    PlantedBug("global state changed by a mutation", .changed),
    PlantedBug("global state changed on the side", .changedOnTheSide),
    PlantedBug("time, fine", .fineClock), PlantedBug("time, coarse", .coarseClock),
    PlantedBug("random numbers", .random),
  ]

  /// Layouts that do something else than to read what is marked.
  private static let layouts: [PlantedBug] = [
    PlantedBug(
      "a size cached by the view", .found, "a view keeps state from one layout to the next",
      in: { PlantedList([PlantedCache()]) }
    ) { Mutation("retitle", anyOf: \.caches, .text(count: 0...60)) { $1.title.text = $2 } },
    PlantedBug(
      "a frame set from a setter, of a placed view", .found,
      "a frame that a layout places has been written from outside", in: { PlantedSetter() }
    ) { Mutation("push", .int(in: 0...31)) { $0.push = CGFloat($1) } },
    PlantedBug(
      "a setter that reads a frame", .found, "in setters for frames that they read",
      in: { PlantedFollower() }
    ) {
      Mutation("retitle", .text(count: 0...60)) { $0.title.text = $1 }
      Mutation("gap", .int(in: 0...31)) { $0.gap = CGFloat($1) }
    },
    PlantedBug(
      "the number of runs", .found, "page changes with every fresh layout",
      in: { PlantedCounter() }
    ) { Mutation("retitle", .text(count: 0...9)) { $0.title.text = $1 } },
    PlantedBug(
      "a value captured when the block was made", .warned, #""spread" never changed a frame"#,
      in: { PlantedCapture() }
    ) {
      Mutation("spread", .int(in: 0...31)) { $0.spacing = CGFloat($1) }
      Mutation("retitle", .text(count: 0...60, from: .words)) { $0.title.text = $1 }
    },
    PlantedBug(
      "`measure` that disagrees with `layoutSubviews`", .not, nil,
      in: { PlantedList([PlantedDisagreement()]) }
    ) { Mutation("grow", anyOf: \.disagreements, .int(in: 1...7)) { $1.lines = $2 } },
    PlantedBug(
      "a layout that writes a label's text", .found, "leaves the tree dirty",
      in: { PlantedList([PlantedCaption()], along: .horizontal) }
    ) { Resize(widths: 60...400) },
  ]
}
