import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A diagnostic describes the attempt in the caller's terms, with the values, and once.
@Suite(.ends) struct `Messages of diagnostics` {
  private let shelf = ModularView(frame: rect(0, 0, 300, 500), name: "shelf")
  private let cover = ModularView(frame: rect(1, 2, 31, 43), name: "cover")

  init() { shelf.holding(cover) }

  /// The cause that keeps a flush from settling.
  enum Unrest: CaseIterable {
    case marksOfItself, nestedFlushes

    /// The limit that ends the flush, as worded in the message.
    var limit: String {
      switch self {
      case .marksOfItself: "3 generations"
      case .nestedFlushes: "7 runs of shelf/cover"
      }
    }
  }

  private func add(_ unrest: Unrest) {
    switch unrest {
    case .marksOfItself: cover.onLayout = { $0.setNeedsLayout() }
    case .nestedFlushes:
      cover.onLayout = { _ in }
      shelf.onLayout = {
        for _ in 1...60 {
          $0.subviews[0].setNeedsLayout()
          $0.subviews[0].layoutIfNeeded()
        }
      }
    }
  }

  @Test(arguments: Unrest.allCases)
  func `a flush that stops at a limit names it (R28)`(unrest: Unrest) {
    add(unrest)
    shelf.layoutLimits.generations = 3
    shelf.layoutLimits.runsOfOneView = 7
    shelf.layoutIfNeeded()
    #expect(
      shelf.takeDiagnostics().map(\.attempted) == [
        "layout did not settle within \(unrest.limit); still waiting: shelf/cover"
      ])
  }

  @Test func `a frame that overwrites a placement is reported with both and the block (R6)`() {
    let shelf = View(frame: rect(0, 0, 300, 500), name: "shelf").holding(cover)
    let line = #line + 1
    shelf.setLayout { [cover] _, layout, size in
      layout.setFrame(rect(7, 14, 21, 28), of: cover)
      return size
    }
    shelf.layoutIfNeeded()
    shelf.isStrict = true
    cover.frame = rect(5, 7, 11, 13)
    let report = shelf.takeDiagnostics().first { $0.kind == .wrotePlacedFrame }
    #expect(
      report?.attempted
        == "its frame was written, (7, 14, 21, 28) → (5, 7, 11, 13), "
        + "but the layout of shelf places it"
    )
    #expect(report?.location?.line == line)
  }

  @Test func `a frame that a body writes into another view is reported once per flush (R27)`() {
    var width: CGFloat = 31
    cover.onLayout = { [unowned shelf] in
      width += 1
      $0.frame.size.width = width
      shelf.frame.size.height += 1
    }
    shelf.onLayout = { _ in }
    shelf.layoutIfNeeded()
    let paths = { [shelf] in
      shelf.takeDiagnostics().filter { $0.kind == .foreignFrameInLayout }.map(\.path)
    }
    #expect(paths() == ["shelf/cover", "shelf"])
    shelf.layoutIfNeeded()
    #expect(paths() == ["shelf/cover", "shelf"])
  }
}

@Suite(.ends) struct `Messages about numbers` {
  private let shelf = View(name: "shelf").holding()

  private func attempted(_ change: () -> Void) -> [String] {
    change()
    return shelf.takeDiagnostics().map(\.attempted)
  }

  @Test func `a layout's invalid number is named, without its other properties`() {
    let leaf = Leaf(3, 5)
    shelf.addSubview(leaf)
    let wrong: [(any Layout, String)] = [
      (
        VBoxLayout(spacing: .nan, insets: EdgeInsets(left: .infinity)),
        "a VBoxLayout with insets.left ∞, spacing nan"
      ),
      (
        OneItemLayout(leaf, .center, insets: EdgeInsets(bottom: -.infinity)),
        "a OneItemLayout with insets.bottom -∞"
      ),
      (
        FlexLineLayout(.horizontal, [.width(7), .size(size(.nan, 3), leaf)]),
        "a FlexLineLayout with items[1].width nan"
      ),
    ]
    for (layout, text) in wrong {
      #expect(attempted { shelf.layout = layout } == [text + " was set"])
    }
  }

  @Test func `an invalid item attribute is named`() {
    #expect(
      attempted {
        shelf.boxAttributes = BoxAttributes(
          minSize: SizeLimits(width: .nan, height: 3), width: .percent(.infinity),
          height: .points(.nan))
      } == [
        "boxAttributes.minSize.width nan, boxAttributes.width ∞%, boxAttributes.height nan was set"
      ]
    )
  }
}

/// A report belongs to the tree whose body made the mistake, not to the tree that it touched.
@Suite(.ends) struct `The tree that a diagnostic is reported to` {
  private let page = View(frame: rect(0, 0, 300, 500), name: "page").holding()
  private let stranger = Leaf(50, 60, name: "stranger").holding()

  @Test func `is that of the manager's host for an item that isn't a child`() {
    page.layout = FillLayout { [stranger] }
    let report = LayoutHost(size: size(300, 500), root: page).tick()
    #expect(report?.diagnostics.map(\.kind) == [.notAChild])
    #expect(stranger.takeDiagnostics() == [])
  }
}
