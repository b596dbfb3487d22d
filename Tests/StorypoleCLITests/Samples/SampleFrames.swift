import Foundation
import Testing

@testable import StorypoleCLI

/// Frames by id, as `storypole layout --json` prints them.
typealias Frames = [String: [Double]]

/// The output of `storypole layout` for a sample at a size.
func frames(of sample: String, _ width: Double, _ height: Double) async throws -> Frames {
  let size = "\(width)x\(height)"
  let result = await storypole("layout", sample, "--size", size, "--json")
  #expect(result.status == .success)
  #expect(result.error == "")
  let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
  return try #require((json as? [String: Any])?["frames"] as? Frames)
}
