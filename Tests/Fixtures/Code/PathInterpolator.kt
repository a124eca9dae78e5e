// SPDX-License-Identifier: MIT

// As Android's reference declares it (developer.android.com/reference/android/view/animation/PathInterpolator): a cubic
// Bezier from (0, 0) to (1, 1).
package android.view.animation

import android.animation.TimeInterpolator

class PathInterpolator(
  private val controlX1: Float, private val controlY1: Float,
  private val controlX2: Float, private val controlY2: Float
) : TimeInterpolator {
  override fun getInterpolation(input: Float): Float {
    var low = 0.0
    var high = 1.0
    repeat(60) {
      val middle = (low + high) / 2
      if (coordinate(middle, controlX1, controlX2) < input) low = middle else high = middle
    }
    return coordinate(low, controlY1, controlY2).toFloat()
  }

  private fun coordinate(s: Double, first: Float, second: Float): Double =
    3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
}
