// SPDX-License-Identifier: MIT

import Testing

@testable import keylift

/// Frames beyond a clip's end.
struct FrameSelectionTests {
  @Test(arguments: ["103", "103..", "200..300/2"])
  func beginningAfterTheEndIsSaid(_ text: String) throws {
    let selection = try #require(FrameSelection(argument: text))
    let warning = try #require(selection.warning(of: "chat", lastFrame: 102))
    #expect(warning.hasPrefix("warning: chat: ") && warning.hasSuffix(" is 102"))
  }

  @Test(arguments: ["102", "..500", "90..200/7"])
  func endingAfterTheEndIsFine(_ text: String) throws {
    let selection = try #require(FrameSelection(argument: text))
    #expect(selection.warning(of: "chat", lastFrame: 102) == nil)
  }
}
