// SPDX-License-Identifier: MIT

/// What the app asks of the keyboard by moving the caret.
public enum KeyboardRequest {
  /// To come up, or to stay up, for the view that has the caret now.
  case show(View)
  /// To go down, as no view has the caret.
  case hide
}
