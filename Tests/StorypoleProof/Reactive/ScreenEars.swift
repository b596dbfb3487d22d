import Foundation
import Storypole

/// Observers of the sizes of a screen's rows, each with the size that it knows.
final class ScreenEars {
  private final class Ear {
    weak var view: View?
    var known: CGSize
    var registration: ChangeRegistration?

    init(_ view: View) { (self.view, known) = (view, view.bounds.size) }
  }

  private var ears: [Ear] = []
  /// Called with the text of each call.
  var onCall: ((String) -> Void)?
  /// The first call that was told of a size that its observer didn't know.
  private(set) var failure: String?

  func listen(to view: View) {
    let ear = Ear(view)
    let number = ears.count
    ear.registration = view.onSizeChange { [weak self, weak ear] view, old in
      guard let self, let ear else { return }
      let new = view.bounds.size
      if old != ear.known || new == old {
        failure = failure ?? "ear \(number) knows \(ear.known), and was told \(old) → \(new) (R47)"
      }
      ear.known = new
      onCall?("ear \(number) heard \(old) → \(new)")
    }
    ears.append(ear)
  }

  func cancel(_ number: Int) {
    if !ears.isEmpty { ears[number % ears.count].registration?.cancel() }
  }

  /// The first observer in a tree that doesn't know its view's size; `nil` if all do.
  func deafness(in root: View) -> String? {
    for (number, ear) in ears.enumerated() where ear.registration?.isActive == true {
      guard let view = ear.view, view.root === root, view.bounds.size != ear.known else { continue }
      return "ear \(number) knows \(ear.known), not \(view.bounds.size) (R47)"
    }
    return nil
  }
}
