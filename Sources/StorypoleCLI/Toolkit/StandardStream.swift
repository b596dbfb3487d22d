import Foundation
import Storypole

/// A standard stream of the process.
///
/// `FileHandle.write(_:)` stops the program when a stream can't be written, because the disk is
/// full or the caller has closed it. Here that is an error, and a pipe without a reader ends the run
/// without a word.
struct StandardStream: Sendable {
  static let input = StandardStream(descriptor: STDIN_FILENO, name: "standard input")
  static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
  static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

  let descriptor: Int32
  /// The stream's name in errors.
  let name: String

  /// The width of the terminal, 0 if it doesn't say, or nil if the stream isn't a terminal.
  var terminalColumns: Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var window = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 ? Int(window.ws_col) : 0
  }

  /// Reads to the end of the stream, or up to a number of bytes, or nil if it can't be read.
  func read(upToCount limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      guard let next = read(Swift.min(Self.pieceSize, limit - bytes.count)) else { return nil }
      if next.isEmpty { break }
      bytes += next
    }
    return bytes
  }

  /// Reads some bytes, none at the end of the stream.
  private func read(_ count: Int) -> [UInt8]? {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      var result = 0
      repeat {
        result = Foundation.read(descriptor, buffer.baseAddress, count)
        code = result < 0 ? errno : 0
      } while result < 0 && mayTryAgain(after: code, POLLIN)
      used = Swift.max(0, result)
    }
    return code == 0 ? bytes : nil
  }

  private static let pieceSize = 1 << 16

  /// Writes a text unchanged.
  func write(_ text: String) throws(CommandError) {
    var text = text
    let code = text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    if code == EPIPE { throw .noReader }
    if let code { throw .failedOutput("\(name): \(String(cString: strerror(code)))") }
  }

  /// Writes bytes and returns the error number, or nil if all were written.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, !mayTryAgain(after: errno) { return errno }
      written += max(0, count)
    }
    return nil
  }

  /// Whether to retry, after a signal or on a stream that another process has set to
  /// non-blocking.
  private func mayTryAgain(after code: Int32, _ event: Int32 = POLLOUT) -> Bool {
    guard code == EAGAIN || code == EWOULDBLOCK else { return code == EINTR }
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&request, 1, -1) >= 0
  }

  /// Prepares the process: errors of streams are reported as errors.
  ///
  /// A pipe without a reader would otherwise end the process with a signal. Closed descriptors
  /// are opened on a device that can't be used in their place, or else the next opened file would
  /// get the descriptor, and the output written to it.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    occupyClosedDescriptors()
  }

  private static func occupyClosedDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The text that a command reads for `-`.
struct StandardInput: Sendable {
  /// The name in errors.
  static let name = "<stdin>"

  /// Whether the text has to be typed.
  let isTerminal: Bool
  /// Reads to the end, or up to a number of bytes, and returns nil if that is impossible; once, so
  /// that a command may read the same scene twice.
  let read: @Sendable (_ limit: Int) -> [UInt8]?

  init(isTerminal: Bool, read: @escaping @Sendable (_ limit: Int) -> [UInt8]?) {
    self.isTerminal = isTerminal
    let known = Guarded<[UInt8]?>(nil)
    self.read = { limit in
      known.withLock { known in
        known = known ?? read(limit)
        return known
      }
    }
  }

  /// The process's own.
  static var standard: StandardInput {
    StandardInput(isTerminal: StandardStream.input.terminalColumns != nil) {
      StandardStream.input.read(upToCount: $0)
    }
  }
}
