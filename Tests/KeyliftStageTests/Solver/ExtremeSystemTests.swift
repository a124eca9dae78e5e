// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import TestSupport
import Testing

struct ExtremeSystemTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e-9, 1e9, 0, -0.0, 1,
  ]

  @Test func nanCountsAsZero() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(x.term + Double.nan * y.term == LinearExpression(constant: .nan))
    #expect(solver.value(of: x) == 0)
    #expect(!solver.isDetermined(y))
  }

  @Test func infiniteBoundIsClamped() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = try solver.add(x.term <= LinearExpression(constant: .infinity))
    _ = try solver.add((x.term == 300).at(250))
    #expect(solver.value(of: x) == 300)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func extremeNumbersNeitherTrapNorGiveNaN(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var solver = Solver()
    let variables = (0..<5).map { _ in solver.makeVariable() }
    func number() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<40 {
      let terms = variables.map { LinearExpression.Term($0, times: number()) }
      let relations: [LayoutRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
      let constraint = LinearConstraint(
        LinearExpression(terms: terms, constant: number()),
        relations.randomElement(using: &random) ?? .equal, priority: Priority(number() * 500))
      guard let id = try? solver.add(constraint) else { continue }
      try? solver.setConstant(number(), of: id)
      if Bool.random(using: &random) { solver.remove(id) }
      for variable in variables {
        #expect(solver.value(of: variable).isFinite)
        _ = solver.isDetermined(variable)
      }
    }
  }

  @Test func overflowingChainOfFactorsTerminates() {
    var solver = Solver()
    let links = (0..<200).map { _ in solver.makeVariable() }
    for (link, next) in zip(links, links.dropFirst()) {
      _ = try? solver.add(next.term == 1e6 * link.term + 1)
    }
    _ = try? solver.add(links[0].term == 1)
    for link in links { #expect(solver.value(of: link).isFinite) }
  }

  @Test func prioritiesAreClamped() {
    #expect(Priority(.nan).value == 1)
    #expect(Priority(-5).value == 1)
    #expect(Priority(.infinity) == .required)
  }

  @Test func unusedVariableCanBeRemoved() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let bond = try solver.add(x.term == y.term + 2)
    _ = try solver.add(y.term == 5)
    solver.remove(bond)
    _ = solver.takeChangedVariables()
    solver.remove(x)
    let z = solver.makeVariable()
    _ = try solver.add(z.term == y.term)
    #expect(solver.takeChangedVariables() == [z])
    #expect(solver.value(of: z) == 5)
  }
}
