import Foundation
import Storypole

/// The appearance of the library's own views in a snapshot; any other view is a container.
extension View {
  var role: Snapshot.Role {
    switch self {
    case is Label: .text
    case is Button: .control
    case is ImageView: .image
    default: .container
    }
  }

  /// The lines of text that start within the view's height.
  var textLines: [Snapshot.TextLine] {
    switch self {
    case let label as Label: label.placedLines
    case let text as TextView: text.placedLines
    case let button as Button where !button.title.isEmpty:
      [
        Snapshot.TextLine(
          button.title, frame: button.titleFrame, font: button.font,
          isMonospaced: button.isMonospaced(button.font))
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
    let (layout, room) = (textLayout, frame.size)
    let isMonospaced = isMonospaced(font)
    return layout.lines.prefix { $0.y < room.height }.map { line in
      let x = textAlignment.share * max(0, room.width - line.width)
      return Snapshot.TextLine(
        line.text, frame: CGRect(x: x, y: line.y, width: line.width, height: layout.lineHeight),
        font: font, isMonospaced: isMonospaced)
    }
  }
}

extension TextView {
  fileprivate var placedLines: [Snapshot.TextLine] {
    let (layout, room) = (textLayout, frame.size)
    return layout.lines.prefix { $0.y < room.height }.map { line in
      Snapshot.TextLine(
        line.text, frame: CGRect(x: 0, y: line.y, width: line.width, height: layout.lineHeight))
    }
  }
}

extension HorizontalAlignment {
  /// The share of the free space that lies on the left.
  fileprivate var share: CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
