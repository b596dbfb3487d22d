import Foundation

/// Small blocks of raw storage that come and go with marks.
///
/// Swift's `allocate(capacity:)` asks for them through `posix_memalign`, which takes 110 instructions
/// where `malloc` takes 41; a mark makes one for each edge that it dirties.
extension UnsafeMutablePointer {
  /// A block with one value in it.
  @inline(__always) static func makeBlock(_ value: Pointee) -> Self {
    let block = malloc(MemoryLayout<Pointee>.size).unsafelyUnwrapped
      .assumingMemoryBound(to: Pointee.self)
    block.initialize(to: value)
    return block
  }

  /// Gives back what `makeBlock` made; what it refers to is the caller's to release.
  @inline(__always) func freeBlock() { free(self) }
}
