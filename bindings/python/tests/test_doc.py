"""The examples of every docstring, run."""

import doctest
import inspect
import pathlib
import sys

import adamant_crypto
import adamant_crypto.compat.gmpy2
import adamant_crypto.compat.py_arkworks_bls12381
import adamant_crypto.compat.py_ecc
import adamant_crypto.selftest  # noqa: F401


def test_examples():
    finder, ran = doctest.DocTestFinder(exclude_empty=True), 0
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    modules = [m for name, m in sorted(sys.modules.items()) if name.startswith("adamant_crypto")]
    seen = set()
    for module in modules:
        things = [(module.__name__, module)] + [(f"{module.__name__}.{n}", x) for n, x in vars(module).items() if not n.startswith("_")]
        for name, thing in things:
            text = getattr(thing, "__doc__", None)
            if not isinstance(text, str) or ">>>" not in text or text in seen:
                continue
            seen.add(text)
            test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
            runner.run(test)
            ran += 1
    assert ran >= 150 and runner.summarize(verbose=False).failed == 0, ran


# What cannot be shown: a fault of the machine.
WITHOUT = {"InternalError"}


def test_every_class_and_function_has_an_example():
    missing, seen = [], 0
    for name in [*adamant_crypto._native.MODULES, "timelock", "bls.min_pk", "bls.min_sig", "ecdsa.p256", "ecdsa.secp256k1", "ecdsa.schnorr", ""]:
        full = f"adamant_crypto.{name}".rstrip(".")
        for short, thing in vars(sys.modules[full]).items():
            mine = inspect.isclass(thing) or inspect.isbuiltin(thing) or (inspect.isfunction(thing) and thing.__module__ == full)
            # timelock imports some from elsewhere.
            foreign = name == "timelock" and inspect.isclass(thing) and thing.__module__ != full
            if short.startswith("_") or short in WITHOUT or not mine or foreign:
                continue
            seen += 1
            if ">>>" not in (thing.__doc__ or ""):
                missing.append(f"{full}.{short}")
    assert seen > 200 and not missing, missing


def test_front_page(capsys):
    """The program of the repository's README, as it stands there."""
    page = (pathlib.Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    program = page.split("```python\n")[1].split("```")[0]
    exec(compile(program, "README.md", "exec"), {})
    assert capsys.readouterr().out == f"{pow(3, 10**9, 2**127 - 1)}\n"
