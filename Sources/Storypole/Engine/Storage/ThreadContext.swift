import Foundation
import Synchronization

/// Engine state per thread: the engine whose body is running, and the limit of the stack.
struct ThreadContext {
  private let storage: RawRef<ThreadState>

  var engine: EngineRef? {
    @_transparent get { storage.value.engine }
    @_transparent nonmutating _modify { yield &storage.value.engine }
  }
  /// The engine of the outermost flush or measurement on the thread.
  var outermost: EngineRef? {
    @_transparent get { storage.value.outermost }
    @_transparent nonmutating _modify { yield &storage.value.outermost }
  }
  /// A number that no other thread has at the same time.
  var identity: UInt { UInt(bitPattern: storage.address) }
  var stack: StackLimit { @_transparent get { storage.value.stack } }
  /// The state that is rarely used.
  var state: ThreadState {
    @_transparent unsafeAddress {
      UnsafePointer(storage.address.assumingMemoryBound(to: ThreadState.self))
    }
    @_transparent nonmutating unsafeMutableAddress {
      storage.address.assumingMemoryBound(to: ThreadState.self)
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, free)
    return key
  }()

  /// The context of the calling thread, which lives as long as the thread.
  ///
  /// Cost: about 5 ns.
  static var current: ThreadContext {
    if let known = pthread_getspecific(key) {
      return ThreadContext(storage: RawRef(known))
    }
    // Plain memory, so that the end of the thread only has to call `free`.
    let storage = RawRef.allocate(ThreadState(stack: StackLimit.ofCurrentThread()))
    pthread_setspecific(key, storage.address)
    return ThreadContext(storage: storage)
  }

  /// Whether no body, flush or measurement is running on the calling thread.
  @inline(__always) static var isIdle: Bool { runningEngine == nil }

  /// The engine whose body, flush or measurement is innermost on the calling thread, if any.
  @inline(__always) static var runningEngine: EngineRef? {
    busyThreads.load(ordering: .relaxed) == 0 ? nil : current.engine
  }

  /// Whether all records are in their nodes, as no fresh layout has set those of its tree aside.
  static var areRecordsInPlace: Bool {
    current.outermost?.measuring.audit == nil
  }

  /// The number of threads on which something is running, so that an idle process need not look
  /// for the thread's own state.
  private static let busyThreads = Atomic<Int>(0)

  /// Counts the calling thread as busy, as its outermost flush or measurement begins (1), or as
  /// idle again (−1).
  static func countBusy(_ change: Int) { busyThreads.add(change, ordering: .relaxed) }
}

/// The state behind a `ThreadContext`.
struct ThreadState {
  /// The engine of the innermost body on this thread.
  var engine: EngineRef?
  /// The engine of the outermost flush or measurement on this thread.
  var outermost: EngineRef?
  /// The limit of the recursion through user code.
  let stack: StackLimit
  /// The number of steps from drawn items up to their views; items outside any tree have no
  /// other counters.
  var drawnItemsClimbed = 0
  /// The number of outermost flushes and measurements.
  var sessions: UInt32 = 0
  /// The snapshots of the bodies that run on this thread, innermost first.
  var snapshots: SnapshotRef?
  /// The number of open scopes that track models.
  var scopeDepth = 0
  /// The tokens that were read in the open scopes, or `nil` if there are none.
  var openTokens: Unmanaged<OpenTokens>?
  /// Code that read no models when it last ran, each at a place that follows from its identity.
  var quietCodes = SIMD8<UInt64>()
  /// The innermost scope that notes frames, or `nil` if there is none.
  var frameWatch: Unmanaged<FrameWatch>?
  /// Objects kept alive while bodies run, released as the outermost flush or measurement ends.
  var kept: Unmanaged<KeptObjects>?
}
