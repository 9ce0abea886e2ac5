//! Which signatures of a batch do not hold.

use crate::batch::Grouped;
use crate::list::{list, room};
use crate::sums::{batch_to_affine, products, random_scalars};
use crate::variant::{Pair, miller_with_signature};
use crate::{Error, RandomSource, Scheme, SignatureSet, Variant};
use adamant_curves::bls12_381::Gt;
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian};
use alloc::vec::Vec;

/// The positions of the sets whose signatures do not hold, ascending; none if all hold. The batch is halved: with k bad ones
/// among n it takes about k log2(n) checks of parts, and one check of a part tells about both halves.
///
/// # Errors
/// Those of [`verify_batch`](crate::verify_batch), less [`Error::InvalidSignature`] and [`Error::IdentitySignature`], which is one of the bad ones here.
///
/// ```
/// use adamant_bls::{OsRandom, Scheme, SignatureSet, find_invalid, min_pk, verify_batch};
///
/// let secret = min_pk::SecretKey::keygen(&[7; 32], b"")?;
/// let (key, messages) = (secret.public_key(), [b"one".as_slice(), b"two", b"three"]);
/// let signatures = [secret.sign(Scheme::BASIC, b"one")?, secret.sign(Scheme::BASIC, b"no")?, secret.sign(Scheme::BASIC, b"three")?];
/// let set = |i: usize| SignatureSet { key: &key, message: messages[i], signature: &signatures[i] };
/// let sets = [set(0), set(1), set(2)];
/// assert!(verify_batch(Scheme::BASIC, &sets, &mut OsRandom).is_err());
/// assert_eq!(find_invalid(Scheme::BASIC, &sets, &mut OsRandom)?, [1]);
/// # Ok::<(), adamant_bls::Error>(())
/// ```
pub fn find_invalid<V: Variant>(
    scheme: Scheme<'_>,
    sets: &[SignatureSet<'_, V>],
    source: &mut dyn RandomSource,
) -> Result<Vec<usize>, Error> {
    if sets.is_empty() {
        return Err(Error::EmptyList);
    }
    let grouped = Grouped::new(scheme, sets)?;
    let scalars = random_scalars(sets.len(), source)?;
    let signatures = list(sets.iter().map(|set| set.signature.0))?;
    let signatures = products(&signatures, &scalars)?;
    // The scalar goes to the one that is in G1.
    let keys = list(sets.iter().map(|set| set.key.0))?;
    // The point of each set, in the order of messages.
    let mut points = room(sets.len())?;
    for (range, hash) in grouped.starts.windows(2).zip(&grouped.hashes) {
        points.resize(range[1], *hash);
    }
    let (keys, points) = if V::KEYS_IN_G1 {
        (products(&keys, &scalars)?, list(points.iter().map(Affine::to_jacobian))?)
    } else {
        let ordered = list(grouped.order.iter().map(|&i| scalars[i]))?;
        (list(keys.iter().map(Affine::to_jacobian))?, products(&points, &ordered)?)
    };
    let (keys, points) = (batch_to_affine(&keys)?, batch_to_affine(&points)?);
    let parts = Parts::<V> {
        pairs: list(grouped.order.iter().zip(points).map(|(&i, point)| (keys[i], point)))?,
        signatures: {
            let affine = batch_to_affine(&signatures)?;
            list(grouped.order.iter().map(|&i| affine[i]))?
        },
    };
    let mut bad = room(sets.len())?;
    let mut found = |position: usize| bad.push(grouped.order[position]);
    parts.search(0, sets.len(), &parts.value(0, sets.len())?, &mut found)?;
    // The identity as a signature holds for nothing, with keys that are none: its pair is not 1.
    bad.sort_unstable();
    Ok(bad)
}

/// The pairs and signatures, times their scalars, in the order of messages.
struct Parts<V: Variant> {
    pairs: Vec<Pair<V>>,
    signatures: Vec<Affine<V::Signatures>>,
}

impl<V: Variant> Parts<V> {
    /// 1 if all signatures of a range hold.
    fn value(&self, start: usize, end: usize) -> Result<Gt, Error> {
        let mut pairs: Vec<Pair<V>> = room(end - start)?;
        for (key, point) in &self.pairs[start..end] {
            match pairs.last_mut() {
                // Keys of one message are added up, as long as they are what was multiplied.
                Some((sum, last)) if V::KEYS_IN_G1 && last == point => {
                    *sum = sum.to_jacobian().add_affine_vartime(key).to_affine();
                }
                _ => pairs.push((*key, *point)),
            }
        }
        let sum = |sum: Jacobian<_>, signature: &_| sum.add_affine_vartime(signature);
        let sum = self.signatures[start..end].iter().fold(Jacobian::IDENTITY, sum).to_affine();
        Ok(miller_with_signature::<V>(&pairs, &sum).final_exponentiation())
    }

    /// Calls `found` with the positions of the bad ones of a range, whose value is known.
    fn search(
        &self,
        start: usize,
        end: usize,
        value: &Gt,
        found: &mut dyn FnMut(usize),
    ) -> Result<(), Error> {
        if value.is_identity().declassify() {
            return Ok(());
        }
        if end - start == 1 {
            found(start);
            return Ok(());
        }
        let middle = start + (end - start) / 2;
        let first = self.value(start, middle)?;
        self.search(start, middle, &first, found)?;
        // The value of a range is the product of those of its halves.
        self.search(middle, end, &value.mul(&first.invert()), found)
    }
}
