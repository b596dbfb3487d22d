import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R9 A measurement depends only on the proposal and on what it reads` {
  private let page = View(frame: rect(0, 0, 300, 500), name: "page")
  private let cover = Leaf(31, 43, name: "cover")

  @Test func `it reads the written frame of an item that it has not placed`() {
    cover.frame = rect(0, 0, 17, 19)
    page.holding(cover)
    page.setLayout { page, layout, size in
      let before = page.subviews[0].frame.size
      layout.setFrame(rect(0, 0, size.width, size.height), of: page.subviews[0])
      return before
    }
    #expect(page.sizeThatFits(size(80, 81)) == size(17, 19))
    page.layoutIfNeeded()
    #expect(cover.frame.size == size(300, 500))
    page.invalidateMeasuredSize()
    #expect(page.sizeThatFits(size(80, 81)) == size(17, 19))
  }

  @Test func `a simulated placement of a nested measurement of the same view is discarded`() {
    let row = View(name: "row").holding(cover)
    row.setLayout { [cover] row, layout, size in
      if size.width > 40 {
        let inner = row.sizeThatFits(CGSize(width: 40, height: 0))
        return CGSize(width: size.width, height: inner.height + cover.frame.height)
      }
      return layout.setFrame(rect(0, 0, 5, 7), of: cover).size
    }
    let written = cover.frame.height
    #expect(row.sizeThatFits(size(80, 0)) == size(80, 7 + written))
  }
}

@Suite(.ends) struct `R10 Measuring changes nothing` {
  private let shelf = ModularView(frame: rect(0, 0, 100, 70), name: "shelf")
  private let cover = View(frame: rect(1, 2, 31, 43), name: "cover")
  private let proposal = size(90, 60)

  init() { shelf.holding(cover) }

  @Test func `a frame is refused and reported`() {
    shelf.onMeasure = { shelf, _ in
      shelf.subviews[0].frame = rect(5, 6, 7, 8)
      return size(11, 13)
    }
    #expect(shelf.sizeThatFits(proposal) == size(11, 13))
    #expect(cover.frame == rect(1, 2, 31, 43))
    #expect(
      shelf.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["changeWhileMeasuring", "shelf/cover"]
      ])
  }

  @Test(arguments: TreeChange.allCases)
  func `a change of the tree is refused and reported`(change: TreeChange) {
    let other = View(name: "other")
    let title = View(name: "title")
    shelf.addSubview(title)
    shelf.onMeasure = { shelf, _ in
      change.carryOut(in: shelf, stranger: other)
      return size(11, 13)
    }
    #expect(shelf.sizeThatFits(proposal) == size(11, 13))
    #expect(shelf.subviews.map(\.name) == ["cover", "title"])
    #expect(other.superview == nil)
    #expect(shelf.takeKinds() == [.refusedTreeChange])
  }

  @Test(arguments: Setting.allCases)
  func `a setting that layout reads is refused and reported`(setting: Setting) {
    shelf.onMeasure = { shelf, _ in
      setting.write(to: shelf.subviews[0])
      return size(11, 13)
    }
    #expect(shelf.sizeThatFits(proposal) == size(11, 13))
    #expect(setting.isUnset(in: cover))
    #expect(shelf.takeKinds() == [.changeWhileMeasuring])
  }

  @Test func `a mark is kept until the measurement ends, and is one feedback edge`() {
    let title = Leaf(40, 17, name: "title")
    var isFirst = true
    let page = ModularView(frame: rect(0, 0, 300, 500), name: "page").holding(title)
    page.onMeasure = { page, _ in
      if isFirst { page.subviews[0].setNeedsLayout() }
      isFirst = false
      return page.subviews[0].sizeThatFits(size(40, 40))
    }
    let screen = VBox([page], name: "screen").holding(frame: rect(0, 0, 300, 500))

    let report = screen.flush(recordsRuns: true)

    #expect(report.feedbackEdges == 1)
    #expect(report.isSettled)
    #expect(screen.takeKinds() == [.markWhileMeasuring])
  }

  @Test func `a plain view answers its written size`() {
    #expect(cover.sizeThatFits(size(5, 5)) == size(31, 43))
    cover.frame.size = size(37, 41)
    #expect(cover.sizeThatFits(size(5, 5)) == size(37, 41))
    #expect(View().sizeThatFits(size(5, 5)) == .zero)
  }

  @Test func `an intrinsic extent takes precedence over the written one, per axis`() {
    final class Rule: View {
      override var intrinsicContentSize: CGSize {
        CGSize(width: View.noIntrinsicMetric, height: 1)
      }
    }
    let rule = Rule(frame: rect(0, 0, 17, 19))
    #expect(rule.sizeThatFits(proposal) == size(17, 1))
  }
}

/// All ways to change the tree.
enum TreeChange: CaseIterable {
  case add, insertAt, insertAbove, insertBelow, exchange, bringToFront, sendToBack, remove

  func carryOut(in shelf: View, stranger: View) {
    let first = shelf.subviews[0]
    switch self {
    case .add: shelf.addSubview(stranger)
    case .insertAt: shelf.insertSubview(stranger, at: 0)
    case .insertAbove: shelf.insertSubview(stranger, aboveSubview: first)
    case .insertBelow: shelf.insertSubview(stranger, belowSubview: first)
    case .exchange: shelf.exchangeSubview(at: 0, withSubviewAt: 1)
    case .bringToFront: shelf.bringSubviewToFront(first)
    case .sendToBack: shelf.sendSubviewToBack(shelf.subviews[1])
    case .remove: first.removeFromSuperview()
    }
  }
}

/// Every setting of a view that a layout may have read.
enum Setting: CaseIterable {
  case boundsOrigin, isHidden, isCollapsed, mask, fixedWidth, fixedHeight, attributes, environment
  case layout, margins, additionalInsets, governed, hugging, compression, fitting, constraint

  func write(to view: View) {
    switch self {
    case .boundsOrigin: view.bounds.origin = point(7, 14)
    case .isHidden: view.isHidden = true
    case .isCollapsed: view.isCollapsed = true
    case .mask: view.autoresizingMask = .flexibleWidth
    case .fixedWidth: view.fixedWidth = 7
    case .fixedHeight: view.fixedHeight = 14
    case .attributes: view.boxAttributes.minSize = SizeLimits(size(7, 14))
    case .environment: view.environment.displayScale = 3
    case .layout: view.layout = VBoxLayout()
    case .margins: view.layoutMargins = EdgeInsets(all: 7)
    case .additionalInsets: view.additionalSafeAreaInsets = EdgeInsets(all: 7)
    case .governed: view.translatesAutoresizingMaskIntoConstraints = false
    case .hugging: view.setContentHuggingPriority(7, for: .vertical)
    case .compression: view.setContentCompressionResistancePriority(7, for: .vertical)
    case .fitting: view.horizontalFittingPriority = 7
    case .constraint: view.widthAnchor.constraint(equalToConstant: 7).isActive = true
    }
  }

  func isUnset(in view: View) -> Bool {
    switch self {
    case .boundsOrigin: view.bounds.origin == .zero
    case .isHidden: !view.isHidden
    case .isCollapsed: !view.isCollapsed
    case .mask: view.autoresizingMask == []
    case .fixedWidth: view.fixedWidth == nil
    case .fixedHeight: view.fixedHeight == nil
    case .attributes: view.boxAttributes == BoxAttributes()
    case .environment: view.environment.overrides == LayoutEnvironment()
    case .layout: view.layout == nil
    case .margins: view.layoutMargins == EdgeInsets(all: 8)
    case .additionalInsets: view.additionalSafeAreaInsets == .zero
    case .governed: view.translatesAutoresizingMaskIntoConstraints
    case .hugging: view.contentHuggingPriority(for: .vertical) == .defaultLow
    case .compression: view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh
    case .fitting: view.horizontalFittingPriority == .fittingSizeLevel
    case .constraint: view.activeConstraints.isEmpty
    }
  }
}
