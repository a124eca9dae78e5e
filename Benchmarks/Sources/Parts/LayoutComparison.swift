// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

struct LayoutComparison {
  func figures() throws -> [Figure] {
    let small = LayoutSystem(views: 200)
    let samples = try Rounds.samples { try SolvedLayout(small).milliseconds }
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
      Figure("kiwisolver's time over ours", theirs, over: ours, .atLeast(0.5)),
    ]
  }

  private func check(_ theirs: [Double], are ours: [Double]) throws {
    let difference = zip(ours, theirs).map { abs($0 - $1) }.max() ?? 0
    guard ours.count == theirs.count, difference < 1e-6 else {
      throw BenchmarkError("kiwisolver's layout is up to \(difference) points away from ours")
    }
  }

  /// The first view of the chain changes there and back, which moves all others.
  private func changes(_ system: LayoutSystem) throws -> [Figure] {
    var layout = try SolvedLayout(system)
    let samples = try Rounds.samples {
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
      throw BenchmarkError(
        "python3", ["Benchmarks/kiwi-layout.py"], endedWith: process.terminationStatus)
    }
    milliseconds = time
    values = lines[1]
  }
}

/// The constraints of a screen with many views, in window coordinates.
///
/// Each view has a left, a top, a width and a height. One half is a chain, each view beside the one
/// before; the other a tree, each view inset in its parent, four to a parent. A fifth of the views
/// have two inequalities in place of a width.
private struct LayoutSystem {
  /// A sum of numbered variables and a constant, compared with zero.
  typealias Constraint = (
    terms: [(variable: Int, coefficient: Double)], relation: LayoutRelation, constant: Double
  )

  private(set) var constraints: [Constraint] = []
  let variables: Int

  init(views: Int) {
    variables = 4 * views
    for (edge, length) in [0.0, 0, 393, 852].enumerated() { pin(0, edge, to: nil, length) }
    for view in 1..<views {
      if view <= views / 2 {
        addLink(view)
      } else {
        addInset(view, in: (view - views / 2 - 1) / 4, of: views)
      }
    }
  }

  /// A constraint a line: relation, constant, priority, and each term's variable and coefficient.
  var text: String {
    constraints.map { constraint in
      let sign =
        switch constraint.relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
      let terms = constraint.terms.map { "\($0.variable) \($0.coefficient)" }
      let head = [sign, "\(constraint.constant)", "1000.0"]
      return (head + terms).joined(separator: " ") + "\n"
    }.joined()
  }

  private mutating func addLink(_ view: Int) {
    let previous = view - 1
    let gap = view == 1 ? -393.0 : 8
    add([(4 * view, 1), (4 * previous, -1), (4 * previous + 2, -1)], .equal, -gap)
    pin(view, 1, to: previous, 0)
    pin(view, 3, to: previous, 0)
    if view % 5 != 0 {
      pin(view, 2, to: view == 1 ? nil : previous, view == 1 ? 100 : 0)
    } else {
      add([(4 * view + 2, 1)], .greaterThanOrEqual, -44)
      // Every other one makes its view wider than that.
      let least: Double = view % 10 == 0 ? 108 : 8
      add(
        [(4 * view, 1), (4 * view + 2, 1), (4 * previous, -1), (4 * previous + 2, -1)],
        .greaterThanOrEqual, -least)
    }
  }

  private mutating func addInset(_ view: Int, in place: Int, of views: Int) {
    let parent = place == 0 ? 0 : views / 2 + place
    for edge in [0, 1] { pin(view, edge, to: parent, 8) }
    pin(view, 3, to: parent, -16)
    if view % 5 != 0 {
      pin(view, 2, to: parent, -16)
    } else {
      add([(4 * view + 2, 1)], .greaterThanOrEqual, -44)
      add(
        [(4 * view, 1), (4 * view + 2, 1), (4 * parent, -1), (4 * parent + 2, -1)],
        .lessThanOrEqual, -100)
    }
  }

  private mutating func pin(_ view: Int, _ edge: Int, to other: Int?, _ distance: Double) {
    let own = (4 * view + edge, 1.0)
    add(other.map { [own, (4 * $0 + edge, -1)] } ?? [own], .equal, -distance)
  }

  private mutating func add(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: LayoutRelation, _ constant: Double
  ) {
    constraints.append((terms, relation, constant))
  }
}
