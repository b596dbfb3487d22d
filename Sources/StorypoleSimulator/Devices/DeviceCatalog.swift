import Storypole

/// The devices that a scene can be simulated on, by name.
public struct DeviceCatalog: Sendable {
  /// The profiles, in the order in which they are listed.
  public private(set) var profiles: [DeviceProfile]

  /// A catalog of some profiles.
  public init(_ profiles: [DeviceProfile]) { self.profiles = profiles }

  /// The profiles that come with the library: of iOS 15 to 26, and the iPhone that folds.
  public static let standard = DeviceCatalog(DeviceProfile.library)

  /// Adds a profile, in place of one with the same name and system.
  public mutating func add(_ profile: DeviceProfile) {
    let isSame = { (other: DeviceProfile) in
      other.name.plain == profile.name.plain && other.system == profile.system
    }
    if let index = profiles.firstIndex(where: isSame) {
      profiles[index] = profile
    } else {
      profiles.append(profile)
    }
  }

  /// The profile of a name, which may be written in any case and without spaces, with the
  /// newest system if several have the name.
  ///
  /// A version after `@` names the system: `iPad mini@16`. Where there is no profile of that
  /// version, the device has the values of the newest one (``DeviceProfile/running(_:)``), and the
  /// windows of that version: `iPhone 17@27`.
  ///
  /// - Throws: ``UnknownDevice``, with the names that are near.
  public func profile(named spelling: String) throws(UnknownDevice) -> DeviceProfile {
    let parts = spelling.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0]).plain
    let named = profiles.filter { $0.name.plain == name }
    guard let newest = named.max(by: { $0.system < $1.system }) else {
      throw UnknownDevice(name: spelling, suggestions: names(near: name))
    }
    if parts.count == 1 { return newest }
    guard let system = SystemVersion(String(parts[1])) else {
      throw UnknownDevice(name: spelling, suggestions: named.map(\.qualifiedName))
    }
    return named.first { $0.system == system } ?? newest.running(system)
  }

  /// The names that are near a plain one, nearest first, at most three.
  private func names(near name: String) -> [String] {
    if name.utf8.count > Self.longestName { return [] }
    let wanted = Array(name)
    let limit = max(2, wanted.count / 3)
    var near: [(name: String, distance: Int, generations: Int)] = []
    for profile in profiles where !near.contains(where: { $0.name == profile.name }) {
      let plain = profile.name.plain
      let begins = wanted.count >= 3 && plain.hasPrefix(name)
      let distance = begins ? 1 : wanted.editDistance(to: Array(plain))
      let generations = abs(name.generation - plain.generation)
      if distance <= limit { near.append((profile.name, distance, generations)) }
    }
    return near.sorted { ($0.distance, $0.generations) < ($1.distance, $1.generations) }
      .prefix(3).map(\.name)
  }

  /// Longer names are compared with none: the cost is the product of the lengths.
  private static let longestName = 64
}

/// A device that a catalog doesn't hold.
public struct UnknownDevice: Error, Hashable, CustomStringConvertible {
  /// The name that was looked for.
  public var name: String
  /// Names that are near it.
  public var suggestions: [String]

  /// The requested name, and similar ones.
  public var description: String { "unknown device “\(name)”" + (advice.map { "; \($0)" } ?? "") }

  /// The question whether one of the suggestions is meant, or `nil` without any.
  package var advice: String? {
    let near = suggestions.map { "“\($0)”" }.joined(separator: " or ")
    return near.isEmpty ? nil : "did you mean \(near)?"
  }
}

extension String {
  /// The letters and digits in lower case, for comparing names.
  fileprivate var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The first number, or 0 without one.
  fileprivate var generation: Int {
    Int(drop { !$0.isNumber }.prefix { $0.isNumber }.prefix(4)) ?? 0
  }
}
