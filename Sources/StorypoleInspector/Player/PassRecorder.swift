import Foundation
public import Storypole

/// Records the passes of a host, for a ``ReportPage``.
///
/// ```swift
/// let recorder = PassRecorder(of: host.root, title: "shelf")
/// host.onPass = { recorder.record($0) }
/// host.tick()
/// host.resize(to: CGSize(width: 844, height: 390))
/// host.tick()
/// try ReportPage(recorder.recording).html().write(to: file, atomically: true, encoding: .utf8)
/// ```
///
/// Recording turns on `recordsCauses`, and walks the tree after each pass. It lays
/// nothing out and marks nothing. The recorder retains the views that it has seen.
public final class PassRecorder {
  let root: View
  private let limit: Int
  var content: PassRecording
  private(set) var strings = Interned<String>()
  private var tree = RecordedTree()
  private var causes = RecordedCauses()
  private var texts = RecordedTexts()
  private var frames = RecordedFrames()
  /// The present views by their paths, until one comes, goes or is renamed.
  private var knownPaths: PathTable?
  /// The present views and their numbers, until one comes or goes.
  private var knownViews: [(id: Int, view: View)]?
  /// The numbers of the views and drawn items, and these themselves, so that no address is reused.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var holders: [AnyObject] = []
  /// The first moment since the last step ended.
  private var firstOfStep = 0
  /// The problems that the layout had when the last step ended, by their texts.
  private var standing: [String: Int] = [:]

  /// Makes a recorder for a tree, from its next pass on.
  ///
  /// - Parameters:
  ///   - root: the root of the tree.
  ///   - title: the heading of the page.
  ///   - about: a sentence about what is recorded.
  ///   - limit: the maximum number of views per moment. The frontmost ones beyond it are left out.
  public init(of root: View, title: String, about: String? = nil, limit: Int = 50_000) {
    self.root = root
    self.limit = max(1, limit)
    content = PassRecording(title: title, about: about)
    root.recordsCauses = true
  }

  /// The recording so far.
  public var recording: PassRecording {
    var recording = content
    recording.strings = strings.values
    recording.blocks = texts.blocks.values
    recording.causes.rows = causes.causes.values
    recording.chains.rows = causes.chains.values
    recording.frameChains.rows = frames.chains.values
    return recording
  }

  /// Records the state after a pass that is complete, and why its views ran.
  public func record(_ report: PassReport) {
    var moment = moment(of: report.size, since: &tree)
    let paths = paths()
    moment.pass = report.number
    let work = report.work
    moment.work = [
      work.bodies, work.measurements, work.visited, work.generations, work.propertyUpdates,
    ]
    explain(report.ran, by: paths, in: &moment)
    moment.frames = frames.changes(among: views(), &strings)
    moment.notes = notes(about: report.diagnostics, by: paths)
    content.moments.append(moment)
  }

  /// Names the moments since the last step after a step that is over, and adds one if it had no
  /// pass.
  ///
  /// - Parameters:
  ///   - number: the number of the step.
  ///   - action: what the step does, such as `set`.
  ///   - subject: the view that it is about, if any.
  ///   - failure: why it failed, if it did.
  ///   - problems: all that is wrong with the layout after the step, with the paths of the views.
  package func endStep(
    _ number: Int, action: String, subject: String? = nil, failure: String? = nil,
    problems: [(path: String, text: String)] = []
  ) {
    if firstOfStep == content.moments.count {
      content.moments.append(moment(of: root.frame.size, since: &tree))
    }
    for index in firstOfStep..<content.moments.count {
      content.moments[index].step = number
      content.moments[index].action = action
      content.moments[index].subject = subject
    }
    let last = content.moments.count - 1
    if let failure {
      let notes = content.moments[last].notes ?? []
      content.moments[last].notes = notes + [.init(kind: .failure, view: -1, text: failure)]
    }
    keep(problems, at: last)
    firstOfStep = content.moments.count
  }

  /// Extends the problems that persist to a moment, and adds the others.
  private func keep(_ problems: [(path: String, text: String)], at last: Int) {
    let paths = paths()
    var present: [String: Int] = [:]
    for (path, text) in problems where present[text] == nil {
      let known = standing[text]
      present[text] = known ?? content.problems.count
      if let known {
        content.problems[known].last = last
      } else {
        let view = paths.number(ofPath: path) ?? -1
        content.problems.append(.init(first: last, last: last, view: view, text: text))
      }
    }
    standing = present
  }

  private func paths() -> PathTable {
    if let knownPaths { return knownPaths }
    let made = PathTable(tree, of: content, strings.values)
    knownPaths = made
    return made
  }

  private func views() -> [(id: Int, view: View)] {
    if let knownViews { return knownViews }
    let made = tree.order.compactMap { id in (holders[id] as? View).map { (id, $0) } }
    knownViews = made
    return made
  }

  // MARK: The state

  /// The difference of the tree to an earlier state, which becomes the present one.
  func moment(of size: CGSize, since tree: inout RecordedTree) -> PassRecording.Moment {
    var walk = SnapshotWalk(limit: limit, includesText: true)
    walk.visitAll(from: root)
    let ids = walk.boxes.indices.map { number(ofBoxAt: $0, in: walk, known: tree.order) }
    let parents = walk.boxes.indices.map { walk.boxes[$0].parent.map { ids[$0] } ?? -1 }
    var moment = PassRecording.Moment(size: [size.width, size.height])
    moment.order = tree.replaceOrder(ids, parents: parents)
    if moment.order != nil { (knownPaths, knownViews) = (nil, nil) }
    let changes = PassRecording.Column.allCases.compactMap { column in
      tree.replace(column, values(of: column, walk, ids), count: holders.count)
    }
    moment.changes = changes.isEmpty ? nil : changes
    moment.areas = tree.replaceAreas(root.environmentAreas.map(PassRecording.Area.init))
    return moment
  }

  /// The number of a box's view, most often that of the view which had its place before.
  private func number(ofBoxAt index: Int, in walk: SnapshotWalk, known order: [Int]) -> Int {
    let holder = walk.holders[index]
    let isSame = index < order.count && holders[order[index]] === holder
    if let number = isSame ? order[index] : numbers[ObjectIdentifier(holder)] {
      noteName(walk.boxes[index].name, of: number)
      return number
    }
    let (number, box) = (holders.count, walk.boxes[index])
    numbers[ObjectIdentifier(holder)] = number
    holders.append(holder)
    content.names.append(box.name.map { strings.index(of: $0) } ?? -1)
    content.kinds.append(strings.index(of: box.kind))
    content.roles.append(box.role.rawValue)
    return number
  }

  /// Keeps the last name of a view.
  private func noteName(_ name: String?, of number: Int) {
    let known = content.names[number]
    if (known < 0 ? nil : strings.values[known]) == name { return }
    knownPaths = nil
    content.names[number] = name.map { strings.index(of: $0) } ?? -1
  }

  private func values(
    of column: PassRecording.Column, _ walk: SnapshotWalk, _ ids: [Int]
  ) -> [Double] {
    // By their indices: a box has too many fields to be copied for one of them.
    let (boxes, all) = (walk.boxes, walk.boxes.indices)
    return switch column {
    case .x: all.map { boxes[$0].parent == nil ? 0 : boxes[$0].frame.minX }
    case .y: all.map { boxes[$0].parent == nil ? 0 : boxes[$0].frame.minY }
    case .width: all.map { boxes[$0].frame.width }
    case .height: all.map { boxes[$0].frame.height }
    case .scrollX: walk.contentOrigins.map { $0.x }
    case .scrollY: walk.contentOrigins.map { $0.y }
    case .flags: all.map { boxes[$0].recordedFlags }
    case .block:
      all.map { Double(texts.index(of: boxes[$0].lines, in: ids[$0], &strings)) }
    }
  }

  // MARK: What ran

  private func explain(
    _ ran: [String], by paths: PathTable, in moment: inout PassRecording.Moment
  ) {
    if ran.isEmpty { return }
    var (ids, chains): ([Int], [Int]) = ([], [])
    var (found, known): (CauseChains, [Int: Int]) = (CauseChains(of: root), [:])
    for name in ran {
      guard let id = paths.number(ofNameOrPath: name), let view = holders[id] as? View else {
        ids.append(-1 - strings.index(of: name))
        chains.append(RecordedCauses.end)
        continue
      }
      ids.append(id)
      chains.append(
        causes.chain(of: view, in: &found, &known, &strings) { paths.number(ofPath: $0) })
    }
    moment.ran = Differences(ids)
    moment.chains = Differences(chains)
  }

  private func notes(
    about diagnostics: [Diagnostic], by paths: PathTable
  ) -> [PassRecording.Note]? {
    if diagnostics.isEmpty { return nil }
    return diagnostics.map {
      .init(kind: .diagnostic, view: paths.number(ofPath: $0.path) ?? -1, text: $0.description)
    }
  }
}

extension Snapshot.Box {
  fileprivate var recordedFlags: Double {
    (isHidden ? 1 : 0) + (isCollapsed ? 2 : 0) + (clipsToBounds ? 4 : 0) + (losesText ? 8 : 0)
  }
}
