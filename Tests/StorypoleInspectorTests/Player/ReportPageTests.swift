import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The page of a recording: one file, which a browser is only one way to read.
@Suite(.ends) struct ReportPageTests {
  private func recording(title: String = "shelf", text: String = "Low tide") -> PassRecording {
    let screen = VBox([Label(text, name: "title")], name: "screen")
    let host = LayoutHost(size: CGSize(width: 90, height: 70), root: screen, clock: .stopped)
    let recorder = PassRecorder(of: screen, title: title, about: "a shelf")
    host.onPass = { recorder.record($0) }
    host.tick()
    return recorder.recording
  }

  @Test func `the page contains the recording, and loads nothing`() throws {
    let recording = recording()
    let page = try ReportPage(recording).html()
    let start = try #require(page.range(of: #"id="recording">"#)?.upperBound)
    let end = try #require(page[start...].range(of: "</script>")?.lowerBound)
    #expect(try page[start..<end] == ReportPage(recording).json())
    for foreign in ["src=", "href=", "http:", "https:", "url(", "import(", "fetch("] {
      #expect(!page.contains(foreign), "\(foreign)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("{{") && page.hasSuffix("</html>\n"))
  }

  @Test func `names and texts can't end the page's elements, or fill its outline`() throws {
    let text = "</script><script>alert(1)</script>{{script}}"
    let page = try ReportPage(recording(title: text, text: text)).html()
    #expect(page.components(separatedBy: "</script>").count == 1 + 2)
    #expect(page.contains("<title>&lt;/script&gt;"))
    #expect(page.contains(#"\u003c/script>\u003cscript>alert(1)\u003c/script>{{script}}"#))
  }
}
