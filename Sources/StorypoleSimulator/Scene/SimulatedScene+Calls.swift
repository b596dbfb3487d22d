public import Foundation
public import Storypole

/// Events as calls: each performs one, and lets frames go by until nothing is left to do.
///
/// To do something in the middle of a rotation, use ``perform(_:)`` and ``advance(frames:)``.
extension SimulatedScene {
  /// Turns the device, and waits for the end of the rotation.
  public func rotate(to orientation: Orientation) throws(SimulationError) {
    try performAndSettle(.rotate(orientation))
  }

  /// Gives the window a size of its own, at once.
  public func resizeWindow(to size: CGSize) throws(SimulationError) {
    try performAndSettle(.window(.free(size)))
  }

  /// Drags the window through a stream of sizes.
  public func resizeWindow(along sizes: LiveResize) throws(SimulationError) {
    try performAndSettle(.liveResize(sizes))
  }

  /// Gives the window a share of the display, beside another app.
  public func split(_ share: SplitShare) throws(SimulationError) {
    try performAndSettle(.window(.split(share)))
  }

  /// Gives the window the whole display.
  public func fillScreen() throws(SimulationError) { try performAndSettle(.window(.fullScreen)) }

  /// Opens or closes a device that folds.
  public func fold(to state: FoldState) throws(SimulationError) {
    try performAndSettle(.fold(state))
  }

  /// Shows the keyboard, with the height that the device's profile has, or another one.
  public func showKeyboard(height: CGFloat? = nil) throws(SimulationError) {
    try performAndSettle(.keyboard(height.map { .height($0) } ?? .shown))
  }

  /// Hides the keyboard.
  public func hideKeyboard() throws(SimulationError) { try performAndSettle(.keyboard(.hidden)) }

  /// Sets the text size that the reader prefers.
  public func setTextSize(_ category: ContentSizeCategory) throws(SimulationError) {
    try performAndSettle(.textSize(category))
  }

  /// Sets the reading direction.
  public func setLayoutDirection(_ direction: LayoutDirection) throws(SimulationError) {
    try performAndSettle(.direction(direction))
  }

  /// Takes the pictures that the system takes of a scene in the background: in the other
  /// orientation, and in this one.
  public func takeSnapshot() throws(SimulationError) { try performAndSettle(.snapshot) }

  private func performAndSettle(_ event: SceneEvent) throws(SimulationError) {
    try perform(event)
    settle()
  }
}
