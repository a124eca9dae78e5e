# SPDX-License-Identifier: MIT
"""Times kiwisolver on the system that KeyliftBenchmarks wrote: kiwi-layout.py SYSTEM ROUNDS.

Prints the milliseconds of each round: adding the constraints and updating the variables, without
making either. Then a line with the value of each variable. Exits with 3 where kiwisolver is missing.
"""

import sys
import time

try:
    import kiwisolver
except ImportError:
    sys.exit(3)


STRENGTHS = {1000: "required", 750: "strong", 500: "medium", 250: "weak"}


def read(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            relation, constant, priority, *terms = line.split()
            pairs = zip(map(int, terms[::2]), map(float, terms[1::2]))
            yield relation, float(constant), STRENGTHS[float(priority)], list(pairs)


def solve(system):
    count = 1 + max(number for *_, terms in system for number, _ in terms)
    variables = [kiwisolver.Variable(f"v{number}") for number in range(count)]
    constraints = []
    for relation, constant, strength, terms in system:
        parts = [kiwisolver.Term(variables[number], factor) for number, factor in terms]
        expression = kiwisolver.Expression(parts, constant)
        constraints.append(kiwisolver.Constraint(expression, relation, strength))
    solver = kiwisolver.Solver()
    start = time.perf_counter()
    for constraint in constraints:
        solver.addConstraint(constraint)
    solver.updateVariables()
    passed = time.perf_counter() - start
    return 1000 * passed, [variable.value() for variable in variables]


def main():
    system = list(read(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        milliseconds, values = solve(system)
        print(milliseconds)
    print(*values)


main()
