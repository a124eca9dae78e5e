// SPDX-License-Identifier: MIT

import Foundation

extension Device {
  /// The names of devices.
  package static let vocabulary = Vocabulary(
    all.map(\.name),
    others: [
      "iphone": newest("iphone"), "phone": newest("iphone"), "ipad": newest("ipad"),
      "tablet": newest("ipad"), "iphonese": "iphone-se-3", "ipadmini": "ipad-mini-5",
      "ipadair": "ipad-air-5", "ipadpro": "ipad-pro-11",
    ], list: "devices")

  /// Returns a note for a name that is not one of a device: the device that is probably meant, or
  /// how to list all of them.
  ///
  /// A phone or tablet with a higher number than all devices gets the newest.
  package static func note(for name: String) -> String? {
    newest(insteadOf: name).map { "\(didYouMean($0)) it is the newest here" }
      ?? vocabulary.note(for: name)
  }

  /// Returns the newest device with the series of a name, if the name has a higher number:
  /// `iphone-17-pro` for "iPhone 18 Pro".
  private static func newest(insteadOf name: String) -> String? {
    let word = String(Spelling.fold(name))
    guard let match = word.wholeMatch(of: /(iphone|ipad)([0-9]{1,4})([a-z]*)/),
      let number = Int(match.2), let highest = numbers(of: match.1).max(), number > highest
    else { return nil }
    let meant = "\(match.1)\(highest)\(match.3)"
    let same = all.first { String(Spelling.fold($0.name)) == meant }
    return same?.name ?? newest(match.1)
  }

  /// Returns the device of a series with the highest number and no other words in its name.
  private static func newest(_ series: some StringProtocol) -> String {
    "\(series)-\(numbers(of: series).max() ?? 0)"
  }

  /// Returns the numbers of the devices named by a series and a number.
  private static func numbers(of series: some StringProtocol) -> [Int] {
    all.compactMap { device in
      device.name.hasPrefix("\(series)-") ? Int(device.name.dropFirst(series.count + 1)) : nil
    }
  }
}
