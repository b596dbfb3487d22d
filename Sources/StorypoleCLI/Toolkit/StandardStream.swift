import Foundation

/// One of the streams that a process is started with.
///
/// `FileHandle.write(_:)` stops the program where a stream can't be written to: on a full disk, or
/// where the caller has closed it. Here that is an error. A pipe without a reader ends the process
/// by its signal, as it does other tools.
struct StandardStream: Sendable {
  static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
  static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

  let descriptor: Int32
  /// What errors call it.
  let name: String

  /// Writes a text as it stands.
  func write(_ text: String) throws(CommandError) {
    var text = text
    let code = text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    if let code { throw .failedOutput("\(name): \(String(cString: strerror(code)))") }
  }

  /// The error number, unless all was written.
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

  /// A signal came in between, or whoever shares the stream has set it not to block.
  private func mayTryAgain(after code: Int32) -> Bool {
    guard code == EAGAIN || code == EWOULDBLOCK else { return code == EINTR }
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, -1) >= 0
  }

  /// Gives the descriptors that the caller has closed to something that can't be used in their place.
  ///
  /// The next file that is opened would get the number otherwise, and what is written with it.
  static func occupyClosedDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
