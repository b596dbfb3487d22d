import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `The environment of a property` {
  @Test(arguments: [
    ("42", PropertySettings.Seed.fixed(42)), ("0x2a", .fixed(0x2a)), ("random", .random),
    ("18446744073709551615", .fixed(.max)),
  ])
  func `a seed is decimal, hexadecimal or random`(_ text: String, _ seed: PropertySettings.Seed)
    throws
  {
    #expect(try PropertySettings(environment: ["PROPERTY_SEED": text]).seed == seed)
  }

  @Test func `a scale is a number, a replay a sequence`() throws {
    let settings = try PropertySettings(
      environment: ["PROPERTY_SCALE": "0.5", "PROPERTY_REPLAY": "1.1.0.4"])
    #expect(settings.scale == 0.5)
    #expect(settings.replay == [1, 1, 0, 4])
  }

  @Test(arguments: ["", "-1", "shelf", "0x", "1.5", "18446744073709551616"])
  func `a malformed seed is refused by name`(_ text: String) {
    #expect(refusal("PROPERTY_SEED", text)?.variable == "PROPERTY_SEED")
  }

  @Test(arguments: ["", "0", "-3", "nan", "inf", "fast"])
  func `a malformed scale is refused by name`(_ text: String) {
    #expect(refusal("PROPERTY_SCALE", text)?.variable == "PROPERTY_SCALE")
  }

  @Test(arguments: ["", ".", "1.", "1..2", "1,2", "-1", "+1", "18446744073709551616"])
  func `a malformed replay is refused by name`(_ text: String) {
    #expect(refusal("PROPERTY_REPLAY", text)?.variable == "PROPERTY_REPLAY")
  }

  @Test func `a refusal says what was found and what was expected`() {
    #expect(
      refusal("PROPERTY_SCALE", "fast")?.description
        == "PROPERTY_SCALE is \"fast\": expected a positive number such as 10 or 0.5")
  }

  private func refusal(_ variable: String, _ value: String) -> PropertySettingsError? {
    #expect(throws: PropertySettingsError.self) {
      try PropertySettings(environment: [variable: value])
    }
  }

  @Test func `a huge scale doesn't overflow the number of cases`() {
    let runner = PropertyRunner(settings: PropertySettings(scale: 1e300))
    let outcome = runner.check(Property("huge", cases: .max) { $0.fail("at once") })
    #expect(outcome.checked == 1)
  }
}
