import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@testable import StorypoleScene

@Suite(.ends) struct `Device files` {
  private static let pose = #"""
    {"size": [1080, 1920], "safeArea": "24,0,20,0", "horizontalSizeClass": "regular",
     "verticalSizeClass": "regular", "sideMargin": 23}
    """#

  private func device(_ members: String) -> String { #"{"devices": [{\#(members)}]}"# }

  private func kiosk(
    _ portrait: String = pose, landscape: String = pose, more: String = ""
  ) -> String {
    device(
      #"""
      "name": "Kiosk", "system": "27.1", "idiom": "pad", "displayScale": 2,
      "portrait": \#(portrait), "landscapeLeft": \#(landscape)\#(more)
      """#)
  }

  private func catalog(_ text: String) throws(SceneError) -> DeviceCatalog {
    var catalog = DeviceCatalog([])
    try catalog.addProfiles(json: text.utf8, file: "kiosk.json")
    return catalog
  }

  private func complaint(_ text: String) -> String {
    message { () throws(SceneError) in _ = try catalog(text) }
  }

  @Test func `a profile has the values of its file`() throws {
    let profiles = try catalog(
      kiosk(
        more: #"""
          , "landscapeRight": {"size": [7, 14], "horizontalSizeClass": "compact",
            "verticalSizeClass": "compact", "keyboardHeight": 9,
            "reservedRegions": [{"kind": "camera", "frame": [1, 2, 3, 4]}]},
          "source": "measured in the shop", "unverified": ["the keyboard"]
          """#)
    ).profiles
    let upright = DeviceProfile.Pose(
      size: CGSize(width: 1080, height: 1920), safeArea: EdgeInsets(top: 24, bottom: 20),
      horizontalSizeClass: .regular, verticalSizeClass: .regular, keyboardHeight: nil,
      sideMargin: 23)
    let right = DeviceProfile.Pose(
      size: CGSize(width: 7, height: 14), safeArea: .zero, horizontalSizeClass: .compact,
      verticalSizeClass: .compact, keyboardHeight: 9, sideMargin: 16,
      reservedRegions: [ReservedRegion(.camera, frame: CGRect(x: 1, y: 2, width: 3, height: 4))])
    #expect(
      profiles == [
        DeviceProfile(
          name: "Kiosk", system: SystemVersion(27, 1), idiom: .pad, displayScale: 2,
          display: DeviceProfile.Display(
            portrait: upright, landscapeLeft: upright, landscapeRight: right),
          source: "measured in the shop", unverified: ["the keyboard"])
      ])
  }

  @Test func `a device that folds has an inner display`() throws {
    let profile = try catalog(
      kiosk(more: #", "inner": {"portrait": \#(Self.pose), "landscapeLeft": \#(Self.pose)}"#)
    ).profiles[0]
    #expect(profile.folds)
    #expect(profile.source == "your own")
  }

  @Test func `a mistake is named with its place`() {
    #expect(
      complaint(kiosk(Self.pose.replacing("regular", with: "wide", maxReplacements: 1))).hasSuffix(
        #"$.devices[0].portrait.horizontalSizeClass: found the string "wide", "#
          + #"expected "compact" or "regular""#))
    #expect(
      complaint(kiosk(Self.pose.replacing("sideMargin", with: "sideMargins"))).contains(
        #"$.devices[0].portrait.sideMargins: found the unknown key "sideMargins""#))
    #expect(
      complaint(device(#""name": "Kiosk""#))
        == #"kiosk.json:1:14: $.devices[0]: found no "system", expected a string"#)
    #expect(
      complaint(kiosk().replacing("27.1", with: "new")).hasSuffix(
        #"$.devices[0].system: found the string "new", expected a version such as "26""#))
    #expect(
      complaint("{}")
        == #"kiosk.json:1:1: $: found no "devices", expected an array, each an object with "#
        + "name, system, idiom, displayScale, portrait, portraitUpsideDown, landscapeLeft, "
        + "landscapeRight, inner, source, unverified")
  }

  @Test func `a file with a mistake adds nothing`() {
    var catalog = DeviceCatalog([.iPhone17])
    let text = #"{"devices": [\#(kiosk().dropFirst(13).dropLast(2)), {}]}"#
    let error = message { () throws(SceneError) in try catalog.addProfiles(json: text.utf8) }
    #expect(error.contains("$.devices[1]: found no \"name\""))
    #expect(catalog.profiles == [.iPhone17])
  }
}

extension `Device files` {
  /// The file of the article on devices of one's own.
  @Test func `the file in the documentation has a device`() throws {
    let path = SceneFormatTests.folder.appending(path: "DeviceFiles.md")
    let page = try String(contentsOf: path, encoding: .utf8)
    let file = try #require(page.split(separator: "```json\n").dropFirst().first)
    let catalog = try catalog(String(file.split(separator: "```")[0]))
    let kiosk = try catalog.profile(named: "Kiosk")
    #expect(kiosk.display.landscapeRight.size == CGSize(width: 1920, height: 1080))
  }
}
