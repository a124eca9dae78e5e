// SPDX-License-Identifier: MIT

import Foundation

/// Questions in the terminal, each with an answer for Enter.
struct Questions {
  /// Whether the questions are asked; the standard answers are taken otherwise.
  let areAsked: Bool
  let console: Console

  /// Whether a user can be asked.
  static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks until the answer is good, and returns it.
  ///
  /// - Parameter problem: Returns what is wrong with an answer; `nil` for a good one.
  func answer(
    _ question: String, standard: String, problem: (String) -> String?
  ) throws(Failure) -> String {
    guard areAsked else { return standard }
    while true {
      console.prompt("\(question) [\(standard)]: ")
      guard let line = readLine() else { throw Failure(.usage, "error: there is no answer") }
      let answer = line.trimmingCharacters(in: .whitespaces)
      if answer.isEmpty { return standard }
      guard let problem = problem(answer) else { return answer }
      console.message(Message(printable: problem))
    }
  }
}
