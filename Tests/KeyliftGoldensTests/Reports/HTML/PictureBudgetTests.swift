// SPDX-License-Identifier: MIT

import Testing

@testable import KeyliftGoldens

struct PictureBudgetTests {
  /// Frames of so many bytes each in a page, all of them different.
  private static func runs(_ count: Int, size: Int) -> [PictureRun] {
    PictureRun.runs(
      of: (0..<count).map { frame in
        FindingPictures.Frame(
          frame: frame, actual: [UInt8(frame)] + .init(repeating: 0, count: size / 4 * 3 - 1))
      })
  }

  @Test(arguments: 1...40)
  func framesAreSpreadOverAllOfThem(count: Int) {
    let order = PictureBudget.spread(over: count)
    #expect(Set(order) == Set(0..<count))
    #expect(order.prefix(2) == [0, count - 1])
  }

  @Test func theWorstFrameComesFirstAndThenTheEnds() {
    var budget = PictureBudget(worst: 400, others: 1200)
    let chosen = budget.choose(
      from: PictureBudgetTests.runs(9, size: 400), worstFrame: 6, findingsLeft: 1)
    #expect(chosen.map(\.first) == [0, 5, 6, 8])
  }

  @Test func findingsShareWhatThereIs() {
    var budget = PictureBudget(worst: 10_000, others: 1600)
    let counts = (0..<4).map { index in
      budget.choose(
        from: PictureBudgetTests.runs(index == 0 ? 1 : 9, size: 400), worstFrame: 0,
        findingsLeft: 4 - index
      ).count
    }
    // The first needs none of its share, which goes to those behind it: 1600 among three.
    #expect(counts == [1, 2, 2, 3])
  }

  @Test func nothingIsChosenWhereEvenTheWorstIsTooLarge() {
    var budget = PictureBudget(worst: 399, others: 4000)
    let runs = PictureBudgetTests.runs(3, size: 400)
    #expect(budget.choose(from: runs, worstFrame: 1, findingsLeft: 1).isEmpty)
    #expect(budget.choose(from: [], worstFrame: nil, findingsLeft: 1).isEmpty)
  }

  @Test func framesThatLookTheSameAreOneWhereTheyFollowEachOther() {
    let frames = [3, 4, 5, 7, 8].map {
      FindingPictures.Frame(frame: $0, expected: [1], actual: [$0 == 5 ? 3 : 2])
    }
    let runs = PictureRun.runs(of: frames)
    #expect(runs.map { [$0.first, $0.last] } == [[3, 4], [5, 5], [7, 8]])
    #expect(runs.map(\.size) == [8, 8, 8])
  }
}
