import Foundation
import Storypole

@testable import StorypoleInspector

/// The state of all views at each moment of a recording, rebuilt from its deltas.
struct RecordingReplay {
  /// A view as it is drawn.
  struct Placed: Equatable {
    var path: String
    var frame: CGRect
    var scroll: CGPoint
    var lines: [String]
    var isHidden: Bool
  }

  private let recording: PassRecording
  private var order: [Int] = []
  private var parents: [Int: Int] = [:]
  private var columns: [PassRecording.Column: [Int: Double]] = [:]
  private var next = 0

  init(_ recording: PassRecording) {
    self.recording = recording
  }

  /// The views after the next moment, from back to front.
  mutating func step() -> [Placed] {
    let moment = recording.moments[next]
    next += 1
    if let change = moment.order {
      order.replaceSubrange(change.start..<change.start + change.removed, with: change.ids.numbers)
      for (id, parent) in zip(change.ids.numbers, change.parents.numbers) { parents[id] = parent }
    }
    for change in moment.changes ?? [] {
      for (id, value) in zip(change.ids.numbers, change.values.numbers) {
        let former = change.isShift == true ? self.value(change.column, id) : 0
        columns[change.column, default: [:]][id] = former + value
      }
    }
    return order.map(placed)
  }

  /// The value of a view in a column: no text before its first change, and 0 elsewhere.
  private func value(_ column: PassRecording.Column, _ id: Int) -> Double {
    columns[column]?[id] ?? (column == .block ? -1 : 0)
  }

  private func placed(_ id: Int) -> Placed {
    func value(_ column: PassRecording.Column) -> Double { self.value(column, id) }
    let block = Int(value(.block))
    let texts =
      block < 0
      ? []
      : stride(from: 5, to: recording.blocks[block].count, by: 4).map {
        recording.strings[Int(recording.blocks[block][$0])]
      }
    return Placed(
      path: path(of: id),
      frame: CGRect(x: value(.x), y: value(.y), width: value(.width), height: value(.height)),
      scroll: CGPoint(x: value(.scrollX), y: value(.scrollY)), lines: texts,
      isHidden: Int(value(.flags)) & 1 != 0)
  }

  private func path(of id: Int) -> String {
    let name = recording.names[id] < 0 ? "?" : recording.strings[recording.names[id]]
    guard let parent = parents[id], parent >= 0 else { return name }
    return path(of: parent) + "/" + name
  }

  /// The same of a tree as it is.
  static func present(_ root: View) -> [Placed] {
    var views: [Placed] = []
    func visit(_ view: View, below path: String) {
      let path = path + (view.name ?? "?")
      let origin = view === root ? .zero : view.frame.origin
      views.append(
        Placed(
          path: path, frame: CGRect(origin: origin, size: view.frame.size),
          scroll: view.bounds.origin, lines: view.textLines.map(\.text),
          isHidden: view.isHidden || view.isCollapsed))
      for subview in view.subviews { visit(subview, below: path + "/") }
    }
    visit(root, below: "")
    return views
  }
}
