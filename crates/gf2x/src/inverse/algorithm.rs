//! The inversions by name, and the chains of those that raise to a power.

use super::chain::{Arithmetic, Chain, FREE, INPUT, RESULT, Tower};
use super::parameters::{Decomposition, Parameters, ShortChain};

/// An inversion.
///
/// # Source
/// "Polynomial Inversion Algorithms in Constant Time for Post-Quantum Cryptography" (INDOCRYPT 2024) compares the five.
///
/// ```
/// use adamant_gf2x::{Algorithm, KSquaring, Ring};
///
/// let ring = Ring::new(12323)?;
/// let mut space = ring.workspace();
/// let a = ring.random_weight(71)?; // a key of BIKE
/// let mut inverses = Vec::new();
/// for name in ["flt", "byi"] {
///     let algorithm = Algorithm::from_name(name).unwrap();
///     println!("{}: {} products", algorithm.name(), ring.count(algorithm)?.multiplications);
///     let mut inverse = ring.zero();
///     let exists = ring.invert_with(&mut inverse, &a, algorithm, KSquaring::Fast, &mut space)?;
///     assert!(exists.declassify());
///     inverses.push(inverse.to_bytes());
/// }
/// assert_eq!(inverses[0], inverses[1]);
/// # Ok::<(), adamant_gf2x::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// The fastest known for the ring.
    Fastest,
    /// Divisions steps in jumps (Bernstein, Yang, "Fast constant-time gcd computation and modular inversion", 2019).
    BernsteinYang,
    /// Itoh and Tsujii's way through Fermat's theorem (1988).
    ItohTsujii,
    /// Complete exponent addition: r - 2 = a b.
    Cea,
    /// Takagi, Yoshiki, Takagi (2001): r - 2 = r1 r2 + h.
    Tyt,
    /// A short addition chain: r - 2 = R 2^t + h.
    Sac,
}

impl Algorithm {
    /// The five, without [`Algorithm::Fastest`].
    pub const ALL: [Algorithm; 5] =
        [Algorithm::BernsteinYang, Algorithm::ItohTsujii, Algorithm::Cea, Algorithm::Tyt, Algorithm::Sac];

    /// The short name: `byi`, `flt`, `cea`, `tyt`, `sac`, `fastest`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Fastest => "fastest",
            Algorithm::BernsteinYang => "byi",
            Algorithm::ItohTsujii => "flt",
            Algorithm::Cea => "cea",
            Algorithm::Tyt => "tyt",
            Algorithm::Sac => "sac",
        }
    }

    /// The algorithm with the given short name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Algorithm> {
        [&[Algorithm::Fastest][..], &Self::ALL].concat().into_iter().find(|a| a.name() == name)
    }
}

/// Runs one of the chains.
pub(crate) fn run_chain<A: Arithmetic>(
    machine: &mut A,
    r: usize,
    algorithm: Algorithm,
    parameters: &Parameters,
) {
    match algorithm {
        Algorithm::ItohTsujii => itoh_tsujii(machine, r),
        Algorithm::Cea => cea(machine, r, parameters.cea),
        Algorithm::Tyt => tyt(machine, r, parameters.tyt.as_ref()),
        Algorithm::Sac => sac(machine, r, parameters.sac.as_ref()),
        Algorithm::Fastest | Algorithm::BernsteinYang => fastest(machine, &parameters.fastest),
    }
}

/// The default: one addition chain for r - 2 with as few products as known.
///
/// [`RESULT`] becomes the inverse of [`INPUT`].
fn fastest<A: Arithmetic>(machine: &mut A, chain: &Chain) {
    chain.run(machine);
    machine.k_square(RESULT, Chain::register(chain.products()), 1);
}

/// Fermat's exponent by Itoh and Tsujii's chain, from the lowest bit of r - 2 up.
///
/// [`RESULT`] becomes the inverse of [`INPUT`].
///
/// # Source
/// Itoh, Tsujii, "A fast algorithm for computing multiplicative inverses in GF(2^m) using normal bases" (1988); the
/// order of operands as in the reference, which fixes the number of squarings at 2^L + r - 3, L = floor(log2(r - 2)).
fn itoh_tsujii<A: Arithmetic>(machine: &mut A, r: usize) {
    let exponent = r - 2;
    let (power, moved) = (FREE, FREE + 1);
    machine.copy(power, INPUT);
    machine.copy(RESULT, INPUT);
    for i in 1..=exponent.ilog2() {
        // beta_(2^i) from beta_(2^(i-1)).
        machine.k_square(moved, power, 1 << (i - 1));
        machine.multiply(power, moved, power);
        if (exponent >> i) & 1 == 1 {
            machine.k_square(moved, RESULT, 1 << i);
            machine.multiply(RESULT, moved, power);
        }
    }
    machine.k_square(RESULT, RESULT, 1);
}

/// Complete exponent addition: r - 2 = a b, beta_a first, then beta_(a b) from it. Each of the r - 2 squarings counts once.
///
/// [`RESULT`] becomes the inverse of [`INPUT`]; without factors by Itoh and Tsujii's chain.
fn cea<A: Arithmetic>(machine: &mut A, r: usize, factors: Option<(usize, usize)>) {
    let Some((a, b)) = factors else { return itoh_tsujii(machine, r) };
    let tower = Tower { powers: FREE + 1, moved: FREE };
    tower.build(machine, RESULT, INPUT, 1, a);
    tower.build(machine, RESULT, RESULT, a, b);
    machine.k_square(RESULT, RESULT, 1);
}

/// Takagi, Yoshiki and Takagi's decomposition: r - 2 = r1 r2 + h, where beta_h comes out of the powers made for r1.
///
/// [`RESULT`] becomes the inverse of [`INPUT`]; without a decomposition by Itoh and Tsujii's chain.
///
/// # Source
/// Takagi, Yoshiki, Takagi, "A fast algorithm for multiplicative inversion in GF(2^m) using normal basis" (2001).
fn tyt<A: Arithmetic>(machine: &mut A, r: usize, parameters: Option<&Decomposition>) {
    let Some(&Decomposition { first, second, h }) = parameters else { return itoh_tsujii(machine, r) };
    let (moved, rest) = (FREE, FREE + 1);
    let tower = Tower { powers: FREE + 2, moved };
    tower.build(machine, RESULT, INPUT, 1, first);
    tower.combine(machine, rest, 1, h);
    tower.build(machine, RESULT, RESULT, first, second);
    // beta_(r-2) = beta_h^(2^(r1 r2)) beta_(r1 r2).
    machine.k_square(moved, rest, first * second);
    machine.multiply(RESULT, moved, RESULT);
    machine.k_square(RESULT, RESULT, 1);
}

/// A short addition chain for R and h, then t doublings: r - 2 = R 2^t + h.
///
/// [`RESULT`] becomes the inverse of [`INPUT`]; without a chain (r = 3) by Itoh and Tsujii's.
fn sac<A: Arithmetic>(machine: &mut A, r: usize, parameters: Option<&ShortChain>) {
    let Some(ShortChain { chain, big, doublings, rest }) = parameters else {
        return itoh_tsujii(machine, r);
    };
    let (moved, rest_register) = (FREE, Chain::register(*rest));
    chain.run(machine);
    machine.copy(RESULT, Chain::register(*big));
    for i in 0..*doublings {
        machine.k_square(moved, RESULT, chain.value(*big) << i);
        machine.multiply(RESULT, moved, RESULT);
    }
    machine.k_square(moved, RESULT, chain.value(*rest));
    machine.multiply(RESULT, moved, rest_register);
    machine.k_square(RESULT, RESULT, 1);
}
