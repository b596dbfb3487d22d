import StorypoleScene

/// The JSON that a command writes: its members, each with a description and the value that it has.
///
/// The objects and the list on the help page follow from it. Removing a member, or changing its
/// meaning, raises the version of the format. Adding a member doesn't.
struct OutputForm<Subject>: Sendable {
  /// The list on the help page: the number of objects that are written, then the members.
  let help: OutputHelp
  private let members: [OutputMember<Subject>]

  init(_ unit: String, _ members: [OutputMember<Subject>]) {
    self.members = members
    let entries = [("format", "\(Self.version): the version of this format")]
    help = OutputHelp(unit: unit, entries: entries + members.map { ($0.name, $0.about) })
  }

  /// The object for a subject, with the version of the format first.
  func json(of subject: Subject) -> JSONOutput { .object([version] + values(of: subject)) }

  /// The members that a subject has.
  func values(of subject: Subject) -> [JSONOutput.Member] {
    members.compactMap { member in
      member.value(subject).map { JSONOutput.Member(member.name, $0) }
    }
  }

  /// The member with the version of the format.
  var version: JSONOutput.Member { .init("format", .integer(Self.version)) }

  private static var version: Int { 1 }
}

/// The members of a command's JSON as the help page lists them.
struct OutputHelp: Sendable {
  /// The number of objects that are written: `one object`.
  let unit: String
  /// The names of the members, each with its type and meaning.
  let entries: [(name: String, text: String)]
}

/// A member of an object: its type and meaning, and the value that it has for a subject, or nil if
/// the object lacks it.
struct OutputMember<Subject>: Sendable {
  let name: String
  let about: String
  let value: @Sendable (Subject) -> JSONOutput?

  init(
    _ name: String, _ about: String, _ value: @escaping @Sendable (Subject) -> JSONOutput?
  ) {
    (self.name, self.about, self.value) = (name, about, value)
  }
}

extension JSONOutput {
  /// An object without the members that have no value.
  static func members(_ members: KeyValuePairs<String, JSONOutput?>) -> JSONOutput {
    .object(members.compactMap { name, value in value.map { .init(name, $0) } })
  }

  /// A text, if there is one.
  static func text(_ text: String?) -> JSONOutput? { text.map { .string($0) } }
}
