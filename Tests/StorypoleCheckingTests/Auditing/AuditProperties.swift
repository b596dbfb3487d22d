import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

private func runner() throws -> PropertyRunner {
  PropertyRunner(settings: try PropertySettings(environment: ProcessInfo.processInfo.environment))
}

/// Takes a random program's steps, and audits the live tree after each.
private func program(
  _ source: inout ChoiceSource, then check: (ContractTrial, inout ChoiceSource) -> Void
) {
  let inputs = source.views(upTo: 9)
  source.note("views:")
  for (number, view) in inputs.enumerated() { source.note("  " + view.source(number)) }
  let trial = ContractTrial(inputs)
  trial.take(.layoutIfNeeded(0))
  check(trial, &source)
  _ = source.array(count: 1...12, "edit") { source in
    let edit = source.edit(on: trial.model, limit: 48)
    source.note("\(edit)")
    trial.take(edit)
    check(trial, &source)
  }
  // The tree, its records and its counters must still agree with the model.
  trial.take(.layoutIfNeeded(0))
  if let failure = trial.failure { source.fail(failure) }
}

@Suite(.ends) struct `Audits of random programs` {
  @Test func `a fresh layout in place leaves the frames and the state of a tree unchanged`() throws
  {
    let outcome = try runner().check(
      Property("fresh in place", cases: 300) { source in
        program(&source) { trial, source in
          // The model must stay in step: only the trial lays out dirty views.
          // After a cycle of measurements, sizes depend on where it was entered.
          guard !trial.isOver, let root = trial.live.views[0], !root.root.needsAnything,
            !trial.live.mayChangeItself, !trial.model.states.contains(where: \.needsUpdate)
          else { return }
          do {
            let fresh = try root.freshFrames()
            if !fresh.hasKeptRecords { source.fail("records were not kept") }
            for item in fresh.frames where item.present != item.fresh {
              source.fail(
                "\(item.holder.path) is at \(item.present), from scratch at \(item.fresh)")
            }
          } catch { source.fail("\(error)") }
        }
      })
    print(outcome.summary)
    if !outcome.passed { Issue.record("\(outcome.report)") }
  }

  @Test func `the invariants hold after every step`() throws {
    let outcome = try runner().check(
      Property("invariants", cases: 300) { source in
        program(&source) { trial, source in
          for case let view? in trial.live.views where view.superview == nil {
            for broken in view.brokenInvariants() { source.fail("\(broken)") }
          }
        }
      })
    print(outcome.summary)
    if !outcome.passed { Issue.record("\(outcome.report)") }
  }
}

extension View {
  /// Whether any view of this subtree that takes part needs layout.
  fileprivate var needsAnything: Bool { firstView { $0.needsLayout } != nil }
}

/// A shelf with a title whose height is read without tracking.
private final class StaleShelf: View {
  var height: CGFloat = 14
  var measurements = 0
  let title = ModularView(name: "title")
  let cover = ImageView(size: CGSize(width: 44, height: 66), name: "cover")

  init() { super.init(frame: CGRect(x: 0, y: 0, width: 77, height: 210), name: "shelf") }

  override func viewInit() {
    title.onMeasure = { [unowned self] _, _ in
      measurements += 1
      return CGSize(width: 7, height: height)
    }
    addSubview(title)
    addSubview(cover)
    layout = VBoxLayout()
    printsDiagnostics = false
  }

  var kinds: [Diagnostic.Kind] { takeDiagnostics().map(\.kind) }
}

@Suite(.ends) struct `Measuring all records again` {
  private let shelf = StaleShelf()

  init() { shelf.layoutIfNeeded() }

  @Test func `tracked changes are not reported`() {
    shelf.height = 31
    shelf.title.invalidateMeasuredSize()
    shelf.layoutIfNeeded()
    shelf.measureRecordsAgain()
    #expect(shelf.kinds == [])
  }

  @Test func `a stale record is reported, and stays`() {
    shelf.height = 31
    shelf.measureRecordsAgain()
    #expect(shelf.diagnostics.map(\.path) == ["shelf/title"])
    #expect(
      shelf.diagnostics.first?.attempted
        == "its size for 77 × ∞ is recorded as 7 × 14, but a new measurement gives 7 × 31"
    )
    #expect(shelf.title.sizeThatFits(CGSize(width: 77, height: CGFloat.infinity)).height == 14)
  }

  @Test func `a stale record far below the root is reported, too, each record once`() {
    let row = VBox([shelf], name: "row")
    row.printsDiagnostics = false
    _ = row.sizeThatFits(CGSize(width: 77, height: CGFloat.infinity))
    let before = shelf.measurements
    shelf.height = 31
    row.measureRecordsAgain()
    #expect(row.takeDiagnostics().map(\.path) == ["row/shelf/title"])
    #expect(shelf.measurements == before + 1)
  }
}
