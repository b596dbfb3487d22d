package import Foundation
package import StorypoleSimulator

/// A step of a scenario.
package enum ScenarioStep: Hashable, Sendable {
  /// Sets the size of the root, or of the device's window. An interactive one announces further
  /// sizes.
  case resize(to: CGSize, isInteractive: Bool = false)
  /// Ends an interactive resize at the last size.
  case endInteractiveResize
  /// Exchanges the root's width and height, or turns the device.
  case rotate
  /// Sets properties, and item properties, of a view or of a part of one (`cell/title`).
  case set(view: String, settings: [Setting], item: ItemDescription?)
  /// Adds new views below a view, at an index or in front.
  case insert([ViewDescription], into: String, at: Int?)
  /// Removes a view from the tree. It can be moved in again.
  case remove(view: String)
  /// Moves a view below another, at an index or in front.
  case move(view: String, into: String, at: Int?)
  /// Exchanges two views with the same superview.
  case exchange(view: String, with: String)
  /// Calls a method that takes no arguments.
  case call(ViewCall, view: String)
  /// Changes the environment.
  case environment([Setting])
  /// Lets events happen to the scene on the scenario's device.
  case simulate([SceneEvent])
  /// Runs a layout pass.
  case flush
  /// Stops running passes. Changes are kept.
  case suspend
  /// Runs passes again.
  case resume
  /// Advances the clock, with a layout pass in each frame that needs one.
  case wait(Wait)
  /// Fails the scenario unless an expectation is met.
  case expect(Expectation)
  /// Takes a step and lays out, and animates the frames that this changes.
  indirect case animated(ScenarioStep, StepAnimation)
}

/// An advance of a scenario's clock.
package enum Wait: Hashable, Sendable {
  /// A number of frames.
  case frames(Int)
  /// A time, in seconds.
  case seconds(Double)
  /// To a time since the start, in seconds.
  case until(Double)
}

/// Steps whose only parameter is a view.
package enum ViewCall: String, Hashable, Sendable, CaseIterable {
  /// Sets `isHidden`.
  case hide
  /// Clears `isHidden`.
  case show
  /// Sets `isCollapsed`.
  case collapse
  /// Clears `isCollapsed`.
  case reveal
  /// Marks the view's layout and its measurements (R3).
  case setNeedsLayout
  /// Marks the view's layout; its measurements are kept (R5).
  case setNeedsPlacement
  /// Marks the view's measurements; its layout need not run (R5).
  case invalidateMeasuredSize
  /// Marks the view's properties for an update before layout (R5).
  case setNeedsUpdateProperties
  /// Lays out the view's subtree now (R7).
  case layoutIfNeeded
  /// Gives the view the size that fits.
  case sizeToFit
}

/// An expectation of a scenario: a view's frame, or the work of the previous step.
package struct Expectation: Hashable, Sendable {
  /// The view whose ``frame``, or whose frame on the way (``shown``), is expected.
  package let view: String?
  /// The expected frame.
  package let frame: CGRect?
  /// The frame at which the view is expected to be shown while it is animated.
  package let shown: CGRect?
  /// The names of the views whose layout must have run, in order.
  package let ran: [String]?
  /// The number of measurements that must have been executed.
  package let measured: Int?
  /// The number of generations that the flush must have taken.
  package let generations: Int?
}

extension ScenarioStep {
  /// The step's `op` in a scenario.
  package var op: String {
    switch self {
    case .resize: StepKinds.resize.name
    case .endInteractiveResize: StepKinds.endInteractiveResize.name
    case .rotate: StepKinds.rotate.name
    case .set: StepKinds.set.name
    case .insert: StepKinds.insert.name
    case .remove: StepKinds.remove.name
    case .move: StepKinds.move.name
    case .exchange: StepKinds.exchange.name
    case .call(let call, _): call.rawValue
    case .environment: StepKinds.environment.name
    case .simulate: StepKinds.simulate.name
    case .flush: StepKinds.flush.name
    case .suspend: StepKinds.suspend.name
    case .resume: StepKinds.resume.name
    case .wait: StepKinds.wait.name
    case .expect: StepKinds.expect.name
    case .animated(let step, _): step.op
    }
  }

  /// The id of the step's view; the superview's, if several views may be inserted.
  package var view: String? {
    switch self {
    case .set(let view, _, _), .remove(let view), .move(let view, _, _), .exchange(let view, _),
      .call(_, let view), .insert(_, let view, _):
      view
    case .expect(let expectation): expectation.view
    case .animated(let step, _): step.view
    case .resize, .endInteractiveResize, .rotate, .environment, .simulate, .flush, .suspend,
      .resume, .wait:
      nil
    }
  }
}
