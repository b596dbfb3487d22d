import Foundation

/// A value in raw storage, by reference.
///
/// The engine's references (`EngineRef`, `EntryRef`, `EdgeRef` and so on) are structs around one,
/// with the members that the rest of the engine uses. An access costs as much as one through a
/// pointer: there is no reference counting and no check for exclusive access. The type around it
/// says how long a reference is valid.
struct RawRef<Value>: Equatable, BitwiseCopyable {
  private let pointer: UnsafeMutablePointer<Value>

  /// Refers to a value that is stored at an address.
  @_transparent init(_ address: UnsafeMutableRawPointer) {
    pointer = address.assumingMemoryBound(to: Value.self)
  }

  @_transparent var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

  var value: Value {
    @_transparent unsafeAddress { UnsafePointer(pointer) }
    @_transparent nonmutating unsafeMutableAddress { pointer }
  }

  /// The value that is a number of places further on, in a block of several.
  subscript(offset: Int) -> RawRef { @_transparent get { RawRef(pointer + offset) } }

  /// A part of the value, at its offset in bytes.
  @_transparent func part<Part>(_ type: Part.Type, at offset: Int) -> RawRef<Part> {
    RawRef<Part>(address + offset)
  }

  // MARK: Blocks

  /// Allocates a block for one value, which is not initialized.
  ///
  /// Swift's `allocate(capacity:)` calls `posix_memalign`, which takes 110 instructions where
  /// `malloc` takes 41. A mark allocates one block per edge that it dirties.
  @inline(__always) static func allocate() -> RawRef {
    RawRef(malloc(MemoryLayout<Value>.size).unsafelyUnwrapped)
  }

  /// Allocates a block and stores a value in it.
  static func allocate(_ value: consuming Value) -> RawRef {
    let block = allocate()
    block.initialize(to: value)
    return block
  }

  /// Stores the first value of a block.
  @inline(__always) func initialize(to value: consuming Value) { pointer.initialize(to: value) }

  /// Releases the objects that the value refers to.
  func deinitialize() { pointer.deinitialize(count: 1) }

  /// Frees a block, after the objects that the value refers to were released.
  @inline(__always) func free() { Foundation.free(pointer) }
}

/// A value on the stack, by reference: valid while the call that has stored it runs.
struct StackRef<Value> {
  private let pointer: UnsafePointer<Value>

  var value: Value { pointer.pointee }

  /// Calls a closure with a reference to a value.
  @inline(__always) static func to<Result>(
    _ value: Value, _ use: (StackRef) -> Result
  ) -> Result {
    withUnsafePointer(to: value) { use(StackRef(pointer: $0)) }
  }
}

/// A list that is empty for most nodes and entries: the count and the elements, in one block.
///
/// The owner stores only a pointer to it. With the count and the elements in separate blocks, a
/// tree that had been laid out at twelve widths took 37 bytes more per view.
struct TailList<Element> {
  private struct Header {
    var count: Int32
    var capacity: Int32
  }

  private let address: UnsafeMutableRawPointer

  @inline(__always) private var header: UnsafeMutablePointer<Header> {
    address.assumingMemoryBound(to: Header.self)
  }

  @inline(__always) var count: Int { Int(header.pointee.count) }

  @inline(__always) private var elements: UnsafeMutablePointer<Element> {
    (address + MemoryLayout<Header>.stride).assumingMemoryBound(to: Element.self)
  }

  /// The element at an index, valid until the list grows.
  subscript(index: Int) -> RawRef<Element> { @inline(__always) get { RawRef(elements + index) } }

  /// Appends to a list, which is allocated for its first element.
  ///
  /// - Returns: the list, which may have moved.
  @discardableResult
  static func append(
    _ element: Element, to list: inout TailList?, firstCapacity: Int = 1
  ) -> TailList {
    let old = list
    let count = old?.count ?? 0
    var grown = old ?? TailList(capacity: firstCapacity)
    if count == grown.header.pointee.capacity {
      grown = TailList(capacity: 2 * count)
      if let old { grown.elements.moveInitialize(from: old.elements, count: count) }
      old?.free()
    }
    (grown.elements + count).initialize(to: element)
    grown.header.pointee.count = Int32(count + 1)
    list = grown
    return grown
  }

  func free() { Foundation.free(address) }

  /// The address as a number, a multiple of 16.
  var bits: UInt64 { UInt64(UInt(bitPattern: address)) }

  /// Refers to an existing list by its address, or `nil` for 0.
  @inline(__always) init?(bits: UInt64) {
    guard let address = UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: bits)) else {
      return nil
    }
    self.address = address
  }

  private init(capacity: Int) {
    let size = MemoryLayout<Header>.stride + capacity * MemoryLayout<Element>.stride
    address = malloc(size).unsafelyUnwrapped
    header.initialize(to: Header(count: 0, capacity: Int32(capacity)))
  }
}

/// A stack with its own storage, which grows but never shrinks.
///
/// It is used where every flush pushes and pops many times: an array checks for unique
/// ownership on each mutation. The owner frees it.
struct RawStack<Element: BitwiseCopyable> {
  @inline(__always) private var elements: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  /// The element pushed last, in a stack that is not empty.
  @inline(__always) var top: Element { elements.unsafelyUnwrapped[count &- 1] }

  @inline(__always) mutating func push(_ element: Element) {
    if count == capacity { return pushGrowing(element) }
    (elements.unsafelyUnwrapped + count).initialize(to: element)
    count &+= 1
  }

  @inline(never) private mutating func pushGrowing(_ element: Element) {
    grow()
    push(element)
  }

  @inline(__always) mutating func pop() { count &-= 1 }

  /// Removes and returns the element pushed last, in a stack that is not empty.
  @inline(__always) mutating func popLast() -> Element {
    count &-= 1
    return elements.unsafelyUnwrapped[count]
  }

  /// The element at an index below `count`.
  @inline(__always) subscript(index: Int) -> Element {
    get { elements.unsafelyUnwrapped[index] }
    nonmutating _modify { yield &elements.unsafelyUnwrapped[index] }
  }

  /// The element pushed first, or `nil` if the stack is empty.
  @inline(__always) var first: Element? { count == 0 ? nil : self[0] }

  /// The element pushed last, or `nil` if the stack is empty.
  @inline(__always) var last: Element? { count == 0 ? nil : top }

  /// Reverses the elements from an index on.
  func reverse(from start: Int) {
    var tail = UnsafeMutableBufferPointer(start: elements, count: count)[start...]
    tail.reverse()
  }

  /// The elements, in the order in which they were pushed.
  var contents: [Element] { Array(UnsafeBufferPointer(start: elements, count: count)) }

  /// Whether anything was ever pushed.
  var hasBeenUsed: Bool { elements != nil }

  func free() { elements?.deallocate() }

  private mutating func grow() {
    capacity = max(8, capacity * 2)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let elements { grown.moveInitialize(from: elements, count: count) }
    elements?.deallocate()
    elements = grown
  }
}

/// A list for the duration of a call, such as the items of one run.
///
/// A short one lies on the stack, where an array would be an allocation per run.
struct StackList<Element>: RandomAccessCollection, MutableCollection {
  private let elements: UnsafeMutablePointer<Element>
  private(set) var count = 0

  @inline(__always) var startIndex: Int { 0 }
  @inline(__always) var endIndex: Int { count }

  /// The element at an index below `count`.
  @inline(__always) subscript(index: Int) -> Element {
    _read { yield elements[index] }
    nonmutating _modify { yield &elements[index] }
  }

  /// Calls a closure with an empty list that can hold a number of elements.
  @inline(__always) static func with<Result>(
    capacity: Int, _ use: (inout StackList) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Element.self, capacity: Swift.max(1, capacity)) { buffer in
      var list = StackList(elements: buffer.baseAddress.unsafelyUnwrapped)
      defer { list.elements.deinitialize(count: list.count) }
      return use(&list)
    }
  }

  /// Appends to a list that is not full.
  @inline(__always) mutating func append(_ element: Element) {
    (elements + count).initialize(to: element)
    count &+= 1
  }
}

/// A stack that is rarely deeper than two, and allocates nothing until it is.
///
/// Marking stores the records left to climb from on it. An array in its place cost 750
/// instructions per mark, of the 13,000 taken by an edit that its row absorbs.
struct ShortStack<Element: BitwiseCopyable> {
  private var first: Element?
  private var second: Element?
  private var rest: [Element] = []

  @inline(__always) mutating func push(_ element: Element) {
    if first == nil {
      first = element
    } else if second == nil {
      second = element
    } else {
      rest.append(element)
    }
  }

  @inline(__always) mutating func pop() -> Element? {
    if !rest.isEmpty { return rest.removeLast() }
    if let last = second {
      second = nil
      return last
    }
    defer { first = nil }
    return first
  }
}
