import StorypoleChecking
import StorypoleInterfaceBuilder

/// A problem as GitHub shows it beside a line of a file: a workflow command, which a job prints.
struct Annotation: CustomStringConvertible {
  let problem: LayoutProblem
  /// The conditions under which it occurs.
  let conditions: String
  let screen: ScreenList.Screen
  /// The place of the view in the document, if the screen is from one.
  let position: InterfaceError.Position?

  /// One line: `::error file=Main.storyboard,line=12,col=9,title=cutText::Login/title: …`.
  var description: String {
    let file = screen.interface?.document.file ?? screen.title
    var properties = ["file=\(Self.escaped(file, isProperty: true))"]
    if let position {
      properties += ["line=\(position.line)", "col=\(position.column)"]
    }
    properties.append("title=\(problem.kind.rawValue)")
    let isWarning = problem.kind == .truncation || problem.kind == .smallTarget
    let message = "\(conditions): \(problem.path): \(problem.what). \(problem.advice)"
    return "::\(isWarning ? "warning" : "error") \(properties.joined(separator: ","))::"
      + Self.escaped(message, isProperty: false)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
