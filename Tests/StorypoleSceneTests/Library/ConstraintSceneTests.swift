import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Constraints and stack views in scenes, and the steps that change them.
@Suite(.ends) struct ConstraintSceneTests {
  /// A row of 200 × 50 with an icon and a title.
  private static func row(
    _ constraints: String, title: String = #""text": "Emma""#
  ) throws -> BuiltScene {
    try SceneDocument(
      json: #"""
        {"size": [200, 50], "root": {"id": "row", "constraints": [\#(constraints)], "children": [
          {"id": "icon", "kind": "ImageView", "imageSize": [18, 14]},
          {"id": "title", "kind": "Label", \#(title)}]}}
        """#.utf8, file: "row.json"
    ).build()
  }

  private static let pinned = #"""
    "icon.leading = self.leading + 7", "icon.top = row.top + 3",
    "title.leading = icon.trailing + 8 @ 750", "title.top = icon.top"
    """#

  @Test func `constraints place the views that they name`() throws {
    let scene = try Self.row(Self.pinned)
    scene.root.layoutIfNeeded()
    #expect(scene["icon"]?.frame == CGRect(x: 7, y: 3, width: 18, height: 14))
    #expect(scene["title"]?.frame == CGRect(x: 7 + 18 + 8, y: 3, width: 28, height: 17))
    #expect(scene.root.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.root.takeDiagnostics().isEmpty)
  }

  @Test func `a view that writes its frame keeps it, and others refer to it`() throws {
    let scene = try Self.row(
      #""icon.leading = title.trailing", "icon.top = self.top""#,
      title: #""frame": [100, 20, 30, 17]"#)
    scene.root.layoutIfNeeded()
    #expect(scene["title"]?.frame == CGRect(x: 100, y: 20, width: 30, height: 17))
    #expect(scene["icon"]?.frame.minX == 130)
    #expect(scene["icon"]?.translatesAutoresizingMaskIntoConstraints == false)
  }

  @Test func `what a scene writes about translation wins`() throws {
    let scene = try Self.row(
      "",
      title: #""frame": [9, 9, 9, 9], "translatesAutoresizingMaskIntoConstraints": false"#)
    #expect(scene["title"]?.translatesAutoresizingMaskIntoConstraints == false)
    #expect(scene["icon"]?.translatesAutoresizingMaskIntoConstraints == true)
  }

  /// Each is written as it is described, so that a description can be put into a scene.
  @Test(arguments: [
    "title.leading = icon.trailing + 8 @ 750", "#gap title.width ≥ 2 × icon.width − 3.5 @ 1.5",
    "icon.width = 24", "title.lastBaseline ≤ row.bottomMargin",
    "title.centerX = row.centerXWithinMargins", "icon.height = -0.5 × icon.width",
    "icon.top = row.safeArea.top", "icon.left = row.readableContent.left + 1",
    "title.bottom = row.keyboard.top", "row.margins.width = title.width",
  ]) func `a constraint is described as it is written`(text: String) throws {
    let scene = try Self.row("\"\(text)\"")
    #expect(scene.root.firstConstraint?.description == text)
  }

  @Test(arguments: [
    ("icon.width==24", "icon.width = 24"), ("icon.width <= -3@low", "icon.width ≤ -3 @ 250"),
    ("  #a  icon.width>=2*title.width+1 @ high ", "#a icon.width ≥ 2 × title.width + 1 @ 750"),
    ("self.width = .5 @ required", "row.width = 0.5"), ("icon.width = +3", "icon.width = 3"),
    ("icon.top = self.top - 4", "icon.top = row.top − 4"),
  ]) func `signs and words have other forms`(written: String, described: String) throws {
    let scene = try Self.row("\"\(written)\"")
    #expect(scene.root.firstConstraint?.description == described)
  }

  @Test func `the guides of a scroll view are its own`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"size": [90, 60], "root": {"id": "list", "kind": "ScrollView", "constraints": [
          "page.top = self.contentLayout.top", "page.bottom = self.contentLayout.bottom",
          "page.leading = self.contentLayout.leading",
          "page.trailing = self.contentLayout.trailing",
          "page.width = list.frameLayout.width", "page.height = 2 * list.frameLayout.height"],
          "children": [{"id": "page"}]}}
        """#.utf8
    ).build()
    scene.root.layoutIfNeeded()
    #expect((scene.root as? ScrollView)?.contentSize == CGSize(width: 90, height: 120))
  }

  @Test func `an id may have dots, a hyphen, or the name of a guide`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"root": {"constraints": ["a-1.b.width = 7", "a-1.safeArea.width = a-1.b.safeArea.width"],
          "children": [{"id": "a-1.b"}, {"id": "a-1.safeArea"}]}}
        """#.utf8
    ).build()
    #expect(
      scene.root.allConstraints.map(\.description).sorted()
        == ["a-1.b.width = 7", "a-1.safeArea.width = a-1.b.safeArea.width"])
  }

  @Test func `constraints of repeated views take their placeholders`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"size": [100, 90], "root": {"kind": "VBox", "children": [
          {"repeat": 2, "with": {"gap": ["self.leading + 5", "self.leading + 11"]}, "view": {
            "id": "cell-{i}", "constraints": [
              "#gap-{i} title-{i}.leading = {gap}", "title-{i}.top = self.top",
              "title-{i}.bottom = self.bottom"],
            "children": [{"id": "title-{i}", "kind": "Label", "text": "Emma"}]}}]}}
        """#.utf8
    ).build()
    scene.root.layoutIfNeeded()
    #expect(scene["title-0"]?.frame == CGRect(x: 5, y: 0, width: 28, height: 17))
    #expect(scene["title-1"]?.frame.minX == 11)
    #expect(scene["cell-1"]?.frame == CGRect(x: 0, y: 17, width: 100, height: 17))
  }

  @Test func `content priorities are those of the scene`() throws {
    let scene = try Self.row(
      "",
      title: #"""
        "horizontalHuggingPriority": 251, "verticalHuggingPriority": 252,
        "horizontalCompressionResistancePriority": 751,
        "verticalCompressionResistancePriority": 752.5, "horizontalFittingPriority": 1000
        """#)
    let title = try #require(scene["title"])
    #expect(title.contentHuggingPriority(for: .horizontal) == 251)
    #expect(title.contentHuggingPriority(for: .vertical) == 252)
    #expect(title.contentCompressionResistancePriority(for: .horizontal) == 751)
    #expect(title.contentCompressionResistancePriority(for: .vertical) == 752.5)
    #expect(title.horizontalFittingPriority == .required)
  }

  @Test func `a conflict names the line of the scene`() throws {
    let scene = try Self.row("\n\"icon.width = 3\",\n\"#wide icon.width = 4\"")
    scene.root.printsDiagnostics = false
    scene.root.layoutIfNeeded()
    let diagnostic = try #require(scene.root.takeDiagnostics().first)
    #expect(
      diagnostic.attempted
        == "#wide icon.width = 4 (row.json:3) can't be met together with icon.width = 3 "
        + "(row.json:2)")
    #expect(diagnostic.location?.description == "row.json:3")
  }

  @Test func `a constraint from a list is on the line of its entry`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"root": {"children": [{"repeat": 2, "with": {"width": ["self.width = 3",
          "self.width = 7"]},
          "view": {"constraints": ["{width}"]}}]}}
        """#.utf8)
    #expect(scene.views.flatMap(\.constraints).map(\.line) == [1, 2])
  }

  @Test func `constraints of one identifier become a scene`() throws {
    let page = View(name: "page")
    for anchor in [page.widthAnchor, page.heightAnchor] {
      let constraint = anchor.constraint(equalToConstant: 31)
      constraint.identifier = "extent"
      constraint.isActive = true
    }
    let scene = try SceneDocument(json: TreeScene(of: page, about: "a page").json.text().utf8)
    #expect(scene.views.flatMap(\.constraints).count == 2)
  }
}

extension View {
  /// The active constraints of the tree.
  fileprivate var allConstraints: [LayoutConstraint] {
    ([self] + findAll(View.self)).flatMap(\.activeConstraints)
  }

  fileprivate var firstConstraint: LayoutConstraint? { allConstraints.first }
}

/// Stack views in scenes.
@Suite(.ends) struct StackViewSceneTests {
  private static let column = #"""
    {"size": [100, 100], "root": {"children": [
      {"id": "stack", "kind": "StackView", "frame": [0, 0, 60, 40], "axis": "vertical",
       "alignment": "bottom", "distribution": "equalSpacing", "spacing": 3,
       "isLayoutMarginsRelativeArrangement": true, "layoutMargins": "2,4,6,8", "children": [
         {"id": "a", "kind": "ImageView", "imageSize": [7, 5], "item": {"customSpacing": 9}},
         {"id": "b", "kind": "ImageView", "imageSize": [11, 6]}]}]}}
    """#

  @Test func `a stack view has the properties of the scene, and arranges its children`() throws {
    let scene = try SceneDocument(json: Self.column.utf8).build()
    let stack = try #require(scene["stack"] as? StackView)
    #expect(stack.axis == .vertical && stack.alignment == .trailing && stack.spacing == 3)
    #expect(stack.distribution == .equalSpacing && stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.arrangedSubviews.map(\.name) == ["a", "b"])
    scene.root.layoutIfNeeded()
    // Margins 2, 4, 6, 8: the views end at 60 − 8, and 40 − 6.
    #expect(scene["a"]?.frame == CGRect(x: 60 - 8 - 7, y: 2, width: 7, height: 5))
    #expect(scene["b"]?.frame == CGRect(x: 60 - 8 - 11, y: 40 - 6 - 6, width: 11, height: 6))
    #expect(stack.customSpacing(after: try #require(scene["a"])) == 9)
  }

  @Test func `steps insert, move and exchange what is arranged`() throws {
    let player = ScenarioPlayer(
      try ScenarioDocument(
        json: #"""
          {"scene": \#(Self.column), "steps": [
            {"op": "insert", "into": "stack", "at": 1, "view": {"id": "c", "kind": "Label"}},
            {"op": "exchange", "view": "a", "with": "b"},
            {"op": "move", "view": "c", "into": "stack"},
            {"op": "set", "view": "b", "item": {"customSpacing": 5}},
            {"op": "move", "view": "c", "into": "stack", "at": 3},
            {"op": "insert", "into": "stack", "at": 9223372036854775807, "views": [{}, {}]}]}
          """#.utf8))
    let stack = try #require(player.view("stack") as? StackView)
    var orders: [String] = []
    var failures: [String] = []
    while let report = player.next() {
      orders.append(stack.arrangedSubviews.map { $0.name ?? "" }.joined())
      failures += [report.failure].compactMap(\.self)
    }
    #expect(orders == ["ab", "acb", "bca", "bac", "bac", "bac", "bac"])
    let errors = [(3, 2), (Int.max, 3)].map { index, count in
      TreeError.indexOutOfRange(index: index, count: count, path: stack.path)
    }
    #expect(failures == errors.map(\.description))
    #expect(stack.customSpacing(after: try #require(player.view("b"))) == 5)
  }
}

/// The step `constraint`.
@Suite(.ends) struct ConstraintStepTests {
  private static func play(_ steps: String) throws -> [StepReport] {
    let player = ScenarioPlayer(
      try ScenarioDocument(
        json: #"""
          {"scene": {"size": [90, 60], "root": {"id": "root", "constraints": [
            "#inset card.leading = self.leading + 7", "#wide card.width = 30 @ 750"],
            "children": [{"id": "card"}]}}, "steps": [\#(steps)]}
          """#.utf8))
    return Array(player)
  }

  @Test func `a constraint gets another constant, and another priority, and is turned off`() throws
  {
    let reports = try Self.play(
      #"""
      {"op": "constraint", "identifier": "inset", "constant": 11},
      {"op": "expect", "view": "card", "frame": [11, 0, 30, 0], "ran": ["root"]},
      {"op": "constraint", "identifier": "wide", "priority": 250, "constant": 31},
      {"op": "expect", "view": "card", "frame": [11, 0, 31, 0]},
      {"op": "constraint", "identifier": "wide", "isActive": false},
      {"op": "constraint", "identifier": "wide", "isActive": true, "priority": 1000}
      """#)
    #expect(reports.compactMap(\.failure) == [])
    #expect(reports.flatMap(\.diagnostics).isEmpty)
  }

  @Test func `what the tree refuses is reported, and fails the step`() throws {
    let reports = try Self.play(
      #"{"op": "constraint", "identifier": "wide", "priority": 1000}"#)
    #expect(reports[1].diagnostics.map(\.kind) == [.refusedConstraint])
    #expect(reports[1].failure == reports[1].diagnostics[0].attempted)
  }

  private static let errors = table(
    #"""
    {"op": "constraint", "constant": 7}
      $.steps[0]: found no "identifier", expected a string
    {"op": "constraint", "identifier": "insert", "constant": 7}
      $.steps[0].identifier: found the string "insert", expected the identifier of a constraint,
      which stands after # in it; did you mean "inset"?
    {"op": "constraint", "identifier": "inset", "animated": 1}
      $.steps[0]: found nothing to change, expected "constant", "priority" or "isActive"
    {"op": "constraint", "identifier": "inset", "priority": 0}
      $.steps[0].priority: found the number 0, expected a number from 1 to 1000
    """#)

  @Test(arguments: errors) func `a wrong step is refused`(step: String, expected: String) {
    let complaint = message { () throws(SceneError) in
      _ = try ScenarioDocument(
        json: #"""
          {"scene": {"size": [90, 60], "root": {"id": "root", "constraints": [
            "#inset card.leading = self.leading + 7"], "children": [{"id": "card"}]}},
            "steps": [\#(step)]}
          """#.utf8)
    }
    #expect(complaint.hasSuffix(": " + expected), "\(complaint)")
  }
}
