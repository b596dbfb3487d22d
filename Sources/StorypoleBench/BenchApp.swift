import Foundation
import Storypole
import StorypoleChecking

/// An app's screen, built from boxes: a column of rows, each with an image, a button, and a
/// column of two labels.
///
/// Texts have 8 to 36 and 10 to 120 characters, the same in every run.
final class BenchApp: GeneratedTree {
  static let name = "app"

  let screen: View = VBox()
  let viewCount: Int
  private var image = ImageView()
  private var button = Button()
  private var subtitle = Label()

  /// The texts of a row.
  struct Row {
    let title: String
    let subtitle: String
  }

  static func content(rows count: Int) -> [Row] {
    var random = SplitMix64(seed: 12_345)
    return (0..<count).map { _ in
      Row(
        title: text(of: 8 + Int(random.next() % 29)),
        subtitle: text(of: 10 + Int(random.next() % 111)))
    }
  }

  init(_ rows: [Row]) {
    let content = VBox()
    viewCount = 2 + rows.count * 6
    for (index, row) in rows.enumerated() {
      let title = Label(row.title)
      let subtitle = Label(row.subtitle)
      let image = ImageView(size: CGSize(width: 40, height: 40))
      let button = Self.makeButton()
      content.addSubview(
        HBox([image, button, VBox([title, subtitle])], spacing: 8, insets: EdgeInsets(all: 10)))
      if index == rows.count / 2 {
        (self.image, self.button, self.subtitle) = (image, button, subtitle)
      }
    }
    screen.addSubview(content)
    screen.frame.size = CGSize(width: 390, height: 844)
  }

  /// 60 × 30 points, as in the benchmark: the title has 4 characters.
  private static func makeButton() -> Button {
    let button = Button("Open")
    button.contentInsets = EdgeInsets(top: 6.5, left: 16, bottom: 6.5, right: 16)
    return button
  }

  private static func text(of count: Int) -> String {
    String(String(repeating: "word ", count: count / 5 + 1).prefix(count))
  }

  static var cases: [BenchCase<BenchApp>] {
    [
      .fullLayout, .resize, .rotate,
      BenchCase("same-size", "text of equal size") { app, n in
        app.subtitle.text = text(of: n.isMultiple(of: 2) ? 20 : 21)
      },
      BenchCase("absorbed", "button grows, its row doesn't") { app, n in
        app.button.contentInsets.bottom = n.isMultiple(of: 2) ? 6.5 : 7.5
      },
      BenchCase("grows", "image grows its row") { app, n in
        app.image.imageSize.height = n.isMultiple(of: 2) ? 140 : 141
      },
      .nothing,
    ]
  }
}
