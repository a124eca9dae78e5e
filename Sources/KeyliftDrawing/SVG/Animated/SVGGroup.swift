// SPDX-License-Identifier: MIT

import KeyliftStage

/// A group as it is about to be written.
///
/// What is added to it must work inside what it has already, as an element's own transform comes last but for its
/// clip: where that is not so, another group inside begins.
struct SVGGroup {
  /// The id.
  var id: String?
  /// The class that animates the group.
  private(set) var style: String?
  /// The opacity, 1 or less.
  private(set) var opacity = 1.0
  /// The id of the clip.
  private(set) var clip: String?
  /// The transform.
  private(set) var transform = CGAffineTransform.identity

  /// Creates a group that changes nothing.
  init(id: String? = nil) {
    self.id = id
  }

  /// Whether the group does nothing at all.
  var isPlain: Bool {
    id == nil && style == nil && opacity == 1 && clip == nil && transform.isIdentity
  }
}

extension [SVGGroup] {
  /// Adds an opacity and the class that fades it.
  mutating func fade(to opacity: Double, style: String?) {
    begin(style != nil && self[count - 1].style != nil)
    self[count - 1].fade(to: opacity, style: style)
  }

  /// Adds a clip in what is the space now.
  mutating func cut(by clip: String) {
    begin(self[count - 1].clip != nil)
    self[count - 1].cut(by: clip)
  }

  /// Adds a transform and the class that animates it.
  mutating func place(_ transform: CGAffineTransform, style: String? = nil) {
    guard !transform.isIdentity || style != nil else { return }
    let last = self[count - 1]
    begin(last.style != nil || last.clip != nil || !last.transform.isIdentity)
    self[count - 1].place(transform, style: style)
  }

  private mutating func begin(_ isNeeded: Bool) {
    if isNeeded { append(SVGGroup()) }
  }
}

extension SVGGroup {
  fileprivate mutating func fade(to opacity: Double, style: String?) {
    self.opacity = opacity
    if let style { self.style = style }
  }

  fileprivate mutating func cut(by clip: String) { self.clip = clip }

  fileprivate mutating func place(_ transform: CGAffineTransform, style: String?) {
    self.transform = transform
    if let style { self.style = style }
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
