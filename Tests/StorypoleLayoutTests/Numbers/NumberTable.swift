import Foundation
import StorypoleProof

@testable import Storypole

/// The entry points of the library that take numbers and may change a tree.
let numberTable: [NumberEntry] =
  views + edges + boxes + borders + single + lines + managerNumbers + drawn + passes + hosts

private var views: [NumberEntry] {
  var table: [NumberEntry] = []
  table.rect("View.init") { page, frame in
    page.adopt(View(frame: frame))
  }
  table.rect("View+Geometry.frame") { $0.cover.frame = $1 }
  table.point("View+Geometry.bounds") { $0.cover.bounds.origin = $1 }
  table.size("View+Geometry.bounds") { $0.cover.bounds.size = $1 }
  table.point("View+Geometry.center") { $0.cover.center = $1 }
  table.size("View+Measuring.sizeThatFits", .nan) { _ = $0.cover.sizeThatFits($1) }
  table.number("View+Measuring.sizeThatFits", .nan, part: "only width") {
    _ = $0.cover.sizeThatFits(width: $1)
  }
  table.number("View+Measuring.heightThatFits", .nan) {
    _ = $0.cover.heightThatFits(width: $1)
  }
  table.number("View+Measuring.fixedWidth", .noExtent) { $0.cover.fixedWidth = $1 }
  table.number("View+Measuring.fixedHeight", .noExtent) { $0.cover.fixedHeight = $1 }
  table.number("ViewEnvironment.displayScale", .noScale) { $0.root.environment.displayScale = $1 }
  table.number("ViewEnvironment.overrides", .noScale) {
    $0.root.environment.overrides.displayScale = $1
  }
  table.insets("SafeArea.additionalSafeAreaInsets") { $0.cover.additionalSafeAreaInsets = $1 }
  table.insets("LayoutMargins.layoutMargins") { $0.cover.layoutMargins = $1 }
  table.number("LayoutMargins.directionalLayoutMargins", .notFinite) {
    $0.cover.directionalLayoutMargins.leading = $1
  }
  table.insets("SafeArea.safeAreaInsets") { $0.root.environment.safeAreaInsets = $1 }
  table.rect("CoveredAreas.keyboardFrame", size: .notFinite) {
    $0.root.environment.keyboardFrame = $1
  }
  table.rect("CoveredAreas.init", size: .notFinite) {
    $0.root.environment.reservedRegions = [ReservedRegion(.fold, frame: $1)]
  }
  table.number("TextMeasurer.scaling", .nothing) {
    $0.root.environment.textMeasurer = .scaling(advance: min($1, 1e290), lineHeight: 1)
  }
  table.size("View.measure", .notFinite) { page, answer in
    page.modular.onMeasure = { _, _ in answer }
    page.modular.setNeedsLayout()
  }
  table.size("View+Baselines.baselines", .notFinite) { _ = $0.cover.baselines(in: $1) }
  table.number("View+Baselines.first", .notFinite) { page, number in
    page.modular.onMeasureBaselines = { _, _ in Baselines(first: number, last: 7) }
    _ = page.modular.baselines(in: CGSize(width: 14, height: 7))
  }
  table.number("View+Baselines.last", .notFinite) { page, number in
    page.modular.onMeasureBaselines = { _, _ in Baselines(first: 7, last: number) }
    _ = page.modular.baselines(in: CGSize(width: 14, height: 7))
  }
  table.size("ImageView.imageSize") { $0.image.imageSize = $1 }
  table.size("ImageView.init") { $0.adopt(ImageView(size: $1)) }
  table.insets("Button.contentInsets") { $0.button.contentInsets = $1 }
  table.size("Button.imageSize") { $0.button.imageSize = $1 }
  table.number("Button.imagePadding", .notFinite) { $0.button.imagePadding = $1 }
  table.insets("TextField.contentInsets") { page, insets in
    let field = TextField("Emma")
    page.adopt(field)
    field.contentInsets = insets
  }
  table.insets("TextView.textContainerInset") { page, insets in
    let text = TextView("Emma")
    page.adopt(text)
    text.textContainerInset = insets
  }
  table.number("View+Visibility.alpha", .nan) { $0.cover.alpha = $1 }
  table.number("Font.size", .noScale) { $0.label.font.size = $1 }
  table.number("TextMeasurer.init", .nothing, part: "advance") {
    $0.root.environment.textMeasurer = .fixed(advance: min($1, 1e300), lineHeight: 17)
  }
  table.number("TextMeasurer.fixed", .nothing, part: "ascent") {
    $0.root.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: min($1, 1e300))
    _ = $0.label.baselines(in: CGSize(width: 70, height: 17))
  }
  table.number("TextMeasurer.fixed", .nothing, part: "lineHeight") {
    $0.root.environment.textMeasurer = .fixed(advance: 7, lineHeight: min($1, 1e300))
  }
  return table
}

private var edges: [NumberEntry] {
  var table: [NumberEntry] = []
  table.number("FrameEdges.left", .notFinite) { $0.cover.left = $1 }
  table.number("FrameEdges.right", .notFinite) { $0.cover.right = $1 }
  table.number("FrameEdges.top", .notFinite) { $0.cover.top = $1 }
  table.number("FrameEdges.bottom", .notFinite) { $0.cover.bottom = $1 }
  table.number("FrameEdges.centerX", .notFinite) { $0.cover.centerX = $1 }
  table.number("FrameEdges.centerY", .notFinite) { $0.cover.centerY = $1 }
  table.number("FrameEdges.width", .noExtent) { $0.cover.width = $1 }
  table.number("FrameEdges.height", .noExtent) { $0.cover.height = $1 }
  table.rect("FrameEdges.center", size: .notFinite) { $0.cover.center(in: $1) }
  table.number("FrameEdges.centerHorizontally", .notFinite) {
    $0.cover.centerHorizontally(in: CGRect(x: $1, y: 2, width: 13, height: 11))
  }
  table.number("FrameEdges.centerVertically", .notFinite) {
    $0.cover.centerVertically(in: CGRect(x: 1, y: 2, width: 13, height: $1))
  }
  table.placing("LayoutContext+Edges.frame") { context, rect, view in context[view].frame = rect }
  table.number("Toolbar.extent", .noExtent) { page, extent in
    let space = Space(3)
    page.toolbar.addSubview(space)
    space.extent = extent
  }
  table.number("Toolbar.init", .noExtent) { page, extent in page.adopt(Space(extent)) }
  table.insets("ScrollView.contentInset") { $0.scroller.contentInset = $1 }
  table.point("ScrollView.contentOffset") { $0.scroller.contentOffset = $1 }
  return table
}

private var lines: [NumberEntry] {
  var table: [NumberEntry] = []
  func line(_ name: String, _ item: @escaping @Sendable (View, CGFloat) -> FlexLineLayout.Item) {
    table.number(name, .notFinite) { page, extent in
      page.border.layout = FlexLineLayout(.horizontal, [item(page.edge, extent), .flexible])
    }
  }
  line("FlexLineLayout.width") { .width($1, $0) }
  line("FlexLineLayout.height") { .height($1, $0) }
  return table
}

private var boxes: [NumberEntry] {
  var table: [NumberEntry] = []
  table.insets("BoxView.insets") { $0.stack.insets = $1 }
  table.insets("BoxView.directionalInsets") {
    $0.stack.directionalInsets = DirectionalEdgeInsets(
      top: $1.top, leading: $1.left, bottom: $1.bottom, trailing: $1.right)
  }
  table.number("BoxStyle.directionalInsets", .notFinite) { page, inset in
    page.row.updateLayout(HBoxLayout.self) {
      $0.directionalInsets = DirectionalEdgeInsets(trailing: inset)
    }
  }
  table.number("BoxView.spacing", .notFinite) { $0.stack.spacing = $1 }
  table.size("BoxView.minSize", .notFinite) { $0.stack.minSize = $1 }
  table.size("BoxView.maxSize", .notFinite) { $0.stack.maxSize = $1 }
  table.insets("BoxView.init") { $0.adopt(VBox(insets: $1)) }
  table.number("BoxView.init", .notFinite) { $0.adopt(HBox(spacing: $1)) }
  table.number("BoxStyle.spacing", .notFinite) { $0.border.layout = FlowBoxLayout(spacing: $1) }
  table.size("BoxStyle.maxSize", .notFinite) { page, size in
    page.row.updateLayout(HBoxLayout.self) { $0.style.maxSize = size }
  }
  table.insets("BoxLayout.init") { page, insets in
    page.border.layout = FlowBoxLayout(insets: insets, horizontalAlignment: .center)
  }
  table.size("BoxAttributes.minSize", .notFinite) {
    $0.label.boxAttributes.minSize = SizeLimits($1)
  }
  table.size("BoxAttributes.maxSize", .notFinite) {
    $0.button.boxAttributes.maxSize = SizeLimits($1)
  }
  table.number("BoxAttributes.width", .notFinite) { $0.label.boxAttributes.width = .points($1) }
  table.number("BoxAttributes.height", .notFinite) { $0.button.boxAttributes.height = .percent($1) }
  table.number("BoxAttributes.grow", .noExtent) { $0.label.boxAttributes.grow = $1 }
  table.number("BoxAttributes.shrink", .noExtent) { $0.button.boxAttributes.shrink = $1 }
  table.number("BoxAttributes.aspectRatio", .noScale) {
    $0.label.boxAttributes.aspectRatio = $1
    $0.image.boxAttributes.aspectRatio = 2
  }
  return table
}

private var borders: [NumberEntry] {
  var table: [NumberEntry] = []
  table.insets("BorderLine.insets") { page, insets in
    page.border.updateLayout(BorderLine.self) { $0.insets = insets }
  }
  table.number("BorderLine.spacing", .notFinite) { page, spacing in
    page.border.updateLayout(BorderLine.self) { $0.spacing = spacing }
  }
  return table
}

private var single: [NumberEntry] {
  var table: [NumberEntry] = []
  table.insets("OneItemLayout.init") { page, insets in
    page.border.layout = OneItemLayout(page.edge, insets: insets)
  }
  return table
}

private var drawn: [NumberEntry] {
  var table: [NumberEntry] = []
  // It has no view yet to report to.
  table.size("DrawnItem.init", .nothing) { $0.root.addDrawnItem(DrawnItem($1)) }
  table.size("DrawnItem.fittingSize") { $0.rule.fittingSize = $1 }
  table.rect("DrawnItem.frame") { $0.rule.frame = $1 }
  table.size("DrawnItem.setMeasure", .notFinite) { page, answer in
    page.rule.setMeasure { _ in answer }
    page.call = { [rule = page.rule] in _ = rule.size(fitting: size(7, 9), in: $0) }
  }
  table.size("DrawnItem.setLayout", .notFinite) { page, answer in
    page.rule.setLayout { _, _, _ in answer }
    page.call = { [rule = page.rule] in $0.sizeToFit(rule, in: rect(1, 2, 0, 0)) }
  }
  table.placing("DrawnItem+Placing.place") { context, rect, _ in
    _ = context.container.drawnItems[0].place(rect, in: context)
  }
  table.placing("DrawnItem+Placing.size", origin: .nothing, size: .nan) { context, rect, _ in
    _ = context.container.drawnItems[0].size(fitting: rect.size, in: context)
  }
  return table
}

private var passes: [NumberEntry] {
  var table: [NumberEntry] = []
  table.placing("LayoutContext.place") { context, rect, _ in context.place(4, rect) }
  table.placing("Label.textLayout", origin: .nothing, size: .nothing) { context, rect, view in
    let labels = view.superview?.subviews.compactMap { $0 as? Label } ?? []
    for label in labels { _ = context.textLayout(of: label, in: rect.size.width) }
  }
  table.placing("Layout.place") { context, rect, view in _ = view.place(rect, in: context) }
  table.placing("LayoutContext+Placement.setFrame") { context, rect, view in
    context.setFrame(rect, of: view)
  }
  table.placing("LayoutContext+Placement.setFrame", size: .nan) { context, rect, view in
    context.setFrame(rect, of: view, options: [.sizeToFit, .constrainSizeMaintainAspectRatio])
  }
  table.placing("LayoutContext+Placement.setSize") { context, rect, view in
    context.setSize(rect.size, in: CGRect(origin: rect.origin, size: .zero), of: view)
  }
  table.placing("LayoutContext+Placement.setSize", origin: .nothing) { context, rect, view in
    context.setSize(rect.size, of: view)
  }
  table.placing("LayoutContext+Placement.setOrigin", size: .nothing) { context, rect, view in
    context.setOrigin(rect.origin, of: view)
  }
  table.placing("LayoutContext+Placement.sizeToFit", size: .nan) { context, rect, view in
    context.sizeToFit(view, in: rect)
  }
  table.placing("LayoutContext+Placement.sizeToFitVertical", height: .nan) { context, rect, view in
    context.sizeToFitVertical(view, in: rect)
  }
  table.placing("LayoutContext+Placement.sizeToFitHorizontal", size: .nan, height: .noExtent) {
    context, rect, view in context.sizeToFitHorizontal(view, in: rect)
  }
  table.placing("LayoutContext+Placement.center", size: .nothing) { context, rect, view in
    context.center(
      view, size: CGSize(width: 7, height: 9), in: CGRect(origin: rect.origin, size: .zero))
  }
  table.placing("LayoutContext+Placement.center", origin: .nothing) { context, rect, view in
    context.center(view, size: rect.size, in: CGRect(x: 3, y: 5, width: 7, height: 9))
  }
  table.placing("LayoutContext+Placement.rect", origin: .nothing, size: .nothing) {
    context, rect, view in
    _ = context.rect(rect, of: view, options: .alignCenter)
  }
  table.placing("LayoutContext+Placement.flippedIfNeeded", origin: .nothing, size: .nothing) {
    context, rect, _ in _ = context.flippedIfNeeded(rect)
  }
  table.placing("LayoutContext+Placement.resolved", origin: .nothing, size: .nothing) {
    context, rect, _ in
    _ = context.resolved(DirectionalEdgeInsets(top: rect.minX, leading: rect.width))
  }
  table.placing("LayoutContext.measure", origin: .nothing, size: .nan) { context, rect, _ in
    _ = context.measure(4, rect.size)
  }
  table.placing("LayoutContext.baselines", origin: .nothing, size: .notFinite) {
    context, rect, _ in _ = context.baselines(of: 4, in: rect.size)
  }
  table.placing("LayoutContext.sizeThatFits", origin: .nothing, size: .nan) { context, rect, view in
    _ = context.measure(view, rect.size)
  }
  table.placing("Layout.size", origin: .nothing, size: .nan) { context, rect, view in
    _ = view.size(fitting: rect.size, in: context)
  }
  return table
}

private var hosts: [NumberEntry] {
  var table: [NumberEntry] = []
  table.size("LayoutHost.init") { page, size in
    let host = LayoutHost(size: size, root: View().holding())
    host.close()
    page.adopt(host.root)
  }
  table.size("LayoutHost.resize") { page, size in
    let host = LayoutHost(size: .zero, root: View().holding())
    host.resize(to: size)
    host.close()
    page.adopt(host.root)
  }
  return table
}
