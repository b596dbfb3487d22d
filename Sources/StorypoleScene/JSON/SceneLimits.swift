/// How much a scene or scenario file may ask for before it is refused.
///
/// The reader, the loader and their teardown use no native stack, so these bound memory and time,
/// not recursion (save ``nesting``). Going over one is a ``SceneError`` that names the limit.
public struct SceneLimits: Hashable, Sendable {
  /// The longest file, in bytes.
  public var bytes: Int
  /// The deepest nesting of arrays and objects; a view in a view's `children` takes two levels.
  ///
  /// The default leaves room for the chain of 100,000 views which the tree must bear (R43). Foundation's
  /// reader stops at 255 levels, and loses the paths of errors; it is not used.
  public var depth: Int
  /// The most JSON values in a file; each takes 16 bytes while the file is read.
  public var values: Int
  /// The longest string in a file, in bytes as they are written there.
  public var string: Int
  /// The most views which a scene may describe once its repeats are written out.
  public var views: Int
  /// The most steps of a scenario once its repeats are written out.
  public var steps: Int
  /// The most bytes of text that filling in placeholders may make.
  public var filledText: Int
  /// The deepest nesting of repeats in repeats, and of layouts in layouts.
  ///
  /// Keep it below a few hundred: these do nest on the native stack.
  public var nesting: Int

  /// Limits, each of which is generous where it isn't given.
  public init(
    bytes: Int = 128 << 20, depth: Int = 250_000, values: Int = 16 << 20,
    string: Int = 1 << 20, views: Int = 2_000_000, steps: Int = 1_000_000,
    filledText: Int = 128 << 20, nesting: Int = 64
  ) {
    self.bytes = min(bytes, Int(UInt32.max) - 1)
    self.depth = depth
    self.values = min(values, Int(UInt32.max) - 1)
    self.string = string
    self.views = views
    self.steps = steps
    self.filledText = filledText
    self.nesting = nesting
  }
}
