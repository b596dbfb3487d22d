import Foundation
import Storypole

extension BenchShape {
  /// A column of views, whose middle one reads a state, and a runtime for sizes from many threads.
  static let state = BenchShape(name: "state") { count in
    return {
      let reader = Reader(name: "reader")
      var rows: [View] = (0..<count).map { _ in ImageView(size: CGSize(width: 30, height: 40)) }
      rows[count / 2] = reader
      let screen = VBox(rows, name: "screen")
      // As high as its rows: overflow would be reported.
      screen.frame.size = CGSize(width: 390, height: 40 * CGFloat(count))
      let runtime = LayoutRuntime(size: CGSize(width: 390, height: 844)) { View(name: "screen") }
      return BenchTree(
        screen: screen, viewCount: 1 + count,
        cases: [
          .fullLayout,
          BenchCase("state", "edit of a state that one view reads") { reader.unread = $0 + 1 },
          BenchCase("mark-state", "its first mark", timesLayout: false) { _ in
            reader.unread += 1
          },
          BenchCase("threads", "1,000,000 sizes from 8 threads", of: .tree, timesLayout: false) {
            _ in resizeFromThreads(runtime)
          },
          .nothing,
        ])
    }
  }

  /// Requests a million sizes of the runtime, from eight threads at once: so many that starting the
  /// threads doesn't count.
  private static func resizeFromThreads(_ runtime: LayoutRuntime<View>) {
    let group = DispatchGroup()
    for thread in 0..<8 {
      group.enter()
      Thread.detachNewThread {
        for n in 0..<125_000 { runtime.resize(to: CGSize(width: 300 + thread, height: 400 + n)) }
        group.leave()
      }
    }
    group.wait()
  }

  /// A view with a state, which its layout reads.
  private final class Reader: View {
    @LayoutState var unread = 0

    override func layoutSubviews() { _ = unread }

    override func measure(_ proposal: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
  }
}
