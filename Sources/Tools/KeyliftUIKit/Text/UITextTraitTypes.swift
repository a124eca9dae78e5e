// SPDX-License-Identifier: MIT

import KeyliftStage

/// Whether words are offered inside the text, with UIKit's raw values.
public enum UITextInlinePredictionType: Int, Hashable, Sendable {
  /// As the field is.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The freedom of the system's writing tools, with UIKit's raw values.
public enum UIWritingToolsBehavior: Int, Hashable, Sendable {
  /// Nothing.
  case none = -1
  /// As the system decides.
  case `default` = 0
  /// Rewrite the text in place.
  case complete = 1
  /// Show a result beside the text.
  case limited = 2
}

/// The rules of new passwords; UIKit's class of the same name.
public final class UITextInputPasswordRules: Sendable {
  /// The rules in Apple's notation.
  public let passwordRulesDescriptor: String

  /// Creates rules from Apple's notation.
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}

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
  /// A company's job.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// A person's middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A person's name prefix, such as a title.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A person's name suffix.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A town and a state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a town.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A date and a time.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// The number of a flight.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// The number of a parcel.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  /// A date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// The month in which a credit card ends.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The code of a credit card.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// The name on a credit card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// A code from a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

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

/// The keys of a keyboard, with UIKit's raw values.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Letters of the user's language.
  case `default` = 0
  /// Letters without accents.
  case asciiCapable = 1
  /// The page of digits at first.
  case numbersAndPunctuation = 2
  /// Letters for web addresses.
  case URL = 3
  /// A pad of digits.
  case numberPad = 4
  /// A pad of digits for telephone numbers.
  case phonePad = 5
  /// Letters, and a pad of digits behind "123"; the stage has the letters.
  case namePhonePad = 6
  /// Letters for e-mail addresses.
  case emailAddress = 7
  /// A pad of digits with a decimal separator.
  case decimalPad = 8
  /// Letters with "@" and "#".
  case twitter = 9
  /// Letters with a period beside the space.
  case webSearch = 10
  /// A pad of the digits 0 to 9.
  case asciiCapableNumberPad = 11

  /// UIKit's old name for `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable

  var ofStage: KeyboardType? {
    switch self {
    case .default: nil
    case .namePhonePad: .letters
    case .asciiCapable: .asciiCapable
    case .numbersAndPunctuation: .numbersAndPunctuation
    case .URL: .url
    case .numberPad, .asciiCapableNumberPad: .numberPad
    case .phonePad: .phonePad
    case .emailAddress: .email
    case .decimalPad: .decimalPad
    case .twitter: .twitter
    case .webSearch: .webSearch
    }
  }
}

/// The title of a return key, with UIKit's raw values.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// "return".
  case `default` = 0
  /// "go".
  case go = 1
  /// "search", as `search`.
  case google = 2
  /// "join".
  case join = 3
  /// "next".
  case next = 4
  /// "route".
  case route = 5
  /// "search".
  case search = 6
  /// "send".
  case send = 7
  /// "search", as `search`.
  case yahoo = 8
  /// "done".
  case done = 9
  /// "emergency call".
  case emergencyCall = 10
  /// "continue".
  case `continue` = 11

  /// The stage's return key; `nil` for the standard one.
  var ofStage: KeyboardContent.ReturnKey? {
    switch self {
    case .default: nil
    case .go: .go
    case .google, .search, .yahoo: .search
    case .join: .join
    case .next: .next
    case .route: .route
    case .send: .send
    case .done: .done
    case .emergencyCall: .emergencyCall
    case .continue: .continue
    }
  }
}

/// The letters that begin with a capital, with UIKit's raw values.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none = 0
  /// The first letters of all words.
  case words = 1
  /// The first letters of all sentences.
  case sentences = 2
  /// All letters.
  case allCharacters = 3

  var ofStage: TextInputTraits.Capitalization {
    switch self {
    case .none: .none
    case .words: .words
    case .sentences: .sentences
    case .allCharacters: .all
    }
  }
}

/// A choice of an app that the user makes by default, with UIKit's raw values.
public enum UITextInputChoice: Int, Hashable, Sendable {
  /// As the user wants it.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether words are corrected; by default they are on a stage.
public typealias UITextAutocorrectionType = UITextInputChoice
/// Whether spelling is checked.
public typealias UITextSpellCheckingType = UITextInputChoice
/// Whether quotes become curly.
public typealias UITextSmartQuotesType = UITextInputChoice
/// Whether hyphens become dashes.
public typealias UITextSmartDashesType = UITextInputChoice
/// Whether spaces follow pasted text.
public typealias UITextSmartInsertDeleteType = UITextInputChoice

/// Whether results of sums are offered.
public typealias UITextMathExpressionCompletionType = UITextInputChoice

/// The kinds of text that the system's writing tools may write, with UIKit's bits.
public struct UIWritingToolsResultOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// As the system decides.
  public static let `default`: UIWritingToolsResultOptions = []
  /// Text.
  public static let plainText = UIWritingToolsResultOptions(rawValue: 1 << 0)
  /// Text with attributes.
  public static let richText = UIWritingToolsResultOptions(rawValue: 1 << 1)
  /// Lists.
  public static let list = UIWritingToolsResultOptions(rawValue: 1 << 2)
  /// Tables.
  public static let table = UIWritingToolsResultOptions(rawValue: 1 << 3)
}
