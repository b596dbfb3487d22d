import Foundation

/// What layout has made of a drawn item, while its tree is laid out from scratch.
struct DrawnSetAside {
  let item: DrawnItem
  /// The frame that layout had arrived at.
  let frame: CGRect
  private let placedStamp: UInt64
  /// Whether the frame is that of a placement that no longer stands, and stays.
  private let keepsFrame: Bool

  /// Notes what is there; to be asked before any view is set aside, on whose records it depends.
  init(_ item: DrawnItem) {
    self.item = item
    frame = item.present
    placedStamp = item.placedStamp
    keepsFrame = item.keepsOldPlacement
  }

  /// Puts the item back where it was written.
  func begin() {
    if !keepsFrame { item.present = item.written }
    item.placedStamp = 0
  }

  /// Whether the fresh frame has to be the present one (R20).
  var isComparable: Bool { !keepsFrame || item.isPlaced }

  func putBack() {
    item.present = frame
    item.placedStamp = placedStamp
  }
}
