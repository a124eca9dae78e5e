// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftStage

extension CGAffineTransform {
  /// Whether anything is seen under the transform: it has an inverse, and no number is beyond what
  /// a renderer can handle.
  package var isDrawable: Bool {
    let determinant = abs(a * d - b * c)
    return determinant > 1e-12 && [a, b, c, d, tx, ty].allSatisfy { abs($0) < 1e6 }
  }
}
