/// A claim about all cases that a body can draw, and the number of cases to try.
///
/// The body draws a case from the source and reports failures: by throwing, or by
/// ``ChoiceSource/fail(_:)``. It must be deterministic: the same choices, the same verdict.
public struct Property {
  /// The name in reports, from which the seed is derived.
  public let name: String
  /// The number of cases to check, at a scale of 1.
  public let cases: Int
  /// Labels that some case should have; a label without a case causes a warning.
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
