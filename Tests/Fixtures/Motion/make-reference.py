#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the 50-digit reference for KeyliftMotion's tests, beside this file.

Needs mpmath (pip install mpmath). Every input is a double, written so that it reads back as the same
double and used exactly as that double; every output is computed with 50 digits and written with 25.

elementary.csv  mpmath's exp, log, sin and cos.
springs.csv     progress of a spring. No closed form is used: the equation m x'' = k (1 - x) - c x'
                is solved as the exponential of its matrix. A damping ratio within 1e-6 of 1, or
                above 1 where over-damping is not allowed, is first replaced by 1 in the equation.
settling.csv    the time at which a critical or over-damped spring from rest is 0.001 from its end,
                and the envelope's for an under-damped one, by root finding on the textbook forms.
beziers.csv     the way at a fraction of the time: the real root in 0...1 of the abscissa's
                polynomial, by interval halving at 120 digits, put into the ordinate's.
"""

import os
import random
import mpmath
from mpmath import mp, mpf

HERE = os.path.dirname(os.path.abspath(__file__))
DIGITS = 50
mp.dps = DIGITS
random.seed(2026)


def number(value):
    return mpmath.nstr(value, 25, strip_zeros=False, min_fixed=0, max_fixed=0)


def write(name, columns, rows):
    with open(os.path.join(HERE, name), "w", newline="\n") as file:
        file.write(f"# made by make-reference.py with mpmath {mpmath.__version__}, {DIGITS} digits\n")
        file.write(",".join(columns) + "\n")
        for row in rows:
            file.write(",".join(field if isinstance(field, str) else repr(field) for field in row) + "\n")


def elementary():
    rows = []
    for x in [0.0, 1.0, -1.0, 0.5, -0.5, 1e-300, -1e-18, 1e-9, 0.34657359027997264, 0.3465735902799727,
              -0.34657359027997264, 10.0, -10.0, -36.7, 709.0, -700.0, -708.0] + \
            [random.uniform(-40, 5) for _ in range(200)] + [random.uniform(-700, 700) for _ in range(100)]:
        rows.append(["exp", x, number(mp.exp(mpf(x)))])
    for x in [1.0, 2.0, 0.5, 10.0, 1000.0, 5e-324, 1e-310, 1.7976931348623157e308, 1 + 2**-52, 1 - 2**-53,
              1.4142135623730951, 1.414213562373095, 0.7071067811865476] + \
            [random.uniform(0.5, 2) for _ in range(100)] + [10 ** random.uniform(-300, 300) for _ in range(100)]:
        rows.append(["log", x, number(mp.log(mpf(x)))])
    angles = [0.0, 1e-300, 1e-9, -0.1, 0.7853981633974483, 0.7853981633974484, 3.141592653589793, 6.283185307179586]
    # The doubles nearest to multiples of a quarter turn, where nearly every digit cancels.
    angles += [float(mp.pi / 2 * n) for n in [1, 2, 3, 4, 5, 7, 11, 100, 1001, 65537, 333333, 999999]]
    angles += [random.uniform(-10, 10) for _ in range(200)] + [random.uniform(-1.5e6, 1.5e6) for _ in range(100)]
    for x in angles:
        rows.append(["sin", x, number(mp.sin(mpf(x)))])
        rows.append(["cos", x, number(mp.cos(mpf(x)))])
    write("elementary.csv", ["function", "argument", "value"], rows)


def effective_damping(m, k, c, allows):
    critical = 2 * mp.sqrt(mpf(k) * mpf(m))
    ratio = mpf(c) / critical
    if abs(ratio - 1) <= mpf("1e-6") or (ratio > 1 and not allows):
        return critical
    return mpf(c)


def progress(m, k, c, v0, allows, t):
    m_, k_, c_ = mpf(m), mpf(k), effective_damping(m, k, c, allows)
    # State: distance still to go, and its speed.
    matrix = mp.matrix([[0, 1], [-k_ / m_, -c_ / m_]]) * mpf(t)
    with mp.workdps(DIGITS + 60):
        flow = mp.expm(matrix)
        return 1 - (flow[0, 0] - flow[0, 1] * mpf(v0))


SPRINGS = [
    (3.0, 1000.0, 500.0, 0.0, 0), (3.0, 1000.0, 500.0, 0.0, 1), (1.0, 555.027, 47.118, 0.0, 0),
    (1.0, 100.0, 20.0, 0.0, 0), (1.0, 100.0, 20.0, 12.5, 0), (1.0, 100.0, 20.0, -30.0, 0),
    (1.0, 100.0, 20.0, 10.0, 0), (3.0, 1000.0, 500.0, 40.0, 0), (3.0, 1000.0, 500.0, -9.0, 1),
    (3.0, 1000.0, 500.0, 200.0, 1), (1.0, 100.0, 40.0, 3.0, 1), (1.0, 100.0, 20.1, 0.0, 1),
    (1.0, 100.0, 20.00002001, 5.0, 1), (1.0, 100.0, 19.99997, 5.0, 0), (1.0, 100.0, 19.9999805, 0.0, 0),
    (1.0, 157.91367041742973, 17.59291886010284, 0.0, 0), (1.0, 100.0, 10.0, 0.0, 0),
    (1.0, 100.0, 10.0, 25.0, 0), (1.0, 100.0, 10.0, -25.0, 0), (1.0, 100.0, 0.0, 0.0, 0),
    (1.0, 100.0, 0.01, 4.0, 0), (2.5, 1e6, 3.0, 0.0, 0), (1e-3, 1e-2, 1e-4, 0.0, 0),
    (1.0, 39.47841760435743, 125.66370614359172, 0.0, 1),
]


def springs():
    rows = []
    for m, k, c, v0, allows in SPRINGS:
        period = float(mp.sqrt(mpf(m) / mpf(k)))
        moments = [period * x for x in (0.001, 0.1, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 11, 16, 25, 40)]
        moments += [random.uniform(0, 12) * period for _ in range(12)]
        if (m, k, c) in [(3.0, 1000.0, 500.0), (1.0, 555.027, 47.118)]:
            moments += [i / 60 for i in range(1, 32)]
        for t in moments:
            rows.append([m, k, c, v0, allows, t, number(progress(m, k, c, v0, allows, t))])
    write("springs.csv", ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping",
                          "seconds", "progress"], rows)


def settling():
    rows = []
    for m, k, c, v0, allows in SPRINGS:
        damping = effective_damping(m, k, c, allows)
        w0 = mp.sqrt(mpf(k) / mpf(m))
        ratio = damping / (2 * mp.sqrt(mpf(k) * mpf(m)))
        if ratio == 0:
            continue
        if abs(ratio - 1) < mpf("1e-40"):
            if v0 != 0:
                continue
            value = mp.findroot(lambda t: (1 + w0 * t) * mp.exp(-w0 * t) - mpf("0.001"), (7 / w0, 12 / w0),
                                solver="anderson")
        elif ratio < 1:
            wd = w0 * mp.sqrt(1 - ratio**2)
            value = -mp.log(mpf("0.001") / (1 + abs((ratio * w0 - v0) / wd))) / (ratio * w0)
        else:
            if v0 != 0:
                continue
            s = mp.sqrt(ratio**2 - 1)
            slow, fast = w0 * (ratio - s), w0 * (ratio + s)
            def left(t):
                return (fast * mp.exp(-slow * t) - slow * mp.exp(-fast * t)) / (fast - slow) - mpf("0.001")
            value = mp.findroot(left, (6 / slow, 9 / slow), solver="anderson")
        rows.append([m, k, c, v0, allows, number(value)])
    write("settling.csv", ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping",
                           "seconds"], rows)


BEZIERS = [
    (0.42, 0.0, 0.58, 1.0), (0.42, 0.0, 1.0, 1.0), (0.0, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1.0),
    (0.66, 0.0, 0.33, 1.0), (0.38, 0.7, 0.125, 1.0), (0.0, 0.0, 1.0, 1.0), (0.5, -0.8, 0.5, 1.8),
    (0.0, 0.0, 0.0, 1.0), (1.0, 0.0, 1.0, 1.0), (0.0, 1.0, 1.0, 0.0), (1.0, 0.0, 0.0, 1.0),
    (1.0, 1.0, 0.0, 0.0), (0.0, 1.0, 0.0, 1.0), (0.999999, 0.2, 0.000001, 0.9),
    (0.9999999999, 0.3, 1e-10, 0.4), (1.0, 0.5, 1e-9, 0.5), (1e-12, 0.7, 1e-300, 1.0),
    (0.3333333333333333, 0.1, 0.6666666666666666, 0.2), (0.1, 3.0, 0.9, -2.0),
    # Upright at the end, or at the start, where the way is not level.
    (0.2, 0.9, 1.0, 0.1), (1.0, 0.5, 1.0, 0.2), (0.0, 0.7, 0.8, 0.3), (0.0, 0.7, 0.0, 0.3),
] + [(random.random(), random.uniform(-1, 2), random.random(), random.uniform(-1, 2)) for _ in range(30)]

FRACTIONS = [5e-324, 1e-300, 1e-16, 1e-9, 1e-4, 0.01, 0.1, 0.2499999999999999, 0.25, 0.3, 0.4, 0.49,
             0.499999999, 0.49999999999999994, 0.5, 0.5000000000000001, 0.500000001, 0.6, 0.75,
             0.7500000000000001, 0.9, 0.999, 0.999999999, 0.9999999999999999]


def bezier(x1, y1, x2, y2, fraction):
    with mp.workdps(120):
        def coordinate(a, b, s):
            a, b = mpf(a), mpf(b)
            return 3 * s * (1 - s) ** 2 * a + 3 * s**2 * (1 - s) * b + s**3
        low, high, target = mpf(0), mpf(1), mpf(fraction)
        for _ in range(1600 if fraction < 1e-20 else 400):
            middle = (low + high) / 2
            if coordinate(x1, x2, middle) < target:
                low = middle
            else:
                high = middle
        return coordinate(y1, y2, high)


def beziers():
    rows = [[*points, f, number(bezier(*points, f))] for points in BEZIERS
            for f in FRACTIONS + [random.random() for _ in range(6)]]
    write("beziers.csv", ["x1", "y1", "x2", "y2", "fraction", "progress"], rows)


elementary()
springs()
settling()
beziers()
