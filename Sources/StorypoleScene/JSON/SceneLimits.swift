/// Limits of scene and scenario files, beyond which a file is refused.
///
/// The reader, the loader and their teardown use no native stack, so these bound memory and
/// time, not recursion (except ``nesting``). Exceeding one throws a ``SceneError`` that names
/// the limit.
public struct SceneLimits: Hashable, Sendable {
  /// Maximum length of a file, in bytes.
  ///
  /// Reading takes at most eight times as much memory.
  public var bytes: Int
  /// Maximum nesting of arrays and objects, where a view in `children` takes two levels.
  ///
  /// The default allows the chain of 100,000 views that the tree must support (R43). Foundation's
  /// reader stops at 255 levels, and loses the paths of errors. It is not used.
  public var depth: Int
  /// Maximum number of views in a scene, with repeats expanded.
  public var views: Int
  /// Maximum number of steps in a scenario, with repeats expanded.
  public var steps: Int
  /// Maximum bytes of text produced by filling in placeholders.
  public var filledText: Int
  /// Maximum nesting of repeats in repeats, and of layouts in layouts.
  ///
  /// Keep it below a few hundred: these nest on the native stack.
  public var nesting: Int

  /// Makes limits, with generous defaults.
  public init(
    bytes: Int = 128 << 20, depth: Int = 250_000, views: Int = 2_000_000,
    steps: Int = 1_000_000, filledText: Int = 128 << 20, nesting: Int = 64
  ) {
    self.bytes = min(bytes, Int(UInt32.max) - 1)
    self.depth = depth
    self.views = views
    self.steps = steps
    self.filledText = filledText
    self.nesting = nesting
  }
}
