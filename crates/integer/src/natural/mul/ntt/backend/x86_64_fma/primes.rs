//! The three primes in double-precision numbers.

use crate::natural::mul::ntt::prime::{MAX_LOG, ODD, PREFIX, Prime, Root};
use adamant_base::num::to_f64;
use adamant_base::word_mod::invert_mod;

/// The primes for double-precision numbers, which stand in words by their bits: factors from -p/2 to p/2, quotients by
/// p, rounded.
pub(super) static FLOAT: [Prime; 3] = [Prime::float(0), Prime::float(1), Prime::float(2)];

impl Prime {
    const fn float(index: usize) -> Prime {
        let mut prime = Prime::new(index, 64);
        let p = prime.p;
        prime.negative = (-to_f64(p)).to_bits();
        prime.one = (1.0 / to_f64(p)).to_bits();
        prime.two_51 = float_root((1 << 51) % p, p);
        prime.minus_one = float_root(p - 1, p);
        let mut f = 0;
        while f < 3 {
            // Products are not in Montgomery's form.
            prime.scales[f] = invert_mod(ODD[f] as u64, p);
            let mut j = 0;
            while j < MAX_LOG - 1 {
                prime.steps[f][j] = float_root(prime.steps[f][j].w, p);
                j += 1;
            }
            let mut k = 0;
            while k < PREFIX {
                let root = float_root(prime.prefixes[f].w[k], p);
                prime.prefixes[f].w[k] = root.w;
                prime.prefixes[f].q[k] = root.q;
                k += 1;
            }
            f += 1;
        }
        let mut i = 0;
        while i < 4 {
            if i < 2 {
                prime.thirds[i] = float_root(prime.thirds[i].w, p);
            }
            prime.fifth[i] = float_root(prime.fifth[i].w, p);
            prime.fifths[i] = float_root(prime.fifths[i].w, p);
            i += 1;
        }
        prime
    }
}

/// The factor w < p for double-precision numbers.
pub(super) const fn float_root(w: u64, p: u64) -> Root {
    let w = if w > p / 2 { -to_f64(p - w) } else { to_f64(w) };
    Root { w: w.to_bits(), q: (w / to_f64(p)).to_bits() }
}
