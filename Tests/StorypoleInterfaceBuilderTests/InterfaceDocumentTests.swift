import Foundation
import Storypole
import Testing

@testable import StorypoleInterfaceBuilder

struct InterfaceDocumentTests {
  @Test func `a document that isn't for iOS is refused with its place`() throws {
    let error = try #require(throws: InterfaceError.self) {
      try InterfaceDocument(xml: "<?xml version=\"1.0\"?>\n <plist/>".utf8, file: "a.xib")
    }
    #expect(
      error.description.hasPrefix("a.xib:2:") && error.description.contains("found the element plist"))
  }
}
