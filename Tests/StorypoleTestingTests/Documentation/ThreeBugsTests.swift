import StorypoleTesting

// The screens and tests of the article "Three bugs that a rotation finds": each with its bug, which
// its tests report, and mended. `ThreeBugsArticleTests` compares them with the article.

/// A text that keeps its landscape height after rotating back.
@Suite(.failing) enum KeptHeight {
  final class QuoteCard: View {
    let quote = Label(
      "Seven storeys, and the rod on which a builder marks them once, bottom to top.",
      name: "quote")
    let author = Label("I. Lath", name: "author")
    private var textWidth: CGFloat = 0

    override func viewInit() {
      quote.numberOfLines = 0
      quote.textStyle = .title2
      for label in [quote, author] { addSubview(label) }
      setLayout { card, layout, size in
        let area = layout.marginsRect
        card.textWidth = max(card.textWidth, area.width)
        let offered = CGSize(width: card.textWidth, height: .infinity)
        let height = layout.sizeThatFits(offered, of: card.quote).height
        let quote = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        layout.setFrame(quote, of: card.quote)
        let below = CGRect(x: area.minX, y: quote.maxY + 8, width: area.width, height: 0)
        layout.sizeToFitVertical(card.author, in: below)
        return size
      }
    }
  }

  struct QuoteCardTests {
    @Test func `a quote is as high as its text`() async throws {
      try await simulate(.iPhone17Pro, QuoteCard(name: "card")) { scene in
        try scene.rotate(to: .landscapeLeft)
      }
    }
  }
}

enum KeptHeightMended {
  final class QuoteCard: View {
    let quote = Label(
      "Seven storeys, and the rod on which a builder marks them once, bottom to top.",
      name: "quote")
    let author = Label("I. Lath", name: "author")

    override func viewInit() {
      quote.numberOfLines = 0
      quote.textStyle = .title2
      for label in [quote, author] { addSubview(label) }
      setLayout { card, layout, size in
        let area = layout.marginsRect
        let quote = layout.sizeToFitVertical(
          card.quote, in: CGRect(x: area.minX, y: area.minY, width: area.width, height: 0))
        let below = CGRect(x: area.minX, y: quote.maxY + 8, width: area.width, height: 0)
        layout.sizeToFitVertical(card.author, in: below)
        return size
      }
    }
  }

  struct QuoteCardTests {
    @Test func `a quote is as high as its text`() async throws {
      try await simulate(.iPhone17Pro, QuoteCard(name: "card")) { scene in
        try scene.rotate(to: .landscapeLeft)
      }
    }
  }
}

/// A layout that places a view by the safe area that this view has where it is placed.
@Suite(.failing) enum SafeAreaLoop {
  final class ReaderPage: View {
    let contents = View(name: "contents")
    let text = Label("A storypole is marked once, and then measured with for years.", name: "text")

    override func viewInit() {
      text.numberOfLines = 0
      for view in [contents, text] { addSubview(view) }
      setLayout { page, layout, size in
        let top = layout.safeArea.top
        let contents = layout.setFrame(
          CGRect(
            x: page.contents.safeAreaInsets.left, y: top, width: 120, height: size.height - top),
          of: page.contents)
        let x = contents.maxX + 16
        layout.sizeToFitVertical(
          page.text, in: CGRect(x: x, y: top, width: layout.marginsRect.maxX - x, height: 0))
        return size
      }
    }
  }

  struct ReaderPageTests {
    @Test func `the contents are beside the notch`() async throws {
      try await simulate(.iPhone17Pro, ReaderPage(name: "page")) { scene in
        #expect(scene.root.contents.frame.minX == 0)
        try scene.rotate(to: .landscapeLeft)
      }
    }
  }
}

enum SafeAreaLoopMended {
  final class ReaderPage: View {
    let contents = View(name: "contents")
    let text = Label("A storypole is marked once, and then measured with for years.", name: "text")

    override func viewInit() {
      text.numberOfLines = 0
      for view in [contents, text] { addSubview(view) }
      setLayout { page, layout, size in
        let top = layout.safeArea.top
        let contents = layout.setFrame(
          CGRect(x: layout.safeArea.left, y: top, width: 120, height: size.height - top),
          of: page.contents)
        let x = contents.maxX + 16
        layout.sizeToFitVertical(
          page.text, in: CGRect(x: x, y: top, width: layout.marginsRect.maxX - x, height: 0))
        return size
      }
    }
  }

  struct ReaderPageTests {
    @Test func `the contents are beside the notch`() async throws {
      try await simulate(.iPhone17Pro, ReaderPage(name: "page")) { scene in
        #expect(scene.root.contents.frame.minX == 0)
        try scene.rotate(to: .landscapeLeft)
        #expect(scene.root.contents.frame.minX == 62)
      }
    }
  }
}

/// A property that the layout reads, and that marks nothing when it changes.
@Suite(.failing) enum ForgottenMark {
  final class Review: View {
    let text = Label(
      "Every course is laid to a mark. The first chapters are about the marks, the others about "
        + "what is built between them.", name: "text")
    let more = Button("More", name: "more")
    var isExpanded = false

    override func viewInit() {
      text.numberOfLines = 0
      for view in [text, more] { addSubview(view) }
      setLayout { review, layout, size in
        let area = layout.marginsRect
        let offered = CGSize(width: area.width, height: .infinity)
        let whole = layout.sizeThatFits(offered, of: review.text).height
        let height = review.isExpanded ? whole : min(22, whole)
        let text = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        layout.setFrame(text, of: review.text)
        let more = CGRect(x: area.minX, y: text.maxY + 8, width: 88, height: 44)
        layout.setFrame(more, of: review.more)
        return size
      }
    }
  }

  struct ReviewTests {
    @Test func `a review is expanded in landscape`() async throws {
      try await simulate(.iPhone17Pro, Review(name: "review")) { scene in
        try scene.rotate(to: .landscapeLeft)
        scene.root.isExpanded = true
      }
    }

    @Test func `a review tracks what it reads`() async {
      await expectNoMissedInvalidation(in: {
        LayoutHost(size: CGSize(width: 402, height: 874), root: Review(name: "review"))
      }) {
        Mutation("expand", .boolean()) { $0.root.isExpanded = $1 }
        Rotate()
      }
    }
  }
}

enum ForgottenMarkMended {
  final class Review: View {
    let text = Label(
      "Every course is laid to a mark. The first chapters are about the marks, the others about "
        + "what is built between them.", name: "text")
    let more = Button("More", name: "more")
    var isExpanded = false {
      didSet { setNeedsLayout() }
    }

    override func viewInit() {
      text.numberOfLines = 0
      for view in [text, more] { addSubview(view) }
      setLayout { review, layout, size in
        let area = layout.marginsRect
        let offered = CGSize(width: area.width, height: .infinity)
        let whole = layout.sizeThatFits(offered, of: review.text).height
        let height = review.isExpanded ? whole : min(22, whole)
        let text = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        layout.setFrame(text, of: review.text)
        let more = CGRect(x: area.minX, y: text.maxY + 8, width: 88, height: 44)
        layout.setFrame(more, of: review.more)
        return size
      }
    }
  }

  struct ReviewTests {
    @Test func `a review is expanded in landscape`() async throws {
      try await simulate(.iPhone17Pro, Review(name: "review")) { scene in
        try scene.rotate(to: .landscapeLeft)
        scene.root.isExpanded = true
      }
    }

    @Test func `a review tracks what it reads`() async {
      await expectNoMissedInvalidation(in: {
        LayoutHost(size: CGSize(width: 402, height: 874), root: Review(name: "review"))
      }) {
        Mutation("expand", .boolean()) { $0.root.isExpanded = $1 }
        Rotate()
      }
    }
  }
}
