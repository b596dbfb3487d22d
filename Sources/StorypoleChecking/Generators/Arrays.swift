extension ChoiceSource {
  /// Makes an array; shrinks by dropping items anywhere, and by shrinking each.
  ///
  /// Each item is a span that opens with the choice "one more?", so that to delete a span is to
  /// delete an item: a length in front would have to shrink at the same time. The choice is written
  /// also where the count leaves none, so that all items look alike. At random, every count in the
  /// range is as likely; an upper bound below 0 counts as 0.
  @inlinable
  public mutating func array<Element>(
    count: ClosedRange<Int>, _ label: StaticString = "item",
    _ element: (inout ChoiceSource) -> Element
  ) -> [Element] {
    array(ArrayPlan(count, &self), label, element)
  }

  /// Makes an array that has so many items at random, and may shrink to none.
  package mutating func array<Element>(
    planned: ClosedRange<Int>, _ label: StaticString = "item",
    _ element: (inout ChoiceSource) -> Element
  ) -> [Element] {
    array(ArrayPlan(planned: planned, &self), label, element)
  }

  @inlinable
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

  @usableFromInline
  mutating func hasAnother(after count: Int, _ plan: ArrayPlan) -> Bool {
    if plan.isFixed { return true }
    if count < plan.least { return forcedChoice(1) == 1 }
    if count >= plan.most { return forcedChoice(0) == 1 }
    return oneMore(planned: count < plan.wanted)
  }
}

/// How many items an array may have, and how many it should have if nothing replays it.
@usableFromInline
struct ArrayPlan {
  @usableFromInline let least: Int
  @usableFromInline let most: Int
  @usableFromInline let wanted: Int

  @usableFromInline
  init(_ count: ClosedRange<Int>, _ source: inout ChoiceSource) {
    most = max(count.upperBound, 0)
    least = max(count.lowerBound, 0)
    wanted = least + source.plan(upTo: most - least)
  }

  init(planned: ClosedRange<Int>, _ source: inout ChoiceSource) {
    (least, most) = (0, planned.upperBound)
    wanted = planned.lowerBound + source.plan(upTo: most - planned.lowerBound)
  }

  /// A count that is given needs no flags.
  @usableFromInline var isFixed: Bool { least == most }

  @usableFromInline
  func mayGrow(beyond count: Int) -> Bool { !isFixed || count < most }
}
