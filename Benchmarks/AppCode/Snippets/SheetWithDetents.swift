// SPDX-License-Identifier: MIT

// A sheet with detents grows to large while its field is edited.
// area: controllers and iPads
// met: comment sheets with detents and selectedDetentIdentifier (text search, 2022 to 2026)
// subject: CommentHost()
// does: subject.open() at 0.2
// does: subject.sheet.beginEditing() at 1
// plays: subject.sheet.selected == .large = true at 2
import UIKit

final class CommentHost: UIViewController {
  let sheet = CommentSheet()

  func open() {
    if let presentation = sheet.sheetPresentationController {
      presentation.detents = [.medium(), .large()]
      presentation.prefersGrabberVisible = true
      presentation.prefersScrollingExpandsWhenScrolledToEdge = false
      presentation.largestUndimmedDetentIdentifier = .medium
      presentation.preferredCornerRadius = 24
    }
    present(sheet, animated: true)
  }
}

final class CommentSheet: UIViewController {
  private let field = UITextField(frame: CGRect(x: 16, y: 20, width: 300, height: 40))
  var selected: UISheetPresentationController.Detent.Identifier? {
    sheetPresentationController?.selectedDetentIdentifier
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }

  func beginEditing() {
    sheetPresentationController?.animateChanges {
      sheetPresentationController?.selectedDetentIdentifier = .large
    }
    field.becomeFirstResponder()
  }
}
