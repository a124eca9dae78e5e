// SPDX-License-Identifier: MIT

// All traits of a field are set by one helper.
// area: text and responders
// met: applyComposerInputTraits (text search, 2026)
// subject: TraitHost()
// plays: subject.field.keyboardAppearance == .dark = true at 0.1
import UIKit

final class TraitHost: UIViewController {
  let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    field.keyboardAppearance = .dark
    field.keyboardType = .webSearch
    field.returnKeyType = .search
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.smartInsertDeleteType = .no
    field.textContentType = .URL
    field.passwordRules = nil
    if #available(iOS 17.0, *) { field.inlinePredictionType = .no }
    if #available(iOS 18.0, *) { field.writingToolsBehavior = .none }
    view.addSubview(field)
  }
}
