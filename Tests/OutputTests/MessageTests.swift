// SPDX-License-Identifier: MIT

@testable import KeyliftCommand
import Testing

/// Messages on a terminal.
struct MessageTests {
  private let hostile = "a\nb: error: \u{1B}[2J\u{202E}"

  @Test func interpolatedTextStaysWithinItsLine() {
    let message: Message = "error: '\(hostile)'\nnote: \(3) of \(FileProblem(text: hostile))"
    let seen = "a\\u{A}b: error: \\u{1B}[2J\\u{202E}"
    #expect(message.text == "error: '\(seen)'\nnote: 3 of \(seen)")
    #expect(("> " + message as Message).text == "> " + message.text)
    let outer: Message = "> \(message)"
    #expect(outer.text == "> " + message.text)
  }

  private struct FileProblem: CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  @Test func argumentsInTextOfAnotherLibraryAreEscaped() {
    let text = "Error: Unexpected argument '\(hostile)'\nUsage: keylift \u{1B}"
    let message = Message(foreign: text, arguments: ["keylift", hostile, "plain"])
    #expect(
      message.text
        == "Error: Unexpected argument 'a\\u{A}b: error: \\u{1B}[2J\\u{202E}'\nUsage: keylift \\u{1B}"
    )
  }
}
