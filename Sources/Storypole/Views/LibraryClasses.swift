extension View {
  /// The classes of this library that override what a subclass may, other than boxes.
  ///
  /// Their code reads no `@Observable` models, and so runs outside the scopes that track these.
  static var libraryClasses: [View.Type] {
    [
      Label.self, Button.self, TextField.self, TextView.self, Slider.self, ImageView.self,
      ScrollView.self,
    ]
  }

  /// The extents of a proposal that a class of the library ignores, none if a subclass measures, or
  /// has content of another size.
  final func ignored(_ extents: IgnoredExtents, by library: View.Type) -> IgnoredExtents {
    let type = type(of: self)
    return OverrideProbe.measure.isInherited(by: type, from: library)
      && OverrideProbe.intrinsicContentSize.isInherited(by: type, from: library) ? extents : .none
  }

  /// Whether `layoutSubviews()` is a class's, and no subclass overrides it.
  final func inheritsLayout(from library: View.Type) -> Bool {
    OverrideProbe.layoutSubviews.isInherited(by: type(of: self), from: library)
  }
}
