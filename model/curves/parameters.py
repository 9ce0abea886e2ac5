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


SMALL = [q for q in range(2, 1 << 8) if all(q % d for d in range(2, q))]
SMALL += [q for q in range(SMALL[-1] + 1, 1 << 16) if all(q % d for d in SMALL)]


def check_primitive_roots(curve, entry):
    """Takes the generators of the multiplicative groups from `entry`, and checks that no smaller number is one.

    The prime factors of p - 1 are the small ones, those of `entry`, and what is left over where that is prime. Where it is
    composite (p of BW6-761, r of Jubjub and Bandersnatch), its factors are not known here, and the check is short of them.
    """
    curve.primitive_root = entry["primitive_root"]
    for key, modulus in (("p", curve.p), ("r", curve.r)):
        rest, primes = modulus - 1, []
        for q in SMALL + [int(q) for q in entry.get("factors", {}).get(key, [])]:
            if rest % q == 0:
                primes.append(q)
                while rest % q == 0:
                    rest //= q
            else:
                assert q in SMALL, f"{curve.name}: {q} divides {key} - 1"
        assert all(is_prime(q) for q in primes if q > SMALL[-1]), f"{curve.name}: prime factors"
        primes += [rest] if rest > 1 else []
        generates = lambda z: all(pow(z, (modulus - 1) // q, modulus) != 1 for q in primes)
        smallest = next(z for z in range(2, 100) if generates(z))
        assert curve.primitive_root[key] == smallest, f"{curve.name}: the smallest primitive root is {smallest}"


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
        self.g1, self.g2 = integers(entry["g1"]), integers(entry["g2"])
        self.suite, self.sswu = entry["suite"], {group: entry.get(f"sswu_{group}") for group in ("g1", "g2")}
        p, r, self.trace = family(self.family, self.u)
        assert (p, r) == (self.p, self.r), f"{name}: p and r are those of the family"
        assert is_prime(p) and is_prime(r), f"{name}: primes"
        assert (p + 1 - self.trace) % r == 0, f"{name}: r divides the order"
        check_primitive_roots(self, entry)
        if self.beta is not None:
            assert pow(self.beta, (p - 1) // 2, p) == p - 1, f"{name}: beta is no square"


class Koblitz:
    """The parameters of a curve y^2 = x^3 + a x + b of prime order r over Fp, checked; a is 0 or -3."""

    def __init__(self, name, entry):
        self.name, self.title, self.source = name, entry["title"], entry["source"]
        self.a, self.b = entry.get("a", 0), int(entry["b"], 16) if isinstance(entry["b"], str) else entry["b"]
        self.suite = entry.get("suite", name)
        self.p, self.r = (int(entry[key], 16) for key in ("p", "r"))
        self.g = integers(entry["g"])
        self.encoding, self.sswu = entry["encoding"], {"g1": entry.get("sswu_g1")}
        assert is_prime(self.p) and is_prime(self.r), f"{name}: primes"
        assert (self.p + 1 - self.r) ** 2 <= 4 * self.p, f"{name}: Hasse's bound"
        check_primitive_roots(self, entry)


def entries():
    """The entries of the file, by name."""
    with open(ROOT / "curves.toml", "rb") as file:
        return tomllib.load(file)


def load():
    """All pairing-friendly curves, by name."""
    return {name: Curve(name, entry) for name, entry in entries().items() if "family" in entry}


def load_koblitz():
    """All curves of prime order without a pairing, by name: those with a = 0, which have an endomorphism, and a = -3."""
    return {name: Koblitz(name, entry) for name, entry in entries().items() if entry.get("form") in ("koblitz", "a_minus_3")}
