//! Byte arrays that have a default, as the traits demand.

/// An array of bytes, zeros by default, which `[u8; L]` has only up to 32.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bytes<const L: usize>(pub [u8; L]);

impl<const L: usize> Default for Bytes<L> {
    fn default() -> Self {
        Bytes([0; L])
    }
}

impl<const L: usize> AsRef<[u8]> for Bytes<L> {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl<const L: usize> AsMut<[u8]> for Bytes<L> {
    fn as_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

impl<const L: usize> From<[u8; L]> for Bytes<L> {
    fn from(bytes: [u8; L]) -> Self {
        Bytes(bytes)
    }
}

impl<const L: usize> From<Bytes<L>> for [u8; L] {
    fn from(bytes: Bytes<L>) -> Self {
        bytes.0
    }
}

/// A number of limbs, as a type.
#[derive(Clone, Copy, Debug)]
pub struct Length<const N: usize>;

/// Limbs whose bytes have a type.
pub trait Representation {
    /// That of eight times as many bytes.
    type Repr: Copy + Default + Send + Sync + 'static + AsRef<[u8]> + AsMut<[u8]>;
}

impl Representation for Length<4> {
    type Repr = [u8; 32];
}

impl Representation for Length<6> {
    type Repr = Bytes<48>;
}

impl Representation for Length<12> {
    type Repr = Bytes<96>;
}
