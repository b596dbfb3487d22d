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
    try addProfiles(json: try SceneText.read(path), file: path)
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
    let profiles = try Kind.devices.read(json, file: file) { root throws(SceneError) in
      // Versions are strings for the format, and more than that for a device.
      for version in root["devices"]?.elements?.compactMap({ $0["system"] }) ?? []
      where version.string.flatMap({ SystemVersion($0) }) == nil {
        throw version.error(expected: "a version such as \"26\"")
      }
    }
    for profile in profiles { add(profile) }
  }
}

extension Kind where Object == [DeviceProfile] {
  fileprivate static let devices = Kind(
    "a file of devices", "Device profiles.",
    properties: [
      Property("devices", .list(of: .record(.device)), \.self, "The profiles.").required()
    ], make: { [] })
}

extension Kind where Object == DeviceProfile {
  fileprivate static let device = Kind(
    "a device", "A device with a version of its system.", properties: identity + poses + details,
    make: {
      DeviceProfile(
        name: "", system: SystemVersion(0), idiom: .phone, displayScale: 1,
        display: Kind<DeviceProfile.Display>.display.make(), source: "your own")
    })

  private static let identity: [Property<DeviceProfile>] = [
    Property("name", .text, \.name, "The name.").required(),
    Property("system", .text, "The version of the system: `26` or `27.1`.") {
      $0.system = SystemVersion($1) ?? SystemVersion(0)
    }.required(),
    Property("idiom", .word(of: [.phone, .pad]), \.idiom, "The kind of device.").required(),
    Property("displayScale", .number(.positive), \.displayScale, "Pixels per point.").required(),
  ]

  /// The poses of the display that a device which folds has outside.
  private static let poses = Kind<DeviceProfile.Display>.poses.map { pose in
    pose.of(get: { (device: DeviceProfile) in device.display }, set: { $0.display = $1 })
  }

  private static let details: [Property<DeviceProfile>] = [
    Property(
      "inner", .optional(.record(.display)), \.innerDisplay,
      "The inner display of a device that folds."),
    Property("source", .text, \.source, "Where the values come from."),
    Property("unverified", .list(of: .text), \.unverified, "Values that were not verified."),
  ]
}

extension Kind where Object == DeviceProfile.Display {
  fileprivate static let display = Kind(
    "a display", "A display in each orientation.", properties: poses,
    make: {
      DeviceProfile.Display(
        portrait: Kind<DeviceProfile.Pose>.pose.make(),
        landscapeLeft: Kind<DeviceProfile.Pose>.pose.make())
    })

  fileprivate static let poses: [Property<DeviceProfile.Display>] = [
    pose("portrait", \.portrait, and: \.portraitUpsideDown, "The display, upright.").required(),
    pose(
      "portraitUpsideDown", \.portraitUpsideDown, and: \.portraitUpsideDown,
      "The display upside down; as upright, if left out."),
    pose(
      "landscapeLeft", \.landscapeLeft, and: \.landscapeRight,
      "The display with the top of the device at the left."
    ).required(),
    pose(
      "landscapeRight", \.landscapeRight, and: \.landscapeRight,
      "The display with the top at the right; as at the left, if left out."),
  ]

  private typealias PosePath =
    any WritableKeyPath<DeviceProfile.Display, DeviceProfile.Pose> & Sendable

  /// A pose, which is also that of the opposite one as long as that has none.
  private static func pose(
    _ name: String, _ path: PosePath, and opposite: PosePath, _ summary: String
  ) -> Property<DeviceProfile.Display> {
    Property(name, .record(.pose), summary) { display, pose in
      if display[keyPath: opposite] == display[keyPath: path] { display[keyPath: opposite] = pose }
      display[keyPath: path] = pose
    }
  }
}

extension Kind where Object == DeviceProfile.Pose {
  fileprivate static let pose = Kind(
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
