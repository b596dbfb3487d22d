/// The words of the documents and of other systems that have another name in scenes.
enum ChangedWords {
  /// The known word that stands for another system's word, or nil if there is none.
  static func now(_ word: String, among known: [String]) -> String? {
    words[word.lowercased()]?.first(where: known.contains)
  }

  /// The candidates for each word, in lower case; the first that is known where it is used counts.
  private static let words = kinds.merging(keys) { $0 + $1 }.merging(values) { $0 + $1 }
    .merging(steps) { $0 + $1 }

  /// Kinds of views and of layouts.
  private static let kinds = [
    "center": ["OneItemLayout"], "column": ["FlexLineLayout"], "fithorizontal": ["OneItemLayout"],
    "fitvertical": ["OneItemLayout"], "flexline": ["FlexLineLayout"],
    "hstack": ["HBox", "HBoxLayout"], "row": ["FlexLineLayout"],
    "stackview": ["VBox", "VBoxLayout"], "uibutton": ["Button"], "uiimageview": ["ImageView"],
    "uilabel": ["Label"], "uiscrollview": ["ScrollView"], "uislider": ["Slider"],
    "uistackview": ["VBox", "VBoxLayout"], "uitextview": ["TextView"], "uitoolbar": ["Toolbar"],
    "uiview": ["View"], "vstack": ["VBox", "VBoxLayout"], "wrap": ["FlowBox", "FlowBoxLayout"],
    "yodrawableview": ["View"], "yohborderlayout": ["HBorderLayout"],
    "yohbox": ["HBox", "HBoxLayout"], "yonsview": ["View"],
    "yovborderlayout": ["VBorderLayout"], "yovbox": ["VBox", "VBoxLayout"], "yoview": ["View"],
  ]

  /// Keys of views, layouts, items, scenes and steps.
  private static let keys = [
    "action": ["op"], "align": ["alignment", "horizontalAlignment"], "attributes": ["item"],
    "autoresizing": ["mask"], "autoresizingmask": ["mask"], "bottom": ["south", "frame"],
    "box": ["layout"], "boxattributes": ["item"], "cell": ["cells"],
    "centerx": ["frame"], "centery": ["frame"],
    "cols": ["columns"], "command": ["op"], "contentmode": ["placement"],
    "drawableviews": ["drawn"], "flex": ["grow"], "flexgrow": ["grow"], "flexible": ["grow"],
    "flexshrink": ["shrink"], "fontsize": ["font"], "gap": ["spacing"],
    "halign": ["horizontalAlignment"], "height": ["fixedHeight"], "hidden": ["isHidden"],
    "ignorelayoutforhidden": ["ignoresHidden"], "image": ["imageSize"], "inset": ["insets"],
    "items": ["children"], "label": ["text", "title"], "layoutblock": ["block"],
    "layoutmanager": ["layout"], "layoutmargins": ["insets", "margin"],
    "left": ["west", "frame"], "lines": ["numberOfLines"], "maxheight": ["maxSize"],
    "maxwidth": ["maxSize"], "middle": ["center"], "minheight": ["minSize"],
    "minwidth": ["minSize"], "name": ["id"], "numberofcolumns": ["columns"],
    "numberofrows": ["rows"], "options": ["placement"], "origin": ["frame"],
    "padding": ["insets"], "right": ["east", "frame"], "size": ["imageSize", "frame"],
    "springs": ["mask"], "struts": ["mask"], "subviews": ["children"],
    "target": ["view"], "text": ["title"], "title": ["text"], "top": ["north", "frame"],
    "type": ["kind", "op"], "valign": ["verticalAlignment"], "viewlayout": ["layout"],
    "views": ["children"], "width": ["fixedWidth"], "x": ["frame"], "y": ["frame"],
  ]

  /// Words for alignment.
  private static let values = [
    "leading": ["left", "start"], "left": ["start"], "right": ["end"],
    "trailing": ["right", "end"],
  ]

  /// Steps of a scenario.
  private static let steps = [
    "add": ["insert"], "addsubview": ["insert"], "assert": ["expect"], "check": ["expect"],
    "delete": ["remove"], "exchangesubview": ["exchange"], "insertsubview": ["insert"],
    "layout": ["layoutIfNeeded"], "layoutview": ["setNeedsLayout"],
    "removefromsuperview": ["remove"], "setsize": ["resize"], "swap": ["exchange"],
    "tick": ["flush"], "update": ["set"],
  ]
}
