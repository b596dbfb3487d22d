package import Foundation
import Storypole
package import StorypoleChecking

/// One event in the life of a host or a runtime.
package enum RuntimeEvent: Sendable {
  case edit(ScreenEdit)
  /// An edit that the next run of the screen's block makes.
  case editInBody(ScreenEdit)
  /// An edit made when the next pass is complete.
  case editAfterPass(ScreenEdit)
  case resize(CGSize, isInteractive: Bool)
  /// A size that the next run of the screen's block asks for.
  case resizeInBody(CGSize)
  /// A size together with a value of the environment, which takes some frames.
  case turn(CGSize, density: Int, frames: Int)
  case endInteractiveResize
  /// Takes back what was requested, unless a transition is running.
  case cancelTransition
  /// The scheduler's turn, or that many frames of a clock.
  case frames(Int)
  /// A pass at once, or none if nothing is due.
  case flush
  case suspend
  case resume
  /// Waits for the next pass.
  case expectPass
  /// An edit that is laid out in an animation of some frames.
  case animate(ScreenEdit, frames: Int, isLinear: Bool)
  /// Removes the animations of a row.
  case removeAnimations(Int)
  /// An edit that the controller makes when it has laid out.
  case editInCallback(ScreenEdit)

  /// Whether the event sets a property of a model, whose readers are called back in no specified
  /// order.
  package var writesModel: Bool {
    switch self {
    case .edit(.set(let register, _)), .animate(.set(let register, _), _, _): register.isModel
    default: false
    }
  }
}

extension ChoiceSource {
  package mutating func runtimeEvent() -> RuntimeEvent {
    switch weightedIndex([10, 3, 2, 6, 1, 2, 2, 8, 3, 1, 2, 3, 4, 1, 2, 2]) {
    case 0: .edit(screenEdit())
    case 1: .editInBody(screenMark())
    case 2: .editAfterPass(screenMark())
    case 3: .resize(runtimeSize(), isInteractive: boolean())
    case 4: .resizeInBody(runtimeSize())
    case 5: .turn(runtimeSize(), density: int(in: 0...3), frames: pick(from: [0, 0, 4, 9]))
    case 6: .endInteractiveResize
    case 7: .frames(int(in: 1...3))
    case 8: .flush
    case 9: .suspend
    case 10: .resume
    case 11: .expectPass
    case 12: .animate(screenEdit(), frames: pick(from: [6, 1, 0, 18]), isLinear: boolean())
    case 13: .removeAnimations(int(in: 0...5))
    case 14: .cancelTransition
    default: .editInCallback(screenMark())
    }
  }

  /// One of a few sizes, so that some come back.
  private mutating func runtimeSize() -> CGSize {
    CGSize(width: pick(from: [90, 40, 170]), height: pick(from: [200, 60]))
  }
}
