// SPDX-License-Identifier: MIT

// iOS 16: a detent of the app's own height.
// area: controllers and iPads
// met: UISheetPresentationController.Detent.custom (text search, 2022 to 2026)
import UIKit

func configure(_ sheet: UISheetPresentationController, keyboardHeight: @escaping () -> CGFloat) {
  if #available(iOS 16.0, *) {
    let identifier = UISheetPresentationController.Detent.Identifier("composer")
    let detent = UISheetPresentationController.Detent.custom(identifier: identifier) { context in
      min(context.maximumDetentValue, 180 + keyboardHeight())
    }
    sheet.detents = [detent]
    sheet.animateChanges { sheet.invalidateDetents() }
  }
}
