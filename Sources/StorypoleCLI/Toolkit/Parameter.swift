/// An argument, option or flag of a command, for the parser and the help page.
struct Parameter: Sendable {
  /// The form on the command line.
  enum Shape: Sendable, Equatable {
    /// By position.
    case argument
    /// `--name VALUE` or `--name=VALUE`.
    case option
    /// `--name`.
    case flag
  }

  /// The name of an option or flag without its hyphens; for an argument, its placeholder.
  let name: String
  let shape: Shape
  let isRequired: Bool
  let placeholder: String
  /// The description on the help page.
  let abstract: String
  /// The expected value, for errors.
  let expected: String
  let read: @Sendable (String) -> (any Sendable)?

  /// The name on the command line and in errors: `--size` or `SCENE`.
  var spelling: String { shape == .argument ? placeholder : "--\(name)" }

  /// The parameter in a usage line: `[--times N]`.
  var usage: String {
    let form = shape == .option ? "\(spelling) \(placeholder)" : spelling
    return isRequired ? form : "[\(form)]"
  }
}

/// A parameter and the type of its values, with which a command declares and reads them.
struct Key<Value: Sendable>: Sendable {
  let parameter: Parameter
  /// The default value.
  let fallback: Value?

  /// A value by position.
  static func argument(
    _ kind: ValueKind<Value>, _ abstract: String, isRequired: Bool = true
  ) -> Key {
    Key(kind, name: kind.placeholder, .argument, isRequired, abstract, fallback: nil)
  }

  /// A value by name, with a default.
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
  /// A value that is true if the flag is given.
  static func flag(_ name: String, _ abstract: String) -> Key {
    let kind = ValueKind<Bool>(placeholder: "", expected: "no value") { _ in nil }
    return Key(kind, name: name, .flag, false, abstract, fallback: false)
  }
}
