/// A claim about all cases that a body can draw, and how many to try.
///
/// The body draws a case from the source and says what is wrong with it: by throwing, or by
/// ``ChoiceSource/fail(_:)``. It must be deterministic: the same choices, the same verdict.
public struct Property {
  /// A part of the report, and what the seed is derived from.
  public let name: String
  /// How many cases to check, at a scale of 1.
  public let cases: Int
  /// Labels that some case should have; one that none has earns a warning.
  public let labels: [String]
  let body: (inout ChoiceSource) throws -> Void

  /// A property; fewer than 1 case counts as 1.
  public init(
    _ name: String, cases: Int = 200, labels: [String] = [],
    body: @escaping (inout ChoiceSource) throws -> Void
  ) {
    self.name = name
    self.cases = max(cases, 1)
    self.labels = labels
    self.body = body
  }
}
