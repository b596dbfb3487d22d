import Foundation
package import StorypoleChecking
package import Testing

/// Checks a property with the settings of the environment: no case fails, and each of its labels
/// occurs in one.
package func checkCovering(
  _ property: Property, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let settings = try PropertySettings(environment: ProcessInfo.processInfo.environment)
  let outcome = PropertyRunner(settings: settings).check(property)
  print(outcome.summary)
  if !outcome.passed { Issue.record("\(outcome.report)", sourceLocation: sourceLocation) }
  // A replayed case or a small scale covers few of them.
  for label in property.labels where outcome.passed && outcome.checked >= property.cases {
    #expect(
      outcome.labels[label] != nil, "\(label) was never tried", sourceLocation: sourceLocation)
  }
}
