import Foundation
public import Storypole

/// A layout with the views whose bodies ran in the last pass, coloured by the reason.
///
/// Each has the letter of its reason, too: `1` for the first time, `!` if it was marked, `s` for
/// another size, `r` if something that it read has changed. A view that was measured again with
/// another result, so that one of these ran, is dashed and has `m`. All others are drawn as usual,
/// and are counted, with the views that the pass visited, in the legend.
///
/// ```swift
/// host.root.recordsCauses = true
/// title.text = "Storypole, second edition"
/// if let report = host.tick() {
///   print(InvalidationMap(of: host.root, after: report).picture().text())
/// }
/// ```
public struct InvalidationMap: Sendable {
  private let snapshot: Snapshot
  private let report: PassReport
  /// The style of each marked box, in the order of the boxes.
  private let styles: [(index: Int, style: SVGStyle)]

  /// A map of a tree as a pass has left it; its causes must have been recorded
  /// (`recordsCauses`) and its runs listed.
  public init(of root: View, after report: PassReport) {
    let recorder = PassRecorder(of: root, title: "")
    recorder.record(report)
    snapshot = Snapshot(of: root)
    self.report = report
    styles = Self.styles(of: recorder.recording)
  }

  /// The drawing.
  public func picture() -> SVGPicture {
    let frames = snapshot.visibleFrames(of: styles.map(\.index))
    let marks = frames.map { SVGMark(style: styles[$0.position].style, frame: $0.frame) }
    return SVGDrawing().picture(of: snapshot, marking: marks, legend: legend)
  }

  /// The views of a recording of one pass, which are numbered in their order.
  private static func styles(of recording: PassRecording) -> [(index: Int, style: SVGStyle)] {
    let moment = recording.moments[0]
    var styles: [Int: SVGStyle] = [:]
    for (view, chain) in zip(moment.ran?.numbers ?? [], moment.chains?.numbers ?? []) {
      var next = chain
      while let (cause, rest) = recording.link(next) {
        let isKnown = cause.view >= 0 && styles[cause.view] == nil
        if cause.event == .measured, isKnown { styles[cause.view] = .measured }
        next = rest
      }
      if view >= 0 { styles[view] = Self.style(of: recording.link(chain)?.cause.reason ?? .other) }
    }
    return styles.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func style(of reason: PassRecording.RecordedCause.Reason) -> SVGStyle {
    switch reason {
    case .first: .ranFirst
    case .marked: .ranMarked
    case .resized: .ranResized
    case .read: .ranRead
    case .other: .ranOther
    }
  }

  private var legend: [LegendLine] {
    let words: [(SVGStyle, String)] = [
      (.ranFirst, "ran for the first time"), (.ranMarked, "ran because it was marked"),
      (.ranResized, "ran because its size differed"),
      (.ranRead, "ran because something it read changed"), (.ranOther, "ran for another reason"),
      (.measured, "measured again, with another result"),
    ]
    let lines = words.compactMap { style, text -> LegendLine? in
      let boxes = styles.filter { $0.style == style }.map(\.index)
      if boxes.isEmpty { return nil }
      let count = snapshot.countInSight(of: boxes)
      return LegendLine(letter: style.letter, style: style, text: "\(text) (\(count))")
    }
    let rest = [
      "not run (\(snapshot.boxes.count - styles.count))",
      "the pass visited \(report.work.visited) in all",
    ]
    return lines + rest.map { LegendLine(letter: "", style: .ranFirst, text: $0) }
  }
}
