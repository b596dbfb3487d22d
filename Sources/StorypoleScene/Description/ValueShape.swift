import Storypole

/// The accepted values of a property in a scene: the one description used by loading,
/// scenarios, error messages and documentation.
package indirect enum ValueShape: Sendable {
  case flag
  /// `true`, of a key that says all by being there.
  case presence
  case number(NumberRange)
  case integer(ClosedRange<Int>)
  case text
  case word([String])
  /// A list of words, each at most once, or a single word.
  case words([String])
  /// `[x, y]`.
  case point
  /// `[width, height]`, neither negative.
  case size
  /// `[x, y, width, height]`, with no negative extent.
  case rect
  /// `"top,left,bottom,right"`, or one number for all four.
  case insets
  /// A number of points, `"12px"`, or `"33%"`.
  case length
  /// One to four lengths in the order of CSS, `"10 5%"`, or a number of points for all edges.
  case edges
  case reference
  /// The id of a view of the scene, or `id/part` for a part of one.
  case target
  /// The id of an item of the scene, or a layout as an item: an object with its `kind`.
  case item
  /// An array of drawn items: objects with the properties of ``Kind/drawnItem``.
  case drawnItems
  case block
  /// A layout: its kind's name, or an object with its `kind` and properties.
  case layout
  case optional(ValueShape)
  case list(ValueShape)
  /// An object with these members, and no others.
  case record(KindDescription)
  /// An object with properties of a kind, such as a part of the user's view.
  case properties(KindDescription)
  /// A part of a file's structure that the loader reads on its own, by the name of its schema, with
  /// the expectation in errors.
  case defined(String, as: String)
}

/// The accepted numbers of a property.
public enum NumberRange: Hashable, Sendable {
  /// Any number.
  case any
  /// 0 or more.
  case notNegative
  /// More than 0.
  case positive
  /// From one number to another, both included.
  case within(ClosedRange<Double>)

  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .notNegative: number >= 0
    case .positive: number > 0
    case .within(let range): range.contains(number)
    }
  }
}

extension ValueShape {
  /// The expectation in an error: `a number, 0 or more`.
  package var expectation: String {
    switch self {
    case .flag: "true or false"
    case .presence: "true"
    case .number(let range): "a number" + Self.qualifier(range)
    case .integer(let range): "a whole number" + Self.qualifier(range)
    case .text: "a string"
    case .word(let words): Quoting.choice(words)
    case .words(let words): "a list of " + Quoting.choice(words)
    case .point: "a point as [x, y]"
    case .size: "a size as [width, height]"
    case .rect: "a rect as [x, y, width, height]"
    case .insets: #"insets as "top,left,bottom,right", or one number for all four"#
    case .length: #"a length as a number of points, "12px" or "33%""#
    case .edges: #"edges as in CSS, such as "10px 5%", or one number for all four"#
    case .reference: "the id of a view"
    case .target: "the id of a view, or id/part"
    case .item: "the id of an item, or a layout as an object with its kind"
    case .drawnItems: "an array of drawn items"
    case .block: "the name of a block"
    case .layout: "a layout's kind, or an object with its kind and properties"
    case .optional(let shape): shape.expectation + ", or null"
    case .list(let shape): "an array, each " + shape.expectation
    case .record(let kind):
      (kind.isChoice ? "an object with one of " : "an object with ")
        + kind.properties.map(\.name).joined(separator: ", ")
        + Self.alternative(of: kind)
    case .properties(let kind): "an object with properties of \(kind.name)"
    case .defined(_, let expectation): expectation
    }
  }

  /// Whether the loader reads the value on its own.
  var isDefined: Bool {
    switch self {
    case .defined: true
    case .list(let shape): shape.isDefined
    default: false
    }
  }

  private static func alternative(of kind: KindDescription) -> String {
    guard let property = kind.shorthand.flatMap(kind.property) else { return "" }
    return ", or the \(property.name) alone: \(property.shape.expectation)"
  }

  /// The documents' notation of flags.
  static let flagWords = ["true": true, "false": false]

  private static func qualifier(_ range: NumberRange) -> String {
    switch range {
    case .any: ""
    case .notNegative: ", 0 or more"
    case .positive: ", more than 0"
    case .within(let range): " from \(range.lowerBound.exact) to \(range.upperBound.exact)"
    }
  }

  private static func qualifier(_ range: ClosedRange<Int>) -> String {
    if range == Int.min...Int.max { return "" }
    return range.upperBound == .max
      ? ", \(range.lowerBound) or more" : " from \(range.lowerBound) to \(range.upperBound)"
  }
}
