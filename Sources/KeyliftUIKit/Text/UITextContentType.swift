// SPDX-License-Identifier: MIT

import KeyliftStage

/// The meaning of a text; UIKit's structure of the same name.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String
  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A person's nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A company.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A street with a number.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A whole address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A town.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state of a country.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An e-mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A web address.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password that the user has.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that iOS may suggest.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code from a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

  /// The meaning that the stage's keyboard knows; `nil` for none.
  var ofStage: TextInputTraits.ContentType? {
    switch self {
    case .username: .username
    case .password: .password
    case .newPassword: .newPassword
    case .oneTimeCode: .oneTimeCode
    case .emailAddress: .email
    case .telephoneNumber: .phone
    case .name, .givenName, .familyName: .name
    case .streetAddressLine1, .fullStreetAddress: .address
    case .postalCode: .postalCode
    case .creditCardNumber: .creditCard
    default: nil
    }
  }
}
