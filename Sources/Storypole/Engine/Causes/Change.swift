import Foundation
import Synchronization

/// A call on a view, or a property that is set, which may affect layout.
///
/// Root causes are changes (R30). Changes are only created while causes are recorded.
struct Change {
  let name: StaticString
  /// The key of the environment that was set, or `nil` for other changes.
  var key: String?
  /// The place of the call, or `nil` for a setter, which can't know it.
  let origin: CallOrigin?
  let old: ChangedValue
  let new: ChangedValue

  /// The call or the property: `text`, `environment[LayoutDirectionKey]`.
  var title: String { key.map { "\(name)[\($0)]" } ?? "\(name)" }

  /// The change of the stack, as far as a tree can tell.
  static let refused: StaticString = "was refused for lack of stack"

  /// The change of a property of a model, whose name isn't known.
  static let model: StaticString = "a property of an observed model"

  static func call(
    _ name: StaticString, _ origin: CallOrigin?, _ old: ChangedValue = .none,
    _ new: ChangedValue = .none
  ) -> Change {
    Change(name: name, origin: origin, old: old, new: new)
  }

  static func property(
    _ name: StaticString, _ old: ChangedValue = .none, _ new: ChangedValue = .none
  ) -> Change {
    Change(name: name, origin: nil, old: old, new: new)
  }

  /// The value of a key that a view sets, or `nil` where it inherits the default.
  static func environment(_ former: EnvironmentBox?, _ box: EnvironmentBox?) -> Change {
    Change(
      name: "environment", key: (box ?? former)?.name, origin: nil,
      old: former?.text ?? box?.defaultText ?? .none,
      new: box?.text ?? former?.defaultText ?? .none)
  }
}

extension Change {
  /// A sentence on the change of a view.
  fileprivate func sentence(about view: View) -> String {
    title.hasSuffix(")")
      ? "\(title) was called on \(view.path)" : "\(title) of \(view.path) was set"
  }
}

/// The value of a property, before or after a change.
enum ChangedValue: Equatable {
  case none
  case rect(CGRect)
  case size(CGSize)
  case point(CGPoint)
  case flag(Bool)
  case text(String)
  case count(Int)
  /// Any other value, as it is printed.
  case value(String)

  /// A value of a state.
  static func describing(_ value: Any) -> ChangedValue {
    switch value {
    case let text as String: .text(text)
    case let flag as Bool: .flag(flag)
    case let count as Int: .count(count)
    case let rect as CGRect: .rect(rect)
    case let size as CGSize: .size(size)
    case let point as CGPoint: .point(point)
    default: .value("\(value)")
    }
  }

  /// The value in a report, or `nil` if there is no value.
  var text: String? {
    switch self {
    case .none: nil
    case .rect(let rect):
      "(\(rect.origin.x.brief), \(rect.origin.y.brief), \(rect.width.brief), \(rect.height.brief))"
    case .size(let size): size.brief
    case .point(let point): point.brief
    case .flag(let flag): "\(flag)"
    case .text(let text): "“\(text.onOneLine)”"
    case .count(let count): "\(count)"
    case .value(let text): text.onOneLine
    }
  }

  /// The value as numbers, for detecting growth.
  var numbers: [CGFloat] {
    switch self {
    case .none: []
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .size(let size): [size.width, size.height]
    case .point(let point): [point.x, point.y]
    case .flag(let flag): [flag ? 1 : 0]
    case .text(let text): [CGFloat(text.utf8.count)]
    case .count(let count): [CGFloat(count)]
    case .value(let text): [CGFloat(text.utf8.count)]
    }
  }
}

extension NodeRef {
  /// The tree's log of causes, or `nil` if causes are not recorded.
  @inline(__always) var causes: CauseLogRef? { engine?.causes }

  /// Carries out a change, which becomes the cause of everything that it marks.
  ///
  /// A nested change is part of the outer one, so that the log shows the user's call. Cost
  /// while causes are not recorded: reading one word.
  @inline(__always)
  func changing<Failure: Error>(
    _ change: @autoclosure () -> Change, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    assertOnQueue(change().sentence(about: view))
    engine?.contentChanged()
    guard let causes else { return try body() }
    if engine?.flushing.depth == 0 && engine?.reader == nil { causes.log.compactIfLarge() }
    let outer = causes.begin(change(), of: self)
    defer { causes.current = outer }
    try body()
  }
}

extension String {
  /// The beginning of the text, without line breaks.
  fileprivate var onOneLine: String {
    let limit = 40
    let shown = count > limit ? prefix(limit - 1) + "…" : prefix(limit)
    return shown.map { $0.isNewline ? "⏎" : String($0) }.joined()
  }
}

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
/// copying, as the memory that it refers to is constant.
struct CallOrigin: Hashable, @unchecked Sendable {
  /// A static string, terminated by a zero.
  private var fileID: UnsafePointer<UInt8>
  private let line: UInt32

  @inline(__always) init(_ fileID: StaticString, _ line: UInt) {
    let unknown: StaticString = ""
    self.fileID = (fileID.hasPointerRepresentation ? fileID : unknown).utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// A line of a file that is read while the program runs, whose name is kept for good, once.
  init(file: String, line: Int) {
    let address = Self.filesRead.withLock { files in
      if let known = files[file] { return known }
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.utf8.count + 1)
      _ = copy.initialize(from: Array(file.utf8) + [0])
      let address = UInt(bitPattern: copy.baseAddress)
      files[file] = address
      return address
    }
    self.init("", UInt(line))
    if let name = UnsafePointer<UInt8>(bitPattern: address) { fileID = name }
  }

  /// The addresses of the names of files.
  private static let filesRead = Mutex<[String: UInt]>([:])

  /// A number that differs for other places.
  @inline(__always) var identity: UInt64 {
    UInt64(UInt(bitPattern: fileID)) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(line)
  }

  /// The place in the source, or `nil` if it is unknown (line 0).
  var site: CallSite? {
    line == 0 ? nil : CallSite(fileID: String(cString: fileID), line: Int(line))
  }
}
