import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// The JSON of `storypole sweep`.
enum SweepReport {
  /// One object.
  static func json(of sweep: LayoutSweep) -> JSONOutput {
    OutputShape.versioned([
      .init("axis", .string(sweep.axis.extentWord)),
      .init("from", .integer(sweep.extents.lowerBound)),
      .init("to", .integer(sweep.extents.upperBound)),
      .init("across", .number(sweep.crossExtent)),
      .init("resolution", .number(sweep.resolution)),
      .init("layouts", .integer(sweep.layoutCount)),
      .init("breakpoints", .array(sweep.breakpoints.map(breakpoint))),
      .init("problems", .array(sweep.problems.map(problem))),
      .init("stale", .array(sweep.staleLayouts.map(stale))),
      .init("views", .array(sweep.views.map(view))),
    ])
  }

  private static func breakpoint(_ breakpoint: LayoutSweep.Breakpoint) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("at", .number(breakpoint.extent)), .init("after", .number(breakpoint.previous)),
      .init("path", .string(breakpoint.path)), .init("kind", .string(breakpoint.kind.rawValue)),
    ]
    if let edge = breakpoint.edge { members.append(.init("edge", .string(edge.rawValue))) }
    return .object(members + [.init("what", .string(breakpoint.what))])
  }

  private static func problem(_ found: LayoutSweep.SweptProblem) -> JSONOutput {
    .object([
      .init("from", .number(found.extents.lowerBound)),
      .init("to", .number(found.extents.upperBound)),
      .init("problem", .problem(found.problem)),
    ])
  }

  private static func stale(_ stale: LayoutSweep.StaleLayout) -> JSONOutput {
    .object([.init("at", .number(stale.extent)), .init("what", .string(stale.what))])
  }

  private static func view(_ view: LayoutSweep.SweptView) -> JSONOutput {
    .object(
      [.init("path", .string(view.path)), .init("kind", .string(view.kind))]
        + LayoutSweep.Edge.allCases.map { edge in
          .init(edge.rawValue, .array(view.runs(of: edge).map(run)))
        })
  }

  private static func run(_ run: LayoutSweep.Run) -> JSONOutput {
    .object([
      .init("from", .number(run.extents.lowerBound)), .init("to", .number(run.extents.upperBound)),
      .init("first", .number(run.first)), .init("last", .number(run.last)),
    ])
  }

  /// The shape of ``json(of:)``.
  static let shape = OutputShape(
    "one object",
    [
      .member("axis", .word(["width", "height"]), "the extent that was changed"),
      .member("from", .integer, "the first size"), .member("to", .integer, "the last size"),
      .member("across", .number, "the other extent"),
      .member("resolution", .number, "a pixel, to which sizes were searched"),
      .member("layouts", .integer, "the number of sizes that were laid out"),
      .member("breakpoints", .list(.object(breakpointShape)), "the changes of course, by size"),
      .member(
        "problems",
        .list(
          .object([
            .member("from", .number, "the first size that shows it"),
            .member("to", .number, "the last one"),
            .member("problem", OutputShape.Member.problem, "the problem at the first"),
          ])), "where the layout isn't sound"),
      .member(
        "stale",
        .list(
          .object([
            .member("at", .number, "the size"), .member("what", .text, "the difference"),
          ])), "sizes at which a fresh layout is another one"),
      .member("views", .list(.object(viewShape)), "the views, with the runs of their edges"),
    ])

  private static let breakpointShape: [OutputShape.Member] = [
    .member("at", .number, "the first size of the new course"),
    .member("after", .number, "the last one of the old course"),
    .member("path", .text, "the view, by its path"),
    .member("kind", .word(LayoutSweep.Breakpoint.Kind.allCases.map(\.rawValue)), "what changes"),
    .optional("edge", .word(LayoutSweep.Edge.allCases.map(\.rawValue)), "the edge that does"),
    .member("what", .text, "the change, with its numbers"),
  ]

  private static let viewShape: [OutputShape.Member] =
    [.member("path", .text, "the view, by its path"), .member("kind", .text, "its class")]
    + LayoutSweep.Edge.allCases.map { edge in
      .member(edge.rawValue, .list(.object(runShape)), "the runs of its \(edge.rawValue) edge")
    }

  private static let runShape: [OutputShape.Member] = [
    .member("from", .number, "the first size"), .member("to", .number, "the last size"),
    .member("first", .number, "the edge's position there"),
    .member("last", .number, "and at the last"),
  ]
}
