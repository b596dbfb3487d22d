import Foundation
import Storypole
public import StorypoleSimulator

/// Device profiles of the user's, in a JSON file.
///
/// ```json
/// {"devices": [{
///   "name": "Kiosk", "system": "26", "idiom": "pad", "displayScale": 2,
///   "portrait": {"size": [1080, 1920], "safeArea": "24,0,20,0", "sideMargin": 20,
///                "horizontalSizeClass": "regular", "verticalSizeClass": "regular"},
///   "landscapeLeft": {"size": [1920, 1080], "safeArea": "24,0,20,0",
///                     "horizontalSizeClass": "regular", "verticalSizeClass": "regular"}}]}
/// ```
extension DeviceCatalog {
  /// Adds the profiles of a file, each in place of one with the same name and system.
  ///
  /// - Throws: A ``SceneError`` on the first mistake, also if the file can't be read. Then the
  ///   catalog stays as it is.
  public mutating func addProfiles(contentsOfFile path: String) throws(SceneError) {
    let json = try SceneFile.read(path)
    try addProfiles(json: json, file: path)
  }

  /// Adds the profiles of a text, each in place of one with the same name and system.
  ///
  /// - Parameters:
  ///   - json: The text, as UTF-8.
  ///   - file: The file's name in errors.
  /// - Throws: A ``SceneError`` on the first mistake. Then the catalog stays as it is.
  public mutating func addProfiles(
    json: some Sequence<UInt8>, file: String = "devices"
  ) throws(SceneError) {
    let profiles = try DeviceFile.profiles(in: JSONSource(json, file: file))
    for profile in profiles { add(profile) }
  }
}

/// Reads and checks a file of device profiles.
enum DeviceFile {
  /// The file's object, with the devices as they were checked.
  private static let format = KindDescription(
    "a file of devices", "Device profiles.",
    properties: [
      PropertyDescription(
        "devices", .list(.record(Kind.device.description)), "The profiles.", isRequired: true)
    ])

  static func profiles(in source: JSONSource) throws(SceneError) -> [DeviceProfile] {
    let tree = try JSONReader.read(source)
    let registry = SceneRegistry()
    var decoder = ValueDecoder(catalog: registry.catalog, limits: SceneLimits())
    let settings = try decoder.settings(Input(value: tree.root), of: format)
    guard let devices = settings["devices"]?.list else { return [] }
    let context = SceneContext(registry: registry)
    try checkVersions(in: tree)
    return devices.compactMap { device in
      guard let settings = device.settings else { return nil }
      var draft = Kind.device.make()
      Kind.device.apply(settings, to: &draft, in: context)
      return draft.profile
    }
  }

  /// Versions are strings for the format, and more than that for a device.
  private static func checkVersions(in tree: JSONTree) throws(SceneError) {
    guard let devices = tree.root["devices"]?.elements else { return }
    for device in devices {
      guard let version = device["system"], let text = version.string else { continue }
      if SystemVersion(text) == nil { throw version.error(expected: "a version such as \"26\"") }
    }
  }
}

/// A profile while its properties are being set.
struct DeviceDraft: Sendable {
  /// A display while its properties are being set; poses that are left out are those of the others.
  struct Display: Sendable {
    var portrait = Kind.pose.make()
    var portraitUpsideDown: DeviceProfile.Pose?
    var landscapeLeft = Kind.pose.make()
    var landscapeRight: DeviceProfile.Pose?

    var display: DeviceProfile.Display {
      DeviceProfile.Display(
        portrait: portrait, portraitUpsideDown: portraitUpsideDown, landscapeLeft: landscapeLeft,
        landscapeRight: landscapeRight)
    }
  }

  var name = ""
  var system = ""
  var idiom = Idiom.phone
  var displayScale: CGFloat = 1
  var display = Display()
  var innerDisplay: Display?
  var source = "your own"
  var unverified: [String] = []

  var profile: DeviceProfile {
    DeviceProfile(
      name: name, system: SystemVersion(system) ?? SystemVersion(0), idiom: idiom,
      displayScale: displayScale, display: display.display, innerDisplay: innerDisplay?.display,
      source: source, unverified: unverified)
  }
}

extension Kind where Object == DeviceDraft {
  static let device = Kind(
    "a device", "A device with a version of its system.",
    properties: identity + poses + details, make: { DeviceDraft() })

  private static let identity: [Property<DeviceDraft>] = [
    Property("name", .text, \.name, "The name.").required(),
    Property("system", .text, \.system, "The version of the system: `26` or `27.1`.").required(),
    Property("idiom", .word(of: [.phone, .pad]), \.idiom, "The kind of device.").required(),
    Property("displayScale", .number(.positive), \.displayScale, "Pixels per point.").required(),
  ]

  /// The poses of the display that a device which folds has outside.
  private static let poses = Kind<DeviceDraft.Display>.poses.map { pose in
    pose.of(get: { (device: DeviceDraft) in device.display }, set: { $0.display = $1 })
  }

  private static let details: [Property<DeviceDraft>] = [
    Property(
      "inner", .optional(.record(.innerDisplay)), \.innerDisplay,
      "The inner display of a device that folds."),
    Property("source", .text, \.source, "Where the values come from."),
    Property("unverified", .list(of: .text), \.unverified, "Values that were not verified."),
  ]
}

extension Kind where Object == DeviceDraft.Display {
  static let innerDisplay = Kind(
    "a display", "A display in each orientation.", properties: poses,
    make: { DeviceDraft.Display() })

  fileprivate static let poses: [Property<DeviceDraft.Display>] = [
    Property("portrait", .pose, \.portrait, "The display, upright.").required(),
    Property(
      "portraitUpsideDown", .optional(.pose), \.portraitUpsideDown,
      "The display upside down; as upright, if left out."),
    Property(
      "landscapeLeft", .pose, \.landscapeLeft,
      "The display with the top of the device at the left."
    ).required(),
    Property(
      "landscapeRight", .optional(.pose), \.landscapeRight,
      "The display with the top at the right; as at the left, if left out."),
  ]
}

extension Kind where Object == DeviceProfile.Pose {
  static let pose = Kind(
    "a display in one orientation", "A display in one orientation.",
    properties: [
      Property("size", .size, \.size, "The size, in points.").required(),
      Property("safeArea", .insets, \.safeArea, "What bars and cutouts cover."),
      Property(
        "horizontalSizeClass", .word(of: [.compact, .regular]), \.horizontalSizeClass,
        "Whether there is much room across."
      ).required(),
      Property(
        "verticalSizeClass", .word(of: [.compact, .regular]), \.verticalSizeClass,
        "Whether there is much room down the page."
      ).required(),
      Property(
        "keyboardHeight", .optional(.extent), \.keyboardHeight,
        "The height of the keyboard; not known, if left out."),
      Property(
        "sideMargin", .extent, \.sideMargin,
        "The margins of a controller's root view, left and right; 16, if left out."),
      Property(
        "reservedRegions", .list(of: .region), \.reservedRegions, "The fold and the cameras."),
    ],
    make: {
      DeviceProfile.Pose(
        size: .zero, safeArea: .zero, horizontalSizeClass: .compact, verticalSizeClass: .regular,
        keyboardHeight: nil, sideMargin: 16)
    })
}

extension PropertyType where Value == DeviceProfile.Pose {
  fileprivate static var pose: Self { .record(.pose) }
}
