import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleScene

@Suite(.ends) struct JSONReaderProperties {
  @Test func `random documents are read as Foundation reads them`() throws {
    for seed: UInt64 in 0..<1_000 {
      var random = RandomJSON(seed: seed)
      let text = random.text()
      let expected = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      let value = try read(text)
      #expect(isSame(value, expected), "seed \(seed): \(text)")
    }
  }

  @Test func `random numbers are the nearest doubles`() throws {
    var random = SplitMix64(seed: 14)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(try read("\(number)").number == number)
    }
  }

  @Test func `corrupted documents are refused wherever Foundation refuses them`() throws {
    var refused = 0
    for seed: UInt64 in 0..<4_000 {
      var random = RandomJSON(seed: seed)
      let bytes = random.spoiled(random.text())
      let complaint = complaint(bytes)
      let foundation = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      refused += complaint == "no error" ? 0 : 1
      let isStricter =
        complaint.contains("expected each key once") || complaint.contains("that fits a double")
      #expect(
        (foundation != nil) == (complaint == "no error") || isStricter,
        "seed \(seed): \(complaint): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(refused > 1_000)
  }

  private func isSame(_ value: JSONValue, _ other: Any) -> Bool {
    switch value.kind {
    case .null: other is NSNull
    case .true: (other as? NSNumber)?.boolValue == true
    case .false: (other as? NSNumber)?.boolValue == false
    case .number: isNear(value.number ?? .nan, (other as? NSNumber)?.doubleValue ?? .nan)
    case .string: value.string == other as? String
    case .array: isSame(value.elements.map(Array.init) ?? [], other as? [Any] ?? [])
    case .object: isSame(value.members.map(Array.init) ?? [], other as? [String: Any] ?? [:])
    }
  }

  /// Foundation reads fractions through decimals, and so loses their last digits.
  private func isNear(_ number: Double, _ other: Double) -> Bool {
    abs(number - other) <= abs(number) * 1e-14
  }

  private func isSame(_ elements: [JSONValue], _ others: [Any]) -> Bool {
    elements.count == others.count && zip(elements, others).allSatisfy(isSame)
  }

  private func isSame(_ members: [JSONValue], _ others: [String: Any]) -> Bool {
    members.count == others.count
      && members.allSatisfy { member in others[member.key].map { isSame(member.value, $0) } ?? false
      }
  }
}
