// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
import KeyliftGraphics
import Testing

struct DifferenceImageTests {
  private let plain = PixelBuffer(40, 40, .white)

  /// Returns the difference image of some pixels that are now black.
  private func image(
    of places: [(x: Int, y: Int)], masks: [PixelRect] = [], moves: [DifferenceImage.Move] = [],
    scale: Int = 1
  ) throws -> PixelBuffer {
    let actual = plain.with(.black, at: places)
    let result = PixelComparison(plain, actual, masks: masks, detail: .map)
    return DifferenceImage(
      actual: actual, map: try #require(result.map), masks: masks, moves: moves, scale: scale
    ).draw()
  }

  @Test func equalPixelsFadeToLightGray() {
    #expect(DifferenceImage.faded(.white) == .white)
    #expect(DifferenceImage.faded(.black) == .gray(192))
    #expect(DifferenceImage.faded(0) == .white)
    let red = DifferenceImage.faded(0xFFFF_0000)
    #expect(red & 0xFF == red >> 8 & 0xFF && red & 0xFF == red >> 16 & 0xFF)
  }

  @Test func differingPixelsHaveTheColorOfTheirClass() throws {
    let image = try image(of: [(x: 7, y: 9)])
    #expect(image[7, 9] == DifferenceImage.color(of: .distinct))
    #expect(image[8, 9] == .white)
  }

  @Test func maskIsHatchedAndShowsDifferingPixels() throws {
    let mask = PixelRect(x: 8, y: 8, width: 16, height: 16)
    let image = try image(of: [(x: 9, y: 9)], masks: [mask])
    #expect(image[9, 9] == DifferenceImage.color(of: .masked))
    let hatched = image.pixels.count { $0 == DifferenceImage.hatchColor }
    #expect(hatched == 16 * 16 / 8)
    #expect(image[7, 9] == .white)
  }

  @Test func movedViewIsOutlinedInItsOldAndNewPlace() throws {
    let (old, new) = (
      PixelRect(x: 2, y: 2, width: 12, height: 8), PixelRect(x: 20, y: 20, width: 12, height: 8)
    )
    let image = try image(of: [], moves: [.init(old: old, new: new)])
    #expect(image.pixels.count { $0 == DifferenceImage.newColor } == 2 * 12 + 2 * 8 - 4)
    let dashes = image.pixels.count { $0 == DifferenceImage.oldColor }
    #expect(dashes > 10 && dashes < 2 * 12 + 2 * 8 - 4)
    #expect(image[2, 2] == DifferenceImage.oldColor)
    #expect(image[25, 24] == .white)
  }

  @Test func lineWidthEqualsTheScale() throws {
    let rect = PixelRect(x: 10, y: 10, width: 20, height: 20)
    let image = try image(of: [], moves: [.init(old: nil, new: rect)], scale: 3)
    #expect(image.pixels.count { $0 == DifferenceImage.newColor } == 20 * 20 - 14 * 14)
  }

  @Test func rectanglesAreClippedToThePicture() throws {
    let far = PixelRect(x: -5, y: 30, width: .max, height: .max)
    let image = try image(of: [], masks: [far], moves: [.init(old: far, new: far)])
    #expect(image.pixels.count { $0 == DifferenceImage.newColor } == 40)
  }

  @Test func outlineThinnerThanItsLineIsFilled() throws {
    let thin = PixelRect(x: 4, y: 4, width: 10, height: 1)
    let image = try image(of: [], moves: [.init(old: nil, new: thin)], scale: 3)
    #expect(image.pixels.count { $0 == DifferenceImage.newColor } == 10)
  }
}
