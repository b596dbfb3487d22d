public import Foundation
public import Storypole
import StorypoleInspector

/// A place where a layout isn't sound, as a value: what is wrong, where, and what to do.
///
/// `View.layoutProblems(_:)` finds them. Each kind is a rule (``rule``). A view can be exempt
/// from it (`View.soundnessExemptions`).
public struct LayoutProblem: Sendable, Equatable, CustomStringConvertible {
  /// The kind of problem, in one word: the rule that is broken.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A label or a button can't show all of its text, and wasn't told to truncate it. Or a drawn
    /// item can't show all of the content that it measures.
    case cutText
    /// A label, a button, an image or a drawn item that isn't empty has the size 0 × 0. Or a scroll
    /// view with content has a width or a height of 0.
    case zeroSize
    /// A view or a drawn item lies outside the bounds that clip it, where it can't be scrolled to.
    /// Or a control lies beyond its superview's bounds, where it can't be hit.
    case outside
    /// Two subviews of one view cover each other.
    case overlap
    /// A layout needs more space than it has, or places a frame with a negative or non-finite
    /// extent.
    case overflow
    /// A view or a drawn item was never given a frame, or a layout names a view that isn't its
    /// subview.
    case unplaced
    /// A frame remains from an earlier layout, has several origins, or depends on earlier layouts.
    case ambiguity
    /// A text is truncated, as its label was told to. A warning.
    case truncation
    /// A control is less than 44 points wide or high. A warning.
    case smallTarget
    /// The layout doesn't settle: it makes a change that leads to itself.
    case feedback
    /// A text or a control lies outside the window, where it can't be scrolled to.
    case offWindow
    /// A text or a control reaches beyond the safe area, under a bar or a cutout.
    case unsafeArea
    /// The keyboard covers a text or a control, which can't be scrolled away from it.
    case underKeyboard
    /// A text or a control lies in a reserved region that is active: across the fold.
    case reservedRegion
    /// Required constraints can't be met together: one is given up.
    case constraintConflict
    /// Constraints leave a part of a frame open, so that the frame that was written decides.
    case constraintAmbiguity
  }

  /// The kind of problem.
  public var kind: Kind
  /// The path of the view or drawn item: the names, or else the indices, from the root down.
  public var path: String
  /// The path of the other view that is involved: the one in front, or the one that clips.
  public var otherPath: String?
  /// The frame of the view, in points, in the coordinates of the view that was checked.
  public var frame: CGRect
  /// The frame of the other view, in the same coordinates.
  public var otherFrame: CGRect?
  /// The flaw, with its numbers: "shows 1 of its 2 lines".
  public var what: String
  /// The advice: the change that mends it.
  public var advice: String

  /// The frames, in words.
  public var place: String {
    let other = otherFrame.map { " and \($0.brief)" } ?? ""
    return "at \(frame.brief)\(other)"
  }

  /// One line with the path, what is wrong, where, and what to do.
  public var description: String { line(about: path) }

  /// The same without the frames, for a recording, which shows them itself.
  package var recordedText: String { "\(path): \(what) [\(kind.rawValue)]. \(advice)" }

  /// One line about views with a problem like this one.
  public func line(about views: String) -> String {
    "\(views): \(what) [\(kind.rawValue)], \(place). \(advice)"
  }
}

extension LayoutProblem.Kind {
  /// The rule that a problem of this kind breaks: the kinds are in the order of the rules' bits.
  public var rule: SoundnessRules { SoundnessRules(rawValue: 1 << UInt16(rank)) }
}

extension LayoutProblem {
  /// The rule that is broken.
  public var rule: SoundnessRules { kind.rule }

  /// A problem's identity over many sizes and devices: its numbers differ from one to the next.
  public struct Key: Sendable, Hashable {
    /// The kind of problem.
    public var kind: Kind
    /// The path of the view.
    public var path: String
    /// The path of the other view, if there are two.
    public var otherPath: String?

    /// The key of the same problem of repeated views (`row-0/title`, `row-1/title`), which have all
    /// but the numbers in their names in common.
    package var ofRepeatedViews: Key {
      Key(
        kind: kind, path: path.withoutNumbers, otherPath: otherPath?.withoutNumbers)
    }
  }

  /// What the problem has in common with itself at other sizes.
  public var key: Key { Key(kind: kind, path: path, otherPath: otherPath) }
}

extension Folded<LayoutProblem> {
  /// One line about the first problem, which counts the others.
  var line: String { first.line(about: first.path + suffix) }
}

extension LayoutProblem {
  /// A line per problem, one for the same problem of repeated views: `list/row-0 and 7 alike: …`.
  public static func lines(about problems: [LayoutProblem]) -> [String] {
    problems.folded(by: \.key.ofRepeatedViews).map(\.line)
  }
}
