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

  private mutating func addLayers() {
    add("CAAnimation.repeatCount", CAAnimation()) { $0.repeatCount = $1.float }
    add("CAAnimation.speed", CAAnimation()) { $0.speed = $1.float }
    add("CASpringAnimation.initialVelocity", CASpringAnimation()) {
      $0.initialVelocity = $1.cgFloat
    }
    add("CAFrameRateRange.init(minimum:maximum:preferred:)") {
      use(CAFrameRateRange(minimum: $0.float, maximum: $0.float, preferred: $0.float))
    }
    add("CAFrameRateRange.maximum", CAFrameRateRange.default) { $0.maximum = $1.float }
    add("CAFrameRateRange.minimum", CAFrameRateRange.default) { $0.minimum = $1.float }
    add("CAFrameRateRange.preferred", CAFrameRateRange.default) { $0.preferred = $1.float }
    add("CAGradientLayer.endPoint", CAGradientLayer()) { $0.endPoint = $1.point }
    add("CAGradientLayer.startPoint", CAGradientLayer()) { $0.startPoint = $1.point }
    add("CALayer.anchorPoint", UIView().layer) { $0.anchorPoint = $1.point }
    add("CALayer.bounds", UIView().layer) { $0.bounds = $1.rect }
    add("CALayer.contentsScale", UIView().layer) { $0.contentsScale = $1.cgFloat }
    add("CALayer.insertSublayer(_:at:)", UIView().layer) {
      $0.insertSublayer(CALayer(), at: $1.uint32)
    }
    add("CALayer.position", UIView().layer) { $0.position = $1.point }
    add("CALayer.rasterizationScale", UIView().layer) { $0.rasterizationScale = $1.cgFloat }
    add("CALayer.speed", UIView().layer) { $0.speed = $1.float }
    add("CALayer.zPosition", UIView().layer) { $0.zPosition = $1.cgFloat }
    add("CAMediaTimingFunction.init(controlPoints:_:_:_:)") {
      use(CAMediaTimingFunction(controlPoints: $0.float, $0.float, $0.float, $0.float))
    }
    add("CAShapeLayer.lineWidth", CAShapeLayer()) { $0.lineWidth = $1.cgFloat }
    add("CAShapeLayer.strokeEnd", CAShapeLayer()) { $0.strokeEnd = $1.cgFloat }
    add("CAShapeLayer.strokeStart", CAShapeLayer()) { $0.strokeStart = $1.cgFloat }
    add("CATransform3D.m34", CATransform3DIdentity) { $0.m34 = $1.cgFloat }
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
        UIBezierPath(roundedRect: $0.rect, byRoundingCorners: .allCorners, cornerRadii: $0.size)
          .bounds)
    }
    add("UIBezierPath.addCurve(to:controlPoint1:controlPoint2:)", UIBezierPath()) {
      $0.addCurve(to: $1.point, controlPoint1: $1.point, controlPoint2: $1.point)
    }
    add("UIBezierPath.addLine(to:)", UIBezierPath()) { $0.addLine(to: $1.point) }
    add("UIBezierPath.addQuadCurve(to:controlPoint:)", UIBezierPath()) {
      $0.addQuadCurve(to: $1.point, controlPoint: $1.point)
    }
    add("UIBezierPath.lineWidth", UIBezierPath()) { $0.lineWidth = $1.cgFloat }
    add("UIBezierPath.move(to:)", UIBezierPath()) { $0.move(to: $1.point) }
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
    add("NSMutableParagraphStyle.firstLineHeadIndent", NSMutableParagraphStyle()) {
      $0.firstLineHeadIndent = $1.cgFloat
    }
    add("NSMutableParagraphStyle.headIndent", NSMutableParagraphStyle()) {
      $0.headIndent = $1.cgFloat
    }
    add("NSMutableParagraphStyle.lineHeightMultiple", NSMutableParagraphStyle()) {
      $0.lineHeightMultiple = $1.cgFloat
    }
    add("NSMutableParagraphStyle.lineSpacing", NSMutableParagraphStyle()) {
      $0.lineSpacing = $1.cgFloat
    }
    add("NSMutableParagraphStyle.maximumLineHeight", NSMutableParagraphStyle()) {
      $0.maximumLineHeight = $1.cgFloat
    }
    add("NSMutableParagraphStyle.minimumLineHeight", NSMutableParagraphStyle()) {
      $0.minimumLineHeight = $1.cgFloat
    }
    add("NSMutableParagraphStyle.paragraphSpacing", NSMutableParagraphStyle()) {
      $0.paragraphSpacing = $1.cgFloat
    }
    add("NSStringDrawingContext.minimumScaleFactor", NSStringDrawingContext()) {
      $0.minimumScaleFactor = $1.cgFloat
    }
    add("NSTextAttachment.bounds", NSTextAttachment()) { $0.bounds = $1.rect }
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
    add("ViewNames.systemLayoutSizeFitting(_:)") { use(UILabel().systemLayoutSizeFitting($0.size)) }
    add("UndoManager.levelsOfUndo") { numbers in
      let manager = UndoManager()
      let target = NSObject()
      for _ in 0..<3 {
        manager.registerUndo(withTarget: target) { _ in }
        manager.levelsOfUndo = numbers.int
      }
      use(manager.canUndo)
    }
    add("Screen.brightness", UIScreen.main) { $0.brightness = $1.cgFloat }
    add("ScrollView.maximumZoomScale", UIScrollView()) { $0.maximumZoomScale = $1.cgFloat }
    add("ScrollView.minimumZoomScale", UIScrollView()) { $0.minimumZoomScale = $1.cgFloat }
    add("ScrollView.zoomScale", UIScrollView()) { $0.zoomScale = $1.cgFloat }
    add("View.accessibilityFrame", UIView()) { $0.accessibilityFrame = $1.rect }
    add("View.alignmentRect(forFrame:)", UIView()) { use($0.alignmentRect(forFrame: $1.rect)) }
    add("View.contentScaleFactor", UIView()) { $0.contentScaleFactor = $1.cgFloat }
    add("View.drawHierarchy(in:afterScreenUpdates:)", UIView()) {
      use($0.drawHierarchy(in: $1.rect, afterScreenUpdates: true))
    }
    add("View.exchangeSubview(at:withSubviewAt:)", UIView()) {
      for _ in 0..<3 { $0.addSubview(UIView()) }
      $0.exchangeSubview(at: $1.int, withSubviewAt: $1.int)
    }
    add("View.setNeedsDisplay(_:)", UIView()) { $0.setNeedsDisplay($1.rect) }
    add("View.transition(from:to:duration:options:completion:)", UIView()) {
      UIView.transition(from: $0, to: UIView(), duration: $1.double)
    }
    add("UIButton.contentEdgeInsets", UIButton(type: .system)) { $0.contentEdgeInsets = $1.insets }
    add("UIButton.imageEdgeInsets", UIButton(type: .system)) { $0.imageEdgeInsets = $1.insets }
    add("UIButton.titleEdgeInsets", UIButton(type: .system)) { $0.titleEdgeInsets = $1.insets }
    add("UIButton.Configuration.imagePadding", UIButton(type: .system)) {
      $0.configuration?.imagePadding = $1.cgFloat
    }
    add("UIButton.Configuration.titlePadding", UIButton(type: .system)) {
      $0.configuration?.titlePadding = $1.cgFloat
    }
    add("UILabel.drawText(in:)", UILabel()) { $0.drawText(in: $1.rect) }
    add("UILabel.minimumScaleFactor", UILabel()) { $0.minimumScaleFactor = $1.cgFloat }
    add("UILabel.preferredMaxLayoutWidth", UILabel()) { $0.preferredMaxLayoutWidth = $1.cgFloat }
    add("UILabel.shadowOffset", UILabel()) { $0.shadowOffset = $1.size }
    add("UILabel.textRect(forBounds:limitedToNumberOfLines:)", UILabel()) {
      use($0.textRect(forBounds: $1.rect, limitedToNumberOfLines: $1.int))
    }
    add("UIControl.init(frame:primaryAction:)") {
      use(UIControl(frame: $0.rect, primaryAction: nil).frame)
    }
    add("UIDatePicker.countDownDuration", UIDatePicker()) { $0.countDownDuration = $1.double }
    add("UIDatePicker.minuteInterval", UIDatePicker()) { $0.minuteInterval = $1.int }
    add("UIBarButtonItem.tag", UIBarButtonItem()) { $0.tag = $1.int }
    add("UITabBarItem.tag", UITabBarItem()) { $0.tag = $1.int }
    add("UITabBarItem.init(title:image:tag:)") {
      use(UITabBarItem(title: nil, image: nil, tag: $0.int).tag)
    }
    add("UISearchBar.selectedScopeButtonIndex", UISearchBar()) {
      $0.selectedScopeButtonIndex = $1.int
    }
    add("UILongPressGestureRecognizer.allowableMovement", UILongPressGestureRecognizer()) {
      $0.allowableMovement = $1.cgFloat
    }
    add("UILongPressGestureRecognizer.numberOfTapsRequired", UILongPressGestureRecognizer()) {
      $0.numberOfTapsRequired = $1.int
    }
    add("UIPanGestureRecognizer.maximumNumberOfTouches", UIPanGestureRecognizer()) {
      $0.maximumNumberOfTouches = $1.int
    }
    add("UIPanGestureRecognizer.minimumNumberOfTouches", UIPanGestureRecognizer()) {
      $0.minimumNumberOfTouches = $1.int
    }
    add("UIPinchGestureRecognizer.scale", UIPinchGestureRecognizer()) { $0.scale = $1.cgFloat }
    add("UIRotationGestureRecognizer.rotation", UIRotationGestureRecognizer()) {
      $0.rotation = $1.cgFloat
    }
  }

  private mutating func addAppTexts() {
    add("UITextField.borderRect(forBounds:)", UITextField()) {
      use($0.borderRect(forBounds: $1.rect))
    }
    add("UITextField.clearButtonRect(forBounds:)", UITextField()) {
      use($0.clearButtonRect(forBounds: $1.rect))
    }
    add("UITextField.closestPosition(to:)", UITextField()) { use($0.closestPosition(to: $1.point)) }
    add("UITextField.drawPlaceholder(in:)", UITextField()) { $0.drawPlaceholder(in: $1.rect) }
    add("UITextField.drawText(in:)", UITextField()) { $0.drawText(in: $1.rect) }
    add("UITextView.init(frame:textContainer:)") {
      use(UITextView(frame: $0.rect, textContainer: nil).frame)
    }
    add("UITextView.closestPosition(to:)", UITextView()) { use($0.closestPosition(to: $1.point)) }
    add("UITextInput.characterRange(at:)", UITextField()) { use($0.characterRange(at: $1.point)) }
    add("UITextInput.closestPosition(to:)", UITextField()) { use($0.closestPosition(to: $1.point)) }
    add("UITextInput.setMarkedText(_:selectedRange:)", UITextField()) {
      $0.setMarkedText("a", selectedRange: $1.range)
    }
    add("NSTextStorage.edited(_:range:changeInLength:)", UITextView().textStorage) {
      $0.edited(.editedCharacters, range: $1.range, changeInLength: $1.int)
    }
    add("NSTextStorage.replaceCharacters(in:with:)", UITextView().textStorage) {
      $0.replaceCharacters(in: $1.range, with: "a")
    }
    add("NSTextStorage.replaceCharacters(in:with:)", UITextView().textStorage) {
      $0.replaceCharacters(in: $1.range, with: NSAttributedString(string: "a"))
    }
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
    add("UIPickerView.numberOfRows(inComponent:)", UIPickerView()) {
      use($0.numberOfRows(inComponent: $1.int))
    }
    add("UIPickerView.reloadComponent(_:)", UIPickerView()) { $0.reloadComponent($1.int) }
    add("UIPickerView.selectRow(_:inComponent:animated:)", UIPickerView()) {
      $0.selectRow($1.int, inComponent: $1.int, animated: false)
    }
    add("UIPickerView.selectedRow(inComponent:)", UIPickerView()) {
      use($0.selectedRow(inComponent: $1.int))
    }
    add("UIPickerView.sizeThatFits(_:)", UIPickerView()) { use($0.sizeThatFits($1.size)) }
  }
}
