import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R6 Writing a frame` {
  private let log = Log()

  @Test func `a different size makes the view a candidate, and needs no measurement`() {
    let cover = Recorder(log, name: "cover")
    cover.layoutIfNeeded()
    let work = cover.work { cover.bounds.size = size(31, 43) }
    #expect(work.bodies == 1)
    #expect(work.measurements == 0)
  }

  @Test func `a size that changes back before the flush runs nothing`() {
    let cover = Recorder(log, name: "cover")
    cover.frame.size = size(31, 43)
    cover.layoutIfNeeded()
    let work = cover.work {
      cover.frame.size = size(17, 19)
      cover.frame.size = size(31, 43)
    }
    #expect(work.bodies == 0)
    #expect(work.visited == 0)
  }

  @Test func `a new origin or centre dirties nothing`() {
    let cover = Recorder(log, name: "cover")
    let page = View(name: "page").holding(cover)
    page.layoutIfNeeded()
    let work = page.work {
      cover.frame.origin = point(7, 14)
      cover.center = point(21, 28)
      page.frame.origin = point(3, 5)
    }
    #expect(work == WorkCounters())
    #expect(!page.needsLayout && !cover.needsLayout)
  }

  @Test func `the frame of a placed subview, written from outside, runs the superview`() {
    let title = Leaf(120, 17, name: "title")
    let shelf = shelf(title)
    #expect(shelf.bodiesRun { title.frame = rect(5, 7, 11, 13) } == ["shelf"])
    #expect(title.frame == rect(0, 0, 300, 17))
    #expect(shelf.diagnostics == [])
  }

  @Test func `an equal value does nothing at all`() {
    let title = Leaf(120, 17, name: "title")
    let shelf = shelf(title)
    let work = shelf.work {
      title.frame = rect(0, 0, 300, 17)
      shelf.frame = rect(0, 0, 300, 500)
      shelf.bounds = rect(0, 0, 300, 500)
      shelf.center = point(150, 250)
    }
    #expect(work == WorkCounters())
  }
}

@Suite(.ends) struct `R6, R21 Reads of frame and bounds are tracked by part` {
  /// A part of a view's geometry that a test writes from outside.
  enum Part: CaseIterable {
    case frameOrigin, frameSize, boundsOrigin

    func change(_ view: View) {
      switch self {
      case .frameOrigin: view.frame.origin = point(7, 14)
      case .frameSize: view.frame.size = size(37, 41)
      case .boundsOrigin: view.bounds.origin = point(3, 5)
      }
    }
  }

  /// The view whose geometry a body reads.
  enum Whose: CaseIterable { case own, subview, cousin }

  private let page = ModularView(name: "page")
  private let reader = ModularView(frame: rect(0, 0, 31, 43), name: "reader")
  private let subview = View(frame: rect(0, 0, 31, 43), name: "subview")
  private let cousin = View(frame: rect(0, 0, 31, 43), name: "cousin")

  init() {
    reader.addSubview(subview)
    page.holding(reader, View().holding(cousin), frame: rect(0, 0, 300, 500))
  }

  private func view(_ whose: Whose) -> View {
    switch whose {
    case .own: reader
    case .subview: subview
    case .cousin: cousin
    }
  }

  @Test(arguments: Whose.allCases)
  func `reading bounds while laying out depends on the bounds origin and the size`(whose: Whose) {
    for part in Part.allCases {
      let trial = `R6, R21 Reads of frame and bounds are tracked by part`()
      trial.reader.onLayout = { _ in _ = trial.view(whose).bounds }
      trial.page.layoutIfNeeded()
      let work = trial.page.work { part.change(trial.view(whose)) }
      #expect(work.bodies == (part == .frameOrigin ? 0 : 1))
      trial.reader.onLayout = nil
    }
  }

  /// A rect that a body reads, and the part that it does not depend on.
  enum Read: CaseIterable {
    case bounds, frame

    func size(of view: View) -> CGSize {
      switch self {
      case .bounds: view.bounds.size
      case .frame: view.frame.size
      }
    }

    var foreignPart: Part { self == .bounds ? .frameOrigin : .boundsOrigin }
  }

  @Test(arguments: Read.allCases, Whose.allCases)
  func `reads while measuring depend on the own bounds origin and the size`(
    read: Read, whose: Whose
  ) {
    for part in Part.allCases {
      let trial = `R6, R21 Reads of frame and bounds are tracked by part`()
      trial.reader.onMeasure = { _, _ in read.size(of: trial.view(whose)) }
      _ = trial.reader.sizeThatFits(size(100, 100))
      let before = trial.page.work
      part.change(trial.view(whose))
      _ = trial.reader.sizeThatFits(size(100, 100))
      #expect((trial.page.work - before).measurements == (part == read.foreignPart ? 0 : 1))
      trial.reader.onMeasure = nil
    }
  }
}
