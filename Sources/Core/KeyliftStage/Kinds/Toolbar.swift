// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics

/// A bar of buttons, like `UIToolbar`.
public struct ToolbarContent: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    case button(Button)
    /// Several share the space that is left.
    case flexibleSpace
    case space(Double)
  }

  package struct Button: Hashable, Sendable {
    /// Not drawn beside a symbol.
    package var title = ""
    package var symbol: Symbol?
    package var isProminent = false
    package var isEnabled = true

    package init() {}
  }

  package var items: [Item]
  package var tint: DynamicColor?
  /// Whether the bar reaches to the bottom of the screen, and so includes the home indicator's space.
  package var isAtScreenBottom = true
  /// Whether the plate reaches below the bar, where the home indicator is, as UIKit's does under a bar
  /// at the bottom of the safe area.
  package var reachesBelow = false

  package init(items: [Item] = []) { self.items = items }

  package init(accessory items: [Item]) {
    self.items = items
    isAtScreenBottom = false
  }

  func height(traits: ScreenTraits) -> CGFloat {
    let line = traits.look == .legacy ? ToolbarLayout.lineHeight(.legacy) : Self.glassHeight
    return line + (isAtScreenBottom ? max(traits.safeArea.bottom, 0) : 0)
  }

  private static let glassHeight = FactTable.bars.number("toolbar bar-height glass")

  package func layout(
    width: CGFloat, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> ToolbarLayout {
    ToolbarLayout(
      self, width: Double(width), traits: traits, measurer: traits.measurer(measurer))
  }
}

extension ToolbarContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    CGSize(width: room.fullWidth, height: height(traits: room.traits))
  }

  func hasOwnLength(along axis: LayoutAxis) -> Bool { axis == .vertical }
  func isGlass(_ look: SystemLook) -> Bool { look == .glass }
  var standardPlace: StandardPlace { .bottom }
  var isSystemBar: Bool { isAtScreenBottom }
  var isBottomBar: Bool { true }
}

package struct ToolbarLayout: Sendable {
  /// In iOS 26 a rectangle is that of the button's glass or of its part of the glass.
  package private(set) var buttons: [(button: ToolbarContent.Button, rect: CGRect)] = []
  /// Each is behind one or more buttons; none before iOS 26.
  package private(set) var glass: [CGRect] = []

  package static func lineHeight(_ look: SystemLook) -> Double { height[look] }
  private static let height = FactTable.bars.measure("toolbar height")

  private static let margin = FactTable.bars.number("toolbar margin both")

  private static let gap = FactTable.bars.measure("toolbar gap")

  init(_ bar: ToolbarContent, width: Double, traits: ScreenTraits, measurer: TextMeasurer) {
    let left = ToolbarLayout.margin + max(Double(traits.safeArea.left), 0)
    let right = width - ToolbarLayout.margin - max(Double(traits.safeArea.right), 0)
    let lengths = bar.items.map { $0.length(traits.look, measurer) }
    let gaps = bar.gaps(ToolbarLayout.gap[traits.look], traits.look)
    let taken = lengths.reduce(0, +) + gaps.reduce(0, +)
    let flexible = bar.items.count { $0 == .flexibleSpace }
    let share = flexible > 0 ? max(right - left - taken, 0) / Double(flexible) : 0
    var x = left
    for (index, item) in bar.items.enumerated() {
      x += gaps[index]
      let length = item == .flexibleSpace ? share : lengths[index]
      if case .button(let button) = item {
        let joins = gaps[index] == 0 && index > 0 && bar.items[index - 1].joins(item, traits.look)
        add(button, x: x, width: min(length, max(right - x, 0)), joins: joins, traits.look)
      }
      x += length
    }
  }

  private mutating func add(
    _ button: ToolbarContent.Button, x: Double, width: Double, joins: Bool, _ look: SystemLook
  ) {
    guard width > 0 else { return }
    let rect = CGRect(x: x, y: 0, width: width, height: ToolbarLayout.lineHeight(look))
    buttons.append((button, rect))
    guard look == .glass else { return }
    if joins, let last = glass.indices.last {
      glass[last] = glass[last].union(rect)
    } else {
      glass.append(rect)
    }
  }
}

extension ToolbarContent {
  /// 17 points, in iOS 26 medium (`Docs/iOS/Appearance.md` 5.2 and 11.7).
  package static func font(_ look: SystemLook, isProminent: Bool = false) -> Font {
    let weight: Font.Weight = look == .glass ? .medium : isProminent ? .semibold : .regular
    return Font(size: 17, weight: weight)
  }

  /// Symbols of system bar items are about 22 high in a box of 24: common knowledge, inferred.
  fileprivate static let symbolRoom = 24.0

  fileprivate func gaps(_ gap: Double, _ look: SystemLook) -> [Double] {
    items.indices.map { index in
      guard index > 0, case .button = items[index], case .button = items[index - 1] else {
        return 0
      }
      return items[index - 1].joins(items[index], look) ? 0 : gap
    }
  }
}

extension ToolbarContent.Item {
  /// In iOS 26 a title has 16 points at both sides, no button is narrower than it is high, and
  /// "Done" is a check mark on a disc (`Docs/iOS/Appearance.md` 11.7).
  fileprivate func length(_ look: SystemLook, _ measurer: TextMeasurer) -> Double {
    switch self {
    case .flexibleSpace: return 0
    case .space(let length): return length
    case .button(let button) where button.drawsCheckmark(look):
      return ToolbarLayout.lineHeight(look)
    case .button(let button):
      let font = ToolbarContent.font(look, isProminent: button.isProminent)
      let content =
        button.symbol == nil
        ? measurer.width(of: button.title, in: font) : ToolbarContent.symbolRoom
      return look == .legacy ? content : max(content + 32, ToolbarLayout.lineHeight(look))
    }
  }

  /// Returns whether two neighbors share a capsule of glass in iOS 26: symbols that are no main
  /// action do, titles do not.
  ///
  /// Source: Apple, WWDC25, session 284.
  fileprivate func joins(_ next: ToolbarContent.Item, _ look: SystemLook) -> Bool {
    guard look == .glass, case .button(let first) = self, case .button(let second) = next else {
      return false
    }
    return [first, second].allSatisfy { $0.symbol != nil && !$0.isProminent }
  }
}

extension ToolbarContent.Button {
  /// Returns whether the button is drawn as the check mark with which iOS 26 says "Done"
  /// (`Docs/iOS/Appearance.md` 11.7).
  package func drawsCheckmark(_ look: SystemLook) -> Bool {
    look == .glass && symbol == nil && title == "Done"
  }
}
