// SPDX-License-Identifier: MIT

package import Foundation

/// A change of the keyboard's form, such as from docked to floating, while it takes place.
///
/// The keyboard's rectangle moves by the keyboard's spring, and the content of the old form fades
/// into that of the new one (`Docs/iOS/Behavior.md` 3.4).
package struct KeyboardFormChange: Hashable, Sendable {
  package let content: KeyboardContent
  package let size: CGSize
  /// The covered fraction, in `0..<1`.
  package fileprivate(set) var progress: Double

  init(from content: KeyboardContent, size: CGSize, progress: Double) {
    self.content = content
    self.size = size
    self.progress = progress
  }
}

struct KeyboardForms: Hashable, Sendable {
  /// The latest change, of which nothing is covered; `nil` before the first.
  private var latest = Steps<KeyboardFormChange?>(nil)
  private let opacity: ViewMotion

  /// - Parameters:
  ///   - opacity: The motion of a view whose opacity is that of the present form.
  ///   - size: Returns the size of the keys in the model at a time.
  init(
    _ contents: Steps<KeyboardContent>, opacity: ViewMotion, size: (_ time: Double) -> CGSize
  ) {
    self.opacity = opacity
    var last = contents.initial
    for change in contents.changes {
      defer { last = change.value }
      guard change.value.form != last.form else { continue }
      let size = size(change.time - Instant.lead)
      latest.set(KeyboardFormChange(from: last, size: size, progress: 0), at: change.time)
    }
  }

  func change(at time: Double) -> KeyboardFormChange? {
    guard var change = latest.value(at: time) else { return nil }
    let progress = opacity.alpha.presentation(at: time)
    guard progress < 1 else { return nil }
    change.progress = max(progress, 0)
    return change
  }
}
