package import Foundation
package import Storypole
package import StorypoleInspector

/// All views whose frames aren't as expected, as a table with the two layouts drawn below it if
/// there is a difference to be seen.
///
/// Empty if every frame is as expected. How exactly, whoever compares decides.
public struct FrameDifferences: Sendable, CustomStringConvertible {
  /// The differences, superviews first, from back to front.
  package let differences: [FrameDifference]
  /// The number of compared views.
  package let comparedCount: Int
  private let words: Words
  private let found: Snapshot
  private let expected: Snapshot

  /// The terms for the two layouts in a report.
  struct Words: Sendable {
    /// The text after "3 of 7 frames".
    var claim: String
    var found: String
    var expected: String
    /// The probable reason for the differences.
    var hint: String?
  }

  /// The differences between two layouts.
  private init(
    _ differences: [FrameDifference], of comparedCount: Int, _ words: Words, found: Snapshot,
    expected: Snapshot
  ) {
    (self.differences, self.comparedCount, self.words) = (differences, comparedCount, words)
    (self.found, self.expected) = (found, expected)
  }

  /// Whether every frame is as expected.
  public var isEmpty: Bool { differences.isEmpty }

  /// The report: a sentence, a table, and both layouts side by side.
  public var description: String {
    if isEmpty { return claim }
    let hint = words.hint.map { "\($0)\n\n" } ?? ""
    return "\(claim):\n\n\(hint)\(evidence)"
  }

  /// The sentence.
  package var claim: String {
    if isEmpty { return "all \(comparedCount) frames are as expected" }
    let areFrames = differences.allSatisfy(\.states.isEmpty)
    let noun = areFrames ? "frames" : "frames and states"
    return "\(differences.count) of \(comparedCount) \(noun) \(words.claim)"
  }

  /// The table alone, for screens whose drawings are mostly empty.
  var tableText: String { table.text() }

  /// The table, and both layouts side by side, unless they are equal or have no size.
  package var evidence: String {
    var picture = table
    if found == expected || found.size == .zero { return picture.text() }
    picture.append(line: [])
    picture.append(drawing)
    return picture.text()
  }

  private var table: Picture {
    var table = TextTable([
      .left("view", maximumWidth: 48), .left(words.expected), .left(words.found),
      .left("difference"),
    ])
    for row in differences.prefix(Self.mostRows) {
      table.add([
        row.path, row.expected.map { $0.brief } ?? "–",
        row.found.map { $0.brief } ?? "–", row.summary,
      ])
    }
    if differences.count > Self.mostRows {
      table.add(["… \(differences.count - Self.mostRows) more"])
    }
    return table.picture()
  }

  private var drawing: Picture {
    let pair = [(words.expected, expected), (words.found, found)]
    var drawing = CharacterDrawing(fitting: pair.map(\.1.size), within: Self.columns)
    drawing.maximumRows = Self.drawnRows
    var sides = SideBySide(alignsTops: true)
    for (caption, snapshot) in pair { sides.add(drawing.picture(of: snapshot), caption: caption) }
    return sides.picture(within: Self.columns)
  }

  private static let mostRows = 20
  private static let drawnRows = 48
  private static let columns = 100
}

/// One view or drawn item whose frame, or what else layout has written, isn't as expected.
package struct FrameDifference: Sendable, Hashable {
  /// The object, or `nil` if it isn't there.
  var id: ObjectIdentifier?
  /// The path of the view: the names, or otherwise the indices, from the root down.
  package var path: String
  /// The expected frame, in points in its superview, or `nil` if the view isn't expected.
  package var expected: CGRect?
  /// The actual frame, or `nil` if there is no such view.
  package var found: CGRect?
  /// What else layout has written and differs, in words such as `hidden, expected shown`.
  package var states: [String] = []
  /// Paths of views that may be meant, if there is no such view.
  package var suggestions: [String] = []
  /// The paths of the views that fit, if there are several.
  package var candidates: [String] = []

  /// The differing values, and their differences: `y +17, height -17; hidden, expected shown`.
  var summary: String {
    guard let expected else { return "not expected" }
    guard let found else { return problem }
    let parts: [(String, CGFloat)] = [
      ("x", found.origin.x - expected.origin.x), ("y", found.origin.y - expected.origin.y),
      ("width", found.width - expected.width), ("height", found.height - expected.height),
    ]
    let moves = parts.filter { $0.1 != 0 }.map { "\($0.0) \(Self.signed($0.1))" }
    return ([moves.joined(separator: ", ")].filter { !$0.isEmpty } + states)
      .joined(separator: "; ")
  }

  private var problem: String {
    if candidates.isEmpty { return "no such view" + NearPaths.question(suggestions) }
    return "\(candidates.count) views have this name: \(FindError.choice(candidates))"
  }

  private static func signed(_ value: CGFloat) -> String { (value > 0 ? "+" : "") + value.brief }

  /// One line: `list/row is at (0, 0, 7, 9), and was at (0, 0, 14, 9)`.
  ///
  /// - Parameter relation: what stands before the expected frame.
  package func sentence(_ relation: String = "and was at") -> String {
    guard let found, let expected else { return "\(path): \(summary)" }
    let move = "\(path) is at \(found.brief), \(relation) \(expected.brief)"
    let changes = states.map { "\(path): \($0)" }
    return (found == expected ? changes : [move] + changes).joined(separator: ", ")
  }
}

extension FrameDifference {
  /// The difference between what layout has written of a view or item and what is expected of it.
  init(_ holder: FrameHolder, _ expected: WrittenLayout, by comparison: WrittenLayout.Comparison) {
    let found = holder.written
    self.init(
      id: holder.id, path: holder.path, expected: expected.frame, found: found.frame,
      states: found.stateDifferences(from: expected, by: comparison))
  }

  /// The difference of a view from its layout from scratch.
  init(_ stale: FreshFrames.Item) {
    self.init(
      id: stale.holder.id, path: stale.holder.path, expected: stale.fresh, found: stale.present,
      states: stale.states)
  }

  /// The difference between views at the same place of two trees, where one may be missing, or
  /// `nil` if there is none.
  fileprivate init?(_ found: FrameHolder?, _ expected: FrameHolder?) {
    guard let found, let expected else {
      guard let path = (found ?? expected)?.path else { return nil }
      self.init(path: path, expected: expected?.frame, found: found?.frame)
      return
    }
    let written = expected.written
    guard found.written.differs(from: written, by: .otherTree), found.mustBe(written) else {
      return nil
    }
    self.init(found, written, by: .otherTree)
  }
}

extension FrameDifferences {
  /// The differences of a tree from expected frames, which are drawn in place of the present ones.
  ///
  /// - Parameters:
  ///   - differences: what differs in the tree.
  ///   - comparedCount: the number of compared views and drawn items.
  ///   - root: the top of the tree.
  ///   - present: the drawing of the tree, if it may have changed since the comparison.
  init(
    _ differences: [FrameDifference], of comparedCount: Int, in root: View, words: Words,
    present: Snapshot? = nil
  ) {
    let now = Self.drawing(of: root)
    var expected: [Int: CGRect] = [:]
    let frames = Dictionary(differences.map { ($0.id, $0.expected) }) { first, _ in first }
    for (index, holder) in root.frameHolders(limit: Self.drawnViews).enumerated() {
      expected[index] = frames[holder.id] ?? nil
    }
    self.init(
      differences, of: comparedCount, words, found: present ?? now,
      expected: now.replacing(expected))
  }

  /// The frames of a tree that aren't what they were, and must be.
  ///
  /// - Parameters:
  ///   - claim: what is said of the frames that are others now.
  ///   - now: the caption of the present layout.
  init(in root: View, since before: FormerFrames, claim: String, now: String) {
    self.init(
      before.differences(), of: before.count, in: root,
      words: .init(claim: claim, found: now, expected: "before"))
  }

  /// Compares two trees, view by view.
  init(of found: View, with expected: View, words: Words) {
    let pairs = found.pairs(with: expected)
    self.init(
      pairs.compactMap { FrameDifference($0.found, $0.expected) }, of: pairs.count, words,
      found: Self.drawing(of: found), expected: Self.drawing(of: expected))
  }

  /// The drawing of a tree.
  static func drawing(of root: View) -> Snapshot { Snapshot(of: root, limit: drawnViews) }

  /// The maximum number of views in a drawing.
  private static let drawnViews = 2_000
}

/// What layout has written of views and drawn items at an earlier moment, or in another tree, for
/// comparison with now.
///
/// Besides the frames these are hidden and collapsed views, content sizes, insets and the order of
/// subviews. Scroll offsets are left out, since they depend on the history.
package struct FormerFrames {
  let layouts: [(holder: FrameHolder, former: WrittenLayout)]
  private let root: View
  private let comparison: WrittenLayout.Comparison

  /// Takes the present frames of a tree.
  package init(of root: View) {
    self.root = root
    layouts = root.frameHolders().map { ($0, $0.written) }
    comparison = .otherMoment
  }

  /// The layouts of another tree, for the views and drawn items of one with as many.
  init(_ layouts: [WrittenLayout], fromOtherTreeThan root: View) {
    self.root = root
    self.layouts = Array(zip(root.frameHolders(), layouts))
    comparison = .otherTree
  }

  /// The number of frames.
  package var count: Int { layouts.count }

  /// The views and drawn items that are others now, and must not be.
  ///
  /// One that has left the tree isn't among them: its superview has other subviews.
  package func differences() -> [FrameDifference] {
    layouts.compactMap { holder, former in
      guard holder.written.differs(from: former, by: comparison), holder.mustBe(former),
        holder.view?.isWithin(root) == true
      else { return nil }
      return FrameDifference(holder, former, by: comparison)
    }
  }
}

extension View {
  /// Whether layout has written this tree otherwise than another one (R20).
  func hasOtherLayout(than expected: View) -> Bool {
    pairs(with: expected).contains { FrameDifference($0.found, $0.expected) != nil }
  }

  /// The views of two trees at the same positions, superviews first, each followed by its drawn
  /// items, where one of a pair may be missing.
  fileprivate func pairs(
    with expected: View
  ) -> [(found: FrameHolder?, expected: FrameHolder?)] {
    var pairs: [(found: FrameHolder?, expected: FrameHolder?)] = []
    var due: [(View?, View?)] = [(self, expected)]
    while let (found, expected) = due.popLast() {
      pairs.append((found.map { .view($0) }, expected.map { .view($0) }))
      guard let found, let expected else { continue }
      pairs += Self.paired(found.allDrawnItems, expected.allDrawnItems)
        .map { ($0.map { .drawn($0) }, $1.map { .drawn($0) }) }
      due += Self.paired(found.subviews, expected.subviews).reversed()
    }
    return pairs
  }

  private static func paired<Element>(
    _ left: [Element], _ right: [Element]
  ) -> [(Element?, Element?)] {
    (0..<max(left.count, right.count)).map { index in
      (left.dropFirst(index).first, right.dropFirst(index).first)
    }
  }
}

extension Snapshot {
  /// The same views at other frames, with which descendants move.
  ///
  /// - Parameter frames: frames in superviews' coordinates, by the index of the box.
  package func replacing(_ frames: [Int: CGRect]) -> Snapshot {
    var moved: [Box] = []
    for (index, box) in boxes.enumerated() {
      moved.append(box.moved(to: frames[index] ?? box.frame, origin: origin(of: index, in: moved)))
    }
    return Snapshot(
      size: moved.first?.frame.size ?? size, boxes: moved, elidedCount: elidedCount)
  }

  /// The new origin of a box's coordinate space, in the root's coordinates.
  private func origin(of index: Int, in moved: [Box]) -> CGPoint {
    let box = boxes[index]
    let old = CGPoint(
      x: box.absoluteFrame.origin.x - box.frame.origin.x,
      y: box.absoluteFrame.origin.y - box.frame.origin.y)
    guard let parent = box.parent else { return old }
    // The superview's scroll offset is unchanged.
    let (before, after) = (boxes[parent].absoluteFrame.origin, moved[parent].absoluteFrame.origin)
    return CGPoint(x: old.x + after.x - before.x, y: old.y + after.y - before.y)
  }
}

extension Snapshot.Box {
  fileprivate func moved(to frame: CGRect, origin: CGPoint) -> Snapshot.Box {
    var box = self
    box.frame = frame
    box.absoluteFrame = frame.offsetBy(dx: origin.x, dy: origin.y)
    box.clippedEdges = []
    return box
  }
}
