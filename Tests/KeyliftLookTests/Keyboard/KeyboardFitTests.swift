// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import Testing

struct KeyboardFitTests {
  private static let contents: [KeyboardContent] = KeyboardLayout.allCases.flatMap { layout in
    [
      KeyboardContent(layout: layout, suggestions: ["I"]),
      KeyboardContent(layout: layout, letterCase: .lower, returnKey: .search, hasGlobe: true),
    ]
  }

  @Test(arguments: ScreenTraits.keyboardScreens)
  func keysNeitherOverlapNorLeaveTheScreen(_ traits: ScreenTraits) {
    for content in KeyboardFitTests.contents {
      let keyboard = KeyboardGeometry(content, on: traits, height: 500)
      let keys = keyboard.keys.filter(\.hasCap)
      for (index, key) in keys.enumerated() {
        #expect(key.rect.minX >= 0 && key.rect.maxX <= traits.size.width + 0.001)
        for other in keys[(index + 1)...] {
          #expect(!key.rect.insetBy(dx: 0.01, dy: 0.01).intersects(other.rect))
        }
      }
    }
  }

  @Test(arguments: [291.0, 336, 420, 700]) func heightMovesOnlyTheStrip(_ height: Double) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone393, height: height)
    #expect(keyboard.rect("Q").minY == 8)
    #expect(keyboard.rect("space").maxY == 212)
    let strip = keyboard.keys.filter { !$0.hasCap }
    #expect(strip.map { height - $0.rect.midY } == [40, 41])
    #expect(strip.map { ($0.rect.midX * 10).rounded() } == [424, 3503])
  }

  @Test func stripIconsNeverOverlapKeys() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone393, height: 120)
    #expect(!keyboard.keys.contains { !$0.hasCap })
  }

  @Test(arguments: ScreenTraits.keyboardScreens)
  func everyKeyboardFitsItsFrame(_ traits: ScreenTraits) {
    // The smallest frames of letters in `Docs/iOS/Behavior.md` 4.2 and 4.4.
    let frame: Double =
      switch (traits.family.isPad, traits.isLandscape) {
      case (true, _) where min(traits.size.width, traits.size.height) >= 1000:
        traits.isLandscape ? 421 : 328
      case (true, true): 342
      case (true, false): 257
      case (false, true): traits.family.hasHomeIndicator ? 172 : 162
      case (false, false):
        traits.family.hasHomeIndicator ? 291 : traits.size.width == 414 ? 226 : 216
      }
    let keyboard = KeyboardGeometry(KeyboardContent(), on: traits, height: frame)
    let bottom = keyboard.keys.filter(\.hasCap).map(\.rect.maxY).max() ?? 0
    #expect(bottom <= frame)
    #expect(bottom > frame - 100)
  }

  /// The seed alone determines the screen and the sizes.
  @Test(arguments: 0..<200) func invalidSizesDoNotTrap(seed: Int) {
    let screens = ScreenTraits.keyboardScreens
    var traits = screens[seed % screens.count]
    if seed.isMultiple(of: 3) { traits.safeArea.left = CGFloat(seed * 7) }
    let sizes = [0, 1, 2, 7, 30, 59, 61, 100, 333, 1000, 4000]
    let width = sizes[seed * 5 % sizes.count]
    let height = sizes[seed * 3 % sizes.count]
    for content in KeyboardFitTests.contents {
      let builder = DisplayListBuilder(
        width: width, height: height, scale: Double(traits.scale),
        text: TextPainter(shaper: FakeShaper()))
      KeyboardLook(content: content, traits: traits, builder: builder).draw()
      let drawn = builder.finished()
      #expect(!drawn.marks.isEmpty)
      #expect(drawn.marks.allSatisfy { $0.isFinite })
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300, 0])
  func invalidSizesGiveAGeometry(_ side: Double) {
    for content in KeyboardFitTests.contents {
      for traits in ScreenTraits.keyboardScreens {
        let size = CGSize(width: side, height: side)
        let keyboard = KeyboardGeometry(content: content, traits: traits, size: size)
        #expect(keyboard.size.width >= 0 && keyboard.size.width <= 20_000)
      }
    }
  }
}

extension Mark {
  fileprivate var isFinite: Bool {
    let bounds: CGRect =
      switch self {
      case .fill(let outline, _), .stroke(let outline, _): outline.bounds
      case .glyphs(let run, _): run.bounds
      case .image(_, let rect, _): rect
      }
    return bounds.isNull
      || [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy { $0.isFinite }
  }
}
