package import Foundation

// The properties of a drawn item that a check for soundness reads.

extension DrawnItem {
  /// Whether the item was never given a frame, neither by a layout nor from outside, and doesn't
  /// just hold others.
  package var lacksFrame: Bool { placedStamp == 0 && present == .zero && children.isEmpty }

  /// Whether a size of 0 × 0 would hide content: it has a size to fit, or measures one.
  package var hasContent: Bool {
    let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
    guard let size = ownSize ?? ownMeasure?(unlimited) else { return false }
    return size.width > 0 && size.height > 0
  }

  /// The size that the content needs in the item's present width, or `nil` if the item doesn't
  /// measure its content.
  package var neededSize: CGSize? {
    guard ownSize == nil, let ownMeasure else { return nil }
    let needed = ownMeasure(CGSize(width: present.width, height: .infinity))
    return needed.isFinite ? needed : nil
  }
}
