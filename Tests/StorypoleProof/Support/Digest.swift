package import Foundation
package import Storypole

/// A number that depends on every bit of what is added, in its order: FNV-1a over words.
///
/// Pins many values by a few characters. Equal on each platform, and in each run.
package struct Digest: CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Eight hexadecimal digits.
  package var description: String {
    let folded = (value ^ value >> 32) & 0xFFFF_FFFF
    return String(String(folded + (1 << 32), radix: 16).dropFirst())
  }

  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  /// Adds a number, where −0 equals +0, and any NaN another.
  package mutating func add(_ number: CGFloat) {
    add((number.isNaN ? .nan : number + 0).bitPattern64)
  }

  package mutating func add(_ size: CGSize) {
    add(size.width)
    add(size.height)
  }

  package mutating func add(_ rect: CGRect) {
    add(rect.origin.x)
    add(rect.origin.y)
    add(rect.size)
  }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    add(UInt64(text.utf8.count))
  }

  /// Adds causes without the places of their calls, which any edit of the tests moves.
  package mutating func add(_ causes: [Cause]) {
    for var cause in causes {
      cause.location = nil
      add("\(cause)")
    }
  }

  package mutating func add(_ diagnostic: Diagnostic) {
    add("\(diagnostic.kind) \(diagnostic.path) \(diagnostic.attempted) \(diagnostic.advice)")
    guard let cycle = diagnostic.cycle else { return }
    add("\(cycle.kind)")
    add(cycle.causes)
  }

  /// Adds the frames of a tree, and those of its drawn items.
  package mutating func addFrames(of view: View) {
    add(view.frame)
    for item in view.drawnItems { add(item.frame) }
    for subview in view.subviews { addFrames(of: subview) }
  }
}

extension CGFloat {
  fileprivate var bitPattern64: UInt64 { Double(self).bitPattern }
}
