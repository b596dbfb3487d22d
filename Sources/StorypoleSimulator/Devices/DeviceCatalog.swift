import Foundation
import Storypole

/// The devices that a scene can be simulated on.
public struct DeviceCatalog: Sendable {
  /// The profiles, in the order in which they are listed.
  public private(set) var profiles: [DeviceProfile]

  /// A catalog of some profiles.
  public init(_ profiles: [DeviceProfile]) { self.profiles = profiles }

  /// The profiles that come with the library: iOS 26, iOS 16, and the iPhone that folds.
  public static let standard = DeviceCatalog(
    DeviceProfile.iOS26 + DeviceProfile.iOS16 + [DeviceProfile.iPhoneDuo])

  /// Adds a profile, in place of one with the same name and system.
  public mutating func add(_ profile: DeviceProfile) {
    profiles.removeAll { $0.name == profile.name && $0.system == profile.system }
    profiles.append(profile)
  }

  /// The profile of a name, which may be written in any case and without spaces; the newest system's
  /// if none is given.
  ///
  /// - Throws: ``UnknownDevice``, with the names that are near.
  public func profile(
    named name: String, system: SystemVersion? = nil
  ) throws(UnknownDevice) -> DeviceProfile {
    let named = profiles.filter { $0.name.plain == name.plain }
    let wanted = named.filter { system == nil || $0.system == system }
    if let found = wanted.max(by: { $0.system < $1.system }) { return found }
    throw UnknownDevice(
      name: name, system: system, systems: named.map(\.system).sorted(),
      suggestions: named.isEmpty ? names(near: name) : [])
  }

  /// The names that are as near as one to another, nearest first; at most three.
  private func names(near name: String) -> [String] {
    let wanted = Array(name.plain)
    let limit = max(2, wanted.count / 3)
    var near: [(name: String, distance: Int)] = []
    for profile in profiles where !near.contains(where: { $0.name == profile.name }) {
      let plain = profile.name.plain
      let distance = plain.contains(name.plain) ? 1 : wanted.editDistance(to: Array(plain))
      if distance <= limit { near.append((profile.name, distance)) }
    }
    let sorted = near.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return sorted.prefix(3).map(\.element.name)
  }
}

/// A device that a catalog doesn't hold, or not with the wanted system.
public struct UnknownDevice: Error, Hashable, CustomStringConvertible {
  /// The name that was looked for.
  public var name: String
  /// The system that was looked for; `nil` for any.
  public var system: SystemVersion?
  /// The systems for which there are profiles of the device; empty if the name is unknown.
  public var systems: [SystemVersion]
  /// Names that are near the one that was looked for.
  public var suggestions: [String]

  /// What was looked for, and what there is.
  public var description: String {
    if !systems.isEmpty, let system {
      let known = systems.map { "iOS \($0)" }.joined(separator: ", ")
      return "no profile of “\(name)” for iOS \(system); there is one for \(known)"
    }
    let near = suggestions.map { "“\($0)”" }.joined(separator: " or ")
    let advice = near.isEmpty ? "" : "; did you mean \(near)?"
    return "unknown device “\(name)”\(advice)"
  }
}

extension String {
  /// The letters and digits in lower case, by which names are compared.
  fileprivate var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
