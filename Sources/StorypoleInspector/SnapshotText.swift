package import Foundation
package import Storypole

/// The appearance of the library's own views in a snapshot. Any other view is a container.
extension View {
  var role: Snapshot.Role {
    switch self {
    case is Label: .text
    case is Button, is TextField: .control
    case is ImageView: .image
    default: .container
    }
  }

  /// The lines of text that start within the view's height.
  package var textLines: [Snapshot.TextLine] {
    switch self {
    case let label as Label: placed(label.lineFrames, label.resolvedFont)
    case let text as TextView: placed(text.lineFrames, text.resolvedFont)
    case let button as Button where !button.title.isEmpty:
      placed([(button.title, button.titleFrame)], button.resolvedFont)
    case let field as TextField where !field.shownText.isEmpty:
      placed([(field.shownText, field.textFrame)], field.resolvedFont)
    default: []
    }
  }

  private func placed(_ lines: [(text: String, frame: CGRect)], _ font: Font)
    -> [Snapshot.TextLine]
  {
    let isMonospaced = environment.textMeasurer.commonAdvance(in: font) != nil
    return lines.map {
      Snapshot.TextLine(text: $0.text, frame: $0.frame, font: font, isMonospaced: isMonospaced)
    }
  }
}

extension Label {
  fileprivate var lineFrames: [(text: String, frame: CGRect)] {
    var frames: [(text: String, frame: CGRect)] = []
    forEachLine { frames.append(($0.text, $1)) }
    return frames
  }

  /// Calls a closure with each line that starts within the height, and its frame in the label.
  package func forEachLine(_ body: (TextLayout.Line, CGRect) -> Void) {
    let (layout, available) = (textLayout, frame.size)
    let share = textAlignment.share(in: environment.layoutDirection)
    for line in layout.lines.prefix(while: { $0.y < available.height }) {
      let x = share * max(0, available.width - line.width)
      body(line, CGRect(x: x, y: line.y, width: line.width, height: layout.lineHeight))
    }
  }
}

extension TextView {
  fileprivate var lineFrames: [(text: String, frame: CGRect)] {
    let (layout, visible, inset) = (textLayout, bounds, textContainerInset)
    let share = HorizontalAlignment.leading.share(in: environment.layoutDirection)
    let width = frame.width - inset.horizontal
    return layout.lines.filter {
      $0.y + inset.top < visible.maxY && $0.y + inset.top + layout.lineHeight > visible.minY
    }.map { line in
      let x = inset.left + share * max(0, width - line.width) - visible.minX
      let y = inset.top + line.y - visible.minY
      return (line.text, CGRect(x: x, y: y, width: line.width, height: layout.lineHeight))
    }
  }
}

extension View {
  /// The edges at which text of the view is cut off.
  var edgesBeyondWhichTextIsCut: Snapshot.Edges {
    switch self {
    case let label as Label: label.textExtent.edges(beyond: CGRect(origin: .zero, size: frame.size))
    case let text as TextView:
      text.textExtent.edges(beyond: text.bounds).intersection([.top, .bottom])
    case let button as Button where !button.title.isEmpty:
      button.titleFrame.edges(beyond: CGRect(origin: .zero, size: frame.size))
    default: []
    }
  }
}

extension Label {
  /// The rect that all lines take, from the upper left.
  fileprivate var textExtent: CGRect {
    if text.isEmpty { return .zero }
    let (layout, direction) = (wholeLayout, environment.layoutDirection)
    let width = layout.lines.reduce(0) { max($0, $1.width) }
    let x = textAlignment.share(in: direction) * max(0, frame.width - width)
    return CGRect(
      x: x, y: 0, width: width, height: CGFloat(layout.lines.count) * layout.lineHeight)
  }
}

extension TextView {
  /// The rect that all lines take, in the coordinates of what scrolls.
  fileprivate var textExtent: CGRect {
    let layout = textLayout
    return CGRect(
      x: 0, y: textContainerInset.top, width: 0,
      height: CGFloat(layout.lines.count) * layout.lineHeight)
  }
}

extension HorizontalAlignment {
  /// The share of the free space that lies on the left.
  fileprivate func share(in direction: LayoutDirection) -> CGFloat {
    switch self {
    case .leading: direction == .leftToRight ? 0 : 1
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .trailing: direction == .leftToRight ? 1 : 0
    }
  }
}

extension Snapshot.TextLine {
  /// The font size at which a common font takes about the width of the laid-out text: the advance of
  /// most monospaced fonts is 0.6 em.
  var drawnSize: CGFloat {
    guard isMonospaced, !text.isEmpty else { return font.size }
    return min(frame.width / CGFloat(text.count) / 0.6, frame.height)
  }
}

extension [Snapshot.TextLine] {
  /// The lines of a view that is shown at another size than its layout's.
  ///
  /// The space around the text is divided as in the layout, so that a centred title stays in the
  /// middle of its button while that grows.
  func moved(from size: CGSize, to shown: CGSize) -> Self {
    if size == shown { return self }
    let (top, bottom) = (first?.frame.minY ?? 0, last?.frame.maxY ?? 0)
    let down = Self.shift(top, extent: bottom - top, in: size.height, to: shown.height)
    return map { line in
      let across = Self.shift(
        line.frame.minX, extent: line.frame.width, in: size.width, to: shown.width)
      return Snapshot.TextLine(
        text: line.text, frame: line.frame.offsetBy(dx: across, dy: down), font: line.font,
        isMonospaced: line.isMonospaced)
    }
  }

  private static func shift(
    _ start: CGFloat, extent: CGFloat, in available: CGFloat, to shown: CGFloat
  ) -> CGFloat {
    let rest = available - extent
    guard rest > 0, start > 0, start <= rest else { return 0 }
    return start * (shown - available) / rest
  }
}
