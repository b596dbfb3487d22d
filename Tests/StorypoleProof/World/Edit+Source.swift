import Foundation
import Storypole

extension Edit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .setNeedsLayout(let view): ".setNeedsLayout(\(view))"
    case .setNeedsPlacement(let view): ".setNeedsPlacement(\(view))"
    case .invalidateMeasuredSize(let view): ".invalidateMeasuredSize(\(view))"
    case .setNeedsUpdateProperties(let view): ".setNeedsUpdateProperties(\(view))"
    case .setContent(let view, let content): ".setContent(\(view), \(content.source))"
    case .setLayoutAgain(let view): ".setLayoutAgain(\(view))"
    case .setMask(let view, let mask):
      ".setMask(\(view), AutoresizingMask(rawValue: \(mask.rawValue)))"
    case .setHidden(let view, let isHidden): ".setHidden(\(view), \(isHidden))"
    case .setCollapsed(let view, let isCollapsed): ".setCollapsed(\(view), \(isCollapsed))"
    case .setAttributes(let view, let attributes):
      ".setAttributes(\(view), \(attributes.source))"
    case .setFixed(let view, let width, let height):
      ".setFixed(\(view), width: \(source(width)), height: \(source(height)))"
    case .setEnvironment(let view, let environment):
      ".setEnvironment(\(view), \(environment.source))"
    case .setStrict(let view, let isStrict): ".setStrict(\(view), \(isStrict))"
    case .recordCauses(let view, let isOn): ".recordCauses(\(view), \(isOn))"
    case .setSizer(let count): ".setSizer(count: \(count))"
    case .setOwnSizer(let view, let count): ".setOwnSizer(\(view), count: \(count))"
    case .setSizerAdvance(let view, let advance): ".setSizerAdvance(\(view), \(advance))"
    case .setModel(let index, let value): ".setModel(\(index), \(value))"
    case .arm(let view, let runs): ".arm(\(view), runs: \(runs))"
    case .sizeThatFits(let view, let width, let height):
      ".sizeThatFits(\(view), width: \(source(width)), height: \(source(height)))"
    case .layoutIfNeeded(let view): ".layoutIfNeeded(\(view))"
    case .rotateAndBack(let width, let height):
      ".rotateAndBack(width: \(width), height: \(height))"
    case .resize(let width, let height, let isInteractive):
      ".resize(width: \(width), height: \(height), isInteractive: \(isInteractive))"
    case .endInteractiveResize, .tick, .dropHost: sourceOfWord
    case .setFrame, .setBadFrame, .setBoundsSize, .setCenter, .sizeToFit, .setBoundsOrigin:
      sourceOfFrame
    case .add, .insert, .insertAbove, .insertBelow, .bringToFront, .sendToBack, .exchange,
      .remove, .takeOutAndBack, .drop, .hangChain:
      sourceOfStructure
    }
  }

  private var sourceOfWord: String {
    switch self {
    case .tick: ".tick"
    case .dropHost: ".dropHost"
    default: ".endInteractiveResize"
    }
  }

  private var sourceOfFrame: String {
    switch self {
    case .setFrame(let view, let x, let y, let width, let height):
      ".setFrame(\(view), x: \(x), y: \(y), width: \(width), height: \(height))"
    case .setBadFrame(let view, let rect): ".setBadFrame(\(view), .\(rect))"
    case .setBoundsSize(let view, let width, let height):
      ".setBoundsSize(\(view), width: \(width), height: \(height))"
    case .setCenter(let view, let x, let y): ".setCenter(\(view), x: \(x), y: \(y))"
    case .setBoundsOrigin(let view, let x, let y):
      ".setBoundsOrigin(\(view), x: \(x), y: \(y))"
    case .sizeToFit(let view): ".sizeToFit(\(view))"
    default: ""
    }
  }

  private var sourceOfStructure: String {
    switch self {
    case .add(let content, let parent, let index):
      ".add(\(content.source), into: \(parent), at: \(index))"
    case .insert(let view, let parent, let index): ".insert(\(view), into: \(parent), at: \(index))"
    case .insertAbove(let view, let sibling, let parent):
      ".insertAbove(\(view), sibling: \(sibling), in: \(parent))"
    case .insertBelow(let view, let sibling, let parent):
      ".insertBelow(\(view), sibling: \(sibling), in: \(parent))"
    case .bringToFront(let view, let parent): ".bringToFront(\(view), of: \(parent))"
    case .sendToBack(let view, let parent): ".sendToBack(\(view), of: \(parent))"
    case .exchange(let parent, let a, let b): ".exchange(in: \(parent), \(a), \(b))"
    case .remove(let view): ".remove(\(view))"
    case .takeOutAndBack(let view): ".takeOutAndBack(\(view))"
    case .drop(let view): ".drop(\(view))"
    case .hangChain(let view, let count): ".hangChain(\(view), count: \(count))"
    default: ""
    }
  }

  private func source(_ number: Int?) -> String { number.map(String.init) ?? "nil" }

  private func source(_ number: CGFloat) -> String {
    if number.isNaN { return ".nan" }
    return number.isFinite ? "\(number)" : ".infinity"
  }
}
