import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// A shelf with a title whose height is read without tracking.
private final class StaleShelf: View {
  var height: CGFloat = 14
  var measurements = 0
  let title = ModularView(name: "title")
  let cover = ImageView(size: CGSize(width: 44, height: 66), name: "cover")

  init() { super.init(frame: CGRect(x: 0, y: 0, width: 77, height: 210), name: "shelf") }

  override func viewInit() {
    title.onMeasure = { [unowned self] _, _ in
      measurements += 1
      return CGSize(width: 7, height: height)
    }
    addSubview(title)
    addSubview(cover)
    layout = VBoxLayout()
    printsDiagnostics = false
  }

  var kinds: [Diagnostic.Kind] { takeDiagnostics().map(\.kind) }
}

@Suite(.ends) struct `Measuring all records again` {
  private let shelf = StaleShelf()

  init() { shelf.layoutIfNeeded() }

  @Test func `tracked changes are not reported`() {
    shelf.height = 31
    shelf.title.invalidateMeasuredSize()
    shelf.layoutIfNeeded()
    shelf.measureRecordsAgain()
    #expect(shelf.kinds == [])
  }

  @Test func `a stale record is reported, and stays`() {
    shelf.height = 31
    shelf.measureRecordsAgain()
    #expect(shelf.diagnostics.map(\.path) == ["shelf/title"])
    #expect(
      shelf.diagnostics.first?.attempted
        == "its size for 77 × ∞ is recorded as 7 × 14, but a new measurement gives 7 × 31"
    )
    #expect(shelf.title.sizeThatFits(CGSize(width: 77, height: CGFloat.infinity)).height == 14)
  }

  @Test func `a stale record far below the root is reported, too, each record once`() {
    let row = VBox([shelf], name: "row")
    row.printsDiagnostics = false
    _ = row.sizeThatFits(CGSize(width: 77, height: CGFloat.infinity))
    let before = shelf.measurements
    shelf.height = 31
    row.measureRecordsAgain()
    #expect(row.takeDiagnostics().map(\.path) == ["row/shelf/title"])
    #expect(shelf.measurements == before + 1)
  }
}
