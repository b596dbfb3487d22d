import Foundation
import Storypole

/// One thing that is done to the list, over and over, and timed.
struct BenchCase: Sendable {
  /// How much of the list a repetition touches.
  enum Scope: Sendable {
    /// A list that has never been laid out, whole.
    case freshList
    case list
    case row
  }

  /// Its name in JSON.
  let id: String
  /// What it is, for the table.
  let title: String
  /// What it touches, which decides how often it can be repeated.
  let scope: Scope
  /// What is done and timed in the nth repetition.
  let step: @Sendable (BenchList, Int) -> Void

  /// All of them, in the order of the table; building is timed on its own.
  static let all = [
    BenchCase("full-layout", "full layout", of: .freshList) { _, _ in },
    BenchCase("resize", "resize, fresh width", of: .list) { list, n in
      list.screen.frame.size.width = 400 + CGFloat(n)
    },
    BenchCase("rotate", "rotate there and back", of: .list) { list, _ in
      for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
        list.screen.frame.size = size
        list.screen.layoutIfNeeded()
      }
    },
    BenchCase("same-size", "title of equal size") { list, n in
      list.middle.title.text = n.isMultiple(of: 2) ? "Measured Twice" : "Twice Measured"
    },
    BenchCase("absorbed", "button grows, its row doesn't") { list, n in
      let bottom: CGFloat = n.isMultiple(of: 2) ? 3 : 7
      list.middle.open.contentInsets = EdgeInsets(top: 3, left: 0, bottom: bottom, right: 0)
    },
    BenchCase("grows", "title grows its row", of: .list) { list, n in
      let lines =
        n.isMultiple(of: 2) ? "Plumb\nor not\nor almost" : "Plumb\nor not\nor almost\nlevel"
      list.middle.title.text = lines
    },
    BenchCase("nothing", "nothing changed") { _, _ in },
  ]

  private init(
    _ id: String, _ title: String, of scope: Scope = .row,
    step: @escaping @Sendable (BenchList, Int) -> Void
  ) {
    self.id = id
    self.title = title
    self.scope = scope
    self.step = step
  }
}
