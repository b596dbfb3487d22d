import Storypole
import StorypoleProof
import Testing

/// A box with the settings of most found programs.
func box<Box: BoxLayout>(insets: EdgeInsets = .zero) -> Box {
  var box = Box()
  box.insets = insets
  return box
}

/// Programs as random searches printed them, whose cause was partly in the model or the comparison.
@Suite(.ends) struct `Found by random programs, step by step` {}
