// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftStage

/// The size of a device and the pixels of its display, as Apple's technical specifications print
/// them (`Docs/iOS/Appearance.md` 7).
struct DeviceDimensions {
  var width: Double
  /// The height of the body in millimeters.
  var height: Double
  /// The pixels of the display's short side; some phones scale what they draw.
  var pixels: Int
  var pixelsPerInch: Int

  init(_ width: Double, _ height: Double, _ pixels: Int, _ pixelsPerInch: Int) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.pixelsPerInch = pixelsPerInch
  }

  /// Returns the distances from the display to the body's edges in whole points.
  ///
  /// - Parameter display: The size of the display in points, in portrait.
  func body(around display: CGSize) -> DeviceBody {
    let displayWidth = Double(pixels) / Double(pixelsPerInch) * DeviceDimensions.inch
    let point = displayWidth / Double(display.width)
    let displayHeight = Double(display.height) * point
    return DeviceBody(
      sides: CGFloat(((width - displayWidth) / 2 / point).rounded()),
      ends: CGFloat(((height - displayHeight) / 2 / point).rounded()))
  }

  private static let inch = 25.4
}

extension Device {
  package var body: DeviceBody {
    Device.dimensions[name]?.body(around: size.value) ?? DeviceBody(family)
  }

  static let dimensions: [String: DeviceDimensions] = [
    "iphone-se-1": DeviceDimensions(58.6, 123.8, 640, 326),
    "iphone-8": DeviceDimensions(67.3, 138.4, 750, 326),
    "iphone-se-2": DeviceDimensions(67.3, 138.4, 750, 326),
    "iphone-se-3": DeviceDimensions(67.3, 138.4, 750, 326),
    "iphone-8-plus": DeviceDimensions(78.1, 158.4, 1080, 401),
    "iphone-x": DeviceDimensions(70.9, 143.6, 1125, 458),
    "iphone-xs": DeviceDimensions(70.9, 143.6, 1125, 458),
    "iphone-11-pro": DeviceDimensions(71.4, 144.0, 1125, 458),
    "iphone-xr": DeviceDimensions(75.7, 150.9, 828, 326),
    "iphone-11": DeviceDimensions(75.7, 150.9, 828, 326),
    "iphone-xs-max": DeviceDimensions(77.4, 157.5, 1242, 458),
    "iphone-11-pro-max": DeviceDimensions(77.8, 158.0, 1242, 458),
    "iphone-12-mini": DeviceDimensions(64.2, 131.5, 1080, 476),
    "iphone-13-mini": DeviceDimensions(64.2, 131.5, 1080, 476),
    "iphone-12": DeviceDimensions(71.5, 146.7, 1170, 460),
    "iphone-12-pro": DeviceDimensions(71.5, 146.7, 1170, 460),
    "iphone-13": DeviceDimensions(71.5, 146.7, 1170, 460),
    "iphone-13-pro": DeviceDimensions(71.5, 146.7, 1170, 460),
    "iphone-14": DeviceDimensions(71.5, 146.7, 1170, 460),
    "iphone-16e": DeviceDimensions(71.5, 146.7, 1170, 460),
    "iphone-12-pro-max": DeviceDimensions(78.1, 160.8, 1284, 458),
    "iphone-13-pro-max": DeviceDimensions(78.1, 160.8, 1284, 458),
    "iphone-14-plus": DeviceDimensions(78.1, 160.8, 1284, 458),
    "iphone-14-pro": DeviceDimensions(71.5, 147.5, 1179, 460),
    "iphone-15": DeviceDimensions(71.6, 147.6, 1179, 460),
    "iphone-15-pro": DeviceDimensions(70.6, 146.6, 1179, 460),
    "iphone-16": DeviceDimensions(71.6, 147.6, 1179, 460),
    "iphone-14-pro-max": DeviceDimensions(77.6, 160.7, 1290, 460),
    "iphone-15-plus": DeviceDimensions(77.8, 160.9, 1290, 460),
    "iphone-15-pro-max": DeviceDimensions(76.7, 159.9, 1290, 460),
    "iphone-16-plus": DeviceDimensions(77.8, 160.9, 1290, 460),
    "iphone-16-pro": DeviceDimensions(71.5, 149.6, 1206, 460),
    "iphone-17": DeviceDimensions(71.5, 149.6, 1206, 460),
    "iphone-17-pro": DeviceDimensions(71.9, 150.0, 1206, 460),
    "iphone-16-pro-max": DeviceDimensions(77.6, 163.0, 1320, 460),
    "iphone-17-pro-max": DeviceDimensions(78.0, 163.4, 1320, 460),
    "iphone-air": DeviceDimensions(74.7, 156.2, 1260, 460),
    "ipad-9-7": DeviceDimensions(169.5, 240.0, 1536, 264),
    "ipad-mini-5": DeviceDimensions(134.8, 203.2, 1536, 326),
    "ipad-9": DeviceDimensions(174.1, 250.6, 1620, 264),
    "ipad-air-3": DeviceDimensions(174.1, 250.6, 1668, 264),
    "ipad-air-5": DeviceDimensions(178.5, 247.6, 1640, 264),
    "ipad-10": DeviceDimensions(179.5, 248.6, 1640, 264),
    "ipad-pro-11": DeviceDimensions(178.5, 247.6, 1668, 264),
    "ipad-pro-12-9": DeviceDimensions(214.9, 280.6, 2048, 264),
    "ipad-pro-11-m5": DeviceDimensions(177.5, 249.7, 1668, 264),
    "ipad-pro-13-m5": DeviceDimensions(215.5, 281.6, 2064, 264),
  ]
}
