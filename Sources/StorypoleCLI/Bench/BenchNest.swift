import Foundation
import Storypole

/// Boxes in boxes: ten to a box, rows and columns in turn, down to images.
final class BenchNest: BenchTree {
  static let name = "nest"

  let screen: View
  let viewCount: Int

  static func content(rows: Int) -> Int { rows }

  /// A nest with at least this many images.
  init(_ imageCount: Int) {
    var views: [View] = (0..<imageCount).map { _ in
      ImageView(size: CGSize(width: 10, height: 10))
    }
    var count = views.count
    var isRow = false
    repeat {
      views = stride(from: 0, to: views.count, by: 10).map { start in
        let items = Array(views[start..<min(start + 10, views.count)])
        return isRow ? HBox(items) : VBox(items)
      }
      count += views.count
      isRow.toggle()
    } while views.count > 1
    screen = views[0]
    viewCount = count
    // Large enough for all of them: overflow would be reported box by box.
    screen.frame.size = CGSize(width: 1e6, height: 1e6)
  }

  static var cases: [BenchCase<BenchNest>] { [.fullLayout, .resize, .nothing] }
}
