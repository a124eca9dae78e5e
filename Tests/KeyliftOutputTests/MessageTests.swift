// SPDX-License-Identifier: MIT

import KeyliftOutput
import Testing

struct MessageTests {
  private let hostile = "a\nb: error: \u{1B}[2J\u{202E}"

  @Test func interpolatedTextStaysWithinItsLine() {
    let message = Message.error("'\(hostile)'", note: "\(3) of \(FileProblem(text: hostile))")
    let seen = "a\\u{A}b: error: \\u{1B}[2J\\u{202E}"
    #expect(message.text == "error: '\(seen)'\nnote: 3 of \(seen)")
    let outer: Message = "> \(message)"
    #expect(outer.text == "> " + message.text)
  }

  @Test func placeStandsBeforeTheSeverity() {
    let message = Message.error("the \("figure") is missing", note: "make it").at("a.yaml:\(3)")
    #expect(message.text == "a.yaml:3: error: the figure is missing\nnote: make it")
    #expect(message.reason == message.text)
  }

  @Test func reasonHasNoSeverity() {
    #expect(Message.error("no file", note: "name one").reason == "no file\nnote: name one")
    let foreign = Message(printable: "error: a word")
    #expect(foreign.severity == nil && foreign.reason == "error: a word")
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
        == "error: Unexpected argument 'a\\u{A}b: error: \\u{1B}[2J\\u{202E}'\nUsage: keylift \\u{1B}"
    )
  }
}
