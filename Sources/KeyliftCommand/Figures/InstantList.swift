// SPDX-License-Identifier: MIT

import ArgumentParser

/// Instants on the command line, with commas: `0.2s,250ms,0.5`.
struct InstantList: ExpressibleByArgument, Equatable {
  /// The instants in seconds in order, each once.
  let values: [Double]

  /// The most instants of a figure.
  static let limit = 24

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let seconds = parts.compactMap { Seconds(argument: String($0))?.value }
    guard seconds.count == parts.count else { return nil }
    values = seconds.sorted().reduce(into: []) { times, time in
      if times.last != time { times.append(time) }
    }
  }

  /// Checks that a figure can show the instants.
  func check(atLeast least: Int) throws {
    guard values.count >= least else {
      throw ValidationError("--times: the figure needs \(least) instants or more")
    }
    guard values.count <= InstantList.limit else {
      throw ValidationError("--times: at most \(InstantList.limit) instants can be shown")
    }
  }
}
