import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A change that a body makes to its own subviews, once.
private enum OwnChange: String, CaseIterable {
  case collapse, reveal, add, remove, reorder, hide, attributes

  func make(in shelf: Shelf, _ covers: [String: Leaf]) {
    switch self {
    case .collapse: covers["a"]?.isCollapsed = true
    case .reveal: covers["collapsed"]?.isCollapsed = false
    case .add: shelf.addOnce("new")
    case .remove: covers["b"]?.removeFromSuperview()
    case .reorder: covers["c"].map { shelf.sendSubviewToBack($0) }
    case .hide: covers["a"]?.isHidden = true
    case .attributes:
      // Written as a whole, because a body that changes one of them has read the others.
      var attributes = BoxAttributes()
      attributes.minSize = SizeLimits(size(29, 31))
      covers["b"]?.boxAttributes = attributes
    }
  }
}

/// A way in which a body reads its subviews, and places them one below the other.
private enum Body: CaseIterable {
  case byIndex, box, override, subviews

  func layOut(_ context: LayoutContext, _ size: CGSize) -> CGSize {
    if self == .byIndex { return column(context, size) }
    var box = VBoxLayout()
    box.ignoresHidden = true
    return box.layout(context, in: size)
  }

  private func column(_ context: LayoutContext, _ room: CGSize) -> CGSize {
    var y: CGFloat = 0
    for index in 0..<context.count where !context.isHidden(index) {
      let least = context.subview(at: index)?.boxAttributes.minSize ?? SizeLimits()
      let needed = context.measure(index, size(room.width, .infinity))
      let height = max(needed.height, least.height ?? 0)
      context.place(index, rect(0, y, max(needed.width, least.width ?? 0), height))
      y += height
    }
    return size(room.width, y)
  }
}

/// A shelf of covers whose body changes them before or after reading them, or not at all.
private final class Shelf: View {
  enum Moment: CaseIterable { case before, after }

  private(set) var covers: [String: Leaf] = [:]
  private var added: Set<String> = []
  var look = Body.byIndex
  var change: (OwnChange, Moment)?

  override func viewInit() {
    for (index, name) in ["a", "b", "collapsed", "c"].enumerated() {
      covers[name] = Leaf(40 + CGFloat(index), 17 + 2 * CGFloat(index), name: name)
      covers[name].map(addSubview)
    }
    covers["new"] = Leaf(51, 27, name: "new")
    covers["collapsed"]?.isCollapsed = true
    frame = rect(0, 0, 300, 500)
    printsDiagnostics = false
    setLayout { shelf, context, size in
      shelf.changing(unless: context.isSizing) { shelf.look.layOut(context, size) }
    }
  }

  override func layoutSubviews() {
    switch look {
    case .byIndex, .box: super.layoutSubviews()
    case .override: changing(unless: false) { super.layoutSubviews() }
    case .subviews:
      changing(unless: false) {
        var y: CGFloat = 0
        for case let cover as Leaf in subviews where !cover.isCollapsed && !cover.isHidden {
          let height = max(cover.fitting.height, cover.boxAttributes.minSize.height ?? 0)
          cover.frame = rect(0, y, 40, height)
          y += height
        }
      }
    }
  }

  /// Adds a cover in the first run, without reading where it is.
  func addOnce(_ name: String) {
    if !added.insert(name).inserted { return }
    covers[name].map(addSubview)
  }

  /// An override changes its subviews itself, and its block doesn't.
  private func changing<Result>(unless isSizing: Bool, _ body: () -> Result) -> Result {
    if change?.1 == .before && !isSizing { change?.0.make(in: self, covers) }
    defer { if change?.1 == .after && !isSizing { change?.0.make(in: self, covers) } }
    return body()
  }

  var present: [String: CGRect] {
    covers.filter { $1.superview === self && !$1.isCollapsed && !$1.isHidden }.mapValues(\.frame)
  }
}

@Suite(.ends) struct `R32, R53 A change by a body of its own subviews` {
  /// The frames of a shelf that was changed before its first layout.
  private func expected(_ change: OwnChange, _ look: Body) -> [String: CGRect] {
    let shelf = Shelf()
    shelf.look = look
    change.make(in: shelf, shelf.covers)
    shelf.layoutIfNeeded()
    return shelf.present
  }

  private func laidOut(_ change: OwnChange, _ look: Body, _ moment: Shelf.Moment) -> Shelf {
    let shelf = Shelf()
    shelf.look = look
    shelf.layoutIfNeeded()
    shelf.change = (change, moment)
    shelf.setNeedsPlacement()
    shelf.layoutIfNeeded()
    return shelf
  }

  @Test(arguments: OwnChange.allCases, Body.allCases)
  fileprivate func `is visible to the same run if it has not read them yet`(
    change: OwnChange, look: Body
  ) {
    let shelf = laidOut(change, look, .before)
    #expect(shelf.present == expected(change, look))
    #expect(shelf.work.bodies == 1 + 1)
    #expect(!shelf.needsLayout)
  }

  @Test(arguments: OwnChange.allCases, Body.allCases)
  fileprivate func `runs it again if it has read them`(change: OwnChange, look: Body) {
    let shelf = laidOut(change, look, .after)
    #expect(shelf.present == expected(change, look))
    #expect(shelf.work.bodies == 1 + 2)
    #expect(!shelf.needsLayout)
  }
}

@Suite(.ends) struct `R32 A body that adds or removes a subview because of where it is` {
  private let page = View(frame: rect(0, 0, 80, 80), name: "page")
  private let row = ModularView(name: "row")
  private let badge = Leaf(20, 13, name: "badge")
  private let log = Log()

  init() {
    page.holding(row)
    page.printsDiagnostics = false
  }

  /// Lays out with a body that runs a closure before it places the badge, and returns the runs.
  private func runs(_ change: @escaping () -> Void) -> Int {
    row.onLayout = { [log, unowned row, badge] _ in
      log.add("row")
      change()
      if badge.superview === row { badge.frame = rect(0, 0, 20, 13) }
    }
    row.setNeedsLayout()
    page.layoutIfNeeded()
    return log.take().count
  }

  @Test func `runs once to add what has no superview`() {
    let count = runs { [unowned row, badge] in if badge.superview == nil { row.addSubview(badge) } }
    #expect(count == 1)
    #expect(badge.frame == rect(0, 0, 20, 13))
    #expect(page.work.generations == 1 && !page.needsFlush)
  }

  @Test func `runs once to remove what is its own`() {
    row.addSubview(badge)
    page.layoutIfNeeded()
    let count = runs { [unowned row, badge] in
      if badge.superview === row { badge.removeFromSuperview() }
    }
    #expect(count == 1)
    #expect(badge.superview == nil && !page.needsFlush)
  }
}

@Suite(.ends) struct `R21 The subview list of another view` {
  private let log = Log()
  private let reader = ModularView(name: "reader")
  private let box = View(name: "box")
  private let page: View

  init() {
    for name in ["a", "b", "c"] { box.holding(Leaf(40, 17, name: name)) }
    page = View(name: "page").holding(reader, box)
    reader.onLayout = { [log, box] _ in
      log.add(box.subviews.map { $0.name ?? "?" }.joined())
    }
    page.layoutIfNeeded()
    _ = log.take()
  }

  @Test func `runs no reader after a view was added and removed`() {
    let view = View()
    box.addSubview(view)
    view.removeFromSuperview()
    page.layoutIfNeeded()
    #expect(log.take() == [])
    #expect(!reader.needsLayout)
  }

  @Test func `runs no reader after it was reordered and restored`() {
    box.exchangeSubview(at: 0, withSubviewAt: 2)
    box.sendSubviewToBack(box.subviews[1])
    box.exchangeSubview(at: 0, withSubviewAt: 1)
    box.exchangeSubview(at: 0, withSubviewAt: 2)
    page.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test func `runs the reader of a superview that it hasn't had`() {
    let badge = View(name: "badge")
    let shelf = View(name: "shelf")
    shelf.tag = 7
    let page = ModularView(frame: rect(0, 0, 99, 99), name: "page").holding(shelf)
    page.onLayout = { [badge] _ in _ = badge.superview }
    page.layoutIfNeeded()
    #expect(page.bodiesRun { shelf.addSubview(badge) } == ["page"])
  }

  @Test func `runs the reader of a superview that has died when there is another one`() {
    let badge = View(name: "badge")
    var shelf: View? = View(name: "shelf").holding(badge)
    let page = ModularView(frame: rect(0, 0, 99, 99), name: "page")
    page.onLayout = { [badge] _ in _ = badge.superview }
    page.layoutIfNeeded()
    shelf = nil
    let other = View(name: "other")
    #expect(shelf == nil && page.bodiesRun { other.addSubview(badge) } == ["page"])
  }

  @Test func `runs its reader if another view replaces a released one`() {
    for name in (0..<99).map({ "d\($0)" }) {
      box.subviews.last?.removeFromSuperview()
      box.addSubview(Leaf(40, 17, name: name))
      page.layoutIfNeeded()
      #expect(log.take() == ["ab" + name])
    }
  }
}

/// A way in which a body reads one input of its badge twice, and in which another body may reset
/// it.
private enum SecondLook: CaseIterable {
  case property, byIndex, answer, sibling

  /// The value that the body reads: 1 before the badge is changed, 2 afterwards.
  func look(_ context: LayoutContext, _ badge: Label, _ aside: View) -> CGFloat {
    switch self {
    case .property: badge.isHidden ? 2 : 1
    case .byIndex: context.isHidden(0) ? 2 : 1
    case .answer: badge.sizeThatFits(size(100, 100)).width / 7
    case .sibling: aside.isHidden ? 2 : 1
    }
  }

  func set(_ badge: Label, _ aside: View, isChanged: Bool) {
    switch self {
    case .property, .byIndex: badge.isHidden = isChanged
    case .answer: badge.text = isChanged ? "xy" : "x"
    case .sibling: aside.isHidden = isChanged
    }
  }
}

@Suite(.ends) struct `A body that reads one input twice` {
  private let page = View(frame: rect(0, 0, 80, 80), name: "page")
  private let row = View(name: "row")
  private let last = View(name: "last")
  private let badge = Label("x")
  private let aside = View(name: "aside")

  init() {
    for view in [row, last, aside] { page.addSubview(view) }
    row.addSubview(badge)
    page.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17)
  }

  @Test(arguments: SecondLook.allCases)
  fileprivate func `runs again if it saw two values, even if the first comes back (R53)`(
    look: SecondLook
  ) {
    var (runs, isDone) = (0, false)
    row.setLayout { [badge, aside] _, context, size in
      if context.isSizing { return size }
      runs += 1
      _ = look.look(context, badge, aside)
      if runs == 1 { look.set(badge, aside, isChanged: true) }
      _ = context.setFrame(rect(0, 0, look.look(context, badge, aside), 1), of: badge)
      return size
    }
    last.setLayout { [badge, aside] _, _, size in
      if !isDone { look.set(badge, aside, isChanged: false) }
      isDone = true
      return size
    }
    page.layoutIfNeeded()
    #expect(runs == 2)
    #expect(badge.frame.width == 1)
    #expect(!page.needsFlush)
  }
}
