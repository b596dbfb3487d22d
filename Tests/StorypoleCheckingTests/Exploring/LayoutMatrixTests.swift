import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleChecking

/// A page with a title at the middle of the safe area's left edge, on a line of a height.
@Sendable private func page(lineHeight: CGFloat, _ change: (Label) -> Void = { _ in }) -> View {
  let title = Label("low", name: "title")
  title.textStyle = .body
  change(title)
  let page = View(name: "page")
  page.addSubview(title)
  page.setLayout { page, layout, size in
    let y = (size.height - lineHeight) / 2
    layout.setFrame(
      CGRect(x: layout.safeArea.left, y: y, width: 200, height: lineHeight), of: title)
    return size
  }
  return page
}

extension LayoutMatrix {
  fileprivate var lines: [String] {
    problems.map { "\($0.conditions): \($0.problem.kind), \($0.count)" }
  }
}

@Suite(.ends) struct `A matrix` {
  private let space = ConditionSpace(
    devices: [.iPhone17Pro, .iPhoneDuo], folds: [.folded, .unfolded],
    orientations: [.portrait, .landscapeLeft],
    textSizes: [.small, .large, .accessibilityExtraExtraExtraLarge])

  @Test func `has a case for each combination, with a folding device open and closed`() {
    let cases = space.cases
    #expect(cases.count == 3 * 2 * 3 * 2 && Set(cases).count == cases.count)
    #expect(
      SceneConditions.Factor.allCases.map { cases[0].word(for: $0) }
        == ["iPhone 17 Pro@26", "portrait", "full screen", "no keyboard", "S", "leftToRight"])
    #expect(
      [.device, .orientation, .textSize, .direction].map { cases[35].word(for: $0) }
        == ["iPhone Duo@27.1 (unfolded)", "landscapeLeft", "AX5", "rightToLeft"])
    #expect(
      ConditionSpace().cases.count == (DeviceCatalog.standard.profiles.count + 2) * 4 * 12 * 2)
  }

  @Test func `has windows and keyboards, on the devices that can have them`() {
    var space = ConditionSpace(
      devices: [.iPhone17, .iPadPro11M5], orientations: [.portrait],
      windows: [.fullScreen, .free(CGSize(width: 500, height: 601))],
      keyboards: [.hidden, .shown], textSizes: [.large], directions: [.leftToRight])
    #expect(
      space.cases.map { "\($0.word(for: .window)), \($0.word(for: .keyboard))" } == [
        "full screen, no keyboard", "full screen, keyboard", "full screen, no keyboard",
        "full screen, keyboard", "500 × 601, no keyboard", "500 × 601, keyboard",
      ])
    space.devices = [.iPhone17]
    space.windows = [.split(.half)]
    #expect(space.cases == [])
  }

  @Test func `shows the same problem of repeated views in one line`() {
    let matrix = LayoutMatrix(space) {
      let page = View(name: "page")
      for number in [9, 10, 11] {
        let title = Label("low", name: "title-\(number)")
        title.textStyle = .body
        title.frame = CGRect(x: 100, y: 25 * CGFloat(number) - 125, width: 200, height: 22)
        page.addSubview(title)
      }
      return page
    }
    #expect(matrix.problems.count == 3)
    let rows = matrix.report.split(separator: "\n").filter { $0.contains("cutText") }
    #expect(rows.count == 1 && rows[0].hasPrefix("AX5         12 of 36  cutText  "))
    #expect(rows[0].contains("  page/title-9 and 2 alike  "))
  }

  @Test func `names the device, its orientation and the direction`() {
    let matrix = LayoutMatrix(space) {
      let view = page(lineHeight: 80)
      view.setLayout { view, layout, size in
        layout.setFrame(CGRect(x: 0, y: 200, width: 200, height: 80), of: view.subviews[0])
        return size
      }
      return view
    }
    // Also in front of the Duo's strip while it is folded. From right to left the text is
    // elsewhere.
    #expect(
      matrix.problems.map(\.conditions) == [
        "not iPhone Duo@27.1 (unfolded), landscapeLeft, leftToRight"
      ])
    #expect(matrix.problems.map(\.count) == [3 + 3])
  }

  @Test func `shows a screen with the root margins that a simulated scene has`() {
    let scene = SimulatedScene(.iPhone17Pro, root: View())
    let (size, margins) = (scene.conditions.size, scene.root.layoutMargins)
    #expect(margins != View().layoutMargins)
    let matrix = LayoutMatrix(space) {
      let view = page(lineHeight: 80)
      view.setLayout { view, layout, available in
        let isAsSimulated = available != size || view.layoutMargins == margins
        layout.setFrame(
          CGRect(x: layout.safeArea.left, y: 200, width: 200, height: isAsSimulated ? 80 : 7),
          of: view.subviews[0])
        return available
      }
      return view
    }
    #expect(matrix.problems == [])
  }

  @Test func `finds what lies under the fold of a device that is half open`() {
    let space = ConditionSpace(
      devices: [.iPhone17Pro, .iPhoneDuo], orientations: [.portrait, .landscapeLeft],
      textSizes: [.large], directions: [.leftToRight])
    #expect(space.cases.count == 2 + 3 * 2)
    let matrix = LayoutMatrix(space) {
      let view = page(lineHeight: 80)
      view.setLayout { view, layout, size in
        let x = size.width > 900 ? 440.0 : 90
        layout.setFrame(CGRect(x: x, y: 200, width: 200, height: 80), of: view.subviews[0])
        return size
      }
      return view
    }
    #expect(matrix.lines == ["iPhone Duo@27.1 (halfOpen), landscapeLeft: reservedRegion, 1"])
    #expect(matrix.problems[0].problem.what.contains("the fold"))
  }

  @Test func `finds the same on one thread as on several`() {
    let screen: @Sendable () -> View = { page(lineHeight: 22) }
    #expect(
      LayoutMatrix(ConditionSpace(), workers: 1, of: screen)
        == LayoutMatrix(ConditionSpace(), workers: 4, of: screen))
  }

  @Test func `finds a screen that asks for pass after pass`() {
    let matrix = LayoutMatrix(space) {
      let view = page(lineHeight: 80)
      view.setLayout { view, _, size in
        view.setNeedsLayout()
        return size
      }
      return view
    }
    #expect(matrix.problems.contains { $0.problem.kind == .feedback && $0.conditions == "always" })
  }

  /// Devices of one size and one inset, and two of one size with other insets, on either side.
  @Test(arguments: [(["iPhone 12", "iPhone 13"], 2), (["iPhone 12 mini", "iPhone 11 Pro"], 4)])
  func `lays cases that look alike to a screen out once, and counts all`(
    devices: [String], passes: Int
  ) throws {
    let space = ConditionSpace(
      devices: try devices.map { try DeviceCatalog.standard.profile(named: $0) },
      orientations: [.portrait, .landscapeLeft, .landscapeRight], textSizes: [.large],
      directions: [.leftToRight])
    let runs = Guarded(0)
    let matrix = LayoutMatrix(space, workers: 1) {
      let page = View(name: "page")
      let label = Label("low", name: "title")
      page.addSubview(label)
      page.setLayout { page, layout, size in
        runs.withLock { $0 += 1 }
        layout.setFrame(CGRect(x: layout.safeArea.left, y: -7, width: 90, height: 30), of: label)
        return size
      }
      return page
    }
    #expect(runs.withLock { $0 } == passes)
    #expect(matrix.caseCount == 6)
    #expect(matrix.problems.map(\.count) == [6])
  }

  @Test func `has in each case the problems of a scene that is shown like that alone`() throws {
    let cases = space.cases
    let sizes = [
      (10, 80), (22, 41), (60, 200), (3, 400), (33, 90), (48, 12), (15, 120), (90, 300), (22, 200),
      (41, 60),
    ]
    for (first, second) in sizes {
      let makeScreen: @Sendable () -> View = {
        let view = page(lineHeight: 41)
        view.setLayout { view, layout, size in
          let x = min(layout.safeArea.left, size.width / 2) + (size.width > 800 ? 200 : -9)
          let frame = CGRect(
            x: x, y: size.height - 90, width: CGFloat(second), height: CGFloat(first))
          layout.setFrame(frame, of: view.subviews[0])
          return size
        }
        return view
      }
      let alone = cases.map { conditions in
        let scene = SimulatedScene(awaitingFirstFrame: conditions, root: makeScreen())
        scene.advance()
        return Set(scene.root.layoutProblems(.device).map(\.key))
      }
      let matrix = LayoutMatrix(space, of: makeScreen)
      #expect(Set(matrix.problems.map(\.problem.key)) == alone.reduce([]) { $0.union($1) })
      for found in matrix.problems {
        for (conditions, keys) in zip(cases, alone) {
          let isMeant = found.conditionSets.sets.contains { $0.contains(conditions) }
          #expect(isMeant == keys.contains(found.problem.key), "\(found.conditions)")
        }
      }
    }
  }

  // MARK: Conditions

  private func words(_ isShown: (SceneConditions) -> Bool) -> String {
    sets(isShown).words
  }

  private func sets(_ isShown: (SceneConditions) -> Bool) -> ConditionSets {
    let cases = space.cases
    return ConditionFinder(of: cases).sets(of: cases.indices.filter { isShown(cases[$0]) })
  }

  @Test func `conditions are all that have the problem, in few words`() {
    #expect(words { _ in true } == "always")
    #expect(words { $0.contentSizeCategory == .large } == "L")
    #expect(words { $0.contentSizeCategory != .large } == "not L")
    func isLarge(_ given: SceneConditions) -> Bool { given.contentSizeCategory == .large }
    func isReversed(_ given: SceneConditions) -> Bool { given.layoutDirection == .rightToLeft }
    #expect(words { isLarge($0) || isReversed($0) } == "rightToLeft; L")
    #expect(words { isLarge($0) && isReversed($0) } == "L, rightToLeft")
    #expect(
      words { !(isLarge($0) && isReversed($0)) } == "all except L, rightToLeft")
    #expect(
      words { $0.device.folds && $0.fold == .unfolded && $0.orientation == .portrait }
        == "iPhone Duo@27.1 (unfolded), portrait")
    #expect(
      words { $0 == space.cases[7] } == "iPhone 17 Pro@26, landscapeLeft, L, leftToRight")
    #expect(
      words { isReversed($0) ? $0.orientation == .portrait : isLarge($0) }
        == "portrait, rightToLeft; L, leftToRight")
  }

  @Test func `conditions name groups of devices, orientations and sizes`() {
    let cases = ConditionSpace(directions: [.leftToRight]).cases
    func words(_ isShown: (SceneConditions) -> Bool) -> String {
      ConditionFinder(of: cases).sets(of: cases.indices.filter { isShown(cases[$0]) }).words
    }
    #expect(words { $0.device.idiom == .pad } == "iPads")
    #expect(
      words { $0.device.idiom == .phone && $0.device.name != "iPhone 17" }
        == "phones but iPhone 17@26")
    #expect(words { $0.orientation.isLandscape } == "landscape")
    #expect(words { !$0.orientation.isLandscape } == "upright")
    #expect(words { $0.contentSizeCategory.isAccessibilityCategory } == "AX1 to AX5")
    #expect(
      words { $0.device.name.hasPrefix("iPhone 1") && $0.device.idiom == .phone }
        .hasSuffix(" others"))
  }

  @Test func `conditions hold the cases with the problem, and no others`() throws {
    let cases = space.cases
    let claim = Property("sets of conditions", cases: 60) { source in
      var isShown = cases.map { _ in false }
      for _ in 0...source.int(in: 0...3) {
        let example = cases[source.int(in: 0...(cases.count - 1))]
        let factors = SceneConditions.Factor.allCases.filter { _ in source.boolean() }
        let adds = source.boolean()
        for (index, conditions) in cases.enumerated()
        where factors.allSatisfy({ conditions.word(for: $0) == example.word(for: $0) }) {
          isShown[index] = adds
        }
      }
      let shown = cases.indices.filter { isShown[$0] }
      let sets = ConditionFinder(of: cases).sets(of: shown).sets
      for (index, conditions) in cases.enumerated() {
        source.check(
          sets.contains { $0.contains(conditions) } == isShown[index], "\(sets) at \(index)")
      }
    }
    try checkCovering(claim)
  }

  @Test func `tells a problem by the first case that shows it`() throws {
    let makeScreen: @Sendable () -> View = {
      let view = page(lineHeight: 80)
      view.setLayout { view, layout, size in
        let isLarge = view.environment.contentSizeCategory == .large
        let x = size.width > size.height ? size.width - 10 : isLarge ? size.width - 15 : 40
        layout.setFrame(CGRect(x: x, y: 200, width: 200, height: 80), of: view.subviews[0])
        return size
      }
      return view
    }
    let matrix = LayoutMatrix(space, of: makeScreen)
    let found = try #require(matrix.problems.first { $0.problem.kind == .offWindow })
    #expect(found.conditions == "L; landscapeLeft")
    #expect(found.first == space.cases[1])
    let alone = LayoutMatrix([found.first], of: makeScreen).problems.map(\.problem)
    #expect(alone.contains(found.problem))
  }
}
