import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// The report of `storypole explain`: the causes of one run, or of all runs of a step.
struct ExplanationReport {
  let runs: [Explanation]
  /// The step in which they ran; nil if no run was found.
  let step: StepReport?
  /// The last step that was played.
  let lastStep: StepReport?
  /// The last step that ran anything, if it isn't the one that was asked for.
  var formerStep: StepReport?

  /// A line with the step, and the chain of each view.
  var picture: Picture {
    var picture = Picture(lines: [[.init(caption, .caption)]])
    var told = ToldCauses()
    for run in runs.prefix(Self.mostRuns) {
      picture.append(line: [])
      for line in told.lines(of: run) {
        picture.append(line: [.init(CellWidth.printable(line))])
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

  /// The graph of all causes.
  func dot(in glyphs: GlyphSet) -> String {
    var graph = CauseGraph(runs)
    graph.glyphs = glyphs
    return graph.dot
  }

  /// A run as it is written as JSON, and the step in which it was.
  struct Line {
    let run: Explanation
    let step: StepReport?
  }

  /// A line per view.
  var lines: [Line] { runs.map { Line(run: $0, step: $0.causes.isEmpty ? nil : step) } }

  /// The JSON of `storypole explain`.
  static let form = OutputForm<Line>(
    "one object per view, each on a line",
    [
      .member("view", .text, "the view, by its path") { $0.run.view },
      .optional("step", .integer, "the step in which its layout last ran") { $0.step?.number },
      .optional("op", .text, "what that step does; \"start\" for the first layout") {
        $0.step?.op
      },
      .member("causes", .list(.object(cause)), "the events, the run first") { $0.run.causes },
      .optional("note", .text, "what was left out") { $0.run.isAbridged ? abridged : nil },
    ])

  private static let cause: [OutputMember<Cause>] = [
    .member("event", .word(CauseWords.events), "the kind of event") {
      CauseWords.words(of: $0.event).word
    },
    .member("view", .text, "the view that it happened to") { $0.view },
    .optional("what", .text, "the property that was set, the call, or the size measured for") {
      CauseWords.words(of: $0.event).what
    },
    .member("reason", .word(CauseWords.reasons), "why it happened") {
      CauseWords.words(of: $0.reason).word
    },
    .optional("by", .text, "the body, or the superview, that caused it") {
      CauseWords.words(of: $0.reason).by
    },
    .optional("input", .text, "the value that was read and has changed") {
      CauseWords.words(of: $0.reason).input
    },
    .optional("of", .text, "the view that the value belongs to") {
      CauseWords.words(of: $0.reason).owner
    },
    .optional("old", .text, "the value before") { $0.old },
    .optional("new", .text, "the value after") { $0.new },
    .optional("at", .text, "the place in the source: file and line") { $0.location?.description },
    .member("text", .text, "the event as a sentence") { $0.description },
  ]

  private static let abridged = "events between the root cause and the ones before it are left out"

  /// Maximum number of chains printed.
  private static let mostRuns = 40
}

/// The chains that were written so far: where a further one goes on as one of them, it refers to it.
struct ToldCauses {
  /// The view whose chain goes on from a cause in the same way.
  private var views: [ArraySlice<Cause>: String] = [:]

  /// The lines of a chain, down to the first cause that was told for another view.
  mutating func lines(of run: Explanation) -> [String] {
    let lines = "\(run)".split(separator: "\n").map(String.init)
    let ends = run.causes.indices.prefix(Self.mostLinks).map { run.causes[$0...] }
    let known = ends.firstIndex { views[$0] != nil }
    for end in ends where views[end] == nil { views[end] = run.view }
    guard let known, let view = views[ends[known]], known + Self.leastSaved < lines.count else {
      return lines
    }
    let indent = String(repeating: "  ", count: known)
    return lines.prefix(known + 1) + ["\(indent)└ as for \(view), above"]
  }

  /// Maximum number of links compared with those of other chains; later ones aren't shown.
  private static let mostLinks = 12
  /// The least number of lines that a reference stands for.
  private static let leastSaved = 2
}

/// The words of causes in JSON.
enum CauseWords {
  static let events = [
    "ranLayout", "measured", "aligned", "stretched", "updatedProperties", "changed",
  ]
  static let reasons = [
    "outside", "during", "first", "marked", "resized", "read", "model", "unknown",
  ]

  /// The word of an event, and what it is about.
  static func words(of event: Cause.Event) -> (word: String, what: String?) {
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
  static func words(
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
}
