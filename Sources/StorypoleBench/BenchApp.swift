import Foundation
import Storypole
import StorypoleChecking

extension BenchShape {
  /// An app's screen, built from boxes: a column of rows, each with an image, a button, and a
  /// column of two labels.
  ///
  /// Texts have 8 to 36 and 10 to 120 characters, the same in every run.
  static let app = BenchShape(name: "app") { count in
    let texts = texts(count)
    return { makeApp(texts) }
  }

  /// The titles and subtitles of rows.
  static func texts(_ count: Int) -> [(title: String, subtitle: String)] {
    var random = SplitMix64(seed: 12_345)
    return (0..<count).map { _ in
      let title = text(of: 8 + Int(random.next() % 29))
      return (title, text(of: 10 + Int(random.next() % 111)))
    }
  }

  private static func makeApp(_ texts: [(title: String, subtitle: String)]) -> BenchTree {
    let rows = texts.map { texts in
      (
        image: ImageView(size: CGSize(width: 40, height: 40)), button: makeButton(),
        title: Label(texts.title), subtitle: Label(texts.subtitle)
      )
    }
    let content = VBox(
      rows.map { row in
        HBox(
          [row.image, row.button, VBox([row.title, row.subtitle])], spacing: 8,
          insets: EdgeInsets(all: 10))
      })
    let (screen, middle) = (VBox([content]), rows[rows.count / 2])
    screen.frame.size = CGSize(width: 390, height: 844)
    return BenchTree(
      screen: screen, viewCount: 2 + rows.count * 6,
      cases: [.fullLayout, .resize(screen), .rotate(screen)]
        + edits(middle.image, middle.button, middle.subtitle) + [.nothing])
  }

  /// The changes to a row.
  static func edits(_ image: ImageView, _ button: Button, _ subtitle: Label) -> [BenchCase] {
    [
      BenchCase("same-size", "text of equal size") { n in
        subtitle.text = text(of: n.isMultiple(of: 2) ? 20 : 21)
      },
      BenchCase("absorbed", "button grows, its row doesn't") { n in
        button.contentInsets.bottom = n.isMultiple(of: 2) ? 6.5 : 7.5
      },
      BenchCase("grows", "image grows its row") { n in
        image.imageSize.height = n.isMultiple(of: 2) ? 140 : 141
      },
    ]
  }

  /// 60 × 30 points, as in the benchmark: the title has 4 characters.
  static func makeButton() -> Button {
    let button = Button("Open")
    button.contentInsets = EdgeInsets(top: 6.5, left: 16, bottom: 6.5, right: 16)
    return button
  }

  private static func text(of count: Int) -> String {
    String(String(repeating: "word ", count: count / 5 + 1).prefix(count))
  }
}
