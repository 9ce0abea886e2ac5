//! Which group holds the keys.

use crate::scheme::Tags;
use adamant_curves::bls12_381::{Fr, G1Affine, G1Parameters, G2Affine, G2Parameters, G2Prepared, Parameters};
use adamant_curves::curve::encoding::Encoded;
use adamant_curves::curve::short_weierstrass::{Affine, ShortWeierstrass};
use adamant_curves::hash_to_curve::HashToCurve;
#[cfg(feature = "std")]
use adamant_curves::pairing::multi_miller_loop_mixed;
use adamant_curves::pairing::{MillerValue, multi_miller_loop, multi_miller_loop_prepared};
use alloc::sync::Arc;
use core::fmt::Debug;
#[cfg(feature = "std")]
use std::sync::OnceLock;

/// Pairs that are handed to the Miller loop at once.
const GROUP: usize = 32;

/// Pairs that are handed to it together with that of a signature: as many as go in lanes side by side.
const BESIDE: usize = 32;

/// G1 or G2 of BLS12-381.
pub trait Group: ShortWeierstrass<Scalar = Fr> + Encoded + HashToCurve + sealed::Sealed {
    /// Bytes of a compressed point.
    type Compressed: AsRef<[u8]> + AsMut<[u8]> + Copy + Debug + Eq + Ord + Send + Sync;
    /// Bytes of an uncompressed point.
    type Uncompressed: AsRef<[u8]> + AsMut<[u8]> + Copy + Debug + Eq + Send + Sync;
    /// Zeros.
    #[doc(hidden)]
    const COMPRESSED: Self::Compressed;
    /// Zeros.
    #[doc(hidden)]
    const UNCOMPRESSED: Self::Uncompressed;
}

impl Group for G1Parameters {
    type Compressed = [u8; 48];
    type Uncompressed = [u8; 96];
    const COMPRESSED: [u8; 48] = [0; 48];
    const UNCOMPRESSED: [u8; 96] = [0; 96];
}

impl Group for G2Parameters {
    type Compressed = [u8; 96];
    type Uncompressed = [u8; 192];
    const COMPRESSED: [u8; 96] = [0; 96];
    const UNCOMPRESSED: [u8; 192] = [0; 192];
}

/// A public key and a point of the signatures' group: what a pairing takes.
pub(crate) type Pair<V> = (Affine<<V as Variant>::Keys>, Affine<<V as Variant>::Signatures>);

/// Where keys and signatures are: [`MinPk`] or [`MinSig`].
pub trait Variant: sealed::Sealed + Copy + Debug + Eq + Send + Sync + 'static {
    /// The group of public keys.
    type Keys: Group;
    /// The group of signatures.
    type Signatures: Group;
    /// Its name: `min-pk` or `min-sig`.
    const NAME: &'static str;
    /// Whether keys are in G1, whose points are cheaper to multiply.
    #[doc(hidden)]
    const KEYS_IN_G1: bool;
    /// The tags of the schemes.
    #[doc(hidden)]
    const TAGS: Tags;

    /// What is computed ahead for a key.
    #[doc(hidden)]
    type Prepared: Keyed<Self>;

    /// The product of the Miller loops of a few pairs and of the negative generator of keys with a signature.
    #[doc(hidden)]
    fn beside_signature(
        pairs: &[(G1Affine, G2Affine)],
        signature: &Affine<Self::Signatures>,
    ) -> MillerValue<Parameters>;

    /// In the order of the pairing.
    #[doc(hidden)]
    fn ordered(key: &Affine<Self::Keys>, point: &Affine<Self::Signatures>) -> (G1Affine, G2Affine);
}

/// A key with what is computed ahead.
#[doc(hidden)]
pub trait Keyed<V: Variant>: Clone + Send + Sync {
    /// Of the key.
    fn new(key: &Affine<V::Keys>) -> Self;
    /// Whether e(key, hash) = e(G, signature) for the pair of key and hash.
    fn holds(&self, pair: &Pair<V>, signature: &Affine<V::Signatures>) -> bool;
}

/// Nothing: a pairing computes the lines of its point of G2, and the key is in G1.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct InG1;

impl Keyed<MinPk> for InG1 {
    fn new(_: &G1Affine) -> Self {
        InG1
    }

    fn holds(&self, pair: &Pair<MinPk>, signature: &G2Affine) -> bool {
        miller_with_signature::<MinPk>(&[*pair], signature).final_exponentiation().is_identity().declassify()
    }
}

/// The lines of the key and of the negative generator.
#[doc(hidden)]
#[derive(Clone)]
pub struct InG2(Arc<[G2Prepared; 2]>);

impl Keyed<MinSig> for InG2 {
    fn new(key: &G2Affine) -> Self {
        InG2(Arc::new([G2Prepared::from(*key), G2Prepared::from(G2Affine::GENERATOR.neg())]))
    }

    fn holds(&self, (_, hash): &Pair<MinSig>, signature: &G1Affine) -> bool {
        let [key, generator] = &*self.0;
        let value = multi_miller_loop_prepared(&[(*hash, key), (*signature, generator)]);
        value.final_exponentiation().is_identity().declassify()
    }
}

/// Keys in G1, signatures in G2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinPk;

/// Keys in G2, signatures in G1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinSig;

impl Variant for MinPk {
    type Keys = G1Parameters;
    type Signatures = G2Parameters;
    const NAME: &'static str = "min-pk";
    type Prepared = InG1;
    const KEYS_IN_G1: bool = true;
    const TAGS: Tags = Tags {
        basic: b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_",
        augmented: b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_AUG_",
        proven: b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_",
        proof: b"BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_",
    };

    fn beside_signature(pairs: &[(G1Affine, G2Affine)], signature: &G2Affine) -> MillerValue<Parameters> {
        with_one_more(pairs, (G1Affine::GENERATOR.neg(), *signature))
    }

    fn ordered(key: &G1Affine, point: &G2Affine) -> (G1Affine, G2Affine) {
        (*key, *point)
    }
}

impl Variant for MinSig {
    type Keys = G2Parameters;
    type Signatures = G1Parameters;
    const NAME: &'static str = "min-sig";
    type Prepared = InG2;
    const KEYS_IN_G1: bool = false;
    const TAGS: Tags = Tags {
        basic: b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_",
        augmented: b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_AUG_",
        proven: b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_POP_",
        proof: b"BLS_POP_BLS12381G1_XMD:SHA-256_SSWU_RO_POP_",
    };

    /// The lines of the generator are computed once in a program.
    #[cfg(feature = "std")]
    fn beside_signature(pairs: &[(G1Affine, G2Affine)], signature: &G1Affine) -> MillerValue<Parameters> {
        static GENERATOR: OnceLock<G2Prepared> = OnceLock::new();
        let generator = GENERATOR.get_or_init(|| G2Prepared::from(G2Affine::GENERATOR.neg()));
        multi_miller_loop_mixed(pairs, &[(*signature, generator)])
    }

    #[cfg(not(feature = "std"))]
    fn beside_signature(pairs: &[(G1Affine, G2Affine)], signature: &G1Affine) -> MillerValue<Parameters> {
        with_one_more(pairs, (*signature, G2Affine::GENERATOR.neg()))
    }

    fn ordered(key: &G2Affine, point: &G1Affine) -> (G1Affine, G2Affine) {
        (*point, *key)
    }
}

/// The product of the Miller loops of all pairs.
pub(crate) fn miller<V: Variant>(pairs: &[Pair<V>]) -> MillerValue<Parameters> {
    let mut out = MillerValue::ONE;
    let mut ordered = [(G1Affine::IDENTITY, G2Affine::IDENTITY); GROUP];
    for pairs in pairs.chunks(GROUP) {
        for (ordered, (key, point)) in ordered.iter_mut().zip(pairs) {
            *ordered = V::ordered(key, point);
        }
        out = out.mul(&multi_miller_loop(&ordered[..pairs.len()]));
    }
    out
}

/// The same with the pair of a signature, which the others have to equal: e(-G, signature).
pub(crate) fn miller_with_signature<V: Variant>(
    pairs: &[Pair<V>],
    signature: &Affine<V::Signatures>,
) -> MillerValue<Parameters> {
    let (first, rest) = pairs.split_at(pairs.len().min(BESIDE));
    let mut ordered = [(G1Affine::IDENTITY, G2Affine::IDENTITY); BESIDE];
    for (ordered, (key, point)) in ordered.iter_mut().zip(first) {
        *ordered = V::ordered(key, point);
    }
    let out = V::beside_signature(&ordered[..first.len()], signature);
    if rest.is_empty() { out } else { out.mul(&miller::<V>(rest)) }
}

/// The Miller loop of at most [`BESIDE`] pairs and another one.
fn with_one_more(pairs: &[(G1Affine, G2Affine)], last: (G1Affine, G2Affine)) -> MillerValue<Parameters> {
    let mut all = [last; BESIDE + 1];
    for (place, pair) in all.iter_mut().zip(pairs) {
        *place = *pair;
    }
    multi_miller_loop(&all[..all.len().min(pairs.len() + 1)])
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::MinPk {}
    impl Sealed for super::MinSig {}
    impl Sealed for super::G1Parameters {}
    impl Sealed for super::G2Parameters {}
}
