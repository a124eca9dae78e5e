// SPDX-License-Identifier: MIT

/// A sum of variables, each times a number, and a constant.
package struct LinearExpression: Hashable, Sendable {
  /// A variable times a number.
  package struct Term: Hashable, Sendable {
    /// The variable.
    package var variable: Variable
    /// The number it is multiplied by.
    package var coefficient: Double

    /// Makes a variable times a number.
    package init(_ variable: Variable, times coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The variables with their coefficients.
  ///
  /// A variable may stand here more than once: its coefficients add up.
  package var terms: [Term]
  /// What is added to the terms.
  package var constant: Double

  /// Makes a sum.
  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}
