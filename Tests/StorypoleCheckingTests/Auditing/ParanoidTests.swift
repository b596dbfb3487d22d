import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// A shelf with a title whose height is read without tracking.
private final class ParanoidShelf: View {
  var height: CGFloat = 14
  let title = ModularView(name: "title")
  let cover = ImageView(size: CGSize(width: 44, height: 66), name: "cover")

  init() { super.init(frame: CGRect(x: 0, y: 0, width: 77, height: 210), name: "shelf") }

  override func viewInit() {
    title.onMeasure = { [unowned self] _, _ in CGSize(width: 7, height: height) }
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

  @Test func `frames, runs and counters are the same with and without it`() {
    let (paranoid, plain) = (ParanoidShelf(), ParanoidShelf())
    plain.measuresHitsAgain = false
    for shelf in [paranoid, plain] {
      shelf.layoutIfNeeded()
      shelf.height = 31
      shelf.setNeedsPlacement()
      shelf.layoutIfNeeded()
    }
    #expect(paranoid.title.frame == plain.title.frame)
    #expect(paranoid.work == plain.work)
    #expect(paranoid.checkInvariants() == [])
  }

  @Test func `a record is checked once per flush`() {
    let log = LayoutLog()
    let shelf = ParanoidShelf()
    shelf.layoutIfNeeded()
    shelf.title.log = log
    for _ in 0..<2 {
      shelf.setNeedsPlacement()
      shelf.layoutIfNeeded()
      #expect(log.take().filter { $0.hasPrefix("measure") }.count == 1)
    }
  }

  @Test func `it can be turned off`() {
    let shelf = ParanoidShelf()
    shelf.layoutIfNeeded()
    shelf.measuresHitsAgain = false
    shelf.height = 31
    shelf.setNeedsPlacement()
    shelf.layoutIfNeeded()
    #expect(shelf.kinds == [])
  }

}
