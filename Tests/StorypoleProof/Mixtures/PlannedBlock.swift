import Foundation
import Storypole

/// Layout code as users write it: stacks the items, and reads every available input, and the frames
/// of what a box among them has placed.
struct PlannedBlock: Layout {
  let items: [any LayoutItem]
  let spacing: CGFloat

  func layout(_ pass: LayoutContext, in size: CGSize) -> CGSize {
    var needed = CGSize.zero
    for (index, item) in items.enumerated() {
      let placed = place(item, below: needed.height, pass, size, isMeasuredFirst: index % 3 == 1)
      needed.width = max(needed.width, placed.maxX)
      needed.height = placed.maxY + spacing
    }
    return needed.union(extentOfBoxes(in: pass))
  }

  /// What the boxes among the items have placed: all subviews.
  private func extentOfBoxes(in pass: LayoutContext) -> CGSize {
    let boxes = items.compactMap { $0 as? any BoxLayout }
    if boxes.allSatisfy(\.ignoresHidden) { return .zero }
    return pass.container.subviews.reduce(CGSize.zero) { extent, view in
      if view.isCollapsed { return extent }
      return extent.union(CGSize(width: view.frame.maxX, height: view.frame.maxY))
    }
  }

  /// A hidden view has the size of its attributes, any other item the height that it needs.
  private func place(
    _ item: any LayoutItem, below y: CGFloat, _ pass: LayoutContext, _ size: CGSize,
    isMeasuredFirst: Bool
  ) -> CGRect {
    if let view = item as? View, view.isHidden {
      let extent = CGSize(width: view.boxAttributes.minSize.width ?? 0, height: 7)
      return pass.setFrame(CGRect(origin: CGPoint(x: 3, y: y), size: extent), of: view)
    }
    let room = CGRect(x: 3, y: y, width: size.width < .infinity ? size.width : 99, height: 0)
    func fit(_ item: some LayoutItem) -> CGRect {
      if !isMeasuredFirst {
        return pass.sizeToFitVertical(item, in: room, options: .flipIfNeededForRTL)
      }
      let height = pass.measure(item, CGSize(width: room.width, height: .infinity)).height
      let rect = CGRect(x: room.minX, y: room.minY, width: room.width, height: height)
      return pass.setFrame(rect, of: item, options: .flipIfNeededForRTL)
    }
    return fit(item)
  }
}

extension CGSize {
  fileprivate func union(_ other: CGSize) -> CGSize {
    CGSize(width: max(width, other.width), height: max(height, other.height))
  }
}
