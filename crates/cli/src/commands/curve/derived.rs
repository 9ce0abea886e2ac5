//! Derived constants: computed anew from a curve's family and its parameter u, and compared with those compiled in.

use super::verify::Checks;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, CurvePoint, Scalar, ShortWeierstrass};
use adamant::curves::field::{Field, FieldElement, FieldParameters};
use adamant::curves::pairing::{Family, Miller, Pairing};
use adamant::curves::tower::{CubicParameters, Sextic};
use adamant::integer::Integer;

/// What a curve's family gives at u.
pub struct Numbers {
    family: Family,
    u: Integer,
    p: Integer,
    r: Integer,
    trace: Integer,
}

impl Numbers {
    /// For a parameter: its absolute value, and whether it is negative.
    ///
    /// # Source
    /// P. Barreto, B. Lynn, M. Scott, SCN 2002; P. Barreto, M. Naehrig, SAC 2005; Y. El Housni, A. Guillevic,
    /// <https://eprint.iacr.org/2020/351>, section 3.2, with (h_t, h_y) = (13, 9).
    pub fn new(family: Family, (u, negative): (u64, bool)) -> Self {
        let u = if negative { -Integer::from(u) } else { Integer::from(u) };
        let (u2, u3) = (u.square(), u.pow(3));
        let bls12_r = u2.square() - &u2 + 1;
        let below: Integer = &u - 1;
        let bls12_p = below.square() * &bls12_r / 3 + &u;
        let (p, r, trace) = match family {
            Family::Bls12 => (bls12_p, bls12_r, &u + 1),
            Family::Bn => {
                let p = u2.square() * 36 + &u3 * 36 + &u2 * 24 + &u * 6 + 1;
                let trace = &u2 * 6 + 1;
                let r = &p + 1 - &trace;
                (p, r, trace)
            }
            Family::Bw6 => {
                let base = u.pow(5) - u2.square() * 3 + &u3 * 3 - &u + 3;
                let trace: Integer = &base + &bls12_p * 13;
                let y: Integer = &base / 3 + &bls12_p * 9;
                ((trace.square() + y.square() * 3) / 4, bls12_p, trace)
            }
        };
        Numbers { family, u, p, r, trace }
    }

    /// The numbers of points that the curve of G2 can have: those of the sextic twists.
    fn twist_orders(&self, degree: usize) -> Vec<Integer> {
        let (q, trace) = if degree == 1 {
            (self.p.clone(), self.trace.clone())
        } else {
            (self.p.square(), self.trace.square() - &self.p * 2)
        };
        // t^2 - 4 q = -3 f^2; the twists of order 6 have the traces (+-t +- 3 f)/2.
        let square: Integer = (&q * 4 - trace.square()) / 3;
        let Ok(f) = square.sqrt() else { return Vec::new() };
        let halves = [&trace + &f * 3, &trace - &f * 3, &f * 3 - &trace, -&trace - &f * 3];
        halves.into_iter().map(|s| &q + 1 - s / 2).collect()
    }

    /// The smaller primitive cube root of 1 modulo r.
    fn cube_root(&self) -> Option<Integer> {
        let exponent = (&self.r - 1) / 3;
        let root =
            (2..100).find_map(|z| Integer::from(z).pow_mod(&exponent, &self.r).ok().filter(|w| *w != 1))?;
        let other = root.square() % &self.r;
        Some(if other < root { other } else { root })
    }

    /// All that follows, for the curve that is compiled in.
    pub fn compare<C: Pairing<G1: Encoded, G2: Encoded>>(&self) -> Checks {
        let Some(lambda) = self.cube_root() else { return vec![("cube root of 1 modulo r".into(), false)] };
        let order = Integer::from_limbs(&<<C::G1 as ShortWeierstrass>::Scalar as Scalar>::ORDER);
        let mut checks = vec![
            ("r from u".into(), order == self.r),
            ("p and r are prime".into(), self.p.is_prime() && self.r.is_prime()),
            ("Frobenius constants from xi and p".into(), self.frobenius::<C::Tower>()),
            ("the Miller loop's digits".into(), self.miller::<C>()),
        ];
        checks.extend(self.group::<C::G1>("G1", &[&self.p + 1 - &self.trace], &lambda));
        let eigenvalue = if C::Base::DEGREE == 1 { lambda } else { &self.p % &self.r };
        checks.extend(self.group::<C::G2>("G2", &self.twist_orders(C::Base::DEGREE), &eigenvalue));
        checks
    }

    fn frobenius<T: CubicParameters>(&self) -> bool {
        T::FROBENIUS.len() == Sextic::<T>::DEGREE
            && T::FROBENIUS.iter().zip(0..).all(|(constant, i)| {
                let exponent: Integer = (self.p.pow(i) - 1) / 6;
                *constant == T::NON_RESIDUE.pow_vartime(exponent.limbs())
            })
    }

    fn miller<C: Pairing>(&self) -> bool {
        let value = |miller: &Miller| {
            let n = miller.digits.iter().fold(Integer::from(1), |n, &digit| n * 2 + digit);
            if miller.negative { -n } else { n }
        };
        let (first, second) = match self.family {
            Family::Bls12 => (self.u.clone(), None),
            Family::Bn => (&self.u * 6 + 2, None),
            Family::Bw6 => (self.u.clone(), Some(self.u.square() - &self.u - 1)),
        };
        value(&C::MILLER) == first && C::SECOND.as_ref().map(value) == second
    }

    fn group<G: Encoded>(&self, name: &str, orders: &[Integer], eigenvalue: &Integer) -> Checks {
        let order = Integer::from_limbs(G::COFACTOR) * &self.r;
        let g = Affine::<G>::GENERATOR;
        let endomorphism = (0..G::DECOMPOSITION.dimension).zip(0..).all(|(power, exponent)| {
            let k = eigenvalue.pow(exponent) % &self.r;
            CurvePoint::from(G::endomorphism(&g, power)) == CurvePoint::from(g).mul_limbs(k.limbs())
        });
        let label = |what: &str| format!("{name} {what}");
        vec![
            (label("cofactor from the trace"), orders.contains(&order)),
            (label("endomorphism: multiplication by its eigenvalue"), endomorphism),
            (label("lattice and rounding constants"), self.lattice::<G>(eigenvalue)),
        ]
    }

    /// The basis of the scalars' decomposition: rows are relations between powers of the eigenvalue; the rounding constants
    /// are the coordinates of (1, 0, ...), rounded; parts have the bits that follow.
    fn lattice<G: ShortWeierstrass>(&self, eigenvalue: &Integer) -> bool {
        let d = G::DECOMPOSITION;
        let signed = |limbs: &[u64]| {
            let bytes: Vec<u8> = limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect();
            Integer::from_signed_le_bytes(&bytes)
        };
        let rows: Vec<Vec<Integer>> = d.basis[..d.dimension]
            .iter()
            .map(|row| row[..d.dimension].iter().map(|entry| signed(entry)).collect())
            .collect();
        let relations = rows.iter().all(|row| {
            let sum = row.iter().rev().fold(Integer::from(0), |sum, entry| sum * eigenvalue + entry);
            sum.is_multiple_of(&self.r)
        });
        let scale = Integer::from(1) << (64 * d.shift);
        let mut longest = Integer::from(0);
        let rounded = (0..d.dimension).all(|j| {
            let (mut sum, mut length) = (Integer::from(0), Integer::from(0));
            for (row, (negative, coordinate)) in rows.iter().zip(&d.rounding) {
                let product = Integer::from_limbs(coordinate) * &row[j];
                sum = if *negative { sum - product } else { sum + product };
                length += row[j].unsigned_abs();
            }
            let error = if j == 0 { sum - &scale } else { sum };
            let close = error.unsigned_abs() * 2 <= length;
            if length > longest {
                longest = length;
            }
            close
        });
        let bound: Integer = &longest / 2 + (&longest >> 60) + 1;
        relations
            && rounded
            && bound.bit_length() == d.bits
            && d.shift == self.r.bit_length().div_ceil(64) + 1
    }

    /// The constants of the field of p.
    pub fn coordinates<P: FieldParameters<N>, const N: usize>(&self, _: FieldElement<P, N>) -> Checks {
        vec![("Montgomery constants of Fp".into(), montgomery::<P, N>(&self.p))]
    }

    /// The constants of the field of r.
    pub fn scalars<P: FieldParameters<N>, const N: usize>(&self, _: FieldElement<P, N>) -> Checks {
        vec![("Montgomery constants of Fr".into(), montgomery::<P, N>(&self.r))]
    }
}

/// Everything in `Constants`, from the prime.
fn montgomery<P: FieldParameters<N>, const N: usize>(p: &Integer) -> bool {
    let c = P::CONSTANTS;
    let radix = Integer::from(1) << (64 * N);
    let minus_one: Integer = p - 1;
    let two_adicity = minus_one.trailing_zeros().unwrap_or(0);
    let odd = minus_one >> two_adicity;
    let numbers: [(&[u64; N], Integer); 9] = [
        (&c.modulus, p.clone()),
        (&c.r, &radix % p),
        (&c.r2, radix.pow(2) % p),
        (&c.r3, radix.pow(3) % p),
        (&c.half, (p + 1) / 2),
        (&c.odd_part, odd.clone()),
        (&c.root_exponent, (odd - 1) / 2),
        (&c.half_order, (p - 1) / 2),
        (&c.minus_two, p - 2),
    ];
    let inverse: Integer = p * c.n0 + 1;
    numbers.iter().all(|(limbs, number)| Integer::from_limbs(&limbs[..]) == *number)
        && inverse.trailing_zeros().is_none_or(|zeros| zeros >= 64)
        && c.bits == p.bit_length()
        && c.two_adicity == two_adicity
        && Integer::from(P::GENERATOR).jacobi(p) == Ok(-1)
}
