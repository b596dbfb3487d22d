import Foundation
import Storypole

/// Single systems of constraints of the sizes that screens have, and of one that few have.
extension BenchShape {
  /// A form: a name and a field per row, all fields beginning after the widest name.
  static let form = BenchShape(name: "form") { count in
    island { screen in
      var constraints: [LayoutConstraint] = []
      var above = screen.safeAreaLayoutGuide.topAnchor
      var first: Label?
      for index in 0..<count {
        let name = Label(String(repeating: "name ", count: 1 + index % 3))
        let field = TextField()
        screen.governs(name, field)
        name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        constraints += [
          name.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16),
          name.centerYAnchor.constraint(equalTo: field.centerYAnchor),
          field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
          field.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -16),
          field.topAnchor.constraint(equalTo: above, constant: 12),
        ]
        if let first { constraints.append(name.widthAnchor.constraint(equalTo: first.widthAnchor)) }
        (above, first) = (field.bottomAnchor, first ?? name)
      }
      return constraints
    }
  }

  /// A bar of buttons, all of one width.
  static let tabs = BenchShape(name: "tabs") { count in
    island { screen in
      let buttons = (0..<count).map { Button("\($0)") }
      var constraints: [LayoutConstraint] = []
      for (index, button) in buttons.enumerated() {
        screen.governs(button)
        let before = index == 0 ? screen.leadingAnchor : buttons[index - 1].trailingAnchor
        constraints += [
          button.leadingAnchor.constraint(equalTo: before, constant: 1),
          button.bottomAnchor.constraint(equalTo: screen.bottomAnchor),
          button.heightAnchor.constraint(equalToConstant: 49),
        ]
        if index > 0 {
          constraints.append(button.widthAnchor.constraint(equalTo: buttons[0].widthAnchor))
        }
      }
      let last = buttons[count - 1].trailingAnchor
      return constraints + [last.constraint(equalTo: screen.trailingAnchor, constant: -1)]
    }
  }

  /// Views each of which begins where the one before it ends, wide or narrow by preference.
  static let neighbours = BenchShape(name: "neighbours") { count in
    island { screen in
      let views = (0..<count).map { _ in View() }
      return views.enumerated().flatMap { index, view in
        screen.governs(view)
        let before = index == 0 ? screen.leadingAnchor : views[index - 1].trailingAnchor
        let width = view.widthAnchor.constraint(equalToConstant: 1)
        width.priority = .defaultLow
        return [
          view.leadingAnchor.constraint(equalTo: before, constant: 0.25), width,
          view.trailingAnchor.constraint(lessThanOrEqualTo: screen.trailingAnchor),
          view.topAnchor.constraint(equalTo: screen.topAnchor),
          view.heightAnchor.constraint(equalTo: view.widthAnchor),
        ]
      }
    }
  }

  /// A screen that constraints lay out, whose first one is edited.
  private static func island(
    _ make: @escaping (BenchScreen) -> [LayoutConstraint]
  ) -> () -> BenchTree {
    {
      let screen = BenchScreen()
      let constraints = make(screen)
      LayoutConstraint.activate(constraints)
      screen.frame.size = CGSize(width: 390, height: 844)
      return BenchTree(
        screen: screen, viewCount: 1 + screen.subviews.count,
        cases: [
          .fullLayout, .resize(screen), .rotate(screen),
          BenchCase("constant", "a constraint's constant") { n in
            constraints[0].constant = n.isMultiple(of: 2) ? 17 : 18
          }, .nothing,
        ])
    }
  }
}

private final class BenchScreen: View {
  /// Adds views that constraints are to place.
  func governs(_ views: View...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}
