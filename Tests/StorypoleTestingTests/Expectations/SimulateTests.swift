import StorypoleProof
import StorypoleTesting

/// `simulate`, on screens with and without a mistake.
@Suite(.ends) struct SimulateTests {
  /// A label below the safe area, as high as its text needs, or in the mistake as it needed where
  /// it was widest.
  private final class Page: View {
    let text = Label("Seven storeys, and the rod on which they are marked.", name: "text")
    private let keepsHeight: Bool
    private var fitted = CGSize.zero

    init(keepsHeight: Bool) {
      self.keepsHeight = keepsHeight
      super.init(name: "page")
      addSubview(text)
      text.numberOfLines = 0
      text.textStyle = .largeTitle
      setLayout { page, layout, size in page.layOut(layout, size) }
    }

    private func layOut(_ layout: LayoutContext, _ size: CGSize) -> CGSize {
      let area = layout.marginsRect
      if !keepsHeight || area.width > fitted.width {
        let offered = CGSize(width: area.width, height: .infinity)
        fitted = CGSize(width: area.width, height: layout.measure(text, offered).height)
      }
      layout.setFrame(
        CGRect(x: area.minX, y: area.minY, width: area.width, height: fitted.height), of: text)
      return size
    }
  }

  /// The issues of a test with a page on a phone that is turned.
  private func issuesOfPage(keepsHeight: Bool) async -> [String] {
    await issues {
      do {
        try await simulate(.iPhone17Pro, Page(keepsHeight: keepsHeight)) { scene in
          try scene.rotate(to: .landscapeLeft)
          #expect(scene.root.text.frame.minX == 78)
        }
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test func `a screen without a mistake records nothing`() async {
    #expect(await issuesOfPage(keepsHeight: false) == [])
  }

  @Test func `a text that keeps its height after a rotation is reported`() async throws {
    let issue = try #require(await issuesOfPage(keepsHeight: true).first)
    #expect(issue.hasPrefix("page on iPhone 17 Pro, portrait, 402 × 874, has other frames"))
    #expect(issue.contains("page/text"))
  }

  @Test func `a controller is simulated, too`() async throws {
    try await simulate(.iPadA16, rootViewController: ViewController(name: "shelf")) { scene in
      try scene.play([.window(.free(CGSize(width: 500, height: 600)))])
      #expect(scene.root.environment.horizontalSizeClass == .compact)
    }
  }

  // MARK: What the reports say

  /// A page with a text, laid out by a closure.
  private final class Sheet: View {
    let text = Label("Plumb", name: "text")
    var isWide = false
    var count = 0
    var updates = false

    init(_ layOut: @escaping (Sheet, LayoutContext, CGSize) -> Void) {
      super.init(name: "sheet")
      addSubview(text)
      setLayout { sheet, layout, size in
        layOut(sheet, layout, size)
        return size
      }
    }

    override func updateProperties() { if updates { text.text = "\(count)" } }
  }

  private func issuesOfSimulating<Root: View>(
    _ makeRoot: @escaping @Sendable () -> Root,
    _ body: @escaping @Sendable (SimulatedScene<Root>) throws -> Void = { _ in }
  ) async -> [String] {
    await issues {
      do {
        try await simulate(.iPhone17Pro, makeRoot()) { try body($0) }
      } catch {
        Issue.record(error)
      }
    }
  }

  private func report<Root: View>(
    _ makeRoot: @escaping @Sendable () -> Root,
    _ body: @escaping @Sendable (SimulatedScene<Root>) throws -> Void = { _ in }
  ) async throws -> String {
    let found = await issuesOfSimulating(makeRoot, body)
    #expect(found.count == 1)
    return try #require(found.first)
  }

  /// A screen with a column as wide as half of the first size that it was laid out at.
  private final class Halves: View {
    let cover = View(name: "cover")
    lazy var column = bounds.width / 2

    override func layoutSubviews() {
      if cover.superview == nil { addSubview(cover) }
      cover.frame = CGRect(x: 0, y: 0, width: column, height: 31)
    }
  }

  @Test func `a view that remembers its first size is unlike a new one`() async throws {
    let report = try await report { Halves(name: "halves") }
    #expect(
      report.hasPrefix(
        "halves on iPhone 17 Pro, landscapeLeft, 874 × 402, isn't laid out as a new screen is:"),
      "\(report)")
    #expect(report.contains("\nkept   Halves.column of halves: 201.0, on a new screen 437.0\n"))
  }

  /// The rows about a text that the last layout didn't place.
  private let unplaced = """
    missed in  sheet (Sheet): its last run doesn't place sheet/text
    to do      place it in every run, before any early `return`, or hide or collapse it: now its \
    frame is that of an earlier layout
    """

  @Test(arguments: [true, false])
  func `a view that is placed in one orientation is reported as such`(isWide: Bool) async throws {
    let report = try await report {
      Sheet { sheet, layout, size in
        if (size.width > size.height) != isWide { return }
        layout.setFrame(CGRect(x: 0, y: 70, width: size.width, height: 17), of: sheet.text)
      }
    }
    let claim =
      isWide
      ? "portrait, 402 × 874, has other frames after a rotation there and back"
      : "landscapeLeft, 874 × 402, isn't laid out as a new screen is"
    #expect(report.hasPrefix("sheet on iPhone 17 Pro, \(claim):\n\n\(unplaced)\n\n"), "\(report)")
  }

  @Test func `what is kept outside of views is kept by the view that places by it`() async throws {
    let report = try await report {
      var widest: CGFloat = 0
      return Sheet { sheet, layout, size in
        widest = max(widest, size.width)
        layout.setFrame(CGRect(x: 0, y: 0, width: widest / 2, height: 17), of: sheet.text)
      }
    }
    #expect(report.contains("\n\nkept by  sheet (Sheet), which places sheet/text\nto do    "))
    #expect(report.contains("not from anything that is kept from one layout to the next\n"))
    #expect(
      report.hasSuffix("sheet/text  (0, 0, 201, 17)  (0, 0, 437, 17)  width +236"), "\(report)")
  }

  @Test func `a mark that updateProperties() needs is told from one of layout`() async throws {
    let report = try await report { () -> Sheet in
      let sheet = Sheet { sheet, layout, size in
        layout.sizeToFit(sheet.text, in: CGRect(origin: .zero, size: size))
      }
      sheet.updates = true
      return sheet
    } _: { scene in
      scene.root.count = 1_000
    }
    #expect(
      report.contains(
        """

        missed in  updateProperties(): calling it again repairs it
        changed    Sheet.count of sheet: 0 → 1000
        to do      declare it `@LayoutState var count` in Sheet, or call \
        setNeedsUpdateProperties() on each view whose updateProperties() reads it

        """), "\(report)")
  }

  @Test func `what layout itself has written isn't what should have marked it`() async throws {
    let report = try await report {
      Sheet { sheet, layout, size in
        sheet.isWide = size.width > size.height
        let x = CGFloat(sheet.isWide ? sheet.count : 0)
        layout.setFrame(CGRect(x: x, y: 0, width: 40, height: 17), of: sheet.text)
      }
    } _: { scene in
      try scene.rotate(to: .landscapeLeft)
      scene.root.count = 31
    }
    #expect(
      report.contains(
        """

        missed in  sheet (Sheet): setNeedsLayout() repairs it
        changed    Sheet.count of sheet: 0 → 31
        to do      add `didSet { setNeedsLayout() }` to Sheet.count; if it has a `didSet`, let \
        that mark at every change

        """), "\(report)")
  }

  @Test func `a cycle that insets have no part in is listed`() async throws {
    let report = try await report {
      Sheet { sheet, layout, size in
        layout.setFrame(CGRect(x: 0, y: 0, width: 40, height: 17), of: sheet.text)
        if size.width > size.height { sheet.setNeedsLayout() }
      }
    }
    #expect(
      report.hasPrefix("sheet on iPhone 17 Pro, landscapeLeft, 874 × 402, doesn't come to rest:"))
    #expect(report.contains("\nin a cycle  "))
    #expect(
      report.hasSuffix("to do       remove one link: a layout may change only what it hasn't read"))
  }

  @Test func `passes without a cycle are reported by what ran last`() async throws {
    let report = try await report {
      Sheet { sheet, layout, _ in
        layout.setFrame(CGRect(x: 0, y: 0, width: 40, height: 17), of: sheet.text)
      }
    } _: { scene in
      scene.onPass = { [unowned scene] _ in scene.root.setNeedsLayout() }
      scene.root.setNeedsLayout()
    }
    #expect(report.hasSuffix("doesn't come to rest: the last pass ran sheet"), "\(report)")
  }
}
