extension ChoiceSource {
  /// Makes a program: steps that are drawn one after the other, and performed at once.
  ///
  /// Each is drawn from the state that the previous ones led to, so no step has to be
  /// discarded:
  ///
  ///     let shelf = Shelf()
  ///     let program = source.program(count: 1...12) { source in
  ///       shelf.books.isEmpty ? .add : source.pick(from: [.add, .remove, .sort])
  ///     } take: { step in
  ///       shelf.take(step)
  ///     }
  ///
  /// Shrinks by dropping steps anywhere, and by shrinking each. When a step throws, the program
  /// ends.
  ///
  /// - Parameters:
  ///   - count: the range of the number of steps; at random, all counts are equally likely.
  ///   - draw: draws a step; `nil` ends the program.
  ///   - take: performs it.
  /// - Returns: the steps.
  public mutating func program<Step, Failure: Error>(
    count: ClosedRange<Int>, draw: (inout ChoiceSource) -> Step?,
    take: (Step) throws(Failure) -> Void
  ) throws(Failure) -> [Step] {
    let plan = ArrayPlan(count, &self)
    var steps: [Step] = []
    while plan.mayGrow(beyond: steps.count) {
      let index = openSpan("step")
      defer { closeSpan(index) }
      guard hasAnother(after: steps.count, plan), let step = draw(&self) else { break }
      steps.append(step)
      try take(step)
    }
    return steps
  }
}
