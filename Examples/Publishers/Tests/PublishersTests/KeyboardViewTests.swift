// SPDX-License-Identifier: MIT

import KeyliftTesting
import Publishers
import Testing

struct KeyboardViewTests {
  @Test func barStandsOnTheKeyboardAndGoesDownWithIt() throws {
    let scene = Scene(
      title: "A page", views: [],
      keyboard: KeyboardSettings(events: [.init(at: 0.2, .show(.letters)), .init(at: 1.2, .hide)]))
    let clip = scene.play { stage in
      let page = KeyboardView(frame: stage.window.bounds)
      let bar = UIView()
      bar.id = "bar"
      bar.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(bar)
      page.follow(stage.notificationCenter)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: page.trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: page.keyboardGuide.topAnchor),
      ])
      stage.window.addSubview(page)
    }
    let shown = clip.frame(at: 1)
    let bar = try #require(shown.views.first { $0.id == "bar" })
    #expect(bar.rect.maxY == shown.keyboard.rect.minY)
    let hidden = clip.frame(at: 2)
    #expect(hidden.views.first { $0.id == "bar" }?.rect.maxY == 852)
    #expect(clip.silentResponder == nil)
  }
}
