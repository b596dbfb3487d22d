import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// The report of `storypole layout`: the frames, and the work of laying out.
struct LayoutReport {
  let snapshot: Snapshot
  let work: WorkCounters
  let diagnostics: [Diagnostic]
  /// The places where the layout isn't sound; nil if they weren't looked for.
  var problems: [LayoutProblem]?

  /// One object; the frames are in the superview's coordinates.
  var json: JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("size", .size(snapshot.size)), .init("frames", .frames(of: snapshot)),
    ]
    if snapshot.boxes.contains(where: { $0.contentSize != nil }) {
      members.append(.init("contentSizes", .contentSizes(of: snapshot)))
    }
    members += [
      .init("work", .work(work)), .init("diagnostics", .array(diagnostics.map { .diagnostic($0) })),
    ]
    if let problems { members.append(.init("problems", .problems(problems))) }
    return OutputShape.versioned(members)
  }

  /// The shape of ``json``.
  static let shape = OutputShape(
    "one object",
    [
      .member("size", .size, "the size of the root"),
      .member("frames", .views(.rect), "each view's frame, in its superview's coordinates"),
      .optional("contentSizes", .views(.size), "the size of what each scroll view scrolls"),
      .work, .diagnostics, .problems,
    ])

  /// A drawing, a line per view, and the diagnostics.
  func picture(within columns: Int, in glyphs: GlyphSet = .boxDrawing) -> Picture {
    var drawing = CharacterDrawing(fitting: [snapshot.size], within: columns)
    drawing.glyphs = glyphs
    var description = TreeDescription()
    description.glyphs = glyphs
    var picture = drawing.picture(of: snapshot)
    picture.append(line: [])
    picture.append(description.picture(of: snapshot))
    picture.append(line: [])
    picture.append(line: [.init(summary, .caption)])
    let problems = problems ?? []
    let others = diagnostics.filter { !problems.lists($0) }
    for line in others.lines + LayoutProblem.lines(about: problems) {
      picture.append(line: [.init(CellWidth.printable(line), .notice)])
    }
    return picture
  }

  private var summary: String {
    let bodies = counted(work.bodies, "body", plural: "bodies")
    let measurements = counted(work.measurements, "measurement")
    return "\(bodies) ran, \(measurements), \(counted(work.visited, "view")) visited"
  }
}

extension JSONOutput {
  /// Every view's frame, by its key.
  static func frames(of snapshot: Snapshot) -> JSONOutput {
    .object(
      zip(FrameKeys.keys(of: snapshot), snapshot.boxes).map { key, box in
        Member(key, .rect(box.frame))
      })
  }

  /// The content size of each scroll view, by its key.
  static func contentSizes(of snapshot: Snapshot) -> JSONOutput {
    .object(
      zip(FrameKeys.keys(of: snapshot), snapshot.boxes).compactMap { key, box in
        box.contentSize.map { Member(key, .size($0)) }
      })
  }

  /// The counters, by name.
  static func work(_ work: WorkCounters) -> JSONOutput {
    .object([
      .init("bodies", .integer(work.bodies)), .init("measurements", .integer(work.measurements)),
      .init("visited", .integer(work.visited)), .init("edgesMarked", .integer(work.edgesMarked)),
      .init("generations", .integer(work.generations)),
      .init("propertyUpdates", .integer(work.propertyUpdates)),
    ])
  }

  /// The diagnostics: the mistake, the view, and what to do.
  static func diagnostic(_ diagnostic: Diagnostic) -> JSONOutput {
    .object([
      .init("kind", .string(diagnostic.kind.rawValue)), .init("path", .string(diagnostic.path)),
      .init("attempted", .string(diagnostic.attempted)),
      .init("advice", .string(diagnostic.advice)),
    ])
  }
}

extension OutputShape.Member {
  /// The counters that ``JSONOutput/work(_:)`` writes.
  static let work = member(
    "work",
    .object([
      .member("bodies", .integer, "layout bodies that ran"),
      .member("measurements", .integer, "measurements that were executed"),
      .member("visited", .integer, "views visited"),
      .member("edgesMarked", .integer, "dependencies marked"),
      .member("generations", .integer, "rounds until the layout settled"),
      .member("propertyUpdates", .integer, "updateProperties() calls"),
    ]), "the work done")

  /// The mistakes that ``JSONOutput/diagnostic(_:)`` writes.
  static let diagnostics = member(
    "diagnostics",
    .list(
      .object([
        .member("kind", .text, "the kind of mistake"),
        .member("path", .text, "the view, by its path"),
        .member("attempted", .text, "what was attempted, or found"),
        .member("advice", .text, "what to do"),
      ])), "the mistakes noticed")
}

/// The unique keys of a snapshot's views in JSON.
enum FrameKeys {
  /// Returns a view's id; its path if it has no id or shares it; the path with a number if that
  /// is taken too.
  static func keys(of snapshot: Snapshot) -> [String] {
    let names = snapshot.boxes.map(\.name)
    let counts = counts(of: names)
    let namesDiffer = counts.count == names.count
    var made: Set<String> = []
    return names.indices.map { index in
      if let name = names[index], namesDiffer || counts[name] == 1 { return name }
      var key = snapshot.path(ofBoxAt: index)
      while counts[key] == 1 || made.contains(key) { key += "#\(index)" }
      made.insert(key)
      return key
    }
  }

  private static func counts(of names: [String?]) -> [String: Int] {
    var counts = [String: Int](minimumCapacity: names.count)
    for case let name? in names { counts[name, default: 0] += 1 }
    return counts
  }
}
