// SPDX-License-Identifier: MIT

import KeyliftGraphics
import Foundation
import KeyliftScene
import KeyliftStage

/// The geometry of one instant of a play, in the points of the app's window.
struct AuditedFrame: Sendable {
  var time: Double
  let screen: CGSize
  let window: CGRect
  /// Negative if the window begins below it.
  let safeTop: Double
  /// At most the window's bottom.
  let safeBottom: Double
  var keyboard: CGRect
  var keyboardAlpha: Double
  var isKeyboardShown: Bool
  let form: KeyboardForm
  /// Without keys, as with a hardware keyboard, it is a bar.
  let hasKeys: Bool
  /// Without clipping.
  var rects: [CGRect]
  var alphas: [Double]
  var scrolls: [FrameScroll?]
  /// The distances in points by which pages have panned, the tops of their visual viewports below those
  /// of their layout viewports; `nil` for other views.
  let pans: [Double?]
  /// In a video the keyboard is not seen in every frame.
  var seesKeyboard = true
  /// The indices of the views that were not seen where they are, in a video.
  var unseen: Set<Int> = []
  let focus: Int?

  init(_ frame: FrameGeometry) {
    time = frame.time
    screen = frame.screen
    window = frame.window
    let origin = frame.window.origin
    let height = Double(frame.window.height)
    safeTop = Double(frame.safeArea.top - origin.y)
    safeBottom = min(Double(frame.screen.height - frame.safeArea.bottom - origin.y), height)
    keyboard = frame.keyboard.rect.offsetBy(dx: -origin.x, dy: -origin.y)
    keyboardAlpha = frame.keyboard.alpha
    let isOnScreen = frame.keyboard.rect.minY < frame.screen.height - 0.5
    isKeyboardShown = frame.keyboard.isObstructing && isOnScreen && !frame.keyboard.rect.isEmpty
    form = frame.keyboard.form
    hasKeys = frame.keyboard.hasKeys
    rects = frame.rects
    alphas = frame.alphas
    scrolls = frame.scrolls
    pans = frame.pans
    focus = frame.caret
  }

  var height: Double { Double(window.height) }

  var safeStrip: Double { max(height - safeBottom, 0) }

  var isDocked: Bool { isKeyboardShown && form == .docked }

  /// The top of the docked keyboard, or the window's bottom if there is none above it.
  var keyboardTop: Double { isDocked ? min(Double(keyboard.minY), height) : height }

  mutating func note(_ motion: RecordedMotion, ids: [String]) {
    seesKeyboard = motion.seesKeyboard(at: time)
    unseen = Set(ids.indices.filter { !motion.sees(ids[$0], at: time) })
  }

  func sees(_ view: Int) -> Bool { seesKeyboard && !unseen.contains(view) }

  func bottom(_ view: Int) -> Double { Double(rects[view].maxY) }

  func insetEdge(_ view: Int) -> Double? {
    scrolls[view].map { Double(rects[view].maxY - $0.adjustedInset.bottom) }
  }
}
