// SPDX-License-Identifier: MIT

/// What the app asks of the keyboard by moving the caret.
public enum KeyboardRequest {
  /// To come up, or to stay up and tell of it, for the view that the caret has moved to.
  case show(View)
  /// To be up for the view, which has had the caret already.
  case keep(View)
  /// To go down, as no view has the caret.
  case hide
}
