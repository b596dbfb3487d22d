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
}
