// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import TestRequirements
import TestSupport
import Testing

/// Videos of half a second that show a screenshot of a real keyboard.
@Suite(.requires(.ffmpeg), .requires(.evidence("screens"))) struct StillVideoTests {
  /// A screenshot, and the height of its keyboard in points, read from its pixels.
  struct Still: Sendable {
    let name: String
    let height: Double
  }

  @Test(arguments: [
    Still(name: "ipad-a16_ipados26beta_glass_portrait", height: 337),
    Still(name: "iphone-17-pro_ios26.2-legacy-sdk_letters", height: 291),
    Still(name: "iphone-17-pro_ios26.2-legacy-sdk_number-pad", height: 291),
    Still(name: "iphone-16-pro_ios18.5_letters", height: 291),
    Still(name: "402_ios26_device_mail_email-keys", height: 317.33),
    Still(name: "402_ios26_glass_letters_bar_345pt", height: 344.67),
  ])
  func keyboardHasTheHeightOfItsPixels(_ still: Still) throws {
    let place = try TemporaryFolder()
    let video = place.path("still.mp4")
    let screen = try #require(Evidence.folder("screens")).appending(path: "\(still.name).png").path
    let result = try #require(Program("ffmpeg")).run([
      "-v", "error", "-loop", "1", "-i", screen, "-t", "0.5", "-r", "10", "-pix_fmt", "yuv420p",
      "-crf", "12", video,
    ])
    try #require(result.status == 0)
    let measured = try VideoMeasurer(VideoMeasurer.Request(path: video)).measure()
    let keyboard = try #require(measured.keyboards.first)
    let height = Double(measured.screen.size.height) - keyboard.top
    #expect(abs(height - still.height) < 0.1)
  }
}
