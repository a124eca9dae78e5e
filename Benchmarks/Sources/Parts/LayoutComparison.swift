// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

struct LayoutComparison {
  func figures() throws -> [Figure] {
    let small = LayoutSystem(views: 200)
    let samples = try (0..<Benchmarks.rounds).map { _ in try SolvedLayout(small).milliseconds }
    return [Figure("200 views laid out, Keylift", samples, "ms", .below(20))]
      + (try compare("1,000 views laid out", LayoutSystem(views: 1000)))
      + (try changes(LayoutSystem(views: 1000)))
  }

  private func compare(_ name: String, _ system: LayoutSystem) throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "keylift-layout-\(getpid()).txt")
    try system.text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<Benchmarks.rounds {
      let solved = try SolvedLayout(system)
      ours.append(solved.milliseconds)
      guard let answer = try KiwiAnswer(to: file.path) else { continue }
      theirs.append(answer.milliseconds)
      try check(answer.values, are: solved.values)
    }
    return [
      Figure("\(name), Keylift", ours, "ms"),
      Figure("\(name), kiwisolver", theirs, "ms"),
      Figure("kiwisolver's time over ours", Rounds.ratios(theirs, over: ours), "", .atLeast(0.5)),
    ]
  }

  private func check(_ theirs: [Double], are ours: [Double]) throws {
    let difference = zip(ours, theirs).map { abs($0 - $1) }.max() ?? 0
    guard ours.count == theirs.count, difference < 1e-6 else {
      throw BenchmarkError.differentLayout(difference)
    }
  }

  /// The first view of the chain changes there and back, which moves all others.
  private func changes(_ system: LayoutSystem) throws -> [Figure] {
    var layout = try SolvedLayout(system)
    let samples = try (0..<Benchmarks.rounds).map { _ in
      try milliseconds {
        try layout.solver.setConstant(-120, of: layout.constraints[7])
        try layout.solver.setConstant(-100, of: layout.constraints[7])
      } / 2 * 1000
    }
    return [Figure("one constant of 1,000 views", samples, "µs", .below(1000))]
  }
}

private struct SolvedLayout {
  var solver = Solver()
  private(set) var constraints: [ConstraintID] = []
  let values: [Double]
  /// In milliseconds, to add the constraints and ask for changes, without making either.
  let milliseconds: Double

  init(_ system: LayoutSystem) throws {
    var solver = Solver()
    let variables = (0..<system.variables).map { _ in solver.makeVariable() }
    let made = system.constraints.map { constraint in
      let terms = constraint.terms.map {
        LinearExpression.Term(variables[$0.variable], times: $0.coefficient)
      }
      return LinearConstraint(
        LinearExpression(terms: terms, constant: constraint.constant), constraint.relation)
    }
    var constraints: [ConstraintID] = []
    milliseconds = try KeyliftBenchmarks.milliseconds {
      for constraint in made { constraints.append(try solver.add(constraint)) }
      _ = solver.takeChangedVariables()
    }
    values = variables.map(solver.value)
    self.solver = solver
    self.constraints = constraints
  }
}

private struct KiwiAnswer {
  /// In milliseconds, to add the constraints and update the variables, without making either.
  let milliseconds: Double
  let values: [Double]

  /// The script's exit code without kiwisolver.
  private static let missing: Int32 = 3

  /// `nil` without kiwisolver.
  init?(to system: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "Benchmarks/kiwi-layout.py", system, "1"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // 127: there is no Python.
    if [KiwiAnswer.missing, 127].contains(process.terminationStatus) { return nil }
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }
    guard process.terminationStatus == 0, lines.count == 2, let time = lines[0].first else {
      throw BenchmarkError.kiwisolver(process.terminationStatus)
    }
    milliseconds = time
    values = lines[1]
  }
}
