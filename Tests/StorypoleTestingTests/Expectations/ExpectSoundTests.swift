import Foundation
import Storypole
import StorypoleProof
import StorypoleTesting
import Testing

@Suite(.ends) struct `A sound layout` {
  /// A row with a title of one line if it is wide enough, of two otherwise, and a fixed height.
  private static func row() -> View {
    let title = Label("low tide", name: "title")
    let row = View(frame: CGRect(x: 0, y: 0, width: 56, height: 17), name: "row")
    row.addSubview(title)
    row.layout = .fill(title)
    return row
  }

  @Test func `is expected at the present size`() async {
    #expect(await issues { expectSound(in: Self.row()) } == [])
    let issues = await issues {
      let row = Self.row()
      row.frame.size.width = 55
      expectSound(in: row)
    }
    #expect(
      issues == [
        """
        the layout of row at 55 × 17 is not sound, 1 problem:
        - row/title: shows 1 of its 2 lines: it is 17 high, and needs 34 [cutText], \
        at (0, 0, 55, 17). Give it the size that it needs, or set numberOfLines, so that it truncates.
        """
      ])
  }

  @Test func `is expected at several sizes, after which the screen has its own again`() async {
    let issues = await issues {
      let row = Self.row()
      expectSound(
        in: row,
        at: [
          CGSize(width: 55, height: 17), CGSize(width: 70, height: 17),
          CGSize(width: 30, height: 17),
        ])
      #expect(row.frame.size == CGSize(width: 56, height: 17))
      #expect(row.subviews[0].frame.size == CGSize(width: 56, height: 17))
    }
    #expect(
      issues.map { $0.prefix(while: { $0 != "," }) } == [
        "the layout of row at 55 × 17 is not sound", "the layout of row at 30 × 17 is not sound",
      ])
  }

  @Test func `can't be expected of a screen without a size`() async {
    let issues = await issues { expectSound(in: VBox([Label("rod")], name: "box")) }
    #expect(issues == ["the layout of box at 0 × 0 says nothing: give the view a size first"])
  }

  @Test func `is expected of a host, at its own size and others`() async {
    let issues = await issues {
      let host = LayoutHost(size: CGSize(width: 56, height: 17), root: Self.row())
      expectSound(in: host)
      expectSound(in: host, at: [CGSize(width: 55, height: 17)])
      #expect(host.size == CGSize(width: 56, height: 17) && !host.needsPass)
    }
    #expect(issues.count == 1)
  }

  @Test func `warnings count if they are among the rules`() async {
    let bar: @Sendable () -> View = {
      let bar = HBox([Button("ok", name: "ok")], name: "bar")
      bar.frame.size = CGSize(width: 100, height: 43)
      return bar
    }
    #expect(await issues { expectSound(in: bar()) } == [])
    let issues = await issues { expectSound(in: bar(), rules: [.standard, .warnings]) }
    #expect(issues.count == 1 && issues[0].contains("[smallTarget]"))
  }
}

@Suite(.ends) struct `The trait for strict layouts` {
  private static func crowded() -> View {
    let box = VBox([Label("rod"), Label("plumb")], name: "box")
    box.printsDiagnostics = false
    box.frame.size = CGSize(width: 50, height: 20)
    return box
  }

  private func issuesOf(
    _ traits: LayoutTrait..., body: @escaping @Sendable () async -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    let run = traits.reversed().reduce(body) { inner, trait in
      { try? await trait.provideScope(for: test, testCase: nil) { await inner() } }
    }
    return await issues(from: run)
  }

  @Test func `turns each diagnostic into a line of one issue`() async throws {
    let issues = try await issuesOf(.layout(strict: true)) {
      let box = Self.crowded()
      box.layoutIfNeeded()
      box.fixedWidth = -7
      _ = box.takeDiagnostics()
    }
    #expect(
      issues == [
        """
        the layouts of this test reported 2 diagnostics:
        - box: its content is 34 points high, but 20 are available [overflow]. \
        Nothing was clamped; provide more space, or let it scroll.
        - box: the fixed extent -7.0 was set [invalidSize]. \
        The old extent stays; set a finite extent of 0 or more, or nil.
        """
      ])
  }

  @Test func `makes trees strict`() async throws {
    let issues = try await issuesOf(.layout(strict: true)) {
      let page = View(name: "page")
      let title = Label("rod", name: "title")
      page.addSubview(title)
      page.printsDiagnostics = false
      page.layout = VBoxLayout()
      page.frame.size = CGSize(width: 50, height: 50)
      page.layoutIfNeeded()
      #expect(page.isStrict)
      title.frame.size.width = 7
    }
    #expect(issues.count == 1 && issues[0].contains("[wrotePlacedFrame]"))
  }

  @Test func `hears of passes on a queue`() async throws {
    let issues = try await issuesOf(.layout(strict: true)) {
      let runtime = LayoutRuntime(size: CGSize(width: 50, height: 50)) { Self.crowded() }
      await runtime.settle()
      runtime.resize(to: CGSize(width: 50, height: 20))
      await runtime.settle()
    }
    #expect(issues.count == 1 && issues[0].contains("[overflow]"))
  }

  @Test func `has no effect if it is off, or around a test that opts out`() async throws {
    let layOut: @Sendable () async -> Void = { Self.crowded().layoutIfNeeded() }
    #expect(try await issuesOf(body: layOut) == [])
    #expect(try await issuesOf(.layout(strict: false), body: layOut) == [])
    #expect(try await issuesOf(.layout(strict: true), .layout(strict: false), body: layOut) == [])
    #expect(
      try await issuesOf(.layout(strict: true), .layout(strict: true), body: layOut).count == 1)
  }

  @Test func `a comparison with a fresh layout adds nothing`() async throws {
    let issues = try await issuesOf(.layout(strict: true)) {
      let row = VBox([Label("rod")], name: "row")
      row.frame.size = CGSize(width: 50, height: 20)
      expectMatchesFresh(row)
    }
    #expect(issues == [])
  }

  @Suite(.layout(strict: true)) struct `in a suite` {
    @Test func `applies to its tests`() { #expect(View().layoutIsStrict) }

    @Suite struct `and in its suites` {
      @Test func `to theirs`() { #expect(View().layoutIsStrict) }
      @Test(.layout(strict: false)) func `unless they opt out`() {
        #expect(!View().layoutIsStrict)
      }
    }
  }
}

extension View {
  /// Whether the tree is strict once it is laid out.
  fileprivate var layoutIsStrict: Bool {
    layoutIfNeeded()
    return isStrict
  }
}
