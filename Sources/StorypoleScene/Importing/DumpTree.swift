/// Joins the records of a dump to one tree, by the bars in front of them.
///
/// The root is the first view with the fewest bars. A view whose superview isn't in the dump is
/// left out with its subviews, as its place is unknown.
struct DumpTree {
  private(set) var views: [DumpedView] = []
  private(set) var warnings: [ViewDump.Warning] = []
  private let records: [DumpRecord]
  /// The last view of each level down to the present one, or nil for one that was left out.
  private var path: [Int?] = []

  init(of records: [DumpRecord]) { self.records = records }

  mutating func build() {
    guard let root = root else { return }
    for record in records[..<root] { noteUseless(record) }
    skipBeginning(before: root)
    for record in records[root...] { add(record, at: record.depth - records[root].depth) }
  }

  /// The first view of those with the fewest bars.
  private var root: Int? {
    let views = records.indices.filter { records[$0].isView }
    guard let fewest = views.map({ records[$0].depth }).min() else { return nil }
    return views.first { records[$0].depth == fewest }
  }

  private mutating func skipBeginning(before root: Int) {
    let skipped = records[..<root].count { $0.isView }
    guard skipped > 0, let first = records.first(where: { $0.isView }) else { return }
    let what = skipped == 1 ? "a view" : "\(skipped) views"
    warn(
      first.line,
      "\(what) before line \(records[root].line) \(skipped == 1 ? "has" : "have") no superview in "
        + "the dump; left out")
  }

  private mutating func add(_ record: DumpRecord, at depth: Int) {
    // An object without bars among others that have some is output of something else.
    if depth <= 0, !record.isView { return noteUseless(record) }
    if path.count > depth { path.removeLast(path.count - depth) }
    if path.count < depth { return leaveOut(record, at: depth, "its superview isn't in the dump") }
    if depth == 0, !views.isEmpty {
      return leaveOut(record, at: depth, "it begins a second tree; import that by itself")
    }
    // What is below a view that is left out is, too.
    if depth > 0, path[depth - 1] == nil { return path.append(nil) }
    if depth > Self.deepest { return leaveOut(record, at: depth, "it lies too deep") }
    switch record.content {
    case .view(let view): keep(view, record)
    case .layer: path.append(nil)
    case .useless(let reason): leaveOut(record, at: depth, reason)
    }
  }

  private mutating func keep(_ view: DumpedView, _ record: DumpRecord) {
    var view = view
    view.superview = path.last ?? nil
    views.append(view)
    path.append(views.count - 1)
    if let defect = record.defect { warn(record.line, defect) }
  }

  private mutating func leaveOut(_ record: DumpRecord, at depth: Int, _ reason: String) {
    warn(record.line, "\(reason); left out, with all below it")
    while path.count <= depth { path.append(nil) }
  }

  private mutating func noteUseless(_ record: DumpRecord) {
    if case .useless(let reason) = record.content { warn(record.line, "\(reason); skipped") }
  }

  private mutating func warn(_ line: Int, _ message: String) {
    warnings.append(ViewDump.Warning(line: line, message: message))
  }

  /// Maximum number of levels, since no screen has a tenth of them.
  private static let deepest = 500
}

extension DumpRecord {
  fileprivate var isView: Bool { if case .view = content { true } else { false } }
}
