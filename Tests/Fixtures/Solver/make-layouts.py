# SPDX-License-Identifier: MIT
"""Writes random layouts and kiwisolver's answers to them: make-layouts.py > layouts.json

Needs kiwisolver and scipy. The views of a layout stand beside each other on a screen 393 points
wide, with constraints between their left and right edges, centers and widths. kiwisolver and scipy
also get `width >= 0` for each view before all other constraints; the layouts do not say it. How the
answers are checked is in make-fixtures.py, whose functions this script uses.
"""

import importlib.util
import json
import pathlib
import random
import sys

import kiwisolver
import scipy

PATH = pathlib.Path(__file__).with_name("make-fixtures.py")
SPEC = importlib.util.spec_from_file_location("fixtures", PATH)
fixtures = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(fixtures)

COUNT = 200
SCREEN = 393
ATTRIBUTES = {
    "left": (1, 0), "right": (1, 1), "center-x": (1, 0.5), "width": (0, 1)}


def make_sentence(chance, views):
    attribute = chance.choice(list(ATTRIBUTES))
    second = chance.choice([None, *range(-1, views)]) if attribute == "width" else (
        chance.randint(-1, views - 1))
    other = chance.choice(["left", "right", "center-x"]) if attribute != "width" else "width"
    # A scene cannot compare a width with a number below 0.
    constant = chance.randint(0 if second is None else -60, 60)
    return {
        "view": chance.randrange(views), "attribute": attribute, "second": second,
        "secondAttribute": other, "relation": chance.choice(["==", "==", "<=", ">="]),
        "constant": constant, "priority": chance.choice([1000, 1000, 750, 500, 250])}


def make_layout(chance):
    views = chance.randint(2, 4)
    while True:
        count = chance.randint(2 * views, 5 * views)
        sentences = [make_sentence(chance, views) for _ in range(count)]
        sentences = [it for it in sentences if it["view"] != it["second"]]
        # Pins place a view with which no sentence begins.
        if len({it["view"] for it in sentences}) == views:
            return views, sentences


def words(sentence):
    """The sentence as a scene spells it."""
    side, constant = str(sentence["constant"]), sentence["constant"]
    if sentence["second"] is not None:
        item = "screen" if sentence["second"] == -1 else f"v{sentence['second']}"
        side = f"{item}.{sentence['secondAttribute']} {'+-'[constant < 0]} {abs(constant)}"
    text = f"v{sentence['view']}.{sentence['attribute']} {sentence['relation']} {side}"
    return text if sentence["priority"] == 1000 else f"{text} @ {sentence['priority']}"


def linear(sentence):
    """The sentence as the terms, constant, relation and priority of make-fixtures.py."""
    terms, constant = {}, -sentence["constant"]
    for view, attribute, sign in [
            (sentence["view"], sentence["attribute"], 1),
            (sentence["second"], sentence["secondAttribute"], -1)]:
        left, width = ATTRIBUTES[attribute]
        if view == -1:
            constant += sign * width * SCREEN
        elif view is not None:
            for name, factor in [(2 * view, sign * left), (2 * view + 1, sign * width)]:
                if factor:
                    terms[name] = terms.get(name, 0) + factor
    pairs = [[name, factor] for name, factor in terms.items() if factor]
    return [pairs, constant, sentence["relation"], sentence["priority"]]


def main():
    layouts, left_out, negative = [], 0, 0
    for seed in range(COUNT):
        views, sentences = make_layout(random.Random(seed))
        bounds = [[[[2 * view + 1, 1]], 0, ">=", 1000] for view in range(views)]
        constraints = bounds + [linear(it) for it in sentences]
        refused, values = fixtures.ask_kiwi(2 * views, constraints)
        kept = [it for index, it in enumerate(constraints) if index not in refused]
        try:
            errors, unique = fixtures.solve(2 * views, kept)
        except ArithmeticError:
            left_out += 1
            continue
        strengths = fixtures.STRENGTHS.values()
        totals = [
            sum(fixtures.error(it, values) for it in kept if it[3] == priority)
            for priority in strengths]
        if any(abs(total - least) > 1e-7 for total, least in zip(totals, errors)):
            left_out += 1
            continue
        free_refused, free_values = fixtures.ask_kiwi(2 * views, constraints[views:])
        negative += [it + views for it in free_refused] != refused or any(
            is_unique and abs(one - other) > 1e-6
            for one, other, is_unique in zip(values, free_values, unique))
        layouts.append({
            "seed": seed, "views": views, "sentences": [words(it) for it in sentences],
            "refused": [index - views for index in refused], "values": values, "unique": unique})
    head = {
        "source": "make-layouts.py", "kiwisolver": kiwisolver.__version__,
        "scipy": scipy.__version__, "screen": SCREEN, "leftOut": left_out,
        "otherWithoutBounds": negative}
    print(json.dumps(head)[:-1] + ', "layouts": [')
    print(",\n".join(json.dumps(layout) for layout in layouts))
    print("]}")
    print(f"{len(layouts)} layouts, {left_out} left out, {negative} need bounds", file=sys.stderr)


main()
