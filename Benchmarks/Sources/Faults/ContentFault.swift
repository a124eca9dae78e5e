// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import TestSupport

struct ContentFault {
  let kind: FaultKind
  let shaper: any TextShaper
  let icons: [Path]

  /// `nil` if the content has nothing that can be wrong in this way.
  func content(
    from content: LayerContent, random: inout SeededRandom
  ) -> LayerContent? {
    guard let marks = marks(from: content.marks, &random) else { return nil }
    return LayerContent(width: content.width, height: content.height, marks: marks)
  }

  private func marks(from marks: [Mark], _ random: inout SeededRandom) -> [Mark]? {
    if kind == .recolored { return recolored(marks, &random) }
    guard let index = marks.indices.filter({ isFit(marks[$0]) }).randomElement(using: &random)
    else { return nil }
    var marks = marks
    if kind == .hairlineMissing {
      marks.remove(at: index)
    } else {
      guard let mark = changed(marks[index], &random) else { return nil }
      marks[index] = mark
    }
    return marks
  }

  private func isFit(_ mark: Mark) -> Bool {
    switch kind {
    case .hairlineMissing: mark.isHairline
    case .iconSwapped: mark.icon != nil
    default: mark.run?.text.contains(where: \.isLetter) == true
    }
  }

  private func changed(_ mark: Mark, _ random: inout SeededRandom) -> Mark? {
    switch kind {
    case .letterChanged: mark.setting(shaper) { letterChanged($0, $1, &random) }
    case .weightChanged: mark.setting(shaper) { weightChanged($0, $1, &random) }
    default: iconSwapped(mark, &random)
    }
  }
}

extension ContentFault {
  /// One opaque color is three steps off in one channel; what shows through a translucent color
  /// would be off by less.
  private func recolored(_ marks: [Mark], _ random: inout SeededRandom) -> [Mark]? {
    let colors = marks.compactMap(\.color).filter { $0.alpha == 255 }
    guard let old = colors.randomElement(using: &random) else { return nil }
    let channels: [WritableKeyPath<Color, UInt8>] = [\.red, \.green, \.blue]
    let channel = channels[Int.random(in: 0..<3, using: &random)]
    var new = old
    let isDarker =
      old[keyPath: channel] > 252 || old[keyPath: channel] > 2 && Bool.random(using: &random)
    new[keyPath: channel] = isDarker ? old[keyPath: channel] - 3 : old[keyPath: channel] + 3
    return marks.map { $0.color == old ? $0.colored(new) : $0 }
  }

  private func letterChanged(
    _ text: String, _ setting: Typesetting, _ random: inout SeededRandom
  ) -> GlyphRun? {
    var letters = Array(text)
    let places = letters.indices.filter { letters[$0].isLetter }
    guard let place = places.randomElement(using: &random) else { return nil }
    let alphabet =
      letters[place].isUppercase ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "abcdefghijklmnopqrstuvwxyz"
    guard let letter = alphabet.filter({ $0 != letters[place] }).randomElement(using: &random)
    else { return nil }
    letters[place] = letter
    return setting.set(String(letters))
  }

  private func weightChanged(
    _ text: String, _ setting: Typesetting, _ random: inout SeededRandom
  ) -> GlyphRun? {
    Font.Weight.allCases.filter { $0 != setting.weight }.randomElement(using: &random)
      .map { setting.set(text, weight: $0) }
  }

  private func iconSwapped(_ mark: Mark, _ random: inout SeededRandom) -> Mark? {
    guard let old = mark.icon,
      let new = icons.filter({ !$0.isShaped(like: old) }).randomElement(using: &random)
    else { return nil }
    return mark.shaped(new.fitted(to: old.bounds))
  }
}
