import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

@Suite(.ends) struct `Device catalog` {
  private func name(_ spelling: String) throws -> String {
    let profile = try DeviceCatalog.standard.profile(named: spelling)
    return "\(profile.name), iOS \(profile.system)"
  }

  private func complaint(_ spelling: String) -> String {
    do throws(UnknownDevice) {
      return try DeviceCatalog.standard.profile(named: spelling).name
    } catch { return error.description }
  }

  @Test func `the devices of the library, in their order`() {
    let names = DeviceCatalog.standard.profiles.map { "\($0.name) \($0.system)" }
    #expect(
      names == [
        "iPhone SE (3rd) 26", "iPhone 16e 26", "iPhone 17e 26", "iPhone 16 26", "iPhone 16 Pro 26",
        "iPhone 17 26",
        "iPhone 17 Pro 26", "iPhone Air 26", "iPhone 16 Plus 26", "iPhone 16 Pro Max 26",
        "iPhone 17 Pro Max 26", "iPad mini (A17 Pro) 26", "iPad (10th) 26", "iPad (A16) 26",
        "iPad Air 11 26", "iPad Pro 11 (M4) 26", "iPad Pro 11 (M5) 26", "iPad Air 13 26",
        "iPad Pro 13 (M4) 26", "iPad Pro 13 (M5) 26", "iPhone 16 18", "iPhone 16 Pro 18",
        "iPhone 16 Plus 18", "iPhone 16 Pro Max 18", "iPad Pro 11 (M4) 18", "iPad Pro 13 (M4) 18",
        "iPhone 15 17", "iPhone 15 Pro 17", "iPhone 15 Plus 17", "iPhone 15 Pro Max 17",
        "iPhone 8 16", "iPhone SE 16", "iPhone 8 Plus 16", "iPhone 12 mini 16", "iPhone 13 mini 16",
        "iPhone 12 16", "iPhone 12 Pro 16", "iPhone 13 16", "iPhone 13 Pro 16", "iPhone 14 16",
        "iPhone 14 Pro 16", "iPhone 11 16", "iPhone 12 Pro Max 16", "iPhone 13 Pro Max 16",
        "iPhone 14 Plus 16", "iPhone 14 Pro Max 16", "iPad mini 16", "iPad 16", "iPad Air 16",
        "iPad Pro 11 16", "iPad Pro 12.9 16", "iPod touch (7th) 15", "iPhone X 15", "iPhone XS 15",
        "iPhone XR 15",
        "iPhone XS Max 15", "iPhone 11 Pro 15",
        "iPhone 11 Pro Max 15", "iPad (9th) 15", "iPhone Duo 27.1",
      ])
  }

  @Test func `a name is found in any case and without spaces`() throws {
    #expect(try name("iPhone 17 Pro") == "iPhone 17 Pro, iOS 26")
    #expect(try name("iphone17pro") == "iPhone 17 Pro, iOS 26")
    #expect(try name("ipad MINI (a17 pro)") == "iPad mini (A17 Pro), iOS 26")
  }

  @Test func `a device with another system has its values and that system's windows`() throws {
    #expect(try name("iPhone 17@27") == "iPhone 17, iOS 27")
    let later = try DeviceCatalog.standard.profile(named: "iPhone 17@27.1")
    #expect(later.display == DeviceProfile.iPhone17.display)
    #expect(later.hasFreeWindows && !DeviceProfile.iPhone17.hasFreeWindows)
    #expect(later.unverified.last == "all values for iOS 27.1: they are those for iOS 26")
    #expect(try name("iPad mini@16") == "iPad mini, iOS 16")
  }

  @Test(arguments: [
    ("iPhone 17 Por", "unknown device “iPhone 17 Por”; did you mean “iPhone 17 Pro”"),
    ("ipadpro", "unknown device “ipadpro”; did you mean “iPad Pro 11 (M4)” or"),
    ("iPhone 18 Pro", "unknown device “iPhone 18 Pro”; did you mean “iPhone 17 Pro” or"),
    ("Kiosk", "unknown device “Kiosk”"), ("", "unknown device “”"),
    ("iPhone 17@new", "unknown device “iPhone 17@new”; did you mean “iPhone 17@26”?"),
  ]) func `an unknown name suggests near ones`(spelling: String, beginning: String) {
    #expect(complaint(spelling).hasPrefix(beginning))
  }

  @Test func `a very long name is unknown at once`() {
    #expect(complaint(String(repeating: "iPhone", count: 100_000)).hasPrefix("unknown device"))
  }

  @Test func `a profile of one's own replaces one with its name and system`() throws {
    var catalog = DeviceCatalog([.iPhone17, .iPhoneAir])
    var own = DeviceProfile.iPhone17
    own.display.portrait.sideMargin = 23
    catalog.add(own)
    #expect(catalog.profiles == [own, .iPhoneAir])
    own.system = SystemVersion(27)
    catalog.add(own)
    #expect(catalog.profiles.count == 3)
    #expect(try catalog.profile(named: "iphone 17") == own)
  }

  @Test func `each profile says where its values come from, and what isn't verified`() throws {
    #expect(DeviceCatalog.standard.profiles.allSatisfy { !$0.source.isEmpty })
    #expect(DeviceProfile.iPhoneSE3.unverified == [])
    #expect(
      DeviceProfile.iPhoneAir.unverified == [
        "portrait upside down, which is portrait with top and bottom exchanged"
      ])
    let iPhone11 = try DeviceCatalog.standard.profile(named: "iPhone 11")
    #expect(iPhone11.unverified.first == "iOS 16: the values are the source's for iOS 15")
    #expect(iPhone11.source == "marcbouchenoire/dimmmensions")
    #expect(DeviceProfile.iPhoneDuo.unverified.count == 4)
  }

  @Test(arguments: [
    ("26", SystemVersion(26)), ("27.1", SystemVersion(27, 1)), ("", nil), ("27.", nil),
    ("27.1.2", nil), ("x", nil), ("-1", nil),
  ]) func `a version is read from digits`(text: String, version: SystemVersion?) {
    #expect(SystemVersion(text) == version)
  }
}
