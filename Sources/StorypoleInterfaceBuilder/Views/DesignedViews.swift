import Foundation
import Storypole

// The views of a document whose content has another size than that of Storypole's own classes, by
// rules of Interface Builder or because the document says so.

/// What a document knows about the size of a view's content.
struct ContentRule {
  /// The size that takes the place of the content's.
  var placeholder: (width: CGFloat?, height: CGFloat?) = (nil, nil)
  /// The stored size, if content is to have that where it is plausible.
  var stored: CGSize?
  /// Whether the content can't be measured: an image that isn't in the document, a font by name.
  var isUnknown = false

  /// The size of content that would measure as `size`.
  func adjusted(_ size: CGSize) -> CGSize {
    CGSize(
      width: extent(size.width, stored?.width, placeholder.width),
      height: extent(size.height, stored?.height, placeholder.height))
  }

  private func extent(
    _ measured: CGFloat, _ stored: CGFloat?, _ placeholder: CGFloat?
  ) -> CGFloat {
    if let placeholder { return placeholder }
    guard let stored else { return measured }
    return isUnknown || abs(measured - stored) <= 3 + 0.06 * stored ? stored : measured
  }
}

/// A label.
final class DesignedLabel: Label {
  var rule = ContentRule()
  /// The width at which text of several lines wraps, or 0 if that follows from constraints.
  var preferredWidth: CGFloat = 0
  /// The distance of the baselines of a text style, in ems, or 0 for the height of a line.
  var leading: CGFloat = 0
  /// What surrounds the text.
  var padding = EdgeInsets.zero
  /// Whether an empty text is a line high.
  var keepsLine = false

  override func measure(_ proposal: CGSize) -> CGSize {
    var width = proposal.width - padding.horizontal
    if !(width < .infinity), preferredWidth > 0, numberOfLines != 1 { width = preferredWidth }
    var size = super.measure(CGSize(width: max(0, width), height: proposal.height))
    if keepsLine && text.isEmpty {
      size.height = environment.textMeasurer.lineHeight(of: resolvedFont)
      size = size.roundedUpToPixels(scale: environment.displayScale)
    }
    if leading > 0, size.height > 0 { size.height = styledHeight(size.height) }
    if padding != .zero {
      size.width += padding.horizontal
      size.height += padding.vertical
    }
    return rule.adjusted(size)
  }

  /// The height of lines whose baselines are further apart than lines are high.
  private func styledHeight(_ height: CGFloat) -> CGFloat {
    let font = resolvedFont
    let line = environment.textMeasurer.lineHeight(of: font)
    let count = max(1, ((height + 0.01) / line).rounded(.down))
    let distance = max(line, leading * font.size)
    return roundedUpToPixel((count - 1) * distance + line, scale: environment.displayScale)
  }
}

/// A button.
final class DesignedButton: Button {
  var rule = ContentRule()
  /// The least size, such as that of an image behind the title.
  var leastSize = CGSize.zero
  /// Whether the title's size is rounded up to points, as without a configuration.
  var usesWholePoints = true
  var takesTouches = true

  override var isTouchTarget: Bool { takesTouches }

  override func measure(_ proposal: CGSize) -> CGSize {
    var title = titleSize
    let image = imageSize
    if usesWholePoints {
      // A button that shows nothing is as high as one with a title.
      if title == .zero && image == .zero && leastSize.height == 0 {
        title.height = environment.textMeasurer.lineHeight(of: resolvedFont)
      }
      title = CGSize(width: title.width.rounded(.up), height: title.height.rounded(.up))
    } else {
      title.height = roundedUpToPixel(title.height, scale: 2)
    }
    let gap = title.width > 0 && image.width > 0 ? imagePadding : 0
    let width = title.width + image.width + gap + contentInsets.horizontal
    let height = max(title.height, image.height) + contentInsets.vertical
    return rule.adjusted(
      CGSize(width: max(leastSize.width, width), height: max(leastSize.height, height)))
  }
}

/// A text field.
final class DesignedTextField: TextField {
  var rule = ContentRule()
  /// The height for a height of a line, rounded up to points.
  var height: (CGFloat) -> CGFloat = { $0 }

  override func measure(_ proposal: CGSize) -> CGSize {
    let size = super.measure(CGSize(width: CGFloat.infinity, height: .infinity))
    return rule.adjusted(CGSize(width: size.width, height: height(size.height.rounded(.up))))
  }
}

/// A control, or any other view, with content of a fixed size.
final class DesignedControl: View {
  /// The size of the content, with ``View/noIntrinsicMetric`` where there is none.
  private let contentSize: CGSize
  private let insets: EdgeInsets
  private let takesTouches: Bool

  init(size: CGSize, insets: EdgeInsets = .zero, takesTouches: Bool = true) {
    (contentSize, self.insets, self.takesTouches) = (size, insets, takesTouches)
    super.init()
    // The system's controls are as small as they are, and reach beyond what is aligned.
    soundnessExemptions = insets == .zero ? .smallTarget : [.smallTarget, .outside]
  }

  override var intrinsicContentSize: CGSize { contentSize }
  override var alignmentRectInsets: EdgeInsets { insets }
  override var isTouchTarget: Bool { takesTouches }
}
