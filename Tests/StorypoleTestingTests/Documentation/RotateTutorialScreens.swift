import StorypoleTesting

// The files of the tutorial "Rotate your screen in a test", as its reader has them at each step.
// `RotateTutorialTests` compares them with the catalog's.

/// The mistake is there, and its test reports it.
@Suite(.failing(as: ["comes back": "ShelfTests-report.txt"])) enum ShelfThatKeepsColumns {
  final class Shelf: View {
    let heading = Label("My shelf", name: "heading")
    let covers = (1...8).map {
      ImageView(size: CGSize(width: 90, height: 120), name: "cover-\($0)")
    }
    private(set) var columns = 1

    override func viewInit() {
      heading.textStyle = .largeTitle
      addSubview(heading)
      for cover in covers { addSubview(cover) }
      setLayout { shelf, layout, size in
        let area = layout.marginsRect
        let heading = layout.sizeToFitVertical(
          shelf.heading, in: CGRect(x: area.minX, y: area.minY, width: area.width, height: 0))
        // Never fewer than before, so that covers don't jump about.
        shelf.columns = max(shelf.columns, Int((area.width + 10) / 100))
        for (index, cover) in shelf.covers.enumerated() {
          let (column, row) = (index % shelf.columns, index / shelf.columns)
          layout.setOrigin(
            CGPoint(
              x: area.minX + CGFloat(column) * 100, y: heading.maxY + 10 + CGFloat(row) * 130),
            of: cover)
        }
        return size
      }
    }
  }

  struct ShelfTests {
    @Test func `the shelf comes back from a rotation`() async throws {
      try await simulate(.iPhone17Pro, Shelf(name: "shelf")) { scene in
        #expect(scene.root.columns == 3)
        try scene.rotate(to: .landscapeLeft)
        #expect(scene.root.columns == 7)
      }
    }
  }
}

enum ShelfThatCounts {
  final class Shelf: View {
    let heading = Label("My shelf", name: "heading")
    let covers = (1...8).map {
      ImageView(size: CGSize(width: 90, height: 120), name: "cover-\($0)")
    }
    private(set) var columns = 1

    override func viewInit() {
      heading.textStyle = .largeTitle
      addSubview(heading)
      for cover in covers { addSubview(cover) }
      setLayout { shelf, layout, size in
        let area = layout.marginsRect
        let heading = layout.sizeToFitVertical(
          shelf.heading, in: CGRect(x: area.minX, y: area.minY, width: area.width, height: 0))
        shelf.columns = max(1, Int((area.width + 10) / 100))
        for (index, cover) in shelf.covers.enumerated() {
          let (column, row) = (index % shelf.columns, index / shelf.columns)
          layout.setOrigin(
            CGPoint(
              x: area.minX + CGFloat(column) * 100, y: heading.maxY + 10 + CGFloat(row) * 130),
            of: cover)
        }
        return size
      }
    }
  }

  enum InTheMiddle {
    struct ShelfTests {
      @Test func `the shelf comes back from a rotation`() async throws {
        try await simulate(.iPhone17Pro, Shelf(name: "shelf")) { scene in
          #expect(scene.root.columns == 3)
          try scene.rotate(to: .landscapeLeft)
          #expect(scene.root.columns == 7)
          try scene.setTextSize(.accessibilityExtraExtraExtraLarge)
          #expect(scene.root.heading.frame.height > 70)
        }
      }

      @Test func `a rotation is taken back in the middle`() async throws {
        try await simulate(.iPhone17Pro, Shelf(name: "shelf")) { scene in
          try scene.perform(.rotate(.landscapeLeft))
          scene.advance(frames: 9)
          let cover = scene.root.covers[7]
          #expect(cover.presentationFrame != cover.frame)
          try scene.perform(.cancelRotation)
          scene.settle()
          #expect(scene.root.columns == 3)
        }
      }
    }
  }

  enum EverywhereElse {
    struct ShelfTests {
      @Test func `the shelf is sound on a phone and a tablet, at all text sizes`() {
        matrix(MatrixPlan(devices: [.iPhone17Pro, .iPadMiniA17Pro])) { Shelf(name: "shelf") }
      }

      @Test func `the shelf gains a column every 100 points`() {
        let shelf = Shelf(name: "shelf")
        let sweep = shelf.sweep(widths: 320...640, height: 844)
        expectSound(sweep)
        expectBreakpoints([406], of: "cover-4", in: sweep)
        expectBreakpoints([406, 506], of: "cover-5", in: sweep)
      }
    }
  }

  enum AThousandTimes {
    struct ShelfTests {
      @Test func `nothing that happens to a device confuses the shelf`() {
        let starts = [SceneConditions(.iPhone17Pro), SceneConditions(.iPadPro11M5)]
        let campaign = SceneCampaign(on: starts) { Shelf(name: "shelf") }
        let report = campaign.run(rounds: 1_000, seed: 1)
        #expect(report.failure == nil)
      }
    }
  }
}
