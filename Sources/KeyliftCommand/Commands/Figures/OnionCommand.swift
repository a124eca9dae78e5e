// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftFigures

/// `keylift onion`.
struct OnionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onion",
    abstract: "Draws instants of a scene over one another, with arrows for what moves.",
    discussion: """
        keylift onion Scenes/chat.yaml
            Output/chat/onion.svg
        keylift onion Scenes/chat.yaml --appearance dark -o chat.png
        keylift onion Scenes/chat.yaml --times 0.2s,0.3s,0.4s,0.7s -o chat.svg

      The last instant shows whole, of the earlier pale shapes. Without times they
      are those of the keyboard's first move, even in its way. The arrows lead from
      the first instant to the last, with a mark for each: the keyboard's at the
      right, the target's at the left.
      """)

  @OptionGroup var options: SceneFigureOptions

  @Option(help: "Two instants or more, with commas: 0.2s,300ms.")
  var times: InstantList?

  mutating func validate() throws {
    try times?.check(atLeast: 2)
  }

  func run() throws {
    try FigureJob(options, kind: "onion").run { subject throws(Failure) in
      if let times { try subject.check(times.values, option: "--times") }
      let instants = times?.values ?? FigureInstants(subject.curves).firstMove(5)
      guard instants.count > 1 else { throw Failure(.usage, .nothingMoves) }
      guard
        let figure = OnionFigure(subject.clip, target: subject.target, times: instants)
      else { throw Failure(.usage, .turns) }
      return figure
    }
  }
}

extension String {
  fileprivate static let nothingMoves =
    "error: the scene lasts no time, so there are no instants to lay over one another"

  fileprivate static let turns =
    "error: the device is turned between these instants; choose some on one side with --times"
}
