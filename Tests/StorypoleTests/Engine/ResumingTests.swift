import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A column whose items have changed continues its last run, which must look like a whole one.
@Suite(.ends) struct `Resuming a column` {
  private let leaves = (0..<70).map { Leaf(31, 3 + CGFloat($0) / 7, name: "leaf-\($0)") }
  private let column = VBox(spacing: 0.1, insets: EdgeInsets(all: 0.3), name: "column")
  private let screen = VBox(name: "screen")

  init() {
    for leaf in leaves { column.addSubview(leaf) }
    screen.holding(column, frame: rect(0, 0, 200, 10_000))
    screen.layoutIfNeeded()
  }

  /// The work of a change that leaves all frames as those of a column that was just made.
  private func work(of change: () -> Void) -> WorkCounters {
    let work = screen.work(of: change)
    #expect(frames == freshFrames)
    #expect(screen.brokenInvariants() == [])
    return work
  }

  private var frames: [CGRect] { [column.frame] + column.subviewFrames }

  private var freshFrames: [CGRect] {
    let fresh = VBox()
    fresh.box = column.box
    for view in column.subviews {
      let leaf = Leaf((view as? Leaf)?.fitting ?? .zero)
      (leaf.isHidden, leaf.isCollapsed) = (view.isHidden, view.isCollapsed)
      leaf.boxAttributes = view.boxAttributes
      fresh.addSubview(leaf)
    }
    let screen = VBox([fresh]).holding(frame: screen.frame)
    screen.layoutIfNeeded()
    return [fresh.frame]
      + zip(fresh.subviews, column.subviews).map { fresh, view in
        view.isCollapsed || view.isHidden && column.ignoresHidden ? view.frame : fresh.frame
      }
  }

  @Test(arguments: [0, 1, 31, 32, 33, 63, 64, 68, 69])
  func `an item that grows resumes its column in both modes`(index: Int) {
    let work = work { leaves[index].fitting.height += 11.7 }
    #expect(work.resumed == 2)
    #expect((work.bodies, work.measurements) == (2, 2))
  }

  @Test func `a resumed measurement outlives one that was made before that (R14)`() {
    let page = ModularView(name: "page").holding(column)
    page.onLayout = { [column] _ in _ = column.sizeThatFits(size(200, .infinity)) }
    page.layoutIfNeeded()
    _ = column.sizeThatFits(size(150, .infinity))
    // The measurement, and the layout at the column's old size.
    #expect(page.work { leaves[3].fitting.height += 11.7 }.resumed == 2)
    // The page reads nothing any more, so that a third proposal evicts one of the two.
    page.onLayout = nil
    page.layoutIfNeeded()
    _ = column.sizeThatFits(size(100, .infinity))
    let before = page.work
    _ = column.sizeThatFits(size(200, .infinity))
    #expect(page.work == before)
  }

  @Test func `several items that change are measured in one resumed run`() {
    for leaf in leaves { _ = leaf.takeProposals() }
    let work = work { for index in [40, 3, 69] { leaves[index].fitting.height += 2.3 } }
    #expect(work.resumed == 2)
    #expect((work.bodies, work.measurements) == (2, 1 + 3))
    let measured = leaves.indices.filter { !leaves[$0].proposals.isEmpty }
    #expect(measured == [3, 40, 69])
  }

  @Test func `a column of unlimited width is as wide as its widest item, also when that changes`() {
    // Items that ignore the proposal are measured once, although the column asks them twice.
    let images = (0..<40).map { _ in ImageView(size: size(31, 7)) }
    let column = VBox(images, insets: EdgeInsets(all: 3), name: "column")
    let unlimited = size(.infinity, .infinity)
    #expect(column.sizeThatFits(unlimited) == size(37, 286))
    images[9].imageSize = size(31, 9)
    #expect(column.sizeThatFits(unlimited) == size(37, 288))
    images[9].imageSize = size(44, 9)
    #expect(column.sizeThatFits(unlimited) == size(50, 288))
    #expect(column.brokenInvariants() == [] && column.takeKinds() == [])
  }

  @Test func `a screen that only becomes higher moves no item`() {
    let list = VBox(leaves, name: "list").holding(frame: rect(0, 0, 200, 300))
    list.layoutIfNeeded()
    let before = list.subviewFrames
    let work = list.work { list.frame.size.height = 400 }
    #expect((work.bodies, work.resumed) == (1, 1))
    #expect(list.subviewFrames == before)
    #expect(list.takeKinds() == [.overflow, .overflow])
    #expect(list.standingDiagnostics.count == 1)
  }

  @Test func `another width runs the whole column`() {
    #expect(work { screen.frame.size.width = 210 }.resumed == 0)
  }

  @Test func `an attribute that has changed runs the whole column, later heights obey it`() {
    #expect(work { leaves[9].boxAttributes.height = "50%" }.resumed == 0)
    #expect(work { leaves[9].fitting.height = 40 }.resumed == 2)
    #expect(leaves[9].frame.size.height == 20)
    #expect(work { leaves[8].boxAttributes.maxSize.height = 20 }.resumed == 0)
    #expect(work { leaves[8].fitting.height = 40 }.resumed == 2)
  }

  @Test func `an item wider than the column runs its layout whole`() {
    leaves[9].boxAttributes.width = "1000%"
    screen.layoutIfNeeded()
    _ = screen.takeDiagnostics()
    let work = work { leaves[9].fitting.height += 1 }
    #expect(work.resumed == 1)
    #expect(screen.takeKinds() == [.overflow])
  }

  @Test func `collapsed and hidden items are passed over`() {
    column.ignoresHidden = true
    leaves[2].isCollapsed = true
    leaves[69].isHidden = true
    leaves[30].isHidden = true
    screen.layoutIfNeeded()
    for index in [1, 3, 31, 68] {
      #expect(work { leaves[index].fitting.height += 1.1 }.resumed == 2)
    }
    #expect(work { leaves[2].isCollapsed = false }.resumed == 0)
    #expect(work { leaves[30].isHidden = false }.resumed == 0)
  }

  @Test func `an item that is added or removed runs the whole column`() {
    #expect(work { column.addSubview(Leaf(3, 5)) }.resumed == 0)
    #expect(work { leaves[7].removeFromSuperview() }.resumed == 0)
    #expect(work { leaves[8].fitting.height += 1 }.resumed == 2)
  }

  @Test func `a new box replaces the runs that the old one kept`() {
    #expect(work { column.spacing = 3 }.resumed == 0)
    #expect(work { leaves[8].fitting.height += 1 }.resumed == 2)
    column.box = VBoxLayout()
    #expect(work { leaves[8].fitting.height += 1 }.resumed == 0)
  }

  @Test func `a frame written from outside runs the whole column`() {
    #expect(work { leaves[50].frame.origin.y = 7 }.resumed == 0)
    #expect(work { leaves[8].fitting.height += 1 }.resumed == 2)
  }

  @Test func `a column that nothing measures is resumed if all changed items were measured`() {
    column.removeFromSuperview()
    column.layoutIfNeeded()
    #expect(column.work { leaves[8].fitting.height += 1 }.resumed == 1)
    // Verification stops at the first difference (R22). The other item has no answer yet.
    let work = column.work {
      leaves[8].fitting.height += 1
      leaves[50].fitting.height += 1
    }
    #expect((work.bodies, work.measurements, work.resumed) == (1, 2, 0))
  }

  @Test func `a child that grows runs the whole column`() {
    leaves[40].boxAttributes.grow = 1
    screen.layoutIfNeeded()
    #expect(work { leaves[8].fitting.height += 1 }.resumed == 0)
    leaves[40].boxAttributes.grow = 0
    screen.layoutIfNeeded()
    #expect(work { leaves[8].fitting.height += 1 }.resumed == 2)
  }

  @Test func `each level of nested columns is resumed`() {
    let outer = VBox((0..<40).map { Leaf(3, CGFloat($0) / 3) }, name: "outer")
    screen.addSubview(outer)
    outer.insertSubview(column, at: 20)
    screen.layoutIfNeeded()
    let work = screen.work { leaves[0].fitting.height += 1.3 }
    #expect((work.resumed, work.bodies, work.measurements) == (4, 3, 3))
  }

  @Test func `a column with fewer than 32 items isn't resumed`() {
    for leaf in leaves[31...] { leaf.removeFromSuperview() }
    screen.layoutIfNeeded()
    #expect(work { leaves[0].fitting.height += 1 }.resumed == 0)
  }

  @Test func `items whose frames others read are moved by a whole run`() {
    let reader = View(name: "reader")
    screen.addSubview(reader)
    reader.setLayout { [leaves] _, _, size in
      CGSize(width: leaves[60].frame.minY, height: 3)
    }
    screen.layoutIfNeeded()
    #expect(work { leaves[61].fitting.height += 1 }.resumed == 2)
    #expect(work { leaves[59].fitting.height += 1 }.resumed == 1)
    #expect(work { leaves[60].fitting.height += 1 }.resumed == 1)
  }

  @Test func `the measurement of an override isn't resumed`() {
    final class Override: View {
      var extra: CGFloat = 0
      override func measure(_ proposal: CGSize) -> CGSize {
        let size = super.measure(proposal)
        return CGSize(width: size.width, height: size.height + extra)
      }
    }
    let view = Override(name: "override")
    view.layout = VBoxLayout()
    for leaf in leaves { view.addSubview(leaf) }
    screen.addSubview(view)
    screen.layoutIfNeeded()
    view.extra = 5
    let height = view.frame.height
    // Only the layout is the box's own.
    #expect(screen.work { leaves[3].fitting.height += 1 }.resumed == 1)
    #expect(view.frame.height > height + 5)
  }
}
