import Foundation
import Storypole

/// Fonts for the labels of a dump, which names none: guessed from the labels' heights.
///
/// A label that is as high as its text has the height of whole lines of the system's font, rounded
/// up to pixels: 20.5 points for a line of 17 points at two pixels per point. Other labels get the
/// default font, or a smaller one if their texts don't fit.
struct DumpFonts {
  /// The font of a label, and its maximum number of lines, 0 for no limit.
  struct Guess {
    var font = Font()
    var numberOfLines = 0
  }

  /// The number of pixels per point, by the fractions of the frames.
  private let scale: CGFloat

  init(of views: [DumpedView]) {
    let lengths = views.flatMap { view in
      [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    }
    let fractions = lengths.filter { !Self.isWhole($0) }
    let (halves, thirds) = (
      fractions.count { Self.isWhole($0 * 2) }, fractions.count { Self.isWhole($0 * 3) }
    )
    scale = halves + thirds == 0 ? 1 : thirds > halves ? 3 : 2
  }

  /// The font that a label's size tells.
  func guess(for text: String, in size: CGSize) -> Guess {
    let mostLines = min(size.height / Self.measurer.lineHeight(of: Font(size: Self.smallest)), 99)
    let guesses = (0..<max(0, Int(mostLines))).lazy.compactMap { index in
      exactGuess(for: text, in: size, lines: index + 1)
    }
    return guesses.first ?? truncatedGuess(in: size) ?? looseGuess(for: text, in: size)
  }

  /// The font of a label that holds one line and no more, and truncates it.
  private func truncatedGuess(in size: CGSize) -> Guess? {
    guard size.height < height(ofLines: 2, at: Self.smallestLoose) else { return nil }
    return nominalSize(ofLines: 1, in: size).map { Guess(font: Font(size: $0), numberOfLines: 1) }
  }

  /// The whole size in points at which lines are exactly as high as a label.
  private func nominalSize(ofLines lines: Int, in size: CGSize) -> CGFloat? {
    let nominal = (size.height / height(ofLines: lines, at: 1)).rounded(.down)
    let height = height(ofLines: lines, at: nominal)
    let isExact = abs((height * scale - 0.05).rounded(.up) / scale - size.height) < 0.01
    return isExact && nominal >= Self.smallest ? nominal : nil
  }

  /// The font of which a number of lines is as high as the label, if these hold the text.
  private func exactGuess(for text: String, in size: CGSize, lines: Int) -> Guess? {
    guard let nominal = nominalSize(ofLines: lines, in: size) else { return nil }
    // Measured widths are a little off, so that a text may fit in a font that is a little smaller.
    let sizes = stride(from: nominal, through: nominal * 0.94, by: -0.25)
    guard let fitting = sizes.first(where: { linesNeeded(by: text, at: $0, in: size) == lines })
    else { return nil }
    let font = Font(size: fitting)
    let width = TextLayout.size(of: text, font: font, measurer: Self.measurer).width
    // A label with a whole height and space beside one line in a large font was stretched.
    let mayBeStretched = lines == 1 && nominal > Self.largestStyle && Self.isWhole(size.height)
    if mayBeStretched, width < size.width * 0.9 { return nil }
    return Guess(font: font, numberOfLines: lines)
  }

  /// A font in which the label shows its text, or a part with an ellipsis.
  private func looseGuess(for text: String, in size: CGSize) -> Guess {
    let usual = Font().size
    let fitting = stride(from: usual, through: Self.smallestLoose, by: -1).first { candidate in
      linesNeeded(by: text, at: candidate, in: size).map {
        height(ofLines: $0, at: candidate) <= size.height
      } ?? false
    }
    if let fitting { return Guess(font: Font(size: fitting)) }
    let line = height(ofLines: 1, at: 1)
    let held = min(usual, (size.height / line * 4).rounded(.down) / 4)
    if held <= 0 { return Guess(numberOfLines: 1) }
    return Guess(font: Font(size: held), numberOfLines: max(1, Int(size.height / line / held)))
  }

  /// The number of lines of a text in a font, or nil if one is wider than the label.
  private func linesNeeded(by text: String, at size: CGFloat, in label: CGSize) -> Int? {
    let layout = TextLayout(
      text, font: Font(size: size), measurer: Self.measurer, width: label.width)
    return layout.size.width <= label.width ? layout.lines.count : nil
  }

  private func height(ofLines lines: Int, at size: CGFloat) -> CGFloat {
    CGFloat(lines) * Self.measurer.lineHeight(of: Font(size: size))
  }

  private static func isWhole(_ length: CGFloat) -> Bool { abs(length - length.rounded()) < 0.01 }

  private static let measurer = SystemTextMeasurer()
  /// The smallest size that a height can tell, and the one that a label which is too small gets.
  private static let (smallest, smallestLoose): (CGFloat, CGFloat) = (6, 11)
  /// The size of the system's large titles.
  private static let largestStyle: CGFloat = 34
}
