public import Foundation
public import Storypole

/// What one step of a scenario did, and what it took to lay the tree out after it.
public struct StepReport: Sendable {
  /// The step's number, from 1, repeats written out; 0 is the first layout, before all steps.
  public let number: Int
  /// The step's `op`; `start` for the first layout.
  public let op: String
  /// The view that it was about, by id, if it named one.
  public let view: String?
  /// The size of the root after it.
  public let size: CGSize
  /// How many layout passes there were.
  public let passes: Int
  /// The names, or else the paths, of the views whose layout ran in these passes, in order.
  ///
  /// What `layoutIfNeeded` runs is counted in ``work``, but not named.
  public let ran: [String]
  /// All that was done, passes or not.
  public let work: WorkCounters
  /// What the tree found fault with.
  public let diagnostics: [Diagnostic]
  /// Why the step failed: what it expected isn't so, or the tree refused a change.
  public let failure: String?
}

extension StepReport {
  /// The report as a line of JSON, the same on every machine:
  /// `{"step":3,"op":"set","view":"title","ran":["list"],"measured":2,"visited":5,"generations":1}`.
  ///
  /// `bodies` is there if more bodies ran than `ran` names, `passes` if there was more than one,
  /// `diagnostics` and `failed` if there are any.
  public var json: String {
    var line = #"{"step":\#(number),"op":\#(JSONText.quoted(op))"#
    if let view { line += #","view":\#(JSONText.quoted(view))"# }
    if passes > 1 { line += #","passes":\#(passes)"# }
    line += #","ran":\#(JSONText.list(ran))"#
    if work.bodies != ran.count { line += #","bodies":\#(work.bodies)"# }
    line += #","measured":\#(work.measurements),"visited":\#(work.visited)"#
    line += #","generations":\#(work.generations)"#
    if !diagnostics.isEmpty {
      line += #","diagnostics":\#(JSONText.list(diagnostics.map(\.description)))"#
    }
    if let failure { line += #","failed":\#(JSONText.quoted(failure))"# }
    return line + "}"
  }
}

/// Writes strings as JSON does.
enum JSONText {
  static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ",") + "]"
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return #"\""#
    case "\\": return #"\\"#
    case "\n": return #"\n"#
    case "\t": return #"\t"#
    case "\u{0}"..."\u{1F}":
      let digits = String(scalar.value, radix: 16)
      return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(Character(scalar))
    }
  }
}
