// SPDX-License-Identifier: MIT

import TestSupport

@testable package import KeyliftStage

/// A system that changes step by step, as a seed determines.
struct RandomSystem {
  static let priorities = [1000.0, 750, 749.5, 250]

  var solver = Solver()
  let variables: [Variable]
  var held: [(id: ConstraintID, constraint: LinearConstraint)] = []
  private var random: SeededRandom

  private let coefficients: [Double]
  /// The largest number of variables in a constraint.
  private let width: Int

  /// Creates a system without constraints, of two to eight variables by default.
  init(
    seed: UInt64, variables count: Int? = nil, width: Int = 3,
    coefficients: [Double] = [1, -1, 2, 0.5]
  ) {
    random = SeededRandom(seed: seed)
    self.coefficients = coefficients
    self.width = width
    let count = count ?? Int.random(in: 2...8, using: &random)
    var solver = Solver()
    variables = (0..<count).map { _ in solver.makeVariable() }
    self.solver = solver
  }

  mutating func makeConstraint(priorities: [Double]) -> LinearConstraint {
    let count = Int.random(in: 1...width, using: &random)
    let terms = variables.shuffled(using: &random).prefix(count).map {
      LinearExpression.Term($0, times: coefficients.randomElement(using: &random) ?? 1)
    }
    let relations: [LayoutRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    return LinearConstraint(
      LinearExpression(terms: terms, constant: Double(Int.random(in: -20...20, using: &random))),
      relations.randomElement(using: &random) ?? .equal,
      priority: Priority(priorities.randomElement(using: &random) ?? 1000))
  }

  /// Adds a constraint, unless it contradicts others.
  mutating func add(priorities: [Double] = RandomSystem.priorities) {
    let constraint = makeConstraint(priorities: priorities)
    guard let id = try? solver.add(constraint) else { return }
    held.append((id, constraint))
  }

  mutating func remove() {
    guard let place = held.indices.randomElement(using: &random) else { return }
    solver.remove(held.remove(at: place).id)
  }

  mutating func change() {
    let place = held.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<4, using: &random), place) {
    case (0, _): remove()
    case (1, let place?):
      let constant = random.double(in: -30...30)
      guard (try? solver.setConstant(constant, of: held[place].id)) != nil else { return }
      held[place].constraint.expression.constant = constant
    default: add()
    }
  }

  /// Returns a solver with the current constraints only, the required ones first.
  func rebuilt() throws -> Solver {
    try solver(of: held.map(\.constraint).sorted { $0.priority > $1.priority })
  }

  func solver(of constraints: [LinearConstraint]) throws -> Solver {
    var solver = Solver()
    for _ in variables { _ = solver.makeVariable() }
    for constraint in constraints { _ = try solver.add(constraint) }
    return solver
  }

  func error(at priority: Double, in solver: Solver) -> Double {
    held.filter { $0.constraint.priority == Priority(priority) }
      .reduce(0) { $0 + $1.constraint.error(in: solver) }
  }
}

extension LinearExpression {
  static func + (first: LinearExpression, second: LinearExpression) -> LinearExpression {
    LinearExpression(terms: first.terms + second.terms, constant: first.constant + second.constant)
  }

  static func - (first: LinearExpression, second: LinearExpression) -> LinearExpression {
    first + -1 * second
  }

  static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
    LinearExpression(
      terms: expression.terms.map { Term($0.variable, times: factor * $0.coefficient) },
      constant: factor * expression.constant)
  }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self.init(constant: value) }

  package init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}

extension Variable { var term: LinearExpression { LinearExpression(terms: [.init(self)]) } }

func == (first: LinearExpression, second: LinearExpression) -> LinearConstraint {
  LinearConstraint(first - second, .equal)
}

func <= (first: LinearExpression, second: LinearExpression) -> LinearConstraint {
  LinearConstraint(first - second, .lessThanOrEqual)
}

func >= (first: LinearExpression, second: LinearExpression) -> LinearConstraint {
  LinearConstraint(first - second, .greaterThanOrEqual)
}

extension LinearConstraint {
  func at(_ priority: Double) -> LinearConstraint {
    LinearConstraint(expression, relation, priority: Priority(priority))
  }
}

extension LinearConstraint {
  func error(in solver: Solver) -> Double {
    let amount = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * solver.value(of: $1.variable)
    }
    return switch relation {
    case .equal: abs(amount)
    case .lessThanOrEqual: max(amount, 0)
    case .greaterThanOrEqual: max(-amount, 0)
    }
  }
}
