// SPDX-License-Identifier: MIT

import KeyliftStage

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

  /// The stage's keyboard; `nil` for the standard one.
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

/// Whether words are corrected, with UIKit's raw values.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// As the user wants it, which is yes on a stage.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spelling is checked, with UIKit's raw values.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As the user wants it.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether quotes become curly, with UIKit's raw values.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  /// As the user wants it.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether hyphens become dashes, with UIKit's raw values.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  /// As the user wants it.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spaces follow pasted text, with UIKit's raw values.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  /// As the user wants it.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

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
