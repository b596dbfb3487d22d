import Foundation

/// Detects whether a class overrides one of the open methods of `View`, or of another open class.
///
/// A view that declares no layout body has no layout record (R21), and Swift offers no way to
/// ask for overrides. This compares an entry of the class's method table with the base's.
/// The entry's index is found once, with two classes that differ only in the override. If that
/// doesn't yield exactly one index, every class counts as overriding: a body is never missed,
/// at worst an empty one is run and counted.
struct OverrideProbe {
  private let index: Int?
  private let inherited: UInt
  /// The method of each class of the library that overrides it.
  private let library: [UInt]

  static let layoutSubviews = OverrideProbe(overriding: OverridesLayoutSubviews.self)
  static let updateProperties = OverrideProbe(overriding: OverridesUpdateProperties.self)
  static let updateConstraints = OverrideProbe(overriding: OverridesUpdateConstraints.self)
  static let measure = OverrideProbe(overriding: OverridesMeasure.self)
  static let measureBaselines = OverrideProbe(overriding: OverridesMeasureBaselines.self)
  static let intrinsicContentSize = OverrideProbe(overriding: OverridesIntrinsicContentSize.self)
  static let alignmentRectInsets = OverrideProbe(overriding: OverridesAlignmentRectInsets.self)

  private init(overriding probe: View.Type) {
    self.init(
      overriding: probe, plain: OverridesNothing.self, in: View.self, library: View.libraryClasses)
  }

  /// Makes a probe for a method of a root class.
  ///
  /// - Parameters:
  ///   - probe: a subclass that overrides the method, and nothing else.
  ///   - plain: a subclass that overrides nothing.
  ///   - root: the class that declares the method.
  ///   - libraryClasses: classes of the library that override it.
  init(
    overriding probe: AnyClass, plain: AnyClass, in root: AnyClass,
    library libraryClasses: [AnyClass] = []
  ) {
    let base = Self.words(of: root)
    let plain = Self.words(of: plain)
    let probed = Self.words(of: probe)
    let differing = Self.methodTable(of: root).filter {
      plain[$0] == base[$0] && probed[$0] != base[$0]
    }
    index = differing.count == 1 ? differing[0] : nil
    inherited = index.map { base[$0] } ?? 0
    let found = index
    library = libraryClasses.compactMap { type in found.map { Self.words(of: type)[$0] } }
  }

  /// Whether a class or one of its superclasses overrides the method of the root class.
  @inline(__always) func isOverridden(in type: AnyClass) -> Bool {
    guard let index else { return true }
    return Self.words(of: type)[index] != inherited
  }

  /// Whether a class runs a method that isn't the library's own.
  @inline(__always) func isOverriddenByUser(in type: View.Type) -> Bool {
    guard let index else { return true }
    let method = Self.words(of: type)[index]
    return method != inherited && !library.contains(method)
  }

  /// Whether a class runs the same method as one of its superclasses.
  func isInherited(by type: View.Type, from ancestor: View.Type) -> Bool {
    guard let index else { return false }
    return Self.words(of: type)[index] == Self.words(of: ancestor)[index]
  }

  private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// The words of a class object that follow its header, up to the end of the root class's own
  /// members.
  private static func methodTable(of root: AnyClass) -> Range<Int> {
    // Before the methods: kind, superclass, (cache, 2 words, and data, with Objective-C),
    // flags, two words of sizes, the description, and the destroyer of stored properties.
    #if canImport(ObjectiveC)
      let header = 10
      let sizes = 7
    #else
      let header = 7
      let sizes = 4
    #endif
    let word = words(of: root)[sizes]
    let classSize = Int(truncatingIfNeeded: word & 0xFFFF_FFFF)
    let addressPoint = Int(truncatingIfNeeded: word >> 32)
    let count = (classSize - addressPoint) / MemoryLayout<UInt>.size
    return header..<max(header, count)
  }
}

extension NodeRef {
  /// Sets the flags of a new view whose class overrides a method.
  func declareOverrides(of view: View) {
    let type = type(of: view)
    if OverrideProbe.layoutSubviews.isOverridden(in: type) {
      flags.formUnion(view.hasSilentLayout ? .hasBody : [.overridesLayout, .hasBody])
    }
    if OverrideProbe.updateProperties.isOverridden(in: type)
      || OverrideProbe.updateConstraints.isOverridden(in: type)
    {
      flags.insert(.needsUpdateProperties)
    }
  }
}

private final class OverridesNothing: View {}

private final class OverridesLayoutSubviews: View {
  override func layoutSubviews() {}
}

private final class OverridesMeasure: View {
  override func measure(_ proposal: CGSize) -> CGSize { proposal }
}

private final class OverridesIntrinsicContentSize: View {
  override var intrinsicContentSize: CGSize { .zero }
}

private final class OverridesAlignmentRectInsets: View {
  override var alignmentRectInsets: EdgeInsets { .zero }
}

private final class OverridesMeasureBaselines: View {
  override func measureBaselines(in size: CGSize) -> Baselines { Baselines(first: 0, last: 0) }
}

private final class OverridesUpdateProperties: View {
  override func updateProperties() {}
}

private final class OverridesUpdateConstraints: View {
  override func updateConstraints() {}
}
