//! Miller loops of points of G2 as they come and of prepared ones, with one squaring for all.

use super::engine::{Pair, Pairing};
use super::line::evaluate;
use super::miller_loop::{Lines, Step, few_in_lanes, is_active, steps};
use super::prepared::PreparedPair;
use super::{MillerValue, multi_miller_loop, multi_miller_loop_prepared};
use adamant_base::ct::Choice;

/// Pairs of either kind that run side by side.
const GROUP: usize = 16;

/// The product of the Miller loops of all pairs of both kinds. Up to 16 of each share their squarings.
///
/// # Constant time
/// With respect to the points; their numbers are public.
pub fn multi_miller_loop_mixed<C: Pairing, const LINES: usize>(
    pairs: &[Pair<C>],
    prepared: &[PreparedPair<'_, C, LINES>],
) -> MillerValue<C> {
    let (mut of_lanes, mut pairs) = (MillerValue::ONE, pairs);
    while let Some((count, value)) = C::lanes_miller_loop(pairs) {
        of_lanes = MillerValue(of_lanes.0 * value);
        pairs = pairs.get(count..).unwrap_or_default();
    }
    if let Some(value) = few_in_lanes(pairs, prepared) {
        return of_lanes.mul(&value);
    }
    let (together, rest) = pairs.split_at(pairs.len().min(GROUP));
    let (prepared_together, prepared_rest) = prepared.split_at(prepared.len().min(GROUP));
    let mut states: [Option<(Choice, Lines<C>)>; GROUP] = [const { None }; GROUP];
    for (state, (p, q)) in states.iter_mut().zip(together) {
        *state = Some((is_active::<C>(p, q), Lines::new(q)));
    }
    let mut positions = [0; GROUP];
    let value = steps::<C>(together.len() + prepared_together.len(), &mut |i, step| {
        if let Some((p, _)) = together.get(i) {
            let (active, lines) = states[i].as_mut()?;
            return lines.step(step).map(|line| evaluate::<C>(&line, p, *active));
        }
        if matches!(step, Step::Negate) {
            return None;
        }
        let i = i - together.len();
        let (p, q) = &prepared_together[i];
        let line = q.line(positions[i]);
        positions[i] += 1;
        Some(evaluate::<C>(&line, p, !(p.is_identity() | q.is_identity())))
    });
    let mut out = of_lanes.mul(&MillerValue(value));
    if !rest.is_empty() {
        out = out.mul(&multi_miller_loop(rest));
    }
    if !prepared_rest.is_empty() {
        out = out.mul(&multi_miller_loop_prepared(prepared_rest));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
    use crate::pairing::{Prepared, line_count};
    use crate::{bls12_381, bn254_snarks};
    use std::vec::Vec;

    fn is_one_loop_of_all<C: Pairing<G1: ShortWeierstrass<Scalar: From<u64>>>, const LINES: usize>() {
        let scalar = |i: u64| <C::G1 as ShortWeierstrass>::Scalar::from(i);
        let pairs: Vec<Pair<C>> = (0..19u64)
            .map(|i| {
                let p = Affine::GENERATOR.mul_vartime(&scalar(i + 3)).to_affine();
                let q = Affine::GENERATOR.mul_vartime(&scalar(if i == 2 { 0 } else { 2 * i + 1 }));
                (p, q.to_affine())
            })
            .collect();
        let lines: Vec<Prepared<C, LINES>> = pairs.iter().map(|(_, q)| Prepared::from(*q)).collect();
        for (plain, prepared) in [(0, 0), (0, 1), (1, 0), (1, 1), (3, 2), (2, 17), (18, 1)] {
            let of_prepared: Vec<_> = (plain..plain + prepared).map(|i| (pairs[i].0, &lines[i])).collect();
            let mixed = multi_miller_loop_mixed::<C, _>(&pairs[..plain], &of_prepared);
            let all = multi_miller_loop::<C>(&pairs[..plain + prepared]);
            assert_eq!(mixed.final_exponentiation(), all.final_exponentiation(), "{plain} {prepared}");
        }
    }

    /// Any numbers of both kinds give the value that all pairs have as they come; identities among them count.
    #[test]
    fn loops_of_both_kinds_are_one_loop_of_all() {
        is_one_loop_of_all::<bls12_381::Parameters, { line_count::<bls12_381::Parameters>() }>();
        is_one_loop_of_all::<bn254_snarks::Parameters, { line_count::<bn254_snarks::Parameters>() }>();
    }
}
