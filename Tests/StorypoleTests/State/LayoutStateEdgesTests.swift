import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

private final class Counts {
  @LayoutState var first = 1
  @LayoutState var second = 1
}

/// A value whose comparison runs code of the user's.
private struct Talkative: Equatable {
  static nonisolated(unsafe) var onCompare: () -> Void = {}
  let number: Int

  static func == (left: Talkative, right: Talkative) -> Bool {
    let talk = onCompare
    onCompare = {}
    talk()
    return left.number == right.number
  }
}

@Suite(.ends) struct `R52 The update of a view that has read a LayoutState` {
  private let model = Counts()
  private let page = View(frame: rect(0, 0, 99, 99), name: "page").holding()

  private func add(_ onUpdate: @escaping () -> Void) -> ModularView {
    let view = ModularView(frame: rect(0, 0, 9, 9), name: "updater")
    view.onUpdateProperties = { _ in onUpdate() }
    page.addSubview(view)
    return view
  }

  @Test func `runs again if it saw two values, and ended with one that is no more (R53)`() {
    var seen: [Int] = []
    _ = add { [model] in
      if seen.isEmpty {
        _ = model.first
        model.first = 2
      }
      seen.append(model.first)
    }
    let setter = ModularView(frame: rect(0, 0, 9, 9), name: "setter")
    setter.onLayout = { [model] _ in model.first = 1 }
    page.addSubview(setter)
    page.layoutIfNeeded()
    #expect(seen == [2, 1])
  }

  @Test func `is due again for a change that follows one taken back`() {
    var seen: [Int] = []
    _ = add { [model] in seen.append(model.first + 10 * model.second) }
    page.layoutIfNeeded()
    for (value, other) in [(2, 1), (1, 1), (1, 1), (3, 1), (1, 1), (1, 2)] {
      (model.first, model.second) = (value, other)
      (model.first, model.second) = (1, 1)
      page.layoutIfNeeded()
      (model.first, model.second) = (value, other)
      page.layoutIfNeeded()
    }
    #expect(seen == [11, 12, 11, 13, 11, 21])
  }

  @Test func `costs the same however many views are updated by it`() {
    let views = (0..<40_000).map { _ in ModularView(frame: rect(0, 0, 9, 9)) }
    for view in views {
      view.onUpdateProperties = { [model] _ in _ = model.first }
      page.addSubview(view)
    }
    page.layoutIfNeeded()
    model.first = 2
    #expect(page.work(of: {}).propertyUpdates == 40_000)
  }

  /// Adds a view whose body sets the state to the number of its runs.
  private func addCounter() {
    let counter = ModularView(frame: rect(0, 0, 9, 9), name: "counter")
    var runs = 0
    counter.onLayout = { [model] _ in
      runs += 1
      model.first = runs
    }
    page.addSubview(counter)
  }

  @Test func `runs after a check whose bodies have set the state (R20)`() {
    var seen: [Int] = []
    _ = add { [model] in seen.append(model.first) }
    addCounter()
    page.layoutIfNeeded()
    _ = try? page.freshFrames()
    page.layoutIfNeeded()
    #expect(seen.last == model.first)
  }

  @Test func `runs again if it saw two values of a key, and the first is back (R53)`() {
    var seen: [CGFloat] = []
    _ = add { [unowned page] in
      if seen.isEmpty {
        _ = page.environment.displayScale
        page.environment.displayScale = 3
      }
      seen.append(page.environment.displayScale)
    }
    let setter = ModularView(frame: rect(0, 0, 9, 9), name: "setter")
    setter.onLayout = { [unowned page] _ in page.environment.displayScale = 2 }
    page.environment.displayScale = 2
    page.addSubview(setter)
    page.layoutIfNeeded()
    #expect(seen == [3, 2])
  }
}

@Suite(.ends, .serialized) struct `R52 The comparison of a LayoutState's values` {
  private final class Holder {
    @LayoutState var value = Talkative(number: 1)
  }
  private let holder = Holder()
  private let model = Counts()
  private let page = View(frame: rect(0, 0, 99, 99), name: "page").holding()

  private func add(_ name: String, _ body: @escaping () -> Void) -> ModularView {
    let view = ModularView(frame: rect(0, 0, 9, 9), name: name)
    view.onLayout = { _ in body() }
    page.addSubview(view)
    return view
  }

  /// Leaves the reader of the value in doubt, though the value is the same.
  private func setThereAndBack() {
    holder.value = Talkative(number: 2)
    holder.value = Talkative(number: 1)
  }

  @Test func `may set another state that the same body has read`() {
    var seen: [Int] = []
    _ = add("reader") { [holder, model] in
      _ = holder.value
      seen.append(model.first)
    }
    page.layoutIfNeeded()
    setThereAndBack()
    Talkative.onCompare = { [model] in model.first = 5 }
    page.layoutIfNeeded()
    page.layoutIfNeeded()
    #expect(seen.last == 5)
    model.first = 6
    page.layoutIfNeeded()
    #expect(seen.last == 6)
    #expect(page.brokenInvariants() == [])
  }

  @Test func `may mark the reader, which then runs in the same visit`() {
    var runs = 0
    let reader = add("reader") { [holder] in
      _ = holder.value
      runs += 1
    }
    page.layoutIfNeeded()
    setThereAndBack()
    Talkative.onCompare = { reader.setNeedsPlacement() }
    #expect(page.work {}.visited == 1)
    #expect(runs == 2)
  }
}
