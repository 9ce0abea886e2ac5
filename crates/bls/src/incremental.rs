//! Signatures that come one by one.

use crate::list::list;
use crate::sums::{batch_to_affine, random_scalars, sum_of_products};
use crate::variant::{Pair, miller, miller_with_signature};
use crate::{Error, RandomSource, Scheme, SignatureSet, Variant};
use adamant_curves::bls12_381::{Fr, Parameters};
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian};
use adamant_curves::pairing::MillerValue;
use alloc::vec::Vec;
use core::fmt;

/// Pairs that are gathered before their Miller loops run side by side.
const PENDING: usize = 32;

/// A hashed message's pair in the making: a key and a point of the signatures' group, both times the random scalar.
type Pending<V> = (Jacobian<<V as Variant>::Keys>, Jacobian<<V as Variant>::Signatures>);

/// Takes keys, messages and signatures one by one or from several threads, whose verifiers are merged, and tells at the end
/// whether all hold. It needs the same memory for any number of them.
///
/// ```
/// use adamant_bls::{BatchVerifier, OsRandom, Scheme, SignatureSet, min_pk};
///
/// // Signatures as they arrive, under any keys: one check at the end.
/// let mut verifier = BatchVerifier::new();
/// for (seed, message) in [(1, b"one"), (2, b"two")] {
///     let secret = min_pk::SecretKey::keygen(&[seed; 32], b"")?;
///     let (key, signature) = (secret.public_key(), secret.sign(Scheme::BASIC, message)?);
///     let set = SignatureSet { key: &key, message, signature: &signature };
///     verifier.add(Scheme::BASIC, &set, &mut OsRandom)?;
/// }
/// assert_eq!(verifier.count(), 2);
/// verifier.finish()?;
/// # Ok::<(), adamant_bls::Error>(())
/// ```
pub struct BatchVerifier<V: Variant> {
    product: MillerValue<Parameters>,
    sum: Jacobian<V::Signatures>,
    pending: Vec<Pending<V>>,
    signatures: Vec<Affine<V::Signatures>>,
    scalars: Vec<Fr>,
    count: u64,
}

impl<V: Variant> BatchVerifier<V> {
    /// One that has taken nothing yet.
    #[must_use]
    pub fn new() -> Self {
        BatchVerifier {
            product: MillerValue::ONE,
            sum: Jacobian::IDENTITY,
            pending: Vec::new(),
            signatures: Vec::new(),
            scalars: Vec::new(),
            count: 0,
        }
    }

    /// How many signatures it has taken.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Takes one more. What is wrong about it shows at the end.
    ///
    /// # Errors
    /// [`Error::IdentitySignature`], [`Error::EmptyTag`], [`Error::RandomUnavailable`], [`Error::OutOfMemory`]: it was not taken.
    pub fn add(
        &mut self,
        scheme: Scheme<'_>,
        set: &SignatureSet<'_, V>,
        source: &mut dyn RandomSource,
    ) -> Result<(), Error> {
        set.signature.check_not_identity()?;
        let hash = scheme.hash(set.key, set.message)?;
        let scalar = random_scalars(1, source)?[0];
        if self.pending.len() >= PENDING {
            self.flush()?;
        }
        let (key, point) = if V::KEYS_IN_G1 {
            (set.key.0.mul_vartime(&scalar), hash)
        } else {
            (set.key.0.to_jacobian(), hash.mul_vartime(&scalar))
        };
        for list in [self.pending.try_reserve(1), self.signatures.try_reserve(1), self.scalars.try_reserve(1)]
        {
            list.map_err(|_| Error::OutOfMemory)?;
        }
        self.pending.push((key, point));
        self.signatures.push(set.signature.0);
        self.scalars.push(scalar);
        self.count += 1;
        Ok(())
    }

    /// Runs the Miller loops of what has been gathered.
    fn flush(&mut self) -> Result<(), Error> {
        if self.pending.is_empty() {
            return Ok(());
        }
        let keys = list(self.pending.iter().map(|pair| pair.0))?;
        let points = list(self.pending.iter().map(|pair| pair.1))?;
        let sum = sum_of_products(&self.signatures, &self.scalars)?;
        let pairs: Vec<Pair<V>> = list(batch_to_affine(&keys)?.into_iter().zip(batch_to_affine(&points)?))?;
        self.product = self.product.mul(&miller::<V>(&pairs));
        self.sum = self.sum.add_vartime(&sum);
        self.pending.clear();
        self.signatures.clear();
        self.scalars.clear();
        Ok(())
    }

    /// Takes over what another one has taken.
    ///
    /// ```
    /// use adamant_bls::{OsRandom, Scheme, min_pk};
    ///
    /// let secret = min_pk::SecretKey::keygen(&[7; 32], b"")?;
    /// let prepared: min_pk::PreparedPublicKey = adamant_bls::PreparedPublicKey::new(&secret.public_key());
    /// prepared.verify(Scheme::BASIC, b"one", &secret.sign(Scheme::BASIC, b"one")?)?;
    ///
    /// // Two threads collect, one of them finishes.
    /// let (mut first, mut second) = (min_pk::BatchVerifier::new(), min_pk::BatchVerifier::new());
    /// for (verifier, message) in [(&mut first, b"one"), (&mut second, b"two")] {
    ///     let (key, signature) = (secret.public_key(), secret.sign(Scheme::BASIC, message)?);
    ///     let set = min_pk::SignatureSet { key: &key, message, signature: &signature };
    ///     verifier.add(Scheme::BASIC, &set, &mut OsRandom)?;
    /// }
    /// first.merge(second)?;
    /// assert_eq!(first.count(), 2);
    /// first.finish()?;
    /// # Ok::<(), adamant_bls::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub fn merge(&mut self, mut other: Self) -> Result<(), Error> {
        other.flush()?;
        self.product = self.product.mul(&other.product);
        self.sum = self.sum.add_vartime(&other.sum);
        self.count += other.count;
        Ok(())
    }

    /// Whether all that it has taken hold, except with a probability of 2^-128 if one does not.
    ///
    /// # Errors
    /// [`Error::EmptyList`], [`Error::InvalidSignature`], [`Error::OutOfMemory`].
    pub fn finish(mut self) -> Result<(), Error> {
        if self.count == 0 {
            return Err(Error::EmptyList);
        }
        self.flush()?;
        let last = miller_with_signature::<V>(&[], &self.sum.to_affine());
        let value = self.product.mul(&last).final_exponentiation();
        if value.is_identity().declassify() { Ok(()) } else { Err(Error::InvalidSignature) }
    }
}

impl<V: Variant> Default for BatchVerifier<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant> fmt::Debug for BatchVerifier<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BatchVerifier").field("count", &self.count).finish_non_exhaustive()
    }
}
