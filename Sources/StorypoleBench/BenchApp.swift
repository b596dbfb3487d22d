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
      cases: [.fullLayout, .resize(screen), .rotate(screen), collapse(content.subviews)]
        + edits(middle.image, middle.button, middle.subtitle) + [.nothing])
  }

  private static func collapse(_ rows: [View]) -> BenchCase {
    BenchCase("collapse", "every row collapsed, or shown again", of: .tree) { n in
      for row in rows { row.isCollapsed = n.isMultiple(of: 2) }
    }
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

/// The rows of ``BenchShape/app``, laid out by constraints or by a block in place of boxes.
extension BenchShape {
  /// A list of cells that constraints lay out.
  static let constraints = BenchShape(name: "constraints") { count in
    cells(count) { $0.constrain() }
  }

  /// A list of cells that blocks lay out.
  static let blocks = BenchShape(name: "blocks") { count in cells(count) { $0.takeBlock() } }

  private static func cells(_ count: Int, _ layOut: @escaping (BenchCell) -> Void) -> () ->
    BenchTree
  {
    let texts = texts(count)
    return {
      let cells = texts.map(BenchCell.init)
      cells.forEach(layOut)
      let (screen, middle) = (VBox([VBox(cells)]), cells[count / 2])
      screen.frame.size = CGSize(width: 390, height: 844)
      return BenchTree(
        screen: screen, viewCount: 2 + count * 5,
        cases: [.fullLayout, .resize(screen), .rotate(screen)]
          + edits(middle.image, middle.button, middle.subtitle) + middle.edits + [.nothing])
    }
  }
}

/// An image, a button, and two labels below each other beside them.
private final class BenchCell: View {
  let image = ImageView(size: CGSize(width: 40, height: 40))
  let button = BenchShape.makeButton()
  let title: Label
  let subtitle: Label
  private var gap: LayoutConstraint?

  init(_ texts: (title: String, subtitle: String)) {
    (title, subtitle) = (Label(texts.title), Label(texts.subtitle))
    super.init()
  }

  override func viewInit() {
    for view in [image, button, title, subtitle] { addSubview(view) }
  }

  func takeBlock() {
    setLayout { cell, layout, size in
      let image = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.image)
      let button = layout.setOrigin(CGPoint(x: image.maxX + 8, y: 10), of: cell.button)
      let left = button.maxX + 8
      let available = CGRect(x: left, y: 10, width: size.width - left - 10, height: 0)
      let title = layout.sizeToFitVertical(cell.title, in: available)
      let subtitle = layout.sizeToFitVertical(
        cell.subtitle, in: available.offsetBy(dx: 0, dy: title.height))
      return CGSize(width: size.width, height: max(image.maxY, button.maxY, subtitle.maxY) + 10)
    }
  }

  func constrain() {
    subviews.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    let gap = button.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8)
    self.gap = gap
    horizontalFittingPriority = .required
    for view in [image, button] { view.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
    LayoutConstraint.activate([
      gap,
      image.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      image.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      image.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -10),
      button.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      button.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -10),
      title.leadingAnchor.constraint(equalTo: button.trailingAnchor, constant: 8),
      title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor),
      subtitle.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -10),
    ])
  }

  /// The edit of a constant, if there is one.
  var edits: [BenchCase] {
    guard let gap else { return [] }
    return [
      BenchCase("constant", "a constraint's constant") { n in
        gap.constant = n.isMultiple(of: 2) ? 9 : 10
      }
    ]
  }
}
