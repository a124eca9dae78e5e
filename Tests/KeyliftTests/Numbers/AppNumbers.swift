// SPDX-License-Identifier: MIT

import Foundation
import Keylift

// The names that apps call and that a stage keeps: each takes any number.
extension NumberTrials {
  mutating func addApps() {
    addLayers()
    addPaths()
    addFontsAndColors()
    addParagraphs()
    addSets()
    addAppViews()
    addAppTexts()
    addPickers()
  }

  private typealias Use<Own> = (String, (Own, HostileNumbers) -> Void)

  /// Adds declarations of a type, each of which is used on an object of its own.
  private mutating func each<Own>(
    _ type: String, _ make: @escaping @autoclosure () -> Own, _ uses: [Use<Own>]
  ) {
    for (name, apply) in uses {
      add("\(type).\(name)") {
        let own = make()
        apply(own, $0)
        use(own)
      }
    }
  }

  private mutating func addLayers() {
    each(
      "CAAnimation", CAAnimation(),
      [("repeatCount", { $0.repeatCount = $1.float }), ("speed", { $0.speed = $1.float })])
    each(
      "CASpringAnimation", CASpringAnimation(),
      [("initialVelocity", { $0.initialVelocity = $1.cgFloat })])
    add("CAFrameRateRange.init(minimum:maximum:preferred:)") {
      use(CAFrameRateRange(minimum: $0.float, maximum: $0.float, preferred: $0.float))
    }
    each(
      "CAFrameRateRange", CAFrameRateRange.default,
      [
        (
          "maximum",
          {
            var range = $0; range.maximum = $1.float; use(range)
          }
        ),
        (
          "minimum",
          {
            var range = $0; range.minimum = $1.float; use(range)
          }
        ),
        (
          "preferred",
          {
            var range = $0; range.preferred = $1.float; use(range)
          }
        ),
      ])
    each(
      "CAGradientLayer", CAGradientLayer(),
      [("endPoint", { $0.endPoint = $1.point }), ("startPoint", { $0.startPoint = $1.point })])
    each(
      "CALayer", UIView().layer,
      [
        ("anchorPoint", { $0.anchorPoint = $1.point }), ("bounds", { $0.bounds = $1.rect }),
        ("contentsScale", { $0.contentsScale = $1.cgFloat }),
        ("insertSublayer(_:at:)", { $0.insertSublayer(CALayer(), at: $1.uint32) }),
        ("position", { $0.position = $1.point }),
        ("rasterizationScale", { $0.rasterizationScale = $1.cgFloat }),
        ("speed", { $0.speed = $1.float }), ("zPosition", { $0.zPosition = $1.cgFloat }),
      ])
    add("CAMediaTimingFunction.init(controlPoints:_:_:_:)") {
      use(CAMediaTimingFunction(controlPoints: $0.float, $0.float, $0.float, $0.float))
    }
    each(
      "CAShapeLayer", CAShapeLayer(),
      [
        ("lineWidth", { $0.lineWidth = $1.cgFloat }), ("strokeEnd", { $0.strokeEnd = $1.cgFloat }),
        ("strokeStart", { $0.strokeStart = $1.cgFloat }),
      ])
    each(
      "CATransform3D", CATransform3DIdentity,
      [
        (
          "m34",
          {
            var own = $0; own.m34 = $1.cgFloat; use(own)
          }
        )
      ])
    add("CATransform3DMakeAffineTransform(_:)") {
      UIView().layer.transform = CATransform3DMakeAffineTransform($0.transform)
    }
    add("CATransform3DMakeScale(_:_:_:)") {
      UIView().layer.transform = CATransform3DMakeScale($0.cgFloat, $0.cgFloat, $0.cgFloat)
    }
    add("CATransform3DMakeTranslation(_:_:_:)") {
      UIView().layer.transform = CATransform3DMakeTranslation($0.cgFloat, $0.cgFloat, $0.cgFloat)
    }
  }

  private mutating func addPaths() {
    add("CGPath.init(rect:transform:)") { use(CGPath(rect: $0.rect).boundingBox) }
    add("UIBezierPath.init(arcCenter:radius:startAngle:endAngle:clockwise:)") {
      use(
        UIBezierPath(
          arcCenter: $0.point, radius: $0.cgFloat, startAngle: $0.cgFloat, endAngle: $0.cgFloat,
          clockwise: $0.isOdd
        ).bounds)
    }
    add("UIBezierPath.init(ovalIn:)") { use(UIBezierPath(ovalIn: $0.rect).bounds) }
    add("UIBezierPath.init(rect:)") { use(UIBezierPath(rect: $0.rect).bounds) }
    add("UIBezierPath.init(roundedRect:cornerRadius:)") {
      use(UIBezierPath(roundedRect: $0.rect, cornerRadius: $0.cgFloat).bounds)
    }
    add("UIBezierPath.init(roundedRect:byRoundingCorners:cornerRadii:)") {
      use(
        UIBezierPath(
          roundedRect: $0.rect, byRoundingCorners: .allCorners, cornerRadii: $0.size
        ).bounds)
    }
    each(
      "UIBezierPath", UIBezierPath(),
      [
        (
          "addCurve(to:controlPoint1:controlPoint2:)",
          { $0.addCurve(to: $1.point, controlPoint1: $1.point, controlPoint2: $1.point) }
        ),
        ("addLine(to:)", { $0.addLine(to: $1.point) }),
        (
          "addQuadCurve(to:controlPoint:)",
          { $0.addQuadCurve(to: $1.point, controlPoint: $1.point) }
        ),
        ("lineWidth", { $0.lineWidth = $1.cgFloat }), ("move(to:)", { $0.move(to: $1.point) }),
      ])
    add("UIGraphicsImageRenderer.init(bounds:)") {
      use(UIGraphicsImageRenderer(bounds: $0.rect).image { _ in }.size)
    }
    add("UIGraphicsImageRenderer.init(size:)") {
      use(UIGraphicsImageRenderer(size: $0.size).image { _ in }.size)
    }
    add("UIImage.SymbolConfiguration.init(pointSize:weight:scale:)") {
      use(UIImage.SymbolConfiguration(pointSize: $0.cgFloat))
    }
  }

  private mutating func addFontsAndColors() {
    add("DynamicColor.getRed(_:green:blue:alpha:)") { numbers in
      var red = numbers.cgFloat
      use(UIColor.red.getRed(&red, green: nil, blue: nil, alpha: nil), red)
    }
    add("DynamicColor.init(displayP3Red:green:blue:alpha:)") {
      use(UIColor(displayP3Red: $0.cgFloat, green: $0.cgFloat, blue: $0.cgFloat, alpha: $0.cgFloat))
    }
    add("DynamicColor.init(hue:saturation:brightness:alpha:)") {
      use(
        UIColor(hue: $0.cgFloat, saturation: $0.cgFloat, brightness: $0.cgFloat, alpha: $0.cgFloat))
    }
    let fonts: [(String, (CGFloat) -> UIFont?)] = [
      (
        "init(descriptor:size:)",
        { UIFont(descriptor: UIFont.systemFont(ofSize: 12).fontDescriptor, size: $0) }
      ),
      ("init(name:size:)", { UIFont(name: "Font", size: $0) }),
      ("italicSystemFont(ofSize:)", { .italicSystemFont(ofSize: $0) }),
      (
        "monospacedDigitSystemFont(ofSize:weight:)",
        { .monospacedDigitSystemFont(ofSize: $0, weight: .bold) }
      ),
      (
        "monospacedSystemFont(ofSize:weight:)", { .monospacedSystemFont(ofSize: $0, weight: .bold) }
      ),
      ("withSize(_:)", { UIFont.systemFont(ofSize: 12).withSize($0) }),
    ]
    for (name, make) in fonts {
      view("DynamicFont.\(name)", UILabel(frame: .zero)) {
        $0.text = "Text"
        $0.font = make($1.cgFloat)
        use($0.sizeThatFits($1.size), $0.font.lineHeight, $0.font.ascender, $0.font.descender)
      }
    }
  }

  private mutating func addParagraphs() {
    each(
      "NSMutableParagraphStyle", NSMutableParagraphStyle(),
      [
        ("firstLineHeadIndent", { $0.firstLineHeadIndent = $1.cgFloat }),
        ("headIndent", { $0.headIndent = $1.cgFloat }),
        ("lineHeightMultiple", { $0.lineHeightMultiple = $1.cgFloat }),
        ("lineSpacing", { $0.lineSpacing = $1.cgFloat }),
        ("maximumLineHeight", { $0.maximumLineHeight = $1.cgFloat }),
        ("minimumLineHeight", { $0.minimumLineHeight = $1.cgFloat }),
        ("paragraphSpacing", { $0.paragraphSpacing = $1.cgFloat }),
      ])
    each(
      "NSStringDrawingContext", NSStringDrawingContext(),
      [("minimumScaleFactor", { $0.minimumScaleFactor = $1.cgFloat })])
    each("NSTextAttachment", NSTextAttachment(), [("bounds", { $0.bounds = $1.rect })])
    add("NSAttributedString.boundingRect(with:options:context:)") {
      use(
        NSAttributedString(string: "a b").boundingRect(
          with: $0.size, options: .usesLineFragmentOrigin))
    }
    add("NSString.boundingRect(with:options:attributes:context:)") {
      use(NSString(string: "a b").boundingRect(with: $0.size, options: .usesLineFragmentOrigin))
    }
    add("String.boundingRect(with:options:attributes:context:)") {
      use("a b".boundingRect(with: $0.size, options: .usesLineFragmentOrigin))
    }
  }

  /// Adds the initializer of a set or a name by its raw value.
  private mutating func raw<Own: RawRepresentable>(
    _ type: String, _ own: Own.Type, _ value: @escaping (HostileNumbers) -> Own.RawValue
  ) { add("\(type).init(rawValue:)") { use(Own(rawValue: value($0))) } }

  private mutating func addSets() {
    raw("NSKeyValueObservingOptions", NSKeyValueObservingOptions.self) { $0.uint }
    raw("NSStringDrawingOptions", NSStringDrawingOptions.self) { $0.int }
    raw("NSTextStorage.EditActions", NSTextStorage.EditActions.self) { $0.uint }
    raw("NSUnderlineStyle", NSUnderlineStyle.self) { $0.int }
    raw("ScrollView.DecelerationRate", UIScrollView.DecelerationRate.self) { $0.cgFloat }
    raw("UIAccessibility.Notification", UIAccessibility.Notification.self) { $0.uint32 }
    raw("UIBackgroundTaskIdentifier", UIBackgroundTaskIdentifier.self) { $0.int }
    raw("UIFontDescriptor.SymbolicTraits", UIFontDescriptor.SymbolicTraits.self) { $0.uint32 }
    raw("UIMenu.Options", UIMenu.Options.self) { $0.uint }
    raw("UIMenuElement.Attributes", UIMenuElement.Attributes.self) { $0.uint }
    raw("UIPopoverArrowDirection", UIPopoverArrowDirection.self) { $0.uint }
    raw("UIRectCorner", UIRectCorner.self) { $0.uint }
    raw("UITextDirection", UITextDirection.self) { $0.int }
    raw("UIWritingToolsResultOptions", UIWritingToolsResultOptions.self) { $0.uint }
    raw("Window.Level", UIWindow.Level.self) { $0.cgFloat }
  }

  private mutating func addAppViews() {
    add("Window.init(frame:)") { use(UIWindow(frame: $0.rect).frame) }
    add("Window.Level.+(level:steps:)") { use(UIWindow.Level.alert + $0.cgFloat) }
    add("Window.Level.-(level:steps:)") { use(UIWindow.Level.alert - $0.cgFloat) }
    add("ViewNames.systemLayoutSizeFitting(_:)") {
      use(UILabel().systemLayoutSizeFitting($0.size))
    }
    add("UndoManager.levelsOfUndo") { numbers in
      let manager = UndoManager()
      let target = NSObject()
      for _ in 0..<3 {
        manager.registerUndo(withTarget: target) { _ in }
        manager.levelsOfUndo = numbers.int
      }
      use(manager.canUndo)
    }
    each("Screen", UIScreen.main, [("brightness", { $0.brightness = $1.cgFloat })])
    each(
      "ScrollView", UIScrollView(),
      [
        ("maximumZoomScale", { $0.maximumZoomScale = $1.cgFloat }),
        ("minimumZoomScale", { $0.minimumZoomScale = $1.cgFloat }),
        ("zoomScale", { $0.zoomScale = $1.cgFloat }),
      ])
    each(
      "View", UIView(),
      [
        ("accessibilityFrame", { $0.accessibilityFrame = $1.rect }),
        ("alignmentRect(forFrame:)", { use($0.alignmentRect(forFrame: $1.rect)) }),
        ("contentScaleFactor", { $0.contentScaleFactor = $1.cgFloat }),
        (
          "drawHierarchy(in:afterScreenUpdates:)",
          { use($0.drawHierarchy(in: $1.rect, afterScreenUpdates: true)) }
        ),
        (
          "exchangeSubview(at:withSubviewAt:)",
          {
            for _ in 0..<3 { $0.addSubview(UIView()) }
            $0.exchangeSubview(at: $1.int, withSubviewAt: $1.int)
          }
        ),
        ("setNeedsDisplay(_:)", { $0.setNeedsDisplay($1.rect) }),
        (
          "transition(from:to:duration:options:completion:)",
          { UIView.transition(from: $0, to: UIView(), duration: $1.double) }
        ),
      ])
    each(
      "UIButton", UIButton(type: .system),
      [
        ("contentEdgeInsets", { $0.contentEdgeInsets = $1.insets }),
        ("imageEdgeInsets", { $0.imageEdgeInsets = $1.insets }),
        ("titleEdgeInsets", { $0.titleEdgeInsets = $1.insets }),
        ("Configuration.imagePadding", { $0.configuration?.imagePadding = $1.cgFloat }),
        ("Configuration.titlePadding", { $0.configuration?.titlePadding = $1.cgFloat }),
      ])
    each(
      "UILabel", UILabel(),
      [
        ("drawText(in:)", { $0.drawText(in: $1.rect) }),
        ("minimumScaleFactor", { $0.minimumScaleFactor = $1.cgFloat }),
        ("preferredMaxLayoutWidth", { $0.preferredMaxLayoutWidth = $1.cgFloat }),
        ("shadowOffset", { $0.shadowOffset = $1.size }),
        (
          "textRect(forBounds:limitedToNumberOfLines:)",
          { use($0.textRect(forBounds: $1.rect, limitedToNumberOfLines: $1.int)) }
        ),
      ])
    add("UIControl.init(frame:primaryAction:)") {
      use(UIControl(frame: $0.rect, primaryAction: nil).frame)
    }
    each(
      "UIDatePicker", UIDatePicker(),
      [
        ("countDownDuration", { $0.countDownDuration = $1.double }),
        ("minuteInterval", { $0.minuteInterval = $1.int }),
      ])
    each("UIBarButtonItem", UIBarButtonItem(), [("tag", { $0.tag = $1.int })])
    each("UITabBarItem", UITabBarItem(), [("tag", { $0.tag = $1.int })])
    add("UITabBarItem.init(title:image:tag:)") {
      use(UITabBarItem(title: nil, image: nil, tag: $0.int).tag)
    }
    each(
      "UISearchBar", UISearchBar(),
      [("selectedScopeButtonIndex", { $0.selectedScopeButtonIndex = $1.int })])
    each(
      "UILongPressGestureRecognizer", UILongPressGestureRecognizer(),
      [
        ("allowableMovement", { $0.allowableMovement = $1.cgFloat }),
        ("numberOfTapsRequired", { $0.numberOfTapsRequired = $1.int }),
      ])
    each(
      "UIPanGestureRecognizer", UIPanGestureRecognizer(),
      [
        ("maximumNumberOfTouches", { $0.maximumNumberOfTouches = $1.int }),
        ("minimumNumberOfTouches", { $0.minimumNumberOfTouches = $1.int }),
      ])
    each(
      "UIPinchGestureRecognizer", UIPinchGestureRecognizer(), [("scale", { $0.scale = $1.cgFloat })]
    )
    each(
      "UIRotationGestureRecognizer", UIRotationGestureRecognizer(),
      [("rotation", { $0.rotation = $1.cgFloat })])
  }

  private mutating func addAppTexts() {
    each(
      "UITextField", UITextField(),
      [
        ("borderRect(forBounds:)", { use($0.borderRect(forBounds: $1.rect)) }),
        ("clearButtonRect(forBounds:)", { use($0.clearButtonRect(forBounds: $1.rect)) }),
        ("closestPosition(to:)", { use($0.closestPosition(to: $1.point)) }),
        ("drawPlaceholder(in:)", { $0.drawPlaceholder(in: $1.rect) }),
        ("drawText(in:)", { $0.drawText(in: $1.rect) }),
      ])
    add("UITextView.init(frame:textContainer:)") {
      use(UITextView(frame: $0.rect, textContainer: nil).frame)
    }
    each(
      "UITextView", UITextView(),
      [("closestPosition(to:)", { use($0.closestPosition(to: $1.point)) })])
    each(
      "UITextInput", UITextField(),
      [
        ("characterRange(at:)", { use($0.characterRange(at: $1.point)) }),
        ("closestPosition(to:)", { use($0.closestPosition(to: $1.point)) }),
        ("setMarkedText(_:selectedRange:)", { $0.setMarkedText("a", selectedRange: $1.range) }),
      ])
    each(
      "NSTextStorage", UITextView().textStorage,
      [
        (
          "edited(_:range:changeInLength:)",
          { $0.edited(.editedCharacters, range: $1.range, changeInLength: $1.int) }
        ),
        ("replaceCharacters(in:with:)", { $0.replaceCharacters(in: $1.range, with: "a") }),
        (
          "replaceCharacters(in:with:)",
          { $0.replaceCharacters(in: $1.range, with: NSAttributedString(string: "a")) }
        ),
      ])
    add("NSLayoutManager.boundingRect(forGlyphRange:in:)") {
      let view = UITextView()
      view.text = "Text"
      use(view.layoutManager.boundingRect(forGlyphRange: $0.range, in: view.textContainer))
    }
    add("UITextDocumentProxy.adjustTextPosition(byCharacterOffset:)") {
      UIInputViewController().textDocumentProxy.adjustTextPosition(byCharacterOffset: $0.int)
    }
  }

  private mutating func addPickers() {
    add("UIPickerView.init(frame:)") { use(UIPickerView(frame: $0.rect).frame) }
    each(
      "UIPickerView", UIPickerView(),
      [
        ("numberOfRows(inComponent:)", { use($0.numberOfRows(inComponent: $1.int)) }),
        ("reloadComponent(_:)", { $0.reloadComponent($1.int) }),
        (
          "selectRow(_:inComponent:animated:)",
          { $0.selectRow($1.int, inComponent: $1.int, animated: false) }
        ),
        ("selectedRow(inComponent:)", { use($0.selectedRow(inComponent: $1.int)) }),
        ("sizeThatFits(_:)", { use($0.sizeThatFits($1.size)) }),
      ])
  }
}
