import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A label that aligns 5 points below its top.
private final class Raised: Label {
  override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 5) }
}

/// A view whose content comes and goes, by a state or by a call.
private final class Chart: View {
  @LayoutState var content: CGSize?
  var toldContent: CGSize? { didSet { invalidateIntrinsicContentSize() } }
  var shadow: CGFloat = 0

  override var intrinsicContentSize: CGSize {
    content ?? toldContent ?? CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }
  override var alignmentRectInsets: EdgeInsets { EdgeInsets(all: shadow) }
}

@Suite(.ends) struct `Constraints in views with content` {
  private let root = makeRoot()

  @Test func `keep the size of an image with a view on it, unless that needs more`() {
    let image = governed(ImageView(size: CGSize(width: 40, height: 30), name: "image"), in: root)
    let badge = governed(Label("9", name: "badge"), in: image)
    LayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      image.topAnchor.constraint(equalTo: root.topAnchor),
      badge.trailingAnchor.constraint(equalTo: image.trailingAnchor),
      badge.bottomAnchor.constraint(equalTo: image.bottomAnchor),
    ])
    layOut(root)
    #expect(image.frame == rect(10, 0, 40, 30))
    #expect(badge.frame == rect(33, 13, 7, 17))
    #expect(root.bodiesRun { image.imageSize.width = 60 } == ["root", "image"])
    #expect(image.frame == rect(10, 0, 60, 30))
    badge.leadingAnchor.constraint(equalTo: image.leadingAnchor).isActive = true
    badge.text = "Twelve new"
    layOut(root)
    #expect(image.frame == rect(10, 0, 70, 30))
    #expect(badge.frame == rect(0, 13, 70, 17))
  }

  @Test(arguments: [true, false])
  func `follow content that comes and goes after a layout, by a state or by a call`(isState: Bool) {
    let chart = governed(Chart(name: "chart"), in: root)
    let note = governed(Label("note", name: "note"), in: root)
    func setContent(_ size: CGSize?) {
      if isState { chart.content = size } else { chart.toldContent = size }
    }
    LayoutConstraint.activate([
      chart.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      chart.topAnchor.constraint(equalTo: root.topAnchor),
      note.topAnchor.constraint(equalTo: chart.bottomAnchor),
      note.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    layOut(root)
    #expect(note.frame.minY == 0)
    setContent(CGSize(width: 100, height: 80))
    layOut(root)
    #expect(chart.frame == rect(0, 0, 100, 80) && note.frame.minY == 80)
    setContent(CGSize(width: View.noIntrinsicMetric, height: 30))
    layOut(root)
    #expect(chart.frame == rect(0, 0, 0, 30) && note.frame.minY == 30)
    setContent(nil)
    layOut(root)
    #expect(chart.frame.height == 0 && note.frame.minY == 0)
    #expect(root.bodiesRun {} == [])
  }

  @Test func `follow a block that a view is given after a layout, and loses again`() {
    let (tile, next) = (governed(View(name: "tile"), in: root), governed(Label("on"), in: root))
    LayoutConstraint.activate([
      tile.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      tile.topAnchor.constraint(equalTo: root.topAnchor),
      next.topAnchor.constraint(equalTo: tile.bottomAnchor),
      next.leadingAnchor.constraint(equalTo: tile.trailingAnchor),
    ])
    layOut(root)
    tile.setLayout { _, _, _ in CGSize(width: 50, height: 20) }
    layOut(root)
    #expect(tile.frame == rect(0, 0, 50, 20) && next.frame.origin == CGPoint(x: 50, y: 20))
    tile.layout = nil
    layOut(root)
    #expect(tile.frame == .zero && next.frame.origin == .zero)
  }

  @Test func `follow an alignment rectangle that changes`() {
    let chart = governed(Chart(name: "chart"), in: root)
    chart.content = CGSize(width: 20, height: 20)
    LayoutConstraint.activate([
      chart.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
      chart.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
    ])
    layOut(root)
    chart.shadow = 5
    root.setNeedsLayout()
    layOut(root)
    #expect(chart.frame.origin == CGPoint(x: 45, y: 45))
  }

  @Test func `place what a button holds`() {
    let button = governed(Button("Buy", name: "button"), in: root)
    let badge = governed(Label("9", name: "badge"), in: button)
    LayoutConstraint.activate([
      button.widthAnchor.constraint(equalToConstant: 90),
      badge.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: -3),
      badge.topAnchor.constraint(equalTo: button.topAnchor, constant: 2),
    ])
    layOut(root)
    #expect(badge.frame == rect(80, 2, 7, 17))
  }

  @Test(arguments: [(749, 21.0, 49.0), (751, 42, 28)])
  func `compress what resists less`(resistance: LayoutPriority, left: CGFloat, right: CGFloat) {
    root.frame.size.width = 70
    let (a, b) = (governed(Label("Monday"), in: root), governed(Label("Tuesday"), in: root))
    a.setContentCompressionResistancePriority(resistance, for: .horizontal)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    layOut(root)
    #expect([a, b].map(\.frame.width) == [left, right])
  }

  @Test func `align a first baseline counted from the top of the frame, not of its alignment`() {
    let (title, date) = (governed(Raised("title"), in: root), governed(Label("date"), in: root))
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      date.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
    ])
    layOut(root)
    #expect(title.frame.minY == 15 && date.frame.minY == 15)
  }

  @Test(arguments: [(1_024, 5.5), (1_023, 5)])
  func `give an edge in the middle of a pixel to its end, a 1024th before it too`(
    part: Double, x: CGFloat
  ) {
    root.environment.displayScale = 2
    let image = governed(ImageView(size: CGSize(width: 40, height: 30), name: "image"), in: root)
    image.leadingAnchor.constraint(
      equalTo: root.leadingAnchor, constant: (10.5 - 1 / part) / 2
    ).isActive = true
    root.layoutIfNeeded()
    #expect(image.frame.minX == x)
  }

  @Test func `measure without a limit by the written frames of views with masks`() {
    let box = View(frame: rect(0, 0, 40, 20), name: "box")
    box.autoresizingMask = [.flexibleWidth]
    root.addSubview(box)
    let label = governed(Label("tide", name: "label"), in: root)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    #expect(root.sizeThatFits(size(.infinity, .infinity)) == size(40 + 4 + 28, 17))
  }

  @Test func `keep text within the readable width of a wide view`() {
    root.frame.size = size(1_000, 300)
    root.environment.horizontalSizeClass = .regular
    root.layoutMargins.top = 31
    let text = governed(Label("tide", name: "text"), in: root)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.readableContentGuide.topAnchor),
    ])
    layOut(root)
    #expect(text.frame == rect(168, 31, 664, 17))
    // Without a limit, nothing is too wide to be read.
    text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).isActive = true
    #expect(root.sizeThatFits(size(.infinity, 300)).width == 44)
  }

  /// Lays out 40 words of 5 letters and spaces in a card 60 points within the root, between the sides
  /// of a guide of the card.
  private func textFrame(between guide: (View) -> LayoutGuide) -> CGRect {
    let card = governed(View(name: "card"), in: root)
    let text = governed(Label(String(repeating: "tide ", count: 40), name: "text"), in: card)
    text.numberOfLines = 0
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 60),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -60),
      card.topAnchor.constraint(equalTo: root.topAnchor),
      text.leadingAnchor.constraint(equalTo: guide(card).leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide(card).trailingAnchor),
      text.topAnchor.constraint(equalTo: card.topAnchor),
    ])
    layOut(root)
    return text.frame
  }

  @Test func `keep text within the readable width of a view inside, and measure it there`() {
    root.frame.size = size(1_000, 300)
    root.environment.horizontalSizeClass = .regular
    // 19 words are 7 · 94 = 658 points wide.
    #expect(textFrame { $0.readableContentGuide } == rect((880 - 664) / 2, 0, 664, 3 * 17))
  }

  @Test func `measure text at the width that the safe area of a view inside leaves`() {
    root.environment.safeAreaInsets = EdgeInsets(left: 60, right: 67)
    // 5 words are 7 · 24 = 168 points wide.
    #expect(textFrame { $0.safeAreaLayoutGuide } == rect(0, 0, 200 - 7, 8 * 17))
  }

  @Test func `follow the margins of a view that the margins of another one place`() {
    root.environment.safeAreaInsets = EdgeInsets(top: 62, bottom: 34)
    let card = governed(View(name: "card"), in: root)
    let photo = governed(View(name: "photo"), in: card)
    let badge = governed(View(name: "badge"), in: photo)
    let (inCard, inPhoto) = (card.layoutMarginsGuide, photo.layoutMarginsGuide)
    LayoutConstraint.activate(
      [(card, 76.0), (photo, 60), (badge, 12)].flatMap { view, side in
        [
          view.widthAnchor.constraint(equalToConstant: side),
          view.heightAnchor.constraint(equalToConstant: side),
        ]
      } + [
        card.leftAnchor.constraint(equalTo: root.leftAnchor),
        // Neither reaches into the safe area, which is known once the card's place is.
        card.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        photo.leftAnchor.constraint(equalTo: inCard.leftAnchor),
        photo.topAnchor.constraint(equalTo: inCard.topAnchor),
        badge.rightAnchor.constraint(equalTo: inPhoto.rightAnchor),
        badge.bottomAnchor.constraint(equalTo: inPhoto.bottomAnchor),
      ])
    layOut(root)
    #expect(card.frame == rect(0, 62, 76, 76))
    #expect(photo.frame == rect(8, 8, 60, 60))
    #expect(badge.frame == rect(40, 40, 12, 12))
  }

  @Test func `settle a view that half of its own safe area moves`() {
    root.environment.safeAreaInsets = EdgeInsets(top: 62)
    let card = governed(View(name: "card"), in: root)
    let content = governed(View(name: "content"), in: card)
    LayoutConstraint.activate([
      card.centerYAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      content.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 50),
    ])
    layOut(root)
    // Half of 144 above 40, so that 94 of it lie in the safe area.
    let (frame, within) = (card.frame, content.frame)
    for (found, expected) in [(frame.minY, -32.0), (frame.height, 144), (within.minY, 94)] {
      #expect(abs(found - expected) < 1e-6)
    }
  }

  @Test func `settle a view outside of the safe area if that drives it away from inside`() {
    root.environment.safeAreaInsets = EdgeInsets(bottom: 34)
    let card = governed(View(name: "card"), in: root)
    LayoutConstraint.activate([
      // 50 high, and four times what is unsafe of it. At twice that, it would never come back.
      card.safeAreaLayoutGuide.heightAnchor.constraint(
        equalTo: card.heightAnchor, multiplier: 0.75, constant: 12.5),
      card.centerYAnchor.constraint(equalTo: root.topAnchor, constant: 166 - 25 - 5),
    ])
    layOut(root)
    #expect(card.frame.minY == 111 && card.frame.height == 50)
  }

  @Test func `leave a view that its own margins push away where they first put it`() {
    root.environment.safeAreaInsets = EdgeInsets(top: 62)
    let card = governed(View(name: "card"), in: root)
    LayoutConstraint.activate([
      card.layoutMarginsGuide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      card.heightAnchor.constraint(equalToConstant: 100),
    ])
    layOut(root)
    // At 10 - 62 - 8 it has a margin of 60 more.
    #expect(card.frame.minY == -120)
    root.environment.safeAreaInsets.top = 63
    layOut(root)
    #expect(
      root.diagnostics.map(\.attempted) == [
        "the insets of card.margins follow from its place, and that from them, without end"
      ])
    root.environment.safeAreaInsets = .zero
    layOut(root)
    #expect(card.frame.minY == 2 && !root.constraintFlaws.contains { $0.isConflict })
  }

  @Test func `begin at the alignment rectangle of the view that they are laid out in`() {
    let card = FramedCard(frame: rect(0, 0, 100, 60), name: "card")
    card.printsDiagnostics = false
    let fill = governed(View(name: "fill"), in: card)
    let left = governed(View(frame: rect(11, 12, 13, 14), name: "left"), in: card)
    pin([(fill, card)])
    left.widthAnchor.constraint(equalToConstant: 9).isActive = true
    layOut(card)
    #expect(fill.frame == rect(2, 1, 100 - 5, 60 - 6))
    #expect(left.frame == rect(11, 12, 9, 14))
  }

  @Test func `take a frame that its insets don't fit in for an empty alignment rectangle`() {
    let card = FramedCard(frame: rect(10, 20, 0, 0), name: "card")
    root.addSubview(card)
    let dot = governed(View(name: "dot"), in: root)
    LayoutConstraint.activate([
      dot.leadingAnchor.constraint(equalTo: card.trailingAnchor),
      dot.topAnchor.constraint(equalTo: card.topAnchor),
      dot.widthAnchor.constraint(equalToConstant: 7),
      dot.heightAnchor.constraint(equalToConstant: 9),
    ])
    layOut(root)
    #expect(dot.frame == rect(10 + 2, 20 + 1, 7, 9))
    #expect(root.diagnostics.isEmpty)
  }

  @Test func `follow a mask at the size that they are measured at`() {
    let bar = View(frame: rect(0, 0, 320, 4), name: "bar")
    root.frame = rect(0, 0, 320, 100)
    root.addSubview(bar)
    bar.autoresizingMask = .flexibleWidth
    let label = governed(Label("Measure twice, cut once, measure no more"), in: root)
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: bar.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      label.widthAnchor.constraint(equalTo: bar.widthAnchor),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    // 40 characters of 7 points: two lines of 17 points at 200 points, and one at 320.
    let proposal = CGSize(width: 200, height: CGFloat.infinity)
    #expect(root.sizeThatFits(proposal) == CGSize(width: 200, height: 4 + 2 * 17))
    #expect(root.sizeThatFits(width: 320) == CGSize(width: 320, height: 4 + 17))
  }

  @Test func `leave open the extent that an image's subclass has not`() {
    let banner = governed(Banner(name: "banner"), in: root)
    banner.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    banner.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let width = banner.widthAnchor.constraint(equalToConstant: 70)
    // Weaker than what a content would hold on to.
    width.priority = LayoutPriority(200)
    width.isActive = true
    layOut(root)
    #expect(banner.frame == rect(0, 0, 70, 30))
    let mark = governed(View(), in: banner)
    pin([(mark, banner)])
    mark.widthAnchor.constraint(equalToConstant: 50).isActive = true
    mark.heightAnchor.constraint(equalToConstant: 90).isActive = true
    #expect(banner.sizeThatFits(size(.infinity, .infinity)) == size(50, 30))
  }

  @Test func `beside views of the same constraints count along the axis of each content`() {
    let images = [Banner(name: "banner"), Column(name: "column")]
    for image in images {
      let card = View(frame: rect(0, 0, 100, 100))
      root.addSubview(card)
      _ = governed(image, in: card)
      let sides = [
        image.widthAnchor.constraint(equalToConstant: 70),
        image.heightAnchor.constraint(equalToConstant: 80),
      ]
      for side in sides { side.priority = LayoutPriority(200) }
      LayoutConstraint.activate(
        sides + [
          image.leadingAnchor.constraint(equalTo: card.leadingAnchor),
          image.topAnchor.constraint(equalTo: card.topAnchor),
        ])
    }
    layOut(root)
    #expect(images.map(\.frame.size) == [size(70, 30), size(30, 80)])
  }

  @Test func `treat an image from which all views went as one that held none`() {
    let image = governed(ImageView(size: CGSize(width: 20, height: 9)), in: root)
    let badge = governed(View(name: "badge"), in: image)
    LayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      image.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 4),
      image.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 4 + 9),
    ])
    layOut(root)
    badge.removeFromSuperview()
    layOut(root)
    #expect(image.frame == rect(0, 4, 20, 9))
  }

  @Test func `treat a plain view from which all views went as one that held none`() {
    let frames = [false, true].map { hasHeldOne in
      let root = View(frame: rect(0, 0, 100, 100), name: "root")
      let card = governed(View(frame: rect(0, 0, 30, 20), name: "card"), in: root)
      let badge = View(name: "badge")
      if hasHeldOne { _ = governed(badge, in: card) }
      // Its own baseline is its bottom, 20 below its top as long as nothing else is known.
      LayoutConstraint.activate([
        card.firstBaselineAnchor.constraint(equalTo: card.bottomAnchor, constant: -1)
      ])
      layOut(root)
      badge.removeFromSuperview()
      layOut(root)
      return card.frame
    }
    #expect(frames[0] == frames[1])
  }

  @Test func `leave a view that a box measures its own size when all views have gone`() {
    let card = View(frame: rect(0, 0, 90, 50), name: "card")
    let title = governed(Label("Tides"), in: card)
    pin([(title, card)])
    let column = VBox([card], name: "column")
    column.frame = rect(0, 0, 100, 100)
    column.layoutIfNeeded()
    #expect(card.frame.height == 17)
    title.removeFromSuperview()
    column.layoutIfNeeded()
    #expect(card.frame.height == 50)
    card.addSubview(title)
    pin([(title, card)])
    column.layoutIfNeeded()
    #expect(card.frame.height == 17)
  }

  @Test func `take all the room there is for a line that is cut, and what is needed for several`() {
    let label = governed(Label("word word word"), in: root)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
    ])
    for (lines, expected) in [(1, rect(0, 0, 60, 17)), (0, rect(0, 0, 28, 51))] {
      label.numberOfLines = lines
      layOut(root)
      #expect(label.frame == expected)
    }
  }

  @Test func `count the last baseline from the top where alignment insets don't fit in`() {
    let label = governed(TightLabel("word"), in: root)
    LayoutConstraint.activate([
      label.heightAnchor.constraint(equalToConstant: 0),
      label.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 50),
    ])
    layOut(root)
    let line = label.baselines(in: label.frame.size).last
    #expect(label.frame.height == 0)
    #expect(label.frame.minY + line == 50)
  }

  @Test func `break lines, and count baselines, at the frame's width, not the aligned one`() {
    let label = governed(TightLabel("word word word"), in: root)
    let part = governed(ImageView(size: size(7, 14), name: "part"), in: root)
    label.numberOfLines = 0
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 100),
      part.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
      part.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    layOut(root)
    // The text is 98 wide, and takes two lines at 80.
    #expect(label.frame == rect(10, 2, 80, 34))
    #expect(abs(part.frame.minY - (2 + 17 + 14)) < 1e-9)
  }
}

private final class Banner: ImageView {
  override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 30) }
}

private final class Column: ImageView {
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: View.noIntrinsicMetric) }
}

private final class TightLabel: Label {
  override var alignmentRectInsets: EdgeInsets {
    EdgeInsets(top: -2, left: -10, bottom: -3, right: -10)
  }
}

private final class FramedCard: View {
  override var alignmentRectInsets: EdgeInsets {
    EdgeInsets(top: 1, left: 2, bottom: 5, right: 3)
  }
}
