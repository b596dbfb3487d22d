import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// A shelf of labels in a scroll view, whose passes are recorded.
private final class RecordedShelf {
  let list = ScrollView(name: "list")
  let host: LayoutHost<View>
  let recorder: PassRecorder
  private(set) var rows: [Label]
  /// The views after each pass.
  private(set) var states: [[RecordingReplay.Placed]] = []

  init(_ texts: [String]) {
    rows = texts.enumerated().map { Label($1, name: "row-\($0)") }
    for row in rows { list.addSubview(row) }
    list.layout = VBoxLayout(spacing: 4, insets: EdgeInsets(all: 3))
    let screen = VBox([list], name: "screen")
    list.boxAttributes.grow = 1
    list.boxAttributes.shrink = 1
    screen.printsDiagnostics = false
    host = LayoutHost(size: CGSize(width: 90, height: 70), root: screen, clock: .stopped)
    recorder = PassRecorder(of: screen, title: "shelf")
    host.onPass = { [unowned self] report in
      recorder.record(report)
      states.append(RecordingReplay.present(host.root))
    }
    host.tick()
  }

  func edit(_ source: inout ChoiceSource) {
    let row = rows[source.int(in: 0...rows.count - 1)]
    switch source.int(in: 0...7) {
    case 0: row.text = source.pick(from: ["Plumb", "The rod and the line", ""])
    case 1: row.isHidden.toggle()
    case 2: row.isCollapsed.toggle()
    case 3: list.contentOffset.y = CGFloat(source.int(in: 0...90)) / 3
    case 4: host.resize(to: CGSize(width: source.int(in: 30...180), height: 70))
    case 5: row.removeFromSuperview()
    case 6: list.insertSubview(row, at: source.int(in: 0...max(0, list.subviews.count - 1)))
    default:
      let new = Label("Lath", name: "row-\(rows.count)")
      rows.append(new)
      list.insertSubview(new, at: source.int(in: 0...list.subviews.count))
    }
  }
}

@Suite(.ends) struct PassRecorderTests {
  @Test func `what decides a frame is recorded where it is something else than before`() {
    let (screen, title) = (View(name: "screen"), Label("Low tide", name: "title"))
    title.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(title)
    title.trailingAnchor.constraint(equalTo: screen.trailingAnchor).isActive = true
    title.topAnchor.constraint(equalTo: screen.topAnchor).isActive = true
    let host = LayoutHost(size: CGSize(width: 90, height: 70), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "screen")
    host.onPass = { recorder.record($0) }
    for change in [
      {}, { host.resize(to: CGSize(width: 95, height: 70)) }, { title.setNeedsLayout() },
      { title.translatesAutoresizingMaskIntoConstraints = true },
    ] {
      change()
      host.tick()
    }
    let moments = recorder.recording.moments
    #expect(moments.map(\.frames?.ids.numbers) == [[1], [1], nil, [1]])
    // The second differs in the width of the screen, which both chains end with.
    #expect(moments[0].frames?.chains.rows == [[2, 4, 5, 7]])
    #expect(moments[1].frames?.chains.rows == [[8, 9, 5, 7]])
    #expect(moments[3].frames?.chains.rows == [[-1, -1, -1, -1]])
    #expect(recorder.recording.frameChains.rows.count == 10)
  }

  @Test func `a text is recorded at the size of its style in each content size category`() {
    let title = Label("Low tide", name: "title")
    title.textStyle = .body
    let screen = VBox([title], name: "screen")
    screen.environment.textMeasurer = .helvetica
    let host = LayoutHost(size: CGSize(width: 390, height: 180), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: "shelf")
    host.onPass = { recorder.record($0) }
    host.tick()
    screen.environment.contentSizeCategory = .accessibilityLarge
    host.tick()
    let large = TextStyle.body.pointSize(in: .accessibilityLarge)
    #expect(recorder.recording.blocks.compactMap(\.first) == [17, Double(large)])
  }

  @Test func `a change of one row takes a few numbers`() throws {
    let shelf = RecordedShelf((0..<60).map { "row \($0)" })
    shelf.rows[7].text = "ROW 7"
    shelf.host.tick()
    let recording = shelf.recorder.recording
    #expect(recording.moments.count == 2)
    let moment = recording.moments[1]
    #expect(moment.order == nil)
    #expect(moment.changes?.map(\.column) == [.block])
    #expect(moment.changes?[0].ids.numbers == [2 + 7])
    #expect(moment.ran?.numbers == [2 + 7])
    #expect(try JSONEncoder().encode(moment).count < 250)
  }

  @Test func `rows that move by the same distance are one run`() {
    let shelf = RecordedShelf((0..<60).map { "row \($0)" })
    shelf.rows[7].isCollapsed = true
    shelf.host.tick()
    let moved = shelf.recorder.recording.moments[1].changes?.first { $0.column == .y }
    #expect(moved?.isShift == true)
    #expect(Set(moved?.values.numbers ?? []) == Set<Double>([-21]))
    #expect(moved?.ids.numbers == Array(2 + 8..<2 + 60))
  }

  @Test func `every moment is rebuilt exactly, whatever the edits`() throws {
    let property = Property("recordings", cases: 120) { source in
      let shelf = RecordedShelf(["Low tide", "A level field", "The long rule"])
      for _ in 0..<source.int(in: 1...12) {
        shelf.edit(&source)
        if source.boolean(probability: 0.7) { shelf.host.tick() }
      }
      shelf.host.tick()
      var replay = RecordingReplay(shelf.recorder.recording)
      for (number, state) in shelf.states.enumerated() where replay.step() != state {
        source.fail("moment \(number)")
      }
    }
    try checkCovering(property)
  }

  @Test func `the chain of a run is that of its explanation`() {
    let shelf = RecordedShelf(["Low tide", "Plumb"])
    shelf.rows[0].text = "The rod and the line"
    shelf.host.tick()
    let recording = shelf.recorder.recording
    let moment = recording.moments[1]
    #expect(moment.ran?.numbers == [0, 1, 2])
    // They share their last links.
    for (place, view) in [shelf.host.root, shelf.list, shelf.rows[0]].enumerated() {
      let sentences = recording.sentences(ofChain: moment.chains?.numbers[place] ?? -1)
      #expect(sentences == view.explain().causes.map(\.description))
      #expect(
        sentences.last == "text of screen/list/row-0 was set, “Low tide” → “The rod and the line”")
    }
  }

  @Test func `a name that several views bear stands for none of them`() {
    let shelf = RecordedShelf(["Low tide", "Plumb"])
    shelf.rows[1].name = "row-0"
    shelf.rows[1].text = "Lath"
    shelf.host.tick()
    let recording = shelf.recorder.recording
    let ran = (recording.moments[1].ran?.numbers ?? []).map {
      $0 < 0 ? recording.strings[-1 - $0] : recording.strings[recording.names[$0]]
    }
    #expect(ran.last == "row-0")
    #expect(recording.moments[1].ran?.numbers.last ?? 0 < 0)
    #expect(recording.moments[1].chains?.numbers.last == -1)
  }

  @Test func `a step has the moments of its passes, or one of its own`() {
    let shelf = RecordedShelf(["Low tide"])
    shelf.recorder.endStep(0, action: "start")
    shelf.recorder.endStep(1, action: "expect", failure: "what ran is [], not [list]")
    shelf.rows[0].text = "Plumb"
    shelf.host.tick()
    shelf.recorder.endStep(
      2, action: "set", subject: "row-0",
      problems: [("screen/list/row-0", "is cut")])
    let moments = shelf.recorder.recording.moments
    #expect(moments.map(\.step) == [0, 1, 2])
    #expect(moments.map(\.pass) == [1, nil, 2])
    #expect(moments.map(\.action) == ["start", "expect", "set"])
    #expect(
      moments[1].notes == [.init(kind: .failure, view: -1, text: "what ran is [], not [list]")])
    #expect(shelf.recorder.recording.problems.map(\.first) == [2])
  }

  @Test func `a problem has the moments from the step that brought it to the last that has it`() {
    let shelf = RecordedShelf(["Low tide"])
    let (cut, lost) = (("screen/list/row-0", "is cut"), ("x", "y"))
    for (number, problems) in [[], [cut], [cut, lost], [lost], [], [cut]].enumerated() {
      shelf.recorder.endStep(number, action: "set", problems: problems)
    }
    let problems = shelf.recorder.recording.problems
    #expect(problems.map(\.text) == ["is cut", "y", "is cut"])
    #expect(problems.map { [$0.first, $0.last] } == [[1, 2], [2, 3], [5, 5]])
    #expect(problems.map(\.view) == [2, -1, 2])
  }

  @Test func `subviews and drawn items are counted apart in paths`() {
    let shelf = RecordedShelf(["Low tide"])
    for _ in 0..<2 { shelf.host.root.addDrawnItem(DrawnItem()) }
    shelf.host.root.addSubview(View())
    shelf.host.tick()
    shelf.recorder.endStep(
      1, action: "insert",
      problems: ["screen/1", "screen/drawn-1"].map { ($0, $0) })
    let recording = shelf.recorder.recording
    let kinds = recording.problems.map { recording.strings[recording.kinds[$0.view]] }
    #expect(kinds == ["View", "DrawnItem"])
  }

  @Test func `diagnostics are notes of their moment`() {
    let shelf = RecordedShelf(["Low tide"])
    shelf.host.resize(to: CGSize(width: -7, height: 18))
    shelf.rows[0].text = "Plumb"
    shelf.host.tick()
    let notes = shelf.recorder.recording.moments[1].notes ?? []
    #expect(notes.map(\.kind) == [.diagnostic])
    #expect(notes.first?.view == 0)
    #expect(notes.first?.text.contains("-7 × 18") == true)
  }
}

extension PassRecording {
  /// The sentences of a chain, with the paths of the views at the first moment.
  fileprivate func sentences(ofChain chain: Int) -> [String] {
    var sentences: [String] = []
    var next = chain
    while next != RecordedCauses.end {
      let cause = causes.rows[chains.rows[next][0]]
      let sentence = strings[cause[0]].replacing("\u{1}", with: path(of: cause[1]))
      sentences.append(sentence.replacing("\u{2}", with: path(of: cause[2])))
      next = chains.rows[next][1]
    }
    return sentences
  }

  private func path(of view: Int) -> String {
    if view < 0 { return strings[-1 - view] }
    let order = moments[0].order
    guard let index = order?.ids.numbers.firstIndex(of: view) else { return "?" }
    let parent = order?.parents.numbers[index] ?? -1
    return (parent < 0 ? "" : path(of: parent) + "/") + strings[names[view]]
  }
}
