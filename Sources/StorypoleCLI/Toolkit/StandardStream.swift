import Foundation

/// A standard stream of the process.
///
/// `FileHandle.write(_:)` stops the program when a stream can't be written, because the disk is
/// full or the caller has closed it. Here that is an error. A pipe without a reader ends the
/// process with a signal, as for other tools.
struct StandardStream: Sendable {
  static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
  static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

  let descriptor: Int32
  /// The stream's name in errors.
  let name: String

  /// Writes a text unchanged.
  func write(_ text: String) throws(CommandError) {
    var text = text
    let code = text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
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
  private func mayTryAgain(after code: Int32) -> Bool {
    guard code == EAGAIN || code == EWOULDBLOCK else { return code == EINTR }
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, -1) >= 0
  }

  /// Opens closed standard descriptors on a device that can't be used in their place.
  ///
  /// Otherwise the next opened file would get the descriptor, and the output written to it.
  static func occupyClosedDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
