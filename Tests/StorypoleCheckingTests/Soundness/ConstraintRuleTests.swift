import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Problems of constraints` {
  /// A page with a title and a badge to its right.
  private static func page(
    _ constraints: (_ page: View, _ title: View, _ badge: View) -> [LayoutConstraint]
  )
    -> View
  {
    let page = View(name: "page")
    let (title, badge) = (View(name: "title"), View(name: "badge"))
    for view in [title, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(view)
    }
    LayoutConstraint.activate(
      [title, badge].flatMap {
        [
          $0.topAnchor.constraint(equalTo: page.topAnchor),
          $0.heightAnchor.constraint(equalToConstant: 20),
        ]
      } + constraints(page, title, badge))
    page.printsDiagnostics = false
    page.frame.size = CGSize(width: 200, height: 100)
    return page
  }

  @Test func `an ambiguity names the view and the axis, and shows another layout`() {
    let page = Self.page { page, title, badge in
      [
        badge.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
        title.widthAnchor.constraint(equalToConstant: 50),
        badge.widthAnchor.constraint(equalToConstant: 10),
      ]
    }
    #expect(
      LayoutProblem.lines(about: page.layoutProblems()) == [
        "page/title: constraints leave its x open, so that the frame that was written decides. As "
          + "good were title.x = 20 in place of 0, badge.x = 78 in place of 58 "
          + "[constraintAmbiguity], at (0, 0, 50, 20). Add a constraint, or give the contents of "
          + "neighbours different priorities."
      ])
    page.view(named: "title")?.frame.origin.x = 30
    #expect(page.layoutProblems().map(\.frame) == [CGRect(30, 0, 50, 20)])
  }

  @Test func `an ambiguity within a view that constraints place is told from its edge`() throws {
    let page = Self.page { page, title, badge in
      [
        title.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 40),
        title.widthAnchor.constraint(equalToConstant: 50),
        badge.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        badge.widthAnchor.constraint(equalToConstant: 10),
      ]
    }
    let title = try #require(page.view(named: "title"))
    let dot = View(name: "dot")
    dot.translatesAutoresizingMaskIntoConstraints = false
    title.addSubview(dot)
    LayoutConstraint.activate([
      dot.topAnchor.constraint(equalTo: title.topAnchor),
      dot.bottomAnchor.constraint(equalTo: title.bottomAnchor),
      dot.widthAnchor.constraint(equalToConstant: 5),
      dot.trailingAnchor.constraint(lessThanOrEqualTo: title.trailingAnchor),
    ])
    #expect(
      page.layoutProblems().map(\.what) == [
        "constraints leave its x open, so that the frame that was written decides. As good were "
          + "dot.x = 45 in place of 0"
      ])
  }

  @Test func `two texts that hug alike leave a width open`() {
    let page = View(name: "page")
    let texts = ["left", "right"].map { Label($0, name: $0) }
    for text in texts {
      text.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(text)
    }
    LayoutConstraint.activate([
      texts[0].leadingAnchor.constraint(equalTo: page.leadingAnchor),
      texts[1].leadingAnchor.constraint(equalTo: texts[0].trailingAnchor),
      texts[1].trailingAnchor.constraint(equalTo: page.trailingAnchor),
      texts[0].topAnchor.constraint(equalTo: page.topAnchor),
      texts[1].topAnchor.constraint(equalTo: page.topAnchor),
    ])
    page.frame.size = CGSize(width: 200, height: 100)
    #expect(findings(in: page, 200, 100) == ["constraintAmbiguity left"])
    texts[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
    #expect(page.layoutProblems() == [])
  }

  @Test func `a conflict is a problem at the sizes at which it occurs`() {
    let page = Self.page { page, title, badge in
      [
        title.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        title.widthAnchor.constraint(equalToConstant: 80),
        badge.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor),
        badge.trailingAnchor.constraint(equalTo: page.trailingAnchor),
        badge.widthAnchor.constraint(equalToConstant: 30),
      ]
    }
    #expect(findings(in: page, 110, 100) == [])
    #expect(findings(in: page, 109, 100) == ["constraintConflict badge"])
    // The same conflict is reported once, and remains a problem.
    page.setNeedsLayout()
    #expect(findings(in: page, 109, 100) == ["constraintConflict badge"])
    #expect(page.diagnostics.filter { $0.kind == .constraintConflict }.count == 1)
    #expect(findings(in: page, 120, 100) == [])
  }

  @Test func `a size that a view with a mask hasn't got is a constraint in vain`() {
    let page = View(frame: CGRect(0, 0, 200, 100), name: "page")
    let badge = View(frame: CGRect(0, 0, 24, 30), name: "badge")
    page.addSubview(badge)
    let width = badge.widthAnchor.constraint(equalToConstant: 24)
    let height = badge.heightAnchor.constraint(lessThanOrEqualToConstant: 30)
    LayoutConstraint.activate([width, height])
    #expect(page.layoutProblems() == [])
    width.constant = 100
    #expect(
      LayoutProblem.lines(about: page.layoutProblems()) == [
        "page/badge: badge.width = 100 has no effect: badge keeps the frame that was written "
          + "[constraintConflict], at (0, 0, 24, 30). Set its "
          + "translatesAutoresizingMaskIntoConstraints to false."
      ])
    width.isActive = false
    width.priority = .defaultHigh
    width.isActive = true
    #expect(page.layoutProblems() == [])
    badge.heightAnchor.constraint(greaterThanOrEqualTo: badge.widthAnchor, multiplier: 2)
      .isActive = true
    #expect(findings(in: page, 200, 100) == ["constraintConflict badge"])
    badge.translatesAutoresizingMaskIntoConstraints = false
    #expect(!findings(in: page, 200, 100).contains("constraintConflict badge"))
  }

  @Test(arguments: [
    (LayoutConstraint.Relation.lessThanOrEqual, [20, 24.5], [25.5, 40]),
    (.equal, [23.5, 24.5], [22.5, 25.5]),
    (.greaterThanOrEqual, [23.5, 30], [10, 22.5]),
  ])
  func `a size of a view with a mask is compared with its frame to a point`(
    relation: LayoutConstraint.Relation, met: [Double], missed: [Double]
  ) throws {
    for (heights, count) in [(met, 0), (missed, 1)] {
      for height in heights {
        let page = View(frame: CGRect(0, 0, 200, 100), name: "page")
        let badge = View(frame: CGRect(0, 0, 24, height), name: "badge")
        page.addSubview(badge)
        try LayoutConstraint(
          item: badge, attribute: .height, relatedBy: relation, constant: 24
        ).isActive = true
        #expect(page.layoutProblems().count == count, "\(height) \(relation)")
      }
    }
  }

  @Test func `a size of a guide in a view with a mask is none in vain`() {
    let page = View(frame: CGRect(0, 0, 200, 100), name: "page")
    let badge = View(frame: CGRect(0, 0, 24, 24), name: "badge")
    let guide = LayoutGuide()
    page.addSubview(badge)
    badge.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 7).isActive = true
    #expect(page.layoutProblems() == [])
  }

  @Test func `a constraint to what another layout places is one in vain`() {
    let (line, title) = (View(name: "line"), Label("Tides", name: "title"))
    let column = VBox([line, title], name: "column")
    let edge = title.leadingAnchor.constraint(equalTo: line.leadingAnchor, constant: 7)
    LayoutConstraint.activate([edge, line.heightAnchor.constraint(equalToConstant: 1)])
    column.frame.size = CGSize(width: 200, height: 100)
    #expect(
      LayoutProblem.lines(about: column.layoutProblems()) == [
        "column/line: line.height = 1 has no effect: the layout of column places line "
          + "[constraintConflict], at (0, 0, 200, 0). Say it in that layout, or set fixedWidth or "
          + "fixedHeight.",
        "column/title: title.leading = line.leading + 7 has no effect: the layout of column places "
          + "title [constraintConflict], at (0, 0, 200, 17). Say it in that layout, or set fixedWidth "
          + "or fixedHeight.",
      ])
    edge.isActive = false
    line.fixedHeight = 1
    #expect(column.layoutProblems() == [])
  }

  @Test func `a sweep finds the widths at which constraints can't be met`() {
    let page = Self.page { page, title, badge in
      [
        title.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        title.widthAnchor.constraint(equalToConstant: 80),
        badge.leadingAnchor.constraint(equalTo: title.trailingAnchor),
        badge.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor),
        badge.widthAnchor.constraint(equalToConstant: 30),
      ]
    }
    let sweep = page.sweep(widths: 100...200)
    #expect(
      sweep.problems.map { "\($0.problem.kind) \($0.extents)" } == [
        "constraintConflict 100.0...109.0"
      ])
  }
}
