import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// A shelf with a title whose height is read without tracking.
private final class ParanoidShelf: View {
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
    measuresHitsAgain = true
  }

  var kinds: [Diagnostic.Kind] { takeDiagnostics().map(\.kind) }
}

@Suite(.ends) struct `Paranoid mode` {
  @Test func `tracked changes are not reported`() {
    let shelf = ParanoidShelf()
    shelf.layoutIfNeeded()
    shelf.height = 31
    shelf.title.invalidateMeasuredSize()
    shelf.layoutIfNeeded()
    #expect(shelf.kinds == [])
  }

  @Test func `a stale record is reported when it is used`() {
    let shelf = ParanoidShelf()
    shelf.layoutIfNeeded()
    shelf.height = 31
    shelf.setNeedsPlacement()
    shelf.layoutIfNeeded()
    #expect(shelf.diagnostics.map(\.path) == ["shelf/title"])
    #expect(
      shelf.diagnostics.first?.attempted
        == "its size for 77 × ∞ is recorded as 7 × 14, but a new measurement gives 7 × 31"
    )
  }

  @Test func `a stale record far below the measured view is reported, too`() {
    let shelf = ParanoidShelf()
    let row = VBox([shelf], name: "row")
    row.printsDiagnostics = false
    row.measuresHitsAgain = true
    let room = CGSize(width: 77, height: CGFloat.infinity)
    let size = row.sizeThatFits(room)
    shelf.height = 31
    #expect(row.sizeThatFits(room) == size)
    #expect(row.takeDiagnostics().map(\.path) == ["row/shelf/title"])
  }

  @Test func `a record is checked once per flush`() {
    let shelf = ParanoidShelf()
    shelf.layoutIfNeeded()
    for _ in 0..<2 {
      let before = shelf.measurements
      shelf.setNeedsPlacement()
      shelf.layoutIfNeeded()
      #expect(shelf.measurements == before + 1)
    }
  }

}
