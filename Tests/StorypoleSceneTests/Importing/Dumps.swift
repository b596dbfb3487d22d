/// Dumps as a debugger prints them, made by hand: from the structure of well-known screens, in the
/// forms of several versions of iOS and of several tools.
enum Dumps {
  static let all: [(name: String, text: String)] = [
    ("settings", settings), ("chat", chat), ("photos", photos), ("map", map),
    ("player", player), ("article", article), ("tabs", tabs), ("hosting", hosting),
    ("alert", alert),
  ]

  /// A list of settings, as `po` prints it, with its prompt.
  static let settings = """
    (lldb) po [[UIApplication sharedApplication].keyWindow recursiveDescription]
    <UIWindow: 0x16e82190; frame = (0 0; 320 568); autoresize = W+H; gestureRecognizers = <NSArray: 0x16e80ac0>; layer = <UIWindowLayer: 0x16e63ce0>>
       | <UILayoutContainerView: 0x16d0; frame = (0 0; 320 568); autoresize = W+H; layer = <CALayer: 0x16d1>>
       |    | <UITableView: 0x17025400; frame = (0 0; 320 568); clipsToBounds = YES; autoresize = W+H; gestureRecognizers = <NSArray: 0x16da>; layer = <CALayer: 0x16db>; contentOffset: {0, -64}; contentSize: {320, 704.5}; adjustedContentInset: {64, 0, 0, 0}>
       |    |    | <MyApp.SettingCell: 0x7f91278; baseClass = UITableViewCell; frame = (0 35; 320 43.5); text = 'Wi-Fi'; autoresize = W; layer = <CALayer: 0x600000600700>>
       |    |    |    | <UITableViewCellContentView: 0x7f91; frame = (0 0; 286 43); gestureRecognizers = <NSArray: 0x6000>; layer = <CALayer: 0x6001>>
       |    |    |    |    | <UITableViewLabel: 0x7f92; frame = (15 0; 156 43); text = 'Wi-Fi'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x6002>>
       |    |    |    |    | <UITableViewLabel: 0x7f93; frame = (171 0; 115 43); text = 'Nachbarschaft'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x6003>>
       |    |    |    | <_UITableViewCellSeparatorView: 0x7f94; frame = (15 43; 305 0.5); layer = <CALayer: 0x6004>>
       |    |    | <UITableViewCell: 0x7f95; frame = (0 78.5; 320 43.5); text = 'Airplane Mode'; autoresize = W; layer = <CALayer: 0x6005>>
       |    |    |    | <UISwitch: 0x7f96; frame = (254 6; 51 31); autoresize = LM+TM+BM; layer = <CALayer: 0x6006>>
       |    | <UINavigationBar: 0x16c0; frame = (0 20; 320 44); opaque = NO; autoresize = W; gestureRecognizers = <NSArray: 0x6007>; layer = <CALayer: 0x6008>>
       |    |    | <_UINavigationBarBackground: 0x16c1; frame = (0 -20; 320 64); opaque = NO; autoresize = W; userInteractionEnabled = NO; layer = <CALayer: 0x6009>>
       |    |    | <UINavigationItemView: 0x16c2; frame = (122 8; 76 27); opaque = NO; userInteractionEnabled = NO; layer = <CALayer: 0x600a>>

    (lldb)
    """

  /// A conversation in several scripts, with an input bar, and with long texts that the debugger has cut.
  static let chat = """
    <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x4>>
       |    | <CKTranscriptCollectionView: 0x5; baseClass = UICollectionView; frame = (0 0; 375 617); clipsToBounds = YES; autoresize = W+H; layer = <CALayer: 0x6>; contentOffset: {0, 1204.3333330000001}; contentSize: {375, 1777.5}; adjustedContentInset: {64, 0, 44, 0}; dataSource: <Chat.Conversation: 0x7>>
       |    |    | <CKTextBalloonView: 0x8; frame = (16 1210; 245 53.5); layer = <CALayer: 0x9>>
       |    |    |    | <UILabel: 0xa; frame = (15 7; 215 39.5); text = 'Grüß dich! Kommst du heute Abend? 🍝'; opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0xb>>
       |    |    | <CKTextBalloonView: 0xc; frame = (130 1270; 229 35); layer = <CALayer: 0xd>>
       |    |    |    | <UILabel: 0xe; frame = (14 7; 200 21); text = '測量兩次，切割一次。'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0xf>>
       |    |    | <CKTextBalloonView: 0x10; frame = (16 1312; 300 88); alpha = 0.5; layer = <CALayer: 0x11>>
       |    |    |    | <UILabel: 0x12; frame = (15 7; 270 74); text = 'It's only a "draft"; you'd better wait > 5 minutes and then ...'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x13>>
       |    |    | <CKTextBalloonView: 0x14; frame = (250 1406; 109 35); hidden = YES; layer = <CALayer: 0x15>>
       |    |    |    | <UILabel: 0x16; frame = (14 7; 81 21); text = 'مرحبا'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x17>>
       |    | <CKMessageEntryView: 0x18; frame = (0 617; 375 50); autoresize = W+TM; layer = <CALayer: 0x19>>
       |    |    | <UITextField: 0x1a; frame = (46 8; 283 34); text = ''; clipsToBounds = YES; opaque = NO; autoresize = W; layer = <CALayer: 0x1b>>
       |    |    | <UIButton: 0x1c; frame = (337 8; 30 34); opaque = NO; autoresize = LM; tag = 7; layer = <CALayer: 0x1d>>
    """

  /// A grid of pictures, printed by a tool that quotes each line, with its layers.
  static let photos = """
    2026-11-23 04:05:06.789 Photos[431:20b1] views:
    // <UIWindow: 0x200; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x201>>
    //  | <UICollectionView: 0x202; frame = (0 47; 390 763); clipsToBounds = YES; autoresize = W+H; layer = <CALayer: 0x203>; contentOffset: {0, 118.66666666666667}; contentSize: {390, 2600}; adjustedContentInset: {0, 0, 34, 0}; layout: <UICollectionViewFlowLayout: 0x204>; dataSource: <Photos.Library: 0x205>>
    //  |  | <Photos.Cell: 0x206; baseClass = UICollectionViewCell; frame = (0 130; 129.33333333333334 129.33333333333334); clipsToBounds = YES; layer = <CALayer: 0x207>>
    //  |  |  | <UIImageView: 0x208; frame = (0 0; 129.33333333333334 129.33333333333334); clipsToBounds = YES; autoresize = W+H; userInteractionEnabled = NO; layer = <CALayer: 0x209>>
    //  |  | <Photos.Cell: 0x20a; baseClass = UICollectionViewCell; frame = (130.33333333333334 130; 129.33333333333334 129.33333333333334); clipsToBounds = YES; layer = <CALayer: 0x20b>>
    //  |  |  | <UIImageView: 0x20c; frame = (0 0; 129.33333333333334 129.33333333333334); clipsToBounds = YES; autoresize = W+H; userInteractionEnabled = NO; layer = <CALayer: 0x20d>>
    //  |  |  | <UILabel: 0x20e; frame = (90 108; 33 15); text = '0:42'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x20f>>
    //  |  | <UIView: 0x210; frame = (387 3; 3 100); alpha = 0; autoresize = LM; userInteractionEnabled = NO; layer = <CALayer: 0x211>>
    """

  /// A map: tiles that are layers, hidden views, an animation, colours with brackets.
  static let map = """
    <UIWindow: 0x300; frame = (0 0; 414 896); gestureRecognizers = <NSArray: 0x301>; layer = <UIWindowLayer: 0x302>>
       | <MKMapView: 0x303; frame = (0 0; 414 896); clipsToBounds = YES; autoresize = W+H; layer = <CALayer: 0x304>>
       |    | <_MKMapLayerHostingView: 0x305; frame = (0 0; 414 896); autoresize = W+H; layer = <CALayer: 0x306>>
       |    |    | <VKMapLayer: 0x307> (layer)
       |    |    |    | <__VKTileLayer: 0x1c0240780> (layer)
       |    | <MKPinAnnotationView: 0x308; frame = (189.5 402; 32 39); transform = [0.5, 0, 0, 0.5, 0, 0]; autoresize = RM+BM; animations = { position=<CABasicAnimation: 0x309>; bounds=<CASpringAnimation: 0x30a>; }; layer = <CALayer: 0x30b>>
       |    | <UIView: 0x30c; frame = (8 740; 398 144); hidden = YES; backgroundColor = <UIDynamicSystemColor: 0x30d; name = systemBackgroundColor>; autoresize = W+TM; tag = 99; layer = <CALayer: 0x30e>>
       |    |    | <UILabel: 0x30f; frame = (16 12; 300 24); text = 'Route <b>A</b>; 12 min'; backgroundColor = <UIDynamicCatalogColor: 0x310; name = labelColor>; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x311>>
       |    | <MKCompassView: 0x312; frame = (364 100; 42 42); alpha = 0.2; autoresize = LM+BM; layer = <CALayer: 0x313>>
    """

  /// A music player: sliders, a transform, negative origins.
  static let player = """
    <Player.NowPlayingView: 0x400; frame = (0 0; 375 812); autoresize = W+H; layer = <CALayer: 0x401>>
       | <UIImageView: 0x402; frame = (-20.5 -12; 416 416); transform = [1.05, 0, 0, 1.05, 0, 0]; clipsToBounds = YES; autoresize = W+BM; userInteractionEnabled = NO; layer = <CALayer: 0x403>>
       | <MarqueeLabel: 0x404; baseClass = UILabel; frame = (24 430; 327 28); text = 'Étude No. 3 – «Tristesse»'; clipsToBounds = YES; autoresize = W; layer = <CALayer: 0x405>>
       | <UISlider: 0x406; frame = (22 480; 331 34); opaque = NO; autoresize = W; layer = <CALayer: 0x407>; value: 0.310000>
       |    | <UIView: 0x408; frame = (2 15; 327 4); opaque = NO; autoresize = W; userInteractionEnabled = NO; layer = <CALayer: 0x409>>
       | <UISlider: 0x40a; frame = (60 700; 255 34); opaque = NO; autoresize = W+TM; layer = <CALayer: 0x40b>; value: 0.500000>
       | <UIButton: 0x40c; frame = (156.5 560; 62 62); opaque = NO; autoresize = LM+RM; layer = <CALayer: 0x40d>>
       |    | <UIImageView: 0x40e; frame = (15 15; 32 32); clipsToBounds = YES; opaque = NO; userInteractionEnabled = NO; layer = <CALayer: 0x40f>>
    """

  /// An article: a text view with two heads, and texts over several lines.
  static let article = """
    <UIWindow: 0x500; frame = (0 0; 393 852); layer = <UIWindowLayer: 0x501>>
       | <UITextView: 0x502; frame = (0 59; 393 793); text = 'The storypole

    A rod on which a builder marks every height; once. 'It isn't measured again,' she said > and
    that is that.'; clipsToBounds = YES; autoresize = W+H; gestureRecognizers = <NSArray: 0x503>; layer = <CALayer: 0x504>; contentOffset: {0, 0}; contentSize: {393, 1200}; adjustedContentInset: {0, 0, 34, 0}>
       |    | <<_UITextContainerView: 0x505; frame = (0 0; 393 1200); layer = <CALayer: 0x506>> minSize = {0, 0}, maxSize = {1.7976931348623157e+308, 1.7976931348623157e+308}, textContainer = <NSTextContainer: 0x507 size = (393.000000,inf); widthTracksTextView = YES>; exclusionPaths = 0x508; lineBreakMode = 0>
       |    | <_UIScrollViewScrollIndicator: 0x509; frame = (387 746; 3 44); alpha = 0; autoresize = LM; layer = <CALayer: 0x50a>>
       | <UILabel: 0x50b; frame = (16 20; 361 34); text = 'Two
    lines'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x50c>>
    """

  /// Tabs: numbered buttons in a bar, and a hidden tab.
  static let tabs = """
    `<UIWindow: 0x600; frame = (0 0; 768 1024); autoresize = W+H; layer = <UIWindowLayer: 0x601>>
       | <UITabBar: 0x602; frame = (0 975; 768 49); autoresize = W+TM; layer = <CALayer: 0x603>>
       |    | <UITabBarButton: 0x604; frame = (2 1; 188 48); opaque = NO; tag = 1; layer = <CALayer: 0x605>>
       |    |    | <UITabBarButtonLabel: 0x606; frame = (78 35; 32 12); text = 'Shelf'; opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x607>>
       |    | <UITabBarButton: 0x608; frame = (194 1; 188 48); opaque = NO; tag = 2; layer = <CALayer: 0x609>>
       |    |    | <UITabBarButtonLabel: 0x60a; frame = (70 35; 48 12); text = 'Search'; opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x60b>>
       |    | <UITabBarButton: 0x60c; frame = (386 1; 188 48); hidden = YES; opaque = NO; tag = -3; layer = <CALayer: 0x60d>>
       |    |    | <UITabBarButtonLabel: 0x60e; frame = (70 35; 48 12); text = '''; opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x60f>>`
    """

  /// A hosting view with type arguments, and a private class of Swift.
  static let hosting = """
    $R0: <UIKitWindow: 0x6ff>
    <UIWindow: 0x700; frame = (0 0; 390 844); autoresize = W+H; layer = <UIWindowLayer: 0x701>>
       | <SwiftUI._UIHostingView<SwiftUI.ModifiedContent<Shelf.ContentView, SwiftUI._EnvironmentKeyWritingModifier<Int>>>: 0x702; frame = (0 0; 390 844); autoresize = W+H; gestureRecognizers = <NSArray: 0x703>; backgroundColor = <UIDynamicSystemColor: 0x704; name = systemBackgroundColor>; layer = <CALayer: 0x705>>
       |    | <_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView: 0x706; frame = (16 59.333333333333336; 131.66666666666666 40.666666666666664); anchorPoint = (0, 0); opaque = NO; autoresizesSubviews = NO; layer = <_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform14CGDrawingLayer: 0x707>>
       |    | <(unknown context at $10a2c).HostedImage: 0x708; baseClass = UIImageView; frame = (165 400; 60 60); anchorPoint = (0, 0); userInteractionEnabled = NO; layer = <CALayer: 0x709>>
    """

  /// An alert over a dimmed screen, in the middle of a log.
  static let alert = """
    *** alert
    <UIWindow: 0x800; frame = (0 0; 375 667); gestureRecognizers = <NSArray: 0x801>; layer = <UIWindowLayer: 0x802>>
       | <UITransitionView: 0x803; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x804>>
       |    | <UIView: 0x805; frame = (0 0; 375 667); alpha = 0.4; autoresize = W+H; backgroundColor = UIExtendedGrayColorSpace 0 1; layer = <CALayer: 0x806>>
       |    | <_UIAlertControllerView: 0x807; frame = (52.5 263; 270 141); autoresize = LM+RM+TM+BM; layer = <CALayer: 0x808>>
       |    |    | <UILabel: 0x809; frame = (16 20; 238 20.5); text = 'Discard "draft"?'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x80a>>
    10:31:07 network: reply <ok>; 200
       |    |    | <UILabel: 0x80b; frame = (16 43.5; 238 32); text = 'This can't be undone.'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x80c>>
       |    |    | <UIInterfaceActionGroupView: 0x80d; frame = (0 96.5; 270 44.5); clipsToBounds = YES; layer = <CALayer: 0x80e>>
    *** end
    """
}
