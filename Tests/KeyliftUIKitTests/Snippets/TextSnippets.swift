// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum TextSnippets {
  static func nameAFieldAtCreation() {
    let v = UITextField(id: "x", frame: .zero); _ = v
  }

  static func use(_ textField: UITextField) {
    textField.becomeFirstResponder(); textField.resignFirstResponder();
    _ = textField.isFirstResponder; _ = textField.canBecomeFirstResponder
    textField.delegate = nil; textField.returnKeyType = .done
    textField.inputAccessoryView = UIView(frame: .zero)
    textField.keyboardType = .numberPad
    textField.keyboardType = .emailAddress;
    textField.autocapitalizationType = .none; textField.autocorrectionType = .no;
    textField.textContentType = .emailAddress; textField.returnKeyType = .next
    textField.isSecureTextEntry = true;
    textField.textContentType = .newPassword; textField.enablesReturnKeyAutomatically = true;
    textField.keyboardAppearance = .dark
    textField.textContentType = .oneTimeCode;
    textField.keyboardType = .numberPad; textField.textAlignment = .center;
    textField.defaultTextAttributes[.kern] = 12
    textField.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 0));
    textField.leftViewMode = .always; textField.clearButtonMode = .whileEditing
    textField.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.secondaryLabel])
    textField.addAction(
      UIAction { action in print((action.sender as? UITextField)?.text ?? "") },
      for: .editingChanged)
  }

  static func use(_ textView: UITextView) {
    textView.text = "x"; textView.isScrollEnabled = false;
    textView.textContainerInset = .zero
    textView.scrollRangeToVisible(textView.selectedRange)
    textView.autocapitalizationType = .sentences; textView.spellCheckingType = .no;
    textView.smartQuotesType = .no; textView.smartDashesType = .no; textView.keyboardType = .default
    textView.textContainerInset = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8);
    textView.textContainer.lineFragmentPadding = 0; textView.isEditable = true;
    textView.layoutIfNeeded()
    textView.text += "line\n";
    textView.scrollRangeToVisible(NSRange(location: textView.text.utf16.count - 1, length: 1));
    textView.selectedRange = NSRange(location: 0, length: 0)
  }

  static func doneToolbar() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44));
    bar.items = [
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in }),
    ]; bar.sizeToFit(); let f = UITextField(); f.inputAccessoryView = bar
  }

  static func datePickerInsteadOfKeys() {
    let field = UITextField(); let picker = UIDatePicker(); picker.datePickerMode = .date;
    field.inputView = picker; field.reloadInputViews()
  }

  static func fieldDelegateLimitOfCharacters() {
    final class Limit: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { (textField.text ?? "").count + string.count <= 6 }
    }; let limit = Limit(); let code = UITextField(); code.delegate = limit
  }

  static func textViewDelegateGrowing() {
    final class Growing: UIView, UITextViewDelegate {
      let height = NSLayoutConstraint(
        item: UIView(), attribute: .height, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 36);
      func textViewDidChange(_ textView: UITextView) {
        let fit = textView.sizeThatFits(
          CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude));
        height.constant = min(fit.height, 120); textView.isScrollEnabled = fit.height > 120
      }
    }; _ = Growing()
  }

  static func textViewDelegateReturnSends() {
    final class Sender: NSObject, UITextViewDelegate {
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        guard text == "\n" else { return true }; textView.resignFirstResponder(); return false
      }
    }; _ = Sender()
  }

  static func textViewPlaceholder() {
    final class Note: NSObject, UITextViewDelegate {
      func textViewDidBeginEditing(_ textView: UITextView) {
        if textView.textColor == .lightGray { textView.text = nil; textView.textColor = .label }
      };
      func textViewDidEndEditing(_ textView: UITextView) {
        if textView.text.isEmpty { textView.text = "Write"; textView.textColor = .lightGray }
      }
    }; _ = Note()
  }

  static func textInsetsOfAField() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 8) };
      override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    }; _ = Inset()
  }

  static func stackOfFields() {
    let stack = UIStackView(arrangedSubviews: [UITextField(), UIButton(type: .system)]);
    stack.axis = .horizontal; stack.alignment = .center; stack.distribution = .fill;
    stack.spacing = 8; stack.setCustomSpacing(16, after: stack.arrangedSubviews[0]);
    stack.addArrangedSubview(UIView())
  }

  static func autoresizingInABar() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50));
    let field = UITextField(frame: bar.bounds.insetBy(dx: 8, dy: 8));
    field.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]; bar.autoresizesSubviews = true;
    bar.addSubview(field); bar.frame.size.width = 390
  }

  static func keysOfAPad() {
    final class Counter: UIView, UIKeyInput {
      var text = ""; var hasText: Bool { !text.isEmpty };
      func insertText(_ text: String) { self.text += text };
      func deleteBackward() { text = String(text.dropLast()) };
      override var canBecomeFirstResponder: Bool { true }
    }; _ = Counter()
  }

  static func searchBar() {
    final class Finder: NSObject, UISearchBarDelegate {
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        searchBar.resignFirstResponder()
      }; func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    }; let finder = Finder(); let bar = UISearchBar(); bar.delegate = finder;
    bar.placeholder = "Search"; bar.searchTextField.text = nil; bar.showsCancelButton = true
  }
}
