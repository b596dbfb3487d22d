extension SceneRegistry {
  /// The library's own views and layouts.
  public static let standard: SceneRegistry = {
    var registry = SceneRegistry()
    for kind in [ViewKind.view, .label, .imageView, .button, .vBox, .hBox, .flowBox] {
      registry.add(kind)
    }
    for kind in [
      LayoutKind.vBoxLayout, .hBoxLayout, .flowBoxLayout, .vBorderLayout, .hBorderLayout,
      .oneItemLayout, .flexLineLayout, .fillLayout, .verticalLayout, .horizontalLayout,
      .tileLayout, .gridLayout, .borderLayout, .fixedContentLayout,
    ] {
      registry.add(kind)
    }
    for kind in [ViewKind.slider, .textField, .textView, .toolbar, .space, .scrollView] {
      registry.add(kind)
    }
    return registry
  }()
}
