import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleInspector

@Suite(.ends) struct NamePlacerTests {
  private let paper = CGRect(x: 0, y: 0, width: 400, height: 300)

  private func place(
    _ name: String, in frame: CGRect, prefersMiddle: Bool = false, around: [CGRect] = [],
    by placer: inout NamePlacer
  ) -> NamePlacer.Placement? {
    placer.place(name, in: frame, prefersMiddle: prefersMiddle, around: around)
  }

  @Test func `a letter is placed in the upper right corner, or next to it where a text is`() {
    var placer = NamePlacer(in: paper)
    let frame = CGRect(x: 50, y: 42, width: 60, height: 17)
    placer.occupy(CGRect(x: 50, y: 42, width: 30, height: 17))
    #expect(placer.placeLetter(of: frame)?.origin == CGPoint(x: 50 + 60 - 14, y: 42))
    #expect(placer.placeLetter(of: frame)?.origin == CGPoint(x: 50 + 60 - 14, y: 42 - 13))
    #expect(placer.placeLetter(of: frame)?.origin == CGPoint(x: 50 + 60, y: 42))
    #expect(placer.placeLetter(of: frame)?.origin == CGPoint(x: 50 + 60 - 14, y: 42 + 17))
    #expect(placer.placeLetter(of: frame)?.origin == CGPoint(x: 50 - 14, y: 42))
    #expect(placer.placeLetter(of: frame) == nil)
  }

  @Test func `placed names overlap neither each other nor text`() {
    for seed: UInt64 in 0..<60 {
      var random = SplitMix64(seed: seed)
      var placer = NamePlacer(in: paper)
      var taken: [CGRect] = []
      for _ in 0..<20 {
        let text = random.rect(within: paper)
        placer.occupy(text)
        taken.append(text)
      }
      var placed: [CGRect] = []
      for number in 0..<60 {
        let frame = random.rect(within: paper)
        guard let name = place("view-\(number)", in: frame, by: &placer) else { continue }
        let rect = CGRect(
          x: name.baseline.x, y: name.baseline.y - 8,
          width: NamePlacer.width(of: name.text), height: 10)
        let isFree = !(taken + placed).contains {
          $0.insetBy(dx: 0.001, dy: 0.001).intersects(rect)
        }
        #expect(isFree, "seed \(seed): \(name)")
        placed.append(rect)
      }
      #expect(!placed.isEmpty, "seed \(seed)")
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func rect(within paper: CGRect) -> CGRect {
    let size = CGSize(
      width: CGFloat.random(in: 0...150, using: &self),
      height: CGFloat.random(in: 0...60, using: &self))
    return CGRect(
      x: CGFloat.random(in: -20...paper.width, using: &self),
      y: CGFloat.random(in: -20...paper.height, using: &self),
      width: size.width, height: size.height)
  }
}

@Suite(.ends) struct EdgeNameTests {
  /// A toolbar of 44 points, and below it a page that its own subview fills.
  private func screen(gap: CGFloat) -> Snapshot {
    Sketch.snapshot(200, 120, name: "screen") { screen in
      screen.box("toolbar", 0, 0, 200, 44)
      screen.box("page", 0, 44 + gap, 200, 60 - gap) { page in
        page.image("cover", 0, 0, 200, 60 - gap)
      }
    }
  }

  private func baseline(of name: String, in snapshot: Snapshot) -> CGFloat? {
    SVGDrawing().picture(of: snapshot).starts(of: name).first?.y
  }

  @Test func `a name on an edge avoids the neighbour at that edge`() {
    #expect(baseline(of: "page", in: screen(gap: 8)) == CGFloat(44 + 8 - 5 + 8))
    #expect(baseline(of: "page", in: screen(gap: 0)) == CGFloat(44 + 60 - 5 + 8))
  }
}
