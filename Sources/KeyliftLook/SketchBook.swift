// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage

/// What has been sketched: a subject that is met again gets the same content object again.
final class SketchBook {
  private let text: TextPainter
  private let scale: Double?
  private var contents: [Key: LayerContent] = [:]
  /// The contents before those, which are forgotten next unless they are met again.
  private var earlier: [Key: LayerContent] = [:]

  /// How many contents are remembered at least: more than most clips show, but a view that changes its size in
  /// every frame of a long clip must not fill the memory.
  private static let capacity = 2_000

  private struct Key: Hashable {
    let subject: LayerSubject
    let width: Int
    let height: Int
    let traits: ScreenTraits
  }

  /// Creates an empty book.
  ///
  /// - Parameter scale: Pixels per point where they are not the screen's.
  init(text: TextPainter, scale: Double? = nil) {
    self.text = text
    self.scale = scale
  }

  /// Begins a frame, none of whose contents will be forgotten while it lasts.
  func beginFrame() {
    guard contents.count >= SketchBook.capacity else { return }
    earlier = contents
    contents = [:]
  }

  /// Returns a subject's content, sketched where it has not been met in this size; nil where nothing is drawn.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  func content(
    of subject: LayerSubject, width: Int, height: Int, traits: ScreenTraits
  ) -> LayerContent? {
    guard width > 0, height > 0 else { return nil }
    let key = Key(subject: subject, width: width, height: height, traits: traits)
    if let known = contents[key] { return known }
    let content = earlier[key] ?? sketch(key)
    contents[key] = content
    return content
  }

  private func sketch(_ key: Key) -> LayerContent {
    var sketch = Sketch(
      width: key.width, height: key.height, scale: scale ?? Double(key.traits.scale),
      text: text)
    key.subject.draw(in: &sketch, traits: key.traits)
    return sketch.finished()
  }
}
