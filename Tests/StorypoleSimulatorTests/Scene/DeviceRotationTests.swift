import Foundation
import Storypole
import StorypoleProof
import StorypoleSimulator
import Testing

/// Each device in each orientation, as a root and a view inside it see it.
@Suite(.ends) struct `Every device in every orientation` {
  /// A root with a view that lies 14, 7, 5 and 13 points inside it.
  private final class Page: View {
    let nested = View(name: "nested")
    override func viewInit() { addSubview(nested) }
    override func layoutSubviews() {
      nested.frame = CGRect(
        x: 7, y: 14, width: max(0, bounds.width - 7 - 13), height: max(0, bounds.height - 14 - 5))
    }

    var line: String {
      func text(_ insets: EdgeInsets) -> String {
        [insets.top, insets.left, insets.bottom, insets.right].map { "\(Int($0))" }
          .joined(separator: " ")
      }
      let classes = nested.environment
      return [
        "\(Int(frame.width))×\(Int(frame.height))",
        "\(classes.horizontalSizeClass) × \(classes.verticalSizeClass)",
        text(safeAreaInsets), text(effectiveLayoutMargins), text(nested.safeAreaInsets),
      ].joined(separator: " | ")
    }
  }

  private func scene(_ name: String) throws -> SimulatedScene<Page> {
    let parts = name.split(separator: ",")
    let profile = try DeviceCatalog.standard.profile(named: String(parts[0]))
    let fold: FoldState = name.hasSuffix("unfolded") ? .unfolded : .folded
    return SimulatedScene(SceneConditions(profile, fold: fold), root: Page(name: "page"))
  }

  @Test func `all profiles are expected`() {
    let expected = ExpectedDevices.all.map { $0.device.split(separator: ",")[0] }
    let profiles = DeviceCatalog.standard.profiles.map {
      $0.folds ? $0.name : "\($0.name)@\($0.system)"
    }
    #expect(Set(expected.map(String.init)) == Set(profiles))
  }

  @Test(arguments: ExpectedDevices.all)
  func `shows its values`(device: String, lines: [String]) throws {
    let scene = try scene(device)
    var found: [String] = []
    for orientation in Orientation.allCases {
      try scene.rotate(to: orientation)
      found.append(scene.root.line)
    }
    #expect(found == lines)
  }
}
