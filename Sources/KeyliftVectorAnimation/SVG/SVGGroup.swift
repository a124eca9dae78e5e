// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage

/// A group that is about to be written.
///
/// In an element, the transform is inside of the opacity, and the clip is inside of the transform.
/// A property that must be inside of a property that the group already has begins another group in
/// it.
struct SVGGroup {
  /// The id.
  var id: String?
  /// The class that animates the group.
  fileprivate(set) var style: String?
  /// The opacity, 1 or less.
  fileprivate(set) var opacity = 1.0
  /// The id of the clip.
  fileprivate(set) var clip: String?
  /// The transform.
  fileprivate(set) var transform = CGAffineTransform.identity

  /// Creates a group without properties.
  init(id: String? = nil) {
    self.id = id
  }

  /// Whether the group has no properties.
  var isPlain: Bool {
    id == nil && style == nil && opacity == 1 && clip == nil && transform.isIdentity
  }
}

extension [SVGGroup] {
  /// Adds an opacity and the class that animates it.
  mutating func fade(to opacity: Double, style: String?) {
    if style != nil, self[count - 1].style != nil { append(SVGGroup()) }
    self[count - 1].opacity = opacity
    if let style { self[count - 1].style = style }
  }

  /// Adds a clip in the current coordinate space.
  mutating func cut(by clip: String) {
    if self[count - 1].clip != nil { append(SVGGroup()) }
    self[count - 1].clip = clip
  }

  /// Adds a transform and the class that animates it.
  mutating func place(_ transform: CGAffineTransform, style: String? = nil) {
    guard !transform.isIdentity || style != nil else { return }
    let last = self[count - 1]
    if last.style != nil || last.clip != nil || !last.transform.isIdentity { append(SVGGroup()) }
    self[count - 1].transform = transform
    if let style { self[count - 1].style = style }
  }
}

extension SVGMarkup {
  /// Adds the start of a group's element.
  mutating func open(_ group: SVGGroup) {
    add("<g")
    if let id = group.id { attribute("id", id) }
    if let style = group.style { attribute("class", style) }
    if group.opacity != 1 { attribute("opacity", group.opacity) }
    if let clip = group.clip { attribute("clip-path", "url(#\(clip))") }
    transform(group.transform)
    add(">\n")
  }
}
