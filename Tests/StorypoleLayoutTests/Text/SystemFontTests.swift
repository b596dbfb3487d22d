import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `The system font` {
  private func width(_ text: String, _ size: CGFloat, _ weight: Font.Weight = .regular) -> CGFloat {
    let font = Font(size: size, weight: weight)
    return TextLayout.size(of: text, font: font, measurer: .system).width
  }

  private func rounded(_ width: CGFloat) -> CGFloat { (width * 1e9).rounded() / 1e9 }

  @Test func `adds up advances with the tracking of the size`() {
    // L, a, b, e, l; the tracking of 17 points is −26, and that of 12 points 0.
    #expect(
      rounded(width("Label", 17)) == rounded((578 + 557 + 616 + 565 + 254 - 5 * 26) * 17 / 1000))
    #expect(rounded(width("Label", 12)) == rounded((578 + 557 + 616 + 565 + 254) * 12 / 1000))
  }

  @Test func `interpolates the tracking, and keeps it beyond the ends`() {
    // −26 at 17 points and −37 at 20.
    #expect(rounded(width("a", 18.5)) == rounded((557 - 31.5) * 18.5 / 1000))
    #expect(rounded(width("a", 3)) == rounded((557 + 41) * 3 / 1000))
    #expect(rounded(width("a", 90)) == rounded((557 - 32) * 90 / 1000))
  }

  @Test func `has four weights`() {
    let widths = [Font.Weight.regular, .medium, .semibold, .bold].map { width("Bricks", 17, $0) }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
    #expect(width("Bricks", 17, .thin) == widths[0])
    #expect(width("Bricks", 17, .black) == widths[3])
  }

  @Test func `measures accents as letters, marks as nothing, emoji and ideographs as over an em`() {
    #expect(width("é", 17) == width("e", 17))
    #expect([3, 17].map { width("\u{200B}", $0) } == [0, 0])
    #expect(width("漢", 20) == 20.4 && width("：", 50) == 51)
    #expect(width("🙂", 38) == 43)
  }

  @Test func `has lines of 20.5 points at 17 points, and two pixels per point`() {
    let label = Label("Label")
    label.environment.textMeasurer = .system
    label.environment.displayScale = 2
    #expect(label.sizeThatFits(width: 100) == CGSize(width: 41.5, height: 20.5))
    label.environment.displayScale = 3
    #expect(rounded(label.sizeThatFits(width: 100).height) == rounded(61.0 / 3))
    #expect(rounded(label.baselines(in: label.sizeThatFits(width: 100)).first) == rounded(49.0 / 3))
  }
}
