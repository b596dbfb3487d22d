import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Holds views that a body releases.
private final class Holder {
  var view: View?
  var other: View?
  private(set) weak var former: View?

  /// Releases both views.
  ///
  /// - Returns: whether the first of them is still alive.
  func letGo() -> Bool {
    former = view
    (view, other) = (nil, nil)
    return former != nil
  }
}

/// Views that bodies release while the engine uses them.
///
/// Most mistakes of this kind are only detected by an address sanitizer.
@Suite(.ends) struct `R28 Views in use by a run are kept alive until it ends` {
  private let frame = rect(0, 0, 50, 50)
  private let page = ModularView(frame: rect(0, 0, 100, 100), name: "page").holding()
  private let log = Log()

  /// page/shelf/row/title, the last three retained only by the tree.
  private func buildShelf(_ onLayout: @escaping (ModularView) -> Void) {
    let title = ModularView(frame: frame, name: "title")
    title.onLayout = onLayout
    let row = View(frame: frame, name: "row")
    let shelf = View(frame: frame, name: "shelf")
    page.addSubview(shelf)
    shelf.addSubview(row)
    row.addSubview(title)
    title.addSubview(Label("x", name: "label"))
  }

  @Test func `when a body removes its superview, and then its own view from that`() {
    buildShelf { [log] title in
      title.superview?.removeFromSuperview()
      title.removeFromSuperview()
      log.add("\(title.superview == nil)")
    }
    weak let title = page.view(named: "title")
    page.layoutIfNeeded()
    #expect(log.take() == ["true"])
    #expect(title == nil)
    #expect(page.subviews.count == 1 && page.brokenInvariants() == [])
  }

  @Test func `when a body removes all its ancestors, from the top`() {
    buildShelf { title in
      title.superview?.superview?.removeFromSuperview()
      title.superview?.removeFromSuperview()
      title.subviews[0].removeFromSuperview()
      title.removeFromSuperview()
      title.setNeedsLayout()
      title.frame.size = size(7, 7)
    }
    weak let title = page.view(named: "title")
    page.layoutIfNeeded()
    #expect(title == nil && page.subviews.isEmpty && page.brokenInvariants() == [])
  }

  /// A detached nest, outer/inner, retained only by the holder.
  private func nest(in holder: Holder, _ onMeasure: @escaping () -> Void) {
    let inner = ModularView(name: "inner")
    inner.onMeasure = { _, _ in
      onMeasure()
      return size(4, 4)
    }
    let outer = ModularView(name: "outer").holding(inner)
    outer.onMeasure = { outer, proposal in
      outer.subviews.first?.sizeThatFits(proposal) ?? size(5, 5)
    }
    (holder.view, holder.other) = (outer, inner)
  }

  @Test(arguments: [true, false])
  func `when a sizing view is released while its record is verified`(_ holdsInner: Bool) {
    let holder = Holder()
    nest(in: holder) { [log] in
      if holder.view?.tag == 1 { log.add(holder.letGo() ? "lives" : "gone") }
    }
    page.onLayout = { [log] _ in
      log.add("\(holder.view?.sizeThatFits(size(9, 9)).width ?? 0)")
    }
    page.layoutIfNeeded()
    holder.view?.tag = 1
    let inner = holdsInner ? holder.other : nil
    (holder.other ?? page).invalidateMeasuredSize()
    page.layoutIfNeeded()
    page.layoutIfNeeded()
    #expect(log.take().prefix(2) == ["4.0", "lives"])
    #expect(holder.former == nil && inner?.superview == nil)
    #expect(page.brokenInvariants() == [] && !page.needsFlush)
  }

  @Test func `when a sizing view is released by its own measurement outside any flush`() {
    let holder = Holder()
    nest(in: holder) { (holder.view, holder.other) = (nil, nil) }
    #expect(holder.view?.sizeThatFits(size(9, 9)) == size(4, 4))
    #expect(holder.view == nil)
  }

  @Test func `when a body removes a view that only the tree retains`() {
    page.addSubview(View(name: "cover"))
    weak let cover = page.view(named: "cover")
    page.onLayout = { [log, weak cover] page in
      if page.subviews.isEmpty { return }
      page.subviews[0].removeFromSuperview()
      log.add(cover == nil ? "gone" : "lives")
    }
    page.layoutIfNeeded()
    #expect(log.take() == ["lives"])
    #expect(cover == nil)
  }

  @Test func `when a layout replaces itself`() {
    let shelf = View(frame: frame)
    weak var held: Log?
    func setLayout() {
      let token = Log()
      held = token
      shelf.setLayout { [log, token] shelf, _, size in
        shelf.layout = nil
        log.add(held == nil ? "gone" : "lives")
        _ = token
        return size
      }
    }
    setLayout()
    shelf.layoutIfNeeded()
    #expect(log.take() == ["lives"])
    #expect(held == nil)
  }

  @Test func `when a drawn item is removed by its own layout and released`() {
    var item: DrawnItem? = DrawnItem(name: "badge")
    item?.addDrawnItem(DrawnItem(size(3, 3)))
    item?.setLayout { item, layout, size in
      item.remove()
      return layout.sizeToFit(item.drawnItems[0], in: CGRect(origin: .zero, size: size)).size
    }
    page.addDrawnItem(item!)
    item = nil
    page.onLayout = { page in
      ModularLayout { layout, size in
        for item in page.drawnItems {
          layout.setFrame(CGRect(origin: .zero, size: size), of: item)
        }
        return size
      }.place(in: page)
    }
    page.layoutIfNeeded()
    #expect(page.drawnItems.isEmpty && !page.needsFlush)
  }
}

@Suite(.ends) struct `A context is valid for its own run only` {
  private let view = View(frame: rect(0, 0, 50, 50), name: "view").holding(Label("x"))

  @Test func `not for a later run of the same body`() {
    var kept: LayoutContext?
    var counts: [Int] = []
    view.setLayout { _, layout, size in
      if let kept { counts.append(kept.count) }
      kept = layout
      return size
    }
    view.layoutIfNeeded()
    for _ in 0..<50 { view.addSubview(Label("y")) }
    view.layoutIfNeeded()
    kept = nil
    #expect(counts == [0])
    #expect(view.takeKinds() == [.escapedContext])
  }

  @Test func `not for a measurement with the same number as the layout run`() {
    var kept: LayoutContext?
    var counts: [Int] = []
    view.setLayout { _, layout, size in
      if layout.isSizing, let kept { counts.append(kept.count) }
      if !layout.isSizing { kept = layout }
      return CGSize(width: 1, height: 1)
    }
    view.layoutIfNeeded()
    for _ in 0..<50 { view.addSubview(Label("y")) }
    for width in 1...4 { _ = view.sizeThatFits(size(CGFloat(width), 7)) }
    kept = nil
    #expect(counts == [0, 0, 0, 0])
    #expect(view.takeKinds() == Array(repeating: .escapedContext, count: 4))
  }

  @Test func `not after its view has left the tree (R31)`() {
    let (page, label) = (View(frame: rect(0, 0, 80, 80), name: "page"), Label("x"))
    page.addSubview(view.holding(label))
    view.setLayout { view, layout, size in
      guard !layout.isSizing, view.superview != nil else { return size }
      view.removeFromSuperview()
      _ = layout.setFrame(rect(1, 2, 3, 4), of: label)
      return CGSize(width: layout.measure(0, size).width, height: CGFloat(layout.count))
    }
    page.layoutIfNeeded()
    #expect(label.frame == .zero)
    let diagnostics = view.takeDiagnostics()
    #expect(diagnostics.map(\.kind) == [.escapedContext, .escapedContext, .escapedContext])
    #expect(diagnostics.allSatisfy { $0.description.contains("after its view had left the tree") })
  }
}

@Suite(.ends) struct `A view whose superview was released` {
  @Test func `runs again if its body has read the superview (R21)`() {
    let log = Log()
    let cover = ModularView(frame: rect(0, 0, 31, 43), name: "cover")
    cover.onLayout = { log.add($0.superview?.name ?? "none") }
    var shelf: View? = View(name: "shelf").holding(cover)
    shelf?.layoutIfNeeded()
    shelf = nil
    cover.layoutIfNeeded()
    #expect(log.take() == ["shelf", "none"])
  }
}

@Suite(.ends) struct `A list that a body iterates over (R31)` {
  private let page = View(frame: rect(0, 0, 70, 90), name: "page")

  init() { for number in 0..<9 { page.addSubview(Label("cover \(number)")) } }

  @Test func `outlives all of its views' removal`() {
    page.setLayout { page, layout, size in
      guard layout.count == 9 else { return size }
      for view in page.subviews { view.removeFromSuperview() }
      for number in 0..<20 { page.addSubview(Label("spine \(number)")) }
      for index in 0..<9 { layout.place(index, rect(1, 2, 3, 4)) }
      #expect(layout.count == 9)
      #expect((layout.subview(at: 8) as? Label)?.text == "cover 8")
      return size
    }
    page.layoutIfNeeded()
    #expect(page.subviews.count == 20)
    #expect(page.brokenInvariants() == [])
  }

  @Test func `is the same when the first of its views is removed`() {
    let first = page.subviews[0]
    page.setLayout { _, layout, size in
      guard layout.count == 9 else { return size }
      first.removeFromSuperview()
      #expect(layout.count == 9 && layout.subview(at: 0) === first)
      return size
    }
    page.layoutIfNeeded()
    #expect(page.subviews.count == 8)
  }
}

@Suite(.ends) struct `A block that replaces itself while it runs` {
  private final class Token {}

  @Test func `runs to its end with what it holds`() {
    let page = View(frame: rect(0, 0, 70, 90), name: "page").holding(Label("x"))
    weak var held: Token?
    func give() {
      let token = Token()
      held = token
      page.setLayout { page, layout, size in
        page.setLayout { _, _, size in size }
        page.layout = nil
        page.setLayout { _, _, size in size }
        layout.place(0, rect(1, 2, 3, 4))
        return withExtendedLifetime(token) { size }
      }
    }
    give()
    #expect(held != nil)
    page.layoutIfNeeded()
    #expect(held == nil)
    #expect(page.subviews[0].frame == rect(1, 2, 3, 4))
  }
}
