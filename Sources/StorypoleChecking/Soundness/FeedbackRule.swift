import Foundation
import Storypole

/// The rule that a layout settles: the first view of the cycle is named.
extension SoundnessCheck {
  func feedbackFindings() -> [Finding] {
    guard let feedback, let top = views.range.first else { return [] }
    let first = feedback.cycle?.causes.first?.view ?? feedback.path
    let index = views.range.first { views[$0].view.path == first } ?? top
    guard applies(.feedback, to: index) else { return [] }
    return [finding(.feedback, index, feedback.attempted, advice: feedback.advice)]
  }
}
