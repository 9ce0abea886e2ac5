"""Reads `model/curves.toml` and checks it: the families' polynomials, primality, squares and cubes."""

import pathlib
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def is_prime(n):
    """Miller-Rabin with the first 40 primes as bases."""
    bases = [b for b in range(2, 180) if all(b % q for q in range(2, b))]
    if n < 2 or any(n % b == 0 and n != b for b in bases):
        return n in bases
    s = ((n - 1) & -(n - 1)).bit_length() - 1
    for b in bases:
        x = pow(b, (n - 1) >> s, n)
        if x in (1, n - 1) or b % n == 0:
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def family(name, u):
    """(p, r, trace) of the family's polynomials at u."""
    exact = lambda a, b: divmod(a, b)[0] if a % b == 0 else None
    if name == "bls12":
        r = u**4 - u**2 + 1
        return exact((u - 1) ** 2 * r, 3) + u, r, u + 1
    if name == "bn":
        p = 36 * u**4 + 36 * u**3 + 24 * u**2 + 6 * u + 1
        t = 6 * u**2 + 1
        return p, p + 1 - t, t
    if name == "bw6":
        # Section 3.2 of the paper, with (h_t, h_y) = (13, 9).
        r = family("bls12", u)[0]
        base = u**5 - 3 * u**4 + 3 * u**3 - u + 3
        t = base + 13 * r
        y = exact(base, 3) + 9 * r
        return exact(t * t + 3 * y * y, 4), r, t
    raise ValueError(name)


def integers(value):
    """The integers of nested lists of hexadecimal numbers."""
    return int(value, 16) if isinstance(value, str) else [integers(part) for part in value]


class Curve:
    """The parameters of one curve, checked."""

    def __init__(self, name, entry):
        self.name, self.title, self.source = name, entry["title"], entry["source"]
        self.family, self.twist, self.b = entry["family"], entry["twist"], entry["b"]
        self.u, self.p, self.r = (int(entry[key], 16) for key in ("u", "p", "r"))
        self.beta, self.xi = entry.get("beta"), entry["xi"]
        self.non_square = entry["non_square"]
        self.g1, self.g2 = integers(entry["g1"]), integers(entry["g2"])
        self.sswu = {group: entry.get(f"sswu_{group}") for group in ("g1", "g2")}
        p, r, self.trace = family(self.family, self.u)
        assert (p, r) == (self.p, self.r), f"{name}: p and r are those of the family"
        assert is_prime(p) and is_prime(r), f"{name}: primes"
        assert (p + 1 - self.trace) % r == 0, f"{name}: r divides the order"
        for prime, z in ((p, self.non_square["p"]), (r, self.non_square["r"])):
            smallest = next(z for z in range(2, 100) if pow(z, (prime - 1) // 2, prime) != 1)
            assert z == smallest, f"{name}: the smallest non-square is {smallest}"
        if self.beta is not None:
            assert pow(self.beta, (p - 1) // 2, p) == p - 1, f"{name}: beta is no square"


class Koblitz:
    """The parameters of a curve y^2 = x^3 + b of prime order r over Fp, checked."""

    def __init__(self, name, entry):
        self.name, self.title, self.source, self.b = name, entry["title"], entry["source"], entry["b"]
        self.p, self.r = (int(entry[key], 16) for key in ("p", "r"))
        self.g, self.non_square = integers(entry["g"]), entry["non_square"]
        self.sswu = {"g1": entry["sswu_g1"]}
        assert is_prime(self.p) and is_prime(self.r), f"{name}: primes"
        assert (self.p + 1 - self.r) ** 2 <= 4 * self.p, f"{name}: Hasse's bound"
        for prime, z in ((self.p, self.non_square["p"]), (self.r, self.non_square["r"])):
            smallest = next(z for z in range(2, 100) if pow(z, (prime - 1) // 2, prime) != 1)
            assert z == smallest, f"{name}: the smallest non-square is {smallest}"


def entries():
    """The entries of the file, by name."""
    with open(ROOT / "curves.toml", "rb") as file:
        return tomllib.load(file)


def load():
    """All pairing-friendly curves, by name."""
    return {name: Curve(name, entry) for name, entry in entries().items() if "family" in entry}


def load_koblitz():
    """All curves of prime order with an endomorphism and without a pairing, by name."""
    return {name: Koblitz(name, entry) for name, entry in entries().items() if entry.get("form") == "koblitz"}
