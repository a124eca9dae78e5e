// SPDX-License-Identifier: MIT

// The idiom and the height of the screen decide about the padding.
// area: controllers and iPads
// met: UIDevice.current.userInterfaceIdiom in keyboard handlers (text search, every year)
// device: ipad
// subject: IdiomPadding()
// plays: subject.padding = 24 at 0.1
import UIKit

final class IdiomPadding {
  var padding: CGFloat {
    switch UIDevice.current.userInterfaceIdiom {
    case .pad: return 24
    case .phone: return UIScreen.main.bounds.height < 700 ? 8 : 16
    default: return 0
    }
  }
}
