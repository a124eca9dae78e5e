// SPDX-License-Identifier: MIT

/// What the bar above the keys offers in place of words.
package enum AutoFillOffer: Hashable, Sendable {
  /// The user's passwords, with a key.
  case passwords
  /// A code from a message, such as "123 456".
  case code(String)
  /// The user's credit cards.
  case creditCard

  /// Finds what iOS offers for a field; `nil` for words.
  ///
  /// - Parameters:
  ///   - field: The field with the caret.
  ///   - code: The code that has come in a message; `nil` for none.
  package init?(for field: EditedField, code: String?) {
    switch field.input.contentType {
    case .oneTimeCode?:
      guard let code else { return nil }
      self = .code(code)
    case .creditCard?: self = .creditCard
    case .username?, .password?, .newPassword?: self = .passwords
    default:
      guard field.isSecure else { return nil }
      self = .passwords
    }
  }
}
