// SPDX-License-Identifier: MIT

// Plays an iPhone's keyboard in golden tests of Flutter, frame by frame. The curve comes from
// `keylift curve keyboard keyboard-26 -o keyboard.dart`, the heights from `keylift list keyboards`.

import 'dart:math' as math;

import 'package:flutter/material.dart';
import 'package:flutter_test/flutter_test.dart';

import 'keyboard.dart';

/// The keyboard of an iPhone 15 Pro with iOS 26 and its home indicator, in logical pixels.
const keyboardHeight = 335.0;
const homeIndicator = 34.0;

extension PlayedKeyboard on WidgetTester {
  /// Sets what the engine gives for a part of the keyboard on the screen.
  void setKeyboard(double inset) {
    final ratio = view.devicePixelRatio;
    view.viewPadding = FakeViewPadding(bottom: homeIndicator * ratio);
    view.viewInsets = FakeViewPadding(bottom: inset * ratio);
    view.padding = FakeViewPadding(bottom: math.max(homeIndicator - inset, 0) * ratio);
  }

  /// Shows the keyboard, and calls a closure for each frame of 1/60 s until it rests.
  Future<void> showKeyboard(Future<void> Function(int frame) each) async {
    final frames = (keyboard26Duration.inMicroseconds * 60 / 1e6).ceil();
    for (var frame = 0; frame <= frames; frame++) {
      final time = math.min(frame / 60 / (keyboard26Duration.inMicroseconds / 1e6), 1.0);
      setKeyboard(keyboardHeight * keyboard26Curve.transform(time));
      await pump(const Duration(microseconds: 16667));
      await each(frame);
    }
  }
}

void main() {
  testWidgets('the composer stands on the keyboard', (tester) async {
    tester.view.physicalSize = const Size(1179, 2556);
    tester.view.devicePixelRatio = 3;
    addTearDown(tester.view.reset);
    await tester.pumpWidget(const MaterialApp(
      home: Scaffold(body: SafeArea(child: Align(alignment: Alignment.bottomCenter, child: TextField()))),
    ));
    await tester.showKeyboard((frame) async {
      if (frame % 6 == 0) {
        await expectLater(find.byType(Scaffold), matchesGoldenFile('goldens/keyboard_$frame.png'));
      }
    });
  });
}
