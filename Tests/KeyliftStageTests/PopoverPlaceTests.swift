// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import Testing

struct PopoverPlaceTests {
  private let room = CGRect(x: 10, y: 24, width: 780, height: 950)
  private let size = CGSize(width: 320, height: 300)

  private func place(
    _ size: CGSize, at anchor: CGRect, arrow: PopoverContent.Arrow? = nil,
    above keys: CGFloat? = nil
  ) -> PopoverPlace { PopoverPlace(size, at: anchor, arrow: arrow, in: room, above: keys) }

  /// The card is 13 points, the arrow's height, below the anchor, with its middle at the anchor's.
  @Test func popoverIsBelowItsAnchorWhereItFits() {
    let place = place(size, at: CGRect(x: 300, y: 100, width: 100, height: 40))
    #expect(place.frame == CGRect(x: 190, y: 153, width: 320, height: 300))
    #expect(place.arrow == CGRect(x: 331.5, y: 140, width: 37, height: 13))
    #expect(place.direction == .up)
  }

  @Test func popoverNearAnEdgeStaysInTheRoomAndItsArrowAtTheAnchor() {
    let place = place(size, at: CGRect(x: 680, y: 100, width: 100, height: 40))
    #expect(place.frame.maxX == room.maxX)
    #expect(place.arrow.midX == 730)
    let corner = self.place(size, at: CGRect(x: 770, y: 100, width: 20, height: 40))
    #expect(corner.arrow.maxX == room.maxX)
  }

  @Test func popoverWithoutRoomBelowIsAbove() {
    let place = place(size, at: CGRect(x: 300, y: 900, width: 100, height: 40))
    #expect(place.frame == CGRect(x: 190, y: 587, width: 320, height: 300))
    #expect(place.arrow == CGRect(x: 331.5, y: 887, width: 37, height: 13))
    #expect(place.direction == .down)
  }

  @Test func arrowCanBeLimitedToADirection() {
    let anchor = CGRect(x: 300, y: 400, width: 50, height: 40)
    let right = place(size, at: anchor, arrow: .left)
    #expect(right.frame == CGRect(x: 363, y: 270, width: 320, height: 300))
    #expect(right.arrow == CGRect(x: 350, y: 401.5, width: 13, height: 37))
    let left = place(size, at: anchor, arrow: .right)
    #expect(left.frame == CGRect(x: 10, y: 270, width: 277, height: 300))
    #expect(left.arrow == CGRect(x: 287, y: 401.5, width: 13, height: 37))
  }

  /// minikin/popover #52: it moves above the keyboard, if there is enough room.
  @Test func popoverThatTheKeyboardCoversMovesAboveItsAnchor() {
    let anchor = CGRect(x: 300, y: 400, width: 100, height: 40)
    #expect(place(size, at: anchor).direction == .up)
    let place = place(size, at: anchor, above: 600)
    #expect(place.direction == .down)
    #expect(place.frame.maxY == 387 && place.frame.size == size)
  }

  /// minikin/popover #52: it is resized to the area over the keyboard, if it is too big to fit.
  @Test func popoverThatFitsNowhereBecomesLower() {
    let anchor = CGRect(x: 300, y: 100, width: 100, height: 40)
    let place = place(CGSize(width: 320, height: 600), at: anchor, above: 600)
    #expect(place.frame == CGRect(x: 190, y: 153, width: 320, height: 447))
    #expect(place.direction == .up)
  }

  @Test func popoverBesideItsAnchorSlidesUpAndItsArrowStays() {
    let anchor = CGRect(x: 20, y: 500, width: 50, height: 40)
    let down = place(size, at: anchor, arrow: .left)
    let up = place(size, at: anchor, arrow: .left, above: 600)
    #expect(down.frame.minY == 370 && up.frame.minY == 300)
    #expect(down.arrow == up.arrow)
  }

  @Test func popoverOfACoveredAnchorEndsAboveTheKeyboard() {
    let place = place(size, at: CGRect(x: 300, y: 900, width: 100, height: 40), above: 600)
    #expect(place.frame == CGRect(x: 190, y: 300, width: 320, height: 300))
  }

  @Test(arguments: [
    CGRect.zero, CGRect(x: -1e9, y: 1e9, width: 0, height: 0),
    CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
  ])
  func everyAnchorHasAPlaceWithASizeThatIsNotNegative(_ anchor: CGRect) {
    for arrow in PopoverContent.Arrow.allCases {
      for keys in [nil, -100, 0, 600, 1e9] as [CGFloat?] {
        let place = place(size, at: anchor, arrow: arrow, above: keys)
        #expect(!(place.frame.width < 0) && !(place.frame.height < 0))
      }
    }
  }
}

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
