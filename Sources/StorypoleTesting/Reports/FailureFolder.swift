import Foundation

/// The folder with the failing cases of a package's properties.
struct FailureFolder {
  let url: URL

  /// The environment variable that names the folder, or `none`.
  static let variable = "PROPERTY_FAILURES"

  /// The folder of the environment, or else one among the build products of the package; `nil` if
  /// no failures are to be kept, or there is no package.
  ///
  /// - Parameters:
  ///   - environment: the environment of the check.
  ///   - source: the source file of the test; a relative folder is one of its package.
  init?(environment: [String: String], source: String) {
    let package = PackageFolder(of: source)
    guard let name = environment[Self.variable], !name.isEmpty else {
      guard let package, !Self.isOff else { return nil }
      url = package.buildFolder.appendingPathComponent("storypole/failures")
      return
    }
    if name == "none" { return nil }
    url = URL(fileURLWithPath: name, relativeTo: package?.url).absoluteURL
  }

  /// Whether no failures are kept by default, as in tests of failing tests.
  @TaskLocal static var isOff = false
}
