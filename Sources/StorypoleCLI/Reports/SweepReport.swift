import Foundation
import Storypole
import StorypoleChecking
import StorypoleScene

/// The JSON of `storypole sweep`.
enum SweepReport {
  static let form = OutputForm<LayoutSweep>(
    "one object",
    [
      .member("axis", .word(["width", "height"]), "the extent that was changed") {
        $0.axis.extentWord
      },
      .member("from", .integer, "the first size") { $0.extents.lowerBound },
      .member("to", .integer, "the last size") { $0.extents.upperBound },
      .member("across", .number, "the other extent") { $0.crossExtent },
      .member("resolution", .number, "a pixel, to which sizes were searched") { $0.resolution },
      .member("layouts", .integer, "the number of sizes that were laid out") { $0.layoutCount },
      .member("breakpoints", .list(.object(breakpoint)), "the changes of course, by size") {
        $0.breakpoints
      },
      .member("problems", .list(.object(problem)), "where the layout isn't sound") { $0.problems },
      .member("stale", .list(.object(stale)), "sizes at which a fresh layout is another one") {
        $0.staleLayouts
      },
      .member("views", .list(.object(view)), "the views, with the runs of their edges") {
        $0.views
      },
    ])

  private static let breakpoint: [OutputMember<LayoutSweep.Breakpoint>] = [
    .member("at", .number, "the first size of the new course") { $0.extent },
    .member("after", .number, "the last one of the old course") { $0.previous },
    .member("path", .text, "the view, by its path") { $0.path },
    .member("kind", .word, "what changes") { $0.kind },
    .optional("edge", .word, "the edge that does") { $0.edge },
    .member("what", .text, "the change, with its numbers") { $0.what },
  ]

  private static let problem: [OutputMember<LayoutSweep.SweptProblem>] = [
    .member("from", .number, "the first size that shows it") { $0.extents.lowerBound },
    .member("to", .number, "the last one") { $0.extents.upperBound },
    .member("problem", .problem, "the problem at the first") { $0.problem },
  ]

  private static let stale: [OutputMember<LayoutSweep.StaleLayout>] = [
    .member("at", .number, "the size") { $0.extent },
    .member("what", .text, "the difference") { $0.what },
  ]

  private static let view: [OutputMember<LayoutSweep.SweptView>] =
    [
      .member("path", .text, "the view, by its path") { $0.path },
      .member("kind", .text, "its class") { $0.kind },
    ]
    + LayoutSweep.Edge.allCases.map { edge in
      .member(edge.rawValue, .list(.object(run)), "the runs of its \(edge.rawValue) edge") {
        $0.runs(of: edge)
      }
    }

  private static let run: [OutputMember<LayoutSweep.Run>] = [
    .member("from", .number, "the first size") { $0.extents.lowerBound },
    .member("to", .number, "the last size") { $0.extents.upperBound },
    .member("first", .number, "the edge's position there") { $0.first },
    .member("last", .number, "and at the last") { $0.last },
  ]
}
