/// Joins the records of a dump to one tree, by their levels.
///
/// The root is the first view of the outermost level that has subviews. A view whose superview isn't
/// in the dump is left out with its subviews, as its place is unknown.
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
    if records[root].depth > 0 {
      warn(records[root].line, "its superview isn't in the dump, whose beginning seems to be cut")
    }
    for record in records[root...] { add(record, at: record.depth - records[root].depth) }
  }

  /// The first view of the outermost level, or the first one there with subviews: a view in a log's
  /// sentence has none.
  private var root: Int? {
    let views = records.indices.filter { records[$0].isView }
    guard let outermost = views.map({ records[$0].depth }).min() else { return nil }
    let candidates = views.filter { records[$0].depth == outermost }
    return candidates.first { records[($0 + 1)...].first?.depth == outermost + 1 }
      ?? candidates.first
  }

  private mutating func skipBeginning(before root: Int) {
    let skipped = records[..<root].filter(\.isView)
    guard let first = skipped.first else { return }
    let what = skipped.count == 1 ? "a view" : "\(skipped.count) views"
    warn(
      first.line,
      "\(what) before line \(records[root].line) \(skipped.count == 1 ? "isn't" : "aren't") below "
        + "the view in that line; left out")
  }

  private mutating func add(_ record: DumpRecord, at depth: Int) {
    // No view is below a layer.
    if case .layer = record.content { return }
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
    case .layer: break
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
