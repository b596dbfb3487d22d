import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

private final class PaddedLabel: Label {
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 20, height: size.height + 10)
  }
}

private final class TallButton: Button {
  override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 24, height: 44)
  }
}

private final class PaddedField: TextField {
  override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 4, height: 44)
  }
}

private final class LowButton: Button {
  override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 30) }
}

private final class Badge: ImageView {
  override var intrinsicContentSize: CGSize { CGSize(width: 99, height: 77) }
}

/// A list that is as high as its content.
private final class WholeList: ScrollView {
  override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: contentSize.height)
  }
}

@Suite(.ends) struct `Content of a subclass's own` {
  private let root = makeRoot()

  @Test func `is as large in constraints, and wherever it is measured`() throws {
    let contents: [(View, CGSize)] = [
      (PaddedLabel("text"), size(48, 27)), (TallButton("Go"), size(38, 44)),
      (PaddedField(), size(4, 44)), (LowButton("Go"), size(14, 30)), (Badge(), size(99, 77)),
    ]
    for (view, expected) in contents {
      _ = governed(view, in: root)
      layOut(root)
      #expect(view.frame.size == expected)
      #expect(view.sizeThatFits(width: .infinity) == expected)
      #expect(try root.differencesFromFresh().isEmpty)
    }
  }

  @Test func `wraps at the width that is left`() {
    let label = governed(PaddedLabel("word word word"), in: root)
    label.widthAnchor.constraint(equalToConstant: 90).isActive = true
    layOut(root)
    // Two lines of 90 points, for the text is 98 wide.
    #expect(label.frame.size == size(90, 44))
    label.text = "word"
    layOut(root)
    #expect(label.frame.size == size(90, 27))
  }

  @Test func `follows what a list of its own height contains`() {
    let list = governed(WholeList(name: "list"), in: root)
    list.layout = VBoxLayout()
    list.addSubview(ImageView(size: size(30, 40)))
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.widthAnchor.constraint(equalToConstant: 100),
    ])
    layOut(root)
    #expect(list.frame == rect(0, 0, 100, 40))
    list.addSubview(ImageView(size: size(30, 25)))
    layOut(root)
    #expect(list.frame == rect(0, 0, 100, 65))
    #expect(root.diagnostics == [])
  }
}
