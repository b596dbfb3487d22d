import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// The report of `storypole explain`: the causes of one run, or of all runs of a step.
struct ExplanationReport {
  let runs: [Explanation]
  /// The step in which they ran, or nil if no run was found.
  let step: StepReport?
  /// The last step that was played.
  let lastStep: StepReport?
  /// The last step that ran anything, if it isn't the one that was asked for.
  var formerStep: StepReport?

  /// A line with the step, and the chain of each view.
  var picture: Picture {
    var picture = Picture(lines: [[.init(caption, .caption)]])
    for run in runs.prefix(Self.mostRuns) {
      picture.append(line: [])
      for line in "\(run)".split(separator: "\n") {
        picture.append(line: [.init(CellWidth.printable(String(line)))])
      }
    }
    if runs.count > Self.mostRuns {
      let rest = "… and \(runs.count - Self.mostRuns) more; --json has all"
      picture.append(line: [])
      picture.append(line: [.init(rest, .notice)])
    }
    return picture
  }

  private var caption: String {
    if let formerStep {
      let former = Self.title(of: formerStep)
      return "nothing ran in step \(lastStep?.number ?? 0), and last in \(former)"
    }
    guard let step else { return "nothing ran up to step \(lastStep?.number ?? 0)" }
    let text = Self.title(of: step)
    guard let lastStep, lastStep.number > step.number else { return text }
    return "\(text), and not in a step from then to \(lastStep.number)"
  }

  private static func title(of step: StepReport) -> String {
    let view = step.view.map { " " + CellWidth.printable($0) } ?? ""
    return "step \(step.number), \(step.op)\(view)"
  }

  /// A run as it is written as JSON, and the step in which it was, or the explanation of a frame.
  struct Line {
    let view: String
    var run: Explanation?
    var step: StepReport?
    var frame: FrameExplanation?
  }

  /// A line per view.
  var lines: [Line] {
    runs.map { Line(view: $0.view, run: $0, step: $0.causes.isEmpty ? nil : step) }
  }

  /// The JSON of `storypole explain`.
  static let form = OutputForm<Line>(
    "one object per view, each on a line",
    [
      .init("view", "string: the view, by its path") { .string($0.view) },
      .init("step", "integer, or absent: the step in which its layout last ran") {
        ($0.step?.number).map { .integer($0) }
      },
      .init("op", "string, or absent: what that step does; \"start\" for the first layout") {
        .text($0.step?.op)
      },
      .init(
        "causes",
        "array of {event, view, what, reason, by, input, of, old, new, at, text}, or absent: the "
          + "events, the run first, each with its reason, the values before and after, the place "
          + "in the source, and a sentence"
      ) { $0.run.map { .array($0.causes.map(json)) } },
      .init(
        "edges",
        "array of {edge, position, steps: [{text, identifier, at, constant, factor, isArbitrary}]}, "
          + "or absent: with --frame the edges, each with the relations whose constants, times "
          + "their factors, add up to its position"
      ) { $0.frame.map { .array($0.edges.map(FrameReport.json)) } },
      .init("note", "string, or absent: what was left out") {
        $0.run?.isAbridged == true ? .string(abridged) : nil
      },
    ])

  private static func json(of cause: Cause) -> JSONOutput {
    let (event, reason) = (words(of: cause.event), words(of: cause.reason))
    return .members([
      "event": .string(event.word), "view": .string(cause.view), "what": .text(event.what),
      "reason": .string(reason.word), "by": .text(reason.by), "input": .text(reason.input),
      "of": .text(reason.owner), "old": .text(cause.old), "new": .text(cause.new),
      "at": .text(cause.location?.description), "text": .string(cause.description),
    ])
  }

  /// The word of an event, and what it is about.
  private static func words(of event: Cause.Event) -> (word: String, what: String?) {
    switch event {
    case .ranLayout: ("ranLayout", nil)
    case .measured(let proposal): ("measured", proposal.brief)
    case .aligned(let size): ("aligned", size.brief)
    case .stretched: ("stretched", nil)
    case .updatedProperties: ("updatedProperties", nil)
    case .changed(let name): ("changed", name)
    }
  }

  /// The word of a reason, then what it names.
  private static func words(
    of reason: Cause.Reason
  ) -> (word: String, by: String?, input: String?, owner: String?) {
    switch reason {
    case .outside: ("outside", nil, nil, nil)
    case .during(let agent, _): ("during", agent, nil, nil)
    case .first: ("first", nil, nil, nil)
    case .marked: ("marked", nil, nil, nil)
    case .resized(let superview): ("resized", superview, nil, nil)
    case .read(let input, let owner): ("read", nil, input, owner)
    case .model: ("model", nil, nil, nil)
    case .unknown: ("unknown", nil, nil, nil)
    }
  }

  private static let abridged = "events between the root cause and the ones before it are left out"

  /// Maximum number of chains printed.
  private static let mostRuns = 40
}

/// The report of `storypole explain --frame`: what decides each edge of a view.
struct FrameReport {
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

  /// The line about the view.
  var line: ExplanationReport.Line { .init(view: view, frame: explanation) }

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
