// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

extension NumberTrials {
  mutating func addValues() {
    addTransforms()
    addColors()
    addOptions()
    addLengths()
    addScreens()
    addFrameValues()
  }

  private mutating func addTransforms() {
    add("CGAffineTransform.concatenating(_:)") { use($0.transform.concatenating($0.transform)) }
    add("CGAffineTransform.scaledBy(x:y:)") {
      use($0.transform.scaledBy(x: $0.cgFloat, y: $0.cgFloat))
    }
    add("CGAffineTransform.translatedBy(x:y:)") {
      use($0.transform.translatedBy(x: $0.cgFloat, y: $0.cgFloat))
    }
    add("CGAffineTransform.init(a:b:c:d:tx:ty:)") {
      use($0.transform.inverted(), $0.transform.isIdentity)
    }
    add("CGAffineTransform.init(scaleX:y:)") {
      use(CGAffineTransform(scaleX: $0.cgFloat, y: $0.cgFloat).inverted())
    }
    add("CGAffineTransform.init(translationX:y:)") {
      use(CGAffineTransform(translationX: $0.cgFloat, y: $0.cgFloat).inverted())
    }
    let parts: [(String, WritableKeyPath<CGAffineTransform, CGFloat>)] = [
      ("a", \.a), ("b", \.b), ("c", \.c), ("d", \.d), ("tx", \.tx), ("ty", \.ty),
    ]
    for (name, part) in parts {
      view("CGAffineTransform.\(name)", UILabel(frame: CGRect(x: 9, y: 9, width: 90, height: 90))) {
        view, numbers in view.transform[keyPath: part] = numbers.cgFloat
      }
    }
    add("CGPoint.applying(_:)") { use($0.point.applying($0.transform)) }
    add("CGRect.applying(_:)") { use($0.rect.applying($0.transform)) }
    add("CGRect.inset(by:)") { use($0.rect.inset(by: $0.insets)) }
    add("CGSize.applying(_:)") { use($0.size.applying($0.transform)) }
    add("UIEdgeInsetsInsetRect(_:_:)") { use(UIEdgeInsetsInsetRect($0.rect, $0.insets)) }
    add("CGRectMake(_:_:_:_:)") { use(CGRectMake($0.cgFloat, $0.cgFloat, $0.cgFloat, $0.cgFloat)) }
    add("CGPointMake(_:_:)") { use(CGPointMake($0.cgFloat, $0.cgFloat)) }
    add("CGSizeMake(_:_:)") { use(CGSizeMake($0.cgFloat, $0.cgFloat)) }
    add("NSValue.init(cgRect:)") { use(NSValue(cgRect: $0.rect).cgRectValue) }
    add("NSValue.init(cgPoint:)") { use(NSValue(cgPoint: $0.rect.origin).cgPointValue) }
    add("NSValue.init(cgSize:)") { use(NSValue(cgSize: $0.size).cgSizeValue) }
    add("UIEdgeInsetsMake(_:_:_:_:)") {
      use(UIEdgeInsetsMake($0.cgFloat, $0.cgFloat, $0.cgFloat, $0.cgFloat))
    }
    add("CGVector.init(dx:dy:)") { use($0.vector) }
    add("CGVector.dx") { numbers in
      var vector = CGVector.zero
      vector.dx = numbers.cgFloat
      use(UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: vector))
    }
    add("CGVector.dy") { numbers in
      var vector = CGVector.zero
      vector.dy = numbers.cgFloat
      use(UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: vector))
    }
  }

  private mutating func addColors() {
    func show(_ name: String, _ make: @escaping (HostileNumbers) -> UIColor) {
      view(name, UIView(frame: CGRect(x: 9, y: 9, width: 90, height: 90))) { view, numbers in
        view.backgroundColor = make(numbers)
        view.layer.borderColor = make(numbers)
        view.layer.borderWidth = 2
      }
    }
    show("Color.init(hex:opacity:)") { .fixed(Color(hex: $0.uint32, opacity: $0.double)) }
    show("Color.init(red:green:blue:alpha:)") {
      .fixed(Color(red: $0.byte, green: $0.byte, blue: $0.byte, alpha: $0.byte))
    }
    let channels: [(String, WritableKeyPath<Color, UInt8>)] = [
      ("red", \.red), ("green", \.green), ("blue", \.blue), ("alpha", \.alpha),
    ]
    for (name, channel) in channels {
      show("Color.\(name)") { numbers in
        var color = Color.white
        color[keyPath: channel] = numbers.byte
        return .fixed(color)
      }
    }
    show("DynamicColor.withAlphaComponent(_:)") {
      UIColor.systemBlue.withAlphaComponent($0.cgFloat)
    }
    show("DynamicColor.init(red:green:blue:alpha:)") {
      UIColor(red: $0.cgFloat, green: $0.cgFloat, blue: $0.cgFloat, alpha: $0.cgFloat)
    }
    show("DynamicColor.init(white:alpha:)") { UIColor(white: $0.cgFloat, alpha: $0.cgFloat) }
  }

  private mutating func addOptions() {
    add("Edges.init(rawValue:)") { numbers in
      NumberTrials.play { stage in
        let stack = StackView(layout: .vertical())
        stack.stackTraits = StackTraits(ignoredSafeAreaEdges: Edges(rawValue: numbers.uint))
        stage.window.addSubview(stack)
      }
    }
    view("AutoresizingMask.init(rawValue:)", UIView()) { view, numbers in
      let child = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      child.autoresizingMask = UIView.AutoresizingMask(rawValue: numbers.uint)
      view.addSubview(child)
      view.frame = numbers.rect
    }
    add("LayoutConstraint.FormatOptions.init(rawValue:)") { numbers in
      NumberTrials.play { stage in
        let (one, other) = (UIView(), UIView())
        for view in [one, other] {
          view.translatesAutoresizingMaskIntoConstraints = false
          stage.window.addSubview(view)
        }
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-gap-[one(40)]-[other]|",
            options: NSLayoutConstraint.FormatOptions(rawValue: numbers.uint),
            metrics: ["gap": numbers.double], views: ["one": one, "other": other]))
      }
    }
    add("UICollectionView.ScrollPosition.init(rawValue:)") {
      use(UICollectionView.ScrollPosition(rawValue: $0.uint))
    }
    view("UIControl.Event.init(rawValue:)", UIControl()) { view, numbers in
      let event = UIControl.Event(rawValue: numbers.uint)
      view.addAction(UIAction { _ in }, for: event)
      view.sendActions(for: event)
    }
    view("UIControl.State.init(rawValue:)", UIButton(type: .system)) { view, numbers in
      let state = UIControl.State(rawValue: numbers.uint)
      view.setTitle("Title", for: state)
      use(view.title(for: state))
    }
    add("UIInterfaceOrientationMask.init(rawValue:)") {
      use(UIInterfaceOrientationMask(rawValue: $0.uint))
    }
    view("CACornerMask.init(rawValue:)", UIView()) { view, numbers in
      view.layer.maskedCorners = CACornerMask(rawValue: numbers.uint)
    }
    add("UIDataDetectorTypes.init(rawValue:)") {
      use(UIDataDetectorTypes(rawValue: $0.uint).contains(.link))
    }
    view("UISwipeGestureRecognizer.Direction.init(rawValue:)", UIView()) { view, numbers in
      let recognizer = UISwipeGestureRecognizer()
      recognizer.direction = UISwipeGestureRecognizer.Direction(rawValue: numbers.uint)
      view.addGestureRecognizer(recognizer)
    }
  }

  private mutating func addLengths() {
    let insets: [(String, WritableKeyPath<UIEdgeInsets, CGFloat>)] = [
      ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
    ]
    for (name, side) in insets {
      view("EdgeInsets.\(name)", UITextView()) { view, numbers in
        view.textContainerInset[keyPath: side] = numbers.cgFloat
        view.layoutMargins[keyPath: side] = numbers.cgFloat
      }
    }
    view("EdgeInsets.init(top:left:bottom:right:)", UIScrollView()) { view, numbers in
      view.contentInset = numbers.insets
    }
    let directional: [(String, WritableKeyPath<NSDirectionalEdgeInsets, CGFloat>)] = [
      ("top", \.top), ("leading", \.leading), ("bottom", \.bottom), ("trailing", \.trailing),
    ]
    for (name, side) in directional {
      view("NSDirectionalEdgeInsets.\(name)", UIView()) { view, numbers in
        view.directionalLayoutMargins[keyPath: side] = numbers.cgFloat
      }
    }
    add("NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:)") { use($0.directionalInsets) }
    add("ProposedSize.replacingUnspecified(by:)") {
      use($0.proposal.replacingUnspecified(by: $0.size))
    }
    add("ProposedSize.init(_:)") { use(ProposedSize($0.size)) }
    add("ProposedSize.init(width:height:)") { use($0.proposal) }
    add("LengthLimits.init(fixed:)") { use(LengthLimits(fixed: $0.cgFloat)) }
    add("LengthLimits.init(min:ideal:max:)") { use($0.limits) }
    add("IndexPath.init(item:section:)") { numbers in
      let path = IndexPath(item: numbers.int, section: numbers.int)
      use(path, path.item, path.section, path.row)
    }
    add("IndexPath.init(row:section:)") { use($0.indexPath) }
    add("PNGImage.init(bytes:)") { numbers in
      use(PNGImage(bytes: (0..<40).map { _ in numbers.byte }))
    }
    view("UIImage.init(size:)", UIImageView()) { view, numbers in
      view.image = UIImage(size: numbers.size)
      use(view.image?.size, view.intrinsicContentSize)
    }
  }

  private mutating func addScreens() {
    func traits(_ numbers: HostileNumbers) -> ScreenTraits {
      ScreenTraits(
        device: "test", size: numbers.size, scale: numbers.int, cornerRadius: numbers.cgFloat,
        family: .island, safeArea: numbers.insets)
    }
    func play(_ traits: ScreenTraits, window: CGRect? = nil) {
      let stage = Stage(traits: traits, windowFrame: window)
      let label = UILabel()
      label.text = "some text"
      label.frame = stage.window.bounds
      stage.window.addSubview(label)
      stage.play()
      use(Timeline(stage: stage, keyboard: nil).frame(at: 0))
    }
    add("ScreenTraits.init(device:size:scale:cornerRadius:family:safeArea:appearance:textSize:)") {
      use(traits($0))
      play(traits($0))
    }
    func change(_ name: String, _ change: @escaping (inout ScreenTraits, HostileNumbers) -> Void) {
      add("ScreenTraits.\(name)") { numbers in
        var traits = Device.standard.traits()
        change(&traits, numbers)
        play(traits)
      }
    }
    change("cornerRadius") { $0.cornerRadius = $1.cgFloat }
    change("safeArea") { $0.safeArea = $1.insets }
    change("scale") { $0.scale = $1.int }
    change("size") { $0.size = $1.size }
    add("Stage.init(traits:windowFrame:notificationCenter:)") { numbers in
      play(Device.standard.traits(), window: numbers.rect)
    }
    add("Stage.schedule(at:first:_:)") { numbers in
      NumberTrials.play { stage in
        for _ in 0..<4 {
          let id = stage.schedule(at: numbers.double, first: numbers.isOdd) {
            UIView.animate(withDuration: 0.1) { stage.window.alpha = 0.5 }
          }
          if numbers.isOdd { stage.cancel(id) }
        }
      }
    }
    add("Timeline.frame(at:)") { use(NumberTrials.scene().play().timeline.frame(at: $0.double)) }
    add("Device.traits(orientation:ios:appearance:textSize:scale:)") {
      let traits = Device.standard.traits(scale: $0.int)
      use(traits)
      play(traits)
    }
  }

  private mutating func addFrameValues() {
    func frame(_ name: String, _ change: @escaping (inout Frame, HostileNumbers) -> Void) {
      add(name) { numbers in
        var frame = NumberTrials.scene().play().timeline.frame(at: 0.2)
        change(&frame, numbers)
        use(frame)
      }
    }
    frame("Frame.time") { $0.time = $1.double }
    frame("Frame.window") { $0.window = $1.rect }
    frame("FrameClipping.cornerRadius") { frame, numbers in
      for clip in frame.views[0].clips.indices {
        frame.views[0].clips[clip].cornerRadius = numbers.cgFloat
      }
    }
    frame("FrameClipping.rect") { frame, numbers in
      for clip in frame.views[0].clips.indices { frame.views[0].clips[clip].rect = numbers.rect }
    }
    frame("FrameKeyboard.accessory") { $0.keyboard.accessory = $1.rect }
    frame("FrameKeyboard.alpha") { $0.keyboard.alpha = $1.double }
    frame("FrameKeyboard.keys") { $0.keyboard.keys = $1.rect }
    frame("FrameKeyboard.rect") { $0.keyboard.rect = $1.rect }
    frame("FrameKeyboard.settledKeys") { $0.keyboard.settledKeys = $1.size }
    frame("FrameScroll.adjustedInset") { $0.views[0].scroll?.adjustedInset = $1.insets }
    frame("FrameScroll.inset") { $0.views[0].scroll?.inset = $1.insets }
    frame("FrameScroll.offset") { $0.views[0].scroll?.offset = $1.point }
    frame("FrameView.alpha") { $0.views[0].alpha = $1.double }
    frame("FrameView.place") { $0.views[0].place = $1.transform }
    frame("FrameView.rect") { $0.views[0].rect = $1.rect }
    frame("FrameView.size") { $0.views[0].size = $1.size }
  }
}
