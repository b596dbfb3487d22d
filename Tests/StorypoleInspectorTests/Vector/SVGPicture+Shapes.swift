import Foundation

@testable import StorypoleInspector

extension SVGPicture {
  /// The frames that are drawn in a style.
  func frames(_ style: SVGStyle) -> [CGRect] {
    shapes.compactMap { shape in
      if case .frame(let frame, _) = shape.outline, shape.style == style { frame } else { nil }
    }
  }

  /// The texts that are drawn in a style, or in any.
  func texts(_ style: SVGStyle? = nil) -> [String] {
    shapes.compactMap { shape in
      guard case .text(let text, _, _, _) = shape.outline else { return nil }
      return style == nil || shape.style == style ? text : nil
    }
  }

  /// The points at which a text begins, once for each time that it is drawn.
  func starts(of text: String) -> [CGPoint] {
    shapes.compactMap { shape in
      if case .text(text, let start, _, _) = shape.outline { start } else { nil }
    }
  }
}
