// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension View {
  /// The size that the content asks for where nothing limits its width; unknown in no window.
  var sizeOfContent: CGSize {
    contentSize(width: nil) ?? CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Returns the height that the content asks for at a width; nil in no window.
  func heightOfContent(width: CGFloat) -> CGFloat? { contentSize(width: width)?.height }

  private func contentSize(width: CGFloat?) -> CGSize? {
    guard let traits = window?.screen.traits else { return nil }
    return content.fittingSize(width: width, traits: traits)
  }
}
