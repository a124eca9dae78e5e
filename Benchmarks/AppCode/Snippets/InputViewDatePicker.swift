// SPDX-License-Identifier: MIT

// A date picker of wheels as input view, with an action instead of a target.
// area: accessories and input views
// met: "dateTF.inputView = picker" in apps (text search, 2020 to 2024)
// subject: DateController()
// does: subject.field.becomeFirstResponder() at 0.2
// plays: subject.field.isFirstResponder = true at 1
import UIKit

final class DateController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
  private let picker = UIDatePicker()

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.datePickerMode = .date
    if #available(iOS 13.4, *) { picker.preferredDatePickerStyle = .wheels }
    picker.maximumDate = Date()
    picker.addAction(
      UIAction { [weak self] _ in
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        self?.field.text = formatter.string(from: self?.picker.date ?? Date())
      }, for: .valueChanged)
    field.inputView = picker
    field.tintColor = .clear
    view.addSubview(field)
  }
}
