/// Refuses unknown keys in the structure of a scene or a scenario.
enum KeyCheck {
  static func refuseOthers(
    than known: [FormatKeys.Key], in input: Input, of noun: String
  ) throws(SceneError) {
    guard let members = input.value.members else { throw input.error(expected: noun) }
    for member in members where !known.contains(where: { $0.name == member.key }) {
      throw input.below(member.keyValue).error(
        found: "the unknown key \(Quoting.quoted(member.key))", expected: "a key of \(noun)",
        hint: Spelling.hint(for: member.key, among: known.map(\.name)))
    }
  }
}
