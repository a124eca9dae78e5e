// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import TestSupport

/// A frame of views that random frames share; some are moved or changed.
struct RandomFrame {
  let frame: Frame

  init(_ random: inout SeededRandom) {
    var screen = ScreenTraits.phone393
    if Int.random(in: 0..<4, using: &random) == 0 { screen = screen.dark }
    let count = Int.random(in: 0..<8, using: &random) == 0 ? 3 : 8
    var keyboard = FrameKeyboard(rect: CGRect(x: 0, y: 852, width: 393, height: 336))
    if Bool.random(using: &random) { keyboard.keys.origin.y = 600 }
    keyboard.rect = keyboard.keys
    frame = Frame(
      time: random.double(in: 0...1), screen: screen,
      window: CGRect(x: 0, y: 0, width: 393, height: 852),
      views: (0..<count).map { RandomFrame.view($0, &random) }, keyboard: keyboard)
  }

  private static let looks: [(Content, Decoration)] = [
    (.none, .none), (.none, Decoration(background: .system(.systemBlue))),
    (.label(LabelContent(text: "a")), .none), (.label(LabelContent(text: "b")), .none),
    (.list(ListContent(rows: [.init(title: "row")])), Decoration(cornerRadius: 8)),
    (.avatar(AvatarContent(initials: "KL")), .none),
  ]

  private static func view(_ index: Int, _ random: inout SeededRandom) -> FrameView {
    let (content, decoration) = looks[index % looks.count]
    let size = CGSize(width: 40, height: 20)
    let origin = CGPoint(x: 10, y: 30 * Double(index))
    var view = FrameView(
      id: "v\(index)", rect: CGRect(origin: origin, size: size), size: size,
      place: CGAffineTransform(translationX: origin.x, y: origin.y), decoration: decoration,
      content: content)
    let other = looks.randomElement(using: &random) ?? looks[0]
    switch Int.random(in: 0..<12, using: &random) {
    case 0: view.place.ty += random.double(in: -50...50)
    case 1: view.alpha = [0, 0.5].randomElement(using: &random) ?? 0
    case 2: view.size.height = [0, 5, 60].randomElement(using: &random) ?? 0
    case 3: view.clips = [FrameClipping(rect: CGRect(x: 0, y: 0, width: 30, height: 99))]
    case 4: view.place = CGAffineTransform(a: 2, b: 0.1, c: 0, d: 1, tx: 5, ty: 5)
    case 5: (view.content, view.decoration) = other
    default: break
    }
    return view
  }
}
