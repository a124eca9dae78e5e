// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

struct FoundKeyboard: Sendable {
  let screen: VideoScreen
  /// `nil` if the place was given.
  var kind: KeyboardKind?
  let picture: Int
  var top: Double
  /// The correlation with the drawn keyboard, in the picture that shows it best.
  var score: Double
  var hasKnownHeight = true
  /// The generations with this look and this height; all with the look if the height is not seen.
  var generations: [SystemVersion] = []

  /// `look of iOS 26`, or `look of iOS 26 or 27` if both fit.
  var look: String? {
    guard let kind else { return nil }
    guard kind.version.look == .glass else { return "look of iOS 13 to 18" }
    let names = generations.isEmpty ? [kind.version] : generations
    let look = "look of iOS \(names.map(\.rawValue).joined(separator: " or "))"
    let device = screen.device
    let isTold = names.count == 1 && !kind.ofOtherGenerations(on: device).isEmpty
    let height = device.keyboard(screen.orientation, kind.version, keys: kind.keyHeight).letters
    return isTold && height.certainty == .inferred ? "\(look) by an inferred height" : look
  }
}

/// Searches for keyboards at rest that look like those that Keylift draws.
struct KeyboardSearch {
  let video: DecodedVideo
  let screens: [VideoScreen]
  let drawings: DrawnKeyboards
  var look: SystemLook?
  /// Where keyboards of languages that look unlike English rest, in points; `nil` for anywhere.
  var farTops: [Double]?

  static let minimum = 0.4
  /// From this correlation on, no other kind is tried.
  private static let enough = 0.8
  /// Below this correlation, keyboards of languages that look unlike English are tried, too, and
  /// must reach it.
  ///
  /// The videos of real phones with English letters have 0.60 and more.
  private static let sure = 0.55
  /// The maximum distance in points between a drawn and a real keyboard of the same kind.
  private static let reach = 14
  /// The maximum difference in points of equal heights; the second if the edge is seen at the drawn
  /// height.
  private static let same = (height: 0.8, edge: 4.0)

  private static func sameHeight(_ screen: VideoScreen) -> Double {
    max(same.height, 1 / screen.scale)
  }

  func best(in pictures: [Int]) -> FoundKeyboard? {
    bestMatch(in: pictures).map { withSeenGeneration(withBarIfSeen($0)) }
  }

  /// Corrects the generation by the height that is seen, and lists all that have this height.
  ///
  /// The keys of generations with one look are in the same places above the bottom. A panel has no
  /// edges near its top, so the lower one of two heights that are seen is the panel's, and the
  /// other belongs to something above it.
  private func withSeenGeneration(_ found: FoundKeyboard) -> FoundKeyboard {
    guard let kind = found.kind, found.hasKnownHeight,
      let own = drawn(kind, on: found.screen)
    else { return found }
    let others = kind.ofOtherGenerations(on: found.screen.device).compactMap {
      drawn($0, on: found.screen)
    }
    let edge = edges(in: found.picture, found.screen)
    let seen = ([own] + others).filter { edge.isEdge(at: $0.top) }
    let best = seen.max { $0.top < $1.top }
    var result = found
    if let best, kind.keyHeight == .regular, abs(best.top - own.top) > KeyboardSearch.same.height {
      result.kind = best.kind
      result.top = best.top
    }
    let same = ([own] + others).filter {
      best == nil || abs($0.top - result.top) <= KeyboardSearch.same.height
    }
    result.generations = same.map(\.kind.version)
    return result
  }

  /// Adds or removes the predictive bar if the other keyboard's edge is seen, in any generation
  /// with its look.
  ///
  /// The keys of both are in the same place, and a bar has few edges of its own.
  private func withBarIfSeen(_ found: FoundKeyboard) -> FoundKeyboard {
    guard var kind = found.kind, kind.layout == .letters || kind.layout == .numbers else {
      return found
    }
    kind.hasBar.toggle()
    guard let own = found.kind.flatMap({ drawn($0, on: found.screen) }) else {
      return found
    }
    let edge = edges(in: found.picture, found.screen)
    guard !edge.isEdge(at: found.top) else { return found }
    for kind in [kind] + kind.ofOtherGenerations(on: found.screen.device) {
      guard let other = drawn(kind, on: found.screen) else { continue }
      // On an iPad a bar moves the keys by a few points, and only its own place has an edge.
      let tops = [found.top + other.top - own.top, other.top]
      guard let top = tops.first(where: edge.isEdge) else { continue }
      return FoundKeyboard(
        screen: found.screen, kind: kind, picture: found.picture, top: top, score: found.score,
        hasKnownHeight: top == other.top || found.hasKnownHeight)
    }
    return found
  }

  /// Returns the keyboard as another picture shows it.
  ///
  /// `top` is where its own picture is found there, in points; it is taken if the drawn keyboard
  /// does not match.
  func again(_ found: FoundKeyboard, in picture: Int, near top: Double) -> FoundKeyboard {
    let screen = found.screen
    let drawn = found.kind.flatMap { self.drawn($0, on: screen) }
    let isDrawn = drawn.map { abs($0.top - top) < KeyboardSearch.sameHeight(screen) } ?? false
    let same = FoundKeyboard(
      screen: screen, kind: found.kind, picture: picture,
      top: isDrawn ? drawn?.top ?? top : top, score: found.score, hasKnownHeight: isDrawn,
      generations: found.generations)
    guard let drawn, found.score > 0 else { return same }
    let rows = screen.pointRows
    let target = RowTemplate.Target(
      video.pictures[picture].resampled(rows: rows), bands: screen.clearBands(of: video.layout))
    let template = template(of: drawn, rows: rows, screen)
    guard var own = match(drawn, template, target, picture, screen),
      own.score >= KeyboardSearch.minimum, abs(own.top - top) <= KeyboardSearch.same.edge
    else { return same }
    own.score = max(own.score, found.score)
    return withSeenGeneration(withBarIfSeen(own))
  }

  private func edges(in picture: Int, _ screen: VideoScreen) -> EdgeStrength {
    EdgeStrength(picture: video.pictures[picture], scale: screen.scale)
  }

  private func drawn(_ kind: KeyboardKind, on screen: VideoScreen) -> DrawnKeyboard? {
    drawings.keyboard(kind, on: screen)
  }

  private func bestMatch(in pictures: [Int]) -> FoundKeyboard? {
    let found = bestMatch(in: pictures, among: KeyboardKind.all)
    if let found, found.score >= KeyboardSearch.sure { return found }
    let possible = pictures.filter { picture in
      let edge = edges(in: picture, screens[0])
      return farTops?.contains(where: edge.isEdge) ?? true
    }
    let far = bestMatch(in: possible, among: KeyboardKind.ofFarLanguages)
    return far.flatMap { $0.score >= KeyboardSearch.sure ? $0 : nil } ?? found
  }

  private func bestMatch(
    in pictures: [Int], among kinds: (Device) -> [KeyboardKind]
  ) -> FoundKeyboard? {
    guard !pictures.isEmpty else { return nil }
    var best: FoundKeyboard?
    for screen in screens {
      if let best, isEnough(best) { return best }
      let rows = screen.pointRows
      let bands = screen.clearBands(of: video.layout)
      let targets = inParallel(pictures.count) {
        RowTemplate.Target(video.pictures[pictures[$0]].resampled(rows: rows), bands: bands)
      }
      for kind in kinds(screen.device)
      where look == nil || look == kind.version.look {
        if let best, isEnough(best), best.kind?.isOfOtherGeneration(than: kind) != true { continue }
        guard let drawn = drawn(kind, on: screen) else { continue }
        let template = template(of: drawn, rows: rows, screen)
        let found = inParallel(targets.count) {
          match(drawn, template, targets[$0], pictures[$0], screen)
        }
        for case let found? in found where found.score > best?.score ?? 0 { best = found }
      }
    }
    return best
  }

  /// No other kind is tried then, but for the same kind of the other generation: emoji keyboards of
  /// both are nearly alike.
  private func isEnough(_ found: FoundKeyboard) -> Bool {
    found.score >= KeyboardSearch.enough && found.hasKnownHeight
  }

  /// Leaves out the rows of the home indicator, which stays.
  private func template(
    of drawn: DrawnKeyboard, rows: Int, _ screen: VideoScreen
  ) -> RowTemplate {
    RowTemplate(
      drawn.picture,
      rows: Int(clamping: drawn.top.rounded())..<rows - Int(clamping: screen.fixedHeight),
      bands: screen.clearBands(of: video.layout))
  }

  private func match(
    _ drawn: DrawnKeyboard, _ template: RowTemplate, _ target: RowTemplate.Target, _ number: Int,
    _ screen: VideoScreen
  ) -> FoundKeyboard? {
    let reach = KeyboardSearch.reach
    let top = template.top
    let bottom = template.top + template.count
    let bands = template.bands
    let whole = template.match(
      target, shifts: -reach...reach, visible: 0..<bottom, minimum: (bottom - top) * 3 / 4)
    let frame = drawn.kind.layout == .emoji ? emojiFrame(drawn, target, top..<bottom, bands) : nil
    guard let match = [whole, frame].compactMap({ $0 }).max(by: { $0.score < $1.score }) else {
      return nil
    }
    let edge = edges(in: number, screen)
    let isSame =
      abs(match.shift) < KeyboardSearch.sameHeight(screen)
      || (abs(match.shift) < KeyboardSearch.same.edge
        && edge.isEdge(at: drawn.top, ratherThanAt: drawn.top + match.shift))
    return FoundKeyboard(
      screen: screen, kind: drawn.kind, picture: number,
      top: isSame ? drawn.top : drawn.top + match.shift, score: match.score,
      hasKnownHeight: isSame)
  }

  /// In points: the search field, and the sections with the row below.
  private static let emojiFrame = (top: 60, bottom: 110)

  /// Finds an emoji keyboard by what surrounds the emoji; `nil` if one part is not seen.
  ///
  /// Emoji are not drawn as Apple draws them. In stills of phones with emoji, the two parts have
  /// correlations of 0.45 and more, in others 0.22 and less.
  private func emojiFrame(
    _ drawn: DrawnKeyboard, _ target: RowTemplate.Target, _ rows: Range<Int>, _ bands: Range<Int>
  ) -> RowTemplate.Match? {
    let heights = KeyboardSearch.emojiFrame
    guard rows.count > heights.top + heights.bottom else { return nil }
    let below = rows.upperBound - heights.bottom..<rows.upperBound
    let above = rows.lowerBound..<rows.lowerBound + heights.top
    let found = RowTemplate(drawn.picture, rows: below, bands: bands).match(
      target, shifts: -1...1, visible: 0..<rows.upperBound, minimum: below.count - 1)
    let field = RowTemplate(drawn.picture, rows: above, bands: bands).match(
      target, shifts: -1...1, visible: 0..<rows.upperBound, minimum: above.count)
    guard var found, let field, min(found.score, field.score) >= 0.35 else { return nil }
    found.score = (found.score + field.score) / 2
    return found
  }

  /// The pictures that stay longest, and some at even distances.
  func candidates(among frames: [Int]) -> [Int] {
    let counted = Set(frames)
    let longest = video.longest(16) { counted.contains($0) }
    let step = max(frames.count / 24, 1)
    let even = stride(from: 0, to: frames.count, by: step).map { video.frames[frames[$0]].picture }
    return Set(longest + even).sorted()
  }
}

/// Finds edges across most of a picture's width.
struct EdgeStrength {
  let picture: BandedPicture
  let scale: Double

  /// The maximum distance in points, the minimum difference of brightness, and the minimum share of
  /// the width.
  private static let minimum = (distance: 1.0, difference: 3, part: 0.6)

  func isEdge(at height: Double) -> Bool { distance(from: height) != nil }

  func isEdge(at height: Double, ratherThanAt other: Double) -> Bool {
    guard let distance = distance(from: height) else { return false }
    return distance < self.distance(from: other) ?? .infinity
  }

  private func distance(from height: Double) -> Double? {
    let reach = Int(clamping: (EdgeStrength.minimum.distance * scale).rounded(.up))
    let row = Int(clamping: (height * scale).rounded())
    return (row - reach...row + reach).filter { $0 > 0 && $0 < picture.rows && isEdge(above: $0) }
      .map { abs(Double($0) / scale - height) }.min()
  }

  private func isEdge(above row: Int) -> Bool {
    let differences = (0..<picture.bands).map { band in
      Int(picture.values[row * picture.bands + band])
        - Int(picture.values[(row - 1) * picture.bands + band])
    }
    let minimum = EdgeStrength.minimum
    let part = Int(clamping: (minimum.part * Double(picture.bands)).rounded(.up))
    return differences.count { $0 >= minimum.difference } >= part
      || differences.count { $0 <= -minimum.difference } >= part
  }
}
