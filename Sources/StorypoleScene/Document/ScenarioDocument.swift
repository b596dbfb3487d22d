public import Foundation

/// A scenario as a value: a scene, and what happens to it, checked, with its repeats written out.
public struct ScenarioDocument: Hashable, Sendable {
  /// When layout passes run.
  public enum Passes: String, Hashable, Sendable, CaseIterable {
    /// After each step.
    case each
    /// At `flush` and `wait` only: what comes between is taken in by one pass.
    case asked
  }

  /// What the scenario says about itself.
  public let about: String?
  /// The scene that it begins with.
  public let scene: SceneDocument
  /// The size that it begins with.
  public let size: CGSize
  /// When layout passes run.
  public let passes: Passes
  /// What happens, in order.
  public let steps: [ScenarioStep]
}

/// Something that happens to a tree.
public enum ScenarioStep: Hashable, Sendable {
  /// The root gets a size.
  case resize(to: CGSize)
  /// The root's width becomes its height and the other way round.
  case rotate
  /// A view, or a part of one (`cell/title`), gets values of properties, and of item properties.
  case set(view: String, settings: [Setting], item: ItemDescription?)
  /// New views are added below one, at an index or in front.
  case insert([ViewDescription], into: String, at: Int?)
  /// A view is taken out of the tree; it can be moved in again.
  case remove(view: String)
  /// A view is moved below another, at an index or in front.
  case move(view: String, into: String, at: Int?)
  /// Two views with one superview change places.
  case exchange(view: String, with: String)
  /// A method is called that takes no arguments.
  case call(ViewCall, view: String)
  /// What the tree is laid out in changes.
  case environment([Setting])
  /// A layout pass.
  case flush
  /// So many frames pass, with a layout pass in each that needs one.
  case wait(frames: Int)
  /// Something must be true now, or the scenario has failed.
  case expect(Expectation)
}

/// Steps that name a view and nothing else.
public enum ViewCall: String, Hashable, Sendable, CaseIterable {
  /// `isHidden` becomes true.
  case hide
  /// `isHidden` becomes false.
  case show
  /// `isCollapsed` becomes true.
  case collapse
  /// `isCollapsed` becomes false.
  case reveal
  /// The view's layout runs again, and its measurements are void (R3).
  case setNeedsLayout
  /// The view's layout runs again; its measurements stay (R5).
  case setNeedsPlacement
  /// The view's measurements are void; its layout need not run (R5).
  case invalidateMeasuredSize
  /// The view's properties are brought up to date before layout (R5).
  case setNeedsUpdateProperties
  /// The view's subtree is laid out now (R7).
  case layoutIfNeeded
  /// The view takes the size that it asks for.
  case sizeToFit
}

/// What a scenario expects, of a view or of the work of the step before.
public struct Expectation: Hashable, Sendable {
  /// The view that ``frame`` is about.
  public let view: String?
  /// The frame that the view must have.
  public let frame: CGRect?
  /// The views whose layout must have run, in order.
  public let ran: [String]?
  /// How many measurements must have been executed.
  public let measured: Int?
  /// How many generations the flush must have taken.
  public let generations: Int?
}
