import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

/// Random programs in their printed form.
@Suite(.ends) struct `A printed program` {
  @Test func `replays when it is pasted`() {
    let trial = ContractTrial(linked(views))
    for edit in program { trial.take(edit) }
    #expect(trial.failure == nil)
    #expect(
      trial.notes.isSuperset(of: [.ranPass, .madeForbiddenCall, .wroteForeignFrame, .refusedCycle]))
  }

  @Test func `is printed as it was pasted`() {
    #expect(views.enumerated().map { $1.source($0) } == printedViews)
    #expect(program.map(\.source) == printedProgram)
  }

  private let views = [
    view(
      nil,
      .vbox(
        box(
          spacing: 3.0, insets: EdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 5.0),
          alignment: .center, ignoresHidden: true, minSize: CGSize(width: 0.0, height: 0.0),
          maxSize: CGSize(width: 71.0, height: 53.0))),
      frame: CGRect(x: 0.0, y: 0.0, width: 40.0, height: 70.0)),  // v0
    view(
      0,
      .body(
        .forbiddenCall(.placeChild), .fit(0, width: .room(less: 3), height: .open),
        .pinBadly(0, .nanOrigin), .nest(.vertical(spacing: 4), width: .points(31)),
        .edit(.resizeSelf(17)), .measure(0, width: .nan, height: .negative), .readNephew),
      isHidden: true, runs: 1),  // v1
    view(
      1, .text(count: 9, hasBody: true), mask: AutoresizingMask(rawValue: 2),
      update: .widenAttributes),  // v2
  ]

  private let printedViews = [
    "view(nil, .vbox(box(spacing: 3.0, insets: EdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 5.0), "
      + "alignment: .center, ignoresHidden: true, minSize: CGSize(width: 0.0, height: 0.0), "
      + "maxSize: CGSize(width: 71.0, height: 53.0))), "
      + "frame: CGRect(x: 0.0, y: 0.0, width: 40.0, height: 70.0)),  // v0",
    "view(0, .body(.forbiddenCall(.placeChild), .fit(0, width: .room(less: 3), height: .open), "
      + ".pinBadly(0, .nanOrigin), .nest(.vertical(spacing: 4), width: .points(31)), "
      + ".edit(.resizeSelf(17)), .measure(0, width: .nan, height: .negative), .readNephew), "
      + "isHidden: true, runs: 1),  // v1",
    "view(1, .text(count: 9, hasBody: true), mask: AutoresizingMask(rawValue: 2), "
      + "update: .widenAttributes),  // v2",
  ]

  private let program: [Edit] = [
    .layoutIfNeeded(0),
    .setEnvironment(0, WorldEnvironment(scale: 2, isMirrored: true, advance: 6.3, density: 0)),
    .sizeThatFits(1, width: .infinity, height: .nan),
    .setContent(
      0,
      .border(
        BorderContent(isVertical: true, start: [1], center: nil, end: [], spacing: 2, inset: 1))),
    .insert(0, into: 2, at: 0),
    .setFixed(2, width: 13, height: nil),
    .resize(width: 31, height: 43, isInteractive: true),
    .endInteractiveResize,
    .tick,
    .setBadFrame(1, .negativeWidth),
    .hangChain(1, count: 71),
    .rotateAndBack(width: 17, height: 19),
    .dropHost,
  ]

  private let printedProgram = [
    ".layoutIfNeeded(0)",
    ".setEnvironment(0, WorldEnvironment(scale: 2, isMirrored: true, advance: 6.3, density: 0))",
    ".sizeThatFits(1, width: .infinity, height: .nan)",
    ".setContent(0, .border(BorderContent(isVertical: true, start: [1], center: nil, end: [], "
      + "spacing: 2, inset: 1)))",
    ".insert(0, into: 2, at: 0)",
    ".setFixed(2, width: 13, height: nil)",
    ".resize(width: 31, height: 43, isInteractive: true)",
    ".endInteractiveResize",
    ".tick",
    ".setBadFrame(1, .negativeWidth)",
    ".hangChain(1, count: 71)",
    ".rotateAndBack(width: 17, height: 19)",
    ".dropHost",
  ]
}
