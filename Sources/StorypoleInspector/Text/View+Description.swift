public import Storypole

extension View {
  /// A line per view of this subtree, as UIKit's `recursiveDescription` has it: the class, the
  /// name, the frame, and what else there is.
  ///
  /// ```text
  /// (lldb) po shelf.recursiveDescription()
  /// <VBox shelf; frame = (0, 0, 320, 84)>
  ///    | <View bricks; frame = (10, 10, 300, 64); layout = block at Shelf.swift:12>
  ///    |    | <Label title; frame = (42, 10, 42, 17); text = "Bricks"; tag = 7>
  /// ```
  ///
  /// Flags follow UIKit's lines, in its words where it has any: `hidden`, `clips`,
  /// `autoresize`, `tag`. `collapsed`, and `needs layout` for frames that may be out of date. Lays
  /// nothing out, and marks nothing. Printed, and in a debugger, the result is its text.
  public final func recursiveDescription() -> Picture {
    let snapshot = Snapshot(of: self, limit: .max)
    var description = TreeDescription()
    description.details = zip(snapshot.boxes, frameHolders()).map { box, holder in
      guard case .view(let view) = holder else { return "" }
      return view.details(besides: box.kind).map { "; \($0)" }.joined()
    }
    return description.picture(of: snapshot)
  }

  /// This subtree drawn with characters, in a number of columns: see ``CharacterDrawing``.
  ///
  ///     print(shelf.drawing())
  ///
  /// Lays nothing out, and marks nothing.
  public final func drawing(columns: Int = 80) -> Picture {
    let snapshot = Snapshot(of: self)
    return CharacterDrawing(fitting: [snapshot.size], within: columns).picture(of: snapshot)
  }

  /// The parts of a line besides the class, the frame and the text.
  private final func details(besides kind: String) -> [String] {
    var details: [String] = []
    if clipsToBounds && !scrollsContent { details.append("clips") }
    if !autoresizingMask.isEmpty { details.append("autoresize = \(autoresizingMask.shortWords)") }
    if tag != 0 { details.append("tag = \(tag)") }
    if let name = layoutName(besides: kind) { details.append("layout = \(name)") }
    if needsLayout { details.append("needs layout") }
    return details
  }

  /// The layout, unless the class says it; a block with its place in the source.
  private final func layoutName(besides kind: String) -> String? {
    if let layout {
      let name = "\(type(of: layout))"
      return name == kind + "Layout" ? nil : name
    }
    return blockSite.map { "block at \($0)" }
  }
}

extension AutoresizingMask {
  /// The springs in the words of UIKit's descriptions: `LM+W`.
  var shortWords: String {
    let words: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return words.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
