// SPDX-License-Identifier: MIT

import Testing

@testable import KeyliftRaster

/// The streams were made by zlib 1.2.13 from Python, with `zlib.compressobj(level, wbits=-15)`.
struct DeflateReaderTests {
  @Test func storedBytesAreLiterals() throws {
    // Level 0.
    let stream = "011b00e4ff6b6579626f617264206b6579626f617264206b6579626f61726473"
    let letters = "keyboard keyboard keyboards".utf8.map { ByteToken(literal: $0) }
    #expect(try Self.tokens(stream) == letters)
  }

  /// The match reaches beyond its own beginning.
  ///
  /// It begins with the second byte because zlib never refers to the first of a stream.
  @Test func fixedCodesHaveLiteralsAndMatches() throws {
    // Level 9, strategy Z_FIXED.
    let tokens = try Self.tokens("cb4ead4cca4f2c4a51c84667140300")
    let word = "keyboard k".utf8.map { ByteToken(literal: $0) }
    let end = [ByteToken(length: 16, distance: 9), ByteToken(literal: UInt8(ascii: "s"))]
    #expect(tokens == word + end)
  }

  @Test func dynamicCodesAreReadFromTheirHeader() throws {
    // Level 9.
    let stream =
      "cdce8111c32008405144880a6294a0fb8fdaf4ae43f40ff0ee0340c2cca5e95891b89903eb82cb82"
      + "7ab09dba68243db2e528589e65f7ec82ae14a362dcc229a64921841d8faf377f620352119baf2877"
      + "601d41ea289efb2e331bfcc03468d5631c9dc22e58cae0d65e710d6d853326f8f62f831f"
    let expected = (0..<300).map { UInt8($0 * $0 / 7 % 23) }
    #expect(try Self.tokens(stream).expanded == expected)
  }

  @Test(arguments: [
    "", "07",  // No block, and a block of the reserved type.
    "011b00e4ff6b65",  // Fewer stored bytes than announced.
    "011b00e4fe6b65",  // Two lengths that contradict each other.
    "cb4ead4cca4f2c4a51",  // No end of the block.
  ])
  func invalidStreamsHaveNoTokens(stream: String) throws {
    #expect(try Self.possibleTokens(stream) == nil)
  }

  private static func tokens(_ stream: String) throws -> [ByteToken] {
    try #require(try possibleTokens(stream))
  }

  private static func possibleTokens(_ stream: String) throws -> [ByteToken]? {
    let digits = Array(stream)
    let bytes = try stride(from: 0, to: digits.count, by: 2).map {
      try #require(UInt8(String(digits[$0...$0 + 1]), radix: 16))
    }
    return unsafe bytes.withUnsafeBufferPointer { unsafe DeflateReader.tokens(of: $0) }
  }
}

extension [ByteToken] {
  /// The bytes that the tokens stand for.
  var expanded: [UInt8] {
    var bytes: [UInt8] = []
    for token in self {
      if token.length == 0 { bytes.append(UInt8(token.literal)) }
      for _ in 0..<token.length { bytes.append(bytes[bytes.count - token.distance]) }
    }
    return bytes
  }
}
