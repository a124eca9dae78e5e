// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension Frame {
  /// `nil` if there is no such view.
  func rect(of id: String) -> CGRect? {
    id == "keyboard" ? keyboard.rect : views.first { $0.id == id }?.rect
  }

  /// A view may be drawn in several layers.
  ///
  /// The system's own layers have their own id.
  func view(ofLayer id: String) -> String {
    let parents = (["keyboard"] + views.map(\.id)).filter { id == $0 || id.hasPrefix($0 + "_") }
    return parents.max { $0.count < $1.count } ?? id
  }

  /// Subviews stay where they are; of the keyboard only the corner moves.
  mutating func put(_ id: String, in rect: CGRect) {
    if id == "keyboard" { return keyboard.move(to: rect.origin) }
    guard let index = views.firstIndex(where: { $0.id == id }) else { return }
    views[index].put(in: rect)
  }
}

extension FrameKeyboard {
  fileprivate mutating func move(to origin: CGPoint) {
    let (x, y) = (origin.x - rect.minX, origin.y - rect.minY)
    rect = rect.offsetBy(dx: x, dy: y)
    keys = keys.offsetBy(dx: x, dy: y)
    accessory = accessory?.offsetBy(dx: x, dy: y)
  }
}

extension FrameView {
  fileprivate mutating func put(in rect: CGRect) {
    place.tx += rect.minX - self.rect.minX
    place.ty += rect.minY - self.rect.minY
    // The rectangle around a view that is scaled or turned has not the view's own sides.
    if size == self.rect.size { size = rect.size }
    self.rect = rect
  }
}
