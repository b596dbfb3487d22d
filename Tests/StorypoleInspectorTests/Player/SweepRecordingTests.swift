import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The widths of a recording: a state for each, from a sweep.
@Suite(.ends) struct SweepRecordingTests {
  private let title = Label("Low tide", name: "title")
  private let host: LayoutHost<View>

  init() {
    let screen = VBox([title], name: "screen")
    screen.printsDiagnostics = false
    host = LayoutHost(size: CGSize(width: 90, height: 44), root: screen, clock: .stopped)
  }

  private func recording(of sweep: LayoutSweep) -> PassRecording {
    let recorder = PassRecorder(of: host.root, title: "title")
    recorder.record(host.lastReport)
    recorder.record(sweep, of: host)
    return recorder.recording
  }

  @Test func `has each size, the breakpoints, and the host its own size again`() throws {
    host.tick()
    let widths = host.sweep(widths: 50...60)
    let recording = recording(of: widths)
    let sweep = try #require(recording.sweep)
    #expect(sweep.extent == "width")
    #expect(Set((50...60).map(Double.init)).isSubset(of: sweep.extents))
    #expect(sweep.extents == sweep.extents.sorted())
    #expect(sweep.moments.map { $0.size[0] } == sweep.extents)
    // “Low tide” takes eight cells of 7 points.
    let breakpoint = try #require(sweep.breakpoints.first { $0.text == "2 lines become 1" })
    #expect(sweep.extents[breakpoint.index] == 8 * 7)
    #expect(recording.strings[recording.names[breakpoint.view]] == "title")
    #expect(host.size == CGSize(width: 90, height: 44) && title.frame.width == 90)
    #expect(recording.moments.count == 1 && recording.moments[0].size == [90, 44])
  }

  @Test func `says once what changes from one width to the next`() throws {
    host.tick()
    let sweep = try #require(recording(of: host.sweep(widths: 70...74)).sweep)
    #expect(sweep.moments[0].order != nil && sweep.moments[0].changes?.count == 3)
    for moment in sweep.moments.dropFirst() {
      #expect(moment.order == nil && moment.areas == nil)
      #expect(moment.changes?.map(\.column) == [.width])
      #expect(moment.changes?[0].ids.numbers == [0, 1])
    }
  }
}
