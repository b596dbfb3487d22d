import Foundation
import Storypole

/// The animation of a step: how the frames that it changes are shown on their way.
///
/// In a scenario it is an object under `animated`, or the duration alone.
package struct StepAnimation: Hashable, Sendable {
  /// A course of an animation; the raw values are the words of scene files.
  package enum Curve: String, Hashable, Sendable, CaseIterable {
    /// The same speed throughout.
    case linear
    /// A slow start.
    case easeIn
    /// A slow end.
    case easeOut
    /// A slow start and a slow end.
    case easeInOut
  }

  /// The time that it takes, in seconds; nothing is animated with 0.
  package var duration: Double
  /// The course.
  package var curve: Curve

  /// Makes an animation, by default with the course of `View.animate`.
  package init(duration: Double, curve: Curve = .easeInOut) {
    self.duration = duration
    self.curve = curve
  }
}

extension StepAnimation {
  var time: Duration { .seconds(duration) }

  var course: AnimationCurve {
    switch curve {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}

extension Kind where Object == StepAnimation {
  static let stepAnimation = Kind(
    "animation", "The animation of a step.",
    properties: [
      Property<StepAnimation>(
        "duration", .number(.within(0...86_400)), "The time that it takes, in seconds.",
        get: { CGFloat($0.duration) }, set: { $0.duration = Double($1) }
      ).required(),
      Property<StepAnimation>("curve", .word, \.curve, "The course."),
    ], shorthand: "duration", make: { StepAnimation(duration: 0) })
}
