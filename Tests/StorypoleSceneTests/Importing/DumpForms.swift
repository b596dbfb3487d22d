/// The forms that a dump takes on its way from a debugger: each changes how it is written, and none
/// what it says.
enum DumpForm: String, CaseIterable {
  case plain, carriageReturns, byteOrderMark, quoted, comment, codeBlock, hardSpaces, blanksAlone
  case joined, escaped, withoutAddresses, redacted, loggedLines, loggedWithBars, printed, named

  /// A dump in this form.
  func text(of dump: String) -> String {
    let lines = dump.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func eachLine(_ change: (String) -> String) -> String {
      lines.map(change).joined(separator: "\n")
    }
    switch self {
    case .plain: return dump
    case .carriageReturns: return lines.joined(separator: "\r\n")
    case .byteOrderMark: return "\u{FEFF}" + dump
    case .quoted: return eachLine { "> " + $0 }
    case .comment: return eachLine { "  // " + $0 }
    case .codeBlock: return eachLine { "\t" + $0 }
    case .hardSpaces: return dump.replacing("   ", with: "\u{A0}\u{A0}\u{A0}")
    case .blanksAlone: return eachLine(Self.withoutBars)
    case .joined: return lines.joined(separator: " ")
    case .escaped:
      return #"{"views": ""# + dump.replacing("\"", with: #"\""#).replacing("\n", with: #"\n"#)
        + #""}"#
    case .withoutAddresses: return dump.replacing(/: 0x[0-9a-f]+/, with: "")
    case .redacted: return dump.replacing(/: 0x[0-9a-f]+/, with: ": 0x…")
    case .loggedLines: return eachLine { "2026-11-23 04:05:06 App[431:20b1] " + $0 }
    case .loggedWithBars: return "04:05:06 | INFO | " + dump
    case .printed: return "- some : " + dump
    case .named: return dump.replacing("| <", with: "| _cover <")
    }
  }

  /// A line with a blank for each bar of its beginning.
  private static func withoutBars(_ line: String) -> String {
    let lead = line.prefix { " /|".contains($0) }
    return String(lead.map { $0 == "|" ? " " : $0 }) + line.dropFirst(lead.count)
  }
}

/// One small tree as people paste it, each form once, as it is written by its source.
enum PastedDumps {
  /// A shelf with a button, in which there is an image, and a label.
  static let readable: [(form: String, text: String)] = [
    (
      "gdb",
      """
      (gdb) po view
      $3 = 0x08c5 'Shelf:0x75' <UIView: 0x1; frame = (0 0; 31 43.5); layer = <CALayer: 0x2>>
      | _cover <UIButton: 0x3; frame = (1 2; 13 17); layer = <CALayer: 0x4>> - (null)
      |    | _image <UIImageView: 0x5; frame = (3 5; 7 9); layer = <CALayer: 0x6>>-><UIImage: 0x7>
      | _title <UILabel: 0x8; frame = (1 20; 28 20.5); text = 'a|b'; layer = <CALayer: 0x9>>
      """
    ),
    (
      "iOS 3",
      """
      [Session started]
      <UIView: 0x1; frame = (0 0; 31 43.5); >
          <UIButton: 0x3; frame = (1 2; 13 17) >
              <UIImageView: 0x5; frame = (3 5; 7 9); layer = <CALayer: 0x6>>
          <UILabel: 0x8; frame = (1 20; 28 20.5); text = 'a|b' >
      """
    ),
    (
      "a log with a blank per level",
      """
      view: <UIView: 0x1; frame = (0 0; 31 43.5); layer = <CALayer: 0x2>>
       <UIButton: 0x3; frame = (1 2; 13 17); layer = <CALayer: 0x4>>
        <UIImageView: 0x5; frame = (3 5; 7 9); layer = <CALayer: 0x6>>
       <UILabel: 0x8; frame = (1 20; 28 20.5); text = 'a|b'; layer = <CALayer: 0x9>>
      """
    ),
    (
      "a snapshot without addresses",
      """
      <_UIHostingView<Row<Int, () -> Int>>; frame = (0 0; 31 43.5); layer = <CALayer>>
         | <UIButton; baseClass = UIControl; frame = (1 2; 13 17); layer = <CALayer>>
         |    | <UIImageView; frame = (3 5; 7 9); layer = <CALayer>>
         |    |    | <CAShapeLayer> (layer)
         | <UILabel; frame = (1 20; 28 20.5); text = 'a|b'; layer = <_UILabelLayer>>
      """
    ),
    (
      "React",
      """
      <RCTRootContentView: 0x1; reactTag: 1; frame = (0 0; 31 43.5); layer = <CALayer: 0x2>>
         | <RCTView: 0x3; reactTag: 3; frame = (1 2; 13 17); layer = <CALayer: 0x4>>
         |    | <RCTImageView: 0x5; reactTag: 5; frame = (3 5; 7 9); layer = <CALayer: 0x6>>
         | <RCTText: 0x8; reactTag: 7; text: a|b frame = (1 20; 28 20.5); layer = <CALayer: 0x9>>
      """
    ),
    (
      "a page that has lost its line breaks",
      """
      po view <UIView: 0x1; frame = (0 0; 31 43.5)> | <UIButton: 0x3; frame = (1 2; 13 17); > \
      || <UIImageView: 0x5; frame = (3 5; 7 9); layer = <CALayer: 0x6>> - (null) \
      | <UILabel: 0x8; frame = (1 20; 28 20.5); text = 'a|b'; opaque = NO>
      """
    ),
    (
      "JSON",
      #"""
      {"tree": "<UIView: 0x1; frame = (0 0; 31 43.5)>\n   | <UIButton: 0x3; frame = (1 2; 13 17)>\#
      \n   |    | <UIImageView: 0x5; frame = (3 5; 7 9)>\n   | <UILabel: 0x8; frame = (1 20; \#
      28 20.5); text = 'a|b'; layer = <_UILabelLayer: 0x9>>\n"}
      """#
    ),
    (
      "a list of strings",
      """
      ['<UIView: 0x1; frame = (0 0; 31 43.5); layer = <CALayer: 0x2>>',
       '   | <UIButton: 0x3; frame = (1 2; 13 17); layer = <CALayer: 0x4>>',
       '   |    | <UIImageView: 0x5; frame = (3 5; 7 9); layer = <CALayer: 0x6>>',
       '   | <UILabel: 0x8; frame = (1 20; 28 20.5); text = 'a|b'>',
      ]
      """
    ),
    (
      "a sentence in a log before it",
      """
      10:31 [Layout] <Shelf: 0x7> moves <UIView: 0xa; frame = (0 0; 1 1)>, for <UIView: 0xb> is up.
      (lldb) po view
      <UIView: 0x1; frame = (0 0; 31 43.5); layer = <CALayer: 0x2>>
         | <UIButton: 0x3; frame = (1 2; 13 17); layer = <CALayer: 0x4>>
         |    | <UIImageView: 0x5; frame = (3 5; 7 9); layer = <CALayer: 0x6>>
         | <UILabel: 0x8; frame = (1 20; 28 20.5); text = 'a|b'>
      """
    ),
  ]

  /// Dumps of which parts are missing, or that are of another kind, with what is said of them.
  static let faulty: [(text: String, error: String)] = [
    (
      "[   AF      ] h=--- v=--- NSView 0x7f8 f=(0,0,480,270) b=(-)",
      "found the _subtreeDescription of AppKit views, expected the recursiveDescription of an iOS "
        + "app: lines such as <UIView: 0x7f8; frame = (0 0; 320 568); …>"
    ),
    (
      "<UITabBarController 0x1>, state: appeared, view: <UILayoutContainerView 0x2>",
      "found no view, expected lines such as <UIView: 0x7f8; frame = (0 0; 320 568); …>"
    ),
    (
      """
      resize = RM+BM; layer = <CALayer: 0x1>>
         | <UIView: 0x2; frame = (0 0; 7 9)>
         | <UIView: 0x3; frame = (0 9; 7 9)>
      """,
      """
      line 2: its superview isn't in the dump, whose beginning seems to be cut
      line 3: it begins a second tree; import that by itself; left out, with all below it
      """
    ),
    (
      """
      <UIWindow 0x1 frame = (0 0; 31 43)>
         | <UIView: 0x2; frame = (0 0; 7 9)>
      """,
      """
      line 1: no view can be read; skipped
      line 2: its superview isn't in the dump, whose beginning seems to be cut
      """
    ),
    (
      """
      <UIView: 0x1; frame = (0 0; 31 43)>
         | <UIView 0x2; frame = (0 0; 7 9)>
         |    | <UIView: 0x3; frame = (0 0; 3 5)>
         | - title
      """,
      "line 2: no view can be read; left out, with all below it"
    ),
    (
      "<UIView: 0x1; frame = (0 0; 1 1)>, <UIView: 0x2; frame = (0 0; 1 1)>",
      "line 1: it begins a second tree; import that by itself; left out, with all below it"
    ),
  ]
}
