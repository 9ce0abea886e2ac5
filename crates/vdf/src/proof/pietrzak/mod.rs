//! log2 T group elements: the claim x^(2^T) = y is halved again and again.
//!
//! K. Pietrzak, "Simple verifiable delay functions", ITCS 2019. With mu = x^(2^(T/2)) and a 128-bit challenge r, the
//! claims "mu = x^(2^(T/2))" and "y = mu^(2^(T/2))" become one: (x^r mu)^(2^(T/2)) = mu^r y. An odd T is made even by
//! squaring x once. Halving stops at [`LAST`] squarings or fewer, which the verifier does itself. A false claim
//! survives a round with a probability of at most 2^-128 unless the prover knows an element of small order.

mod halve;
mod prove;
mod verify;

pub use prove::prove;
pub(super) use verify::verify;

/// The verifier squares this often at most.
pub const LAST: u64 = 256;

/// The halvings of a claim about so many squarings: the elements of a proof.
pub(super) fn rounds(squarings: u64) -> usize {
    std::iter::successors(Some(squarings), |t| Some(t / 2)).take_while(|&t| t > LAST).count()
}
