// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import Testing

/// Heights of sheets, held against those that OpenUIKit measured on iOS 26.1 on a screen of 393 by
/// 852 points (`fixtures/realapp/detents_ios.json` of that project).
struct SheetContentTests {
  private func height(_ detent: SheetContent.Detent, _ look: SystemLook = .glass) -> CGFloat {
    SheetContent().height(of: detent, traits: .phone.with(look))
  }

  @Test(
    arguments: [
      (200, 224.472_833), (300, 320.402_036), (400, 416.330_789), (500, 512.259_542),
      (600, 608.188_295), (700, 704.117_048), (10_000, 793),
    ] as [(CGFloat, CGFloat)])
  func heightsOfGlassAreTheMeasuredOnes(_ detent: CGFloat, _ measured: CGFloat) {
    #expect(abs(height(.height(detent)) - measured) < 0.001)
  }

  @Test func mediumIsHalfTheScreenToWithinAPoint() {
    #expect(abs(height(.medium) - 440.312_977) < 1)
    #expect(height(.medium, .legacy) == 460)
  }

  @Test func largeBeginsAtTheSafeArea() {
    #expect(height(.large) == 793)
    #expect(height(.large, .legacy) == 783)
  }

  @Test func onlyALowerSheetOfGlassFloats() {
    var sheet = SheetContent()
    #expect(!sheet.floats(traits: .phone.with(.glass)))
    sheet.detents = [.medium]
    #expect(sheet.floats(traits: .phone.with(.glass)))
    #expect(!sheet.floats(traits: .phone.with(.legacy)))
  }

  @Test func largestDetentIsTheHighest() {
    var sheet = SheetContent()
    sheet.detents = [.height(120), .large, .medium]
    #expect(sheet.largest(traits: .phone.with(.legacy)) == 1)
  }
}
