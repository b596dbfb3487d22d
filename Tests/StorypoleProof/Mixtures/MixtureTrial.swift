package import Foundation
package import Storypole
import StorypoleChecking

/// A tree of mixed layouts, live and as data: incremental layout is compared with newly built
/// trees.
package final class MixtureTrial {
  package private(set) var plan: ViewPlan
  package let root: View
  private var size: CGSize
  private var environment = EnvironmentPlan()
  /// The first failure.
  package private(set) var failure: String?

  package init(_ plan: ViewPlan, size: CGSize) {
    self.plan = plan
    self.size = size
    root = plan.build()
    root.printsDiagnostics = false
    root.isStrict = true
    root.frame.size = size
    layOut()
  }

  /// Makes a change, lays out, and checks all claims.
  package func take(_ edit: PlanEdit) {
    if failure != nil { return }
    if case .environment(let new) = edit { environment = new }
    edit.apply(to: &plan, beside: root)
    edit.apply(to: root)
    size = root.frame.size
    layOut()
  }

  /// Lays out from scratch in place, which must agree with newly built trees.
  package func compareInPlace() {
    if failure != nil { return }
    do {
      let differences = try root.differencesFromFresh()
      check(differences.isEmpty, "\(differences)")
    } catch {
      check(false, "\(error)")
    }
  }

  /// Lays out at another size, then at the original one (R17).
  package func rotate(to other: CGSize) {
    if failure != nil { return }
    let before = frames(of: root)
    for size in [other, size] {
      root.frame.size = size
      root.layoutIfNeeded()
    }
    check(frames(of: root) == before, "rotated to \(other) and back, frames differ (R17)")
    lookAround()
  }

  private func layOut() {
    root.layoutIfNeeded()
    lookAround()
  }

  private func lookAround() {
    compareWithFresh()
    check(root.brokenInvariants().isEmpty, "\(root.brokenInvariants())")
    let before = root.work
    root.layoutIfNeeded()
    let work = root.work - before
    check(work == WorkCounters(), "a second flush did something: \(work) (R23)")
    for diagnostic in root.takeDiagnostics() where !Self.expected.contains(diagnostic.kind) {
      // A view that is measured for other insets than it gets may need another size (R18).
      if diagnostic.kind == .unequalAnswers && plan.readsInsets { continue }
      check(false, "\(diagnostic)")
    }
  }

  /// The diagnostics that random numbers may cause: content that is too large or gets no size,
  /// hidden views that are no longer placed, and frames that are written where a layout will
  /// place.
  private static let expected: Set<Diagnostic.Kind> = [
    .overflow, .zeroSize, .noLongerPlaced, .wrotePlacedFrame,
  ]

  // MARK: From scratch

  /// R20: the frames of a newly built tree that is laid out once.
  private func compareWithFresh() {
    let fresh = plan.build()
    fresh.printsDiagnostics = false
    fresh.environment.overrides = environment.environment
    fresh.frame.size = size
    fresh.layoutIfNeeded()
    compare(root, fresh, plan)
  }

  private func compare(_ view: View, _ fresh: View, _ plan: ViewPlan) {
    check(
      view.frame == fresh.frame,
      "\(view.path) is at \(view.frame), from scratch at \(fresh.frame) (R20)")
    if plan.placesDrawnItems {
      check(
        view.drawnItems.map(\.frame) == fresh.drawnItems.map(\.frame),
        "\(view.path) has drawn items at \(view.drawnItems), from scratch \(fresh.drawnItems) (R20)"
      )
    }
    let subviews = zip(zip(view.subviews, fresh.subviews), plan.subviews)
    for ((view, fresh), subview) in subviews where plan.places(subview) {
      compare(view, fresh, subview)
    }
  }

  /// The frames of the views that are laid out, which excludes those below collapsed ones (R38).
  private func frames(of view: View) -> [CGRect] {
    view.isCollapsed ? [] : [view.frame] + view.subviews.flatMap(frames)
  }

  private func check(_ isTrue: Bool, _ message: @autoclosure () -> String) {
    if !isTrue && failure == nil { failure = message() }
  }
}

extension ViewPlan {
  /// Whether a subview is placed, or keeps its frame (R20).
  fileprivate func places(_ subview: ViewPlan) -> Bool {
    if subview.isCollapsed { return false }
    if content.isHost && content.layout == nil { return !subview.keepsFrame }
    return !(subview.isHidden && content.layout?.mayIgnoreHidden == true)
  }

  /// Whether the layout names the drawn items, as boxes place views only.
  fileprivate var placesDrawnItems: Bool { content.layout.map { !$0.kind.isBox } ?? false }
}

extension LayoutPlan {
  /// Whether the layout, or a nested one, ignores hidden views.
  fileprivate var mayIgnoreHidden: Bool {
    style.ignoresHidden || items.contains { $0.layout?.mayIgnoreHidden == true }
  }
}
