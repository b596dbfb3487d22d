import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A stack view` {
  private let stack = StackView(arrangedSubviews: lines(), name: "stack")

  private static func lines() -> [Label] {
    ["One", "Twelve", "Three"].map { text in
      let label = Label(text, name: text)
      label.numberOfLines = 1
      return label
    }
  }

  init() {
    stack.spacing = 8
    stack.frame = rect(0, 0, 300, 60)
  }

  private func starts(_ distribution: StackView.Distribution) -> [CGFloat] {
    stack.distribution = distribution
    layOut(stack)
    #expect(stack.diagnostics.isEmpty)
    return stack.arrangedSubviews.flatMap { [$0.frame.minX, $0.frame.maxX] }
      .map { ($0 * 1_000).rounded() / 1_000 }
  }

  @Test func `distributes its views in five ways`() {
    #expect(starts(.fill) == [0, 21, 29, 71, 79, 300])
    #expect(starts(.fillEqually) == [0, 94.667, 102.667, 197.333, 205.333, 300])
    #expect(starts(.fillProportionally) == [0, 55.263, 63.263, 173.789, 181.789, 300])
    #expect(starts(.equalSpacing) == [0, 21, 122, 164, 265, 300])
    #expect(starts(.equalCentering) == [0, 21, 125.5, 167.5, 265, 300])
  }

  @Test func `aligns them across, within its margins, and mirrored`() {
    stack.alignment = .center
    stack.distribution = .equalSpacing
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(top: 1, left: 10, bottom: 3, right: 20)
    stack.environment.layoutDirection = .rightToLeft
    layOut(stack)
    #expect(stack.arrangedSubviews[0].frame == rect(300 - 20 - 21, 20.5, 21, 17))
    #expect(stack.arrangedSubviews[2].frame.minX == 10)
    let least = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(least == size(21 + 42 + 35 + 16 + 30, 17 + 4))
  }

  @Test(arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
  func `aligns texts of several sizes by their baselines`(alignment: StackView.Alignment) {
    stack.alignment = alignment
    let labels = stack.arrangedSubviews.compactMap { $0 as? Label }
    labels[1].font = Font(size: 30)
    labels[2].numberOfLines = 0
    labels[2].text = "Three\nlines\nhere"
    layOut(stack)
    let baselines = labels.map { label in
      let own = label.baselines(in: label.frame.size)
      return label.frame.minY + (alignment == .firstBaseline ? own.first : own.last)
    }
    #expect(Set(baselines).count == 1)
    #expect(labels[0].frame.height == 17)
  }

  @Test func `aligns what has no text by its top, or its bottom, as UIKit does`() {
    let icon = ImageView(size: size(20, 30), name: "icon")
    stack.insertArrangedSubview(icon, at: 1)
    stack.frame.size = size(300, 60)
    for alignment in [StackView.Alignment.firstBaseline, .lastBaseline] {
      stack.alignment = alignment
      layOut(stack)
      let end = alignment == .firstBaseline ? icon.frame.minY : icon.frame.maxY
      #expect(end == stack.arrangedSubviews[0].frame.minY + 14)
      #expect(icon.frame.height == 30)
    }
  }

  @Test func `fits a row of baselines around one whose tallest text decides`() {
    for inner: StackView.Alignment in [.fill, .leading, .center, .trailing, .firstBaseline] {
      let label = Label("word", name: "label")
      let part = StackView(arrangedSubviews: [ImageView(size: size(33, 8)), label])
      let row = StackView(arrangedSubviews: [ImageView(size: size(30, 25)), part], name: "row")
      (part.alignment, row.alignment) = (inner, .lastBaseline)
      row.frame.size = row.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
      layOut(row)
      let below = inner == .fill ? 17 : 14 as CGFloat
      let icon = row.arrangedSubviews[0].frame
      #expect(part.frame.minY + label.frame.minY + below == icon.maxY, "\(inner)")
      #expect([icon.height, label.frame.height] == [25, 17], "\(inner)")
    }
  }

  @Test func `finds each of as many views as a screen has`() {
    for index in 3..<14 { stack.addArrangedSubview(View(name: "\(index)")) }
    stack.spacing = 0
    stack.frame.size.width = 280
    #expect(starts(.fillEqually).enumerated().allSatisfy { $1 == CGFloat(($0 + 1) / 2) * 20 })
  }

  /// Another one with the same views, in a page beside the first.
  private func beside(_ change: (StackView) -> Void) -> StackView {
    let other = StackView(arrangedSubviews: Self.lines(), name: "other")
    (other.spacing, other.frame, other.distribution) = (8, stack.frame, stack.distribution)
    change(other)
    let page = View(name: "page")
    for view in [stack, other] { page.addSubview(view) }
    page.layoutIfNeeded()
    return other
  }

  @Test func `lies along its own axis, beside one like it along the other`() {
    let other = beside {
      $0.axis = .vertical
      $0.frame.size.height = 67
    }
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 29, 79])
    #expect(other.arrangedSubviews.map(\.frame.minY) == [0, 25, 50])
  }

  @Test func `arranges in its own order, beside one of the same views in another`() {
    let other = beside { $0.insertArrangedSubview($0.arrangedSubviews[2], at: 0) }
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 29, 79])
    #expect(other.arrangedSubviews.map(\.frame.minX) == [0, 43, 72])
  }

  @Test func `shares proportionally beside its own gaps, and not another one's`() {
    stack.distribution = .fillProportionally
    let other = beside { $0.spacing = 20 }
    let widths = [stack, other].map { $0.arrangedSubviews[1].frame.width }
    #expect(widths.map { ($0 * 1_000).rounded() } == [110_526, 91_304])
  }

  @Test func `takes as little room as equal gaps allow, if nothing else asks for more`() {
    let root = makeRoot()
    governed(stack, in: root).distribution = .equalSpacing
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    layOut(root)
    #expect(stack.frame.width == 114)
    #expect(root.takeKinds() == [])
  }

  @Test func `takes a gap of its own after it was laid out`() {
    #expect(starts(.fill) == [0, 21, 29, 71, 79, 300])
    stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
    #expect(starts(.fill) == [0, 21, 51, 93, 101, 300])
    stack.setCustomSpacing(nil, after: stack.arrangedSubviews[0])
    #expect(starts(.fill) == [0, 21, 29, 71, 79, 300])
  }

  @Test func `gives texts of several lines equal parts of a row at most`() {
    let labels = stack.arrangedSubviews.compactMap { $0 as? Label }
    labels[2].isHidden = true
    #expect(starts(.fill).prefix(4) == [0, 21, 29, 300])
    labels[0].numberOfLines = 0
    #expect(starts(.fill).prefix(4) == [0, 21, 29, 300])
    labels[1].numberOfLines = 2
    #expect(starts(.fill).prefix(4) == [0, 146, 154, 300])
    #expect(!labels[0].hasAmbiguousLayout)
    stack.axis = .vertical
    #expect(starts(.fill).prefix(4) == [0, 300, 0, 300])
    #expect(labels[0].frame.height == 17)
    stack.axis = .horizontal
    stack.spacing = 10
    #expect(starts(.fill).prefix(4) == [0, 145, 155, 300])
    labels[0].numberOfLines = 1
    #expect(starts(.fill).prefix(4) == [0, 21, 31, 300])
  }

  @Test func `has no extent along its axis while all its views are hidden`() {
    let root = makeRoot()
    _ = governed(stack, in: root)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(top: 1, left: 10, bottom: 3, right: 20)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    layOut(root)
    #expect(stack.frame.width.rounded() == 144)
    for view in stack.arrangedSubviews { view.isHidden = true }
    layOut(root)
    #expect(stack.frame.width == 30)
    for view in stack.arrangedSubviews { stack.removeArrangedSubview(view) }
    layOut(root)
    #expect(root.takeKinds() == [])
  }

  @Test func `leaves hidden views out, and keeps gaps of their own`() {
    stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
    stack.arrangedSubviews[1].isHidden = true
    #expect(starts(.fillEqually).prefix(2) == [0, 135])
    stack.removeArrangedSubview(stack.arrangedSubviews[0])
    #expect(stack.arrangedSubviews.count == 2)
    #expect(stack.subviews.count == 3)
  }

  // MARK: Baselines of a stack view

  /// Returns where two texts of one line begin that stand on the first and the last baseline of a
  /// stack view, which begins at 100 and has a text of one line, 17 points high, and one of two.
  private func startsBeside(_ change: (StackView) -> Void) -> [CGFloat] {
    let texts = [Label("Tide", name: "tide"), Label("Ebb\nand flow", name: "ebb")]
    texts[1].numberOfLines = 0
    let pair = StackView(arrangedSubviews: texts, name: "pair")
    change(pair)
    let root = makeRoot()
    let column = governed(StackView(arrangedSubviews: [pair], name: "column"), in: root)
    column.axis = .vertical
    let beside = ["first", "last"].map { governed(Label("Beside", name: $0), in: root) }
    LayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      beside[0].firstBaselineAnchor.constraint(equalTo: column.firstBaselineAnchor),
      beside[1].lastBaselineAnchor.constraint(equalTo: column.lastBaselineAnchor),
    ])
    layOut(root)
    return beside.map(\.frame.minY)
  }

  @Test func `has the baselines of its first and its last view in a column`() {
    let starts = startsBeside { $0.axis = .vertical }
    #expect(starts == [100, 100 + 17 + 17])
    let startsOfSecond = startsBeside {
      $0.axis = .vertical
      $0.arrangedSubviews[0].isHidden = true
    }
    #expect(startsOfSecond == [100, 100 + 17])
  }

  @Test(arguments: [StackView.Alignment.leading, .center, .trailing, .firstBaseline, .lastBaseline])
  func `has the baselines of its tallest view in a row`(alignment: StackView.Alignment) {
    #expect(startsBeside { $0.alignment = alignment } == [100, 100 + 17])
  }

  @Test func `has the baselines of its first view in a row of equal heights`() {
    #expect(startsBeside { $0.alignment = .fill } == [100, 100])
  }

  @Test func `aligns a column by the text that it begins with`() {
    let (value, hint) = (Label("Value", name: "value"), Label("hint", name: "hint"))
    let column = StackView(arrangedSubviews: [value, hint], name: "column")
    column.axis = .vertical
    stack.addArrangedSubview(column)
    stack.alignment = .firstBaseline
    layOut(stack)
    #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 0, 0, 0])
    let height = stack.sizeThatFits(size(.infinity, .infinity)).height
    #expect(abs(height - (17 + 17)) < 1e-6)
    stack.alignment = .lastBaseline
    layOut(stack)
    #expect(stack.arrangedSubviews.map(\.frame.minY) == [17, 17, 17, 0])
  }
}
