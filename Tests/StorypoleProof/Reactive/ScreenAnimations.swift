import Foundation
import Storypole
import StorypoleChecking

/// The animations of a screen in a trial, each with what is known of it.
package final class ScreenAnimations {
  private var ledger = AnimationLedger()
  /// Whether an animation that has ended was complete, by number.
  private var ends: [Int: Bool] = [:]
  private var endCount = 0
  private var count = 0
  /// The views that a pass has laid out where they are, which are surely animated.
  private var laidOut: [ObjectIdentifier: PlaceInTree] = [:]
  /// Whether a transition animates views, too, so that what is shown then isn't predicted.
  private var isTurning = false
  /// The animations that began in such a transition.
  private var unpredicted: Set<Int> = []
  var onEnd: ((_ number: Int, _ isFinished: Bool) -> Void)?

  /// Runs changes in an animation that takes some frames at 60 Hz.
  ///
  /// - Parameters:
  ///   - start: the frame at which it begins.
  ///   - frame: the last frame that was shown, which lies before that in a suspended host.
  /// - Returns: what isn't as it has to be at its beginning, or `nil` if all is.
  func animate(
    _ root: View, for frames: Int, _ curve: AnimationCurve, at start: Int, shownAt frame: Int,
    _ changes: () -> Void
  ) -> String? {
    let number = count
    count += 1
    let views = root.viewsFromHere()
    let before = Dictionary(uniqueKeysWithValues: views.map { (ObjectIdentifier($0), $0.frame) })
    View.animate(duration: HostPace.time(of: frames), curve: curve, changes) { [weak self] in
      self?.end(number, isFinished: $0)
    }
    ledger.cutMoved()
    if isTurning {
      unpredicted.insert(number)
      return nil
    }
    for view in root.viewsFromHere() {
      guard let former = before[ObjectIdentifier(view)] else { continue }
      // A view that may never have been laid out need not be animated.
      if laidOut[ObjectIdentifier(view)]?.isPresent != true && isShownAsBefore(view, frame) {
        continue
      }
      ledger.begin(number, of: view, from: former, at: start, for: frames, curve)
    }
    return difference(in: root, at: frame)
  }

  private func isShownAsBefore(_ view: View, _ frame: Int) -> Bool {
    ledger.difference(of: view, at: frame) == nil
  }

  private func end(_ number: Int, isFinished: Bool) {
    endCount += 1
    ends[number] = isFinished
    onEnd?(number, isFinished)
  }

  func remove(from view: View) {
    view.removeAnimations()
    ledger.cut(view)
  }

  /// Notes that a transition may animate what the next pass moves.
  func beginTurning() { isTurning = true }

  /// Notes an idle tree, in which every view that takes part is laid out.
  func noteLaidOut(_ root: View) {
    laidOut = [:]
    var due = [root]
    while let view = due.popLast() {
      if view.isCollapsed { continue }
      laidOut[ObjectIdentifier(view)] = PlaceInTree(of: view)
      due += view.subviews
    }
  }

  /// Moves on to a frame that was shown, and forgets what is over.
  func advance(to frame: Int, isIdle: Bool) {
    ledger.cutMoved()
    ledger.advance(to: frame)
    if isIdle { isTurning = false }
  }

  /// The first view that isn't shown where it has to be, or `nil` if all are.
  func difference(in root: View, at frame: Int) -> String? {
    ledger.cutMoved()
    if isTurning { return nil }
    return root.viewsFromHere().lazy.compactMap { [ledger] in
      ledger.difference(of: $0, at: frame)
    }.first
  }

  /// A fault when all is over, or `nil` if there isn't one.
  ///
  /// - Parameter isClosed: whether the animations that were running were ended with the host.
  package func differenceAtEnd(isClosed: Bool) -> String? {
    if ends.count != count || endCount != count {
      return "of \(count) animations, \(ends.keys.sorted()) ended, \(endCount) times in all"
    }
    if isClosed { return nil }
    let wrong = ends.first {
      !unpredicted.contains($0.key) && $0.value == ledger.cut.contains($0.key)
    }
    return wrong.map { "animation \($0.key) ended with \($0.value)" }
  }
}
