extension ChoiceSource {
  /// Makes an array, and shrinks by dropping items anywhere, and by shrinking each.
  ///
  /// Each item is a span that opens with the choice "one more?", so that deleting a span deletes an
  /// item: a leading length would have to shrink at the same time. The choice is recorded even if
  /// the count forces it, so that all items look alike. At random, one count in eight is a bound of
  /// the range, and all in it are equally likely otherwise. An upper bound below 0 counts as 0.
  public mutating func array<Element>(
    count: ClosedRange<Int>, _ label: StaticString = "item",
    _ element: (inout ChoiceSource) -> Element
  ) -> [Element] {
    array(ArrayPlan(count, &self), label, element)
  }

  /// Makes an array with a random number of items in the range, which may shrink to 0 items.
  package mutating func array<Element>(
    planned: ClosedRange<Int>, _ label: StaticString = "item",
    _ element: (inout ChoiceSource) -> Element
  ) -> [Element] {
    array(ArrayPlan(planned: planned, &self), label, element)
  }

  mutating func array<Element>(
    _ plan: ArrayPlan, _ label: StaticString, _ element: (inout ChoiceSource) -> Element
  ) -> [Element] {
    var items: [Element] = []
    while plan.mayGrow(beyond: items.count) {
      let index = openSpan(label)
      defer { closeSpan(index) }
      guard hasAnother(after: items.count, plan) else { break }
      items.append(element(&self))
    }
    return items
  }

  mutating func hasAnother(after count: Int, _ plan: ArrayPlan) -> Bool {
    if plan.isFixed { return true }
    if count < plan.least { return forcedChoice(1) == 1 }
    if count >= plan.most { return forcedChoice(0) == 1 }
    return oneMore(planned: count < plan.wanted)
  }
}

/// The allowed number of items of an array, and the number wanted unless it is replayed.
struct ArrayPlan {
  let least: Int
  let most: Int
  let wanted: Int

  init(_ count: ClosedRange<Int>, _ source: inout ChoiceSource) {
    most = max(count.upperBound, 0)
    least = max(count.lowerBound, 0)
    wanted = least + source.plannedCount(upTo: most - least)
  }

  init(planned: ClosedRange<Int>, _ source: inout ChoiceSource) {
    (least, most) = (0, planned.upperBound)
    wanted = planned.lowerBound + source.plannedCount(upTo: most - planned.lowerBound)
  }

  /// Whether the count is fixed, in which case items need no "one more?" choices.
  var isFixed: Bool { least == most }

  func mayGrow(beyond count: Int) -> Bool { !isFixed || count < most }
}

extension ChoiceSource {
  /// Makes a program: steps that are drawn one after the other, and performed at once.
  ///
  /// Each is drawn from the state that the previous ones led to, so all of them are possible:
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
  ///   - count: the range of the number of steps. At random, all counts are equally likely.
  ///   - draw: draws a step. `nil` ends the program.
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
