//! Random elements for tests, and the values at the edges.

use adamant_curves::field::{Field, FieldElement, FieldParameters};
use adamant_curves::tower::{Cubic, CubicParameters, Fp2, Fp2Parameters, Sextic};

/// A deterministic source of bytes (SplitMix64).
pub struct Source(pub u64);

impl Source {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// Elements that tests can draw.
pub trait Draw: Field {
    fn draw(source: &mut Source) -> Self;
    /// 0, 1, -1, limbs of zeros and ones, and the like.
    fn edges() -> Vec<Self>;
}

impl<P: FieldParameters<N>, const N: usize> Draw for FieldElement<P, N> {
    fn draw(source: &mut Source) -> Self {
        let bytes: Vec<u8> = (0..N + 2).flat_map(|_| source.word().to_be_bytes()).collect();
        Self::from_be_bytes_reduced(&bytes)
    }

    fn edges() -> Vec<Self> {
        let one = Self::ONE;
        let mut list = vec![Self::ZERO, one, -one, one.double(), -one.double(), one.halve(), -one.halve()];
        // Montgomery forms with limbs of zeros and of ones.
        for i in 0..N {
            let mut limbs = [0; N];
            limbs[i] = 1;
            list.push(Self::from_limbs_reduced(&limbs));
            list.push(Self::from_montgomery(below(limbs, P::MODULUS)));
            let mut limbs = P::MODULUS;
            limbs[i] = u64::MAX;
            for limb in &mut limbs[..i] {
                *limb = u64::MAX;
            }
            if i + 1 < N {
                limbs[N - 1] -= 1;
            } else {
                limbs[N - 1] = P::MODULUS[N - 1] - 1;
            }
            list.push(Self::from_montgomery(below(limbs, P::MODULUS)));
        }
        list.push(Self::from_limbs_reduced(&[u64::MAX; N]));
        list
    }
}

/// `limbs` if below `modulus`, otherwise 0.
fn below<const N: usize>(limbs: [u64; N], modulus: [u64; N]) -> [u64; N] {
    if limbs.iter().rev().lt(modulus.iter().rev()) { limbs } else { [0; N] }
}

impl<P: Fp2Parameters<N>, const N: usize> Draw for Fp2<P, N> {
    fn draw(source: &mut Source) -> Self {
        Fp2::new(Draw::draw(source), Draw::draw(source))
    }

    fn edges() -> Vec<Self> {
        let base = FieldElement::<P, N>::edges();
        let base = &base[..base.len().min(6)];
        base.iter().flat_map(|&a| base.iter().map(move |&b| Fp2::new(a, b))).collect()
    }
}

impl<C: CubicParameters> Draw for Cubic<C>
where
    C::Base: Draw,
{
    fn draw(source: &mut Source) -> Self {
        Cubic::new(Draw::draw(source), Draw::draw(source), Draw::draw(source))
    }

    fn edges() -> Vec<Self> {
        let one = C::Base::ONE;
        let base = [C::Base::ZERO, one, -one];
        let mut list = Vec::new();
        for a in base {
            for b in base {
                list.extend(base.map(|c| Cubic::new(a, b, c)));
            }
        }
        list
    }
}

impl<C: CubicParameters> Draw for Sextic<C>
where
    C::Base: Draw,
{
    fn draw(source: &mut Source) -> Self {
        Sextic::new(Draw::draw(source), Draw::draw(source))
    }

    fn edges() -> Vec<Self> {
        let base = Cubic::<C>::edges();
        base.iter().flat_map(|&a| [Cubic::ZERO, Cubic::ONE, a].map(|b| Sextic::new(a, b))).collect()
    }
}
