import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// The verdict of a search, by default, on each of 18 bugs, literally.
@Suite(.ends) struct `A search and the planted bugs` {
  @Test(arguments: PlantedBug.all)
  func `are told apart as the table says`(_ bug: PlantedBug) {
    let (verdict, text) = Self.verdict(bug)
    #expect(verdict == bug.verdict, "\(text)")
    #expect(bug.words.map(text.contains) ?? text.isEmpty, "\(text)")
  }

  private static func verdict(_ bug: PlantedBug) -> (PlantedBug.Verdict, String) {
    do {
      let outcome = try bug.outcome()
      if let found = outcome.counterexample { return (.found, found.failures.joined()) }
      let warnings = outcome.warnings
      return (warnings.isEmpty ? .not : .warned, warnings.joined(separator: "\n"))
    } catch {
      return (.found, "\(error)")
    }
  }
}
