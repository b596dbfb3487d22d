import Foundation

/// The layout state of a drawn item, saved while its tree is laid out from scratch.
struct DrawnSetAside {
  let item: DrawnItem
  /// The frame from the regular layout.
  let frame: CGRect
  private let placedStamp: UInt64
  /// Whether the frame comes from a placement that is no longer current, and is kept.
  private let keepsFrame: Bool

  /// Saves the item's state.
  ///
  /// Must be called before any view is set aside, because the state depends on the views' records.
  init(_ item: DrawnItem) {
    self.item = item
    frame = item.present
    placedStamp = item.placedStamp
    keepsFrame = item.keepsOldPlacement
  }

  /// Returns the item to its written frame.
  func begin() {
    if !keepsFrame { item.present = item.written }
    item.placedStamp = 0
  }

  /// Whether the fresh frame must equal the present one (R20).
  var isComparable: Bool { !keepsFrame || item.isPlaced }

  func putBack() {
    item.present = frame
    item.placedStamp = placedStamp
  }
}
