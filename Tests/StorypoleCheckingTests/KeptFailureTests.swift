import Foundation
import StorypoleProof
import Testing

@testable import StorypoleChecking

/// Failing cases that are tried first in the next run.
@Suite(.ends) struct `A case that failed` {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("storypole-kept-\(UUID().uuidString)")

  private var kept: KeptFailure { KeptFailure(of: "pages", in: "Tests/shelf", folder: folder) }

  /// Draws one number; fails on those from a limit on.
  private func check(from limit: Int, runs: Int = 100) -> PropertyOutcome {
    let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a)))
    let property = Property("pages", cases: runs) { source in
      let pages = source.int(in: 0...999)
      source.check(pages < limit, "\(pages) pages")
    }
    return runner.check(property, keepingFailureIn: kept) { runner.check($0) }
  }

  @Test func `is the first case of the next run, and then the only one`() {
    #expect(check(from: 71).counterexample?.failures == ["71 pages"])
    #expect(kept.choices == [71])
    let again = check(from: 71)
    #expect(again.plan == .kept && again.checked == 1)
    #expect(again.counterexample?.failures == ["71 pages"])
    #expect(
      again.report.hasPrefix("property \"pages\" failed on the case that failed in an earlier run"))
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `is forgotten once it passes, and the usual cases are run`() {
    _ = check(from: 71)
    let repaired = check(from: 1_000)
    #expect(repaired.passed && repaired.checked == 100)
    #expect(kept.choices == nil)
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `is replaced if it passes and another one fails`() {
    _ = check(from: 71)
    #expect(check(from: 310).counterexample?.failures == ["310 pages"])
    #expect(kept.choices == [310])
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `is ignored if its generator has changed, or if the file is garbage`() throws {
    _ = check(from: 71)
    let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a)))
    let other = Property("pages", cases: 7) { source in
      source.check(source.text(count: 3...9).count >= 3, "short")
      try source.assume(source.boolean())
    }
    let outcome = runner.check(other, keepingFailureIn: kept) { runner.check($0) }
    #expect(outcome.passed && kept.choices == nil)

    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.isEmpty)
    _ = check(from: 71)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    try Data([0xFF, 0x00, 0x0A]).write(to: folder.appendingPathComponent(name))
    #expect(kept.choices == nil)
    #expect(check(from: 71).plan == .random(cases: 100))
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `is not kept where nothing can be written, which doesn't matter`() {
    let nowhere = KeptFailure(
      of: "pages", in: "shelf", folder: URL(fileURLWithPath: "/dev/null/storypole"))
    let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a)))
    let property = Property("pages") { $0.fail("always") }
    let outcome = runner.check(property, keepingFailureIn: nowhere) { runner.check($0) }
    #expect(outcome.counterexample != nil && nowhere.choices == nil)
  }

  @Test func `has a file of its own per test and property, also with unlike symbols only`() {
    let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a)))
    let failing = Property("a") { $0.fail("always") }
    let names = [("p", "t"), ("p", "u"), ("測", "t"), ("量", "t")]
    for (property, test) in names {
      let file = KeptFailure(of: property, in: test, folder: folder)
      #expect(file.choices == nil)
      _ = runner.check(failing, keepingFailureIn: file) { runner.check($0) }
      #expect(file.choices != nil)
    }
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `may be kept and read by many tests at once`() async {
    await withTaskGroup { group in
      for limit in 1...40 {
        group.addTask {
          let outcome = check(from: limit * 7)
          #expect(outcome.counterexample != nil)
        }
      }
    }
    #expect(kept.choices?.count == 1)
    try? FileManager.default.removeItem(at: folder)
  }
}
