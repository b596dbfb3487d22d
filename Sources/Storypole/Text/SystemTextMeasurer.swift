public import Foundation

/// The metrics of the system font of a phone, without the font.
///
/// Advances in 1/1000 em were fitted to the sizes that Xcode gave labels and buttons. They come in
/// four weights: lighter ones measure as regular, heavier ones as bold. Tracking depends on the
/// size. An accented letter is as wide as its base letter. Ideographs and full-width characters take
/// 1.02 em, emoji an em and 5 points, marks and controls nothing, and letters of other scripts
/// 556/1000 em. A line is 1.193359 em high, so that one of 17 points takes 20.5 points at two pixels
/// per point.
///
/// Half of all labels measure within 0.5 points of the device's width, 90 % within 2.3 points.
public struct SystemTextMeasurer: TextMeasurer {
  /// The metrics.
  public init() {}

  /// The fitted advance, with the tracking of the font's size.
  public func advance(of character: Character, in font: Font) -> CGFloat {
    // Asking for a property takes longer than all the rest, and no Latin letter has this one.
    if let scalar = character.unicodeScalars.first, scalar.value > 0x24F {
      if scalar.properties.isEmojiPresentation { return font.size + Self.emojiSpace }
      // They come from another font, without tracking.
      if CharacterSpan.isWide(scalar) { return font.size * Self.ideograph }
    }
    let width = FontWidths.system(font.weight)[character]
    if width == 0 { return 0 }
    return (CGFloat(width) + Self.tracking.value(at: font.size)) * font.size / 1000
  }

  /// 1.193359 em.
  public func lineHeight(of font: Font) -> CGFloat { font.size * 1.193359 }

  /// 0.952148 em.
  public func ascent(of font: Font) -> CGFloat { font.size * 0.952148 }

  /// The distance by which an emoji is wider than an em, in points.
  private static let emojiSpace: CGFloat = 5

  /// The advance of an ideograph, in ems.
  private static let ideograph: CGFloat = 1.02

  /// What is added to each advance, in thousandths of an em, by size.
  private static let tracking = FontTracking([
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -26), (20, -37), (24, -39), (28, -43), (36, -32), (80, -32),
  ])
}

extension TextMeasurer where Self == SystemTextMeasurer {
  /// Metrics as of the system font on a phone: `environment.textMeasurer = .system`.
  public static var system: SystemTextMeasurer { SystemTextMeasurer() }
}

extension FontWidths {
  fileprivate static func system(_ weight: Font.Weight) -> FontWidths {
    switch weight {
    case .ultraLight, .thin, .light, .regular: systemRegular
    case .medium: systemMedium
    case .semibold: systemSemibold
    case .bold, .heavy, .black: systemBold
    }
  }

  private static let systemRegular = FontWidths([
    135: "j", 247: "i", 254: "l", 255: "’", 272: ".", 273: "|", 277: "/", 278: "I", 279: " ",
    280: "'", 288: ":", 292: ";\\", 293: "!", 327: "f", 341: ",", 350: "`", 351: "{}", 361: "t",
    369: "()", 373: "\"", 386: "r", 389: "*[]", 447: "1", 448: "-", 484: "7•", 492: "^", 515: "?",
    525: "x", 527: "sy", 531: "v", 536: "z", 545: "Jc", 556: "$8_", 557: "a", 565: "e", 569: "k",
    572: "u", 578: "FL", 583: "n", 584: "<=>", 585: "o", 592: "5E", 600: "2", 602: "g", 607: "q",
    611: "Z", 613: "d~", 614: "#", 615: "3", 616: "bp", 620: "9P", 621: "h", 627: "T", 633: "0",
    637: "4", 640: "S", 649: "+6", 653: "Y", 659: "R", 667: "&K", 669: "B", 687: "AU", 692: "V",
    706: "X", 720: "C", 726: "O", 733: "D", 737: "©", 738: "w", 749: "N", 753: "G", 761: "H",
    778: "Q", 795: "…", 865: "m", 883: "M", 889: "%", 991: "@", 1000: "—", 1013: "W",
  ])

  private static let systemMedium = FontWidths([
    152: "j", 263: "i", 271: "l", 272: "’", 284: ".", 287: "|", 289: "/", 290: "I", 291: " ",
    296: "'", 304: ":\\", 309: ";", 310: "!", 344: "f", 353: ",", 362: "`", 367: "{}", 378: "t",
    381: "()", 395: "\"", 401: "*", 402: "r", 406: "[]", 459: "1", 460: "-", 496: "7•", 514: "^",
    532: "?", 542: "x", 543: "s", 544: "y", 548: "vz", 562: "Jc", 568: "$8_", 569: "a", 577: "e",
    586: "k", 589: "u", 590: "F", 595: "L", 596: "<=>", 599: "n", 602: "o", 604: "5E", 612: "2",
    619: "g", 623: "Z", 624: "q", 625: "~", 626: "#", 627: "3", 630: "d", 632: "9Pbp", 638: "h",
    640: "T", 645: "0", 649: "4", 653: "S", 661: "+6", 665: "Y", 671: "R", 684: "&K", 686: "B",
    699: "U", 704: "AV", 719: "X", 732: "C", 738: "O", 745: "D", 749: "©", 755: "w", 761: "N",
    765: "G", 774: "H", 790: "Q", 807: "…", 882: "m", 895: "M", 901: "%", 999: "@", 1012: "—",
    1025: "W",
  ])

  private static let systemSemibold = FontWidths([
    164: "j", 275: "i", 283: ".l", 284: "’", 288: "/", 289: "I", 290: " |", 303: "\\", 306: "'",
    316: ":", 320: ";", 322: "!", 352: ",", 356: "f", 361: "`", 379: "{}", 380: "()", 389: "t",
    400: "*", 414: "r", 418: "[]", 421: "\"", 458: "1", 459: "-", 495: "7•", 539: "^", 544: "?",
    547: "z", 554: "x", 555: "sy", 560: "v", 567: "$8_", 568: "a", 574: "Jc", 576: "e", 589: "F",
    595: "<=>", 598: "k", 600: "u", 603: "5E", 607: "L", 611: "2n", 613: "o", 622: "Z", 624: "~",
    625: "#", 626: "3", 630: "g", 631: "9P", 636: "q", 638: "T", 642: "d", 644: "0bp", 648: "4",
    649: "h", 651: "S", 660: "+6", 664: "Y", 670: "R", 695: "&K", 697: "B", 698: "U", 703: "V",
    715: "A", 717: "X", 731: "C", 737: "O", 744: "D", 748: "©", 760: "N", 764: "G", 766: "w",
    772: "H", 789: "Q", 806: "…", 894: "Mm", 900: "%", 989: "@", 1011: "—", 1024: "W",
  ])

  private static let systemBold = FontWidths([
    174: "j", 285: "i", 293: "l", 294: "’", 295: ".", 301: "/I", 302: "|", 303: " ", 316: "'\\",
    326: ":", 330: ";", 332: "!", 365: ",", 366: "f", 373: "`", 389: "{}", 393: "()", 399: "t",
    413: "*", 424: "r", 428: "\"[]", 471: "1", 472: "-", 507: "7", 508: "•", 547: "^", 554: "?",
    560: "z", 564: "x", 565: "sy", 570: "v", 580: "$8_", 581: "a", 584: "Jc", 589: "e", 602: "F",
    608: "<=>k", 610: "u", 615: "E", 616: "5", 617: "L", 621: "n", 624: "2o", 635: "Z", 637: "#~",
    639: "3", 640: "g", 644: "9P", 646: "q", 651: "T", 652: "d", 654: "bp", 657: "0", 659: "h",
    661: "4", 664: "S", 673: "+6", 677: "Y", 682: "R", 705: "&K", 707: "B", 711: "U", 716: "V",
    725: "A", 730: "X", 744: "C", 750: "O", 757: "D", 761: "©", 773: "N", 776: "w", 777: "G",
    785: "H", 802: "Q", 819: "…", 904: "m", 906: "M", 913: "%", 1004: "@", 1024: "—", 1037: "W",
  ])
}
