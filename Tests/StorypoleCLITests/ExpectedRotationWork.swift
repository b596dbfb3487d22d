/// The layout bodies of the reading app that a rotation runs, in order, with their causes.
///
/// Views of another size run: the bar, the page and all books, whose covers are as wide as their
/// columns, and have no body. What has the same size and insets doesn't: after a rotation by 180°
/// only readers of insets run, where these differ.
enum ExpectedRotationWork {
  struct Device: Sendable {
    let name: String
    var fold = "folded"
    /// From portrait to landscape.
    let over: String
    /// From landscape to portrait.
    let back: String
    /// From portrait to portrait upside down; empty if there is no pass.
    let upsideDown: String
    /// From landscape left to landscape right.
    let turnedOver: String
  }

  static let phone = Device(
    name: "iPhone 17 Pro",
    over: """
      app ran: its size changed, 402 × 874 → 874 × 402
      toolbar ran: app gave it another size, 402 × 111 → 874 × 49
      page ran: app gave it another size, 402 × 763 → 874 × 353
      intro ran: page gave it another size, 370 × 44 → 718 × 22
      shelf ran: page gave it another size, 370 × 556 → 718 × 280
      book-1 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-1 ran: book-1 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-1 ran: book-1 gave it another size, 112.667 × 16 → 106.333 × 16
      book-2 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-2 ran: book-2 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-2 ran: book-2 gave it another size, 112.667 × 16 → 106.333 × 16
      book-3 ran: shelf gave it another size, 112.667 × 142 → 106.333 × 142
      title-3 ran: book-3 gave it another size, 112.667 × 40 → 106.333 × 40
      byline-3 ran: book-3 gave it another size, 112.667 × 16 → 106.333 × 16
      book-4 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-4 ran: book-4 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-4 ran: book-4 gave it another size, 112.667 × 16 → 106.333 × 16
      book-5 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-5 ran: book-5 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-5 ran: book-5 gave it another size, 112.667 × 16 → 106.333 × 16
      book-6 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 142
      title-6 ran: book-6 gave it another size, 112.667 × 20 → 106.333 × 40
      byline-6 ran: book-6 gave it another size, 112.667 × 16 → 106.333 × 16
      book-7 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-7 ran: book-7 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-7 ran: book-7 gave it another size, 112.667 × 16 → 106.333 × 16
      book-8 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-8 ran: book-8 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-8 ran: book-8 gave it another size, 112.667 × 16 → 106.333 × 16
      book-9 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-9 ran: book-9 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-9 ran: book-9 gave it another size, 112.667 × 16 → 106.333 × 16
      book-10 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-10 ran: book-10 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-10 ran: book-10 gave it another size, 112.667 × 16 → 106.333 × 16
      book-11 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-11 ran: book-11 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-11 ran: book-11 gave it another size, 112.667 × 16 → 106.333 × 16
      book-12 ran: shelf gave it another size, 112.667 × 122 → 106.333 × 122
      title-12 ran: book-12 gave it another size, 112.667 × 20 → 106.333 × 20
      byline-12 ran: book-12 gave it another size, 112.667 × 16 → 106.333 × 16
      """,
    back: """
      app ran: its size changed, 874 × 402 → 402 × 874
      toolbar ran: app gave it another size, 874 × 49 → 402 × 111
      page ran: app gave it another size, 874 × 353 → 402 × 763
      intro ran: page gave it another size, 718 × 22 → 370 × 44
      shelf ran: page gave it another size, 718 × 280 → 370 × 556
      book-1 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-1 ran: book-1 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-1 ran: book-1 gave it another size, 106.333 × 16 → 112.667 × 16
      book-2 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-2 ran: book-2 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-2 ran: book-2 gave it another size, 106.333 × 16 → 112.667 × 16
      book-3 ran: shelf gave it another size, 106.333 × 142 → 112.667 × 142
      title-3 ran: book-3 gave it another size, 106.333 × 40 → 112.667 × 40
      byline-3 ran: book-3 gave it another size, 106.333 × 16 → 112.667 × 16
      book-4 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-4 ran: book-4 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-4 ran: book-4 gave it another size, 106.333 × 16 → 112.667 × 16
      book-5 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-5 ran: book-5 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-5 ran: book-5 gave it another size, 106.333 × 16 → 112.667 × 16
      book-6 ran: shelf gave it another size, 106.333 × 142 → 112.667 × 122
      title-6 ran: book-6 gave it another size, 106.333 × 40 → 112.667 × 20
      byline-6 ran: book-6 gave it another size, 106.333 × 16 → 112.667 × 16
      book-7 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-7 ran: book-7 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-7 ran: book-7 gave it another size, 106.333 × 16 → 112.667 × 16
      book-8 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-8 ran: book-8 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-8 ran: book-8 gave it another size, 106.333 × 16 → 112.667 × 16
      book-9 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-9 ran: book-9 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-9 ran: book-9 gave it another size, 106.333 × 16 → 112.667 × 16
      book-10 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-10 ran: book-10 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-10 ran: book-10 gave it another size, 106.333 × 16 → 112.667 × 16
      book-11 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-11 ran: book-11 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-11 ran: book-11 gave it another size, 106.333 × 16 → 112.667 × 16
      book-12 ran: shelf gave it another size, 106.333 × 122 → 112.667 × 122
      title-12 ran: book-12 gave it another size, 106.333 × 20 → 112.667 × 20
      byline-12 ran: book-12 gave it another size, 106.333 × 16 → 112.667 × 16
      """,
    upsideDown: """
      app ran: safeAreaInsets of app changed
      toolbar ran: app gave it another size, 402 × 111 → 402 × 83
      page ran: app gave it another size, 402 × 763 → 402 × 791
      """,
    turnedOver: "")

  static let tablet = Device(
    name: "iPad Pro 11 (M5)",
    over: """
      app ran: its size changed, 834 × 1210 → 1210 × 834
      toolbar ran: app gave it another size, 834 × 81 → 1210 × 81
      page ran: app gave it another size, 834 × 1129 → 1210 × 753
      intro ran: page gave it another size, 802 × 22 → 1178 × 22
      shelf ran: page gave it another size, 802 × 320 → 1178 × 300
      book-1 ran: shelf gave it another size, 100.857 × 122 → 103.4 × 122
      title-1 ran: book-1 gave it another size, 100.857 × 20 → 103.4 × 20
      byline-1 ran: book-1 gave it another size, 100.857 × 16 → 103.4 × 16
      book-2 ran: shelf gave it another size, 100.857 × 122 → 103.4 × 122
      title-2 ran: book-2 gave it another size, 100.857 × 20 → 103.4 × 20
      byline-2 ran: book-2 gave it another size, 100.857 × 16 → 103.4 × 16
      book-3 ran: shelf gave it another size, 100.857 × 162 → 103.4 × 162
      title-3 ran: book-3 gave it another size, 100.857 × 60 → 103.4 × 60
      byline-3 ran: book-3 gave it another size, 100.857 × 16 → 103.4 × 16
      book-4 ran: shelf gave it another size, 100.857 × 122 → 103.4 × 122
      title-4 ran: book-4 gave it another size, 100.857 × 20 → 103.4 × 20
      byline-4 ran: book-4 gave it another size, 100.857 × 16 → 103.4 × 16
      book-5 ran: shelf gave it another size, 100.857 × 122 → 103.4 × 122
      title-5 ran: book-5 gave it another size, 100.857 × 20 → 103.4 × 20
      byline-5 ran: book-5 gave it another size, 100.857 × 16 → 103.4 × 16
      book-6 ran: shelf gave it another size, 100.857 × 142 → 103.4 × 142
      title-6 ran: book-6 gave it another size, 100.857 × 40 → 103.4 × 40
      byline-6 ran: book-6 gave it another size, 100.857 × 16 → 103.4 × 16
      book-7 ran: shelf gave it another size, 100.857 × 122 → 103.4 × 122
      title-7 ran: book-7 gave it another size, 100.857 × 20 → 103.4 × 20
      byline-7 ran: book-7 gave it another size, 100.857 × 16 → 103.4 × 16
      book-8 ran: shelf gave it another size, 100.857 × 122 → 103.4 × 122
      title-8 ran: book-8 gave it another size, 100.857 × 20 → 103.4 × 20
      byline-8 ran: book-8 gave it another size, 100.857 × 16 → 103.4 × 16
      book-9 ran: shelf gave it another size, 100.857 × 142 → 103.4 × 142
      title-9 ran: book-9 gave it another size, 100.857 × 40 → 103.4 × 40
      byline-9 ran: book-9 gave it another size, 100.857 × 16 → 103.4 × 16
      book-10 ran: shelf gave it another size, 100.857 × 122 → 103.4 × 122
      title-10 ran: book-10 gave it another size, 100.857 × 20 → 103.4 × 20
      byline-10 ran: book-10 gave it another size, 100.857 × 16 → 103.4 × 16
      book-11 ran: shelf gave it another size, 100.857 × 122 → 103.4 × 122
      title-11 ran: book-11 gave it another size, 100.857 × 20 → 103.4 × 20
      byline-11 ran: book-11 gave it another size, 100.857 × 16 → 103.4 × 16
      book-12 ran: shelf gave it another size, 100.857 × 122 → 103.4 × 122
      title-12 ran: book-12 gave it another size, 100.857 × 20 → 103.4 × 20
      byline-12 ran: book-12 gave it another size, 100.857 × 16 → 103.4 × 16
      """,
    back: """
      app ran: its size changed, 1210 × 834 → 834 × 1210
      toolbar ran: app gave it another size, 1210 × 81 → 834 × 81
      page ran: app gave it another size, 1210 × 753 → 834 × 1129
      intro ran: page gave it another size, 1178 × 22 → 802 × 22
      shelf ran: page gave it another size, 1178 × 300 → 802 × 320
      book-1 ran: shelf gave it another size, 103.4 × 122 → 100.857 × 122
      title-1 ran: book-1 gave it another size, 103.4 × 20 → 100.857 × 20
      byline-1 ran: book-1 gave it another size, 103.4 × 16 → 100.857 × 16
      book-2 ran: shelf gave it another size, 103.4 × 122 → 100.857 × 122
      title-2 ran: book-2 gave it another size, 103.4 × 20 → 100.857 × 20
      byline-2 ran: book-2 gave it another size, 103.4 × 16 → 100.857 × 16
      book-3 ran: shelf gave it another size, 103.4 × 162 → 100.857 × 162
      title-3 ran: book-3 gave it another size, 103.4 × 60 → 100.857 × 60
      byline-3 ran: book-3 gave it another size, 103.4 × 16 → 100.857 × 16
      book-4 ran: shelf gave it another size, 103.4 × 122 → 100.857 × 122
      title-4 ran: book-4 gave it another size, 103.4 × 20 → 100.857 × 20
      byline-4 ran: book-4 gave it another size, 103.4 × 16 → 100.857 × 16
      book-5 ran: shelf gave it another size, 103.4 × 122 → 100.857 × 122
      title-5 ran: book-5 gave it another size, 103.4 × 20 → 100.857 × 20
      byline-5 ran: book-5 gave it another size, 103.4 × 16 → 100.857 × 16
      book-6 ran: shelf gave it another size, 103.4 × 142 → 100.857 × 142
      title-6 ran: book-6 gave it another size, 103.4 × 40 → 100.857 × 40
      byline-6 ran: book-6 gave it another size, 103.4 × 16 → 100.857 × 16
      book-7 ran: shelf gave it another size, 103.4 × 122 → 100.857 × 122
      title-7 ran: book-7 gave it another size, 103.4 × 20 → 100.857 × 20
      byline-7 ran: book-7 gave it another size, 103.4 × 16 → 100.857 × 16
      book-8 ran: shelf gave it another size, 103.4 × 122 → 100.857 × 122
      title-8 ran: book-8 gave it another size, 103.4 × 20 → 100.857 × 20
      byline-8 ran: book-8 gave it another size, 103.4 × 16 → 100.857 × 16
      book-9 ran: shelf gave it another size, 103.4 × 142 → 100.857 × 142
      title-9 ran: book-9 gave it another size, 103.4 × 40 → 100.857 × 40
      byline-9 ran: book-9 gave it another size, 103.4 × 16 → 100.857 × 16
      book-10 ran: shelf gave it another size, 103.4 × 122 → 100.857 × 122
      title-10 ran: book-10 gave it another size, 103.4 × 20 → 100.857 × 20
      byline-10 ran: book-10 gave it another size, 103.4 × 16 → 100.857 × 16
      book-11 ran: shelf gave it another size, 103.4 × 122 → 100.857 × 122
      title-11 ran: book-11 gave it another size, 103.4 × 20 → 100.857 × 20
      byline-11 ran: book-11 gave it another size, 103.4 × 16 → 100.857 × 16
      book-12 ran: shelf gave it another size, 103.4 × 122 → 100.857 × 122
      title-12 ran: book-12 gave it another size, 103.4 × 20 → 100.857 × 20
      byline-12 ran: book-12 gave it another size, 103.4 × 16 → 100.857 × 16
      """,
    upsideDown: "",
    turnedOver: "")

  static let folded = Device(
    name: "iPhone Duo",
    over: """
      app ran: its size changed, 466 × 678 → 678 × 466
      toolbar ran: app gave it another size, 466 × 49 → 678 × 49
      page ran: app gave it another size, 466 × 629 → 678 × 417
      intro ran: page gave it another size, 350 × 44 → 562 × 44
      shelf ran: page gave it another size, 350 × 576 → 562 × 418
      book-1 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-1 ran: book-1 gave it another size, 106 × 20 → 128.5 × 20
      byline-1 ran: book-1 gave it another size, 106 × 16 → 128.5 × 16
      book-2 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-2 ran: book-2 gave it another size, 106 × 20 → 128.5 × 20
      byline-2 ran: book-2 gave it another size, 106 × 16 → 128.5 × 16
      book-3 ran: shelf gave it another size, 106 × 142 → 128.5 × 142
      title-3 ran: book-3 gave it another size, 106 × 40 → 128.5 × 40
      byline-3 ran: book-3 gave it another size, 106 × 16 → 128.5 × 16
      book-4 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-4 ran: book-4 gave it another size, 106 × 20 → 128.5 × 20
      byline-4 ran: book-4 gave it another size, 106 × 16 → 128.5 × 16
      book-5 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-5 ran: book-5 gave it another size, 106 × 20 → 128.5 × 20
      byline-5 ran: book-5 gave it another size, 106 × 16 → 128.5 × 16
      book-6 ran: shelf gave it another size, 106 × 142 → 128.5 × 122
      title-6 ran: book-6 gave it another size, 106 × 40 → 128.5 × 20
      byline-6 ran: book-6 gave it another size, 106 × 16 → 128.5 × 16
      book-7 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-7 ran: book-7 gave it another size, 106 × 20 → 128.5 × 20
      byline-7 ran: book-7 gave it another size, 106 × 16 → 128.5 × 16
      book-8 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-8 ran: book-8 gave it another size, 106 × 20 → 128.5 × 20
      byline-8 ran: book-8 gave it another size, 106 × 16 → 128.5 × 16
      book-9 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-9 ran: book-9 gave it another size, 106 × 20 → 128.5 × 20
      byline-9 ran: book-9 gave it another size, 106 × 16 → 128.5 × 16
      book-10 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-10 ran: book-10 gave it another size, 106 × 20 → 128.5 × 20
      byline-10 ran: book-10 gave it another size, 106 × 16 → 128.5 × 16
      book-11 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-11 ran: book-11 gave it another size, 106 × 20 → 128.5 × 20
      byline-11 ran: book-11 gave it another size, 106 × 16 → 128.5 × 16
      book-12 ran: shelf gave it another size, 106 × 122 → 128.5 × 122
      title-12 ran: book-12 gave it another size, 106 × 20 → 128.5 × 20
      byline-12 ran: book-12 gave it another size, 106 × 16 → 128.5 × 16
      """,
    back: """
      app ran: its size changed, 678 × 466 → 466 × 678
      toolbar ran: app gave it another size, 678 × 49 → 466 × 49
      page ran: app gave it another size, 678 × 417 → 466 × 629
      intro ran: page gave it another size, 562 × 44 → 350 × 44
      shelf ran: page gave it another size, 562 × 418 → 350 × 576
      book-1 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-1 ran: book-1 gave it another size, 128.5 × 20 → 106 × 20
      byline-1 ran: book-1 gave it another size, 128.5 × 16 → 106 × 16
      book-2 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-2 ran: book-2 gave it another size, 128.5 × 20 → 106 × 20
      byline-2 ran: book-2 gave it another size, 128.5 × 16 → 106 × 16
      book-3 ran: shelf gave it another size, 128.5 × 142 → 106 × 142
      title-3 ran: book-3 gave it another size, 128.5 × 40 → 106 × 40
      byline-3 ran: book-3 gave it another size, 128.5 × 16 → 106 × 16
      book-4 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-4 ran: book-4 gave it another size, 128.5 × 20 → 106 × 20
      byline-4 ran: book-4 gave it another size, 128.5 × 16 → 106 × 16
      book-5 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-5 ran: book-5 gave it another size, 128.5 × 20 → 106 × 20
      byline-5 ran: book-5 gave it another size, 128.5 × 16 → 106 × 16
      book-6 ran: shelf gave it another size, 128.5 × 122 → 106 × 142
      title-6 ran: book-6 gave it another size, 128.5 × 20 → 106 × 40
      byline-6 ran: book-6 gave it another size, 128.5 × 16 → 106 × 16
      book-7 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-7 ran: book-7 gave it another size, 128.5 × 20 → 106 × 20
      byline-7 ran: book-7 gave it another size, 128.5 × 16 → 106 × 16
      book-8 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-8 ran: book-8 gave it another size, 128.5 × 20 → 106 × 20
      byline-8 ran: book-8 gave it another size, 128.5 × 16 → 106 × 16
      book-9 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-9 ran: book-9 gave it another size, 128.5 × 20 → 106 × 20
      byline-9 ran: book-9 gave it another size, 128.5 × 16 → 106 × 16
      book-10 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-10 ran: book-10 gave it another size, 128.5 × 20 → 106 × 20
      byline-10 ran: book-10 gave it another size, 128.5 × 16 → 106 × 16
      book-11 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-11 ran: book-11 gave it another size, 128.5 × 20 → 106 × 20
      byline-11 ran: book-11 gave it another size, 128.5 × 16 → 106 × 16
      book-12 ran: shelf gave it another size, 128.5 × 122 → 106 × 122
      title-12 ran: book-12 gave it another size, 128.5 × 20 → 106 × 20
      byline-12 ran: book-12 gave it another size, 128.5 × 16 → 106 × 16
      """,
    upsideDown: "",
    turnedOver: """
      app ran: safeAreaInsets of app changed
      toolbar ran: reservedRegions of toolbar changed
      page ran: reservedRegions of page changed
      """)

  static let unfolded = Device(
    name: "iPhone Duo", fold: "unfolded",
    over: """
      app ran: its size changed, 669 × 951 → 951 × 669
      toolbar ran: app gave it another size, 669 × 131 → 951 × 49
      page ran: app gave it another size, 669 × 820 → 951 × 620
      intro ran: page gave it another size, 637 × 22 → 835 × 22
      shelf ran: page gave it another size, 637 × 418 → 835 × 300
      book-1 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-1 ran: book-1 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-1 ran: book-1 gave it another size, 114.6 × 16 → 105.571 × 16
      book-2 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-2 ran: book-2 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-2 ran: book-2 gave it another size, 114.6 × 16 → 105.571 × 16
      book-3 ran: shelf gave it another size, 114.6 × 142 → 105.571 × 162
      title-3 ran: book-3 gave it another size, 114.6 × 40 → 105.571 × 60
      byline-3 ran: book-3 gave it another size, 114.6 × 16 → 105.571 × 16
      book-4 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-4 ran: book-4 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-4 ran: book-4 gave it another size, 114.6 × 16 → 105.571 × 16
      book-5 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-5 ran: book-5 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-5 ran: book-5 gave it another size, 114.6 × 16 → 105.571 × 16
      book-6 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 142
      title-6 ran: book-6 gave it another size, 114.6 × 20 → 105.571 × 40
      byline-6 ran: book-6 gave it another size, 114.6 × 16 → 105.571 × 16
      book-7 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-7 ran: book-7 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-7 ran: book-7 gave it another size, 114.6 × 16 → 105.571 × 16
      book-8 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-8 ran: book-8 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-8 ran: book-8 gave it another size, 114.6 × 16 → 105.571 × 16
      book-9 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-9 ran: book-9 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-9 ran: book-9 gave it another size, 114.6 × 16 → 105.571 × 16
      book-10 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-10 ran: book-10 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-10 ran: book-10 gave it another size, 114.6 × 16 → 105.571 × 16
      book-11 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-11 ran: book-11 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-11 ran: book-11 gave it another size, 114.6 × 16 → 105.571 × 16
      book-12 ran: shelf gave it another size, 114.6 × 122 → 105.571 × 122
      title-12 ran: book-12 gave it another size, 114.6 × 20 → 105.571 × 20
      byline-12 ran: book-12 gave it another size, 114.6 × 16 → 105.571 × 16
      """,
    back: """
      app ran: its size changed, 951 × 669 → 669 × 951
      toolbar ran: app gave it another size, 951 × 49 → 669 × 131
      page ran: app gave it another size, 951 × 620 → 669 × 820
      intro ran: page gave it another size, 835 × 22 → 637 × 22
      shelf ran: page gave it another size, 835 × 300 → 637 × 418
      book-1 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-1 ran: book-1 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-1 ran: book-1 gave it another size, 105.571 × 16 → 114.6 × 16
      book-2 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-2 ran: book-2 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-2 ran: book-2 gave it another size, 105.571 × 16 → 114.6 × 16
      book-3 ran: shelf gave it another size, 105.571 × 162 → 114.6 × 142
      title-3 ran: book-3 gave it another size, 105.571 × 60 → 114.6 × 40
      byline-3 ran: book-3 gave it another size, 105.571 × 16 → 114.6 × 16
      book-4 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-4 ran: book-4 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-4 ran: book-4 gave it another size, 105.571 × 16 → 114.6 × 16
      book-5 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-5 ran: book-5 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-5 ran: book-5 gave it another size, 105.571 × 16 → 114.6 × 16
      book-6 ran: shelf gave it another size, 105.571 × 142 → 114.6 × 122
      title-6 ran: book-6 gave it another size, 105.571 × 40 → 114.6 × 20
      byline-6 ran: book-6 gave it another size, 105.571 × 16 → 114.6 × 16
      book-7 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-7 ran: book-7 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-7 ran: book-7 gave it another size, 105.571 × 16 → 114.6 × 16
      book-8 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-8 ran: book-8 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-8 ran: book-8 gave it another size, 105.571 × 16 → 114.6 × 16
      book-9 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-9 ran: book-9 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-9 ran: book-9 gave it another size, 105.571 × 16 → 114.6 × 16
      book-10 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-10 ran: book-10 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-10 ran: book-10 gave it another size, 105.571 × 16 → 114.6 × 16
      book-11 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-11 ran: book-11 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-11 ran: book-11 gave it another size, 105.571 × 16 → 114.6 × 16
      book-12 ran: shelf gave it another size, 105.571 × 122 → 114.6 × 122
      title-12 ran: book-12 gave it another size, 105.571 × 20 → 114.6 × 20
      byline-12 ran: book-12 gave it another size, 105.571 × 16 → 114.6 × 16
      """,
    upsideDown: "",
    turnedOver: "")

  static let all = [phone, tablet, folded, unfolded]
}
