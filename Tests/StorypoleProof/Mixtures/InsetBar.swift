import Foundation
import Storypole

/// The insets that a bar reads.
package enum BarReads: Sendable, Hashable, CaseIterable {
  case nothing, safeArea, margins
  /// The safe area where it is given much width, otherwise nothing.
  case safeAreaIfWide
}

/// A view whose size depends on insets, which it reads while it is measured as while it is laid
/// out.
final class InsetBar: View {
  var reads = BarReads.nothing {
    didSet { if reads != oldValue { setNeedsLayout() } }
  }

  static func reading(_ reads: BarReads) -> InsetBar {
    let bar = InsetBar()
    bar.reads = reads
    return bar
  }

  override func viewInit() {
    setLayout { bar, layout, size in
      let insets = bar.reads.insets(in: layout, size)
      let width = 20 + insets.horizontal
      return CGSize(
        width: size.width < .infinity ? max(width, size.width / 2) : width,
        height: 10 + insets.vertical)
    }
  }

  override func measureBaselines(in size: CGSize) -> Baselines {
    let top = reads == .nothing ? 0 : safeAreaInsets.top
    return Baselines(first: top + 7, last: size.height - 2)
  }
}

extension BarReads {
  fileprivate func insets(in layout: LayoutContext, _ size: CGSize) -> EdgeInsets {
    switch self {
    case .nothing: .zero
    case .safeArea: layout.safeArea
    case .margins: layout.margins
    case .safeAreaIfWide: size.width > 100 ? layout.safeArea : .zero
    }
  }
}
