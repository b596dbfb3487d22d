import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Constraints in a scroll view` {
  private let root = makeRoot()
  private let scroll: ScrollView
  private let page: ImageView

  init() {
    scroll = governed(ScrollView(name: "scroll"), in: root)
    page = governed(ImageView(size: size(500, 900), name: "page"), in: scroll)
    pin([(scroll, root), (page, scroll.contentLayoutGuide)])
  }

  /// A view of 10 by 10 points at the left.
  private func dot(_ name: String, in superview: View) -> View {
    let dot = governed(ImageView(size: size(10, 10), name: name), in: superview)
    dot.leftAnchor.constraint(equalTo: superview.leftAnchor).isActive = true
    return dot
  }

  @Test(arguments: [true, false])
  func `give it the size of its content, whatever has placed that`(hadRow: Bool) {
    page.removeFromSuperview()
    let canvas = View(frame: rect(3, 4, 300, 800), name: "canvas")
    scroll.addSubview(canvas)
    let row = hadRow ? governed(Label("row"), in: scroll) : nil
    let guide = scroll.contentLayoutGuide
    LayoutConstraint.activate([
      guide.heightAnchor.constraint(equalToConstant: 1_000),
      guide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    layOut(root)
    row?.removeFromSuperview()
    layOut(root)
    #expect(scroll.frame == rect(0, 0, 320, 200) && scroll.contentSize == size(320, 1_000))
    #expect(canvas.frame == rect(3, 4, 300, 800) && root.diagnostics == [])
  }

  @Test func `have a keyboard's guide of what the safe area leaves of each view`() {
    root.environment.safeAreaInsets = EdgeInsets(bottom: 30)
    func field(in view: View) -> View {
      let field = dot("field", in: view)
      field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
      return field
    }
    let (child, card) = (governed(View(), in: root), governed(View(), in: scroll))
    child.additionalSafeAreaInsets = EdgeInsets(bottom: 50)
    pin([(child, root), (card, scroll.frameLayoutGuide)])
    let (own, scrolled) = (field(in: child), field(in: card))
    layOut(root)
    #expect(own.frame.maxY == 120)
    // The scroll view has taken up the safe area.
    #expect(scrolled.frame.maxY == 200)
    root.environment.keyboardFrame = CGRect(x: 0, y: 90, width: 320, height: 110)
    layOut(root)
    #expect(own.frame.maxY == 90 && scrolled.frame.maxY == 90)
  }

  @Test func `give it the size of its content`() {
    let badge = governed(ImageView(size: size(10, 10), name: "badge"), in: scroll)
    LayoutConstraint.activate([
      badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 4),
    ])
    layOut(root)
    #expect(scroll.frame == rect(0, 0, 320, 200))
    #expect(scroll.contentSize == size(500, 900))
    #expect(badge.frame == rect(310, 4, 10, 10))
    scroll.contentOffset.y = 100
    layOut(root)
    #expect(badge.frame == rect(310, 104, 10, 10))
    #expect(page.frame == rect(0, 0, 500, 900))
  }

  @Test func `leave a view outside at the frame, and run nothing while it is scrolled`() {
    let button = dot("button", in: root)
    button.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor, constant: -8)
      .isActive = true
    layOut(root)
    #expect(button.frame == rect(0, 182, 10, 10))
    #expect(root.bodiesRun { scroll.contentOffset.y = 100 } == [])
    #expect(button.frame == rect(0, 182, 10, 10))
  }

  @Test func `hold what is in it at something outside, while the rest is scrolled`() {
    let header = dot("header", in: scroll)
    let beside = dot("beside", in: scroll)
    header.topAnchor.constraint(equalTo: root.topAnchor, constant: 7).isActive = true
    beside.topAnchor.constraint(equalTo: page.topAnchor, constant: 5).isActive = true
    layOut(root)
    #expect([header, beside].map(\.frame) == [rect(0, 7, 10, 10), rect(0, 5, 10, 10)])
    scroll.contentOffset.y = 100
    layOut(root)
    #expect([header, beside].map(\.frame) == [rect(0, 107, 10, 10), rect(0, 5, 10, 10)])
  }

  @Test func `hold what is at its centre, or at a guide of its safe area, as at its frame`() {
    let (middle, low) = (dot("middle", in: scroll), dot("low", in: scroll))
    middle.centerYAnchor.constraint(equalTo: scroll.centerYAnchor).isActive = true
    low.bottomAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.bottomAnchor).isActive = true
    root.environment.safeAreaInsets = EdgeInsets(bottom: 30)
    scroll.contentOffset.y = 100
    layOut(root)
    #expect(middle.frame.midY == 200)
    #expect(low.frame.maxY == 270)
  }

  @Test func `count from right to left as well as it is scrolled`() {
    root.environment.layoutDirection = .rightToLeft
    let header = governed(ImageView(size: size(10, 10), name: "header"), in: scroll)
    header.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
    layOut(root)
    scroll.contentOffset.x = 40
    layOut(root)
    #expect(header.frame.maxX == 355)
  }

  @Test func `count all scroll views up to one that both ends are in`() {
    let inner = governed(ScrollView(name: "inner"), in: scroll)
    let tall = governed(ImageView(size: size(100, 700), name: "tall"), in: inner)
    pin([(tall, inner.contentLayoutGuide)])
    let guide = LayoutGuide(identifier: "own")
    inner.addLayoutGuide(guide)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      inner.topAnchor.constraint(equalTo: page.topAnchor, constant: 50),
      inner.heightAnchor.constraint(equalToConstant: 100),
      guide.topAnchor.constraint(equalTo: tall.topAnchor, constant: 3),
      guide.heightAnchor.constraint(equalToConstant: 0),
    ])
    let dots = ["root", "frame", "page", "tall", "guide"].map { dot($0, in: inner) }
    let anchors = [
      root.topAnchor, scroll.frameLayoutGuide.topAnchor, page.topAnchor, tall.topAnchor,
      guide.topAnchor,
    ]
    for (dot, anchor) in zip(dots, anchors) {
      dot.topAnchor.constraint(equalTo: anchor, constant: 60).isActive = true
    }
    layOut(root)
    #expect(dots.map(\.frame.minY) == [10, 10, 10, 60, 63])
    scroll.contentOffset.y = 30
    inner.contentOffset.y = 20
    layOut(root)
    #expect(dots.map(\.frame.minY) == [60, 60, 30, 60, 63])
  }

  @Test func `inset what is in it by the safe area that reaches it`() {
    let inner = governed(View(name: "inner"), in: page)
    pin([(inner, page.layoutMarginsGuide)])
    LayoutConstraint.activate([
      page.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      page.heightAnchor.constraint(equalToConstant: 500),
    ])
    root.environment.safeAreaInsets = EdgeInsets(top: 20, left: 5, bottom: 30, right: 0)
    layOut(root)
    // The scroll view takes up the safe area above and below, and passes that at the sides on.
    #expect(page.safeAreaInsets == EdgeInsets(top: 0, left: 5, bottom: 0, right: 0))
    #expect(inner.frame == rect(13, 8, 320 - 13 - 8, 500 - 16))
    // An extent of the frame doesn't depend on what is scrolled.
    #expect(root.bodiesRun { scroll.contentOffset.y = 40 } == [])
  }
}

private final class PaddedLabel: Label {
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 20, height: size.height + 10)
  }
}

private final class TallButton: Button {
  override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 24, height: 44)
  }
}

private final class PaddedField: TextField {
  override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 4, height: 44)
  }
}

private final class LowButton: Button {
  override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 30) }
}

private final class Badge: ImageView {
  override var intrinsicContentSize: CGSize { CGSize(width: 99, height: 77) }
}

/// A list that is as high as its content.
private final class WholeList: ScrollView {
  override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: contentSize.height)
  }
}

@Suite(.ends) struct `Content of a subclass's own` {
  private let root = makeRoot()

  @Test func `is as large in constraints, and wherever it is measured`() throws {
    let contents: [(View, CGSize)] = [
      (PaddedLabel("text"), size(48, 27)), (TallButton("Go"), size(38, 44)),
      (PaddedField(), size(4, 44)), (LowButton("Go"), size(14, 30)), (Badge(), size(99, 77)),
    ]
    for (view, expected) in contents {
      _ = governed(view, in: root)
      layOut(root)
      #expect(view.frame.size == expected)
      #expect(view.sizeThatFits(width: .infinity) == expected)
      #expect(try root.differencesFromFresh().isEmpty)
    }
  }

  @Test func `wraps at the width that is left`() {
    let label = governed(PaddedLabel("word word word"), in: root)
    label.widthAnchor.constraint(equalToConstant: 90).isActive = true
    layOut(root)
    // Two lines of 90 points, for the text is 98 wide.
    #expect(label.frame.size == size(90, 44))
    label.text = "word"
    layOut(root)
    #expect(label.frame.size == size(90, 27))
  }

  @Test func `follows what a list of its own height contains`() {
    let list = governed(WholeList(name: "list"), in: root)
    list.layout = VBoxLayout()
    list.addSubview(ImageView(size: size(30, 40)))
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.widthAnchor.constraint(equalToConstant: 100),
    ])
    layOut(root)
    #expect(list.frame == rect(0, 0, 100, 40))
    list.addSubview(ImageView(size: size(30, 25)))
    layOut(root)
    #expect(list.frame == rect(0, 0, 100, 65))
    #expect(root.diagnostics == [])
  }
}
