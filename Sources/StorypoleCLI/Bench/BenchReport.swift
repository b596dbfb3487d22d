import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// Benchmark results as a table, and as JSON.
enum BenchReport {
  /// The table of one tree, below a line that describes the tree.
  static func picture(of result: BenchResult, in glyphs: GlyphSet = .boxDrawing) -> Picture {
    let rows = result.rowCount.map { "\($0) rows, " } ?? ""
    let caption = "\(result.treeName): \(rows)\(result.viewCount) views\(memory(of: result))"
    var table = TextTable([
      .left("what"), .right("time"), .right("ns per view"), .right("bodies"), .right("measured"),
      .right("visited"),
    ])
    table.glyphs = glyphs
    for line in result.lines {
      table.add([
        line.title, time(line.nanoseconds), rounded(line.nanoseconds / Double(result.viewCount)),
        String(line.work.bodies), String(line.work.measurements), String(line.work.visited),
      ])
    }
    var picture = Picture(lines: [[.init(caption, .caption)], []])
    picture.append(table.picture())
    return picture
  }

  private static func memory(of result: BenchResult) -> String {
    let bytes = result.bytesPerView.map { ", \(rounded($0)) bytes per view" } ?? ""
    return bytes + (result.bytesPerViewResized.map { ", \(rounded($0)) after 12 resizes" } ?? "")
  }

  /// All results as one object.
  static func json(of results: [BenchResult], build: String) -> JSONOutput {
    OutputShape.versioned([
      .init("build", .string(build)), .init("trees", .array(results.map(json))),
    ])
  }

  /// The shape of ``json(of:build:)``.
  static let shape = OutputShape(
    "one object",
    [
      .member("build", .word(["debug", "release"]), "how the program was built"),
      .member("trees", .list(.object(tree)), "the trees that were measured"),
    ])

  private static let tree: [OutputShape.Member] = [
    .member("tree", .text, "the tree's name, or the scene's"),
    .member("rows", .optional(.integer), "its number of rows; null for a scene"),
    .member("views", .integer, "its number of views"),
    .member("bytesPerView", .optional(.number), "heap bytes per view, after the first layout"),
    .member("bytesPerViewResized", .optional(.number), "the same after twelve new sizes"),
    .member("results", .list(.object(result)), "what was measured"),
  ]

  private static let result: [OutputShape.Member] = [
    .member("id", .text, "the case, as in --only"),
    .member("ns", .number, "the median time, in nanoseconds"),
    .member("nsPerView", .number, "the same per view of the tree"),
    .member("bodies", .integer, "layout bodies that ran, each time"),
    .member("measurements", .integer, "measurements that were executed"),
    .member("visited", .integer, "views visited"),
  ]

  /// A time with three significant digits: `417 ns`, `1.25 ms`.
  static func time(_ nanoseconds: Double) -> String {
    var (value, unit) = (nanoseconds, "ns")
    for next in ["µs", "ms", "s"] where value >= 1000 {
      value /= 1000
      unit = next
    }
    return "\(rounded(value)) \(unit)"
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

  private static func rounded(_ value: Double) -> String {
    let unit = value >= 100 ? 1 : value >= 10 ? 10.0 : 100.0
    return CGFloat((value * unit).rounded() / unit).brief
  }
}
