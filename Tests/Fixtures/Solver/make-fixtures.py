# SPDX-License-Identifier: MIT
"""Writes random linear systems and kiwisolver's answers to them: make-fixtures.py > systems.json

Needs kiwisolver and scipy. Each system is built constraint by constraint in kiwisolver; one that
cannot be satisfied there is noted by its index and left out. Which variables have one value only is
decided by scipy's linear programs: first the least error at each strength, strongest first, then
the least and the greatest value of each variable at those errors. The same programs check
kiwisolver's errors: its weights, 1,000,000 and 1,000 and 1, order strengths only while errors are
small, and a system where the two disagree, or where scipy finds no answer, is left out and counted.
"""

import json
import platform
import random
import sys

import kiwisolver
import scipy
from scipy.optimize import linprog

STRENGTHS = {"strong": 750, "medium": 500, "weak": 250}
COUNT = 360


def make_system(chance):
    variables = chance.randint(2, 12)
    constraints = []
    for _ in range(chance.randint(variables // 2 + 1, 2 * variables + 2)):
        names = chance.sample(range(variables), chance.randint(1, min(3, variables)))
        terms = [[name, chance.choice([1, -1, 2, -2, 0.5, -0.5])] for name in names]
        priority = chance.choice([1000, 1000, 750, 500, 250])
        relation = chance.choice(["==", "<=", ">="])
        constraints.append([terms, chance.randint(-20, 20), relation, priority])
    return variables, constraints


def error(constraint, values):
    terms, constant, relation, _ = constraint
    amount = constant + sum(factor * values[name] for name, factor in terms)
    return {"==": abs(amount), "<=": max(amount, 0), ">=": max(-amount, 0)}[relation]


def ask_kiwi(variables, constraints):
    names = {priority: name for name, priority in STRENGTHS.items()} | {1000: "required"}
    unknowns = [kiwisolver.Variable(str(number)) for number in range(variables)]
    solver, accepted, refused = kiwisolver.Solver(), [], []
    for index, (terms, constant, relation, priority) in enumerate(constraints):
        parts = [kiwisolver.Term(unknowns[name], factor) for name, factor in terms]
        expression = kiwisolver.Expression(parts, constant)
        constraint = kiwisolver.Constraint(expression, relation, names[priority])
        try:
            solver.addConstraint(constraint)
            accepted.append(constraint)
        except kiwisolver.UnsatisfiableConstraint:
            refused.append(index)
            # What kiwisolver 1.5.1 answers after a refusal can break required constraints.
            solver.reset()
            for earlier in accepted:
                solver.addConstraint(earlier)
    solver.updateVariables()
    return refused, [unknown.value() for unknown in unknowns]


class Program:
    """The variables, and two errors for each constraint, below and above."""

    def __init__(self, variables, constraints):
        self.width = variables + 2 * len(constraints)
        self.bounds = [(None, None)] * variables + [(0, None)] * (2 * len(constraints))
        self.rows, self.sides = [], []
        self.limits, self.tops = [], []
        self.costs = {priority: [0.0] * self.width for priority in STRENGTHS.values()}
        for index, (terms, constant, relation, priority) in enumerate(constraints):
            row = [0.0] * self.width
            for name, factor in terms:
                row[name] += factor
            below, above = variables + 2 * index, variables + 2 * index + 1
            row[below], row[above] = 1, -1
            self.rows.append(row)
            self.sides.append(-constant)
            for place, is_free in [(below, relation == "<="), (above, relation == ">=")]:
                if priority == 1000 and not is_free:
                    self.bounds[place] = (0, 0)
                elif not is_free:
                    self.costs[priority][place] = 1

    def least(self, cost):
        # HiGHS's presolve calls some programs infeasible of which it has just found solutions.
        for presolve in [True, False]:
            result = linprog(
                cost, A_eq=self.rows, b_eq=self.sides, A_ub=self.limits or None,
                b_ub=self.tops or None, bounds=self.bounds, method="highs",
                options={"presolve": presolve})
            if result.status in (0, 3):
                return result.fun if result.status == 0 else None
        raise ArithmeticError(result.message)

    def limit(self, cost, value):
        self.limits.append(cost)
        self.tops.append(value + 1e-8)


def solve(variables, constraints):
    program = Program(variables, constraints)
    errors = []
    for cost in program.costs.values():
        errors.append(program.least(cost))
        program.limit(cost, errors[-1])
    unique = []
    for name in range(variables):
        cost = [0.0] * program.width
        cost[name] = 1
        low, high = program.least(cost), program.least([-factor for factor in cost])
        unique.append(low is not None and high is not None and abs(low + high) < 1e-6)
    return errors, unique


def main():
    systems, left_out = [], 0
    for seed in range(COUNT):
        variables, constraints = make_system(random.Random(seed))
        refused, values = ask_kiwi(variables, constraints)
        kept = [it for index, it in enumerate(constraints) if index not in refused]
        try:
            errors, unique = solve(variables, kept)
        except ArithmeticError:
            left_out += 1
            continue
        for priority, least in zip(STRENGTHS.values(), errors):
            total = sum(error(it, values) for it in kept if it[3] == priority)
            if abs(total - least) > 1e-7:
                left_out += 1
                break
        else:
            systems.append({
                "seed": seed, "variables": variables,
                "constraints": [
                    {"variables": [name for name, _ in terms],
                     "coefficients": [factor for _, factor in terms],
                     "constant": constant, "relation": relation, "priority": priority}
                    for terms, constant, relation, priority in constraints],
                "refused": refused, "values": values, "unique": unique,
                "errors": [sum(error(it, values) for it in kept if it[3] == priority)
                           for priority in STRENGTHS.values()]})
    head = {
        "source": "make-fixtures.py", "kiwisolver": kiwisolver.__version__,
        "scipy": scipy.__version__, "python": platform.python_version(),
        "priorities": list(STRENGTHS.values()), "leftOut": left_out}
    print(json.dumps(head)[:-1] + ', "systems": [')
    print(",\n".join(json.dumps(system) for system in systems))
    print("]}")
    print(f"{len(systems)} systems, {left_out} left out", file=sys.stderr)


if __name__ == "__main__":
    main()
