import Foundation
package import Storypole

/// Layouts that keep asking for each other, in words.
extension ScreenWitness {
  /// The reason why a screen doesn't come to rest, from the last of its passes.
  package func restlessness(in report: PassReport) -> String {
    let claim = "doesn't come to rest"
    guard let cycle = report.diagnostics.lazy.compactMap(\.cycle).first else {
      let ran = report.ran.prefix(5).joined(separator: ", ")
      return "\(claim): the last pass ran \(ran)"
    }
    let links = Remedy.rows("in a cycle", cycle.causes.map(\.description))
    return "\(claim):\n\n\(Remedy.table(links + [("to do", cycle.advice)]))"
  }
}

extension FeedbackCycle {
  /// Advice on the cycle.
  fileprivate var advice: String {
    if let (reader, moved) = ownPlaceRead {
      return "read the safe area of \(reader) instead: that of \(moved) changes with the place "
        + "that \(reader) gives it"
    }
    return "remove one link: a layout may change only what it hasn't read"
  }

  /// A view whose layout reads insets of a view below it, and that view.
  private var ownPlaceRead: (reader: String, moved: String)? {
    for cause in causes {
      guard case .read(let name, let owner) = cause.reason, Self.insets.contains(name) else {
        continue
      }
      if owner.hasPrefix("\(cause.view)/") { return (cause.view, owner) }
    }
    return nil
  }

  /// The names of what a view gets from where it lies.
  private static let insets: Set = ["safeAreaInsets", "effectiveLayoutMargins"]
}
