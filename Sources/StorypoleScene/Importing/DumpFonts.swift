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
    let frames = views.map(\.frame)
    let fractions = frames.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
      .filter { !Self.isWhole($0) }
    let halves = fractions.count { Self.isWhole($0 * 2) }
    let thirds = fractions.count { Self.isWhole($0 * 3) }
    scale = halves + thirds == 0 ? 1 : thirds > halves ? 3 : 2
  }

  /// The font that a label's size tells.
  func guess(for text: String, in size: CGSize) -> Guess {
    let guesses = (1...Self.mostLines).lazy.compactMap { lines in
      nominalSize(ofLines: lines, in: size).flatMap { nominal in
        fittedGuess(for: text, in: size, lines: lines, at: nominal)
      }
    }
    if let guess = guesses.first { return guess }
    // A label for one line, and not for two, truncates what it can't hold.
    let isLow = size.height < height(ofLines: 2, at: Self.smallestLoose)
    let nominal = isLow ? nominalSize(ofLines: 1, in: size) : nil
    return nominal.map { Guess(font: Font(size: $0), numberOfLines: 1) }
      ?? looseGuess(for: text, in: size)
  }

  /// The whole size in points at which lines are exactly as high as a label.
  private func nominalSize(ofLines lines: Int, in size: CGSize) -> CGFloat? {
    let nominal = (size.height / height(ofLines: lines, at: 1)).rounded(.down)
    let height = height(ofLines: lines, at: nominal)
    let isExact = abs((height * scale - 0.05).rounded(.up) / scale - size.height) < 0.01
    return isExact && Self.sizes.contains(nominal) ? nominal : nil
  }

  /// A font of about a size, if the text takes exactly the lines.
  private func fittedGuess(
    for text: String, in size: CGSize, lines: Int, at nominal: CGFloat
  ) -> Guess? {
    // Measured widths are a little off, so that a text may fit in a font that is a little smaller.
    let fitting = stride(from: nominal, through: nominal * 0.94, by: -0.25)
      .first { linesNeeded(by: text, at: $0, in: size) == lines }
    guard let font = fitting.map({ Font(size: $0) }) else { return nil }
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
    let lines = min(max(1, size.height / line / held), CGFloat(Self.mostLines))
    return Guess(font: Font(size: held), numberOfLines: Int(lines))
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
  /// The sizes that a height can tell.
  private static let sizes: ClosedRange<CGFloat> = 6...200
  /// The smallest size of a text that would be cut otherwise.
  private static let smallestLoose: CGFloat = 11
  private static let mostLines = 99
  /// The size of the system's large titles.
  private static let largestStyle: CGFloat = 34
}
