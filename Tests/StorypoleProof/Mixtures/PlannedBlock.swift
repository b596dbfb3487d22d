import Foundation
import Storypole

/// Layout code as users write it: stacks the items, and reads every available input.
struct PlannedBlock: Layout {
  let items: [any LayoutItem]
  let spacing: CGFloat

  func layout(_ pass: LayoutContext, in size: CGSize) -> CGSize {
    var needed = CGSize.zero
    for item in items {
      let placed = place(item, below: needed.height, pass, size)
      needed.width = max(needed.width, placed.maxX)
      needed.height = placed.maxY + spacing
    }
    return needed
  }

  /// A hidden view has the size of its attributes, any other item the height that it needs.
  private func place(
    _ item: any LayoutItem, below y: CGFloat, _ pass: LayoutContext, _ size: CGSize
  ) -> CGRect {
    if let view = item as? View, view.isHidden {
      let extent = CGSize(width: view.boxAttributes.minSize.width ?? 0, height: 7)
      return pass.setFrame(CGRect(origin: CGPoint(x: 3, y: y), size: extent), of: view)
    }
    let room = CGRect(x: 3, y: y, width: size.width < .infinity ? size.width : 99, height: 0)
    func fit(_ item: some LayoutItem) -> CGRect {
      pass.sizeToFitVertical(item, in: room, options: .flipIfNeededForRTL)
    }
    return fit(item)
  }
}
