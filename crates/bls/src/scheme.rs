//! The three schemes, and their domain separation tags.

use crate::keygen::join;
use crate::list::{filled, list};
use crate::{Error, PublicKey, Variant};
use adamant_curves::curve::short_weierstrass::Jacobian;
use adamant_curves::hash_to_curve::{batch_hash_to_curve, hash_to_curve};
use alloc::vec::Vec;

/// The tags of a variant.
#[doc(hidden)]
#[derive(Debug)]
pub struct Tags {
    pub(crate) basic: &'static [u8],
    pub(crate) augmented: &'static [u8],
    pub(crate) proven: &'static [u8],
    pub(crate) proof: &'static [u8],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Basic,
    Augmented,
    Proven,
}

/// How rogue keys are kept out of aggregates, and the tag that separates the protocol from others.
///
/// A rogue key is one that its owner chose to cancel the keys of others, for signatures in their name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scheme<'a> {
    kind: Kind,
    tag: Option<&'a [u8]>,
}

impl Scheme<'static> {
    /// Messages of an aggregate have to differ: `..._NUL_`.
    pub const BASIC: Self = Scheme { kind: Kind::Basic, tag: None };
    /// What is signed is the compressed public key and the message: `..._AUG_`.
    pub const AUGMENTED: Self = Scheme { kind: Kind::Augmented, tag: None };
    /// Each signer has proved to have the secret key, which the verifier has checked with
    /// [`PublicKey::verify_possession`]: `..._POP_`. Ethereum's.
    pub const PROOF_OF_POSSESSION: Self = Scheme { kind: Kind::Proven, tag: None };
}

impl<'a> Scheme<'a> {
    /// The same with another domain separation tag: drand's first networks in G1 have the one of G2.
    #[must_use]
    pub const fn with_tag(self, tag: &'a [u8]) -> Scheme<'a> {
        Scheme { kind: self.kind, tag: Some(tag) }
    }

    /// The tag under a variant.
    #[must_use]
    pub fn tag<V: Variant>(&self) -> &'a [u8] {
        self.tag.unwrap_or(match self.kind {
            Kind::Basic => V::TAGS.basic,
            Kind::Augmented => V::TAGS.augmented,
            Kind::Proven => V::TAGS.proven,
        })
    }

    pub(crate) fn needs_distinct_messages(&self) -> bool {
        self.kind == Kind::Basic
    }

    pub(crate) fn is_augmented(&self) -> bool {
        self.kind == Kind::Augmented
    }

    pub(crate) fn has_proofs(&self) -> bool {
        self.kind == Kind::Proven
    }

    /// The point that is multiplied by the secret key of `key`.
    ///
    /// # Constant time
    /// With respect to key and message; lengths are public.
    pub(crate) fn hash<V: Variant>(
        &self,
        key: &PublicKey<V>,
        message: &[u8],
    ) -> Result<Jacobian<V::Signatures>, Error> {
        if self.kind != Kind::Augmented {
            return Ok(hash_to_curve(message, self.tag::<V>())?);
        }
        let augmented = join(&[key.to_compressed().as_ref(), message])?;
        Ok(hash_to_curve(&augmented, self.tag::<V>())?)
    }

    /// The points of many keys and messages, each as [`Scheme::hash`] gives it, side by side in vector lanes.
    ///
    /// # Constant time
    /// With respect to keys and messages; their number and lengths are public.
    pub(crate) fn hash_each<V: Variant>(
        &self,
        jobs: &[(&PublicKey<V>, &[u8])],
    ) -> Result<Vec<Jacobian<V::Signatures>>, Error> {
        let tag = self.tag::<V>();
        let mut out = filled(Jacobian::IDENTITY, jobs.len())?;
        if self.kind != Kind::Augmented {
            let messages = list(jobs.iter().map(|job| job.1))?;
            batch_hash_to_curve(&messages, tag, &mut out)?;
            return Ok(out);
        }
        // As many at a time as lanes take: what is joined is a copy of the messages.
        for (jobs, out) in jobs.chunks(8).zip(out.chunks_mut(8)) {
            let joined: Vec<_> = jobs
                .iter()
                .map(|(key, message)| join(&[key.to_compressed().as_ref(), message]))
                .collect::<Result<_, _>>()?;
            let messages: Vec<_> = joined.iter().map(|message| &message[..]).collect();
            batch_hash_to_curve(&messages, tag, out)?;
        }
        Ok(out)
    }

    /// Whether two messages under two keys are hashed to one point.
    pub(crate) fn is_same<V: Variant>(&self, a: (&PublicKey<V>, &[u8]), b: (&PublicKey<V>, &[u8])) -> bool {
        a.1 == b.1 && (self.kind != Kind::Augmented || a.0 == b.0)
    }
}
