// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct GlassPanelTests {
  private func drawn(
    _ content: KeyboardContent = KeyboardContent(), appearance: Appearance = .light,
    over underlay: Color = .white
  ) -> Drawn {
    var traits = ScreenTraits.phone402
    (traits.look, traits.appearance) = (.glass, appearance)
    return Drawn(width: 402, height: 308) {
      let material = KeyboardMaterial(over: underlay, traits: traits, form: .docked)
      KeyboardLook(content: content, traits: traits, material: material, builder: $0).draw()
    }
  }

  /// Returns whether a point in points is inside a path with a single part, by crossing numbers of
  /// its flattened curves.
  private func contains(_ path: Path, _ x: Double, _ y: Double) -> Bool {
    var points: [CGPoint] = []
    for segment in path.segments {
      guard case .curve(let first, let second, let end) = segment, let start = points.last else {
        points += segment.points.suffix(1)
        continue
      }
      points += (1...32).map { step in
        let t = Double(step) / 32
        let u = 1 - t
        func mix(_ side: KeyPath<CGPoint, CGFloat>) -> Double {
          u * u * u * Double(start[keyPath: side]) + 3 * u * u * t * Double(first[keyPath: side])
            + 3 * u * t * t * Double(second[keyPath: side]) + t * t * t * Double(end[keyPath: side])
        }
        return CGPoint(x: mix(\.x), y: mix(\.y))
      }
    }
    var isInside = false
    for (one, two) in zip(points, points.dropFirst() + points.prefix(1)) {
      guard (one.y > y) != (two.y > y) else { continue }
      if x < Double(one.x) + (y - one.y) / (two.y - one.y) * (two.x - one.x) { isInside.toggle() }
    }
    return isInside
  }

  private func panel(_ drawn: Drawn) throws -> Path {
    guard case .path(let path)? = drawn.fills.first?.outline else {
      throw LookTable.Fault(description: "the panel is not a path")
    }
    return path.applying(CGAffineTransform(scaleX: 1.0 / 3, y: 1.0 / 3))
  }

  /// The table `glass-corners`: edges of the panel near its corners on screenshots.
  @Test(arguments: try LookTable("glass-corners").rows)
  func cornersAreAsMeasured(_ row: LookTable.Row) throws {
    let path = try panel(drawn())
    let (x, y) = (try row.number("x_pt"), try row.number("y_pt"))
    let isTop = try row.text("corner") == "top"
    let fromTop = isTop ? y : 308 - y
    #expect(contains(path, x + 0.67, fromTop))
    #expect(!contains(path, x - 0.67, fromTop))
    #expect(contains(path, 402 - x - 0.67, fromTop))
  }

  @Test func panelOfAHomeButtonPhoneHasSquareBottomCorners() throws {
    let traits = ScreenTraits.phone375.glass
    let drawn = Drawn(width: 375, height: 233, scale: 2) {
      KeyboardLook(content: KeyboardContent(), traits: traits, builder: $0).draw()
    }
    guard case .path(let path)? = drawn.fills.first?.outline else { return #expect(Bool(false)) }
    #expect(contains(path, 0.2, 465.8))
    #expect(!contains(path, 1, 1))
  }

  @Test func keysHaveNoShadow() {
    let drawn = drawn()
    let caps = drawn.fills.filter { $0.rect.height == 43 }
    #expect(caps.count == 31)
    #expect(Set(caps.map(\.color)).count == 1)
  }

  @Test(arguments: KeyboardContent.ReturnKey.allCases)
  func onlyActionsColorTheReturnKey(_ key: KeyboardContent.ReturnKey) {
    let drawn = drawn(KeyboardContent(returnKey: key))
    let blue = drawn.fills(Color(hex: 0x0088FF))
    #expect(blue.count == (key == .default ? 0 : 1))
  }

  @Test func spaceShowsTheLanguageOnlyWithSeveralKeyboards() {
    #expect(drawn().text("EN") == nil)
    #expect(drawn().text("space") == nil)
    #expect(drawn(KeyboardContent(hasGlobe: true)).text("EN") != nil)
  }

  @Test func underlayColorsThePanelAndItsKeys() {
    let (light, dark) = (drawn(over: .white), drawn(over: Color(hex: 0x3A393C)))
    #expect(light.fills.first?.color != dark.fills.first?.color)
    #expect(light.texts.map(\.string) == dark.texts.map(\.string))
  }
}
