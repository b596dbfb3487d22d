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
  /// The places where the layout isn't sound, or nil if they weren't looked for.
  var problems: [LayoutProblem]?

  /// The JSON of `storypole layout`.
  static let form = OutputForm<LayoutReport>(
    ScreenList.unit,
    [
      .init("size", "[w, h]: the size of the root") { .size($0.snapshot.size) },
      .init("frames", "{view: [x, y, w, h]}: each view's frame, in its superview's coordinates") {
        .frames($0.snapshot)
      },
      .init("contentSizes", "{view: [w, h]}, or absent: the size of what scroll views scroll") {
        .contentSizes($0.snapshot)
      },
      .work { $0.work }, .diagnostics { $0.diagnostics }, .problems { $0.problems },
    ])

  /// A drawing, a line per view, and the diagnostics.
  func picture(within columns: Int) -> Picture {
    var picture = CharacterDrawing(fitting: [snapshot.size], within: columns).picture(of: snapshot)
    picture.append(line: [])
    picture.append(TreeDescription().picture(of: snapshot))
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
}

extension JSONOutput {
  /// Every view's frame, by its key.
  static func frames(_ snapshot: Snapshot) -> JSONOutput {
    .object(snapshot.frames.map { .init($0.key, .rect($0.value)) })
  }

  /// The content size of each scroll view, by its key, or nil without any.
  fileprivate static func contentSizes(_ snapshot: Snapshot) -> JSONOutput? {
    if snapshot.boxes.allSatisfy({ $0.contentSize == nil }) { return nil }
    return .object(
      zip(FrameKeys.keys(of: snapshot), snapshot.boxes).compactMap { key, box in
        box.contentSize.map { .init(key, .size($0)) }
      })
  }
}

extension OutputMember {
  /// The counters, by name.
  static func work(_ value: @escaping @Sendable (Subject) -> WorkCounters) -> OutputMember {
    OutputMember(
      "work",
      "object: layout bodies that ran, measurements executed, views visited, dependencies marked, "
        + "rounds until the layout settled, updateProperties() calls"
    ) {
      let work = value($0)
      return [
        "bodies": .integer(work.bodies), "measurements": .integer(work.measurements),
        "visited": .integer(work.visited), "edgesMarked": .integer(work.edgesMarked),
        "generations": .integer(work.generations),
        "propertyUpdates": .integer(work.propertyUpdates),
      ]
    }
  }

  /// The diagnostics: the mistake, the view, and what to do.
  static func diagnostics(
    _ value: @escaping @Sendable (Subject) -> [Diagnostic]
  ) -> OutputMember {
    OutputMember(
      "diagnostics", "array of {kind, path, attempted, advice}: the mistakes noticed"
    ) {
      .array(
        value($0).map { found in
          [
            "kind": .string(found.kind.rawValue), "path": .string(found.path),
            "attempted": .string(found.attempted), "advice": .string(found.advice),
          ]
        })
    }
  }
}

/// The unique keys of a snapshot's views in JSON.
enum FrameKeys {
  /// Returns a key for each view: its id, or its path if it has no id or shares it, with a number
  /// if the path is taken too.
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
