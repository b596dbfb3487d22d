import Foundation
import Storypole

/// The controls of a fixed content size.
extension ViewFactory {
  /// The control of an element, a view with the size of a placeholder, or nil for a plain view.
  func control(_ element: MarkupElement) -> View? {
    let (size, insets) = contentSize(of: element) ?? (Self.none, .zero)
    let placeholder = element.placeholderSize
    let content = CGSize(
      width: placeholder.width ?? size.width, height: placeholder.height ?? size.height)
    if content == Self.none { return nil }
    return DesignedControl(
      size: content, insets: insets,
      takesTouches: Self.touchable.contains(element.name)
        && element["userInteractionEnabled"] != "NO")
  }

  private static let none = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  private static let touchable: Set = [
    "switch", "slider", "segmentedControl", "stepper", "datePicker", "pickerView", "searchBar",
  ]

  private func contentSize(of element: MarkupElement) -> (CGSize, EdgeInsets)? {
    func height(_ height: CGFloat) -> CGSize {
      CGSize(width: View.noIntrinsicMetric, height: height)
    }
    let isTall = tools >= 24_000
    switch element.name {
    case "switch":
      let size = isTall ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31)
      return (size, EdgeInsets(right: 2))
    case "slider":
      return isTall
        ? (height(34), .zero) : (height(31), EdgeInsets(left: 2, bottom: 1, right: 2))
    case "segmentedControl":
      let size = CGSize(width: segmentsWidth(element), height: tools < 14_800 ? 29 : 32)
      return (size, EdgeInsets(bottom: 1))
    case "stepper": return (CGSize(width: 94, height: tools < 14_800 ? 29 : 32), .zero)
    case "activityIndicatorView":
      let extent: CGFloat = ["large", "whiteLarge"].contains(element["style"]) ? 37 : 20
      return (CGSize(width: extent, height: extent), .zero)
    case "progressView": return (height(tools < 15_000 ? 2 : 4), .zero)
    case "datePicker", "pickerView": return (CGSize(width: 320, height: 216), .zero)
    case "searchBar": return (height(searchBarHeight), .zero)
    case "navigationBar", "toolbar": return (height(44), .zero)
    case "tabBar": return (height(49), .zero)
    case "pageControl": return (pageControlSize(element), .zero)
    default: return nil
    }
  }

  private var searchBarHeight: CGFloat {
    if tools < 11_500 { return 44 }
    return (13_000..<15_000).contains(tools) ? 50 : 56
  }

  private func segmentsWidth(_ element: MarkupElement) -> CGFloat {
    let font = Font(size: 13)
    let widths = element.list("segments").map { segment in
      let text = TextLayout.size(of: segment["title"] ?? "", font: font, measurer: .system)
      return text.width + 20
    }
    if element.isOn("apportionsSegmentWidthsByContent") { return widths.reduce(0, +) }
    let count = CGFloat(widths.count)
    return count * (widths.max() ?? 0) + max(0, count - 1)
  }

  private func pageControlSize(_ element: MarkupElement) -> CGSize {
    let count = min(max(1, element.number("numberOfPages") ?? 3), 100)
    return CGSize(width: 16 * count - 9, height: tools < 17_000 ? 37 : 26)
  }
}
