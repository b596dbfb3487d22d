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

  /// The JSON of `storypole layout`.
  static let form = OutputForm<LayoutReport>(
    "one object",
    [
      .member("size", .size, "the size of the root") { $0.snapshot.size },
      .member("frames", .views(.rect), "each view's frame, in its superview's coordinates") {
        $0.snapshot.frames
      },
      .optional("contentSizes", .views(.size), "the size of what each scroll view scrolls") {
        let sizes = $0.snapshot.contentSizes
        return sizes.isEmpty ? nil : sizes
      },
      .work { $0.work }, .diagnostics { $0.diagnostics }, .problems { $0.problems },
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

extension Snapshot {
  /// Every view's frame, by its key in JSON.
  var frames: [(key: String, value: CGRect)] {
    zip(FrameKeys.keys(of: self), boxes).map { ($0, $1.frame) }
  }

  /// The content size of each scroll view, by its key in JSON.
  fileprivate var contentSizes: [(key: String, value: CGSize)] {
    if boxes.allSatisfy({ $0.contentSize == nil }) { return [] }
    return zip(FrameKeys.keys(of: self), boxes).compactMap { key, box in
      box.contentSize.map { (key, $0) }
    }
  }
}

extension OutputMember {
  /// The counters, by name.
  static func work(_ value: @escaping @Sendable (Subject) -> WorkCounters) -> OutputMember {
    let counters: [OutputMember<WorkCounters>] = [
      .member("bodies", .integer, "layout bodies that ran") { $0.bodies },
      .member("measurements", .integer, "measurements that were executed") { $0.measurements },
      .member("visited", .integer, "views visited") { $0.visited },
      .member("edgesMarked", .integer, "dependencies marked") { $0.edgesMarked },
      .member("generations", .integer, "rounds until the layout settled") { $0.generations },
      .member("propertyUpdates", .integer, "updateProperties() calls") { $0.propertyUpdates },
    ]
    return .member("work", .object(counters), "the work done", value)
  }

  /// The diagnostics: the mistake, the view, and what to do.
  static func diagnostics(
    _ value: @escaping @Sendable (Subject) -> [Diagnostic]
  ) -> OutputMember {
    let diagnostic: [OutputMember<Diagnostic>] = [
      .member("kind", .text, "the kind of mistake") { $0.kind.rawValue },
      .member("path", .text, "the view, by its path") { $0.path },
      .member("attempted", .text, "what was attempted, or found") { $0.attempted },
      .member("advice", .text, "what to do") { $0.advice },
    ]
    return .member("diagnostics", .list(.object(diagnostic)), "the mistakes noticed", value)
  }
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
