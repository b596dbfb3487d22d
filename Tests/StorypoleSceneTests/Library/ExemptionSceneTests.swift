import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

@Suite(.ends) struct ExemptionSceneTests {
  @Test func `a view says what it allows, and whether it clips`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"root": {"children": [
          {"id": "badge", "allowsOverlap": true, "allowsOutside": true, "clipsToBounds": true},
          {"id": "list", "kind": "ScrollView", "clipsToBounds": false},
          {"id": "plain", "kind": "ScrollView", "allowsOverlap": false}]}}
        """#.utf8
    ).build()
    #expect(scene["badge"]?.soundnessExemptions == [.overlap, .outside])
    #expect(scene["badge"]?.clipsToBounds == true)
    #expect(scene["list"]?.clipsToBounds == false)
    #expect(scene["plain"]?.clipsToBounds == true)
    #expect(scene["plain"]?.soundnessExemptions == [])
  }

  @Test func `there is a property per rule, which sets that one`() throws {
    var all: SoundnessRules = []
    for property in ExemptionProperties.all {
      let name = property.description.name
      let scene = try SceneDocument(json: #"{"root": {"\#(name)": true}}"#.utf8).build()
      #expect(scene.root.soundnessExemptions.rawValue.nonzeroBitCount == 1, "\(name)")
      #expect(all.isDisjoint(with: scene.root.soundnessExemptions), "\(name)")
      all.formUnion(scene.root.soundnessExemptions)
    }
    #expect(all == .all)
  }
}
