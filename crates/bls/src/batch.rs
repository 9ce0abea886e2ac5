//! Many signatures at once, with random factors: one final exponentiation for all, and one pairing a message.

use crate::list::{filled, list, room, up_to};
use crate::sums::{batch_to_affine, products, random_scalars, sum_of_products};
use crate::variant::{Pair, miller_with_signature};
use crate::{Error, PublicKey, RandomSource, Scheme, Signature, Variant};
use adamant_curves::bls12_381::Fr;
use adamant_curves::curve::short_weierstrass::Affine;
use alloc::vec::Vec;

/// A key, a message, and what is said to be the message's signature under the key.
#[derive(Clone, Copy, Debug)]
pub struct SignatureSet<'a, V: Variant> {
    /// The signer's key; a sum of keys for an aggregate of signatures of one message.
    pub key: &'a PublicKey<V>,
    /// What was signed.
    pub message: &'a [u8],
    /// The signature.
    pub signature: &'a Signature<V>,
}

/// Sets in the order of their messages, and where each message begins.
pub(crate) struct Grouped<'a, V: Variant> {
    /// Positions among the sets.
    pub(crate) order: Vec<usize>,
    /// Positions in `order`, ascending, and its length at the end.
    pub(crate) starts: Vec<usize>,
    /// The point of each message.
    pub(crate) hashes: Vec<Affine<V::Signatures>>,
    pub(crate) sets: &'a [SignatureSet<'a, V>],
}

impl<'a, V: Variant> Grouped<'a, V> {
    pub(crate) fn new(scheme: Scheme<'_>, sets: &'a [SignatureSet<'a, V>]) -> Result<Self, Error> {
        let mut order = list(0..sets.len())?;
        // In place: the order of equal messages is that of the sets.
        order.sort_unstable_by(|&i, &j| (sets[i].message, i).cmp(&(sets[j].message, j)));
        let (mut starts, mut jobs) = (room(sets.len() + 1)?, room(sets.len())?);
        for (position, &i) in order.iter().enumerate() {
            let set = &sets[i];
            let before = position.checked_sub(1).map(|position| &sets[order[position]]);
            let same = |other: &SignatureSet<'_, V>| {
                scheme.is_same((other.key, other.message), (set.key, set.message))
            };
            if !before.is_some_and(same) {
                starts.push(position);
                jobs.push((set.key, set.message));
            }
        }
        starts.push(sets.len());
        let hashes = batch_to_affine(&scheme.hash_each(&jobs)?)?;
        Ok(Grouped { order, starts, hashes, sets })
    }
}

/// Positions among the sets in the order of their keys, and where each key begins.
struct SameKey {
    order: Vec<usize>,
    /// Positions in `order`, ascending, and its length at the end.
    starts: Vec<usize>,
}

impl SameKey {
    fn new<V: Variant>(sets: &[SignatureSet<'_, V>]) -> Result<Self, Error> {
        let encodings = list(sets.iter().map(|set| set.key.to_compressed()))?;
        let mut order = list(0..sets.len())?;
        order.sort_unstable_by_key(|&i| encodings[i]);
        let begins =
            |&position: &usize| position == 0 || encodings[order[position]] != encodings[order[position - 1]];
        let mut starts = room(order.len() + 1)?;
        starts.extend((0..order.len()).filter(begins));
        starts.push(order.len());
        Ok(SameKey { order, starts })
    }
}

/// Verifies many signatures: each holds, except with a probability of 2^-128 if one does not. Sets with one message cost one
/// pairing together; where there are fewer keys than messages, those with one key do.
///
/// `source` has to be unpredictable for whoever made the signatures: `OsRandom`, or a generator of the crate rand by
/// `base::random::from_rng`.
///
/// # Errors
/// [`Error::EmptyList`]; [`Error::InvalidSignature`] if one of them does not hold ([`find_invalid`](crate::find_invalid) tells which);
/// [`Error::IdentitySignature`], [`Error::EmptyTag`], [`Error::RandomUnavailable`], [`Error::OutOfMemory`].
///
/// # Source
/// M. Bellare, J. Garay, T. Rabin, "Fast batch verification for modular exponentiation and digital signatures", EUROCRYPT
/// 1998: the small exponents test.
pub fn verify_batch<V: Variant>(
    scheme: Scheme<'_>,
    sets: &[SignatureSet<'_, V>],
    source: &mut dyn RandomSource,
) -> Result<(), Error> {
    if sets.is_empty() {
        return Err(Error::EmptyList);
    }
    sets.iter().try_for_each(|set| set.signature.check_not_identity())?;
    let scalars = random_scalars(sets.len(), source)?;
    let (messages, keys) = (Grouped::new(scheme, sets)?, SameKey::new(sets)?);
    // As many pairings as there are messages or keys, whichever are fewer.
    let pairs = if keys.starts.len() < messages.starts.len() {
        pairs_of_keys(&keys, &messages, &scalars)?
    } else {
        pairs(&messages, &scalars)?
    };
    let signatures = list(sets.iter().map(|set| set.signature.0))?;
    let sum = sum_of_products(&signatures, &scalars)?.to_affine();
    let holds = miller_with_signature::<V>(&pairs, &sum).final_exponentiation().is_identity().declassify();
    if holds { Ok(()) } else { Err(Error::InvalidSignature) }
}

/// A pair for each message: its point, and the sum of its keys times their scalars. Where there is one key, what is
/// multiplied is the one of key and point that is in G1.
fn pairs<V: Variant>(grouped: &Grouped<'_, V>, scalars: &[Fr]) -> Result<Vec<Pair<V>>, Error> {
    let groups = || grouped.starts.windows(2).map(|range| &grouped.order[range[0]..range[1]]);
    // Messages with one key: their products are independent, so that they go side by side.
    let count = grouped.hashes.len();
    let single = up_to(count, groups().filter(|order| order.len() == 1).map(|order| order[0]))?;
    let single_scalars = list(single.iter().map(|&i| scalars[i]))?;
    let (mut keys, mut points) = (Vec::new(), Vec::new());
    if V::KEYS_IN_G1 {
        let of_single = list(single.iter().map(|&i| grouped.sets[i].key.0))?;
        keys = products(&of_single, &single_scalars)?;
    } else {
        let of_single = groups().zip(&grouped.hashes).filter(|(order, _)| order.len() == 1);
        let of_single = up_to(single.len(), of_single.map(|(_, &hash)| hash))?;
        points = products(&of_single, &single_scalars)?;
    }
    let mut out = (room(count)?, room(count)?);
    let (mut keys, mut points) = (keys.into_iter(), points.into_iter());
    for (order, hash) in groups().zip(&grouped.hashes) {
        let key = match order {
            [_] if V::KEYS_IN_G1 => keys.next(),
            [i] => Some(grouped.sets[*i].key.0.to_jacobian()),
            _ => {
                let of_group = list(order.iter().map(|&i| grouped.sets[i].key.0))?;
                let scalars = list(order.iter().map(|&i| scalars[i]))?;
                Some(sum_of_products(&of_group, &scalars)?)
            }
        };
        let point = if order.len() == 1 && !V::KEYS_IN_G1 { points.next() } else { Some(hash.to_jacobian()) };
        out.0.extend(key);
        out.1.extend(point);
    }
    // Those that were not multiplied have Z = 1: the inversion is shared by all.
    let (keys, points) = (batch_to_affine(&out.0)?, batch_to_affine(&out.1)?);
    list(keys.into_iter().zip(points))
}

/// A pair for each key: the key, and the sum of its messages' points times their scalars.
fn pairs_of_keys<V: Variant>(
    keys: &SameKey,
    messages: &Grouped<'_, V>,
    scalars: &[Fr],
) -> Result<Vec<Pair<V>>, Error> {
    // The point of each set.
    let mut hashes = filled(Affine::IDENTITY, scalars.len())?;
    for (range, hash) in messages.starts.windows(2).zip(&messages.hashes) {
        for &i in &messages.order[range[0]..range[1]] {
            hashes[i] = *hash;
        }
    }
    let count = keys.starts.len();
    let (mut out, mut sums) = (room(count)?, room(count)?);
    for range in keys.starts.windows(2) {
        let order = &keys.order[range[0]..range[1]];
        let points = list(order.iter().map(|&i| hashes[i]))?;
        let scalars = list(order.iter().map(|&i| scalars[i]))?;
        sums.push(sum_of_products(&points, &scalars)?);
        out.push(messages.sets[order[0]].key.0);
    }
    list(out.into_iter().zip(batch_to_affine(&sums)?))
}
