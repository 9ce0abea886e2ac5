"""A claim about words, and what showing it takes: three questions to the solver.

1. Can the assumptions hold at all? If not, anything follows from them.
2. Is there a counterexample? There must be none.
3. Does a variant with a mistake in it have one? It must, or the statement asks for nothing.
"""

import sys
import time

try:
    import z3
except ImportError:
    sys.exit("z3 is missing: pip install z3-solver==4.13.4.0 (or Debian's python3-z3)")

# Milliseconds for one question.
PATIENCE = 1_800_000
CLAIMS = []


def claim(code, statement, bits):
    """Registers a function `f(wrong)` that gives (assumptions, goal); `wrong` asks for the variant with the mistake."""

    def register(function):
        CLAIMS.append((code, statement, bits, function))
        return function

    return register


def ask(*formulas):
    """Whether all can hold at once: sat, unsat, or unknown after the time that is allowed."""
    solver = z3.SolverFor("QF_BV")
    solver.set("timeout", PATIENCE)
    solver.add(*formulas)
    return solver.check()


def settle(function):
    """The verdict on a claim, and the seconds it took."""
    begin = time.time()
    assumptions, goal = function(False)
    if ask(*assumptions) != z3.sat:
        verdict = "VACUOUS: nothing meets the assumptions"
    else:
        answer = ask(*assumptions, z3.Not(goal))
        assumptions, wrong = function(True)
        if answer == z3.sat:
            verdict = "WRONG: there is a counterexample"
        elif answer != z3.unsat:
            verdict = "open: no answer in time"
        elif ask(*assumptions, z3.Not(wrong)) != z3.sat:
            verdict = "VACUOUS: the wrong variant passes too"
        else:
            verdict = "proven"
    return verdict, time.time() - begin


def words(names, bits=64):
    """Unknown words."""
    return z3.BitVecs(names, bits)


def wide(x, bits):
    """The same number in more bits."""
    return z3.ZeroExt(bits - x.size(), x)


def number(limbs, bits):
    """The number with these limbs, least significant first, in `bits` bits."""
    width = limbs[0].size()
    total = z3.BitVecVal(0, bits)
    for i, limb in enumerate(limbs):
        total = total + (wide(limb, bits) << (width * i))
    return total


def low(x, bits):
    """The lowest bits."""
    return z3.Extract(bits - 1, 0, x)
