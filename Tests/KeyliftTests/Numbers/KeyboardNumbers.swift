// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftScene
import KeyliftStage

extension NumberTrials {
  mutating func addKeyboards() {
    addEvents()
    addKeyboardSettings()
    addResponders()
    func notification(
      _ name: String, _ change: @escaping (inout KeyboardNotification, HostileNumbers) -> Void
    ) {
      add("KeyboardNotification.\(name)") { numbers in
        var note = NumberTrials.scene().play().notifications[0]
        change(&note, numbers)
        use(note, note.userInfo)
      }
    }
    notification("begin") { $0.begin = $1.rect }
    notification("duration") { $0.duration = $1.double }
    notification("end") { $0.end = $1.rect }
    notification("time") { $0.time = $1.double }
    addMessages()
  }

  private mutating func addMessages() {
    #if !canImport(Darwin) && compiler(>=6.3)
    func message(
      _ name: String,
      _ change: @escaping (inout UIResponder.KeyboardWillShowMessage, HostileNumbers) -> Void
    ) {
      add("Responder.KeyboardMessage.\(name)") { numbers in
        let screen = UIScreen.main
        var message = UIResponder.KeyboardWillShowMessage(
          beginFrame: numbers.rect, endFrame: numbers.rect, animationDuration: numbers.double,
          animationCurve: .linear, isLocal: numbers.isOdd, screen: screen)
        change(&message, numbers)
        let notification = UIResponder.KeyboardWillShowMessage.makeNotification(message)
        use(UIResponder.KeyboardWillShowMessage.makeMessage(notification)?.endFrame)
      }
    }
    message("init(beginFrame:endFrame:animationDuration:animationCurve:isLocal:screen:)") { _, _ in
    }
    message("beginFrame") { $0.beginFrame = $1.rect }
    message("endFrame") { $0.endFrame = $1.rect }
    message("animationDuration") { $0.animationDuration = $1.double }
    #endif
    add("UIKeyModifierFlags.init(rawValue:)") {
      use(UIKeyModifierFlags(rawValue: $0.int).contains(.command))
    }
    add("UITextItem.init(content:range:)") {
      use(UITextItem(content: .tag("a"), range: $0.range).hashValue)
    }
  }

  private mutating func addEvents() {
    func events(_ name: String, _ make: @escaping (HostileNumbers) -> [KeyboardEvent]) {
      scene(name) { $0.keyboard.events += make($1) }
    }
    func pad(_ name: String, _ make: @escaping (HostileNumbers) -> [KeyboardEvent]) {
      scene(name) {
        $0.devices = SceneAxis(Device.named("ipad-9") ?? Device.all[Device.all.count - 1])
        $0.keyboard.events += make($1)
      }
    }
    events("KeyboardEvent.init(at:_:focus:isAnimated:overrides:)") {
      [KeyboardEvent(at: $0.double, .hide), KeyboardEvent(at: $0.double, .show(.emoji))]
    }
    events("KeyboardEvent.time") {
      var event = KeyboardEvent(at: 0, .hide)
      event.time = $0.double
      return [event]
    }
    events("KeyboardDrag.init(_:duration:release:)") {
      let drag = KeyboardDrag(
        $0.doubles.map { CGFloat($0) }, duration: $0.double,
        release: $0.choice([.hide, .show, nil]))
      use(drag)
      return [KeyboardEvent(at: 0.15, .drag(drag))]
    }
    pad("KeyboardEvent.Action.window(_:)") { [KeyboardEvent(at: 0.2, .window($0.rect))] }
    events("InsetChange.init(top:left:bottom:right:)") {
      let change = InsetChange(
        top: $0.optional, left: $0.optional, bottom: $0.optional, right: $0.optional)
      return [KeyboardEvent(at: 0.2, .insets(["list": change]))]
    }
    pad("KeyboardEvent.Action.move(_:_:)") {
      [
        KeyboardEvent(at: 0.15, .undock(.floating, nil)),
        KeyboardEvent(at: 0.2, .move($0.point, $0.double)),
      ]
    }
    pad("KeyboardEvent.Action.undock(_:_:)") {
      [KeyboardEvent(at: 0.15, .undock($0.choice([.floating, .split, .undocked]), $0.point))]
    }
    events("KeyboardEvent.Action.inputView(_:)") {
      [KeyboardEvent(at: 0.15, .inputView($0.optional)), KeyboardEvent(at: 0.2, .show(nil))]
    }
    events("KeyboardNotificationOverrides.Begin.frame(_:)") {
      let overrides = KeyboardNotificationOverrides(begin: .frame($0.rect))
      return [KeyboardEvent(at: 0.2, .hide, overrides: overrides)]
    }
    events(
      "KeyboardNotificationOverrides.init(isPosted:kind:begin:end:duration:curve:isLocal:"
        + "keepsInterruptedDid:)"
    ) {
      let overrides = KeyboardNotificationOverrides(
        begin: .frame($0.rect), end: .value($0.rect), duration: .value($0.double))
      return [KeyboardEvent(at: 0.2, .hide, overrides: overrides)]
    }
  }

  private mutating func addKeyboardSettings() {
    func options(_ name: String, _ make: @escaping (HostileNumbers) -> KeyboardOptions) {
      scene(name) { $0.keyboard.options = make($1) }
    }
    options("KeyboardOptions.Accessory.init(height:stays:content:)") {
      KeyboardOptions(accessory: KeyboardOptions.Accessory(height: $0.cgFloat, stays: $0.isOdd))
    }
    options(
      "KeyboardOptions.init(accessory:hardwareBar:prefersCrossFade:dismissMode:overrides:motion:)"
    ) { KeyboardOptions(hardwareBar: $0.cgFloat, prefersCrossFade: $0.isOdd) }
    scene("KeyboardSettings.Heights.init(letters:predictiveBar:numberPad:emoji:)") {
      $0.keyboard.heights = KeyboardSettings.Heights(
        letters: $1.optional, predictiveBar: $1.optional, numberPad: $1.optional,
        emoji: $1.optional)
    }
    func keyboard(_ name: String, _ change: @escaping (Keyboard, HostileNumbers) -> Void) {
      add(name) { numbers in
        let stage = Stage(traits: Device.standard.traits())
        let keyboard = Keyboard(
          stage: stage, motion: .ios26,
          heights: KeyboardHeights(
            letters: numbers.cgFloat, predictiveBar: numbers.cgFloat, numberPad: numbers.cgFloat,
            emoji: numbers.cgFloat))
        stage.schedule(at: 0.1) { keyboard.show() }
        stage.schedule(at: 0.15) { change(keyboard, numbers) }
        stage.schedule(at: 0.3) { keyboard.hide() }
        stage.play()
        let timeline = Timeline(stage: stage, keyboard: keyboard.view)
        for time in [0.12, 0.2, 1] { use(timeline.frame(at: time)) }
      }
    }
    keyboard("KeyboardHeights.init(letters:predictiveBar:numberPad:emoji:)") { _, _ in }
    keyboard("Keyboard.move(to:within:overrides:)") { $0.move(to: $1.point, within: $1.double) }
    keyboard("Keyboard.undock(as:at:animated:overrides:)") {
      $0.undock(as: .floating, at: $1.point, animated: $1.isOdd)
    }
  }

  private mutating func addResponders() {
    func responder(
      _ name: String, _ change: @escaping (KeyboardResponder, UIView, HostileNumbers) -> Void
    ) {
      add(name) { numbers in
        var scene = NumberTrials.scene()
        scene.keyboard.events.append(KeyboardEvent(at: 0.2, .hide))
        let overrides = KeyboardNotificationOverrides(
          end: .value(numbers.rect), duration: .value(numbers.double))
        scene.keyboard.events[0].overrides = overrides
        let clip = scene.play { stage in
          let responder = KeyboardResponder(center: stage.notificationCenter)
          if let page = stage.view(id: "page") { change(responder, page, numbers) }
          return responder
        }
        NumberTrials.show(clip)
      }
    }
    responder("KeyboardResponder.automaticallyAdjust(_:padding:)") {
      $0.automaticallyAdjust($1, padding: $2.cgFloat)
    }
    func follow(_ responder: KeyboardResponder, _ page: UIView) {
      responder.subscribe { event in
        switch event {
        case .appear(let top, let duration, _, let overlap):
          UIView.animate(withDuration: duration) {
            page.frame.origin.y = top - overlap(page) - page.frame.height
          }
        case .disappear(let duration, _):
          UIView.animate(withDuration: duration) { page.frame.origin.y = 0 }
        }
      }
    }
    responder("KeyboardResponder.Event.appear(minY:duration:curve:overlapOf:)") {
      responder, page, _ in follow(responder, page)
    }
    responder("KeyboardResponder.Event.disappear(duration:curve:)") { responder, page, _ in
      follow(responder, page)
    }
    scene(
      "SystemParameters.init(padding:animatesSafeArea:usesBottomSafeArea:followsUndocked:frames:"
        + "seconds:subtractsSafeArea:curve:duration:)"
    ) {
      $0.target = "page"
      $0.system = SystemChoice(
        $1.choice(KeyboardSystem.allCases),
        parameters: SystemParameters(
          padding: $1.cgFloat, frames: $1.optionalInt, seconds: $1.isOdd ? $1.double : nil,
          duration: $1.isOdd ? nil : $1.double))
      $0.keyboard.events.append(KeyboardEvent(at: 0.2, .hide))
    }
    scene("SystemChoice.init(_:padding:)") {
      $0.target = "page"
      $0.system = SystemChoice(.keyboardResponder, padding: $1.cgFloat)
    }
  }
}
