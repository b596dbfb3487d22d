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
    problems.map { "\($0.conditionWords): \($0.problem.kind), \($0.count)" }
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
      cases[0].words(for: SceneConditions.Factor.allCases)
        == "iPhone 17 Pro@26, portrait, full screen, no keyboard, S, leftToRight")
    #expect(
      cases[35].words(for: [.device, .orientation, .textSize, .direction])
        == "iPhone Duo@27.1, unfolded, landscapeLeft, AX5, rightToLeft")
    #expect(
      ConditionSpace().cases.count == (DeviceCatalog.standard.profiles.count + 2) * 4 * 12 * 2)
  }

  @Test func `has windows and keyboards, on the devices that can have them`() {
    var space = ConditionSpace(
      devices: [.iPhone17, .iPadPro11M5], orientations: [.portrait],
      windows: [.fullScreen, .free(CGSize(width: 500, height: 601))],
      keyboards: [.hidden, .shown], textSizes: [.large], directions: [.leftToRight])
    #expect(
      space.cases.map { $0.words(for: [.device, .window, .keyboard]) } == [
        "iPhone 17@26, full screen, no keyboard", "iPhone 17@26, full screen, keyboard",
        "iPad Pro 11 (M5)@26, full screen, no keyboard",
        "iPad Pro 11 (M5)@26, full screen, keyboard",
        "iPad Pro 11 (M5)@26, 500 × 601, no keyboard", "iPad Pro 11 (M5)@26, 500 × 601, keyboard",
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
    #expect(rows.count == 1 && rows[0].contains("AX5          12 of 36  cutText  "))
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
      matrix.problems.map(\.conditionWords) == ["iPhone 17 Pro@26, landscapeLeft, leftToRight"])
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
    #expect(matrix.lines == ["iPhone Duo@27.1, halfOpen, landscapeLeft: reservedRegion, 1"])
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
    #expect(matrix.problems.contains { $0.problem.kind == .feedback && $0.conditions.isEmpty })
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

  // MARK: The smallest conditions

  private func words(_ isShown: (SceneConditions) -> Bool) -> [SceneConditions.Factor] {
    let cases = space.cases
    let shown = cases.indices.filter { isShown(cases[$0]) }
    return ConditionGroups(of: cases).smallest(for: shown).factors
  }

  @Test func `conditions are the fewest that all have the problem`() {
    #expect(words { _ in true } == [])
    #expect(words { $0.contentSizeCategory == .large } == [.textSize])
    func isLarge(_ given: SceneConditions) -> Bool { given.contentSizeCategory == .large }
    func isReversed(_ given: SceneConditions) -> Bool { given.layoutDirection == .rightToLeft }
    #expect(words { isLarge($0) || isReversed($0) } == [.direction])
    #expect(words { isLarge($0) && isReversed($0) } == [.textSize, .direction])
    #expect(
      words { $0.device.folds && $0.fold == .unfolded && $0.orientation == .portrait }
        == [.device, .orientation])
    #expect(
      words { $0 == space.cases[7] } == [.device, .orientation, .textSize, .direction])
  }

  @Test func `tells a problem by the first case with its conditions`() throws {
    // Half outside in landscape, and less far outside on a phone with small text, which comes first.
    let makeScreen: @Sendable () -> View = {
      let view = page(lineHeight: 80)
      view.setLayout { view, layout, size in
        let isSmall = view.environment.contentSizeCategory == .small && size.width < 410
        let x = size.width > size.height ? size.width - 10 : isSmall ? size.width - 15 : 40
        layout.setFrame(CGRect(x: x, y: 200, width: 200, height: 80), of: view.subviews[0])
        return size
      }
      return view
    }
    let matrix = LayoutMatrix(space, of: makeScreen)
    let found = try #require(matrix.problems.first { $0.problem.kind == .offWindow })
    #expect(found.conditionWords == "landscapeLeft" && found.first.orientation == .portrait)
    #expect(found.example.orientation == .landscapeLeft)
    let alone = LayoutMatrix([found.example], of: makeScreen).problems.map(\.problem)
    #expect(alone.contains(found.problem))
    let inFirst = LayoutMatrix([space.cases[0]], of: makeScreen).problems.map(\.problem)
    #expect(inFirst.contains { $0.kind == .offWindow } && !inFirst.contains(found.problem))
  }
}
