import Foundation
import Storypole

/// A controller of a screen that notes the order in which it is called.
final class ScreenController: ViewController {
  /// The phases of a pass in which it is called, in order (R47).
  private enum Phase: Int, Comparable {
    case idle, appearing, transition, geometry, layout, over

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  private let screen: ReactiveScreen
  private var phase = Phase.idle
  private var isLayingOut = false
  private var appearances = 0
  /// The sizes of transitions since the last pass.
  private var told: [CGSize] = []
  private var transitions = 0
  private var completions = 0
  /// Called with the text of each call.
  var onCall: ((String) -> Void)?
  /// The first call that was out of order.
  private(set) var failure: String?

  init(_ screen: ReactiveScreen) {
    self.screen = screen
    super.init(name: "controller")
    loadViewIfNeeded()
  }

  override func loadView() { view = screen }

  private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition && failure == nil { failure = message() }
  }

  private func enter(_ next: Phase, _ call: String) {
    check(phase <= next, "\(call) came when the pass was at \(phase) (R47)")
    phase = max(phase, next)
    onCall?(call)
  }

  // MARK: Calls

  override func viewWillAppear() { enter(.appearing, "viewWillAppear()") }

  override func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {
    enter(.transition, "viewWillTransition(to: \(size))")
    check(size != view.frame.size, "is told of a transition to the size that it has")
    told.append(size)
    transitions += 1
    coordinator.animate { [unowned self] in
      check(view.frame.size == $0.targetSize, "the blocks alongside ran before the bounds were set")
    } completion: { [unowned self] _ in
      completions += 1
      onCall?("the transition to \(size) is complete")
    }
  }

  override func viewIsAppearing() { enter(.geometry, "viewIsAppearing()") }

  override func viewWillLayoutSubviews() {
    check(!isLayingOut, "viewWillLayoutSubviews() came twice")
    isLayingOut = true
    // Layout outside a pass is in no phase of one.
    if phase == .idle { onCall?("viewWillLayoutSubviews()") } else { layOut() }
  }

  private func layOut() { enter(.layout, "viewWillLayoutSubviews()") }

  override func viewDidLayoutSubviews() {
    check(isLayingOut, "viewDidLayoutSubviews() came without viewWillLayoutSubviews()")
    isLayingOut = false
    onCall?("viewDidLayoutSubviews()")
  }

  override func viewDidAppear() {
    appearances += 1
    enter(.over, "viewDidAppear()")
  }

  // MARK: Passes

  /// Checks what it was told in a pass that changed the size of the screen, or not.
  func passEnded(_ report: PassReport, from former: CGSize) {
    let isTold = report.number > 1 && former != report.size
    check(told == (isTold ? [report.size] : []), "was told of \(told) from \(former) (R48)")
    check(appearances == 1, "has appeared \(appearances) times")
    check(!isLayingOut, "the pass ended in its layout")
    told = []
    phase = .idle
  }

  /// The missing completions, in words, or `nil` if there are none.
  var difference: String? {
    transitions == completions
      ? nil : "\(transitions) transitions had \(completions) completions"
  }
}
