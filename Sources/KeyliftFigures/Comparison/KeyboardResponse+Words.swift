// SPDX-License-Identifier: MIT

import Foundation

extension KeyboardResponse {
  /// What there is to say, a few words a line; none where no keyboard rises.
  var words: [String] {
    guard let rest else { return [] }
    return [KeyboardResponse.words(ofRest: rest)] + wordsOfMotion + wordsOfEnd
  }

  private static func words(ofRest gap: Double) -> String {
    // What is a tenth of a point off is on it to anybody who looks.
    guard abs(gap) >= 0.05 else { return "rests on the keyboard" }
    return gap > 0 ? "rests \(points(gap)) above it" : "\(points(-gap)) covered at rest"
  }

  private var wordsOfMotion: [String] {
    if isStill { return ["stays where it is"] }
    if isInStep { return drift == 0 ? ["moves in step"] : [] }
    return excesses.map(KeyboardResponse.words)
      + (overshoot.map { [KeyboardResponse.words(past: $0)] } ?? [])
  }

  private var wordsOfEnd: [String] {
    switch drift {
    case 0: []
    case 0...: ["does not return: \(KeyboardResponse.points(drift)) high"]
    default: ["does not return: \(KeyboardResponse.points(-drift)) low"]
    }
  }

  private static func words(_ excess: Excess) -> String {
    let length = points(abs(excess.point.y))
    return
      "\(excess.isAhead ? "leads" : "lags"): \(length) \(excess.point.y < 0 ? "covered" : "apart")"
      + " at \(seconds(excess.point.x))"
  }

  private static func words(past point: Plot.Point) -> String {
    "overshoots by \(points(point.y)) at \(seconds(point.x))"
  }

  private static func points(_ value: Double) -> String { "\(value.shortDecimal(places: 1)) pt" }

  private static func seconds(_ value: Double) -> String { "\(value.decimal(places: 2)) s" }
}
