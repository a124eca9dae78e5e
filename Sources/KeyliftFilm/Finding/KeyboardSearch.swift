// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage

/// A keyboard at rest that was found in a picture of a film.
struct FoundKeyboard: Sendable {
  /// The screen of the film.
  let screen: FilmScreen
  /// The kind of the drawn keyboard that matched; `nil` if the place was given.
  let kind: KeyboardKind?
  /// The number of the picture.
  let picture: Int
  /// The top edge in points of the screen.
  let top: Double
  /// The correlation with the drawn keyboard.
  let score: Double
  /// Whether the keyboard has exactly the drawn height, or a given one.
  var hasKnownHeight = true
}

/// A search for keyboards at rest, by pictures of those that Keylift draws.
struct KeyboardSearch {
  let film: DecodedFilm
  let screens: [FilmScreen]
  /// The look of the keyboards to look for; `nil` for any.
  var look: SystemLook?

  /// The least correlation of a keyboard.
  static let least = 0.4
  /// A correlation at which no other kind is tried.
  private static let enough = 0.8
  /// The distance in points between a drawn and a real keyboard of the same kind.
  private static let reach = 14
  /// A distance in points that is a difference of drawing, not of height.
  private static let sameHeight = 0.8

  /// The same if the edge is seen at the drawn height.
  private static let sameEdge = 4.0

  /// Returns the best keyboard in some pictures, even if its correlation is low; `nil` for none.
  func best(in pictures: [Int]) -> FoundKeyboard? {
    mostAlike(in: pictures).map(withBarIfSeen)
  }

  /// Returns a keyboard with the predictive bar in place of one without, or the other way round, if
  /// the edge of that one is seen.
  ///
  /// The keys of both are in the same place, and a bar has few edges of its own.
  private func withBarIfSeen(_ found: FoundKeyboard) -> FoundKeyboard {
    guard var kind = found.kind, kind.layout == .letters || kind.layout == .numbers else {
      return found
    }
    kind.hasBar.toggle()
    let device = found.screen.device
    guard let own = found.kind.flatMap({ DrawnKeyboard($0, on: device, bands: 1) }),
      let other = DrawnKeyboard(kind, on: device, bands: 1)
    else { return found }
    let picture = film.pictures[found.picture]
    let top = found.top + other.top - own.top
    let edge = EdgeStrength(picture: picture, scale: found.screen.scale)
    guard edge.isEdge(at: top), !edge.isEdge(at: found.top) else { return found }
    return FoundKeyboard(
      screen: found.screen, kind: kind, picture: found.picture, top: top, score: found.score,
      hasKnownHeight: found.hasKnownHeight)
  }

  private func mostAlike(in pictures: [Int]) -> FoundKeyboard? {
    var best: FoundKeyboard?
    for screen in screens {
      let rows = Int(screen.size.height.rounded())
      let bands = 0..<film.layout.count
      let targets = pictures.map {
        ($0, RowTemplate.Target(film.pictures[$0].resampled(rows: rows), bands: bands))
      }
      for kind in KeyboardKind.all(of: screen.device)
      where look == nil || look == kind.version.look {
        if let best, best.score >= KeyboardSearch.enough { return best }
        let drawn = DrawnKeyboard(kind, on: screen.device, bands: film.layout.count)
        guard let drawn else { continue }
        for (number, target) in targets {
          let found = match(drawn, target, rows: rows, number, screen)
          if let found, found.score > best?.score ?? 0 { best = found }
        }
      }
    }
    return best
  }

  private func match(
    _ drawn: DrawnKeyboard, _ target: RowTemplate.Target, rows: Int, _ number: Int,
    _ screen: FilmScreen
  ) -> FoundKeyboard? {
    let bottom = rows - Int(screen.fixedHeight)
    let top = Int(drawn.top.rounded())
    let template = RowTemplate(
      drawn.picture, rows: top..<bottom, bands: 0..<film.layout.count)
    let reach = KeyboardSearch.reach
    let match = template.match(
      target, shifts: -reach...reach, visible: 0..<bottom, least: (bottom - top) * 3 / 4)
    guard let match else { return nil }
    let edge = EdgeStrength(picture: film.pictures[number], scale: screen.scale)
    let isSame =
      abs(match.shift) < KeyboardSearch.sameHeight
      || (abs(match.shift) < KeyboardSearch.sameEdge && edge.isEdge(at: drawn.top)
        && !edge.isEdge(at: drawn.top + match.shift))
    return FoundKeyboard(
      screen: screen, kind: drawn.kind, picture: number,
      top: isSame ? drawn.top : drawn.top + match.shift, score: match.score,
      hasKnownHeight: isSame)
  }

  /// Returns pictures of the whole film in which a resting keyboard would be seen: those that stay
  /// longest, and some at even distances.
  func candidates(among frames: [Int]) -> [Int] {
    var durations: [Int: Double] = [:]
    for index in frames {
      let next = index + 1 < film.frames.count ? film.frames[index + 1].time : nil
      let time = film.frames[index].time
      durations[film.frames[index].picture, default: 0] += (next ?? time + 0.02) - time
    }
    let longest = durations.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(16).map(\.key)
    let step = max(frames.count / 24, 1)
    let even = stride(from: 0, to: frames.count, by: step).map { film.frames[frames[$0]].picture }
    return Set(longest + even).sorted()
  }
}
