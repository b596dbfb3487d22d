import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `An opacity` {
  private let view = View(frame: rect(0, 0, 30, 20), name: "view")

  @Test func `is from 0 to 1, and marks nothing`() {
    view.layoutIfNeeded()
    #expect(view.alpha == 1)
    #expect(view.bodiesRun { view.alpha = 0.25 } == [])
    #expect(view.alpha == 0.25)
    view.alpha = 7
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.alpha == 0)
    view.printsDiagnostics = false
    view.alpha = .nan
    #expect(view.alpha == 1)
    #expect(view.takeKinds() == [.invalidNumber])
  }
}

@Suite(.ends) struct `A text field` {
  private let field = TextField("Emma", placeholder: "Title", name: "field")

  @Test func `is one line high, and as wide as proposed or as its text`() {
    #expect(field.sizeThatFits(width: 200) == size(200, 17))
    #expect(field.sizeThatFits(size(.infinity, .infinity)) == size(28, 17))
    field.contentInsets = EdgeInsets(top: 3, left: 5, bottom: 4, right: 6)
    #expect(field.sizeThatFits(size(.infinity, .infinity)) == size(28 + 11, 24))
    field.text = ""
    #expect(field.sizeThatFits(size(.infinity, .infinity)) == size(35 + 11, 24))
    #expect(field.isTouchTarget)
    field.frame = rect(0, 0, 100, 31)
    #expect(field.textFrame == rect(5, 3 + 4, 35, 17))
    #expect(field.baselines(in: size(100, 31)).first == CGFloat(7) + 14)
  }

  @Test func `runs itself where only its text changes`() {
    field.frame = rect(0, 0, 100, 31)
    let page = View(frame: rect(0, 0, 200, 50), name: "page").holding(field)
    page.layoutIfNeeded()
    #expect(page.bodiesRun { field.text = "Persuasion" } == ["field"])
    #expect(page.bodiesRun { field.placeholder = "Author" } == ["field"])
  }
}

@Suite(.ends) struct `A button with an image` {
  private let button = Button("Add", name: "add")

  init() {
    button.imageSize = size(20, 24)
    button.imagePadding = 6
    button.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  }

  @Test func `is as large as both, side by side`() {
    #expect(button.sizeThatFits(width: 10) == size(20 + 6 + 21 + 6, 24 + 4))
    button.title = ""
    #expect(button.sizeThatFits(width: 10) == size(20 + 6, 24 + 4))
  }

  @Test func `keeps a title at its distance, however narrow`() {
    button.environment.textMeasurer = .fixed(advance: 1, lineHeight: 17)
    button.title = "i"
    #expect(button.sizeThatFits(width: 10) == size(20 + 6 + 1 + 6, 24 + 4))
    button.imagePadding = -3
    #expect(button.sizeThatFits(width: 10) == size(20 + 0 + 1 + 6, 24 + 4))
  }

  @Test func `has the image before the title`() {
    button.frame = rect(0, 0, 57, 28)
    #expect(button.imageFrame == rect(4, 1, 20, 24))
    #expect(button.titleFrame == rect(4 + 26, 1 + 4, 21, 17))
    button.environment.layoutDirection = .rightToLeft
    #expect(button.titleFrame == rect(4, 1 + 4, 21, 17))
    #expect(button.imageFrame == rect(4 + 27, 1, 20, 24))
  }

  @Test func `is measured once, whatever is proposed`() {
    let page = View(frame: rect(0, 0, 100, 50), name: "page").holding(button)
    page.setLayout { [button] _, layout, own in
      for proposal in [own, size(100, 9), size(9, 50)] { _ = layout.measure(button, proposal) }
      return own
    }
    page.layoutIfNeeded()
    #expect(page.work.measurements == 1)
  }

  @Test func `replaces numbers that can't be used`() {
    button.printsDiagnostics = false
    button.imageSize = size(-3, .nan)
    button.imagePadding = .infinity
    #expect(button.imageSize == .zero && button.imagePadding == 0)
    #expect(button.takeKinds() == [.invalidNumber, .invalidNumber])
  }
}

@Suite(.ends) struct `A text view with an inset` {
  @Test func `measures and scrolls with it`() {
    let text = TextView("Measure twice, cut once")
    text.textContainerInset = EdgeInsets(top: 3, left: 5, bottom: 4, right: 6)
    // 98 points for the lines.
    #expect(text.sizeThatFits(width: 109) == size(109, 34 + 7))
    #expect(text.baselines(in: size(109, 41)).first == CGFloat(3) + 14)
    text.frame = rect(0, 0, 109, 20)
    text.layoutIfNeeded()
    #expect(text.contentSize.height == 41)
    #expect(text.textLayout.lines.count == 2)
  }

  @Test func `breaks its lines as one without, in what is left of each width`() {
    let words = "Measure twice, cut once, and count the bricks"
    let (text, plain) = (TextView(words), TextView(words))
    text.textContainerInset = EdgeInsets(top: 3, left: 5, bottom: 4, right: 6)
    for width in 1...340 {
      let lines = plain.sizeThatFits(width: CGFloat(width)).height
      #expect(text.sizeThatFits(width: CGFloat(width) + 11).height == lines + 7)
    }
    let widest = plain.sizeThatFits(size(.infinity, .infinity))
    #expect(text.sizeThatFits(size(.infinity, .infinity)) == size(widest.width + 11, 17 + 7))
    #expect(text.sizeThatFits(width: 4) == size(4, plain.sizeThatFits(width: 1).height + 7))
  }
}

@Suite(.ends) struct `A scroll view at its bottom` {
  private let chat = ScrollView(name: "chat")
  private let rows = Leaf(30, 500)

  init() {
    chat.staysAtBottom = true
    chat.layout = VBoxLayout()
    chat.addSubview(rows)
    chat.frame = rect(0, 0, 100, 200)
    chat.layoutIfNeeded()
  }

  @Test func `stays there when it is resized, its insets change, or the content grows`() {
    #expect(chat.contentOffset.y == 300)
    chat.frame.size.height = 150
    chat.layoutIfNeeded()
    #expect(chat.contentOffset.y == 350)
    chat.contentInset.bottom = 40
    chat.layoutIfNeeded()
    #expect(chat.contentOffset.y == 390)
    rows.fitting.height = 600
    chat.layoutIfNeeded()
    #expect(chat.contentOffset.y == 490)
  }

  @Test func `stays elsewhere where it was scrolled to`() {
    for offset in [120, 300 - 2 / 1024] as [CGFloat] {
      chat.contentOffset.y = offset
      rows.fitting.height += 11
      chat.layoutIfNeeded()
      #expect(chat.contentOffset.y == offset)
    }
  }

  @Test func `is there within a rounding error`() {
    chat.contentOffset.y = 300 - 1 / 1024
    rows.fitting.height = 511
    chat.layoutIfNeeded()
    #expect(chat.contentOffset.y == 311)
  }
}

@Suite(.ends) struct `Small needs of screens` {
  @Test func `content size categories are ordered, and the last five are for accessibility`() {
    #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
    #expect(ContentSizeCategory.extraSmall < .accessibilityMedium)
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
  }

  @Test func `the keyboard guide is at the keyboard, or at the safe area`() {
    let page = View(frame: rect(0, 0, 100, 300), name: "page")
    var guides: [CGRect] = []
    page.setLayout { _, layout, size in
      guides.append(layout.keyboardLayoutGuide)
      return size
    }
    page.environment.safeAreaInsets.bottom = 34
    page.layoutIfNeeded()
    page.environment.keyboardFrame = rect(0, 180, 100, 120)
    page.layoutIfNeeded()
    #expect(guides == [rect(0, 266, 100, 34), rect(0, 180, 100, 120)])
  }
}

/// A view with a content, and one of its properties that changes its size.
private struct SizeSetting: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> View
  let set: @Sendable (View) -> Void

  init<Content: View, Value: Sendable>(
    _ name: String, _ make: @escaping @Sendable () -> Content,
    _ property: any ReferenceWritableKeyPath<Content, Value> & Sendable, _ value: Value
  ) {
    testDescription = name
    self.make = make
    set = { ($0 as? Content)?[keyPath: property] = value }
  }

  static let all = [
    SizeSetting("a button's title", button, \.title, "Read it again"),
    SizeSetting("a button's insets", button, \.contentInsets, EdgeInsets(top: 7, left: 3)),
    SizeSetting("a button's image", button, \.imageSize, CGSize(width: 31, height: 43)),
    SizeSetting("a button's padding", button, \.imagePadding, 19),
    SizeSetting("a label's text", label, \.text, "Measure twice"),
    SizeSetting("a label's lines", label, \.numberOfLines, 1),
    SizeSetting("a text's words", text, \.text, "Measure"),
    SizeSetting("a text's least lines", text, \.minimumNumberOfLines, 9),
    SizeSetting("a text's most lines", text, \.maximumNumberOfLines, 1),
    SizeSetting("a text's insets", text, \.textContainerInset, EdgeInsets(top: 7, left: 3)),
    SizeSetting("a field's insets", { TextField("ab") }, \.contentInsets, EdgeInsets(top: 7)),
    SizeSetting("an image's size", { ImageView(size: .zero) }, \.imageSize, size(31, 43)),
  ]

  private static let button: @Sendable () -> Button = {
    let button = Button("Read")
    button.imageSize = CGSize(width: 20, height: 30)
    return button
  }
  private static let label: @Sendable () -> Label = { Label("Measure twice, cut once") }
  private static let text: @Sendable () -> TextView = { TextView("Measure twice, cut once") }
}

@Suite(.ends) struct `A property that is set after layout` {
  private func answers(of view: View) -> [CGSize] {
    [view.sizeThatFits(size(71, .infinity)), view.sizeThatFits(size(.infinity, .infinity))]
  }

  @Test(arguments: SizeSetting.all)
  fileprivate func `gives the view the size of one that has it from the start`(
    _ setting: SizeSetting
  ) {
    let (view, fresh) = (setting.make(), setting.make())
    setting.set(fresh)
    let pages = [view, fresh].map { VBox([$0], name: "page").holding(frame: rect(0, 0, 71, 500)) }
    pages[0].layoutIfNeeded()
    let before = answers(of: view)
    setting.set(view)
    for page in pages { page.layoutIfNeeded() }
    #expect(view.frame == fresh.frame)
    #expect(answers(of: view) == answers(of: fresh))
    #expect(answers(of: view) != before)
    #expect(view.baselines(in: view.frame.size) == fresh.baselines(in: view.frame.size))
  }
}
