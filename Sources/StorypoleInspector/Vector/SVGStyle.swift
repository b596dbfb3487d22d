/// The purpose of a shape of an SVG picture, with its class in the style sheet as raw value.
package enum SVGStyle: String, CaseIterable, Sendable {
  /// The paper around the root.
  case paper
  /// The display around the root's window.
  case display
  /// The root itself.
  case root
  /// A container.
  case box
  /// A container so deep that its tint would hide the content behind it.
  case deep
  /// The frame of a text.
  case slot
  /// The frame of a text that it can't show in full.
  case cut
  /// A mark at an edge beyond which there is more.
  case more
  /// A mark at an edge beyond which text is lost.
  case lost
  /// The safe area, or the space within margins.
  case area
  /// The area that the keyboard covers, a fold, or a camera.
  case cover
  /// A view with another frame, its former frame, a view that has changed otherwise, a new one, and
  /// one that is gone. As the styles of texts, these are of the letters beside them.
  case moved, ghost, changed, added, removed
  /// A picture.
  case image
  /// A control.
  case control
  /// A drawn item, which isn't a view.
  case drawing
  /// The frame of a hidden view.
  case hidden
  /// A line of text in a monospaced font.
  case fixed
  /// A line of text in any other font.
  case text
  /// A bold line of text in a monospaced font.
  case fixedBold
  /// A bold line of text in any other font.
  case textBold
  /// The title of a control, in a monospaced font.
  case fixedTitle
  /// The title of a control, in any other font.
  case title
  /// The name of a view.
  case name
  /// The name of a view, if it crosses lines.
  case tag
  /// The name of a hidden view.
  case faint
  /// A caption of the whole picture.
  case caption
  /// The heading of the caption.
  case heading
}

extension SVGStyle {
  /// The rules for all styles, for light and dark appearances.
  ///
  /// Colours are written out in both, since not every SVG renderer supports variables.
  static let sheet =
    shapes + "\n" + colors(.light) + "\n@media (prefers-color-scheme:dark){\n"
    + colors(.dark) + "\n}"

  private enum Appearance: Int { case light, dark }

  /// The colours of an appearance: of `light~dark` one.
  private static func colors(_ appearance: Appearance) -> String {
    colors.replacing(/([^:]+)~([^;}]+)/) { appearance == .light ? $0.output.1 : $0.output.2 }
  }

  private static let shapes = """
    text{white-space:pre;font-family:-apple-system,system-ui,"Helvetica Neue",Helvetica,Arial,\
    "Liberation Sans","DejaVu Sans",sans-serif}
    .fixed,.fixedBold,.fixedTitle{font-family:ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",\
    "Liberation Mono",monospace}
    .text,.textBold,.title{font-family:Helvetica,"Helvetica Neue",Arial,"Liberation Sans",sans-serif}
    .heading{font-size:12px}
    .heading,.fixedBold,.textBold{font-weight:600}
    .box,.deep,.slot,.cut,.root{shape-rendering:crispEdges}
    .deep,.slot,.cut,.hidden,.area{fill:none}
    .slot{stroke-dasharray:1 2}
    .cut{stroke-dasharray:4 2}
    .area{stroke-dasharray:8 4;stroke-opacity:.75}
    .more,.lost{paint-order:stroke;stroke-width:2}
    .moved,.changed,.added,.removed{fill:none}
    .moved{stroke-width:2}
    .ghost{fill:none;stroke-dasharray:4 3}
    .removed{stroke-dasharray:2 2}
    text.moved,text.changed,text.added,text.removed{font-weight:700;paint-order:stroke;stroke-width:3;\
    stroke-linejoin:round;stroke-dasharray:none}
    .hidden{stroke-dasharray:5 3}
    .tag,.caption,.heading{paint-order:stroke;stroke-width:2.5;stroke-linejoin:round}
    """

  private static let colors = """
    .paper{fill:#f2f2f7~#101012}
    .display{fill:#e3e3e9~#26262a;stroke:#8e8e93~#77777d;stroke-width:2}
    .root{fill:#fff~#1c1c1e;stroke:#8e8e93~#77777d}
    .box{fill:#4f7cac~#8fb4de;fill-opacity:.07~.08;stroke:#8aa4c0~#58708a}
    .deep{stroke:#8aa4c0~#58708a}
    .slot{stroke:#b4b4bb~#55555b}
    .cut{stroke:#c9342b~#ff6961}
    .more{fill:#47617e~#a9c0d8;stroke:#fff~#1c1c1e}
    .lost{fill:#c9342b~#ff6961;stroke:#fff~#1c1c1e}
    .area{stroke:#2f8f5b~#5fc78d}
    .cover{fill:#6b4fa0~#b79cf0;fill-opacity:.14~.18;stroke:#8a70bd~#8f78c4}
    .moved,.ghost{stroke:#b25000~#ffab5e}
    .changed{stroke:#7a3fb5~#c79bf2}
    .added{stroke:#2f7d32~#7ddc82}
    .removed{stroke:#c9342b~#ff8a80}
    text.moved{fill:#b25000~#ffab5e;stroke:#fff~#1c1c1e}
    text.changed{fill:#7a3fb5~#c79bf2;stroke:#fff~#1c1c1e}
    text.added{fill:#2f7d32~#7ddc82;stroke:#fff~#1c1c1e}
    text.removed{fill:#c9342b~#ff8a80;stroke:#fff~#1c1c1e}
    .image{fill:#8e8e93~#98989d;fill-opacity:.14~.16;stroke:#aeaeb4~#6a6a70}
    .control{fill:#0a6cff~#0a84ff;fill-opacity:.08~.16;stroke:#5d9bf0~#3f7fc4}
    .drawing{fill:#c8963c~#e0b45a;fill-opacity:.14~.16;stroke:#c9a462~#8d7748}
    .hidden{stroke:#a2a2a8~#6f6f75}
    .fixed,.text,.fixedBold,.textBold{fill:#1c1c1e~#f2f2f7}
    .fixedTitle,.title{fill:#0a5bd3~#7ab8ff}
    .name,.tag{fill:#47617e~#a9c0d8}
    .tag{stroke:#fff~#1c1c1e}
    .faint{fill:#85858b~#8e8e93}
    .caption{fill:#6c6c70~#98989d;stroke:#f2f2f7~#101012}
    .heading{fill:#3a3a3c~#d1d1d6;stroke:#f2f2f7~#101012}
    """
}
