// SPDX-License-Identifier: MIT

// A picker takes the keyboard's place.
// area: accessories and input views
// met: MessageKit example, cell.textField.inputView = messagesPicker (2026-02-27)
// subject: PickerController()
// does: subject.field.becomeFirstResponder() at 0.2
// plays: subject.field.isFirstResponder = true at 1
import UIKit

final class PickerController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
  private let days = ["Monday", "Tuesday", "Wednesday"]

  override func viewDidLoad() {
    super.viewDidLoad()
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    field.inputView = picker
    view.addSubview(field)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    days.count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { days[row] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    field.text = days[row]
  }
}
