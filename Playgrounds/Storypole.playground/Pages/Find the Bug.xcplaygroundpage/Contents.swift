//: # Find the bug
//:
//: A row whose badge doesn't move when it should: how such a mistake shows, and how to find it.
//:
//: In Xcode open the package, choose the scheme *Storypole-Package*, build, and run this page. On
//: Linux it is a program: `swift run FindtheBug`.

import Foundation
import Storypole
import StorypoleInspector

//: ## The row
//:
//: Its block reads a property of its own. One of these two classes tells the engine of a change.

class Row: View {
  let badge = ImageView(size: CGSize(width: 10, height: 10), name: "badge")
  var isFlipped = false

  override func viewInit() {
    addSubview(badge)
    setLayout { [badge] row, layout, size in
      let x = row.isFlipped ? size.width - 14 : 4
      layout.setOrigin(CGPoint(x: x, y: 4), of: badge)
      return CGSize(width: size.width, height: 18)
    }
  }
}

final class MendedRow: Row {
  override var isFlipped: Bool {
    didSet { if isFlipped != oldValue { setNeedsLayout() } }
  }
}

//: ## The symptom
//:
//: The property has changed, and the badge is where it was. Nothing ran, because nothing that the
//: engine knows of has changed.

func flip(_ row: Row) {
  row.name = "row"
  row.frame.size = CGSize(width: 100, height: 18)
  row.recordsCauses = true
  row.layoutIfNeeded()
  let ran = row.bodiesRun { row.isFlipped = true }
  print("\(type(of: row)) ran \(ran), and its badge is at \(row.badge.frame.minX)")
  print(row.explain(), terminator: "\n\n")
}

//: ## The cause
//:
//: The last explanation of the first row is that of its first layout: the flip is missing from it.
//: The mended row marks itself, and its explanation names the call and its line. In a test,
//: `expectNoMissedInvalidation` finds such properties by itself.

flip(Row())
flip(MendedRow())
