/// The place of a call in the source, as given by `#fileID` and `#line`.
public struct CallSite: Sendable, Hashable, CustomStringConvertible {
  /// The module and the file, such as `ReadingApp/Shelf.swift`.
  public var fileID: String
  /// The line, counted from 1.
  public var line: Int

  /// Makes a call site.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and the line, with a colon in between.
  public var description: String { "\(fileID):\(line)" }
}

/// A call site in the form in which calls pass it on: two words, without reference counting or
/// copying.
struct CallOrigin: Hashable {
  /// A static string, terminated by a zero.
  private let fileID: UnsafePointer<UInt8>
  private let line: UInt32

  @inline(__always) init(_ fileID: StaticString, _ line: UInt) {
    let unknown: StaticString = ""
    self.fileID = (fileID.hasPointerRepresentation ? fileID : unknown).utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// The place in the source; `nil` if it is unknown (line 0).
  var site: CallSite? {
    line == 0 ? nil : CallSite(fileID: String(cString: fileID), line: Int(line))
  }
}
