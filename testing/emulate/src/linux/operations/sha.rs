//! Steps of SHA-256 (FIPS 180-4), in the order of words that Intel's instructions have.

use super::super::state::Vector;
use super::super::table::Operands;

/// The four words of an xmm register, lowest first.
fn words(v: &Vector) -> [u32; 4] {
    [v[0] as u32, (v[0] >> 32) as u32, v[1] as u32, (v[1] >> 32) as u32]
}

fn vector(w: [u32; 4]) -> Vector {
    let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
    [pair(w[0], w[1]), pair(w[2], w[3]), 0, 0, 0, 0, 0, 0]
}

/// Two rounds: c, d, g, h in the destination, a, b, e, f in the second operand, each with its last letter lowest; words with constants in xmm0.
pub fn rounds(o: &Operands) -> Vector {
    let ([mut h, mut g, mut d, mut c], [mut f, mut e, mut b, mut a]) =
        (words(&o.destination), words(&o.second));
    for wk in &words(&o.implicit)[..2] {
        let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = e & f ^ !e & g;
        let t1 = h.wrapping_add(s1).wrapping_add(choice).wrapping_add(*wk);
        let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = a & b ^ a & c ^ b & c;
        (h, g, f, e) = (g, f, e, d.wrapping_add(t1));
        (d, c, b, a) = (c, b, a, t1.wrapping_add(s0).wrapping_add(majority));
    }
    vector([f, e, b, a])
}

/// w[i] + sigma0(w[i + 1]) for the four lowest of five words.
pub fn message1(o: &Operands) -> Vector {
    let (w, next) = (words(&o.destination), words(&o.second)[0]);
    let sigma0 = |x: u32| x.rotate_right(7) ^ x.rotate_right(18) ^ x >> 3;
    vector(std::array::from_fn(|i| w[i].wrapping_add(sigma0(*w.get(i + 1).unwrap_or(&next)))))
}

/// Adds sigma1 of the word two places before, of which two are results of this instruction.
pub fn message2(o: &Operands) -> Vector {
    let (w, [_, _, w14, w15]) = (words(&o.destination), words(&o.second));
    let sigma1 = |x: u32| x.rotate_right(17) ^ x.rotate_right(19) ^ x >> 10;
    let w16 = w[0].wrapping_add(sigma1(w14));
    let w17 = w[1].wrapping_add(sigma1(w15));
    vector([w16, w17, w[2].wrapping_add(sigma1(w16)), w[3].wrapping_add(sigma1(w17))])
}
