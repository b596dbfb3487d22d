import Foundation
import Storypole

/// Finds room for the names of views: inside a frame, where none of its subviews is and no text.
///
/// Places at the top are tried first, each row from the left; then those on the upper and the lower
/// edge. A name that finds no room is left out; one that is too wide for its frame is cut.
struct NamePlacer {
  /// A name and where it goes.
  struct Placement: Equatable {
    let text: String
    let baseline: CGPoint
    /// Whether nothing but the frame's own tint is behind it.
    let isClear: Bool
  }

  static let fontSize: CGFloat = 9
  private static let height: CGFloat = 10
  private static let ascent: CGFloat = 8
  private static let inset: CGFloat = 4
  private static let longest = 60
  /// Less than three characters and an ellipsis says nothing.
  private static let shortest = 4

  private var occupied: OccupiedRows

  init(in bounds: CGRect) {
    occupied = OccupiedRows(bounds)
  }

  /// Notes text that is there whatever names there are.
  mutating func occupy(_ rect: CGRect) { occupied.occupy(rect) }

  /// A place for the name of a frame, which is taken from then on.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - frame: what it names.
  ///   - prefersMiddle: whether it goes in the middle, as the names of images do.
  ///   - subviews: what is in the frame.
  mutating func place(
    _ name: String, in frame: CGRect, prefersMiddle: Bool, around subviews: some Sequence<CGRect>
  ) -> Placement? {
    guard let (text, size) = Self.fitting(name, in: frame) else { return nil }
    let room = Room(frame: frame, name: size)
    var inside = (prefersMiddle ? [room.middle] : []) + room.top + room.bottom
    inside.removeAll { !occupied.areFree($0) }
    for subview in subviews where !inside.isEmpty {
      inside.removeAll { $0.intersects(subview) }
    }
    let found = inside.first ?? (room.onUpperEdge + room.onLowerEdge).first(where: occupied.areFree)
    guard let found else { return nil }
    occupied.occupy(found)
    return Placement(
      text: text, baseline: CGPoint(x: found.minX, y: found.minY + Self.ascent),
      isClear: !inside.isEmpty && !prefersMiddle)
  }

  private static func fitting(_ name: String, in frame: CGRect) -> (String, CGSize)? {
    let room = frame.width - 2 * inset
    var text = CellWidth.printable(name)
    while width(of: text) > room {
      guard text.count > shortest else { return nil }
      text = CellWidth.clip(text, to: min(CellWidth.of(text) - 1, longest))
    }
    return (text, CGSize(width: width(of: text), height: height))
  }

  /// About how wide a name is drawn: by Helvetica's metrics, and somewhat more for wider fonts.
  static func width(of text: String, size: CGFloat = fontSize) -> CGFloat {
    let font = Font(size: size, weight: .medium)
    return TextLayout.size(of: text, font: font, measurer: .helvetica).width * 1.07
  }

  /// The places in and around a frame at which a name could stand.
  private struct Room {
    let frame: CGRect
    let name: CGSize

    var isHighEnough: Bool { frame.height >= name.height + 4 }

    var top: [CGRect] { isHighEnough ? row(at: frame.minY + 2) : [] }
    var bottom: [CGRect] { isHighEnough ? row(at: frame.maxY - 2 - name.height) : [] }
    var onUpperEdge: [CGRect] { row(at: frame.minY - name.height / 2) }
    var onLowerEdge: [CGRect] { row(at: frame.maxY - name.height / 2) }

    var middle: CGRect {
      let origin = CGPoint(x: frame.midX - name.width / 2, y: frame.midY - name.height / 2)
      return CGRect(origin: origin, size: name)
    }

    /// From the left to the right, a quarter of the room apart.
    private func row(at y: CGFloat) -> [CGRect] {
      let room = frame.width - 2 * NamePlacer.inset - name.width
      return (0...4).map { quarter in
        let x = frame.minX + NamePlacer.inset + room * CGFloat(quarter) / 4
        return CGRect(origin: CGPoint(x: x, y: y), size: name)
      }
    }
  }
}
