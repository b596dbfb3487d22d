import Foundation
import Storypole
import StorypoleScene

/// A user's class, with a part and a property.
final class ArticleCell: View {
  let title = Label()
  var isRead = false

  override func viewInit() { addSubview(title) }
}

extension SceneRegistry {
  /// The library's kinds, and a user's kind.
  static let reading: SceneRegistry = {
    var registry = SceneRegistry.standard
    registry.add(
      ViewKind(
        "ArticleCell", "A row of the shelf.", inherits: .view,
        properties: [
          Property<ArticleCell>(part: "title", .label, "The headline.") { $0.title },
          Property<ArticleCell>("isRead", .flag, \.isRead, "Whether it was opened."),
        ], make: { ArticleCell() }))
    registry.addBlock("article", for: ArticleCell.self) { cell, layout, size in
      let title = layout.sizeToFit(
        cell.title, in: CGRect(x: 7, y: 14, width: size.width, height: 0))
      return CGSize(width: size.width, height: title.maxY + 14)
    }
    registry.addBlock("headline", for: ArticleCell.self) { _, _, size in size }
    return registry
  }()
}
