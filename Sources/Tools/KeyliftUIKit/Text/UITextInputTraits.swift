// SPDX-License-Identifier: MIT

public import KeyliftStage

/// A text view or field that says what its keyboard looks like; UIKit's protocol of the same name.
///
/// The stage's keyboard follows the keyboard type, the return key, capitalization, correction, secure
/// entry and the content types that it knows. Spelling, quotes, dashes, spaces and the keyboard's
/// appearance are stored and have no effect.
public protocol UITextInputTraits: View {}

/// The traits of a text view or field, under UIKit's names.
struct FieldTraits {
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var textContentType: UITextContentType?
  var spellCheckingType = UITextSpellCheckingType.default
  var smartQuotesType = UITextSmartQuotesType.default
  var smartDashesType = UITextSmartDashesType.default
  var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var allowsNumberPadPopover = true
  var inlinePredictionType = UITextInlinePredictionType.default
  var writingToolsBehavior = UIWritingToolsBehavior.default
  var passwordRules: UITextInputPasswordRules?

  /// The traits that the stage's keyboard follows; a field whose keyboard type was never set takes
  /// any.
  var input: TextInputTraits {
    TextInputTraits(
      keyboard: keyboardType.ofStage, returnKey: returnKeyType.ofStage,
      returnKeyNeedsText: enablesReturnKeyAutomatically,
      capitalization: autocapitalizationType.ofStage, contentType: textContentType?.ofStage,
      corrects: autocorrectionType != .no, allowsNumberPadPopover: allowsNumberPadPopover)
  }
}

protocol TraitHolder: UITextInputTraits {
  var fieldTraits: FieldTraits { get set }
}

extension UITextInputTraits {
  private var traits: FieldTraits {
    get { (self as? any TraitHolder)?.fieldTraits ?? FieldTraits() }
    set { (self as? any TraitHolder)?.fieldTraits = newValue }
  }

  /// The keys.
  public var keyboardType: UIKeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }

  /// The title of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { traits.returnKeyType }
    set { traits.returnKeyType = newValue }
  }

  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnKeyAutomatically }
    set { traits.enablesReturnKeyAutomatically = newValue }
  }

  /// The letters that begin with a capital.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalizationType }
    set { traits.autocapitalizationType = newValue }
  }

  /// Whether words are corrected, and so whether the keyboard has its predictive bar.
  public var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrectionType }
    set { traits.autocorrectionType = newValue }
  }

  /// The meaning of the text; `nil` for any.
  public var textContentType: UITextContentType? {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }

  /// Whether spelling is checked, which it never is on a stage.
  public var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellCheckingType }
    set { traits.spellCheckingType = newValue }
  }

  /// Whether quotes become curly, which they never do on a stage.
  public var smartQuotesType: UITextSmartQuotesType {
    get { traits.smartQuotesType }
    set { traits.smartQuotesType = newValue }
  }

  /// Whether hyphens become dashes, which they never do on a stage.
  public var smartDashesType: UITextSmartDashesType {
    get { traits.smartDashesType }
    set { traits.smartDashesType = newValue }
  }

  /// Whether spaces follow pasted text, which they never do on a stage.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traits.smartInsertDeleteType }
    set { traits.smartInsertDeleteType = newValue }
  }

  /// Whether iPadOS 26 may show a pad of digits as a popover at the field.
  public var allowsNumberPadPopover: Bool {
    get { traits.allowsNumberPadPopover }
    set { traits.allowsNumberPadPopover = newValue }
  }

  /// Whether words are offered inside the text, which they never are on a stage.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { traits.inlinePredictionType }
    set { traits.inlinePredictionType = newValue }
  }

  /// What the system's writing tools may do, which a stage does not have.
  public var writingToolsBehavior: UIWritingToolsBehavior {
    get { traits.writingToolsBehavior }
    set { traits.writingToolsBehavior = newValue }
  }

  /// The rules of new passwords, which a stage does not suggest; `nil` for the system's.
  public var passwordRules: UITextInputPasswordRules? {
    get { traits.passwordRules }
    set { traits.passwordRules = newValue }
  }

  /// The appearance of the keyboard, which is the screen's on a stage.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { traits.keyboardAppearance }
    set { traits.keyboardAppearance = newValue }
  }
}

/// Whether words are offered inside the text, with UIKit's raw values.
public enum UITextInlinePredictionType: Int, Hashable, Sendable {
  /// As the field is.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// What the system's writing tools may do, with UIKit's raw values.
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
  /// Those of all words.
  case words = 1
  /// Those of all sentences.
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

/// The appearance of a keyboard, with UIKit's raw values.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// The screen's.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// UIKit's old name for `dark`.
  public static let alert = UIKeyboardAppearance.dark
}
