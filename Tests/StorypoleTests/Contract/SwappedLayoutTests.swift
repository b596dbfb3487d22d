import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// Lays out after each step, and expects the frames of a tree that took all steps before its first
/// layout.
private func expectFreshFrames(
  _ make: () -> View, _ steps: (View) -> Void..., sourceLocation: SourceLocation = #_sourceLocation
) {
  let (tree, fresh) = (make(), make())
  tree.layoutIfNeeded()
  for step in steps {
    step(tree)
    tree.layoutIfNeeded()
    step(fresh)
  }
  fresh.layoutIfNeeded()
  #expect(
    tree.frames == fresh.frames,
    sourceLocation: sourceLocation)
  #expect(tree.brokenInvariants() == [], sourceLocation: sourceLocation)
}

extension View {
  /// The view with a layout of its own and some subviews.
  fileprivate func laidOut(by layout: any Layout, _ subviews: View...) -> View {
    for subview in subviews { addSubview(subview) }
    self.layout = layout
    return self
  }

  fileprivate func sized(_ width: CGFloat, _ height: CGFloat) -> View {
    frame.size = CGSize(width: width, height: height)
    printsDiagnostics = false
    return self
  }

  fileprivate var pane: View { subviews[0] }

  /// The frames of the whole tree.
  fileprivate var frames: [CGRect] { [frame] + subviews.flatMap(\.frames) }
}

extension CGSize {
  /// The size with 7 for an infinite extent.
  fileprivate var replacingInfinity: CGSize {
    CGSize(width: width < .infinity ? width : 7, height: height < .infinity ? height : 7)
  }
}

@Suite(.ends) struct `Replacing a layout by one that stops ignoring an extent` {
  private func pane(_ insets: CGFloat = 0) -> View {
    View(name: "pane").laidOut(by: VBoxLayout(insets: EdgeInsets(all: insets)))
  }

  @Test func `proposes the full size, as in a fresh layout (R20)`() {
    expectFreshFrames {
      HBox([View().laidOut(by: VBoxLayout(), Label("text"))]).sized(200, 100)
    } _: {
      $0.pane.layout = .fill($0.pane.subviews[0])
    }
    expectFreshFrames {
      HBox([View()]).sized(200, 100)
    } _: {
      $0.pane.layout = VBoxLayout()
    }
  }

  @Test func `runs a reader in another tree (R20)`() {
    expectRun(of: pane(), from: size(200, 0), by: BorderLine(.vertical), to: size(200, 100))
    expectRun(of: View(), from: .zero, by: VBoxLayout(), to: size(200, 0))
  }

  /// Expects the layout that has read what a view of another tree needs to run as that is given a
  /// layout.
  private func expectRun(
    of sizing: View, from old: CGSize, by layout: any Layout, to new: CGSize
  ) {
    let shelf = View(frame: rect(0, 0, 200, 100), name: "shelf").holding(Leaf(1, 1))
    shelf.setLayout { shelf, layout, size in
      layout.setFrame(CGRect(origin: .zero, size: sizing.sizeThatFits(size)), of: shelf.pane)
      return size
    }
    shelf.layoutIfNeeded()
    #expect(shelf.pane.frame.size == old)
    #expect(shelf.bodiesRun { sizing.layout = layout } == ["shelf"])
    #expect(shelf.pane.frame.size == new)
  }

  @Test func `runs no body if it is undone before the flush (R21)`() {
    let row = HBox([pane()], name: "row").sized(200, 100)
    row.layoutIfNeeded()
    let ran = row.bodiesRun {
      row.pane.layout = BorderLine(.vertical)
      row.pane.layout = VBoxLayout()
    }
    #expect(ran == ["pane"])
  }

  @Test func `runs no reader that measured with the other extent unlimited (R21)`() {
    let fixed = ModularLayout { _, _ in CGSize(width: 40, height: 17) }
    let pane = View(name: "pane").laidOut(by: fixed, Leaf(40, 17))
    let page = View(frame: rect(0, 0, 200, 200), name: "page").holding(pane)
    page.setLayout { page, layout, size in
      let needed = layout.measure(0, CGSize(width: CGFloat.infinity, height: 50))
      layout.setFrame(CGRect(origin: .zero, size: needed), of: page.pane)
      return size
    }
    page.layoutIfNeeded()
    #expect(page.bodiesRun { pane.layout = VBoxLayout() } == ["pane"])
    #expect(page.bodiesRun { pane.layout = fixed } == ["pane"])
  }

  @Test func `is the cause of its reader's run, unlike a later change of the layout (R30)`() {
    let row = HBox([pane()], name: "row").sized(200, 100)
    row.recordsCauses = true
    row.layoutIfNeeded()
    row.pane.setLayout(line: 7) { _, _, size in size.replacingInfinity }
    row.pane.setLayout(line: 9) { _, _, size in size.replacingInfinity }
    #expect(row.bodiesRun {} == ["row", "pane"])
    #expect(row.explain().rootCause?.location?.line == 7)
  }
}
