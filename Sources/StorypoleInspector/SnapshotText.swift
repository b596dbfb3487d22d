import Foundation
import Storypole

/// The appearance of the library's own views in a snapshot; any other view is a container.
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
    case let label as Label: label.placedLines
    case let text as TextView: text.placedLines
    case let button as Button where !button.title.isEmpty:
      [
        Snapshot.TextLine(
          button.title, frame: button.titleFrame, font: button.resolvedFont,
          isMonospaced: button.isMonospaced(button.resolvedFont))
      ]
    case let field as TextField where !field.shownText.isEmpty:
      [
        Snapshot.TextLine(
          field.shownText, frame: field.textFrame, font: field.resolvedFont,
          isMonospaced: field.isMonospaced(field.resolvedFont))
      ]
    default: []
    }
  }
}

extension View {
  /// Whether all characters are equally wide in the view's text metrics.
  fileprivate func isMonospaced(_ font: Font) -> Bool {
    environment.textMeasurer.commonAdvance(in: font) != nil
  }
}

extension Label {
  fileprivate var placedLines: [Snapshot.TextLine] {
    let (layout, available) = (textLayout, frame.size)
    let (direction, font) = (environment.layoutDirection, resolvedFont)
    let isMonospaced = isMonospaced(font)
    return layout.lines.prefix { $0.y < available.height }.map { line in
      let x = textAlignment.share(in: direction) * max(0, available.width - line.width)
      return Snapshot.TextLine(
        line.text, frame: CGRect(x: x, y: line.y, width: line.width, height: layout.lineHeight),
        font: font, isMonospaced: isMonospaced)
    }
  }
}

extension TextView {
  fileprivate var placedLines: [Snapshot.TextLine] {
    let (layout, visible) = (textLayout, bounds)
    let share = HorizontalAlignment.leading.share(in: environment.layoutDirection)
    let font = resolvedFont
    let isMonospaced = isMonospaced(font)
    let inset = textContainerInset
    let width = frame.width - inset.horizontal
    return layout.lines.filter {
      $0.y + inset.top < visible.maxY && $0.y + inset.top + layout.lineHeight > visible.minY
    }.map { line in
      Snapshot.TextLine(
        line.text,
        frame: CGRect(
          x: inset.left + share * max(0, width - line.width) - visible.minX,
          y: inset.top + line.y - visible.minY, width: line.width, height: layout.lineHeight),
        font: font, isMonospaced: isMonospaced)
    }
  }
}

extension View {
  /// The edges at which text of the view is cut off.
  var edgesBeyondWhichTextIsCut: Snapshot.Edges {
    switch self {
    case let label as Label: label.textExtent.edges(beyond: CGRect(origin: .zero, size: frame.size))
    case let text as TextView: text.textExtent.edges(beyond: text.bounds).intersection(.vertical)
    case let button as Button where !button.title.isEmpty:
      button.titleFrame.edges(beyond: CGRect(origin: .zero, size: frame.size))
    default: []
    }
  }
}

extension Snapshot.Edges {
  /// The edges across which text scrolls.
  fileprivate static let vertical: Snapshot.Edges = [.top, .bottom]
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

extension [Snapshot.TextLine] {
  /// The lines of a view that is shown at another size than that of its layout.
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
        line.text, frame: line.frame.offsetBy(dx: across, dy: down), font: line.font,
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
