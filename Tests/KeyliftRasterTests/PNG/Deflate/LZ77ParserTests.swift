// SPDX-License-Identifier: MIT

import Testing

@testable import KeyliftRaster

struct LZ77ParserTests {
  /// Returns the tokens of the last of some rows.
  private func lastTokens(
    of words: [UInt32], width: Int, isTransient: Bool = false
  ) -> [(pixels: Int, distance: Int)] {
    var block = RowBlock()
    var parser = LZ77Parser()
    return unsafe words.withUnsafeBufferPointer { words in
      unsafe block.read(words, width: width, hasAlpha: false)
      parser.parse(block, isTransient: isTransient)
      return unsafe parser.tokens(of: block.rowCount - 1).map { ($0.pixels, $0.distance) }
    }
  }

  /// A match has at most 86 pixels of three bytes, so a row of one color is a literal and the fewest
  /// matches that cover the rest, wherever the last of them ends.
  @Test(arguments: [2, 86, 87, 88, 172, 173, 174, 259, 260, 1179], [false, true])
  func rowOfOneColorHasTheFewestMatches(width: Int, isTransient: Bool) {
    let tokens = lastTokens(
      of: Array(repeating: 0xFF12_3456, count: width), width: width, isTransient: isTransient)
    #expect(tokens.reduce(0) { $0 + $1.pixels } == width)
    #expect(tokens[0] == (1, 0))
    #expect(tokens.count == 1 + (width - 1 + 85) / 86)
    #expect(tokens.dropFirst().allSatisfy { $0.distance == 3 })
  }

  /// Tokens are followed back to the pixels that they repeat, in the same row or in the one above.
  @Test(arguments: [1, 10, 85, 86, 87, 300])
  func tokensUnderARowThatDiffersInAPixelRepeatItsOtherPixels(column: Int) {
    let width = 400
    var words = [UInt32](repeating: 0xFFFF_FFFF, count: width * 2)
    words[column] = 0xFF00_0000
    var end = width
    for token in lastTokens(of: words, width: width) {
      // A row has three bytes for each pixel and one for its filter.
      let (distance, bytesPerRow) = (token.distance, width * 3 + 1)
      let isInRow = distance % 3 == 0
      let pixels = isInRow ? distance / 3 : (distance - bytesPerRow) / 3 + width
      for pixel in end..<end + token.pixels where distance > 0 {
        #expect(words[pixel] == words[pixel - pixels], "pixel \(pixel)")
      }
      end += token.pixels
    }
    #expect(end == 2 * width)
  }
}
