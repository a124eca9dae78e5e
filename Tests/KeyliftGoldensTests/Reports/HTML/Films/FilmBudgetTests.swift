// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import KeyliftStage
import Testing

@testable import KeyliftGoldens

struct FilmBudgetTests {
  /// A film of so many contents of so many characters in a page, none of which another seed has.
  private static func film(_ count: Int, size: Int, seed: UInt8 = 0) -> Film {
    let names = (0..<count).map { "content-\($0)" }
    let frame = GoldenFrame(
      hash: "", width: 1, height: 1, background: Color(hex: 0xFFFFFF), layers: [])
    return Film(
      frames: GoldenFrames(
        scale: 1, contents: names.map { GoldenContent(name: $0, width: 1, height: 1) },
        frames: [frame]),
      images: Dictionary(
        uniqueKeysWithValues: names.enumerated().map {
          ($0.element, [UInt8($0.offset), seed] + .init(repeating: 0, count: size / 4 * 3 - 2))
        }))
  }

  private static func picture() throws -> [UInt8] {
    try PNGEncoder().encode(PixelBuffer(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
  }

  @Test func aFilmIsShownWhereThereIsRoomAndElseItsWorstFrame() throws {
    let pictures = FindingPictures(
      frame: 7, expected: try Self.picture(), actual: try Self.picture())
    let evidence = FindingEvidence(
      pictures: pictures, expected: Self.film(2, size: 400),
      actual: Self.film(2, size: 400, seed: 1))
    var budget = FilmBudget(films: 1600, worst: 1000)
    #expect(budget.choose(evidence, PageImages())?.only == .none)
    #expect(budget.choose(evidence, PageImages())?.only == 7)
  }

  @Test func contentsThatThePageHasCostNothing() {
    let film = Self.film(3, size: 400)
    let evidence = FindingEvidence(actual: film)
    var images = PageImages()
    var budget = FilmBudget(films: 1200, worst: 0)
    #expect(budget.choose(evidence, images) != nil)
    _ = FilmData(film).json(&images)
    #expect(budget.choose(evidence, images) != nil)
    #expect(images.newSize(of: [film]) == 0)
  }

  @Test func nothingIsChosenWhereEvenTheWorstIsTooLarge() throws {
    let pictures = FindingPictures(frame: 0, actual: try Self.picture())
    var budget = FilmBudget(films: 10, worst: 10)
    let evidence = FindingEvidence(pictures: pictures, actual: Self.film(1, size: 400))
    #expect(budget.choose(evidence, PageImages()) == nil)
    #expect(budget.choose(FindingEvidence(), PageImages()) == nil)
  }

  @Test func aFilmWithoutItsOtherGivesWayToTheWorstFrame() throws {
    let pictures = FindingPictures(
      frame: 7, expected: try Self.picture(), actual: try Self.picture())
    let evidence = FindingEvidence(pictures: pictures, actual: Self.film(1, size: 400))
    var budget = FilmBudget()
    #expect(budget.choose(evidence, PageImages())?.only == 7)
  }
}
