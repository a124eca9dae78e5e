// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook

/// The search for the keyboard among the views of a dump, which takes all of its parts out.
struct SoftKeyboardSearch {
  let screen: CGRect
  private(set) var keyboard: SoftKeyboard?

  init(screen: CGRect) { self.screen = screen }

  /// A hidden keyboard stays in the tree, below the screen; it is removed, too.
  mutating func removeKeyboard(from views: [DumpedView]) -> [DumpedView] {
    guard let path = pathToElement(in: views) else {
      return withoutElements(removeKeys(from: views))
    }
    let region = region(along: path, in: views)
    keyboard = region.keyboard
    return withoutElements(without(region, views, path[...]), like: region.frames)
  }

  private func withoutElements(
    _ views: [DumpedView], like frames: [CGRect] = []
  ) -> [DumpedView] {
    views.compactMap { view in
      guard view.kind != .keyboard, view.kind != .key else { return nil }
      let isEmpty = view.children.isEmpty && view.kind == .other
      guard !isEmpty || !frames.contains(where: { $0 == view.frame }) else { return nil }
      var copy = view
      copy.children = withoutElements(view.children, like: frames)
      return copy
    }
  }

  /// All views below the keyboard's top belong to it, but for a bar of the app that it covers.
  private func isPart(_ view: DumpedView, ofKeyboardFrom top: CGFloat) -> Bool {
    guard let frame = view.frame, frame.minY >= top - 2 else { return false }
    let isAppBar =
      view.kind == .tabBar
      || isFullWidth(frame) && view.label != nil && reachesBottom(frame)
    return !isAppBar
  }

  private func isFullWidth(_ frame: CGRect) -> Bool { frame.width >= screen.width - 2 }

  private func reachesBottom(_ frame: CGRect) -> Bool { frame.maxY >= screen.maxY - 2 }

  private func isBar(_ frame: CGRect, above top: CGFloat) -> Bool {
    (20...60).contains(frame.height) && abs(frame.maxY - top) < 2
  }
}

// A keyboard that is a view.
extension SoftKeyboardSearch {
  private struct Region {
    /// The number of views around it on the path to the keyboard's view.
    let depth: Int
    /// The top of all that belongs to the keyboard, with the app's toolbar on it.
    let top: CGFloat
    let frames: [CGRect]
    let keyboard: SoftKeyboard
  }

  /// How far above its view a keyboard can begin: by a bar and a toolbar, in points.
  private static let headroom: CGFloat = 150

  private func pathToElement(in views: [DumpedView]) -> [Int]? {
    for (index, view) in views.enumerated() {
      if isElement(view) { return [index] }
      if let path = pathToElement(in: view.children) { return [index] + path }
    }
    return nil
  }

  private func isElement(_ view: DumpedView) -> Bool {
    guard view.kind == .keyboard, let frame = view.frame else { return false }
    // The window of a keyboard is as high as the screen.
    return frame.common(with: screen).height > 40 && frame.maxY > screen.midY
      && frame.minY > screen.minY + screen.height * 0.1
  }

  private func region(along path: [Int], in views: [DumpedView]) -> Region {
    var chain: [DumpedView] = []
    var siblings: [[DumpedView]] = []
    var level = views
    for index in path {
      siblings.append(level)
      chain.append(level[index])
      level = level[index].children
    }
    let element = chain[chain.count - 1]
    let own = element.frame ?? .zero
    let depth = chain.firstIndex { isAround(own, $0) } ?? chain.count - 1
    let frames = chain[depth...].compactMap(\.frame)
    let parts = siblings[depth...].joined().flatMap(\.withDescendants)
    let toolbar = parts.first { $0.kind == .toolbar && isToolbar($0.frame, above: own.minY) }?.frame
    let bars = parts.filter { $0.kind != .toolbar }.compactMap(\.frame)
      .filter { isBar($0, above: own.minY) }
    let wholes = frames.filter(reachesBottom)
    let top = (bars + wholes).map(\.minY).min() ?? own.minY
    let keysTop = toolbar?.maxY ?? top
    let keys = element.withDescendants.filter { [.key, .button].contains($0.kind) }
    let keyboard = SoftKeyboard(
      height: screen.maxY - keysTop, isElement: true,
      isWhole: !wholes.isEmpty || !bars.isEmpty || toolbar != nil,
      keys: DumpedKeys(keys, on: screen), accessory: toolbar?.height ?? 0)
    return Region(
      depth: depth, top: min(top, toolbar?.minY ?? top), frames: frames, keyboard: keyboard)
  }

  private func isAround(_ own: CGRect, _ view: DumpedView) -> Bool {
    guard let frame = view.frame, ![.application, .window, .scroll].contains(view.kind) else {
      return false
    }
    return frame.minY >= own.minY - Self.headroom && frame.minY <= own.minY + 1
      && frame.maxY >= own.maxY - 1 && isFullWidth(frame)
  }

  private func isToolbar(_ frame: CGRect?, above top: CGFloat) -> Bool {
    guard let frame else { return false }
    return isFullWidth(frame) && frame.maxY <= top + 2 && frame.minY >= top - Self.headroom
  }

  private func without(
    _ region: Region, _ views: [DumpedView], _ path: ArraySlice<Int>
  ) -> [DumpedView] {
    guard let index = path.first else { return views }
    var result = views
    if path.startIndex == region.depth {
      result.remove(at: index)
      result.removeAll { isPart($0, ofKeyboardFrom: region.top) }
      return result
    }
    let isOther =
      views[index].kind == .window && views[..<index].contains { $0.kind == .window }
    if isOther, !views[index].withDescendants.contains(where: \.kind.takesText) {
      result.remove(at: index)
    } else {
      result[index].children = without(region, views[index].children, path.dropFirst())
    }
    return result
  }
}

// A keyboard of which a dump has only the keys.
extension SoftKeyboardSearch {
  private mutating func removeKeys(from views: [DumpedView]) -> [DumpedView] {
    var result = views
    if keyboard == nil, let top = top(ofKeysIn: views) ?? top(ofEmojiIn: views) {
      result.removeAll { isPart($0, ofKeyboardFrom: top) }
    }
    for index in result.indices {
      result[index].children = removeKeys(from: result[index].children)
    }
    return result
  }

  /// Returns the top of the keyboard whose keys are siblings without a view around them.
  ///
  /// The keys' frames are the areas that they take touches in, and touch each other.
  private mutating func top(ofKeysIn views: [DumpedView]) -> CGFloat? {
    guard views.count >= 10 else { return nil }
    let keys = views.filter(isKey)
    let rows = Dictionary(grouping: keys.compactMap(\.frame)) { $0.minY.rounded() }
      .filter { $0.value.count >= 3 && isRow($0.value) }
    guard rows.count >= 3, let first = rows.values.joined().map(\.minY).min() else { return nil }
    // A view without a label spans the keys; the first row begins 7 points below its top.
    let panel = views.compactMap(\.frame).first {
      isFullWidth($0) && abs($0.maxY - screen.maxY) < 2 && (0...20).contains(first - $0.minY)
    }
    let panelTop = panel?.minY ?? first - 7
    let bars = views.compactMap(\.frame).filter { isBar($0, above: panelTop) }
    let width = bars.reduce(0) { $0 + $1.width }
    let top = width > screen.width * 0.9 ? bars.map(\.minY).min() ?? panelTop : panelTop
    keyboard = SoftKeyboard(
      height: screen.maxY - top, isElement: false, keys: DumpedKeys(keys, on: screen))
    return top
  }

  private func isKey(_ view: DumpedView) -> Bool {
    guard view.children.isEmpty, [.button, .key, .text, .other].contains(view.kind),
      let frame = view.frame
    else { return false }
    return frame.minY > screen.midY && (30...70).contains(frame.height)
      && frame.width < screen.width * 0.25
  }

  private func isRow(_ keys: [CGRect]) -> Bool {
    let edges = keys.sorted { $0.minX < $1.minX }
    return zip(edges, edges.dropFirst()).allSatisfy { (-1...14).contains($1.minX - $0.maxX) }
  }

  /// The points from the top of the emoji keyboard to its search field.
  private static let searchInset = FactTable.emojiKeyboard.number("legacy search top")

  /// Emoji are in a group of their own below the search field.
  private mutating func top(ofEmojiIn views: [DumpedView]) -> CGFloat? {
    let panel = views.first { view in
      guard let frame = view.frame, isFullWidth(frame), frame.minY > screen.midY else {
        return false
      }
      return view.children.count(where: \.isEmojiKey) >= DumpedKeys.fewestEmoji
    }
    guard let panel, let frame = panel.frame else { return nil }
    let search = views.first { view in
      guard view.kind.takesText, let own = view.frame else { return false }
      return own.width > screen.width * 0.8 && (0...60).contains(frame.minY - own.minY)
    }
    let top = search?.frame.map { $0.minY - Self.searchInset } ?? frame.minY
    keyboard = SoftKeyboard(
      height: screen.maxY - top, isElement: false,
      keys: DumpedKeys(panel.children.filter(\.isEmojiKey), on: screen))
    return top
  }
}

extension DumpedView {
  fileprivate var withDescendants: [DumpedView] {
    var views = [self]
    var next = 0
    while next < views.count {
      views += views[next].children
      next += 1
    }
    return views
  }
}
