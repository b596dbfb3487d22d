/// An argument, option or flag of a command as the parser and the help page see it.
struct Parameter: Sendable {
  /// How it is written.
  enum Shape: Sendable, Equatable {
    /// By its place.
    case argument
    /// `--name VALUE` or `--name=VALUE`.
    case option
    /// `--name`.
    case flag
  }

  /// The name of an option or flag without its hyphens; for an argument what stands for it.
  let name: String
  let shape: Shape
  let isRequired: Bool
  let placeholder: String
  /// What it does, for the help page.
  let abstract: String
  /// What a value has to be, for errors.
  let expected: String
  let read: @Sendable (String) -> (any Sendable)?

  /// What a user writes for it, and what errors call it: `--size` or `SCENE`.
  var spelling: String { shape == .argument ? placeholder : "--\(name)" }

  /// The parameter as a usage line shows it: `[--times N]`.
  var usage: String {
    let form = shape == .option ? "\(spelling) \(placeholder)" : spelling
    return isRequired ? form : "[\(form)]"
  }
}

/// A parameter together with the type of its values: what a command declares, and reads them by.
struct Key<Value: Sendable>: Sendable {
  let parameter: Parameter
  /// The value where none was given.
  let fallback: Value?

  /// A value that is told by its place.
  static func argument(
    _ kind: ValueKind<Value>, _ abstract: String, isRequired: Bool = true
  ) -> Key {
    Key(kind, name: kind.placeholder, .argument, isRequired, abstract, fallback: nil)
  }

  /// A value that is told by a name, and what it is when it isn't given.
  static func option(
    _ name: String, _ kind: ValueKind<Value>, _ abstract: String, default fallback: Value? = nil
  ) -> Key {
    let remark = fallback.map { " (default: \($0))" } ?? ""
    return Key(kind, name: name, .option, false, abstract + remark, fallback: fallback)
  }

  private init(
    _ kind: ValueKind<Value>, name: String, _ shape: Parameter.Shape, _ isRequired: Bool,
    _ abstract: String, fallback: Value?
  ) {
    parameter = Parameter(
      name: name, shape: shape, isRequired: isRequired, placeholder: kind.placeholder,
      abstract: abstract, expected: kind.expected, read: { kind.read($0) })
    self.fallback = fallback
  }
}

extension Key<Bool> {
  /// Something that is said, or isn't.
  static func flag(_ name: String, _ abstract: String) -> Key {
    let kind = ValueKind<Bool>(placeholder: "", expected: "no value") { _ in nil }
    return Key(kind, name: name, .flag, false, abstract, fallback: false)
  }
}
