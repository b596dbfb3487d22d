import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// The report of `storypole explain --frame`: what decides each edge of a view.
struct FrameReport: CommandReport {
  /// The path of the view.
  let view: String
  let frame: CGRect
  /// The explanation, or nil if constraints don't place the view.
  let explanation: FrameExplanation?

  /// A line with the frame, and a paragraph for each edge.
  var picture: Picture {
    let caption = "\(view) has the frame \(frame.brief)"
    var picture = Picture(lines: [[.init(CellWidth.printable(caption), .caption)]])
    guard let explanation else {
      picture.append(line: [.init("constraints don't place it", .notice)])
      return picture
    }
    picture.append(line: [])
    for line in "\(explanation)".split(separator: "\n") {
      picture.append(line: [.init(CellWidth.printable(String(line)))])
    }
    return picture
  }

  var lines: [ExplanationReport.Line] { [.init(view: view, frame: explanation)] }

  static func json(of edge: FrameExplanation.Edge) -> JSONOutput {
    [
      "edge": .string(edge.name), "position": .number(edge.position),
      "steps": .array(edge.steps.map(json)),
    ]
  }

  private static func json(of step: FrameExplanation.Step) -> JSONOutput {
    .members([
      "text": .string(step.description), "identifier": .text(step.constraint?.identifier),
      "at": .text(step.constraint?.site?.description), "constant": .number(step.constant),
      "factor": .number(step.factor), "isArbitrary": step.isArbitrary ? true : nil,
    ])
  }
}
