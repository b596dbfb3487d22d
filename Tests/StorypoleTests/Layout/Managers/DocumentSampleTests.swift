import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// The document's frames in portrait, and the frames by its rules in landscape.
@Suite(.ends) struct `The layout managers' samples` {
  private static let portrait: [DocumentSample: [CGRect]] = [
    .fill: Array(repeating: rect(30, 30, 708, 964), count: 4),
    .vertical: [
      rect(20, 20, 300, 150), rect(20, 190, 100, 150), rect(20, 360, 100, 150),
      rect(20, 530, 100, 150),
    ],
    .horizontal: [
      rect(174, 462, 100, 100), rect(284, 362, 100, 300), rect(394, 312, 100, 400),
      rect(504, 462, 100, 100),
    ],
    .tile: [
      rect(30, 30, 334, 462), rect(404, 30, 334, 462), rect(30, 532, 334, 462),
      rect(404, 532, 334, 462),
    ],
    .grid: [
      rect(334, 25, 100, 301.32), rect(399, 356.32, 344, 301.32), rect(83.42, 793.32, 100, 100),
      rect(580.84, 793.32, 100, 100),
    ],
    .nestedGrid: [
      rect(147, 216, 100, 100), rect(58.5, 708, 100, 100), rect(235.5, 708, 100, 100),
      rect(394, 20, 354, 984),
    ],
    .borderRegions: [
      rect(25, 25, 718, 70.4), rect(25, 839, 718, 160), rect(25, 125.4, 120, 683.6),
      rect(409, 417.2, 100, 100),
    ],
    .borderEdges: [
      rect(25, 25, 718, 70.4), rect(25, 839, 718, 160), rect(623, 125.4, 120, 683.6),
      rect(25, 125.4, 120, 683.6),
    ],
  ]

  private static let landscape: [DocumentSample: [CGRect]] = [
    .fill: Array(repeating: rect(30, 30, 964, 708), count: 4),
    .vertical: [
      rect(20, 20, 300, 150), rect(20, 190, 100, 150), rect(20, 360, 100, 150),
      rect(20, 530, 100, 150),
    ],
    .horizontal: [
      rect(302, 334, 100, 100), rect(412, 234, 100, 300), rect(522, 184, 100, 400),
      rect(632, 334, 100, 100),
    ],
    .tile: [
      rect(30, 30, 462, 334), rect(532, 30, 462, 334), rect(30, 404, 462, 334),
      rect(532, 404, 462, 334),
    ],
    .grid: [
      rect(462, 25, 100, 216.84), rect(527, 271.84, 472, 216.84), rect(125.66, 580.84, 100, 100),
      rect(793.32, 580.84, 100, 100),
    ],
    .nestedGrid: [
      rect(211, 152, 100, 100), rect(90.5, 516, 100, 100), rect(331.5, 516, 100, 100),
      rect(522, 20, 482, 728),
    ],
    .borderRegions: [
      rect(25, 25, 974, 44.8), rect(25, 583, 974, 160), rect(25, 99.8, 120, 453.2),
      rect(537, 276.4, 100, 100),
    ],
    .borderEdges: [
      rect(25, 25, 974, 44.8), rect(25, 583, 974, 160), rect(879, 99.8, 120, 453.2),
      rect(25, 99.8, 120, 453.2),
    ],
  ]

  @Test(arguments: DocumentSample.allCases)
  func `have the document's frames in 768 × 1024`(sample: DocumentSample) {
    let (host, views) = sample.host(size(768, 1024))
    expectFrames(views.map(\.frame), Self.portrait[sample] ?? [])
    #expect(host.takeDiagnostics() == [])
    #expect(host.sizeThatFits(size(768, 1024)) == size(768, 1024))
  }

  @Test(arguments: DocumentSample.allCases)
  func `follow their rules in 1024 × 768, and come back`(sample: DocumentSample) {
    let (host, views) = sample.host(size(768, 1024))
    let before = views.map(\.frame)
    host.frame.size = size(1024, 768)
    host.layoutIfNeeded()
    expectFrames(views.map(\.frame), Self.landscape[sample] ?? [])
    #expect(host.takeDiagnostics() == [])
    host.frame.size = size(768, 1024)
    host.layoutIfNeeded()
    #expect(views.map(\.frame) == before)
  }

  @Test(arguments: DocumentSample.allCases)
  func `fit into the height that they answer`(sample: DocumentSample) {
    let (host, _) = sample.host(size(768, 1024))
    expectUnified(host, width: 768)
    #expect(host.takeDiagnostics() == [])
  }

  @Test func `measure none of their views, all of which have sizes`() {
    for sample in DocumentSample.allCases {
      let (host, _) = sample.host(size(768, 1024))
      #expect(host.work(of: { host.frame.size = size(1024, 768) }).measurements == 0, "\(sample)")
    }
  }
}
