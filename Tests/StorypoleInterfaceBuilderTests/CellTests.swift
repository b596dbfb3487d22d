import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInterfaceBuilder

/// A cell as older versions of Xcode write it: its content has no identifier, and it holds the
/// constraints itself.
private func cell(_ x: Double = 0) -> String {
  """
  <collectionViewCell reuseIdentifier="Cover" id="cell">\(frame(x, 0, 150, 80))
  <view key="contentView">\(frame(0, 0, 150, 80))<autoresizingMask key="autoresizingMask"/>
  <subviews>\(placed("view", "cover"))\(placed("label", "title"))</subviews></view>
  <constraints>
  <constraint firstAttribute="bottom" secondItem="cover" secondAttribute="bottom" constant="14"
  id="bottom"/>
  \(constraint("cover", "top", "cell", "topMargin"))
  \(constraint("cover", "leading", "cell", "leading", "constant=\"7\""))
  \(constraint("cover", "width", nil, nil, "constant=\"21\""))
  \(constraint("title", "leading", "cover", "trailing"))
  \(constraint("title", "centerY", "cover", "centerY"))</constraints>
  <connections><outlet property="titleLabel" destination="title" id="o"/></connections>
  </collectionViewCell>
  """
}

@Suite(.ends) struct `A cell whose content has no identifier` {
  private let stored = rect(7, 8, 21, 80 - 8 - 14)

  @Test func `has what is in it, placed by the constraints of the cell`() throws {
    let document = try makeDocument(cell())
    #expect(document.frames()["cover"] == stored)
    #expect(document.check().views.map(\.id) == ["cover", "title"])
    let screen = try document.screen("Cover")
    screen.layoutIfNeeded()
    #expect(screen.view(id: "cover")?.frame == stored)
    #expect(screen.diagnostics.isEmpty)
  }

  @Test func `has its outlets, and is named by its key in paths`() throws {
    let screen = try makeDocument(cell()).screen("Cover")
    let title = try #require(screen.view(outlet: "titleLabel"))
    #expect(title.path == "Cover/view/contentView/titleLabel")
  }

  @Test func `is filled by it at any size`() throws {
    let screen = try makeDocument(cell()).screen("Cover")
    screen.frame.size = CGSize(width: 210, height: 140)
    screen.layoutIfNeeded()
    #expect(screen.view(id: "cover")?.superview?.frame == rect(0, 0, 210, 140))
    #expect(screen.view(id: "cover")?.frame == rect(7, 8, 21, 140 - 8 - 14))
  }

  @Test func `is laid out by itself, and as a part of its collection`() throws {
    let document = try makeDocument(
      rootView(
        """
        <collectionView id="shelf">\(frame(0, 0, 375, 140))<cells>\(cell(30))</cells>
        </collectionView>
        """))
    #expect(document.screenNames.filter { $0 == "Cover" }.count == 1)
    #expect(document.frames()["cover"] == stored)
    let screen = try document.screen()
    screen.layoutIfNeeded()
    #expect(screen.view(id: "cell")?.frame == rect(30, 0, 150, 80))
    #expect(screen.view(id: "cover")?.frame == stored)
  }
}

@Suite(.ends) struct `A cell whose content has no frame` {
  @Test func `is filled by it`() throws {
    let document = try makeDocument(
      """
      <tableViewCell reuseIdentifier="Chapter" id="row">\(frame(0, 0, 320, 60))
      <tableViewCellContentView key="contentView" tableViewCell="row" id="content">
      <subviews>\(placed("view", "cover"))</subviews><constraints>
      \(constraint("cover", "leading", "content", "leading", "constant=\"7\""))
      \(constraint("content", "trailing", "cover", "trailing", "constant=\"14\""))
      \(constraint("cover", "top", "content", "top"))
      \(constraint("content", "bottom", "cover", "bottom"))
      </constraints></tableViewCellContentView></tableViewCell>
      """)
    let expected = rect(7, 0, 320 - 7 - 14, 60)
    #expect(document.frames()["cover"] == expected)
    let screen = try document.screen("Chapter")
    screen.layoutIfNeeded()
    #expect(screen.view(id: "cover")?.frame == expected)
    #expect(screen.diagnostics.isEmpty)
  }
}
