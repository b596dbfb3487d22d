import Foundation

/// Small blocks of raw storage, allocated and freed with marks.
///
/// Swift's `allocate(capacity:)` calls `posix_memalign`, which takes 110 instructions where
/// `malloc` takes 41; a mark allocates one block per edge that it dirties.
extension UnsafeMutablePointer {
  /// Allocates a block with one value.
  @inline(__always) static func makeBlock(_ value: Pointee) -> Self {
    let block = malloc(MemoryLayout<Pointee>.size).unsafelyUnwrapped
      .assumingMemoryBound(to: Pointee.self)
    block.initialize(to: value)
    return block
  }

  /// Frees a block made by `makeBlock`; the caller releases the objects that it refers to.
  @inline(__always) func freeBlock() { free(self) }
}
