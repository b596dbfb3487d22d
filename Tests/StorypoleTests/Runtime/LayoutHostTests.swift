import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Runtime: layout host` {
  let scheduler = ManualScheduler()
  let host: LayoutHost<RecordingScreen>

  init() {
    host = LayoutHost(
      size: .upright, root: RecordingScreen("screen"), scheduler: scheduler, clock: .stopped)
  }

  @Test func `the report before the first pass is that of an unsettled tree`() {
    let host = LayoutHost(size: .upright, root: RecordingScreen("screen"))
    #expect(host.lastReport.number == 0 && !host.lastReport.isSettled)
    #expect(host.lastReport.ran == [] && !host.lastReport.isInteractive)
    #expect(host.tick()?.isSettled == true)
  }

  @Test func `the first pass lays out the first size, and a second tick does nothing`() {
    let report = host.tick()
    #expect(report?.number == 1)
    #expect(report?.size == .upright)
    #expect(report?.ran == ["screen"])
    #expect(report?.generations == 1)
    #expect(report?.isSettled == true)
    #expect(host.tick() == nil)
    #expect(host.root.laidOut == [.upright])
  }

  @Test func `further marks request nothing more from the scheduler`() {
    let asked = Tally()
    let scheduler = CountingScheduler(ManualScheduler(), asked: asked)
    let host = LayoutHost(size: .upright, root: RecordingScreen("screen"), scheduler: scheduler)
    host.resize(to: .sideways)
    host.root.setNeedsLayout()
    #expect(asked.count == 1)
    host.tick()
    host.root.setNeedsLayout()
    host.root.setNeedsLayout()
    host.resize(to: .splitView)
    #expect(asked.count == 1 + 1)
  }

  @Test func `a tick within a pass does nothing and is diagnosed`() {
    var inner: [Int?] = []
    host.root.afterLayout = { [host] in inner.append(host.tick()?.number) }
    let report = host.tick()
    #expect(report?.number == 1)
    #expect(report?.ran == ["screen"])
    #expect(report?.diagnostics.map(\.kind) == [.layoutWhileRunning])
    #expect(inner == [nil])
    host.root.afterLayout = {}
  }

  @Test func `a tick to a later time within a pass doesn't come to that time`() {
    host.tick()
    var completed: [Bool] = []
    View.animate(duration: .seconds(1)) {
      host.root.frame.origin.x = 7
    } completion: {
      completed.append($0)
    }
    host.root.setNeedsLayout()
    host.root.afterLayout = { [host] in host.tick(at: .seconds(5)) }
    let report = host.tick()
    #expect(report?.diagnostics.map(\.kind) == [.layoutWhileRunning])
    #expect(completed == [] && host.needsFrames)
    host.root.afterLayout = {}
    host.tick(at: .seconds(5))
    #expect(completed == [true])
  }

  @Test func `a tick within onPass does nothing, and its work is scheduled`() {
    var inner: [Int?] = []
    host.onPass = { [unowned host] _ in
      host.root.setNeedsLayout()
      inner.append(host.tick()?.number)
    }
    host.tick()
    host.onPass = nil
    #expect(inner == [nil])
    #expect(scheduler.isScheduled)
    #expect(host.tick()?.diagnostics.map(\.kind) == [.layoutWhileRunning])
  }

  @Test func `a size that a body requests is laid out by the next pass`() {
    host.root.afterLayout = { [host] in host.resize(to: .sideways) }
    #expect(host.tick()?.size == .upright)
    #expect(scheduler.isScheduled)
    #expect(host.tick()?.size == .sideways)
    #expect(host.tick() == nil)
    host.root.afterLayout = {}
  }

  @Test func `views left at a limit are laid out by the next pass`() {
    host.root.afterLayout = { [host] in host.root.setNeedsLayout() }
    let report = host.tick()
    #expect(report?.isSettled == false)
    #expect(scheduler.isScheduled)
    host.root.afterLayout = {}
    #expect(host.tick()?.isSettled == true)
    #expect(!scheduler.isScheduled)
  }

  @Test func `the duration of a pass is measured by its clock`() {
    let reads = Tally()
    let clock = PassClock {
      reads.add()
      return .milliseconds(7 * reads.count)
    }
    let host = LayoutHost(size: .upright, root: RecordingScreen("screen"), clock: clock)
    #expect(host.tick()?.duration == .milliseconds(7))
    #expect(reads.count == 2)
    #expect(self.host.tick()?.duration == .zero)
  }

  @Test(arguments: [
    CGSize(width: -1, height: 844), CGSize(width: 390, height: -0.5),
    CGSize(width: CGFloat.nan, height: 844), CGSize(width: 390, height: CGFloat.infinity),
  ])
  func `a size that no root can have is refused and reported`(size: CGSize) {
    host.tick()
    host.resize(to: size)
    #expect(host.size == .upright)
    #expect(host.tick() == nil)
    host.root.setNeedsLayout()
    let report = host.tick()
    #expect(report?.size == .upright)
    #expect(report?.diagnostics.map(\.path) == ["screen"])
    #expect(report?.diagnostics.map(\.kind) == [.invalidFrame])
    host.root.setNeedsLayout()
    #expect(host.tick()?.diagnostics.isEmpty == true)
  }

  @Test func `a refused first size leaves the root at its own`() {
    let screen = RecordingScreen("screen", size: CGSize(width: 7, height: 14))
    let host = LayoutHost(size: CGSize(width: CGFloat.nan, height: 3), root: screen)
    #expect(host.tick()?.size == CGSize(width: 7, height: 14))
    #expect(screen.laidOut == [CGSize(width: 7, height: 14)])
  }

  @Test func `a root is removed from its superview`() {
    let shelf = View(name: "shelf")
    let cover = RecordingScreen("cover")
    shelf.addSubview(cover)
    let host = LayoutHost(size: .splitView, root: cover)
    #expect(cover.superview == nil)
    #expect(host.tick()?.ran == ["cover"])
  }

  @Test func `only the last host of a root is notified of changes`() {
    let second = ManualScheduler()
    let other = LayoutHost(size: .sideways, root: host.root, scheduler: second)
    other.tick()
    scheduler.tick()
    host.root.setNeedsLayout()
    #expect(second.isScheduled)
    #expect(!scheduler.isScheduled)
  }

  @Test func `a host lists no views if that is turned off`() {
    host.recordsRuns = false
    let report = host.tick()
    #expect(report?.ran == [])
    #expect(report?.work.bodies == 1)
  }

  @Test func `a released host leaves its root unchanged and requests nothing`() {
    let scheduler = ManualScheduler()
    let screen = RecordingScreen("screen")
    var host: LayoutHost? = LayoutHost(size: .upright, root: screen, scheduler: scheduler)
    weak let dropped = host
    host?.tick()
    screen.setNeedsLayout()
    #expect(scheduler.isScheduled)
    host = nil
    #expect(dropped == nil)
    #expect(!scheduler.isScheduled)
    scheduler.tick()
    screen.layoutIfNeeded()
    #expect(screen.laidOut == [.upright, .upright])
  }
}
