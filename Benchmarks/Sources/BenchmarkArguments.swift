// SPDX-License-Identifier: MIT

/// What is asked of the program: `benchmarks KEYLIFT OUTPUT [--rounds NUMBER] [PART...]`.
struct BenchmarkArguments {
  /// Where `keylift` is.
  let keylift: String
  /// Where the results go, without an extension.
  let output: String
  /// The number of times that most things are measured; odd, so that one is in the middle.
  let rounds: Int
  /// What is measured: everything unless something is named.
  let parts: [Part]

  /// Reads the arguments, the program's own name first.
  ///
  /// - Throws: `BenchmarkError.wrongArguments`.
  init(_ arguments: [String]) throws {
    guard arguments.count >= 3 else { throw BenchmarkError.wrongArguments }
    (keylift, output) = (arguments[1], arguments[2])
    var names = arguments[3...]
    if names.first == "--rounds" {
      guard let rounds = names.dropFirst().first.flatMap(Int.init), rounds > 0, rounds % 2 == 1
      else { throw BenchmarkError.wrongArguments }
      self.rounds = rounds
      names = names.dropFirst(2)
    } else {
      rounds = 5
    }
    let chosen = names.compactMap(Part.init)
    guard chosen.count == names.count else { throw BenchmarkError.wrongArguments }
    parts = Part.allCases.filter { chosen.isEmpty || chosen.contains($0) }
  }
}
