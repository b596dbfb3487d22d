import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Options, a hint, a rect and a fitted size, whose seed a failure prints.
private struct Case {
  let options: PlacementOptions
  let fitted: CGSize
  let hint: CGSize
  let room: CGRect

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      Int.random(in: 0...5, using: &random) == 0
        ? 0 : CGFloat(Int.random(in: range, using: &random)) / 2
    }
    options = PlacementOptions(rawValue: UInt16.random(in: 0..<1 << 11, using: &random))
    fitted = CGSize(width: number(0...600), height: number(0...600))
    hint = CGSize(width: number(0...400), height: number(0...400))
    room = CGRect(
      x: number(-40...40), y: number(-40...40), width: number(0...500), height: number(0...500))
  }

  /// One axis at a time, by cases instead of steps.
  private struct Line {
    let fits, caps, defaults: Bool
    let isCentered, isFlush: Bool
    let fitted, hint: CGFloat
    let start, room: CGFloat

    /// - Parameter ratio: the scale of the pair, if its ratio is kept, otherwise 1.
    func extent(ratio: CGFloat?, decides: Bool) -> CGFloat {
      guard fits else { return hint }
      let wanted: CGFloat
      switch ratio {
      case 1?: wanted = fitted
      case let ratio?: wanted = decides ? hint : (fitted * ratio).rounded()
      case nil: wanted = caps && fitted > hint ? hint : fitted
      }
      return wanted == 0 && defaults ? hint : wanted
    }

    func origin(of extent: CGFloat) -> CGFloat {
      let room = room == 0 ? extent : room
      if isFlush { return start + room - extent }
      let half = abs(room - extent) / 2
      let whole = half.rounded(.down) + (half - half.rounded(.down) >= 0.5 ? 1 : 0)
      return isCentered ? start + (room < extent ? -whole : whole) : start
    }
  }

  private var lines: (x: Line, y: Line) {
    let x = Line(
      fits: options.contains(.sizeToFitHorizontal), caps: options.contains(.constrainWidth),
      defaults: options.contains(.defaultWidth),
      isCentered: options.contains(.alignCenterHorizontal), isFlush: options.contains(.alignRight),
      fitted: fitted.width, hint: hint.width, start: room.minX, room: room.size.width)
    let y = Line(
      fits: options.contains(.sizeToFitVertical), caps: options.contains(.constrainHeight),
      defaults: options.contains(.defaultHeight),
      isCentered: options.contains(.alignCenterVertical), isFlush: options.contains(.alignBottom),
      fitted: fitted.height, hint: hint.height, start: room.minY, room: room.size.height)
    return (x, y)
  }

  /// The factor by which the fitted size must shrink on an axis, where a hint of 0 requires
  /// nothing.
  private static func share(_ fitted: CGFloat, _ hint: CGFloat) -> CGFloat {
    hint == 0 ? 1 : min(1, hint / max(fitted, hint))
  }

  var frame: CGRect {
    let (x, y) = lines
    let shares = (Self.share(fitted.width, hint.width), Self.share(fitted.height, hint.height))
    let keepsRatio = options.contains(.constrainSizeMaintainAspectRatio)
    let ratio = keepsRatio ? min(shares.0, shares.1) : nil
    let width = x.extent(ratio: ratio, decides: shares.0 <= shares.1)
    let height = y.extent(ratio: ratio, decides: shares.1 < shares.0)
    return CGRect(x: x.origin(of: width), y: y.origin(of: height), width: width, height: height)
  }
}

@Suite(.ends) struct `Random options` {
  @Test func `size and align by the formula, placed, simulated and computed`() {
    let cover = Leaf(name: "cover")
    let page = View(frame: rect(0, 0, 400, 500), name: "page").holding(cover)
    for seed in 8_000..<12_000 as Range<UInt64> {
      let item = Case(seed: seed)
      cover.fitting = item.fitted
      var returned: [CGRect] = []
      page.setLayout { [cover] _, layout, size in
        returned.append(layout.rect(item.hint, in: item.room, of: cover, options: item.options))
        returned.append(
          layout.setSize(item.hint, in: item.room, of: cover, options: item.options))
        return size
      }
      _ = page.sizeThatFits(size(400, 500))
      page.layoutIfNeeded()
      #expect(returned == Array(repeating: item.frame, count: 4), "seed \(seed)")
      #expect(cover.frame == item.frame, "seed \(seed)")
      let isAsked = !item.options.isDisjoint(with: .sizeToFit)
      #expect(Set(cover.takeProposals().map(\.width)) == (isAsked ? [item.hint.width] : []))
    }
    #expect(page.takeKinds() == [])
  }

  @Test func `flipped twice are unchanged`() {
    let page = View(name: "page").holding()
    page.environment.layoutDirection = .rightToLeft
    for seed in 13_000..<13_500 as Range<UInt64> {
      let item = Case(seed: seed)
      page.frame.size.width = item.hint.width
      page.setLayout { _, layout, size in
        let flipped = layout.flippedIfNeeded(item.room)
        #expect(flipped.maxX == size.width - item.room.minX, "seed \(seed)")
        #expect(layout.flippedIfNeeded(flipped) == item.room, "seed \(seed)")
        return size
      }
      page.layoutIfNeeded()
    }
  }
}
