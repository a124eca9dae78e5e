// SPDX-License-Identifier: MIT

/// A sum of variables, each times a number, and a constant.
public struct LinearExpression: Hashable, Sendable {
  /// A variable times a number.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The number it is multiplied by.
    public var coefficient: Double

    /// Makes a variable times a number.
    public init(_ variable: Variable, times coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The variables with their coefficients.
  ///
  /// A variable may stand here more than once: its coefficients add up.
  public var terms: [Term]
  /// What is added to the terms.
  public var constant: Double

  /// Makes a sum.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}
