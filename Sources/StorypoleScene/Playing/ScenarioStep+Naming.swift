extension ScenarioStep {
  /// The step's `op` in a scenario.
  public var op: String {
    switch self {
    case .resize: StepKinds.resize.name
    case .rotate: StepKinds.rotate.name
    case .set: StepKinds.set.name
    case .insert: StepKinds.insert.name
    case .remove: StepKinds.remove.name
    case .move: StepKinds.move.name
    case .exchange: StepKinds.exchange.name
    case .call(let call, _): call.rawValue
    case .environment: StepKinds.environment.name
    case .flush: StepKinds.flush.name
    case .wait: StepKinds.wait.name
    case .expect: StepKinds.expect.name
    }
  }

  /// The id of the step's view; the superview's, if several views may be inserted.
  public var view: String? {
    switch self {
    case .set(let view, _, _), .remove(let view), .move(let view, _, _), .exchange(let view, _),
      .call(_, let view), .insert(_, let view, _):
      view
    case .expect(let expectation): expectation.view
    case .resize, .rotate, .environment, .flush, .wait: nil
    }
  }
}
