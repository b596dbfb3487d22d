import Foundation

/// The limit of a thread's stack, at which user code isn't called any more (R43).
struct StackLimit {
  /// The address below which the stack may be low; the highest address where locals may lie outside
  /// the stack, so that their addresses have to be looked up.
  let floor: UInt
  /// The end of the stack, and of what is reserved in front of it for the frames below the last
  /// one that the engine allows.
  private let end: UInt
  private let reserveEnd: UInt

  /// The limit of the calling thread.
  static func ofCurrentThread() -> StackLimit {
    let end = endOfStack()
    let reserveEnd = end + max(leastReserve, callsInReserve * bytesPerCall())
    let floor = FakeStack.isInUse ? UInt.max : reserveEnd
    return StackLimit(floor: floor, end: end, reserveEnd: reserveEnd)
  }

  /// Whether there is too little stack left on the calling thread to call user code once more.
  @inline(__always) static func isLow(floor: UInt) -> Bool {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { marker in
      let address = UInt(bitPattern: marker)
      return address < floor && ThreadContext.current.stack.isLow(at: address)
    }
  }

  /// Whether the address of a local is within the reserve; one that isn't on the stack of the
  /// thread gives no information.
  @inline(never) private func isLow(at address: UInt) -> Bool {
    let address = FakeStack.realAddress(of: address)
    return address >= end && address < reserveEnd
  }

  // MARK: The reserve

  /// The reserve in bytes, as frames of the runtime and of Foundation are as large in each build.
  private static let leastReserve: UInt = 96 * 1024
  /// The reserve in calls, which decides where frames are large.
  private static let callsInReserve: UInt = 150

  /// The stack that a call takes as this library is compiled: 32 bytes optimized, 416 for
  /// debugging, 1,280 with the address sanitizer.
  private static func bytesPerCall() -> UInt {
    addressInCall { outer in addressInCall { inner in outer > inner ? outer - inner : 0 } }
  }

  @inline(never) private static func addressInCall(_ use: (UInt) -> UInt) -> UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) {
      use(FakeStack.realAddress(of: UInt(bitPattern: $0)))
    }
  }

  // MARK: The end

  #if canImport(Darwin)
    private static func endOfStack() -> UInt {
      let top = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return top - UInt(pthread_get_stacksize_np(pthread_self()))
    }
  #else
    private typealias GetAttributes =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

    /// Looks up a glibc function that its module hides because it isn't in POSIX; without it the
    /// end is 0, far below every address on the stack.
    private static func endOfStack() -> UInt {
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      guard let symbol = dlsym(nil, "pthread_getattr_np"),
        unsafeBitCast(symbol, to: GetAttributes.self)(pthread_self(), attributes) == 0
      else { return 0 }
      defer { pthread_attr_destroy(attributes) }
      var base: UnsafeMutableRawPointer?
      var size = 0
      pthread_attr_getstack(attributes, &base, &size)
      return UInt(bitPattern: base)
    }
  #endif
}

/// The memory in which the address sanitizer keeps locals instead of on the stack, to find uses
/// after their function has returned.
private enum FakeStack {
  private typealias GetCurrent = @convention(c) () -> UnsafeMutableRawPointer?
  private typealias FindFrame =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?
    ) -> UnsafeMutableRawPointer?

  private static let getCurrent: GetCurrent? = function("__asan_get_current_fake_stack")
  private static let findFrame: FindFrame? = function("__asan_addr_is_in_fake_stack")

  /// Whether the calling thread has a fake stack.
  static var isInUse: Bool { getCurrent?() != nil }

  /// The address on the stack that belongs to the frame of a local.
  static func realAddress(of address: UInt) -> UInt {
    guard let stack = getCurrent?(), let local = UnsafeMutableRawPointer(bitPattern: address),
      let real = findFrame?(stack, local, nil, nil)
    else { return address }
    return UInt(bitPattern: real)
  }

  /// A function of the sanitizer's runtime, or `nil` if the program isn't built with it.
  private static func function<Function>(_ name: String) -> Function? {
    #if canImport(Darwin)
      let anywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let anywhere: UnsafeMutableRawPointer? = nil
    #endif
    return dlsym(anywhere, name).map { unsafeBitCast($0, to: Function.self) }
  }
}

/// A record that was cut short because little stack was left (R43).
struct Refusal {
  let view: WeakView
  let record: Int
  /// The stamp of the record when it was cut short, unless that was made again since.
  let stamp: UInt64
}

/// Refusing: measurements and nested layouts for which too little stack is left, because recursion
/// runs through user code (R43).
///
/// A refusal depends on the stack, which no mark announces. So the records concerned are
/// marked when the tree is next laid out or measured from outside, which may be on a larger stack.
extension EngineRef {
  /// Answers 0 × 0 to a measurement.
  func refuseDepth(_ node: NodeRef, _ entryIndex: Int) {
    let entry = node.entry(entryIndex)
    begin(entry, of: node)
    entry.answer = .zero
    entry.state = .valid
    node.noteRefusal(ofRecord: entryIndex)
    if flushing.hasReportedDepth { return }
    flushing.hasReportedDepth = true
    node.view.diagnose(
      .depthLimit, "measured \(measuring.depth) levels deep, with little stack left",
      advice:
        "It is treated as 0 × 0; give a view above it a fixed size, or lay out on a larger stack.")
  }

  /// Takes over what was refused on a thread as this tree's flush or measurement ends there.
  ///
  /// A refused view of another tree is noted in that tree as well: either may be asked first.
  @inline(__always) func takeRefusals(of thread: ThreadContext) {
    if let kept = thread.state.kept { take(from: kept.takeUnretainedValue()) }
  }

  private func take(from kept: KeptObjects) {
    measuring.refusals += kept.refusals
    for refusal in kept.refusals {
      guard let other = refusal.view.view?.node.engine, other != self else { continue }
      other.measuring.refusals.append(refusal)
    }
    kept.refusals = []
  }

  /// Marks what was refused since it was last asked for, unless something is running.
  @inline(__always) func askRefusedAgain() {
    if !measuring.refusals.isEmpty && ThreadContext.isIdle { markRefused() }
  }

  private func markRefused() {
    let refusals = measuring.refusals
    measuring.refusals = []
    for refusal in refusals { refusal.view.view?.node.markRefused(refusal) }
  }
}

extension NodeRef {
  /// Notes that a record of this view was cut short for lack of stack.
  func noteRefusal(ofRecord record: Int) {
    let refusal = Refusal(
      view: WeakView(view), record: record, stamp: stamp(ofRecord: record))
    ThreadContext.keptWhileBusy?.refusals.append(refusal)
  }

  fileprivate func markRefused(_ refusal: Refusal) {
    if refusal.record > entryCount || stamp(ofRecord: refusal.record) != refusal.stamp { return }
    changing(.property(Change.refused)) {
      if refusal.record == 0 { return force() }
      causes?.note(.invalidated, of: self)
      invalidate(refusal.record)
    }
  }
}
