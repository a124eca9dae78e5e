// SPDX-License-Identifier: MIT

public import KeyliftStage

/// A text view or field that says what its keyboard looks like; UIKit's protocol of the same name.
///
/// The stage's keyboard follows the keyboard type, the return key, capitalization, correction, secure
/// entry and the content types that it knows. Spelling, quotes, dashes, spaces and the keyboard's
/// appearance are stored and have no effect.
public protocol UITextInputTraits: View {}

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
  var mathExpressionCompletionType = UITextMathExpressionCompletionType.default
  var allowedWritingToolsResultOptions: UIWritingToolsResultOptions = .default

  /// A field whose keyboard type was never set takes any.
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

  /// The freedom of the system's writing tools, which a stage does not have.
  public var writingToolsBehavior: UIWritingToolsBehavior {
    get { traits.writingToolsBehavior }
    set { traits.writingToolsBehavior = newValue }
  }

  /// Whether results of sums are offered, which they never are on a stage.
  public var mathExpressionCompletionType: UITextMathExpressionCompletionType {
    get { traits.mathExpressionCompletionType }
    set { traits.mathExpressionCompletionType = newValue }
  }

  /// The kinds of text that the system's writing tools may write, which a stage does not have.
  public var allowedWritingToolsResultOptions: UIWritingToolsResultOptions {
    get { traits.allowedWritingToolsResultOptions }
    set { traits.allowedWritingToolsResultOptions = newValue }
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
