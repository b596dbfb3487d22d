import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// The report of `storypole rotate`: the passes, and the layouts in both orientations.
struct RotationReport {
  /// A pass that the runtime completed.
  struct Pass {
    let size: CGSize
    let work: WorkCounters
    let duration: Duration
    var diagnostics: [Diagnostic] = []
    /// The places where the layout isn't sound; nil if they weren't looked for.
    var problems: [LayoutProblem]?

    /// One object, on one line.
    var json: JSONOutput {
      let (seconds, attoseconds) = duration.components
      let microseconds = Double(seconds) * 1e6 + Double(attoseconds) / 1e12
      return .object(
        [
          .init("size", .size(size)), .init("work", .work(work)),
          .init("microseconds", .number(microseconds)),
          .init("diagnostics", .array(diagnostics.map { .diagnostic($0) })),
        ] + (problems.map { [.init("problems", .problems($0))] } ?? []))
    }
  }

  let passes: [Pass]
  /// The layouts to draw, from left to right.
  let layouts: [Snapshot]

  /// The table of the passes, then the layouts side by side, then the diagnostics.
  func picture(within columns: Int) -> Picture {
    var picture = table.picture()
    picture.append(line: [])
    let drawing = CharacterDrawing(fitting: layouts.map(\.size), within: columns)
    var sideBySide = SideBySide()
    for layout in layouts {
      sideBySide.add(drawing.picture(of: layout), caption: layout.size.brief)
    }
    picture.append(sideBySide.picture(within: columns))
    if !remarks.isEmpty { picture.append(line: []) }
    for remark in remarks { picture.append(line: [.init(CellWidth.printable(remark), .notice)]) }
    return picture
  }

  /// Each diagnostic, and each problem, once per size.
  private var remarks: [String] {
    var seen: Set<String> = []
    return passes.flatMap { pass in
      let problems = pass.problems ?? []
      let others = pass.diagnostics.filter { !problems.lists($0) }
      return (others.map(\.description) + problems.map(\.description))
        .map { "\(pass.size.brief): \($0)" }
    }.filter { seen.insert($0).inserted }
  }

  private var table: TextTable {
    var table = TextTable([
      .right("pass"), .left("size"), .right("bodies"), .right("measured"), .right("visited"),
      .right("time"),
    ])
    for (index, pass) in shownPasses {
      table.add([
        String(index + 1), pass.size.brief, String(pass.work.bodies),
        String(pass.work.measurements), String(pass.work.visited), Self.time(pass.duration),
      ])
      if index + 1 == Self.mostAtStart, passes.count > Self.mostShown { table.add(["…"]) }
    }
    return table
  }

  /// The first and the last passes, if there are too many to show.
  private var shownPasses: [(Int, Pass)] {
    let all = Array(passes.enumerated()).map { ($0.offset, $0.element) }
    guard all.count > Self.mostShown else { return all }
    return all.prefix(Self.mostAtStart) + all.suffix(Self.mostShown - Self.mostAtStart)
  }

  private static let mostShown = 20
  private static let mostAtStart = 15

  private static func time(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return BenchReport.time(Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
  }
}

extension RotationReport.Pass {
  init(_ report: PassReport) {
    self.init(
      size: report.size, work: report.work, duration: report.duration,
      diagnostics: report.diagnostics)
  }
}
