import Foundation
import StorypoleTesting
import Testing

/// The article "Three bugs that a rotation finds": its code is tested, and its output is real.
struct ThreeBugsArticleTests {
  private static let article: TutorialFile = {
    do {
      return try TutorialFile(
        path: "Sources/StorypoleTesting/StorypoleTesting.docc/ThreeBugsThatARotationFinds.md")
    } catch {
      fatalError("\(error)")
    }
  }()

  /// The one issue that a test records.
  private func report(
    _ test: @escaping @Sendable () async throws -> Void
  ) async throws -> String {
    let found = await issues {
      do { try await test() } catch { Issue.record(error) }
    }
    #expect(found.count == 1)
    return try #require(found.first)
  }

  @Test func `each code block is part of a test`() throws {
    let tested = try TutorialFile(
      path: "Tests/StorypoleTestingTests/Documentation/ThreeBugsTests.swift")
    let blocks = Self.article.blocks("swift")
    #expect(blocks.count == 10)
    for block in blocks {
      #expect(
        TutorialFile.squeezed(tested.text).contains(TutorialFile.squeezed(block)), "\(block)")
    }
  }

  @Test func `the kept height is the card's, and the report names what it kept`() async throws {
    let report = try await report {
      try await KeptHeight.QuoteCardTests().`a quote is as high as its text`()
    }
    #expect(Self.article.blocks("text")[0] == report + "\n")
    #expect(report.contains("kept by  card (QuoteCard), which places card/quote\n"))
    #expect(report.contains("changed  QuoteCard.textWidth of card: 370.0 → 718.0\n"))
    #expect(
      report.contains(
        "to do    compute the frames from the size and what else the layout reads, not from "
          + "QuoteCard.textWidth, which an earlier layout has left\n"))
  }

  @Test func `the loop is the page's, which should read its own safe area`() async throws {
    let report = try await report {
      try await SafeAreaLoop.ReaderPageTests().`the contents are beside the notch`()
    }
    #expect(Self.article.blocks("text")[1] == report + "\n")
    #expect(report.contains("in a cycle  page ran: safeAreaInsets of page/contents changed\n"))
    #expect(report.contains("to do       read the safe area of page instead: "))
  }

  @Test func `the forgotten mark is the review's, and belongs to the property`() async throws {
    let report = try await report {
      try await ForgottenMark.ReviewTests().`a review is expanded in landscape`()
    }
    #expect(Self.article.blocks("text")[2] == report + "\n")
    #expect(report.contains("missed in  review (Review): setNeedsLayout() repairs it\n"))
    #expect(report.contains("changed    Review.isExpanded of review: false → true\n"))
    #expect(
      report.contains("to do      add `didSet { setNeedsLayout() }` to Review.isExpanded\n"))
  }

  @Test func `the search finds the forgotten mark without a test for it`() async throws {
    let report = try await report {
      await ForgottenMark.ReviewTests().`a review tracks what it reads`()
    }
    let cause = try #require(Self.article.blocks("text").last)
    #expect(report.contains(cause))
    #expect(cause.contains("to do      add `didSet { setNeedsLayout() }` to Review.isExpanded\n"))
  }
}
