import Foundation
import Storypole
import StorypoleProof
import StorypoleTesting
import Testing

/// Runs something within traits, and returns the issues that they record.
private func issuesOf(
  _ traits: LayoutTrait..., body: @escaping @Sendable () async -> Void
) async throws -> [String] {
  let test = try #require(Test.current)
  let run = traits.reversed().reduce(body) { inner, trait in
    { try? await trait.provideScope(for: test, testCase: nil) { await inner() } }
  }
  return await issues(from: run)
}

/// The problems in an issue, as "cutText page/title", or `nil` unless that is the only issue.
private func problems(of body: @escaping @Sendable () async -> Void) async throws -> [String]? {
  let found = try await issuesOf(.layout(strict: true), body: body)
  guard found.count == 1, found[0].hasPrefix("the layouts of this test are not sound, ") else {
    return found.isEmpty ? [] : nil
  }
  return found[0].split(separator: "\n").dropFirst().map { line in
    let (words, kind) = (line.split(separator: " "), line.split { "[]".contains($0) })
    return "\(kind.dropFirst().first ?? "?") \(words[5].dropLast())"
  }
}

/// A page of 100 × 60 that places views at frames, and is laid out.
private func page(_ items: (View, CGRect)..., clips: Bool = false) -> View {
  let page = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60), name: "page")
  page.printsDiagnostics = false
  page.clipsToBounds = clips
  for (view, _) in items { page.addSubview(view) }
  page.setLayout { [items = items.map(\.1)] page, layout, size in
    for (view, frame) in zip(page.subviews, items) { layout.setFrame(frame, of: view) }
    return size
  }
  page.layoutIfNeeded()
  return page
}

@Suite(.ends) struct `A strict layout is sound` {
  private static let title = CGRect(x: 7, y: 3, width: 56, height: 17)

  @Test func `in the words of a problem, with the size of the root`() async throws {
    let issues = try await issuesOf(.layout(strict: true)) {
      let title = Label("low tide", name: "title")
      let page = page((title, Self.title))
      title.text = "low tides"
      page.layoutIfNeeded()
    }
    #expect(
      issues == [
        """
        the layouts of this test are not sound, 1 problem:
        - at 100 × 60, page/title: shows 1 of its 2 lines: it is 17 high, and needs 34 [cutText], \
        at (7, 3, 56, 17). Give it the size that it needs, or set numberOfLines, so that it \
        truncates.
        """
      ])
  }
}

@Suite(.ends) struct `The soundness of strict layouts` {
  @Test func `is checked at each size, also of trees that are released, and told once`()
    async throws
  {
    let found = try await issuesOf(.layout(strict: true)) {
      let host = LayoutHost(size: CGSize(width: 56, height: 17), root: makeSoundRow())
      for width in [56, 55, 41, 56] {
        host.resize(to: CGSize(width: width, height: 17))
        host.tick()
      }
    }
    #expect(found.count == 1 && found[0].contains("1 problem:\n- at 55 × 17, row/title: shows 1"))
  }

  @Test func `is checked on the queue of a runtime`() async throws {
    let found = try await problems {
      let runtime = LayoutRuntime(size: CGSize(width: 56, height: 17)) { makeSoundRow() }
      await runtime.settle()
      runtime.resize(to: CGSize(width: 55, height: 17))
      await runtime.settle()
    }
    #expect(found == ["cutText row/title"])
  }

  @Test func `is not asked of what is exempt, laid out in part, or has no size`() async throws {
    let found = try await issuesOf(.layout(strict: true)) {
      let exempt = makeSoundRow()
      exempt.subviews[0].soundnessExemptions.insert(.cutText)
      exempt.frame.size.width = 55
      exempt.layoutIfNeeded()

      let box = crowded()
      box.soundnessExemptions.insert(.overflow)
      box.layoutIfNeeded()

      let pages = [makeSoundRow(), makeSoundRow()]
      let book = View(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
      for page in pages { book.addSubview(page) }
      pages[1].frame.origin.y = 30
      book.layoutIfNeeded()
      pages[1].frame.size.width = 55
      pages[0].setNeedsLayout()
      pages[0].layoutIfNeeded()

      let flat = makeSoundRow()
      flat.frame.size = CGSize(width: 55, height: 0)
      flat.layoutIfNeeded()
    }
    #expect(found == [])
  }

  @Test func `is not asked of a tree that is not strict`() async throws {
    let found = try await problems {
      let row = makeSoundRow()
      row.isStrict = false
      row.frame.size.width = 55
      row.layoutIfNeeded()
    }
    #expect(found == [])
  }
}

private func crowded() -> View {
  let box = VBox([Label("rod"), Label("plumb")], name: "box")
  box.printsDiagnostics = false
  box.frame.size = CGSize(width: 50, height: 20)
  return box
}

@Suite(.ends) struct `The trait for strict layouts` {
  @Test func `turns each diagnostic into a line of one issue`() async throws {
    let issues = try await issuesOf(.layout(strict: true)) {
      let box = crowded()
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
      let runtime = LayoutRuntime(size: CGSize(width: 50, height: 50)) { crowded() }
      await runtime.settle()
      runtime.resize(to: CGSize(width: 50, height: 20))
      await runtime.settle()
    }
    #expect(issues.count == 1 && issues[0].contains("[overflow]"))
  }

  @Test func `has no effect if it is off, or around a test that opts out`() async throws {
    let layOut: @Sendable () async -> Void = { crowded().layoutIfNeeded() }
    #expect(try await issuesOf(body: layOut) == [])
    #expect(try await issuesOf(.layout(strict: false), body: layOut) == [])
    #expect(try await issuesOf(.layout(strict: true), .layout(strict: false), body: layOut) == [])
    #expect(
      try await issuesOf(.layout(strict: true), .layout(strict: true), body: layOut).count == 1)
  }

  @Test func `has no duplicate of what a diagnostic says`() async throws {
    let issues = try await issuesOf(.layout(strict: true)) {
      let box = crowded()
      box.layoutIfNeeded()
      #expect(box.layoutProblems().map(\.kind) == [.overflow])
    }
    #expect(issues.count == 1 && issues[0].hasPrefix("the layouts of this test reported 1"))
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
