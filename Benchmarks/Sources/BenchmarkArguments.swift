// SPDX-License-Identifier: MIT

/// The arguments of the program: `benchmarks KEYLIFT OUTPUT [--rounds NUMBER] [--seed NUMBER] [PART...]`.
struct BenchmarkArguments {
  let keylift: String
  let output: String
  /// Odd, so that one sample is in the middle.
  let rounds: Int
  /// Fault *n* is made from this and *n*.
  let seed: UInt64
  let parts: [Part]

  init(_ arguments: [String]) throws {
    guard arguments.count >= 3 else { throw BenchmarkError.wrongArguments }
    (keylift, output) = (arguments[1], arguments[2])
    var names = arguments[3...]
    rounds = try BenchmarkArguments.value(of: "--rounds", in: &names) ?? 5
    seed = try BenchmarkArguments.value(of: "--seed", in: &names) ?? 20_260
    guard rounds > 0, rounds % 2 == 1 else { throw BenchmarkError.wrongArguments }
    let chosen = names.compactMap(Part.init)
    guard chosen.count == names.count else { throw BenchmarkError.wrongArguments }
    parts = Part.allCases.filter { chosen.isEmpty ? !$0.isApart : chosen.contains($0) }
  }

  private static func value<Number: FixedWidthInteger>(
    of option: String, in arguments: inout ArraySlice<String>
  ) throws -> Number? {
    guard arguments.first == option else { return nil }
    guard let number = arguments.dropFirst().first.flatMap({ Number($0) }) else {
      throw BenchmarkError.wrongArguments
    }
    arguments = arguments.dropFirst(2)
    return number
  }
}
