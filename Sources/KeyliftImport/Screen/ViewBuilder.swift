// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The conversion of visible views of a dump into views of a scene.
struct ViewBuilder {
  let screen: CGRect
  let safeArea: EdgeInsets
  let isGlass: Bool
  let hasPixels: Bool
  /// Whether there are rows on cards with a margin, as on a grouped background.
  private(set) var hasCards = false
  private var names: ViewNames
  /// The part of the screen between the bars.
  private var safe: CGRect

  init(
    _ dumped: [DumpedView], screen: CGRect, safeArea: EdgeInsets, isGlass: Bool, hasPixels: Bool
  ) {
    names = ViewNames(for: dumped)
    (self.screen, self.safeArea, self.isGlass) = (screen, safeArea, isGlass)
    self.hasPixels = hasPixels
    safe = CGRect(
      x: safeArea.left, y: safeArea.top, width: screen.width - safeArea.left - safeArea.right,
      height: screen.height - safeArea.top - safeArea.bottom)
  }

  /// Returns the views of the screen: the content in one view, then the bars.
  mutating func views(of dumped: [DumpedView]) -> [ImportedView] {
    var (bars, rest) = ([ImportedView](), [DumpedView]())
    split(dumped, &bars, &rest)
    if rest.count == 1, rest[0].frame == screen, [.scroll, .other].contains(rest[0].kind) {
      return siblings(rest, in: screen, scrolls: false) + bars
    }
    guard !rest.isEmpty else { return bars }
    var content = ImportedView(
      names.id(identifier: nil, text: nil, word: "content"), "view", screen)
    content.children = siblings(rest, in: screen, scrolls: false)
    return [content] + bars
  }

  /// Takes the bars out of the views, wherever they are nested.
  private mutating func split(
    _ views: [DumpedView], _ bars: inout [ImportedView], _ rest: inout [DumpedView]
  ) {
    for view in views {
      if view.kind == .navigationBar, let bar = navigationBar(view) {
        bars.append(bar)
        if !bar.isBar { continue }
        safe = CGRect(
          x: safe.minX, y: bar.frame.maxY, width: safe.width,
          height: max(safe.maxY - bar.frame.maxY, 0))
      } else if view.kind == .tabBar, let bar = tabBar(view) {
        bars.append(bar)
        safe.size.height = max(bar.frame.minY - safe.minY, 0)
      } else if view.kind == .tabBar || view.kind == .navigationBar {
        rest.append(view)
      } else if view.kind == .scroll || view.kind == .cell {
        rest.append(view)
      } else {
        var (copy, inner) = (view, [DumpedView]())
        split(view.children, &bars, &inner)
        copy.children = inner
        let heldOnlyBars = inner.isEmpty && !view.children.isEmpty && view.identifier == nil
        if !heldOnlyBars { rest.append(copy) }
      }
    }
  }

  private mutating func siblings(
    _ views: [DumpedView], in room: CGRect, scrolls: Bool
  ) -> [ImportedView] {
    var result: [ImportedView] = []
    var rest = views[...]
    while let view = rest.first {
      if !hasPixels, let run = RowRun(rest, isGlass: isGlass, width: screen.width) {
        var list = run.list(
          id: names.id(identifier: nil, text: nil, word: "rows"), in: room)
        list.pins = pins(of: list.frame, in: room, scrolls: scrolls)
          .filter { $0.name != "height" }
        if run.isInset { hasCards = true }
        result.append(list)
        rest = rest.dropFirst(run.count)
      } else {
        if let next = self.view(view, in: room, scrolls: scrolls) { result.append(next) }
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private func pins(of frame: CGRect, in room: CGRect, scrolls: Bool) -> [ImportedView.Key] {
    let fills = room == screen
    return ViewPins(room: room, safe: fills ? safe : nil, scrolls: scrolls).keys(of: frame)
  }

  private mutating func view(
    _ view: DumpedView, in room: CGRect, scrolls: Bool
  ) -> ImportedView? {
    guard let frame = view.frame else { return nil }
    let isPicture = hasPixels && isLeafOfPixels(view)
    let id = names.id(identifier: view.identifier, text: view.text, word: view.kind.word)
    var result = ImportedView(id, "view", frame)
    result.pins = pins(of: frame, in: room, scrolls: scrolls)
    if isPicture {
      result.showsPixels = true
      return result
    }
    ViewContent(view, in: room, screen: screen).give(to: &result)
    if view.kind == .scroll {
      result.content.append(.init("adjusts", "never"))
      if let size = contentSize(of: view, frame) { result.content.append(size) }
    }
    if view.kind == .cell, hasPixels == false {
      result.looks.append(.init("background", "secondary-grouped-background"))
    }
    result.children += siblings(view.children, in: frame, scrolls: view.kind == .scroll)
    return result
  }

  /// Whether a view shows its own pixels: not what Keylift draws, and not what holds other views.
  private func isLeafOfPixels(_ view: DumpedView) -> Bool {
    guard !view.kind.takesText, view.kind != .scroll else { return false }
    return view.children.isEmpty || view.kind == .cell && !view.hasField
  }

  /// Returns the size of a scroll view's content that is higher than the view.
  private func contentSize(of view: DumpedView, _ frame: CGRect) -> ImportedView.Key? {
    guard let extent = view.contentExtent, extent > frame.height + 1 else { return nil }
    let size = "[\(YAMLScalar.points(frame.width)), \(YAMLScalar.points(extent))]"
    return .init("content-size", size)
  }
}

// Bars.
extension ViewBuilder {
  /// Returns a navigation bar, or `nil` for one that is not at the top of the screen.
  private mutating func navigationBar(_ view: DumpedView) -> ImportedView? {
    guard let frame = view.frame, frame.minY <= safeArea.top + 1,
      frame.width >= screen.width - 1
    else { return nil }
    let whole = CGRect(x: 0, y: 0, width: screen.width, height: frame.maxY)
    var bar = ImportedView(
      names.id(identifier: nil, text: nil, word: "navigation-bar"), "navigation-bar", whole)
    let texts = view.children.filter { ![.button, .tab].contains($0.kind) && $0.text != nil }
    let title = texts.first?.text ?? (view.children.isEmpty ? view.label ?? view.identifier : nil)
    bar.content.append(.init("title", text: title ?? " "))
    let buttons = view.children.filter { $0.kind == .button }
    if let back = buttons.first(where: { ($0.frame?.midX ?? 0) < screen.width * 0.3 }) {
      bar.content.append(.init("back", text: back.label ?? ""))
    }
    let trailing = buttons.last { ($0.frame?.midX ?? 0) > screen.width * 0.6 }?.label
    if let trailing { bar.content.append(.init("trailing", text: trailing)) }
    let height = frame.maxY - safeArea.top
    if !isGlass, abs(height - 96) < 1 {
      bar.content.append(.init("large", "true"))
    } else if isGlass || abs(height - 44) > 0.5 {
      bar.pins.append(.init("height", points: frame.maxY))
    }
    bar.looks.append(.init("extends-safe-area", "top"))
    return bar
  }

  /// Returns a tab bar, or `nil` for one without items, or not at the bottom of the screen.
  private mutating func tabBar(_ view: DumpedView) -> ImportedView? {
    let tabs = view.children.filter { [.button, .tab].contains($0.kind) }
      .sorted { ($0.frame?.minX ?? 0) < ($1.frame?.minX ?? 0) }
    guard tabs.count >= 2, let frame = view.frame, frame.maxY > screen.maxY - 40 else { return nil }
    let whole = CGRect(
      x: 0, y: frame.minY, width: screen.width, height: screen.maxY - frame.minY)
    var bar = ImportedView(names.id(identifier: nil, text: nil, word: "tab-bar"), "tab-bar", whole)
    bar.items = .init(
      name: "items", lines: tabs.map { "{ title: \(YAMLScalar.text($0.label ?? "·")) }" })
    if let selected = tabs.first(where: \.isSelected), selected != tabs[0] {
      bar.content.append(.init("selected", text: selected.label ?? "·"))
    }
    if isGlass || abs(whole.height - 49 - safeArea.bottom) > 0.5 {
      bar.pins.append(.init("height", points: whole.height))
    }
    bar.looks.append(.init("extends-safe-area", "bottom"))
    return bar
  }
}

extension DumpedKind {
  /// The word in ids of views without names.
  fileprivate var word: String {
    switch self {
    case .text: "label"
    case .field, .secureField: "field"
    case .searchField: "search"
    case .textView: "text"
    case .button, .link, .tab: "button"
    case .image: "image"
    case .toggle: "switch"
    case .scroll: "scroll"
    case .cell: "row"
    case .navigationBar, .tabBar: "bar"
    case .application, .window, .other, .statusBar, .keyboard, .key: "view"
    }
  }
}

extension DumpedView {
  fileprivate var hasField: Bool {
    kind.takesText || kind == .toggle || children.contains(where: \.hasField)
  }
}
