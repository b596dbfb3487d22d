public import Foundation
import Storypole

/// Layouts of a screen next to each other, in the order of time.
///
/// Taken with ``Snapshot/init(presentationOf:limit:)`` in the frames of a transition, they show a
/// rotation as it is seen:
///
/// ```swift
/// var strip = FilmStrip()
/// host.onFrame = { [root = host.root] time in
///   strip.add(Snapshot(presentationOf: root), caption: "\(time)")
/// }
/// ```
public struct FilmStrip: Sendable {
  private var pictures: [SVGPicture] = []

  /// An empty strip.
  public init() {}

  /// A strip of layouts, each under its size, with the names of their views.
  public init(_ snapshots: [Snapshot]) {
    pictures = snapshots.map {
      SVGDrawing().picture(of: $0, heading: $0.boxes.first?.name ?? "root")
    }
  }

  /// The number of frames.
  public var count: Int { pictures.count }

  /// Adds a frame at the right, under a caption and without the names of its views.
  ///
  /// - Parameters:
  ///   - snapshot: the layout.
  ///   - caption: the heading, such as the time.
  ///   - display: the size of the display that is outlined around it, if any.
  public mutating func add(_ snapshot: Snapshot, caption: String, on display: CGSize? = nil) {
    pictures.append(
      SVGDrawing(on: display).picture(of: snapshot, heading: caption, showsNames: false))
  }

  /// The whole strip, or an empty sheet of paper if it has no frames.
  public func picture() -> SVGPicture {
    .row(pictures, summary: counted(count, "frame"))
  }
}
