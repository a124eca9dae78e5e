// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftKeyboard
package import KeyliftScene
import KeyliftStage

/// The screen that a film shows: a device and the pixels of a film's frame for a point.
package struct FilmScreen: Hashable, Sendable {
  /// The device; others may have the same screen.
  package let device: Device
  /// The rows of the film for a point.
  package let scale: Double

  /// The size of the screen in points.
  package var size: CGSize { device.size.value }

  /// The height of the strip at the bottom in points in which the home indicator stays where it is.
  var fixedHeight: Double {
    switch device.family {
    case .homeButton, .padHomeButton: 0
    default: 22
    }
  }

  /// The difference of shapes that a film has whose size was rounded, as a fraction.
  private static let tolerance = 0.004

  /// Returns the screens of a film's size, one for each size and kind of device, the nearest first.
  ///
  /// - Parameter device: The device that was named; `nil` for any.
  static func all(
    for facts: FilmFacts, device: Device?
  ) throws(FilmError) -> [FilmScreen] {
    let (width, height) = (facts.width, facts.height)
    if let device {
      guard difference(device, facts) <= 0.02 else {
        throw width > height
          ? .sideways(width: width, height: height)
          : .otherShape(device: device.name, width: width, height: height)
      }
      return [FilmScreen(device, facts)]
    }
    let own = Device.all.filter {
      pixels($0) == CGSize(width: width, height: height)
    }
    let near = Device.all.filter { difference($0, facts) <= tolerance }
    let found = (own.isEmpty ? near : own).sorted { difference($0, facts) < difference($1, facts) }
    guard !found.isEmpty else {
      throw width > height
        ? .sideways(width: width, height: height) : .unknownSize(width: width, height: height)
    }
    var seen: Set<Shape> = []
    return found.filter { seen.insert(Shape($0)).inserted }.map { FilmScreen($0, facts) }
  }

  private init(_ device: Device, _ facts: FilmFacts) {
    self.device = device
    scale = Double(facts.height) / Double(device.size.value.height)
  }

  private static func pixels(_ device: Device) -> CGSize {
    let (size, scale) = (device.size.value, CGFloat(device.scale.value))
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private static func difference(_ device: Device, _ facts: FilmFacts) -> Double {
    let shape = Double(device.size.value.width / device.size.value.height)
    return abs(Double(facts.width) / Double(facts.height) / shape - 1)
  }

  /// The values that tell apart the devices of a film: devices with equal values look the same.
  private struct Shape: Hashable {
    let width: CGFloat
    let height: CGFloat
    let heights: [CGFloat]

    init(_ device: Device) {
      (width, height) = (device.size.value.width, device.size.value.height)
      let legacy = device.keyboard(.portrait, .legacy).heights
      heights = [legacy.letters, legacy.predictiveBar, device.hasTallKeys ? 1 : 0]
    }
  }
}

extension BandedPicture {
  /// Returns the picture with another number of rows, each the mean of those that it replaces.
  func resampled(rows count: Int) -> BandedPicture {
    guard count != rows, count > 0 else { return self }
    var result = [UInt8](repeating: 0, count: count * bands)
    for row in 0..<count {
      let first = row * rows / count
      let last = max((row + 1) * rows / count, first + 1)
      for band in 0..<bands {
        let sum = (first..<last).reduce(0) { $0 + Int(values[$1 * bands + band]) }
        result[row * bands + band] = UInt8(sum / (last - first))
      }
    }
    return BandedPicture(rows: count, bands: bands, values: result)
  }
}
