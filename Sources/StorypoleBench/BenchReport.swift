import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// Benchmark results as a table, and as JSON.
enum BenchReport {
  /// The table of one tree, below a line that describes the tree.
  static func picture(of result: BenchResult) -> Picture {
    let rows = result.rowCount.map { "\($0) rows, " } ?? ""
    let caption = "\(result.treeName): \(rows)\(result.viewCount) views\(memory(of: result))"
    var table = TextTable([
      .left("what"), .right("time"), .right("ns per view"), .right("bodies"), .right("measured"),
      .right("visited"),
    ])
    for line in result.lines {
      table.add([
        line.title, timeText(nanoseconds: line.nanoseconds),
        roundedText(line.nanoseconds / Double(result.viewCount)),
        String(line.work.bodies), String(line.work.measurements), String(line.work.visited),
      ])
    }
    var picture = Picture(lines: [[.init(caption, .caption)], []])
    picture.append(table.picture())
    return picture
  }

  private static func memory(of result: BenchResult) -> String {
    let bytes = result.bytesPerView.map { ", \(roundedText($0)) bytes per view" } ?? ""
    return bytes
      + (result.bytesPerViewResized.map { ", \(roundedText($0)) after 12 resizes" } ?? "")
  }

  /// All results as one object.
  static func json(of results: [BenchResult], build: String) -> JSONOutput {
    .object([
      .init("version", .integer(1)), .init("build", .string(build)),
      .init("trees", .array(results.map(json))),
    ])
  }

  private static func json(of result: BenchResult) -> JSONOutput {
    .object([
      .init("tree", .string(result.treeName)),
      .init("rows", result.rowCount.map { .integer($0) } ?? .null),
      .init("views", .integer(result.viewCount)),
      .init("bytesPerView", result.bytesPerView.map { .number($0) } ?? .null),
      .init("bytesPerViewResized", result.bytesPerViewResized.map { .number($0) } ?? .null),
      .init("results", .array(result.lines.map { json(of: $0, views: result.viewCount) })),
    ])
  }

  private static func json(of line: BenchResult.Line, views: Int) -> JSONOutput {
    .object([
      .init("id", .string(line.id)), .init("ns", .number(line.nanoseconds)),
      .init("nsPerView", .number(line.nanoseconds / Double(views))),
      .init("bodies", .integer(line.work.bodies)),
      .init("measurements", .integer(line.work.measurements)),
      .init("visited", .integer(line.work.visited)),
    ])
  }
}
