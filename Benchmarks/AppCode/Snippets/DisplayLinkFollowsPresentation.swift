// SPDX-License-Identifier: MIT

// A display link reads the presentation layer while the keyboard moves.
// area: animations
// met: react-native-keyboard-controller's iOS side, in Swift (2024 to 2026)
import UIKit

final class FrameFollower {
  private var link: CADisplayLink?
  private weak var view: UIView?
  private(set) var positions: [CGFloat] = []

  init(view: UIView) { self.view = view }

  func record() {
    let top = view?.layer.presentation()?.frame.minY ?? view?.frame.minY ?? 0
    positions.append(top)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}
