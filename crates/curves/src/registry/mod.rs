//! The groups for programs that learn at run time which one they work in: by name, by number, by the name of a suite.
//! Points and scalars are bytes; [`for_each_curve!`](crate::for_each_curve) is the list.
//!
//! ```
//! use adamant_curves::registry::groups;
//!
//! let group = groups().find(|group| group.curve() == "secp256k1").unwrap();
//! let double = group.multiply(&[2], None)?;
//! assert_eq!(*group.add(&group.generator(), &group.generator())?, *double);
//! assert_eq!(group.describe(&double)?.encoding.len(), 33);
//! # Ok::<(), adamant_curves::Error>(())
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `format` | what a kind of group brings, and what follows from it |
//! | `batch` | products and checks of many points |
//! | `weierstrass`, `edwards` | the kinds |
//!
//! ```
//! use adamant_curves::parallel::Threads;
//! use adamant_curves::registry::{self, Bytes, Coordinates, Description, Group, Map, Suite, Sum};
//!
//! let group: &dyn Group = registry::groups().find(|group| group.curve() == "secp256k1").unwrap();
//! let double: Bytes = group.multiply(&[2], None)?;
//! assert_eq!((double.len(), group.scalar_bytes()), (group.point_bytes(), 32));
//! assert_eq!(group.add(&group.generator(), &group.generator())?, double);
//! let zero = group.add(&group.negate(&double)?, &double)?;
//! let Description { coordinates, encoding } = group.describe(&double)?;
//! assert!(matches!(coordinates, Coordinates::Affine(_)) && !group.is_edwards());
//! assert!(matches!(group.describe(&zero)?.coordinates, Coordinates::Infinity));
//! // Any encoding of the group is read.
//! assert_eq!((encoding.len(), group.read(&encoding)?), (33, double.clone()));
//!
//! // A sum of products: 3 (2 G) + 4 G, then 5 G more.
//! let mut sum: Box<dyn Sum> = group.sum(2)?;
//! sum.push(&[3], &double)?;
//! sum.push(&[4], &group.generator())?;
//! sum.add_up()?;
//! sum.add_up_on(&Threads(2))?;
//! sum.push(&[5], &group.generator())?;
//! sum.add_up_vartime(1)?;
//! assert_eq!(sum.bytes(), group.multiply(&[15], None)?);
//!
//! // Many products at once, on two threads.
//! let points: Vec<u8> = (0..20).flat_map(|_| double.to_vec()).collect();
//! let scalars: Vec<u8> = (0..20).flat_map(|k| [&[0; 31][..], &[k]].concat()).collect();
//! group.check_batch(&points, &Threads(2))?;
//! let products = group.multiply_batch(&scalars, &points, &Threads(2))?;
//! assert_eq!(products[19 * group.point_bytes()..], *group.multiply(&[38], None)?);
//!
//! // Hashing by a suite's name.
//! let suite: &Suite = registry::suites().find(|suite| suite.name == "secp256k1_XMD:SHA-256_SSWU_RO_").unwrap();
//! assert!(group.suites().iter().any(|other| other.name == suite.name));
//! let point = (suite.hash)(b"message", b"MYAPP-V01")?;
//! assert_eq!(suite.hash_batch(&[b"message"], b"MYAPP-V01")?, point);
//! let Map { bytes, map } = suite.map.unwrap();
//! assert_eq!(map(&vec![0; bytes])?.len(), group.point_bytes());
//! # Ok::<(), adamant_curves::Error>(())
//! ```

mod batch;
mod edwards;
mod format;
mod weierstrass;

use crate::Error;
use crate::lanes::LANES;
use crate::parallel::Pool;
use edwards::{CURVE25519, Edwards, Quotient, RISTRETTO255};
use format::Entry;
use std::boxed::Box;
use std::vec::Vec;
use weierstrass::{Flagged, Pasta, Sec1, Weierstrass};
use zeroize::Zeroizing;

/// Bytes that may be secret.
pub type Bytes = Zeroizing<Vec<u8>>;

/// A suite for hashing to a group.
pub struct Suite {
    /// The identifier, as RFC 9380 has it.
    pub name: &'static str,
    /// Bytes of its points.
    pub bytes: usize,
    /// From a message and a tag to a point; constant time in both.
    ///
    /// # Errors
    /// [`Error::EmptyTag`].
    pub hash: fn(&[u8], &[u8]) -> Result<Bytes, Error>,
    /// Adds the points of up to eight messages.
    side_by_side: Option<SideBySide>,
    /// From elements of the field.
    pub map: Option<Map>,
    /// What people read of a point.
    ///
    /// # Errors
    /// As [`Group::read`].
    pub describe: fn(&[u8]) -> Result<Description, Error>,
}

/// From messages and a tag to the points, which are added to the list.
type SideBySide = fn(&[&[u8]], &[u8], &mut Vec<u8>) -> Result<(), Error>;

/// The map from a field to a group.
#[derive(Clone, Copy)]
pub struct Map {
    /// Bytes of an element of the field.
    pub bytes: usize,
    /// From one element or more to the sum of their points.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`], [`Error::LengthMismatch`].
    pub map: fn(&[u8]) -> Result<Bytes, Error>,
}

/// A point as people read it.
pub struct Description {
    /// Its coordinates, where the group has them.
    pub coordinates: Coordinates,
    /// Its shortest encoding.
    pub encoding: Vec<u8>,
}

/// Affine coordinates.
pub enum Coordinates {
    /// The elements of the group have none.
    None,
    /// The point at infinity, which has none.
    Infinity,
    /// x and y: the coefficients over the prime field, that of 1 first, big-endian.
    Affine([Vec<Vec<u8>>; 2]),
}

/// A group of prime order. Points are read in any encoding of their group, and written in that of
/// [`point_bytes`](Self::point_bytes) bytes: uncompressed where there is such an encoding.
///
/// Functions that take points give the errors of the encoding: [`Error::LengthMismatch`], [`Error::InvalidEncoding`],
/// [`Error::InvalidFlags`], [`Error::InvalidInfinity`], [`Error::NotOnCurve`], [`Error::NotInSubgroup`]. Everything is
/// constant time in points and scalars unless its name ends in `_vartime`; why an input is refused is public.
pub trait Group: Sync {
    /// The name of the curve, or of the group where it has one of its own.
    fn curve(&self) -> &'static str;
    /// `"g1"` or `"g2"`; a curve with one group has it as `"g1"`.
    fn group(&self) -> &'static str;
    /// Whether points have the 32 bytes of a group made from an Edwards curve.
    fn is_edwards(&self) -> bool;
    /// The suites.
    fn suites(&self) -> &'static [Suite];
    /// Bytes of a point.
    fn point_bytes(&self) -> usize;
    /// Bytes that a scalar has room in.
    fn scalar_bytes(&self) -> usize;
    /// The generator.
    fn generator(&self) -> Bytes;
    /// The point of an encoding, checked to be in the group.
    ///
    /// # Errors
    /// Those of the encoding.
    fn read(&self, point: &[u8]) -> Result<Bytes, Error>;
    /// a + b.
    ///
    /// # Errors
    /// Those of the encoding.
    fn add(&self, a: &[u8], b: &[u8]) -> Result<Bytes, Error>;
    /// -a.
    ///
    /// # Errors
    /// Those of the encoding.
    fn negate(&self, a: &[u8]) -> Result<Bytes, Error>;
    /// The product of a point, or the generator, with a scalar: big-endian, of any length.
    ///
    /// # Errors
    /// Those of the encoding.
    fn multiply(&self, scalar: &[u8], point: Option<&[u8]>) -> Result<Bytes, Error>;
    /// Whether all points of an array, of [`point_bytes`](Self::point_bytes) each, are in the group: on the workers of a pool, and eight
    /// side by side where the CPU has kernels for the group.
    ///
    /// # Errors
    /// Those of the encoding, of the first point that is refused by its worker; [`Error::OutOfMemory`].
    fn check_batch(&self, points: &[u8], pool: &dyn Pool) -> Result<(), Error>;
    /// The products of all points of an array, of [`point_bytes`](Self::point_bytes) each, with as many scalars, of
    /// [`scalar_bytes`](Self::scalar_bytes), as [`check_batch`](Self::check_batch).
    ///
    /// # Errors
    /// As there; [`Error::LengthMismatch`].
    fn multiply_batch(&self, scalars: &[u8], points: &[u8], pool: &dyn Pool) -> Result<Bytes, Error>;
    /// What people read of a point.
    ///
    /// # Errors
    /// Those of the encoding.
    fn describe(&self, point: &[u8]) -> Result<Description, Error>;
    /// An empty sum of products, with room for a number of them.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    fn sum(&self, room: usize) -> Result<Box<dyn Sum>, Error>;
}

/// A sum of products, which is wiped when it goes.
pub trait Sum {
    /// Takes in a product of a scalar, big-endian and of any length, and a point.
    ///
    /// # Errors
    /// Those of the encoding; [`Error::OutOfMemory`].
    fn push(&mut self, scalar: &[u8], point: &[u8]) -> Result<(), Error>;
    /// Adds the products that were taken in to the sum so far.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    fn add_up(&mut self) -> Result<(), Error>;
    /// As [`add_up`](Self::add_up), on the workers of a pool.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    fn add_up_on(&mut self, pool: &dyn Pool) -> Result<(), Error>;
    /// As [`add_up`](Self::add_up), for public points and scalars, on a number of threads; 0 for as many as the system has.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    fn add_up_vartime(&mut self, threads: usize) -> Result<(), Error>;
    /// The sum.
    fn bytes(&self) -> Bytes;
}

macro_rules! groups {
    ($($kind:ident $curve:ident $name:literal;)+) => {
        &[$(groups!($kind $curve $name)),+]
    };
    (pairing $curve:ident $name:literal) => {
        &[
            groups!(@ Weierstrass<crate::$curve::G1Parameters, Flagged>, $name, "g1"),
            groups!(@ Weierstrass<crate::$curve::G2Parameters, Flagged>, $name, "g2"),
        ]
    };
    (sec1 $curve:ident $name:literal) => {
        &[groups!(@ Weierstrass<crate::$curve::Parameters, Sec1>, $name, "g1")]
    };
    (pasta $curve:ident $name:literal) => {
        &[groups!(@ Weierstrass<crate::$curve::Parameters, Pasta>, $name, "g1")]
    };
    // Two forms of the curve, each with its suites.
    (edwards curve25519 $name:literal) => {
        &[&Entry::<Edwards<crate::curve25519::Parameters>>::new($name, "g1", &CURVE25519)]
    };
    (edwards $curve:ident $name:literal) => {
        &[groups!(@ Edwards<crate::$curve::Parameters>, $name, "g1")]
    };
    (element ristretto255 $name:literal) => {
        &[&Entry::<Quotient<crate::ristretto255::Element>>::new($name, "g1", &RISTRETTO255)]
    };
    (element $curve:ident $name:literal) => {
        &[&Entry::<Quotient<crate::$curve::Element>>::new($name, "g1", &[])]
    };
    (@ $format:ty, $name:literal, $group:literal) => {
        &Entry::<$format>::new($name, $group, &<$format>::SUITES)
    };
}

static GROUPS: &[&[&dyn Group]] = crate::for_each_curve!(groups);

/// All groups, in the order of the numbers that C programs know them by.
pub fn groups() -> impl Iterator<Item = &'static dyn Group> {
    GROUPS.iter().flat_map(|of_curve| of_curve.iter().copied())
}

/// All suites.
pub fn suites() -> impl Iterator<Item = &'static Suite> {
    groups().flat_map(|group| group.suites())
}

impl Suite {
    /// The points of many messages with one tag, one after the other: eight at a time where the CPU has kernels for that.
    ///
    /// # Errors
    /// [`Error::EmptyTag`], [`Error::OutOfMemory`], and what [`Self::hash`] refuses.
    ///
    /// # Constant time
    /// With respect to messages and tag; their number and lengths are public.
    pub fn hash_batch(&self, messages: &[&[u8]], tag: &[u8]) -> Result<Bytes, Error> {
        let mut out = Bytes::default();
        let length = messages.len().checked_mul(self.bytes).ok_or(Error::OutOfMemory)?;
        out.try_reserve_exact(length).map_err(|_| Error::OutOfMemory)?;
        for messages in messages.chunks(LANES) {
            if let Some(hash) = self.side_by_side {
                hash(messages, tag, &mut out)?;
                continue;
            }
            for message in messages {
                out.extend_from_slice(&(self.hash)(message, tag)?);
            }
        }
        Ok(out)
    }
}
