import Foundation
import Storypole
import StorypoleProof
import Testing

/// Printed lines of controllers, which have no test to print to.
private nonisolated(unsafe) var lines = Printout()

private func print(_ item: Any) { lines.add(item) }

/// The samples of the article "View controllers".
@Suite(.ends, .serialized) struct ViewControllersTests {
  final class ShelfController: ViewController {
    let page = ViewController(name: "page")

    override func viewDidLoad() {
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
      print("layout at \(view.bounds.width)")
      page.view.frame = view.bounds
    }

    override func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {
      print("from \(view.bounds.width) to \(size.width)")
      coordinator.animate {
        print("alongside at \($0.targetSize.width)")
      } completion: {
        print($0.isCancelled ? "cancelled" : "completed")
      }
    }
  }

  @Test func `a rotation is told to the controllers`() throws {
    lines = Printout()
    let clock = VirtualFrameClock(hertz: 60)
    let host = LayoutHost(
      size: CGSize(width: 390, height: 844), rootViewController: ShelfController(name: "shelf"),
      scheduler: clock)
    clock.advance()

    var landscape = LayoutEnvironment()
    landscape.verticalSizeClass = .compact
    landscape.safeAreaInsets = EdgeInsets(left: 59, bottom: 20, right: 59)
    host.resize(
      to: CGSize(width: 844, height: 390), environment: landscape, duration: .milliseconds(300))
    clock.advance(frames: 10)
    print("\(host.lastReport.number) passes in \(clock.frame) frames")
    clock.advance(frames: 10)
    try lines.expectOutput(0, of: "ViewControllers")
  }
}
